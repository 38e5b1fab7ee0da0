/** Whether somebody who plays by days is offered to be told of their turn: once, and only where it would work. */
import { readKept, store, writeKept, type Store } from '../common/storage';
import type { NoticeSettings } from './settings.svelte';

const OFFER = 'quicksilver.notices-offer';

/** Whether the offer was answered in this browser, by yes or no. */
export const isAnswered = (kept: Store = store): boolean =>
  readKept(kept, OFFER, { answered: false }).answered;

/** The offer is answered: it is not made again. */
export const answer = (kept: Store = store): boolean => writeKept(kept, OFFER, { answered: true });

/**
 * Whether the offer is made. The server is not asked if it was answered before.
 *
 * @throws if the server does not answer.
 */
export async function isOffered(settings: NoticeSettings, kept: Store = store): Promise<boolean> {
  if (isAnswered(kept)) return false;
  await settings.load();
  const { body, here, hasWay } = settings;
  // Who is told by another way already, or does not want to be told, has chosen.
  return body !== null && body.push_key !== null && body.kinds.turn && here === 'off' && !hasWay;
}
