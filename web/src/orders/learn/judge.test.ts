/** What is said of a settled phase: two armies before Burgundy, settled by the rules. */
import { expect, it } from 'vitest';
import { rulesOf } from '../rules/testing';
import { SandboxRequests } from '../sandbox-api';
import { isReached, judge, seatOf } from './judge';
import type { Goal, OrderTask } from './lesson';

const game = 'diplomacy';
const rules = rulesOf(game);
const requests = new SandboxRequests((what, request) => rules.ask(what, request));
const position = `diplomacy 1
mark standard
season 1901 Fall
phase MOVEMENT
centres France: Bre Mar Par
centres Germany: Ber Kie Mun
units France: A(Mar) A(Par)
units Germany: A(Bur)
`;
const board = await requests.start({ game, position });
const france = seatOf(board, 'France');
const settle = (text: string) =>
  requests.settle({ game, position, mark_file: null, sheets: [{ seat: france, text }] });

const task: OrderTask = {
  ask: 'Drive it out.',
  goal: [{ kind: 'dislodged', power: 'Germany', at: 'Bur' }],
  line: 'A(Par) - Bur\nA(Mar) S A(Par) - Bur',
  hint: 'Two are needed.',
  done: 'Out.',
  wrong: [
    { orders: ['A(Par) - Bur', 'A(Mar) - Bur'], said: 'Both moved.' },
    { orders: ['A(Par) - Bur'], said: 'One moved.' },
  ],
  otherwise: 'Not that.',
};

it('is done by any orders that reach the goal', async () => {
  for (const text of [task.line, 'A(Mar) - Bur\nA(Par) S A(Mar) - Bur'])
    expect(judge(task, france, await settle(text))).toEqual({ isDone: true, said: 'Out.', reasons: [] });
});

it('says what was wrong: the sentence that fits first, and the reasons of the rules', async () => {
  const one = judge(task, france, await settle('A(Par) - Bur'));
  expect(one).toMatchObject({ isDone: false, said: 'One moved.' });
  expect(one.reasons).toEqual([expect.stringMatching(/^A\(Par\) - Bur fails: .+\.$/)]);
  const two = judge(task, france, await settle('A(Par) - Bur\nA(Mar) - Bur'));
  expect([two.said, two.reasons.length]).toEqual(['Both moved.', 2]);
  const other = judge(task, france, await settle('A(Par) - Lon'));
  expect(other.said).toBe('Not that.');
  expect(other.reasons).toEqual([expect.stringMatching(/^A\(Par\) - Lon is void: .+\.$/)]);
  expect(judge({ ...task, otherwise: undefined }, france, await settle('')).said).toContain('not what');
});

const out: Goal = { kind: 'dislodged', power: 'Germany', at: 'Bur' };
const goals: [Goal, boolean][] = [
  [out, true],
  [{ ...out, power: 'France' }, false],
  [{ kind: 'stands', power: 'France', at: 'Bur' }, true],
  [{ kind: 'stands', power: 'France', at: 'Bur', sort: 'fleet' }, false],
  [{ kind: 'stands', power: 'France', at: 'Bur', carrying: true }, false],
  [{ kind: 'stands', power: 'Germany', at: 'Bur' }, false],
  [{ kind: 'order', order: 'A(Mar) S A(Par) - Bur', verdict: 'succeeded' }, true],
  [{ kind: 'order', order: 'A(Mar) S A(Par) - Bur', verdict: 'failed' }, false],
  [{ kind: 'owns', power: 'France', at: 'Par' }, true],
  [{ kind: 'owns', power: 'France', at: 'Bur' }, false],
  [{ kind: 'wins', power: 'France' }, false],
];

it.each(goals)('looks for %o', async (goal, is) => {
  expect(isReached(goal, await settle(task.line))).toBe(is);
});
