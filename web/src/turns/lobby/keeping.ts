/** The one keeper of this page's challenges, and the notice when somebody has joined. */
import { invitation } from './joined.svelte';
import { ChallengeKeeper } from './keeper';
import { noteWaiting, waitingGames, type Waiting } from './waiting';
import { store } from '../../common/storage';
import { turnApi } from '../api';

const keeper = new ChallengeKeeper(turnApi, store, (game) => invitation.show(game));

/** Keeps a game in the lobby from now on. */
export function waitFor(game: Waiting): void {
  noteWaiting(store, game);
  keeper.start();
}

/** Goes on with the challenges that this browser made before, if there are any. */
export function keepWaiting(): void {
  if (waitingGames(store).length > 0) keeper.start();
}
