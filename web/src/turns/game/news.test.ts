import { describe, expect, it } from 'vitest';
import { advanced, withPresence } from './news';
import type { GameEvent, GameNews, GameState, PlayedPly } from '../../common/wire';

const ply = (text: string) => ({ text, position: `after ${text}` }) as PlayedPly;

const state = (texts: string[], seq: number) =>
  ({
    start: 'start',
    plies: texts.map(ply),
    position: `after ${texts.at(-1) ?? ''}`,
    chat: [],
    draw_offer: 1,
    players: [{ online: false }, { online: true }],
    seq,
  }) as unknown as GameState;

const news = (seqs: number[], keep: number, texts: string[], more: Partial<GameNews> = {}): GameNews => ({
  events: seqs.map((seq) => ({ seq, at_ms: 7, seat: 0, event: { kind: 'resigned' } }) as GameEvent),
  keep,
  plies: texts.map(ply),
  status: 'playing',
  now_ms: 9,
  ...more,
});

describe('news', () => {
  it('add what was played', () => {
    const next = advanced(state(['a', 'b'], 4), news([5], 2, ['c'], { to_move: 1 }));
    expect(next?.plies.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(next).toMatchObject({ position: 'after c', seq: 5, to_move: 1, draw_offer: null, now_ms: 9 });
  });

  it('take back what stands no more, to the start of the game', () => {
    expect(advanced(state(['a', 'b'], 4), news([5, 6], 1, []))).toMatchObject({
      position: 'after a',
      seq: 6,
    });
    expect(advanced(state(['a'], 4), news([5], 0, []))).toMatchObject({ position: 'start', plies: [] });
  });

  it('change nothing where they are known', () => {
    const known = state(['a'], 5);
    expect(advanced(known, news([4, 5], 0, ['a']))).toBe(known);
  });

  it('may begin with what is known', () => {
    const next = advanced(state(['a'], 4), news([4, 5], 0, ['a', 'b']));
    expect(next?.plies.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('are not taken where something in between is missing', () => {
    expect(advanced(state(['a'], 4), news([6], 1, ['b']))).toBeNull();
  });

  it('tell what was said once', () => {
    const said = (seq: number) =>
      ({ seq, at_ms: seq, seat: 1, event: { kind: 'chat', text: `${seq}` } }) as GameEvent;
    const next = advanced(state([], 1), { ...news([], 0, []), events: [said(1), said(2)] });
    expect(next?.chat).toEqual([{ seat: 1, at_ms: 2, text: '2' }]);
  });

  it('show who is there', () => {
    const { players } = withPresence(state([], 0), [true, false]);
    expect(players.map(({ online }) => online)).toEqual([true, false]);
  });
});
