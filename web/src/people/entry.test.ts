import { describe, expect, it } from 'vitest';
import { Person } from '../common/person.svelte';
import { ApiFault } from '../common/requests';
import { memoryStore } from '../common/storage';
import type { JoinSeats } from '../common/wire';
import { doneWords, signIn, type Joining } from './entry';
import { Me } from './me.svelte';
import { guest, signedIn, testApi } from './testing';
import { refusalWords } from './words';

const ada = guest('member', { name: 'Ada' });
const games = [1, 2, 3].map((id) => ({ id: String(id) }));

/** A guest with three games, who signs in as Ada and answers the question. */
async function entered(answer: Joining) {
  const { api } = testApi(({ path }) => (path === '/api/v1/me/games' ? { games } : guest('guest')));
  const kept = memoryStore();
  const me = new Me(api, kept, new Person(kept), (run) => run());
  const joins: JoinSeats[] = [];
  const questions: [string | null, number][] = [];
  const done = await signIn(
    me,
    (join) => {
      joins.push(join);
      return Promise.resolve(
        join === 'ask'
          ? { ...signedIn('asks', guest('guest'), 4), name: 'Ada' }
          : signedIn('signed_in', ada, 4),
      );
    },
    (name, count) => {
      questions.push([name, count]);
      return Promise.resolve(answer);
    },
  );
  return { me, done, joins, questions };
}

describe('signing in', () => {
  it.each(['bring', 'leave'] as const)(
    'asks about games, not seats, and then does it: %s',
    async (answer) => {
      const { me, done, joins, questions } = await entered(answer);
      expect(questions).toEqual([['Ada', 3]]);
      expect(joins).toEqual(['ask', answer]);
      expect(me.body?.name).toBe('Ada');
      expect(done && doneWords(done)).toBe('Signed in as Ada.');
    },
  );

  it('leaves everything as it is when the question is not answered', async () => {
    const { me, done, joins } = await entered(null);
    expect(done).toBeNull();
    expect(joins).toEqual(['ask']);
    expect(me.body?.id).toBe('guest');
  });
});

describe('words', () => {
  it('tell of a new address and of a guest', () => {
    const own = guest('guest', { mail: 'ada@example.org' });
    expect(doneWords(signedIn('added', own))).toBe('ada@example.org is confirmed.');
    expect(doneWords(signedIn('signed_in', guest('other')))).toBe(
      'Signed in as the guest of your other device.',
    );
  });

  const wrong = (left?: string) =>
    new ApiFault(403, {
      code: 'wrong_code',
      place: [],
      at: [],
      reason: 'this is wrong here',
      ...(left === undefined ? {} : { cause: { code: 'wrong_code', arguments: { left: [left] } } }),
    });

  it('of a wrong code say how many tries are left, where that is known', () => {
    expect(refusalWords(wrong('4'))).toMatch(/asked for it\. 4 more tries are left\.$/);
    expect(refusalWords(wrong('1'))).toMatch(/ One more try is left\.$/);
    expect(refusalWords(wrong('0'))).toMatch(/ No try is left: ask for a new code\.$/);
    expect(refusalWords(wrong())).toMatch(/asked for it\.$/);
    expect(refusalWords(wrong(), 'token')).toMatch(/^This link has been used/);
  });

  it('of a refused name name the reason', () => {
    const fault = new ApiFault(422, { code: 'bad_name', place: [], at: [], reason: 'it has no letter' });
    expect(refusalWords(fault)).toBe('This name cannot be taken: it has no letter.');
  });
});
