import { expect, it } from 'vitest';
import type { OrderActor, OrderEvent, OrderEventKind } from '../../common/wire';
import { logText, titlesOf } from './log';

const phase = { key: '1901-1', title: 'Spring 1901, orders', pace: 'orders' } as const;
const nowMs = Date.parse('2026-12-01T12:00:00Z');
const later = Date.parse('2026-12-03T21:00:00Z');
const began: OrderEvent = {
  seq: 1,
  at_ms: nowMs,
  by: 'server',
  event: { kind: 'began', turn: 4, phase, deadline_ms: later },
};
const words = { powers: ['Austria', 'England'], titles: titlesOf([began]), nowMs, zone: 'UTC' };
const said = (by: OrderActor, event: OrderEventKind) => logText({ seq: 9, at_ms: nowMs, by, event }, words);

it('tells the acts of the game master by name', () => {
  expect(said('master', { kind: 'paused' })).toBe('The game master paused the game.');
  expect(said('master', { kind: 'deadline_set', deadline_ms: later })).toBe(
    'The game master moved the deadline to Thursday 21:00.',
  );
  expect(said('master', { kind: 'rolled_back', to: 4, keep_sheets: true })).toBe(
    'The game master took back Spring 1901, orders and what followed. The orders filed then are filed again.',
  );
  expect(said('master', { kind: 'corrected', note: 'a fleet was wrong', position: null })).toBe(
    'The game master changed the position: A fleet was wrong.',
  );
});

it('tells who sent nothing, and how the game ended', () => {
  const settled = { kind: 'settled', turn: 4, phase, result: null, kept: 'open' } as const;
  expect(said('server', { ...settled, missing: [0, 1], outcome: null })).toBe(
    'Settled: Spring 1901, orders. No orders came from Austria and England.',
  );
  expect(said('master', { ...settled, missing: [], outcome: { winners: [1], reason: '18 centres' } })).toBe(
    'The game master settled Spring 1901, orders. England wins: 18 centres.',
  );
  expect(said('master', { kind: 'ended', winners: [], note: 'We ran out of time' })).toBe(
    'The game master ended the game. Nobody wins: We ran out of time.',
  );
});

it('tells who took a phase back who plays alone', () => {
  expect(said({ seat: 1 }, { kind: 'rolled_back', to: 4, keep_sheets: true })).toBe(
    'England took back Spring 1901, orders and what followed. The orders filed then are filed again.',
  );
});

it('tells what is agreed without a game master', () => {
  expect(said({ seat: 1 }, { kind: 'voted', turn: 4, vote: 'draw' })).toBe('England wants a draw.');
  expect(said({ seat: 1 }, { kind: 'voted', turn: 4, vote: 'none' })).toBe('England wants to play on.');
  expect(said('server', { kind: 'ended', winners: [0, 1], note: 'a draw by agreement' })).toBe(
    'The game is over. Austria and England share the victory: a draw by agreement.',
  );
  expect(said('server', { kind: 'appointed', seat: 0, bot: 'bot' })).toBe(
    'A computer player orders for Austria from now on.',
  );
});

it('names people only where their names are told', () => {
  expect(said({ seat: 0 }, { kind: 'joined', seat: 0, name: 'Ann' })).toBe('Ann plays Austria.');
  expect(said({ seat: 0 }, { kind: 'joined', seat: 0, name: null })).toBe('Austria has a player.');
});

it('leaves press to the talk', () => {
  const to = { public: true, master: false, seats: [] };
  expect(said({ seat: 0 }, { kind: 'press', to, text: 'x' })).toBeNull();
});

it('tells of ends that are not a draw of all', () => {
  expect(said({ seat: 1 }, { kind: 'voted', turn: 4, vote: { win: [0] } })).toBe(
    'England wants Austria to win.',
  );
  expect(said({ seat: 0 }, { kind: 'voted', turn: 4, vote: { win: [0, 1] } })).toBe(
    'Austria wants a draw of Austria and England.',
  );
});

it('tells that the game master filed orders for a seat, and not which', () => {
  const filed = { kind: 'filed_for', seat: 1, turn: 4, ready: true } as const;
  expect(said('master', { ...filed, text: 'F Lon - ENG' })).toBe(
    'The game master filed orders for England, who is ready.',
  );
  expect(said('master', { ...filed, text: null, ready: false })).toBe(
    'The game master filed orders for England.',
  );
});

it('gives nobody a power before the powers are given', () => {
  const joined = { kind: 'joined' as const, seat: 1, wishes: [] };
  expect(said({ seat: 1 }, { ...joined, name: 'Ann' })).toBe('Ann has come.');
  expect(said({ seat: 1 }, { ...joined, name: null })).toBe('Somebody has come.');
  expect(said('server', { kind: 'seated', seats: [1, 0] })).toBe(
    'Everybody has come, and the powers are given.',
  );
});
