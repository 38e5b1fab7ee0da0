/**
 * What the game page does with the rest of the site. The page that saves itself has a file of its own in place of this
 * one: there is no site around it.
 */
import { saveFile } from '../../common/announce.svelte';
import { loadRules } from '../../common/rules';
import { router } from '../../common/router.svelte';
import { fetchPage } from '../../common/saved-page';
import { fromGrant, keepGame, store } from '../../common/storage';
import type { GameState, Opponent } from '../../common/wire';
import { leaveRecord } from '../analysis/handover';
import { turnApi } from '../api';
import { newLocalId, type LocalGameRow } from '../local/games';
import { contentOf } from '../local/keep';
import { stateText } from '../local/saved-file';
import { opponentText } from '../words';
import { inPage, type LocalSession, type Session } from './session';

/** The rest of the site, as a game uses it. */
export interface Elsewhere {
  /** Opens the game on the analysis board, after `ply` plies. */
  analyse(session: Session, game: GameState, ply: number): Promise<void>;
  /**
   * Brings a game of this browser to the server, against this opponent and with `seat` as ours, forgets it here and opens
   * it there.
   *
   * @throws when the server refuses it, or cannot be reached; it then stays here as it is.
   */
  toServer(session: LocalSession, opponent: Opponent, seat: number): Promise<void>;
  /**
   * Saves the page of the game that needs no server, with this game in it.
   *
   * @throws when that page cannot be fetched.
   */
  takeAlong(session: Session, game: GameState): Promise<void>;
}

/** Null where there is no site. */
export const elsewhere: Elsewhere | null = {
  async analyse(session, game, ply) {
    if (session.kept === 'server') return router.go(`/analysis/${game.game}?game=${game.id}&ply=${ply}`);
    leaveRecord(game.game, await session.record());
    router.go(`/analysis/${game.game}?ply=${ply}`);
  },

  async toServer(session, opponent, seat) {
    const game = await session.settled();
    const grant = await turnApi.create({
      game: game.game,
      options: game.options,
      position: game.start,
      opponent,
      seat: seat === 0 ? 'first' : 'second',
      clock: game.clock_setup,
      moves: game.plies.map(({ text }) => text),
    });
    if (!keepGame(store, fromGrant(grant, game.game, opponentText(opponent), Date.now())))
      throw new Error(
        'This browser keeps nothing, so you would lose your seat. Allow storage for this site.',
      );
    await session.forget();
    router.go(`/g/${grant.id}`);
  },

  async takeAlong(session, game) {
    const row = await rowOf(session, game);
    saveFile(`${game.game}.html`, await fetchPage(game.game, stateText([row])));
  },
};

/** The game as a page keeps it. One on the server goes on there too; in the page it has no clock and no other person. */
async function rowOf(session: Session, game: GameState): Promise<LocalGameRow> {
  const local = inPage(session);
  if (local) {
    await local.settled();
    return local.row();
  }
  const [ours] = game.yours;
  const isComputer = game.opponent.kind === 'computer' && ours !== undefined;
  const rules = await loadRules(game.game);
  const now = Date.now();
  const play = rules.beginGame(
    {
      game: game.game,
      options: game.options,
      position: game.start,
      opponent: isComputer ? game.opponent : { kind: 'same_screen' },
      seat: isComputer && ours === 1 ? 'second' : 'first',
      clock: { kind: 'none' },
      moves: game.plies.map(({ text }) => text),
    },
    now,
  );
  return { ...contentOf(newLocalId(), play), revision: 1, seenMs: now };
}
