/** Holds the rules page against the rules: every diagram is a valid position, and the captions are true. */
import { expect, it } from 'vitest';
import { testPage } from '../testing/page';

const page = testPage('template', () => import('./Page.svelte'));

it('says what the rules say', () => {
  const codes = page.before('Captures').legal().map((move) => move.text);
  expect(codes).toEqual(['d3c4', 'd3e4']);
  expect(page.after('The far rank').outcome()).toEqual({ points: [1, 0], reason: 'breakthrough' });
});
