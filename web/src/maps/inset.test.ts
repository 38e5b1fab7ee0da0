import { describe, expect, it } from 'vitest';
import regular from '../../../games/mercator/drawings/regular.json';
import world from '../../../games/mercator/drawings/world.json';
import type { Drawing } from './drawing';
import { insetSize, insideOf, isInsetOfUse, SMALLEST } from './inset';
import { wordsAt } from './sizes';

const whole = world as unknown as Drawing;

describe('the inset of the World', () => {
  it('covers a quarter of the window or little more, and is left out of narrow ones', () => {
    // The map of a game on a page of 1280 by 800, a map that fills such a page, and telephones.
    for (const [wide, high] of [
      [864, 740],
      [1280, 800],
    ] as const) {
      const size = insetSize(whole, wide, high);
      expect(size).not.toBeNull();
      if (size)
        expect((size.width * size.height) / (wide * high)).toBeLessThanOrEqual(wide < 900 ? 0.3 : 0.25);
    }
    expect(insetSize(whole, 390, 600)).toBeNull();
    expect(insetSize(whole, 844, 390)).toBeNull();
    expect(insetSize(whole, 0, 0)).toBeNull();
  });

  it('writes every name large enough to be read', () => {
    const { inset } = whole;
    if (!inset) throw new Error('there is no inset');
    for (const [wide, high] of [
      [966, 540],
      [864, 740],
      [1280, 800],
    ] as const) {
      const size = insetSize(whole, wide, high);
      if (!size) throw new Error(`there is no room in ${wide} by ${high}`);
      for (const { label } of Object.values(inset.spaces)) {
        const { what, size: letters } = wordsAt(label, size.scale, false, SMALLEST);
        expect(what).not.toBe('none');
        expect(letters).toBeGreaterThanOrEqual(SMALLEST - 0.001);
      }
    }
  });

  it('has the small spaces of Europe, and those around as far as they are seen', () => {
    const { inset } = whole;
    if (!inset) throw new Error('there is no inset');
    const { named, part, whole: all } = insideOf(whole, inset);
    for (const abbr of ['Lon', 'Bel', 'Hol', 'Tus', 'Tyr', 'Alb', 'Con', 'Den', 'HEL', 'Por']) {
      expect(Object.keys(named.spaces)).toContain(abbr);
    }
    expect(named.spaces.Swe).toBeUndefined();
    expect(part.spaces.Swe).toBeDefined();
    expect(part.spaces.Chl).toBeUndefined();
    expect(Object.keys(all.spaces)).toEqual(Object.keys(whole.spaces));
    expect(all.spaces.Bel?.places).toEqual(inset.spaces.Bel?.places);
    expect(all.spaces.Chl).toEqual(whole.spaces.Chl);
  });
});

it('an inset is of no use to a map that shows nearly as much', () => {
  const size = { width: 360, height: 380, scale: 0.05 };
  expect(isInsetOfUse(size, 0.03)).toBe(true);
  expect(isInsetOfUse(size, 0.04)).toBe(false);
});

it('a map without an inset has none', () => {
  expect(insetSize(regular as unknown as Drawing, 1280, 800)).toBeNull();
});
