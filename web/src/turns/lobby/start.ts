/** Keeps the challenges of this browser in the lobby, and shows on every page when one of them is accepted. */
import { mount } from 'svelte';
import { store } from '../../common/storage';
import { turnApi } from '../api';
import { invitation } from './joined.svelte';
import JoinedNotice from './JoinedNotice.svelte';
import { ChallengeKeeper } from './keeper';
import { noteWaiting, waitingGames, type Waiting } from './waiting';

let keeper: ChallengeKeeper | null = null;

/** Goes on with the challenges that this browser has made, if there are any. */
export function keepWaiting(): void {
  if (waitingGames(store).length === 0) return;
  if (keeper === null) {
    keeper = new ChallengeKeeper(turnApi, store, (game) => invitation.show(game));
    mount(JoinedNotice, { target: document.body });
  }
  keeper.start();
}

/** Keeps a game in the lobby from now on. */
export function waitFor(game: Waiting): void {
  noteWaiting(store, game);
  keepWaiting();
}
