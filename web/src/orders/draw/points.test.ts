import { describe, expect, it } from 'vitest';
import { arcPoints, type Drawing } from '../../maps/drawing';
import { handlesOf, idOf, linesThrough, moved, spread, turned, within, type Handle } from './points';

const label = { at: [20, 20], name: 10, abbr: 8, lines: 1 } as const;

/** Two squares side by side in a map of 80 by 40, with a border of three points. */
const drawing: Drawing = {
  format: 1,
  mark: 'two',
  width: 80,
  height: 40,
  wrap: false,
  arcs: [
    [40, 0, 0, 20, 0, 20],
    [40, 40, -40, 0, 0, -40, 40, 0],
    [40, 0, 40, 0, 0, 40, -40, 0],
  ],
  spaces: {
    One: { rings: [[0, 1]], room: 8, places: { '': [10, 10], NC: [10, 2] }, label },
    Two: {
      rings: [[-1, 2]],
      room: 8,
      places: { '': [60, 10] },
      label,
      canal: [
        [40, 20],
        [80, 20],
      ],
    },
  },
  off: [],
  links: [['One', 'Two', [40, 20], [60, 20]]],
  differences: { apart: [], touching: [] },
};

const find = (space: string, id: string): Handle => {
  const handle = handlesOf(drawing, space).find((one) => idOf(one) === id);
  if (!handle) throw new Error(`there is no ${id}`);
  return handle;
};

describe('handles', () => {
  it('are the name, the units and the points of the border, but not the corners of the map', () => {
    expect(handlesOf(drawing, 'One').map(idOf)).toEqual([
      'name One',
      'unit One/',
      'unit One/NC',
      'border One 40,0',
      'border One 40,20',
      'border One 40,40',
    ]);
    expect(handlesOf(drawing, 'Six')).toEqual([]);
  });

  it('are left out where they are too close, ends of borders last', () => {
    const border = (apart: number) =>
      spread(drawing, handlesOf(drawing, 'One'), apart)
        .filter(({ kind }) => kind === 'border')
        .map(({ at }) => at[1]);
    expect(border(10)).toEqual([0, 20, 40]);
    expect(border(25)).toEqual([0, 40]);
    expect(border(50)).toEqual([0]);
  });
});

describe('a move', () => {
  it('takes a name or a unit along, and nothing else', () => {
    const name = moved(drawing, find('One', 'name One'), [30.4, 12]);
    expect(name.drawing.spaces.One?.label.at).toEqual([30, 12]);
    expect(name.spaces).toEqual(['One']);
    const unit = moved(drawing, find('One', 'unit One/NC'), [12, -9]);
    expect(unit.drawing.spaces.One?.places).toEqual({ '': [10, 10], NC: [12, 0] });
    expect(unit.drawing.arcs).toBe(drawing.arcs);
    expect(turned(drawing, 'Two', -15).drawing.spaces.Two?.label.angle).toBe(-15);
  });

  it('of a border point moves it for both neighbours, with what ends there', () => {
    const { drawing: next, spaces } = moved(drawing, find('One', 'border One 40,20'), [44, 25]);
    expect(spaces).toEqual(['One', 'Two']);
    expect(arcPoints(next.arcs[0] ?? [])).toEqual([
      [40, 0],
      [44, 25],
      [40, 40],
    ]);
    expect(next.arcs[1]).toBe(drawing.arcs[1]);
    expect(next.spaces.Two?.canal?.[0]).toEqual([44, 25]);
    expect(next.links[0]?.[2]).toEqual([44, 25]);
    expect(drawing.links[0]?.[2]).toEqual([40, 20]);
  });

  it('keeps points of the edge on the edge, and others off it', () => {
    expect(within(drawing, find('One', 'border One 40,0'), [55, 9])).toEqual([55, 0]);
    expect(within(drawing, find('One', 'border One 40,20'), [-5, 99])).toEqual([1, 39]);
    const end = moved(drawing, find('One', 'border One 40,0'), [50, 0]).drawing;
    for (const arc of end.arcs) expect(arcPoints(arc)).toContainEqual([50, 0]);
  });

  it('at the seam of a map that wraps moves both ends', () => {
    const around: Drawing = {
      ...drawing,
      wrap: true,
      arcs: [
        [0, 0, 0, 20, 0, 20],
        [80, 0, 0, 20, 0, 20],
      ],
    };
    const handle: Handle = { kind: 'border', space: 'One', at: [0, 20] };
    const { arcs } = moved(around, handle, [7, 30]).drawing;
    expect(arcs.map((arc) => arcPoints(arc)[1])).toEqual([
      [0, 30],
      [80, 30],
    ]);
  });

  it('shows the lines that follow', () => {
    expect(linesThrough(drawing, [40, 20], [50, 20])).toBe('M40 0L50 20L40 40');
  });
});
