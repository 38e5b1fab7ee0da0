/** How games stand, for lists of them. */
import type { Picks } from '../common/options';
import type { CatalogOption, GameState, OrderGameState } from '../common/wire';
import { momentWords } from '../orders/times';
import { outcomeText } from '../turns/words';

/** A game in a list, of any kind. */
export interface GameRow {
  href: string;
  slug: string;
  title: string;
  /** The opponent, or the power played. */
  who: string;
  state: string;
  /** The options of the game, and the values that differ from the defaults. */
  options: readonly CatalogOption[];
  picks: Picks;
  over: boolean;
  gone: boolean;
  seenMs: number;
  /** Removes it from the list; null where it stays in it. */
  forget: (() => void) | null;
}

/** What stands out in a list. */
export const YOURS: readonly string[] = ['Your turn', 'Your orders are awaited'];

/** How a turn game stands for whoever has these seats. `names` are those of all seats. */
export function turnStanding(state: GameState, yours: readonly number[], names: readonly string[]): string {
  if (state.status === 'waiting') return 'Waiting for a player';
  if (state.status === 'aborted') return 'Aborted';
  if (state.outcome) return outcomeText(state.outcome, state.game, names, yours);
  if (state.to_move !== null && yours.includes(state.to_move)) {
    return state.opponent.kind === 'same_screen' ? 'In play' : 'Your turn';
  }
  return 'Their turn';
}

/** How an order game stands for whoever has this seat. */
export function orderStanding(state: OrderGameState, yours: number | null): string {
  if (state.status === 'finished') return 'Over';
  if (state.status === 'waiting') return 'Waiting for players';
  if (state.status === 'paused') return `Paused, ${state.phase.title}`;
  const own = yours === null ? null : state.seats[yours];
  if (own?.awaited && !own.filed) return 'Your orders are awaited';
  const until = state.deadline_ms === null ? '' : `, until ${momentWords(state.deadline_ms, state.now_ms)}`;
  return state.phase.title + until;
}

/** Whether a turn game goes on no more. */
export const isTurnGameOver = ({ status }: GameState): boolean =>
  status === 'finished' || status === 'aborted';
