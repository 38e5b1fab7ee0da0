import { expect, test } from 'vitest';
import type { FoundGame, TournamentSummary } from '../common/wire';
import { lately } from './lately';

const player = (seat: number, name: string) => ({ seat, name, level: null, bot: false, rating: null });

const game = (id: string, endedMs: number): FoundGame => ({
  id,
  game: 'mars',
  kind: 'people',
  pace: 'live',
  standard: true,
  rated: false,
  result: 'first',
  ending: 'resignation',
  plies: 20,
  ended_ms: endedMs,
  players: [player(0, 'Ada'), player(1, 'Eve')] as FoundGame['players'],
});

const tournament = (began: number | null, ended: number | null) =>
  ({ id: 't', name: 'Cup', game: 'mars', began_ms: began, ended_ms: ended }) as TournamentSummary;

const naming = { title: () => 'Mars', seats: () => ['White', 'Black'] };

test('what happened last comes first, and no more than asked for', () => {
  const all = lately([game('a', 10), game('b', 30)], [tournament(5, 20)], naming, 3);
  expect(all.map(({ href }) => href)).toEqual(['/g/b', '/tournament/t', '/g/a']);
  expect(all[0]?.text).toMatch(/^Mars: Ada – Eve\. White w/);
  expect(all[1]?.text).toBe('Cup (Mars) is over');
});

test('a tournament that was called off before it began has not happened', () => {
  expect(lately([], [tournament(null, 20)], naming, 3)).toEqual([]);
  expect(lately([], [tournament(7, null)], naming, 3).map(({ text }) => text)).toEqual(['Cup (Mars) began']);
});
