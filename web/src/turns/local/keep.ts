/** What is kept of a game in this browser, and why it sometimes cannot be. */
import type { LocalPlay } from '../../common/local-play';
import { opponentText } from '../words';
import { NotKept, type KeepFault, type LocalGameRow, type LocalGames } from './games';

const REASONS: Readonly<Record<KeepFault, string>> = {
  changed: 'This game went on in another tab.',
  full: 'This device has no room left, so the last moves are not saved. Free some space, or download the record.',
  forbidden:
    'This browser keeps nothing here, so the game is lost when the page closes. Download the record.',
};

/** Why a game could not be kept, for people. */
export function notKeptText(why: KeepFault): string {
  return REASONS[why];
}

/** A game as it is kept, but for what belongs to the writing itself. */
export function contentOf(id: string, play: LocalPlay): Omit<LocalGameRow, 'revision' | 'seenMs'> {
  const state = play.state(id, Date.now());
  return {
    version: 1,
    id,
    game: state.game,
    setup: play.setup(),
    events: play.events(),
    against: opponentText(state.opponent),
    over: state.status === 'finished' || state.status === 'aborted',
  };
}

/** Keeps a game that has just begun. Where it cannot be kept it can be played all the same, and its page says so. */
export async function keepNew(games: LocalGames, id: string, play: LocalPlay): Promise<void> {
  try {
    await games.put({ ...contentOf(id, play), revision: 1, seenMs: Date.now() });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
  }
}
