/** Signing in, with the question about the games of this browser where there are any. */
import type { JoinSeats, SignedIn } from '../common/wire';
import type { Me } from './me.svelte';

/** What somebody answers to the question; null to leave everything as it is. */
export type Joining = 'bring' | 'leave' | null;

/** Asks what becomes of so many games when this browser signs in as somebody; an account may have no name. */
export type Question = (name: string | null, games: number) => Promise<Joining>;

/**
 * Signs in by what `send` shows to the server.
 *
 * @returns what came of it; null if nothing was done
 */
export async function signIn(
  me: Me,
  send: (join: JoinSeats) => Promise<SignedIn>,
  ask: Question,
): Promise<SignedIn | null> {
  const first = await me.enter('ask', send);
  if (first.outcome !== 'asks') return first;
  const games = await me.api.games();
  const join = await ask(first.name, games.length);
  return join === null ? null : me.enter(join, send);
}

/** What came of it, in a sentence. */
export function doneWords({ outcome, name, me }: SignedIn, by: 'passkey' | 'other' = 'other'): string {
  if (outcome === 'added')
    return by === 'passkey' ? 'Your passkey is ready.' : `${me.mail ?? 'The address'} is confirmed.`;
  return name === null ? 'Signed in as the guest of your other device.' : `Signed in as ${name}.`;
}
