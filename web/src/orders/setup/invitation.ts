/** What to send to the people who are to play. */

import type { ChangedRule } from '../../common/options';

/**
 * The links as a text: one line for each seat, after the rules that differ from the usual ones. A link without a power is
 * for everybody.
 */
export function invitationText(
  title: string,
  rows: readonly { power: string | null; link: string }[],
  rules: readonly ChangedRule[],
): string {
  const isForAll = rows.some(({ power }) => power === null);
  const lines = rows.map(({ power, link }) => (power === null ? link : `${power}: ${link}`));
  const changes = rules.map(({ what, holds }) => `- ${what}: ${holds}`);
  if (changes.length > 0) changes.unshift('Other rules than usual:');
  const intro = isForAll
    ? `${title}: open this link to play. Powers are given to those who have come.`
    : `${title}: each link is for one player. Open it to take the seat.`;
  return [intro, ...changes, ...lines].join('\n');
}
