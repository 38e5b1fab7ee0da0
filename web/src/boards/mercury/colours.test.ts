/// <reference types="node" />
/** Units stand out from every background, day from night, and day units from night units, in light and dark. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, pairOf } from '../../common/contrast';
import { pieces } from './names';
import { drawnLetters, feet, shapeOf } from './shapes';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const board = text('./colours.css');
const man = text('./Man.svelte');
const badge = text('./Badge.svelte');
const themes = ['light', 'dark'] as const;

/** A colour of the board. */
const pair = (name: string) => pairOf(board, name);

/** A colour set in a component's CSS rule. */
function ofRule(source: string, selector: string, name: string): string {
  const rule = new RegExp(`(?:^|\\n)  (?:[^{}]*,\\s*)?\\${selector}(?:,[^{}]*)? \\{([^}]*)\\}`).exec(
    source,
  )?.[1];
  const value = new RegExp(`--${name}: (#\\w{6})`).exec(rule ?? '')?.[1];
  if (!value) throw new Error(`no ${name} of ${selector}`);
  return value;
}

/** The contrast of something with a fill and an outline: the better of the two. */
const shows = (colours: string[], under: string) =>
  Math.max(...colours.map((colour) => contrast(colour, under)));

const grounds = ['day-light', 'day-dark', 'night-light', 'night-dark', 'wall', 'yard'] as const;

describe.each(themes)('in the %s theme', (theme) => {
  it.each(grounds)('all men show on %s', (ground) => {
    const under = pair(ground)[theme];
    for (const side of ['white', 'black'] as const) {
      const line = ofRule(man, `.${side}`, 'line');
      for (const time of ['day', 'night'] as const) {
        const fill = ofRule(man, `.${side}.${time}`, 'fill');
        expect(shows([line, fill], under), `${side} ${time}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('day and night are far apart in brightness', () => {
    for (const day of ['day-light', 'day-dark'] as const) {
      for (const night of ['night-light', 'night-dark'] as const) {
        expect(contrast(pair(day)[theme], pair(night)[theme])).toBeGreaterThanOrEqual(2.5);
      }
    }
    expect(contrast(pair('sky-day')[theme], pair('sky-night')[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it('words on the board can be read', () => {
    for (const zone of ['day', 'night'] as const) {
      for (const shade of ['light', 'dark'] as const) {
        const under = pair(`${zone}-${shade}`)[theme];
        expect(contrast(pair(`${zone}-ink`)[theme], under)).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast('#1c1408', pair('wall')[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it('targets show on every ground', () => {
    const colours = [pair('target')[theme], pair('target-rim')[theme]];
    for (const ground of grounds) {
      expect(shows(colours, pair(ground)[theme]), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it('signs show on every ground', () => {
    for (const kind of ['frozen', 'endangered', 'lost_at_shift', 'stranded', 'duty']) {
      const [plate, ink] = [ofRule(badge, `.${kind}`, 'plate'), ofRule(badge, `.${kind}`, 'ink')];
      expect(contrast(plate, ink), kind).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) {
        expect(shows([plate, ink], pair(ground)[theme]), `${kind} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('the men', () => {
  it('have a drawing of their own for every kind, and another foot by night', () => {
    expect([...drawnLetters].sort()).toEqual(pieces.map(({ letter }) => letter).sort());
    expect(new Set(drawnLetters.map((letter) => shapeOf(letter).body.join())).size).toBe(4);
    expect(feet.day).not.toBe(feet.night);
  });

  it.each(['day', 'night'])('of the sides differ by %s, and their lines show inside', (time) => {
    const fill = (side: string) => ofRule(man, `.${side}.${time}`, 'fill');
    expect(contrast(fill('white'), fill('black'))).toBeGreaterThanOrEqual(7);
    for (const side of ['white', 'black']) {
      expect(contrast(ofRule(man, `.${side}`, 'inner'), fill(side))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
