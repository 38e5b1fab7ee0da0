/** A step of a lesson, played with the rules of a game. */
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../boards/testing';
import { RulesFault } from '../../common/rules';
import type { Step, Task } from './lesson';
import { StepPlayer } from './step-player.svelte';

const chess = await rulesOf('chess');
const mercenary = await rulesOf('mercenary');

const position = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
const task: Task = {
  ask: 'Mate.',
  goal: { kind: 'win' },
  line: ['a1a8'],
  hint: 'Look at the last rank.',
  done: 'Mated.',
};
const step = (more: Partial<Step> = {}, of: Partial<Task> = {}): Step => ({
  id: 'one',
  title: 'One',
  text: 'One.',
  position,
  rules: 'check',
  task: { ...task, ...of },
  ...more,
});

describe('a task', () => {
  it('is done by any move that reaches its goal', () => {
    const player = new StepPlayer(chess, step());
    expect([player.stage, player.seat]).toEqual(['asking', 0]);
    player.play('a1a8');
    expect([player.stage, player.said]).toEqual(['done', 'Mated.']);
    expect(player.legal).toEqual([]);
  });

  it('keeps a wrong move on the board until it is taken back, and says why it is wrong', () => {
    const player = new StepPlayer(
      chess,
      step({}, { wrong: { a1a7: 'Not far enough.' }, otherwise: 'No mate.' }),
    );
    player.play('a1a7');
    expect([player.stage, player.said, player.wrongTries]).toEqual(['wrong', 'Not far enough.', 1]);
    expect(player.table.position()).not.toBe(position);
    player.advance();
    expect([player.stage, player.table.position()]).toEqual(['asking', position]);
    player.play('f2f3');
    expect([player.said, player.wrongTries]).toEqual(['No mate.', 2]);
  });

  it('refuses what the rules refuse, with their reason, and changes nothing', () => {
    const player = new StepPlayer(chess, step());
    expect(() => player.play('a1b3')).toThrow(RulesFault);
    expect([player.stage, player.table.position()]).toEqual(['asking', position]);
  });

  it('waits until the moves before it are played out, and then plays out the reply', () => {
    const player = new StepPlayer(
      chess,
      step(
        { position: '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1', watch: ['h7h6', 'g1f1', 'g8h7'] },
        { goal: { kind: 'reach' }, line: ['a1a8'], reply: ['g7g5'] },
      ),
    );
    const seen = [];
    for (let moves = 0; player.stage === 'watching'; moves += 1) {
      expect(player.legal).toEqual([]);
      seen.push(moves);
      player.advance();
    }
    expect([seen.length, player.stage, player.seat]).toEqual([3, 'asking', 0]);
    player.play('a1a8');
    expect([player.stage, player.said]).toEqual(['watching', 'Mated.']);
    player.advance();
    expect([player.stage, player.table.plies().at(-1)?.text]).toEqual(['done', 'g7g5']);
  });

  it('may be that something is captured, or that a certain unit moves, or anything', () => {
    const taking = step(
      { position: '4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1' },
      { goal: { kind: 'capture', squares: ['d5'] }, line: ['d2d5'] },
    );
    const first = new StepPlayer(chess, taking);
    first.play('d2d4');
    expect(first.stage).toBe('wrong');
    first.takeBack();
    first.play('d2d5');
    expect(first.stage).toBe('done');

    const moving = { ...taking, task: { ...task, goal: { kind: 'from' as const, squares: ['e1'] } } };
    const second = new StepPlayer(chess, moving);
    second.play('d2d5');
    expect(second.stage).toBe('wrong');
    second.takeBack();
    second.play('e1f1');
    expect(second.stage).toBe('done');

    const third = new StepPlayer(chess, { ...taking, task: { ...task, goal: { kind: 'any' } } });
    third.play('e1f1');
    expect(third.stage).toBe('done');
  });
});

describe('a task over a turn of two parts', () => {
  const half = '4k7/12/12/12/12/10gP1/8P3/R3K7 wg -:- - - 0 12';
  const both = step(
    { position: half },
    { goal: { kind: 'reach' }, line: ['k3j3', 'a1a2'], otherwise: 'Not that turn.' },
  );

  it('is not decided before the turn is over', () => {
    const player = new StepPlayer(mercenary, both);
    player.play('k3i3');
    expect([player.stage, player.tried]).toEqual(['asking', ['k3i3']]);
    player.play('a1a2');
    expect([player.stage, player.said]).toEqual(['wrong', 'Not that turn.']);
    expect(player.last.map(({ text }) => text)).toEqual(['k3i3', 'a1a2']);
  });

  it('lets the first part be taken back', () => {
    const player = new StepPlayer(mercenary, both);
    player.play('k3j3');
    player.takeBack();
    expect([player.tried, player.table.position()]).toEqual([[], half]);
    player.play('k3j3');
    player.play('a1a2');
    expect(player.stage).toBe('done');
  });
});

it('a step without a task is done when its moves are played out', () => {
  const shown: Step = { id: 'one', title: 'One', text: 'One.', position, rules: 'check', watch: ['a1a7'] };
  const player = new StepPlayer(chess, shown);
  expect(player.stage).toBe('watching');
  player.advance();
  expect([player.stage, player.legal]).toEqual(['done', []]);
});
