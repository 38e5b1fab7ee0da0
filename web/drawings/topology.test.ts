import { describe, expect, it } from 'vitest';
import type { Point } from '../src/maps/drawing';
import { ringPoints } from '../src/maps/drawing';
import { crossings } from './crossings';
import { readPath } from './shapes';
import { simplify } from './simplify';
import { contacts } from './touch';
import { doubleArea, findArcs, isInside, joinOutlines, usersOf } from './topology';

const square = (x: number, y: number, size = 10): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

describe('path data', () => {
  it('are read with steps and several outlines', () => {
    expect(readPath('M1,2l3,0 0,4-3,0zm10,10l5,0 0,5z')).toEqual([
      [
        [1, 2],
        [4, 2],
        [4, 6],
        [1, 6],
      ],
      [
        [11, 12],
        [16, 12],
        [16, 17],
      ],
    ]);
  });

  it('are refused with curves', () => {
    expect(() => readPath('M0,0c1,1 2,2 3,3z')).toThrow('path command “c” is not understood');
  });
});

describe('arcs', () => {
  const topology = findArcs(
    new Map([
      ['west', [square(0, 0)]],
      // In the opposite direction: that must make no difference.
      ['east', [[...square(10, 0)].reverse()]],
      ['island', [square(30, 0)]],
    ]),
  );

  it('are kept once where shapes share a border', () => {
    const users = usersOf(topology).map((names) => names.join(' '));
    expect(users.sort()).toEqual(['east', 'island', 'west', 'west east'].sort());
  });

  it('make the outlines again', () => {
    for (const [name, rings] of topology.faces) {
      const area = rings.reduce(
        (sum, ring) =>
          sum + Math.abs(doubleArea(ringPoints((number) => topology.lines[number] ?? [], ring))) / 2,
        0,
      );
      expect(area, name).toBe(100);
    }
  });

  it('tell who touches whom', () => {
    const found = contacts(topology, null);
    expect([...found.keys()]).toEqual(['east west']);
    expect(found.get('east west')?.length).toBe(10);
  });

  it('tell who touches over the seam', () => {
    const ends = findArcs(
      new Map([
        ['a', [square(0, 0)]],
        ['b', [square(30, 4)]],
      ]),
    );
    expect(contacts(ends, null).size).toBe(0);
    expect(contacts(ends, 40).get('a b')?.length).toBe(6);
  });
});

describe('joining', () => {
  it('takes the border between two shapes away', () => {
    const [outline, ...others] = joinOutlines([[square(0, 0)], [[...square(10, 0)].reverse()]]);
    expect(others).toEqual([]);
    expect(Math.abs(doubleArea(outline ?? [])) / 2).toBe(200);
    expect(isInside(outline ?? [], [12, 5])).toBe(true);
  });

  it('keeps the holes', () => {
    const ring = [square(0, 0, 30), square(10, 10)];
    expect(joinOutlines([ring])).toHaveLength(2);
    expect(joinOutlines([ring, [square(10, 10)]])).toHaveLength(1);
  });
});

describe('taking points away', () => {
  it('keeps the ends and what carries area', () => {
    const line: Point[] = [
      [0, 0],
      [50, 1],
      [100, 0],
      [150, 80],
      [200, 0],
    ];
    expect(simplify([line], 200)).toEqual([
      [
        [0, 0],
        [100, 0],
        [150, 80],
        [200, 0],
      ],
    ]);
  });

  it('never runs a line over a point of another', () => {
    const bay: Point[] = [
      [0, 0],
      [50, 40],
      [100, 0],
    ];
    const island: Point[] = [
      [48, 10],
      [52, 10],
      [50, 14],
      [48, 10],
    ];
    const [left] = simplify([bay, island], 1e6);
    expect(left).toEqual(bay);
  });

  it('leaves two lines with the same ends apart', () => {
    const up: Point[] = [
      [0, 0],
      [50, 5],
      [100, 0],
    ];
    const down: Point[] = [
      [0, 0],
      [50, -5],
      [100, 0],
    ];
    expect(simplify([up, down], 1e6)).toEqual([up, down]);
  });
});

describe('crossings', () => {
  it('are found between lines and within one', () => {
    const over: Point[] = [
      [0, 0],
      [10, 10],
    ];
    const under: Point[] = [
      [0, 10],
      [10, 0],
    ];
    expect(crossings([over, under])).toHaveLength(1);
    expect(crossings([over, [...over].reverse()])).toEqual([]);
    const loop: Point[] = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ];
    expect(crossings([loop])).toHaveLength(1);
  });
});
