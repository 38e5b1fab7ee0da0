/// <reference types="node" />
/** Pieces stand out from their squares and from each other, in light and dark, in colour and in greyscale. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, pairOf } from '../../common/contrast';
import { hasBoard, loadBoard, slugs } from '..';
import { drawnLetters, feet } from './shapes';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const man = text('./Man.svelte');
const common = text('./colours.css');
const themes = ['light', 'dark'] as const;
const tones = ['white', 'gray', 'brown', 'black'] as const;

/** A single-tone piece colour. */
function ofTone(tone: string, name: string) {
  const rule = new RegExp(`\\.${tone} \\{([^}]*)\\}`).exec(man)?.[1];
  if (!rule) throw new Error(`no tone ${tone}`);
  return pairOf(rule, name);
}

/** The games this board draws, with their own colours. */
const kits = await Promise.all(slugs.filter(hasBoard).map(loadBoard));
const games = kits.flatMap(({ slug, grid }) => {
  const file = `../${slug}/colours.css`;
  return grid ? [[slug, grid, existsSync(new URL(file, import.meta.url)) ? text(file) : ''] as const] : [];
});

describe.each(games)('%s', (_, game, own) => {
  const pair = (name: string) => pairOf(own.includes(`--${name}:`) ? own : common, name);

  describe.each(['square-light', 'square-dark', 'tray'] as const)('on %s', (ground) => {
    it.each(themes)('in the %s theme', (theme) => {
      const under = pair(ground)[theme];
      for (const { tone } of game.armies) {
        // Black is recognised by its whole shape, all others by their outline.
        const edge = ofTone(tone, tone === 'black' ? 'fill' : 'line')[theme];
        expect(contrast(edge, under)).toBeGreaterThanOrEqual(3);
      }
      if (ground === 'tray') return;
      expect(contrast(pair('coordinate')[theme], under)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(pair('attacked')[theme], under)).toBeGreaterThanOrEqual(3);
      expect(contrast(pair('cursor')[theme], under)).toBeGreaterThanOrEqual(3);
    });
  });

  it('has a drawing for every kind, and another foot for every army without an owner', () => {
    for (const { letter } of game.pieces) expect(drawnLetters).toContain(letter);
    const foot = (at: number) => game.armies[at]?.foot;
    expect(foot(0)).toBe(foot(1));
    const used = game.armies.slice(1).map((army) => feet[army.foot].body.join());
    expect(new Set(used).size).toBe(used.length);
  });
});

describe.each(themes)('the tones in the %s theme', (theme) => {
  it('are steps of brightness, so that they differ without colour', () => {
    const fills = tones.map((tone) => ofTone(tone, 'fill')[theme]);
    fills.slice(1).forEach((fill, at) => {
      expect(contrast(fills[at] ?? '', fill)).toBeGreaterThanOrEqual(1.8);
    });
  });

  it.each(tones)('have lines inside that show on %s', (tone) => {
    expect(contrast(ofTone(tone, 'inner')[theme], ofTone(tone, 'fill')[theme])).toBeGreaterThanOrEqual(4.5);
  });
});
