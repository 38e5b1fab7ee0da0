/** Builds a drawing from a plan. */
import type { DrawnSpace, Drawing, Off, Point, Ring } from '../src/maps/drawing';
import { ringPoints } from '../src/maps/drawing';
import { Ground } from './ground';
import { arrange } from './places';
import { pair, type Mark, type MarkSpace } from './mark';
import type { Plan } from './plan';
import type { Shapes } from './shapes';
import { simplify } from './simplify';
import { contacts, nearest, pointsOf, type Contact } from './touch';
import { doubleArea, findArcs, joinOutlines, usersOf, type Topology } from './topology';

/** The inputs of a drawing, for checking it. */
export interface Made {
  drawing: Drawing;
  /** The borders before simplification, by `pair`. */
  borders: Map<string, Contact>;
}

/** The outlines of every space and of everything else, after shapes were merged. */
function outlinesOf(plan: Plan, mark: Mark, shapes: Shapes): Map<string, Point[][]> {
  const byName = new Map([...shapes.outlines.keys()].map((id) => [id.toLowerCase(), id]));
  const used = new Set<string>();
  const outlines = new Map<string, Point[][]>();
  const take = (id: string): Point[][] => {
    const found = shapes.outlines.get(id);
    if (!found) throw new Error(`there is no shape “${id}”`);
    if (used.has(id)) throw new Error(`the shape “${id}” is used twice`);
    used.add(id);
    return found;
  };
  for (const [name, ids] of Object.entries(plan.join)) {
    outlines.set(name, ids.length === 1 ? take(ids[0] ?? '') : joinOutlines(ids.map(take)));
  }
  for (const { abbr } of mark.spaces) {
    if (outlines.has(abbr)) continue;
    const id = byName.get(abbr.toLowerCase());
    if (!id) throw new Error(`the space ${abbr} has no shape`);
    outlines.set(abbr, take(id));
  }
  for (const id of shapes.outlines.keys()) {
    if (used.has(id)) continue;
    if (!id.startsWith('off-'))
      throw new Error(`the shape “${id}” is no space, and its name does not begin with off-`);
    outlines.set(id, take(id));
  }
  return outlines;
}

/** Removes islands that are too small to be seen, each in a single sea. */
function sink(topology: Topology, least: number) {
  const users = usersOf(topology);
  const gone = new Set<number>();
  for (const [name, rings] of topology.faces) {
    const areas = rings.map(
      (ring) => Math.abs(doubleArea(ringPoints((number) => topology.lines[number] ?? [], ring))) / 2,
    );
    const largest = Math.max(...areas);
    for (const [at, ring] of rings.entries()) {
      const [entry = 0] = ring;
      const number = entry < 0 ? ~entry : entry;
      const area = areas[at] ?? 0;
      if (ring.length === 1 && users[number]?.length === 2 && area < least && area < largest / 4) {
        // An outline of the island's owner, not the hole in the sea.
        if (!name.startsWith('off-')) gone.add(number);
      }
    }
  }
  for (const [name, rings] of topology.faces) {
    const kept = rings.filter((ring) => ring.length > 1 || !gone.has(arcNumber(ring[0] ?? 0)));
    topology.faces.set(name, kept);
  }
}

const arcNumber = (entry: number): number => (entry < 0 ? ~entry : entry);

/** Arcs as offsets, without unused ones. */
function pack(topology: Topology): { arcs: number[][]; faces: Map<string, Ring[]> } {
  const users = usersOf(topology);
  const arcs: number[][] = [];
  const numbers = topology.lines.map((line, number) => {
    if (users[number]?.length === 0) return -1;
    let [x, y] = [0, 0];
    return (
      arcs.push(
        line.flatMap(([u, v]) => {
          const step = [u - x, v - y];
          [x, y] = [u, v];
          return step;
        }),
      ) - 1
    );
  });
  const faces = new Map(
    [...topology.faces].map(([name, rings]) => [
      name,
      rings.map((ring) => ring.map((entry) => (entry < 0 ? ~(numbers[~entry] ?? 0) : (numbers[entry] ?? 0)))),
    ]),
  );
  return { arcs, faces };
}

/** The area of a space; the parts of a space across the seam are brought together. */
function groundOf(rings: Point[][], seam: number | null): Ground {
  const touches = (x: number) => rings.some((ring) => ring.some((point) => point[0] === x));
  if (seam === null || !touches(0) || !touches(seam)) return new Ground(rings);
  // The side with more of the space stays in place; a point may then lie beyond the map's end.
  const east = rings.filter((ring) => Math.min(...ring.map(([x]) => x)) > seam / 2);
  const west = rings.filter((ring) => !east.includes(ring));
  const size = (some: Point[][]) => some.reduce((sum, ring) => sum + Math.abs(doubleArea(ring)), 0);
  const by = size(east) >= size(west) ? { rings: west, step: seam } : { rings: east, step: -seam };
  const moved = by.rings.map((ring) => ring.map(([x, y]): Point => [x + by.step, y]));
  const stay = by.rings === west ? east : west;
  return new Ground([...stay, ...moved], by.rings === west ? [seam] : [0]);
}

/** Fleet positions at named coasts: in the middle of the coast, slightly inland. */
function coastPlace(
  space: MarkSpace,
  coast: string,
  mark: Mark,
  borders: ReadonlyMap<string, Contact>,
  unit: Point,
  room: number,
): Point {
  const seas = (of: string) =>
    (mark.fleets.get(`${space.abbr}/${of}`) ?? []).filter(
      (name) => mark.spaces.find((other) => other.abbr === name)?.kind === 'sea',
    );
  const others = space.coasts.filter((other) => other !== coast).flatMap(seas);
  const own = seas(coast).filter((sea) => !others.includes(sea));
  const shore = (own.length > 0 ? own : seas(coast)).flatMap(
    (sea) => borders.get(pair(space.abbr, sea))?.lines.flat() ?? [],
  );
  if (shore.length === 0) throw new Error(`${space.abbr}/${coast} borders no sea in the shapes`);
  const middle: Point = [
    shore.reduce((sum, [x]) => sum + x, 0) / shore.length,
    shore.reduce((sum, [, y]) => sum + y, 0) / shore.length,
  ];
  const [at] = nearest(shore, [middle]);
  const far = Math.hypot(unit[0] - at[0], unit[1] - at[1]);
  const inland = far === 0 ? 0 : Math.min(0.35 * room, far / 3) / far;
  return [Math.round(at[0] + (unit[0] - at[0]) * inland), Math.round(at[1] + (unit[1] - at[1]) * inland)];
}

/** The course of a canal: the shortest line between the two seas that it joins. */
function courseOf(space: MarkSpace, mark: Mark, borders: ReadonlyMap<string, Contact>): Point[] {
  const seas = mark.spaces.filter((other) => other.kind === 'sea').map((other) => other.abbr);
  const shores = seas
    .map((sea) => borders.get(pair(space.abbr, sea))?.lines.flat() ?? [])
    .filter((shore) => shore.length > 0)
    .sort((a, b) => b.length - a.length);
  const [one, two] = shores;
  if (!one || !two) throw new Error(`the canal ${space.abbr} borders fewer than two seas in the shapes`);
  return nearest(one, two);
}

/** The largest font sizes of names, as fractions of the map's width. */
const LARGEST = { open: 1 / 110, land: 1 / 130 };

/**
 * Makes a drawing.
 *
 * @throws when shapes and Mark do not match.
 */
export function build(plan: Plan, mark: Mark, shapes: Shapes): Made {
  const { width, height } = shapes;
  const seam = plan.wrap ? width : null;
  const topology = findArcs(outlinesOf(plan, mark, shapes));
  const borders = contacts(topology, seam);
  sink(topology, plan.detail.islet);
  topology.lines = simplify(topology.lines, plan.detail.area);
  const { arcs, faces } = pack(topology);
  // Labels and units can ignore the finer bends of a coast.
  const coarse = simplify(topology.lines, 15 * plan.detail.area);
  const spaces: Record<string, DrawnSpace> = {};
  for (const space of mark.spaces) {
    const { abbr } = space;
    const rings = faces.get(abbr) ?? [];
    const outlines = (topology.faces.get(abbr) ?? []).map((ring) =>
      ringPoints((number) => coarse[number] ?? [], ring),
    );
    const open = space.kind === 'sea' || space.kind === 'ice';
    const wide = shapes.width * (plan.wrap ? 1 : 1.7);
    const placed = arrange(groundOf(outlines, seam), {
      name: space.name,
      abbr,
      open,
      centre: space.centre,
      largest: wide * (open ? LARGEST.open : LARGEST.land),
      unit: plan.places[abbr],
      label: plan.labels[abbr],
    });
    const onMap = ([x, y]: Point): Point => (seam === null ? [x, y] : [(x + seam) % seam, y]);
    const places: Record<string, Point> = { '': onMap(placed.unit) };
    for (const coast of space.coasts) {
      places[coast] =
        plan.places[`${abbr}/${coast}`] ?? coastPlace(space, coast, mark, borders, placed.unit, placed.room);
    }
    spaces[abbr] = {
      rings,
      room: placed.room,
      places,
      label: { ...placed.label, at: onMap(placed.label.at) },
      ...(placed.centre ? { centre: onMap(placed.centre) } : {}),
      ...(space.kind === 'canal' ? { canal: courseOf(space, mark, borders) } : {}),
    };
  }
  const off: Off[] = [...faces]
    .filter(([name, rings]) => name.startsWith('off-') && !spaces[name] && rings.length > 0)
    .map(([name, rings]) => ({
      kind:
        shapes.ice.has(name) || name.includes('frozen') ? 'ice' : name.includes('-sea') ? 'water' : 'land',
      rings,
    }));
  const touch = (key: string) => (borders.get(key)?.length ?? 0) >= plan.detail.contact;
  const isSpace = new Set(mark.spaces.map(({ abbr }) => abbr));
  const two = (key: string): [string, string] => {
    const [a = '', b = ''] = key.split(' ');
    return [a, b];
  };
  const apart = [...mark.neighbours].filter((key) => !touch(key)).sort();
  const touching = [...borders.keys()]
    .filter((key) => touch(key) && !mark.neighbours.has(key) && two(key).every((name) => isSpace.has(name)))
    .sort();
  const strange = Object.keys(plan.links).find((key) => !apart.includes(key));
  if (strange !== undefined) {
    throw new Error(
      `${strange}: a link joins neighbours whose shapes do not touch, in the order of the alphabet`,
    );
  }
  const links = apart
    .filter((key) => mark.armies.has(key) || plan.links[key])
    .map((key): [string, string, Point, Point] => {
      const [a, b] = two(key);
      const points = (name: string) => pointsOf(topology.lines, topology.faces.get(name) ?? []);
      return [a, b, ...(plan.links[key] ?? nearest(points(a), points(b)))];
    });
  return {
    borders,
    drawing: {
      format: 1,
      mark: mark.id,
      width,
      height,
      wrap: plan.wrap,
      arcs,
      spaces,
      off,
      links,
      differences: { apart: apart.map(two), touching: touching.map(two) },
    },
  };
}

/** A drawing as the text of its file: one line per arc and per space. */
export function writeDrawing(drawing: Drawing): string {
  const { arcs, spaces, off, links, differences, ...head } = drawing;
  const list = (lines: string[]) => (lines.length === 0 ? '' : `\n${lines.join(',\n')}\n`);
  const pairs = (all: [string, string][]) => JSON.stringify(all);
  return [
    `{${JSON.stringify(head).slice(1, -1)},`,
    `"spaces":{${list(Object.entries(spaces).map(([name, space]) => `${JSON.stringify(name)}:${JSON.stringify(space)}`))}},`,
    `"off":[${list(off.map((one) => JSON.stringify(one)))}],`,
    `"links":[${list(links.map((one) => JSON.stringify(one)))}],`,
    `"differences":{"apart":${pairs(differences.apart)},`,
    `"touching":${pairs(differences.touching)}},`,
    `"arcs":[${list(arcs.map((arc) => JSON.stringify(arc)))}]}`,
    '',
  ].join('\n');
}
