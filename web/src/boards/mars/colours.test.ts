/// <reference types="node" />
/** Units, lines and signs stand out from every ground, in light and dark, in colour and without. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, pairOf } from '../../common/contrast';
import { modes, pieces } from './names';
import { drawnLetters, familyOf, shapeOf } from './shapes';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const board = text('./colours.css');
const man = text('./Man.svelte');
const badge = text('./Badge.svelte');
const themes = ['light', 'dark'] as const;
const grounds = ['square-light', 'square-dark'] as const;

const pair = (name: string) => pairOf(board, name);

/** A colour set in a component's CSS rule. */
function ofRule(source: string, selector: string, name: string): string {
  const rules = [...source.matchAll(new RegExp(`\\n  \\${selector} \\{([^}]*)\\}`, 'g'))].map(
    ([, rule]) => rule,
  );
  const value = new RegExp(`--${name}: (#\\w{6})`).exec(rules.join('\n'))?.[1];
  if (!value) throw new Error(`no ${name} of ${selector}`);
  return value;
}

/** The contrast of something with a fill and an outline: the better of the two. */
const shows = (colours: string[], under: string) =>
  Math.max(...colours.map((colour) => contrast(colour, under)));

describe.each(themes)('in the %s theme', (theme) => {
  describe.each(grounds)('on %s', (ground) => {
    const under = pair(ground)[theme];

    it('units show by their fill or their outline', () => {
      expect(contrast(ofRule(man, '.white', 'line'), under)).toBeGreaterThanOrEqual(3);
      expect(contrast(ofRule(man, '.black', 'fill'), under)).toBeGreaterThanOrEqual(3);
    });

    it('both Fronts show, and where they touch', () => {
      const lines = [pair('white-front')[theme], pair('black-front')[theme]];
      expect(shows(lines, under)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(lines[0] ?? '', lines[1] ?? '')).toBeGreaterThanOrEqual(7);
      expect(shows([pair('touch')[theme], pair('white-front')[theme]], under)).toBeGreaterThanOrEqual(2.3);
      expect(contrast(pair('touch')[theme], pair('white-front')[theme])).toBeGreaterThanOrEqual(3);
    });

    it('names, targets, checks and the cursor show', () => {
      expect(contrast(pair('coordinate')[theme], under)).toBeGreaterThanOrEqual(4.5);
      for (const name of ['target', 'attacked', 'cursor', 'arrow']) {
        expect(contrast(pair(name)[theme], under), name).toBeGreaterThanOrEqual(3);
      }
    });

    it('signs show', () => {
      for (const kind of ['badge', 'no_right', 'extended', 'mated', 'blast']) {
        const [plate, sign] = [ofRule(badge, `.${kind}`, 'plate'), ofRule(badge, `.${kind}`, 'sign')];
        expect(contrast(plate, sign), kind).toBeGreaterThanOrEqual(4.5);
        expect(shows([plate, sign], under), kind).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

describe('the units', () => {
  it('have a drawing of their own for every kind', () => {
    expect([...drawnLetters].sort()).toEqual(pieces.map(({ letter }) => letter).sort());
    expect(new Set(drawnLetters.map((letter) => shapeOf(letter).body.join())).size).toBe(11);
  });

  it('are of four families: those that make the Front, the Thief, the human, the beasts', () => {
    const of = (family: string) => drawnLetters.filter((letter) => familyOf(letter) === family).join('');
    expect(['front', 'outlaw', 'human', 'beast'].map(of)).toEqual(['GSRFH', 'T', 'W', 'MPCI']);
    // All Martians have the two slanted eyes, and no other units do.
    const slanted = (letter: string) =>
      [...(shapeOf(letter).mark ?? []), ...(shapeOf(letter).bright ?? [])].filter((d) =>
        /^M[^a]*C[^a]*C[^a]*Z$/.test(d),
      );
    for (const letter of 'GSRFHT') expect(slanted(letter).length, letter).toBeGreaterThanOrEqual(2);
    for (const letter of 'WMPCI') expect(slanted(letter), letter).toEqual([]);
  });

  it('of the two sides differ, and their lines show inside', () => {
    const fill = (side: string) => ofRule(man, side, 'fill');
    expect(contrast(fill('.white'), fill('.black'))).toBeGreaterThanOrEqual(7);
    for (const side of ['.white', '.black']) {
      expect(contrast(ofRule(man, side, 'inner'), fill(side))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('every mode of a Thief has a sign of its own', () => {
  const drawn = Object.keys(modes).map((mode) => new RegExp(`\\b${mode}: '([^']+)'`).exec(badge)?.[1]);
  expect(drawn).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(7);
});
