import { describe, expect, it } from 'vitest';
import { shapeOf } from '..';
import { boxAt, centre, neighbour, rowsOf, type Box, type Direction } from '../shared/boxes';
import { aspect, layOut } from './layout';

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-6 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-6;

describe.each([0, 1])('seat %i at the bottom', (orientation) => {
  const layout = layOut(orientation);
  const at = (name: string) => {
    const cell = layout.byName.get(name);
    if (!cell) throw new Error(name);
    return cell;
  };

  it('has 60 squares and the apartment', () => {
    expect(layout.cells).toHaveLength(61);
    expect(new Set(layout.cells.map((cell) => cell.name)).size).toBe(61);
    for (const room of ['d4', 'e4', 'd5', 'e5']) expect(at(room)).toBe(at('@'));
    expect(at('@').width).toBe(200);
  });

  it('keeps everything inside, and nothing over anything else', () => {
    const boxes: Box[] = [...layout.cells, ...layout.heads, ...layout.feet];
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.width + 1e-6);
      expect(box.y + box.height).toBeLessThanOrEqual(layout.height + 1e-6);
    }
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) expect(overlap(a, b)).toBe(false);
    });
  });

  it('finds each place under its middle, and the apartment all over its four squares', () => {
    for (const cell of layout.cells) {
      const { x, y } = centre(cell);
      expect(boxAt(layout.cells, x, y)?.name).toBe(cell.name);
    }
    for (const room of layout.rooms.values()) {
      const { x, y } = centre(room);
      expect(boxAt(layout.cells, x, y)?.name).toBe('@');
    }
  });

  it('has each file under its sky', () => {
    for (const strip of [layout.heads, layout.feet]) {
      for (const head of strip) expect(head.x).toBe(at(`${head.file}1`).x);
    }
  });

  it('lets the arrow keys reach every place', () => {
    const seen = new Set<Box>([at('a1')]);
    const queue = [...seen];
    for (let box = queue.pop(); box; box = queue.pop()) {
      for (const to of ['up', 'down', 'left', 'right'] satisfies Direction[]) {
        const next = neighbour(layout.cells, box, to);
        if (next && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(61);
  });
});

describe('the geometry', () => {
  const { cells, byName } = layOut(0);
  const step = (name: string, to: Direction) => {
    const from = byName.get(name);
    return from && neighbour(cells, from, to)?.name;
  };

  it('leads into the apartment from its neighbours, and out again', () => {
    expect(['d3', 'e3'].map((name) => step(name, 'up'))).toEqual(['@', '@']);
    expect(['d6', 'e6'].map((name) => step(name, 'down'))).toEqual(['@', '@']);
    expect(['c4', 'c5'].map((name) => step(name, 'right'))).toEqual(['@', '@']);
    expect(['f4', 'f5'].map((name) => step(name, 'left'))).toEqual(['@', '@']);
    expect(step('@', 'up')).toMatch(/^[de]6$/);
    expect(step('@', 'left')).toMatch(/^c[45]$/);
  });

  it('has rows of eight, but where the apartment is', () => {
    expect(rowsOf(cells).map((row) => row.length)).toEqual([8, 8, 8, 7, 6, 8, 8, 8]);
  });

  it('turns the squares by 180° for Black, and not the sky', () => {
    const turned = layOut(1);
    expect(turned.byName.get('h8')).toMatchObject({ x: 0, y: byName.get('a1')?.y });
    expect(turned.byName.get('@')).toMatchObject({ x: 300, y: byName.get('@')?.y });
    expect(turned.heads[0]?.y).toBe(0);
  });

  it('leaves the space that the board takes when it comes', () => {
    const { width, height } = layOut(0);
    expect(aspect).toBeCloseTo(width / height, 6);
    for (const shape of Object.values(shapeOf('mercury'))) expect(shape).toBeCloseTo(aspect, 6);
  });
});
