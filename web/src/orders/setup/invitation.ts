/** What to send to the people who are to play. */

import type { ChangedRule } from '../../common/options';

/** The links of seats as a text: one line for each seat, after the rules that differ from the usual ones. */
export function invitationText(
  title: string,
  rows: readonly { power: string; link: string }[],
  rules: readonly ChangedRule[],
): string {
  const lines = rows.map(({ power, link }) => `${power}: ${link}`);
  const changes = rules.map(({ what, holds }) => `- ${what}: ${holds}`);
  if (changes.length > 0) changes.unshift('Other rules than usual:');
  const intro = `${title}: each link is for one player. Open it to take the seat.`;
  return [intro, ...changes, ...lines].join('\n');
}
