/**
 * What the page of a turn game that saves itself keeps.
 *
 * The page writes it, the site and the command line put games into a fresh page, and every later version reads it.
 */
import type { Rules } from '../../common/rules';
import { stateIn, stateJson } from '../../common/saved-page';
import { isLocalGameRow, type LocalGameRow } from './games';

/** What the file keeps. The version rises when older pages could not read it. */
export interface SavedState {
  version: 1;
  /** The games of the file, the one in play first. */
  games: LocalGameRow[];
}

/** Games as the text of the state's element. */
export function stateText(games: readonly LocalGameRow[]): string {
  const state: SavedState = { version: 1, games: [...games] };
  return stateJson(state);
}

/**
 * Reads the text of the state's element; a page that was never saved has none.
 *
 * @throws in words for people, when it is damaged or from a newer version.
 */
export function readStateText(text: string): LocalGameRow[] {
  let state: Partial<Record<keyof SavedState, unknown>> | null;
  try {
    state = JSON.parse(text.trim() || 'null') as typeof state;
  } catch (error) {
    throw new Error(`The game in this file is damaged and cannot be read (${String(error)}).`, {
      cause: error,
    });
  }
  if (state === null) return [];
  const { version, games } = state;
  if (typeof version === 'number' && version > 1)
    throw new Error(
      `This file was saved by a newer Quicksilver (its version is ${version}, this page reads 1). Open it with a page as new as that.`,
    );
  if (version !== 1 || !Array.isArray(games) || !games.every(isLocalGameRow))
    throw new Error('The game in this file is damaged and cannot be read (it is no list of games).');
  return games;
}

/**
 * The record in a text: the text itself, or of a saved page the record of the game in play.
 *
 * @throws as `readStateText`; when the page holds no game, or one of other rules.
 */
export function recordOf(text: string, rules: Rules): string {
  const state = stateIn(text);
  if (state === null) return text;
  const [game] = readStateText(state);
  if (!game) throw new Error('There is no game in this page yet.');
  if (game.game !== rules.slug) throw new Error(`The game in this page is of “${game.game}”.`);
  return rules.openGame(game.setup, game.events).record();
}
