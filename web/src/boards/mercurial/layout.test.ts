import { describe, expect, it } from 'vitest';
import { shapeOf } from '..';
import { boxAt, centre, neighbour, type Box, type Direction } from '../shared/boxes';
import { arrangementFor, layOut } from './layout';

const arrangements = ['wide', 'tall'] as const;
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-6 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-6;

for (const arrangement of arrangements) {
  for (const orientation of [0, 1]) {
    describe(`${arrangement}, seat ${orientation} at the bottom`, () => {
      const layout = layOut(arrangement, orientation);

      it('has the 42 squares, once each', () => {
        expect(layout.cells).toHaveLength(42);
        expect(layout.byName.size).toBe(42);
        for (const name of ['c0', 'd7', '*3', '*4', '@3', '@4']) {
          expect(layout.byName.has(name)).toBe(true);
        }
        for (const name of ['b0', 'd0', 'c7', 'e7']) expect(layout.byName.has(name)).toBe(false);
      });

      it('keeps everything inside, and nothing over anything else', () => {
        const boxes: Box[] = [
          ...layout.cells.filter((cell) => !cell.satellite),
          layout.satellite,
          ...layout.trays,
          layout.panel,
        ];
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(-1e-6);
          expect(box.y).toBeGreaterThanOrEqual(-1e-6);
          expect(box.x + box.width).toBeLessThanOrEqual(layout.width + 1e-6);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.height + 1e-6);
        }
        boxes.forEach((a, at) => {
          for (const b of boxes.slice(at + 1)) expect(overlap(a, b)).toBe(false);
        });
      });

      it('finds each square under its middle', () => {
        for (const cell of layout.cells) {
          const { x, y } = centre(cell);
          expect(boxAt(layout.cells, x, y)?.name).toBe(cell.name);
        }
      });

      it('lets the arrow keys reach every square and every place in a hand', () => {
        const boxes = [...layout.cells, ...layout.places];
        const start = layout.byName.get('c0') ?? boxes[0];
        const seen = new Set<Box>(start ? [start] : []);
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
  }
}

describe('the geometry', () => {
  const at = (name: string, orientation = 0) => {
    const cell = layOut('wide', orientation).byName.get(name);
    if (!cell) throw new Error(name);
    return cell;
  };

  it('puts c0 under c1, d7 over d6, and the satellite beside ranks 3 and 4', () => {
    expect(at('c0').x).toBe(at('c1').x);
    expect(at('c0').y).toBe(at('c1').y + 100);
    expect(at('d7').x).toBe(at('d6').x);
    expect(at('d7').y).toBe(at('d6').y - 100);
    expect(at('*4').y).toBe(at('f4').y);
    expect(at('@3').y).toBe(at('f3').y);
    expect(at('*3').x).toBeGreaterThan(at('f3').x + 100);
    expect(at('@3').x).toBeCloseTo(at('*3').x + 100);
  });

  it('turns by 180° for Black', () => {
    const { width, height } = layOut('wide', 0);
    for (const name of ['a1', 'c0', 'd7', '*4', 'f6']) {
      expect(at(name, 1).x).toBeCloseTo(width - 100 - at(name).x);
      expect(at(name, 1).y).toBeCloseTo(height - 100 - at(name).y);
    }
  });

  it('leads along a rank, over to the satellite and back', () => {
    const { cells, byName } = layOut('wide', 0);
    const step = (name: string, to: Direction) => {
      const from = byName.get(name);
      return from && neighbour(cells, from, to)?.name;
    };
    expect(step('a1', 'right')).toBe('b1');
    expect(step('f4', 'right')).toBe('*4');
    expect(step('*3', 'left')).toBe('f3');
    expect(step('c1', 'down')).toBe('c0');
    expect(step('d6', 'up')).toBe('d7');
    expect(step('c6', 'up')).toBe('d7');
    expect(step('d7', 'up')).toBeUndefined();
  });
});

describe('the arrangement', () => {
  it('is tall on a phone and wide elsewhere', () => {
    expect(arrangementFor(374)).toBe('tall');
    expect(arrangementFor(800)).toBe('wide');
    expect(arrangementFor(0)).toBe('wide');
  });
});

it('leaves the space that the board takes when it comes', () => {
  for (const arrangement of arrangements) {
    const { width, height } = layOut(arrangement, 0);
    expect(shapeOf('mercurial')[arrangement]).toBeCloseTo(width / height, 6);
  }
});
