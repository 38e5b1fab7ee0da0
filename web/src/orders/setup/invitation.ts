/** What to send to the people who are to play. */

/** The links of seats as a text: one line for each seat. */
export function invitationText(title: string, rows: readonly { power: string; link: string }[]): string {
  const lines = rows.map(({ power, link }) => `${power}: ${link}`);
  return [`${title}: each link is for one player. Open it to take the seat.`, ...lines].join('\n');
}
