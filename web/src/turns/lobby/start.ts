/** Keeps the challenges and seeks of this browser in the lobby, and shows on every page when one of them has led to a game. */
import { mount } from 'svelte';
import { person } from '../../common/person.svelte';
import { randomKey } from '../../common/random';
import { reach } from '../../common/reach.svelte';
import { router } from '../../common/router.svelte';
import { settings } from '../../common/settings.svelte';
import { store } from '../../common/storage';
import { gamesApi } from '../../waiting/api';
import { become } from '../../waiting/become';
import { turnApi } from '../api';
import { catalog } from '../catalog.svelte';
import { invitation } from './joined.svelte';
import JoinedNotice from './JoinedNotice.svelte';
import { ChallengeKeeper } from './keeper';
import { SeekKeeper, type Begun } from './seek-keeper';
import { seeking } from './seeking.svelte';
import { seeksOf, type Seek, type Wish } from './seeks';
import { noteWaiting, waitingGames, type Waiting } from './waiting';

/** The pause between two looks for challenges to this person, in milliseconds. */
const LOOK_MS = 20_000;

/** The challenges of which this page has told. */
const told = new Set<string>();

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
    newId: randomKey,
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

/** Whoever looks at the lobby waits for the game; on any other page one is asked. */
function open(game: Begun): void {
  if (router.route.page === 'lobby') router.go(`/g/${game.id}`);
  else invitation.show(game, 'seek');
}

/** Tells of the challenges to this person, whatever page is open. Only people with a name are challenged. */
async function lookForChallenges(): Promise<void> {
  if (person.name !== '' && reach.ok && document.visibilityState === 'visible') {
    const mine = await gamesApi.mine().catch(() => null);
    const fresh = (mine?.challenges ?? []).find(({ id }) => !told.has(id));
    if (fresh) {
      told.add(fresh.id);
      void catalog.load();
      keepers();
      invitation.show({ id: fresh.id, game: fresh.game }, 'challenged', fresh.name);
    }
  }
  setTimeout(() => void lookForChallenges(), LOOK_MS);
}

/** Looks for challenges to this person from now on. */
export function watchChallenges(): void {
  void lookForChallenges();
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
