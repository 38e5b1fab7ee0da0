/// <reference types="node" />
/** The square colours that can be chosen: all that shows on a game's own squares shows on them. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, pairOf } from '../../common/contrast';
import { hasBoard, slugs } from '..';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const sheet = text('./palettes.css');
const palettes = [...sheet.matchAll(/:root\[data-board='(\w+)'\] \{([^}]*)\}/g)].map(
  ([, name = '', rule = '']) => [name, rule] as const,
);
const games = slugs.filter(hasBoard).map((slug) => [slug, text(`../${slug}/colours.css`)] as const);
const common = existsSync(new URL('../grid/colours.css', import.meta.url)) ? text('../grid/colours.css') : '';

/** The squares of a game that a palette colours: names of its own colours and of the palette's. */
const squaresOf = (css: string) =>
  [...css.matchAll(/--([\w-]+): var\(--(palette-[\w-]+), /g)].map(([, own = '', name = '']) => ({
    own,
    name,
  }));

it('there are three, and every game takes them', () => {
  expect(palettes.map(([name]) => name)).toEqual(['silver', 'green', 'blue']);
  for (const [slug, css] of games) expect(squaresOf(css).length, slug).toBeGreaterThanOrEqual(2);
});

describe.each(palettes)('%s', (_, palette) => {
  describe.each(games)('in %s', (_slug, css) => {
    it.each(['light', 'dark'] as const)('by the %s theme', (theme) => {
      for (const { own, name } of squaresOf(css)) {
        const under = pairOf(palette, name)[theme];
        // About as light as what it replaces, so that marks which let it shine through show as well.
        expect(contrast(under, pairOf(css, own)[theme]), own).toBeLessThanOrEqual(1.35);
        const zone = /^(day|night)-/.exec(own)?.[1];
        const ink = zone ? `${zone}-ink` : 'coordinate';
        const source = css.includes(`--${ink}:`) ? css : common;
        expect(contrast(pairOf(source, ink)[theme], under), ink).toBeGreaterThanOrEqual(4.5);
        if (zone) continue;
        for (const mark of ['attacked', 'cursor', 'arrow']) {
          const from = css.includes(`--${mark}:`) ? css : common;
          expect(contrast(pairOf(from, mark)[theme], under), `${mark} on ${own}`).toBeGreaterThanOrEqual(3);
        }
        // Black pieces show by their whole shape, all others by their outline.
        expect(contrast('#2a3037', under), own).toBeGreaterThanOrEqual(3);
      }
    });
    it.each(['light', 'dark'] as const)('its two shades differ by the %s theme', (theme) => {
      for (const { own, name } of squaresOf(css).filter((one) => one.own.endsWith('light'))) {
        const other = name.replace(/light$/, 'dark');
        const apart = contrast(pairOf(palette, name)[theme], pairOf(palette, other)[theme]);
        expect(apart, own).toBeGreaterThanOrEqual(1.08);
      }
    });
  });
});
