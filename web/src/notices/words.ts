/** Notices in words. */
import type { NoticeKinds } from '../common/wire';
import type { PushState } from './push';

/** What there are notices of, in the order in which it is listed. */
export const KINDS: readonly { kind: keyof NoticeKinds; name: string; detail: string }[] = [
  { kind: 'turn', name: 'It is my turn', detail: 'A move in a game by days, or orders for the next phase.' },
  {
    kind: 'late',
    name: 'My time is running out',
    detail: 'A quarter of it is left, or an hour if that is more.',
  },
  { kind: 'start', name: 'A game starts', detail: 'Somebody joined, or accepted your challenge.' },
  { kind: 'end', name: 'A game is over', detail: 'With its result.' },
];

/** How often a mail is sent at most. */
export const PAUSES: readonly { minutes: number; name: string }[] = [
  { minutes: 10, name: 'Every 10 minutes' },
  { minutes: 60, name: 'Once an hour' },
  { minutes: 1440, name: 'Once a day' },
];

/** Why this browser can show no notices, and what to do about it; null if it can. */
export function whyNotHere(here: PushState, isOffered: boolean): string | null {
  if (!isOffered) return 'This site sends no notices to browsers.';
  switch (here) {
    case 'missing':
      return 'This browser cannot show notices here. Private windows and old browsers have none.';
    case 'home-screen':
      return 'On an iPhone or iPad, add this site to the home screen first, and open it from there.';
    case 'blocked':
      return 'You have blocked notifications from this site. Allow them in the browser’s site settings, beside the address, and come back.';
    default:
      return null;
  }
}
