/// <reference types="node" />
/** Tests of a position's drawing, through its markup. */
import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { PositionView } from '../../common/wire';
import Board from './Board.svelte';
import { opening, viewOf } from './sample';
import { signs } from './signs';

const late = 'mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 w 5 CR*s f2 - 2 26';

function markup(view: PositionView, more: Record<string, unknown> = {}): string {
  const props = { view, legal: [], orientation: 0, lastMove: [], showHints: true, showCoordinates: true };
  return render(Board, { props: { ...props, ...more } }).body;
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('the drawing', () => {
  const drawn = markup(viewOf(late));

  it('names every place once', () => {
    const names = [...drawn.matchAll(/data-square="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(61);
    expect(new Set(names).size).toBe(61);
  });

  it('has a sun or a moon over every file, and what comes next over those that change', () => {
    expect(count(drawn, /class="light day/g)).toBe(4 + 1);
    expect(count(drawn, /class="light night/g)).toBe(4 + 1);
    expect(count(drawn, /class="turning/g)).toBe(2);
  });

  it('shows rails on all rim squares, those made in the game apart', () => {
    expect(count(drawn, /class="rail[ "]/g)).toBe(13);
    expect(count(drawn, /class="rail[^"]* made/g)).toBe(1);
  });

  it('shows everybody, those in the apartment too', () => {
    expect(count(drawn, /class="man (white|black) (day|night)/g)).toBe(16 + 3);
    expect(count(drawn, /class="man black night/g)).toBe(3 + 1);
  });

  it('puts its sign on every man who is bound or in danger', () => {
    const marked = viewOf(late).squares.flatMap(({ top }) => top?.marks ?? []);
    const frozen = marked.filter((mark) => mark === 'frozen').length;
    const stranded = marked.filter((mark) => mark === 'stranded').length;
    const duty = marked.filter((mark) => mark === 'duty').length;
    expect(frozen).toBeGreaterThan(0);
    expect(count(drawn, /class="badge frozen/g)).toBe(frozen);
    expect(count(drawn, /class="ice/g)).toBe(frozen);
    expect(count(drawn, /class="badge duty/g)).toBe(duty);
    expect(count(drawn, /class="badge stranded/g)).toBe(stranded - duty);
    expect(count(markup(viewOf(opening)), /class="badge endangered/g)).toBe(8);
  });
});

describe('the words above the drawing', () => {
  const words = (view: PositionView, more: Record<string, unknown> = {}) =>
    (/<p class="shift[^>]*>(.*?)<\/p>/s.exec(markup(view, more))?.[1] ?? 'none')
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();

  it('say what the shift does, when, and whom it catches', () => {
    expect(words(viewOf(opening))).toBe(
      'Shift in 2 turns, after Black’s turn: e turns to day, a to night. In danger: White 4, Black 4',
    );
  });

  it('are silent after the end, and missing from small pictures', () => {
    expect(words(viewOf(opening), { toMove: null })).toBe('');
    expect(words(viewOf(opening), { showCoordinates: false })).toBe('none');
  });
});

it('every sign has a drawing of its own', () => {
  const badge = readFileSync(new URL('./Badge.svelte', import.meta.url), 'utf8');
  for (const sign of signs) expect(badge).toContain(`'${sign}'`);
});
