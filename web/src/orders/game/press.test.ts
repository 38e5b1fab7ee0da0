import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../common/storage';
import type { OrderActor, OrderEvent, PressTo } from '../../common/wire';
import {
  keepMarks,
  keptMarks,
  reachOf,
  threadName,
  threadTitle,
  threadWith,
  threadsOf,
  unreadIn,
  writerName,
  type Reader,
} from './press';

const powers = ['Austria', 'England', 'France'];
const me: Reader = { seat: 0, master: false };
const to = (seats: number[], more: Partial<PressTo> = {}): PressTo => ({
  public: false,
  master: false,
  seats,
  ...more,
});
const letter = (seq: number, by: OrderActor, target: PressTo, text = 'x'): OrderEvent => ({
  seq,
  at_ms: 1000 * seq,
  by,
  event: { kind: 'press', to: target, text },
});

describe('threadsOf', () => {
  it('keeps together what the same people wrote, whoever wrote it', () => {
    const threads = threadsOf(
      [
        letter(1, { seat: 0 }, to([1, 2])),
        letter(2, { seat: 2 }, to([0, 1])),
        letter(3, { seat: 1 }, to([0])),
        letter(4, { seat: 1 }, to([0, 2])),
      ],
      me,
    );
    expect(threads.map(({ to, lines }) => [threadName(to, powers), lines.map(({ seq }) => seq)])).toEqual([
      ['Everybody', []],
      ['England and France', [1, 2, 4]],
      ['England', [3]],
    ]);
  });

  it('begins a conversation under the key that its letters will have', () => {
    const [, thread] = threadsOf([letter(1, { seat: 2 }, to([0], { master: true }))], me);
    expect(thread?.to).toEqual(to([2], { master: true }));
    expect(threadWith(to([2], { master: true }), me).key).toBe(thread?.key);
  });

  it('tells public letters and those of the game master apart', () => {
    const threads = threadsOf(
      [
        letter(1, 'master', to([], { public: true })),
        letter(2, 'master', to([0])),
        letter(3, { seat: 0 }, to([], { master: true })),
      ],
      me,
    );
    expect(threads.map(({ to }) => threadName(to, powers))).toEqual(['Everybody', 'Game master']);
    expect(threads[1]?.lines).toHaveLength(2);
  });

  it('answers as the game master where that is who was written to', () => {
    const both: Reader = { seat: 0, master: true };
    const threads = threadsOf(
      [letter(1, { seat: 1 }, to([], { master: true })), letter(2, { seat: 1 }, to([0]))],
      both,
    );
    expect(threads.map(({ key, asMaster, to }) => [key, asMaster, to.seats])).toEqual([
      ['all', false, []],
      ['0 1', false, [1]],
      ['1 m', true, [1]],
    ]);
  });
});

describe('what is new', () => {
  it('is what others wrote after the mark, which the device keeps', () => {
    const [, thread] = threadsOf(
      [letter(1, { seat: 1 }, to([0])), letter(2, { seat: 0 }, to([1])), letter(3, { seat: 1 }, to([0]))],
      me,
    );
    if (!thread) throw new Error('no conversation');
    expect(unreadIn(thread, {})).toBe(2);
    const store = memoryStore();
    keepMarks(store, 'g', { [thread.key]: 1 });
    expect(unreadIn(thread, keptMarks(store, 'g'))).toBe(1);
    expect(keptMarks(store, 'other')).toEqual({});
  });
});

describe('reachOf', () => {
  const game = { press: 'all', status: 'playing', has_master: true, seating: 'chosen' } as const;

  it('lets players write as the press allows', () => {
    expect(reachOf(game, me)).toMatchObject({ public: true, seats: true, master: true, words: '' });
    expect(reachOf({ ...game, press: 'public' }, me)).toMatchObject({ public: true, seats: false });
    expect(reachOf({ ...game, press: 'none' }, me)).toMatchObject({
      public: false,
      seats: false,
      master: true,
    });
    expect(reachOf({ ...game, press: 'none', has_master: false }, me).master).toBe(false);
  });

  it('lets everybody of the game talk when it is over', () => {
    expect(reachOf({ ...game, press: 'none', status: 'finished' }, me)).toMatchObject({ seats: true });
  });

  it('lets watchers read only, and the game master write whatever the press', () => {
    expect(reachOf(game, { seat: null, master: false })).toMatchObject({ public: false, seats: false });
    expect(reachOf({ ...game, press: 'none' }, { seat: null, master: true })).toMatchObject({ seats: true });
  });
});

it('names who wrote', () => {
  expect(writerName('master', powers)).toBe('Game master');
  expect(writerName({ seat: 1 }, powers)).toBe('England');
});

describe('unsigned letters', () => {
  const unsigned = (seq: number, by: OrderActor, target: PressTo): OrderEvent => ({
    ...letter(seq, by, target),
    event: { kind: 'press', to: target, text: 'x', grey: true },
  });

  it('stand apart, without anybody to answer', () => {
    const threads = threadsOf(
      [unsigned(1, 'unknown', to([0])), unsigned(2, 'unknown', to([0, 2])), letter(3, { seat: 2 }, to([0]))],
      me,
    );
    expect(threads.map((thread) => [threadTitle(thread, powers), thread.unsigned])).toEqual([
      ['Everybody', false],
      ['France', false],
      ['Unsigned, also to France', true],
      ['Unsigned', true],
    ]);
    expect(threads.at(-1)?.to.seats).toEqual([]);
    expect(writerName('unknown', powers)).toBe('Somebody');
  });

  it('stand with the others for who wrote them', () => {
    const [, thread] = threadsOf([letter(1, { seat: 2 }, to([0])), unsigned(2, { seat: 0 }, to([2]))], me);
    expect(thread?.lines.map(({ own, grey }) => [own, grey])).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
