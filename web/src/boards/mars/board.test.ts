/** Tests of a position's drawing, through its markup. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { PositionView } from '../../common/wire';
import Board from './Board.svelte';
import { layOut } from '../grid/geometry';
import { clearOf } from './panel';
import { opening, viewOf } from './sample';

const crossed = 'g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1';
const swarms = '6g1/2t5/8/2w[2:5.1]p3f/3I[3]3F/8/8/6G1 w - 0 1';

function markup(view: PositionView, more: Record<string, unknown> = {}): string {
  const props = { view, legal: [], orientation: 0, lastMove: [], showHints: true, showCoordinates: true };
  return render(Board, { props: { ...props, ...more } }).body;
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('the drawing', () => {
  it('names every square once', () => {
    const names = [...markup(viewOf(opening)).matchAll(/data-square="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(64);
    expect(new Set(names).size).toBe(64);
  });

  it('shows both Fronts, No Man’s Land, and where they touch', () => {
    const drawn = markup(viewOf(crossed));
    expect(count(drawn, /data-front="white"/g)).toBe(1);
    expect(count(drawn, /data-front="black"/g)).toBe(1);
    expect([...drawn.matchAll(/data-touch="(.)"/g)].map(([, file]) => file)).toEqual(['e', 'g']);
    const between = viewOf(crossed).squares.filter(({ marks }) => marks?.includes('no_mans_land'));
    expect(count(drawn, /class="waste/g)).toBe(between.length);
    expect(count(markup(viewOf(opening)), /data-touch/g)).toBe(0);
  });

  it('puts a sign on those without the right, and on nobody else', () => {
    const drawn = markup(viewOf(crossed, { c6: [false, 4], e5: [false, 7], e6: [false, 7], c4: [true, 6] }));
    expect(count(drawn, /class="badge no_right/g)).toBe(3);
    expect(count(markup(viewOf(opening)), /class="badge no_right/g)).toBe(0);
  });

  it('shows how each Thief goes now', () => {
    expect(count(markup(viewOf(opening)), /class="badge leaper/g)).toBe(4);
    expect(count(markup(viewOf(swarms)), /class="badge advancer/g)).toBe(1);
  });

  it('shows hosts in ice, with both clocks, and how many Swarms there are', () => {
    const drawn = markup(viewOf(swarms));
    expect(count(drawn, /class="ice/g)).toBe(1);
    const plain = drawn.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ');
    expect(plain).toMatch(/5\s*\/6/);
    expect(plain).toMatch(/1\s*\/2/);
    expect([...drawn.matchAll(/dy="0.36em"[^>]*>(\d+)</g)].map(([, number]) => number).sort()).toEqual([
      '2',
      '3',
    ]);
  });

  it('has neither signs nor words of a position that is being drawn', () => {
    const view = viewOf(crossed, { c6: [false, 4] });
    const drawn = markup(view, { editor: { onsquare: () => undefined } });
    expect(count(drawn, /class="badge/g)).toBe(0);
    expect(drawn).not.toContain('Front Active');
    expect(count(drawn, /data-front/g)).toBe(2);
  });
});

describe('the words above the drawing', () => {
  const words = (view: PositionView, more: Record<string, unknown> = {}) =>
    (/<p class="front[^>]*>(.*?)<\/p>/s.exec(markup(view, more))?.[1] ?? 'none')
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();

  it('say whether the Front is Active, and where it touches', () => {
    expect(words(viewOf(opening))).toBe('Front Passive: everybody has the right of way');
    expect(words(viewOf(swarms))).toBe('Front Active: the Fronts touch in the h-file no right of way');
    expect(words(viewOf(crossed))).toBe(
      'Front Active: the Fronts touch in the files e and g no right of way',
    );
  });

  it('know of Fronts that meet side by side', () => {
    expect(words({ ...viewOf(opening), marks: ['active'] })).toContain('the Fronts meet side by side');
  });

  it('are missing from small pictures', () => {
    expect(words(viewOf(opening), { showCoordinates: false })).toBe('none');
  });
});

describe('a question', () => {
  const names = viewOf(opening).squares.map(({ name }) => name);
  const scene = layOut(names, [], { orientation: 0, turned: false });

  it('hides none of the squares that it is about', () => {
    expect(clearOf(['d2', 'd3', 'c3'], scene)).toBe(
      'left:43.75%;top:62.50%;transform:translate(-43.75%,calc(-100% - 6px))',
    );
    expect(clearOf(['h7', 'a6'], scene)).toBe('left:93.75%;top:37.50%;transform:translate(-92.00%,6px)');
    expect(clearOf(['a1', 'a8'], scene)).toBe('left:6.25%;top:100.00%;transform:translate(-8.00%,6px)');
    expect(clearOf([], scene)).toBe('');
  });
});
