import { describe, expect, it } from 'vitest';
import { ApiFault } from '../../common/requests';
import { MoveDelivery, movesAhead, type PendingMove } from './delivery';
import type { Accepted, GameEvent, GameNews, GameState, SubmitMove } from '../../common/wire';
import { faultBody } from '../../common/testing/faults';

const unreachable = () => new ApiFault(0, faultBody('unreachable', 'no answer'));
const stale = () => new ApiFault(409, faultBody('stale', 'late'));
const illegal = () => new ApiFault(422, faultBody('illegal_move', 'the king is not there'));

const stateOf = (texts: string[], status = 'playing') =>
  ({ plies: texts.map((text) => ({ text })), status, seq: texts.length }) as unknown as GameState;

const moveEvent = (request: string) =>
  ({ seq: 1, at_ms: 0, seat: 0, event: { kind: 'move', text: 'b', request } }) as GameEvent;

/** A server whose replies the test controls. */
function setUp(
  answers: (Error | GameState)[],
  game: () => GameState = () => stateOf(['a']),
  events: GameEvent[] = [],
) {
  const sent: SubmitMove[] = [];
  const told = { states: [] as GameState[], pending: [] as (PendingMove | null)[], refused: [] as string[] };
  const timers: (() => void)[] = [];
  let words = 0;
  const delivery = new MoveDelivery(
    {
      async move(_id, _token, request) {
        sent.push(request);
        const answer = answers.shift();
        if (!answer) throw new Error('one request too many');
        if (answer instanceof Error) throw answer;
        return { news: answer as unknown as GameNews } as Accepted;
      },
      events: async () => events,
      game: async () => game(),
    },
    'game',
    'token',
    {
      // In these tests an answer is the resulting state.
      after: async (news) => news as unknown as GameState,
      news: (state) => told.states.push(state),
      state: (state) => told.states.push(state),
      pending: (move) => told.pending.push(move),
      refused: (reason) => told.refused.push(reason),
    },
    {
      later: (run) => timers.push(run) - 1,
      cancel: (timer) => void (typeof timer === 'number' && (timers[timer] = () => undefined)),
      key: () => (words++ === 0 ? 'word' : `word ${words}`),
    },
  );
  const elapse = async () => {
    timers.at(-1)?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { delivery, sent, told, elapse };
}

describe('MoveDelivery', () => {
  it('sends a move with its ply and a word, and takes the answer', async () => {
    const { delivery, sent, told } = setUp([stateOf(['a', 'b'])]);
    await delivery.submit(1, 'b');
    expect(sent).toEqual([{ ply: 1, text: 'b', request: 'word' }]);
    expect(told.pending).toEqual([{ ply: 1, text: 'b', request: 'word', then: [] }, null]);
    expect(told.states).toHaveLength(1);
    expect(told.refused).toEqual([]);
  });

  it('has one move on its way at a time', async () => {
    const { delivery, sent } = setUp([unreachable()]);
    await delivery.submit(1, 'b');
    await delivery.submit(1, 'c');
    expect(sent).toHaveLength(1);
    expect(delivery.pending?.text).toBe('b');
  });

  it('sends once more, under the same word and ply, when the move did not arrive', async () => {
    const { delivery, sent, told, elapse } = setUp([unreachable(), stateOf(['a', 'b'])]);
    await delivery.submit(1, 'b');
    expect(delivery.pending).not.toBeNull();
    await elapse();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(delivery.pending).toBeNull();
    expect(told.refused).toEqual([]);
  });

  it('does not send again when only the answer was lost', async () => {
    const { delivery, sent, told, elapse } = setUp([unreachable()], () => stateOf(['a', 'b', 'x']));
    await delivery.submit(1, 'b');
    await elapse();
    expect(sent).toHaveLength(1);
    expect(delivery.pending).toBeNull();
    expect(told.refused).toEqual([]);
  });

  it('takes the state of a live connection that is back first', async () => {
    const { delivery, sent, told } = setUp([unreachable()]);
    await delivery.submit(1, 'b');
    await delivery.observe(stateOf(['a', 'b']));
    expect(delivery.pending).toBeNull();
    expect(sent).toHaveLength(1);
    expect(told.refused).toEqual([]);
  });

  it('counts “stale” as success when its own word is among the events', async () => {
    const { delivery, told, elapse } = setUp([unreachable(), stale()], undefined, [moveEvent('word')]);
    await delivery.submit(1, 'b');
    await elapse();
    expect(delivery.pending).toBeNull();
    expect(told.refused).toEqual([]);
    expect(told.states.length).toBeGreaterThan(0);
  });

  it('tells of a stale move that was never played', async () => {
    const { delivery, told } = setUp([stale()], undefined, [moveEvent('another')]);
    await delivery.submit(1, 'b');
    expect(delivery.pending).toBeNull();
    expect(told.refused).toHaveLength(1);
  });

  it('takes the move back when the second sending is lost too, and says so', async () => {
    const { delivery, sent, told, elapse } = setUp([unreachable(), unreachable()]);
    await delivery.submit(1, 'b');
    await elapse();
    await elapse();
    expect(sent).toHaveLength(2);
    expect(delivery.pending).toBeNull();
    expect(told.refused[0]).toContain('did not reach the server');
  });

  it.each([
    ['another move stands in its place', stateOf(['a', 'c'])],
    ['the game is over', stateOf(['a'], 'finished')],
    ['moves were taken back', stateOf([])],
  ])('is not sent again when %s', async (_why, state) => {
    const { delivery, sent, told } = setUp([unreachable()]);
    await delivery.submit(1, 'b');
    await delivery.observe(state);
    expect(sent).toHaveLength(1);
    expect(delivery.pending).toBeNull();
    expect(told.refused).toHaveLength(1);
  });

  it('tells the reason of a refusal, as a sentence', async () => {
    const { delivery, told } = setUp([illegal()]);
    await delivery.submit(1, 'b');
    expect(told.refused).toEqual(['The king is not there.']);
    expect(delivery.pending).toBeNull();
  });

  it('keeps looking while the server is away', async () => {
    let away = true;
    const { delivery, sent, elapse } = setUp([unreachable(), stateOf(['a', 'b'])], () => {
      if (away) throw unreachable();
      return stateOf(['a']);
    });
    await delivery.submit(1, 'b');
    await elapse();
    await elapse();
    expect(sent).toHaveLength(1);
    expect(delivery.pending).not.toBeNull();
    away = false;
    await elapse();
    expect(sent).toHaveLength(2);
    expect(delivery.pending).toBeNull();
  });

  it('says nothing any more once the page is left', async () => {
    const { delivery, told } = setUp([unreachable()]);
    await delivery.submit(1, 'b');
    delivery.close();
    await delivery.observe(stateOf(['a', 'c']));
    expect(told.refused).toEqual([]);
  });
});

describe('the parts of a turn', () => {
  const first = { ply: 1, text: 'b', request: 'word' };
  const second = { ply: 2, text: 'c', request: 'word 2' };

  it('are sent one after the other', async () => {
    const { delivery, sent, told } = setUp([stateOf(['a', 'b']), stateOf(['a', 'b', 'c'])]);
    await delivery.submit(1, 'b', ['c']);
    expect(sent).toEqual([first, second]);
    expect(told.pending).toEqual([{ ...first, then: ['c'] }, { ...second, then: [] }, null]);
    expect(told.states.map((state) => state.plies.length)).toEqual([2, 3]);
    expect(told.refused).toEqual([]);
  });

  it('are three where a turn has three', async () => {
    const { delivery, sent } = setUp([
      stateOf(['a', 'b']),
      stateOf(['a', 'b', 'c']),
      stateOf(['a', 'b', 'c', 'd']),
    ]);
    await delivery.submit(1, 'b', ['c', 'd']);
    expect(sent.map(({ ply, text }) => `${ply} ${text}`)).toEqual(['1 b', '2 c', '3 d']);
    expect(delivery.pending).toBeNull();
  });

  it('each survive a lost answer', async () => {
    const answers = [unreachable(), unreachable(), stateOf(['a', 'b', 'c'])];
    const seen = [stateOf(['a', 'b']), stateOf(['a', 'b'])];
    const { delivery, sent, told, elapse } = setUp(answers, () => seen.shift() ?? stateOf([]));
    await delivery.submit(1, 'b', ['c']);
    expect(sent).toEqual([first]);
    // The first arrived but its answer was lost; the second is lost on the way and is sent again.
    await elapse();
    expect(sent).toEqual([first, second]);
    expect(delivery.pending).not.toBeNull();
    await elapse();
    expect(sent).toEqual([first, second, second]);
    expect(delivery.pending).toBeNull();
    expect(told.refused).toEqual([]);
  });

  it('have the first sent once more where it did not arrive, and then the second', async () => {
    const { delivery, sent, elapse } = setUp([unreachable(), stateOf(['a', 'b']), stateOf(['a', 'b', 'c'])]);
    await delivery.submit(1, 'b', ['c']);
    await elapse();
    expect(sent).toEqual([first, first, second]);
    expect(delivery.pending).toBeNull();
  });

  it('have the second sent once, though the live connection tells of the first as well', async () => {
    const { delivery, sent } = setUp([unreachable(), stateOf(['a', 'b', 'c'])]);
    await delivery.submit(1, 'b', ['c']);
    const both = [delivery.observe(stateOf(['a', 'b'])), delivery.observe(stateOf(['a', 'b']))];
    await Promise.all(both);
    expect(sent).toEqual([first, second]);
    expect(delivery.pending).toBeNull();
  });

  it('are all there where both arrived', async () => {
    const { delivery, sent, told } = setUp([unreachable()]);
    await delivery.submit(1, 'b', ['c']);
    await delivery.observe(stateOf(['a', 'b', 'c', 'd']));
    expect(sent).toEqual([first]);
    expect(delivery.pending).toBeNull();
    expect(told.refused).toEqual([]);
  });

  it('go on after a first one that was sent twice', async () => {
    const { delivery, sent, elapse } = setUp(
      [unreachable(), stale(), stateOf(['a', 'b', 'c'])],
      (() => {
        const seen = [stateOf(['a']), stateOf(['a', 'b'])];
        return () => seen.shift() ?? stateOf([]);
      })(),
      [moveEvent('word')],
    );
    await delivery.submit(1, 'b', ['c']);
    await elapse();
    expect(sent).toEqual([first, first, second]);
    expect(delivery.pending).toBeNull();
  });

  it.each([
    ['the first is refused', illegal(), 1],
    ['the game ended with the first', stateOf(['a', 'b'], 'finished'), 1],
    ['moves were taken back in between', stateOf(['a']), 1],
  ])('are not sent any further when %s', async (_why, answer, sends) => {
    const { delivery, sent, told } = setUp([answer]);
    await delivery.submit(1, 'b', ['c']);
    expect(sent).toHaveLength(sends);
    expect(delivery.pending).toBeNull();
    expect(told.refused).toHaveLength(1);
  });

  it('leave the first played when the second is refused', async () => {
    const { delivery, sent, told } = setUp([stateOf(['a', 'b']), illegal()]);
    await delivery.submit(1, 'b', ['c']);
    expect(sent).toEqual([first, second]);
    expect(told.pending.at(-1)).toBeNull();
    expect(told.states.at(-1)?.plies).toHaveLength(2);
    expect(told.refused).toHaveLength(1);
  });
});

describe('what is ahead of a state', () => {
  const pending = { ply: 1, text: 'b', request: 'word', then: ['c'] };

  it('is all that is on its way, or what of it has not arrived', () => {
    expect(movesAhead(null, ['a'])).toEqual([]);
    expect(movesAhead(pending, ['a'])).toEqual(['b', 'c']);
    expect(movesAhead(pending, ['a', 'b'])).toEqual(['c']);
    expect(movesAhead(pending, ['a', 'b', 'c'])).toEqual([]);
  });

  it('is nothing where the game went another way', () => {
    expect(movesAhead(pending, [])).toEqual([]);
    expect(movesAhead(pending, ['a', 'x'])).toEqual([]);
    expect(movesAhead(pending, ['a', 'b', 'c', 'd'])).toEqual([]);
  });
});
