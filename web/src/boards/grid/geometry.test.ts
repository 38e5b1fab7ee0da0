import { describe, expect, it } from 'vitest';
import type { Hand, Unit } from '../../common/wire';
import { hasBoard, loadBoard, shapeOf, slugs, startView } from '..';
import { boxAt, centre, neighbour, type Box, type Direction } from '../shared/boxes';
import { ownUnit } from '../shared/units';
import type { Way } from './game';
import { extentOf, headingOf, layOut, type Turning } from './geometry';

const board = (files: string, ranks: number) =>
  [...files].flatMap((file) => Array.from({ length: ranks }, (_, at) => `${file}${at + 1}`));
const chess = board('abcdefgh', 8);
const long = board('abcdefghijkl', 8);
const wings = board('wxyzabcdefghijkl', 8);

const free = (letter: string): Unit => ({ ...ownUnit(letter, 0), seat: null, army: 2 });
const empty: Hand[] = [{ units: [] }, { units: [] }];
const placing: Hand[] = [
  { units: [...'KQRRBBNN'].map((letter) => ownUnit(letter, 0)) },
  { units: [...'KQRRBBNN'].map((letter) => ownUnit(letter, 1)) },
  { units: [...'QQRRBBNN'].map(free) },
];
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-6 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-6;

const turnings: Turning[] = [0, 1].flatMap((orientation) => [
  { orientation, turned: false },
  { orientation, turned: true },
]);

describe.each([
  ['8 × 8', chess, empty],
  ['12 × 8', long, empty],
  ['16 × 8', wings, empty],
  ['12 × 8 with hands', long, placing],
  ['5 × 10', board('abcde', 10), empty],
] as const)('%s', (_, names, hands) => {
  describe.each(turnings)('%o', (how) => {
    const scene = layOut(names, hands, how);

    it('has every square once, each found under its middle', () => {
      expect(scene.cells.map((cell) => cell.name).sort()).toEqual([...names].sort());
      for (const cell of scene.cells) {
        const { x, y } = centre(cell);
        expect(boxAt(scene.cells, x, y)?.name).toBe(cell.name);
      }
    });

    it('keeps everything inside, and nothing over anything else', () => {
      const boxes: Box[] = [scene.board, ...scene.trays];
      for (const box of [...boxes, ...scene.cells, ...scene.places]) {
        expect(box.x).toBeGreaterThanOrEqual(-1e-6);
        expect(box.y).toBeGreaterThanOrEqual(-1e-6);
        expect(box.x + box.width).toBeLessThanOrEqual(scene.width + 1e-6);
        expect(box.y + box.height).toBeLessThanOrEqual(scene.height + 1e-6);
      }
      boxes.forEach((a, at) => boxes.slice(at + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
      scene.places.forEach((a, at) =>
        scene.places.slice(at + 1).forEach((b) => expect(overlap(a, b)).toBe(false)),
      );
    });

    it('lets the arrow keys reach every square and every place in a hand', () => {
      const boxes = [...scene.cells, ...scene.places];
      const seen = new Set<Box>(boxes.slice(0, 1));
      const queue = [...seen];
      for (let box = queue.pop(); box; box = queue.pop()) {
        for (const to of ['up', 'down', 'left', 'right'] satisfies Direction[]) {
          const next = neighbour(boxes, box, to);
          if (next && !seen.has(next)) {
            seen.add(next);
            queue.push(next);
          }
        }
      }
      expect(seen.size).toBe(boxes.length);
    });
  });
});

/** Column and row of a square on the screen. */
function at(names: readonly string[], name: string, how: Turning): [number, number] {
  const cell = layOut(names, empty, how).byName.get(name);
  if (!cell) throw new Error(name);
  return [cell.x / 100, cell.y / 100];
}

describe('the corners', () => {
  it('lie as players are used to', () => {
    expect(at(long, 'a1', { orientation: 0, turned: false })).toEqual([0, 7]);
    expect(at(long, 'l8', { orientation: 0, turned: false })).toEqual([11, 0]);
    expect(at(long, 'a1', { orientation: 1, turned: false })).toEqual([11, 0]);
    expect(at(wings, 'w1', { orientation: 0, turned: false })).toEqual([0, 7]);
    expect(at(wings, 'z4', { orientation: 0, turned: false })).toEqual([3, 4]);
    expect(at(wings, 'a4', { orientation: 0, turned: false })).toEqual([4, 4]);
  });

  it('turned, files run downward and the first ranks lie before the seat’s left hand', () => {
    expect(at(long, 'a1', { orientation: 0, turned: true })).toEqual([0, 0]);
    expect(at(long, 'l1', { orientation: 0, turned: true })).toEqual([0, 11]);
    expect(at(long, 'a8', { orientation: 0, turned: true })).toEqual([7, 0]);
    expect(at(long, 'a8', { orientation: 1, turned: true })).toEqual([0, 11]);
  });

  it('have the colours of a chess board, on the wings too', () => {
    const dark = new Map(
      layOut(wings, empty, { orientation: 0, turned: false }).cells.map((cell) => [cell.name, cell.dark]),
    );
    expect(['a1', 'h8', 'l1', 'z1', 'w1', 'w8'].map((name) => dark.get(name))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('the hands', () => {
  it('lie before their seats, those of nobody below', () => {
    const scene = layOut(long, placing, { orientation: 1, turned: false });
    const trayOf = (hand: number) => scene.trays.find((tray) => tray.hand === hand);
    expect(trayOf(0)?.y).toBe(0);
    expect(trayOf(1)?.y).toBeGreaterThan(scene.board.y);
    expect(trayOf(2)?.y).toBe(trayOf(1)?.y);
    expect(scene.places.filter((place) => place.seat === 0)).toHaveLength(5);
  });

  it('leave the board where it is while there is anything in one of them', () => {
    const [first] = placing;
    const one = layOut(long, [first ?? { units: [] }, { units: [] }], { orientation: 0, turned: false });
    const all = layOut(long, placing, { orientation: 0, turned: false });
    expect(one.board).toEqual(all.board);
    expect(one.height).toBe(all.height);
  });

  it('name the army of men that are not the seat’s', () => {
    const hands = [{ units: [] }, { units: [free('Q'), free('Q'), free('N')] }];
    const scene = layOut(long, hands, { orientation: 0, turned: false });
    expect(scene.places.map((place) => place.name)).toEqual(['hand:1:Q:2', 'hand:1:N:2']);
    expect(scene.trays).toHaveLength(1);
  });

  it('take no space while they are empty', () => {
    const { width, height } = layOut(long, empty, { orientation: 0, turned: false });
    expect([width, height]).toEqual([1200, 800]);
  });
});

describe('a way', () => {
  it.each([
    ['file-down', 0, false, 'left'],
    ['file-down', 1, false, 'right'],
    ['file-down', 0, true, 'up'],
    ['file-up', 1, true, 'up'],
    ['rank-up', 0, false, 'up'],
    ['rank-up', 0, true, 'right'],
  ] satisfies [Way, number, boolean, Direction][])(
    '%s for seat %i, turned %s: %s',
    (way, orientation, turned, to) => {
      expect(headingOf(way, { orientation, turned })).toBe(to);
      // It is where the adjacent square lies.
      const next = { 'file-up': 'e4', 'file-down': 'c4', 'rank-up': 'd5', 'rank-down': 'd3' }[way];
      const [x, y] = at(long, 'd4', { orientation, turned });
      const [nextX, nextY] = at(long, next, { orientation, turned });
      expect([nextX - x, nextY - y]).toEqual({ up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[to]);
    },
  );
});

it('refuses names that are not a file and a rank', () => {
  expect(() => extentOf(['a1', '*3'])).toThrow('“*3”');
});

it('leaves the space that the boards take when they come', async () => {
  const kits = await Promise.all(slugs.filter(hasBoard).map(loadBoard));
  for (const { slug } of kits.filter((kit) => kit.grid)) {
    const names = (await startView(slug))?.squares.map((square) => square.name) ?? [];
    const { width, height } = layOut(names, empty, { orientation: 0, turned: false });
    expect(shapeOf(slug).wide, slug).toBeCloseTo(width / height, 6);
    expect(shapeOf(slug).tall, slug).toBeCloseTo(width / height, 6);
  }
});
