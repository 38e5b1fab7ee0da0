/** Tokens of bots in words. */
import type { BotScope, BotTokenBody } from '../../common/wire';
import { dayWords } from '../words';

/** What a token may do. */
export const SCOPES: readonly { scope: BotScope; words: string }[] = [
  { scope: 'games:read', words: 'read its games' },
  { scope: 'games:play', words: 'play in them' },
  { scope: 'challenges', words: 'open, accept and join games' },
];

/** What a token may do, when it was used and when it ends. */
export function tokenWords({ scopes, used_ms, until_ms }: BotTokenBody): string {
  const used = used_ms === null ? 'never used' : `last used ${dayWords(used_ms)}`;
  const ends = until_ms === null ? [] : [`ends ${dayWords(until_ms)}`];
  return [scopes.join(', '), used, ...ends].join(' · ');
}
