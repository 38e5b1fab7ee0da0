/** The faults of a drawing. */
import { arcOf, arcPoints, ringPoints, type Drawing, type Point } from '../src/maps/drawing';
import { crossings } from './crossings';
import type { Mark } from './mark';
import { isInside } from './topology';

/** Every fault of a drawing, one sentence each; none if it is sound. */
export function faultsOf(drawing: Drawing, mark: Mark): string[] {
  const faults: string[] = [];
  const lines = drawing.arcs.map(arcPoints);
  const { width, height } = drawing;
  const isOn = ([x, y]: Point) => x >= 0 && x <= width && y >= 0 && y <= height;
  if (drawing.mark !== mark.id) faults.push(`it draws the Mark ${drawing.mark}, not ${mark.id}`);
  const known = new Set(mark.spaces.map((space) => space.abbr));
  for (const abbr of Object.keys(drawing.spaces)) {
    if (!known.has(abbr)) faults.push(`${abbr} is no space of the Mark`);
  }
  for (const { abbr, kind, centre, coasts } of mark.spaces) {
    const space = drawing.spaces[abbr];
    if (!space || space.rings.length === 0) {
      faults.push(`${abbr} has no shape`);
      continue;
    }
    const rings = space.rings.map((ring) => ringPoints((number) => lines[number] ?? [], ring));
    const holds = ([x, y]: Point) =>
      [0, ...(drawing.wrap ? [width, -width] : [])].some(
        (by) => rings.filter((ring) => isInside(ring, [x + by + 0.5, y + 0.5])).length % 2 === 1,
      );
    for (const berth of ['', ...coasts]) {
      const at = space.places[berth];
      if (!at) faults.push(`${abbr} has no place for a unit${berth && ` at ${berth}`}`);
      else if (berth === '' && !holds(at)) faults.push(`the unit of ${abbr} stands outside it`);
    }
    for (const berth of Object.keys(space.places)) {
      if (berth !== '' && !coasts.includes(berth)) faults.push(`${abbr} has no coast ${berth}`);
    }
    if (!space.label) faults.push(`${abbr} has no place for its name`);
    else if (!isOn(space.label.at) && !holds(space.label.at))
      faults.push(`the name of ${abbr} is off the map`);
    if (centre && !space.centre) faults.push(`the centre ${abbr} has no place for its ring`);
    if (space.centre && !centre) faults.push(`${abbr} has a ring but is no centre`);
    if (space.centre && !holds(space.centre)) faults.push(`the ring of ${abbr} stands outside it`);
    if ((kind === 'canal') !== (space.canal !== undefined))
      faults.push(`${abbr}: a canal is drawn in canals only`);
  }
  const users = lines.map(() => 0);
  for (const { rings } of Object.values(drawing.spaces)) {
    for (const entry of rings.flat()) users[arcOf(entry)] = (users[arcOf(entry)] ?? 0) + 1;
  }
  const islands = new Set<number>();
  for (const { rings } of drawing.off) {
    for (const ring of rings) {
      for (const entry of ring) users[arcOf(entry)] = (users[arcOf(entry)] ?? 0) + 1;
      if (ring.length === 1) islands.add(arcOf(ring[0] ?? 0));
    }
  }
  for (const [number, line] of lines.entries()) {
    const atEdge =
      [0, width].some((x) => line.every((point) => point[0] === x)) ||
      line.every(([x, y]) => x === 0 || x === width || y === 0 || y === height);
    const used = users[number] ?? 0;
    if (!line.every(isOn)) faults.push(`arc ${number} leaves the map`);
    if (used !== 2 && !(used === 1 && (atEdge || islands.has(number)))) {
      faults.push(
        `arc ${number} from ${line[0]} to ${line.at(-1)} borders ${used} shapes: there is a gap or an overlap`,
      );
    }
  }
  for (const at of crossings(lines)) faults.push(`lines cross near ${at}`);
  return faults;
}
