/** Keeps the challenges and seeks of this browser in the lobby, and shows on every page when one of them has led to a game. */
import { mount } from 'svelte';
import { asOnePerson } from '../../common/one-tab';
import { person } from '../../common/person.svelte';
import { router } from '../../common/router.svelte';
import { settings } from '../../common/settings.svelte';
import { store } from '../../common/storage';
import type { MeBody } from '../../common/wire';
import { gamesApi } from '../../waiting/api';
import { turnApi } from '../api';
import { invitation } from './joined.svelte';
import JoinedNotice from './JoinedNotice.svelte';
import { ChallengeKeeper } from './keeper';
import { SeekKeeper, type Begun } from './seek-keeper';
import { seeking } from './seeking.svelte';
import { seeksOf, type Seek, type Wish } from './seeks';
import { noteWaiting, waitingGames, type Waiting } from './waiting';

interface Keepers {
  challenges: ChallengeKeeper;
  seeks: SeekKeeper;
}

let kept: Keepers | null = null;

function keepers(): Keepers {
  if (kept !== null) return kept;
  mount(JoinedNotice, { target: document.body });
  const challenges = new ChallengeKeeper(turnApi, store, (game) => invitation.show(game, 'challenge'));
  const seeks = new SeekKeeper({
    api: turnApi,
    store,
    become,
    name: () => settings.name.trim(),
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    isSeen: () => document.visibilityState === 'visible',
    onpaired: open,
    onchange: () => seeking.read(),
  });
  // Whoever comes back to a page that slept goes on at once.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') seeks.start();
  });
  const send = (path: string) =>
    void navigator.sendBeacon(path, new Blob(['{}'], { type: 'application/json' }));
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) seeks.leave(send);
  });
  kept = { challenges, seeks };
  return kept;
}

function become(): Promise<MeBody> {
  return asOnePerson(async () => {
    const body = await gamesApi.become();
    person.is(body);
    return body;
  });
}

/** Whoever looks at the lobby waits for the game; on any other page one is asked. */
function open(game: Begun): void {
  if (router.route.page === 'lobby') router.go(`/g/${game.id}`);
  else invitation.show(game, 'seek');
}

/** Goes on with the challenges and seeks that this browser has made, if there are any. */
export function keepWaiting(): void {
  if (waitingGames(store).length > 0) keepers().challenges.start();
  if (seeksOf(store).length > 0) keepers().seeks.start();
}

/** Keeps a game in the lobby from now on. */
export function waitFor(game: Waiting): void {
  noteWaiting(store, game);
  keepWaiting();
}

/**
 * Looks for an opponent from now on.
 *
 * @throws ApiFault if the server refuses it
 */
export function lookFor(wish: Wish): Promise<void> {
  return keepers().seeks.look(wish);
}

/** Ends a seek, unless an opponent was found meanwhile. */
export function lookNoMore(seek: Seek): Promise<void> {
  return keepers().seeks.cancel(seek);
}
