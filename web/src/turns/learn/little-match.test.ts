/** The little game at the end of a lesson, with the rules of a game and a computer player that plays by a list. */
import { expect, it, vi } from 'vitest';
import { rulesOf } from '../../boards/testing';
import type { Question } from '../engine/messages';
import { LITTLE_LEVEL, type LittleGame } from './lesson';
import { LittleMatch } from './little-match.svelte';

const chess = await rulesOf('chess');
const game: LittleGame = {
  text: 'Play.',
  position: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1',
  seat: 0,
  rules: 'check',
};

/** A computer player whose moves the test decides. */
function computer() {
  const asked: {
    question: Question;
    level: number;
    answer: (move: string) => void;
    fail: (why: Error) => void;
  }[] = [];
  const choose = (question: Question, level: number) =>
    new Promise<string>((answer, fail) => asked.push({ question, level, answer, fail }));
  return { asked, engine: { choose, stop: vi.fn() } };
}

function begin() {
  const { asked, engine } = computer();
  const told: string[] = [];
  const match = new LittleMatch(chess, game, engine, (seat, words) => told.push(`${seat}: ${words}`));
  return { match, asked, engine, told };
}

it('asks the weakest computer player after each move of the learner', async () => {
  const { match, asked, told } = begin();
  expect([match.isYours, asked.length]).toEqual([true, 0]);
  match.play('a1a7');
  expect([match.isYours, match.legal]).toEqual([false, []]);
  expect(asked[0]).toMatchObject({
    level: LITTLE_LEVEL,
    question: { slug: 'chess', start: game.position, moves: ['a1a7'] },
  });
  asked[0]?.answer('h7h6');
  await vi.waitFor(() => expect(match.isYours).toBe(true));
  expect(told.map((line) => line.slice(0, 2))).toEqual(['0:', '1:']);
  match.play('a7a8');
  asked[1]?.answer('g8h7');
  await vi.waitFor(() => expect(match.isYours).toBe(true));
  expect(asked[1]?.question.moves).toEqual(['a1a7', 'h7h6', 'a7a8']);
});

it('takes back to the learner’s last decision', async () => {
  const { match, asked } = begin();
  expect(match.mayTakeBack).toBe(false);
  match.play('a1a7');
  asked[0]?.answer('h7h6');
  await vi.waitFor(() => expect(match.mayTakeBack).toBe(true));
  match.takeBack();
  expect([match.table.position(), match.isYours, match.mayTakeBack]).toEqual([game.position, true, false]);
  match.play('a1b1');
  expect(asked[1]?.question.moves).toEqual(['a1b1']);
});

it('ends when the game is over, and says who won', () => {
  const { match, asked } = begin();
  expect(match.isWon).toBeNull();
  match.play('a1a8');
  expect([match.isWon, match.outcome?.reason, match.isYours, asked.length]).toEqual([
    true,
    'checkmate',
    false,
    0,
  ]);
});

it('says when the computer cannot go on, and lets it try again', async () => {
  const { match, asked } = begin();
  match.play('a1a7');
  asked[0]?.fail(new Error('no memory'));
  await vi.waitFor(() => expect(match.fault).toBe('no memory'));
  match.retry();
  expect([match.fault, asked.length]).toEqual(['', 2]);
});

it('ignores an answer after it was closed', async () => {
  const { match, asked, engine } = begin();
  match.play('a1a7');
  match.close();
  asked[0]?.answer('h7h6');
  await Promise.resolve();
  expect(engine.stop).toHaveBeenCalled();
  expect(match.table.plies().length).toBe(1);
});
