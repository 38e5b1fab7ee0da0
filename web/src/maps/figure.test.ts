import { describe, expect, it } from 'vitest';
import { arcPoints, ringPoints } from './drawing';
import { figureOf, gather, placeToward, spaceAt } from './figure';
import { sample, sampleSpaces } from './sample';

const figure = figureOf(sample, sampleSpaces);

describe('a drawing', () => {
  it('has its rings as points and as path data', () => {
    const [ring = []] = sample.spaces.Wld?.rings ?? [];
    expect(ringPoints((number) => arcPoints(sample.arcs[number] ?? []), ring)).toEqual([
      [100, 50],
      [200, 50],
      [200, 300],
      [100, 300],
    ]);
    const shape = figure.shapes.find(({ abbr }) => abbr === 'Wld');
    expect(shape?.path).toBe('M100 50l100 0l0 250l-100 0 l0 -250 z');
  });
});

describe('a figure', () => {
  it('tells what lies at a point', () => {
    expect(spaceAt(figure, [150, 150])).toBe('Wld');
    expect(spaceAt(figure, [50, 220])).toBe('WSE');
    // An island is a hole in its sea.
    expect(spaceAt(figure, [50, 150])).toBe('Isl');
    expect(spaceAt(figure, [10, 10])).toBe('ICE');
    expect(spaceAt(figure, [150, 400])).toBeNull();
  });

  it('tells coasts from borders and from the edge of the ice', () => {
    expect(figure.coast.join('').match(/M/g)).toHaveLength(3);
    expect(figure.borders).toEqual(['M200 50l0 250']);
    expect(figure.ice.join('').match(/M/g)).toHaveLength(4);
  });

  it('has the borders of the cut at both ends, but none within a space', () => {
    // The eastern sea meets the western one there; the ice goes on.
    expect(figure.waters).toEqual(['M0 50V300', 'M400 50V300']);
    const borderOf = (abbr: string) => figure.shapes.find((shape) => shape.abbr === abbr)?.border;
    expect(borderOf('ESE')).toBe('M300 50l100 0M300 50l0 250M400 50V300');
    expect(borderOf('WSE')).toMatch(/M0 50V300$/);
    expect(borderOf('ICE')).not.toContain('V');
  });

  it('has no border where the map ends', () => {
    const ended = figureOf({ ...sample, wrap: false }, sampleSpaces);
    expect(ended.waters).toEqual([]);
    expect(ended.shapes.find(({ abbr }) => abbr === 'ESE')?.border).toBe('M300 50l100 0M300 50l0 250');
  });

  it('joins what lies together and looks alike', () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    const far = { left: 90, top: 0, right: 99, bottom: 10 };
    const pieces = gather(
      [
        { path: 'a', box, look: 'x' },
        { path: 'b', box, look: 'y' },
        { path: 'c', box, look: 'x' },
        { path: 'd', box: far, look: 'x' },
      ],
      90,
    );
    expect(pieces.map(({ path }) => path)).toEqual(['ac', 'b', 'd']);
  });
});

describe('keys', () => {
  const places = new Map(
    Object.entries(sample.spaces).flatMap(([abbr, { places }]) => (places[''] ? [[abbr, places['']]] : [])),
  );

  it('lead to the nearest space in their direction', () => {
    expect(placeToward(places, 'Wld', 'right', 0)).toBe('Eld');
    expect(placeToward(places, 'Wld', 'left', 0)).toBe('Isl');
    expect(placeToward(places, 'Isl', 'down', 0)).toBe('WSE');
    expect(placeToward(places, 'Wld', 'down', 0)).toBeNull();
  });

  it('lead around a map without ends', () => {
    expect(placeToward(places, 'ESE', 'right', 0)).toBeNull();
    expect(placeToward(places, 'ESE', 'right', 400)).toBe('Isl');
  });
});
