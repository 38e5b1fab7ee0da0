import { beforeEach, expect, it } from 'vitest';
import { store } from '../../common/storage';
import type { OrderBoard, PastPhase } from '../../common/wire';
import type { MappedGame, MappedPhase } from '../mapped';
import { Screen } from './screen.svelte';
import type { OrderSession } from './session.svelte';
import { keepSeen, seenTurn } from './visits';

const board = { position: 'p', phase: { key: 'k', title: 't' }, seats: [], spaces: [], units: [] };
const phase = (turn: number): PastPhase => ({
  turn,
  phase: { key: String(turn), title: `Phase ${turn}`, pace: 'orders' },
  at_ms: 0,
  missing: [],
  centres: [],
  undone: false,
});

/** A game of which so many phases were settled, watched by somebody. */
class Watched {
  readonly id = 'g';
  state: MappedGame | null = null;

  settle(count: number): void {
    const history = Array.from({ length: count }, (_, turn) => phase(turn));
    this.state = {
      board: board as unknown as OrderBoard,
      history,
      yours: null,
      status: 'playing',
    } as unknown as MappedGame;
  }

  async phase(turn: number): Promise<MappedPhase> {
    return { past: phase(turn), before: board, after: board, result: null } as unknown as MappedPhase;
  }
}

function opened(count: number) {
  const game = new Watched();
  const screen = new Screen(game as unknown as OrderSession);
  const settle = (upTo: number) => {
    game.settle(upTo);
    if (game.state) screen.follow(game.state);
  };
  settle(count);
  return { game, screen, settle };
}

beforeEach(() => {
  store.removeItem('quicksilver.results.g');
});

it('shows whoever comes back what was settled meanwhile, from the first phase on', async () => {
  keepSeen(store, 'g', 0);
  const { screen } = opened(4);
  expect(screen.since).toEqual([1, 2, 3]);
  expect(screen.turn).toBe(1);
  screen.panel = 'results';
  screen.see();
  expect(screen.unseen).toEqual([2, 3]);
  await Promise.resolve();
  await Promise.resolve();
  expect(screen.next?.name).toBe('Phase 2');
  screen.next?.go();
  screen.see();
  expect(screen.unseen).toEqual([3]);
  // What was looked at stays in the list of this visit, and is no news at the next one.
  expect(screen.since).toEqual([1, 2, 3]);
  expect(seenTurn(store, 'g')).toBe(2);
});

it('has no news for somebody who never was here', () => {
  const { screen } = opened(4);
  expect(screen.since).toEqual([]);
  expect(screen.turn).toBe(3);
});

it('shows the first of two phases that are settled one after the other, whichever panel is open', () => {
  for (const panel of ['orders', 'results'] as const) {
    store.removeItem('quicksilver.results.g');
    const { screen, settle } = opened(1);
    screen.panel = panel;
    screen.see();
    settle(2);
    screen.settled(1);
    screen.see();
    settle(3);
    screen.settled(2);
    screen.see();
    expect([panel, screen.turn]).toEqual([panel, 1]);
    expect(screen.unseen).toEqual(panel === 'orders' ? [1, 2] : [2]);
  }
});

it('leaves whoever reads an older phase there', () => {
  const { screen, settle } = opened(3);
  screen.panel = 'results';
  void screen.look(0);
  settle(4);
  screen.settled(3);
  expect(screen.turn).toBe(0);
  expect(screen.unseen).toEqual([3]);
});
