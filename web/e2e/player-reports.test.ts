/** What a player reports, and what the operator reads of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { barriersInBothSchemes } from './axe';
import { tabTo } from './keys';
import { create, meet, person, unharmed } from './people';
import { AUSTRIA, ENGLAND, FRANCE, openPanel, openTable, takeSeat } from './order-players';
import { PROGRAM } from './site.mjs';
import { stage } from './stage';

const on = stage();

/** What the operator's command prints. */
async function operator(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(PROGRAM, ['reports', '--data', on.site.folder, ...words]);
  return stdout;
}

test('a player reports an opponent by keyboard, and the operator reads it with the record', async () => {
  const [host, guest] = [await person(on.browser), await person(on.browser)];
  const id = await create(host, on.site, { game: 'chess', opponent: 'Friend by link' });
  await meet(host, guest);
  await guest.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'More' }).click();
  const item = guest.getByRole('button', { name: /^Report .*…$/ });
  await item.waitFor();
  await item.focus();
  await guest.keyboard.press('Enter');
  const form = guest.getByRole('dialog', { name: /^Report / });
  await form.waitFor();
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  await form.getByRole('radio', { name: 'Unfair play' }).focus();
  await guest.keyboard.press('Space');
  await tabTo(guest, 'What happened?');
  await guest.keyboard.type('Moves come as fast as from a machine.');
  await tabTo(guest, 'Send the report');
  await guest.keyboard.press('Enter');
  const notice = guest.getByRole('region', { name: 'Notice' });
  await notice.getByText('The operator of this site will read it. Nobody else is told.').waitFor();
  const [line] = (await operator('list')).split('\n');
  expect(line).toMatch(new RegExp(`^\\w+  cheating, seat 0 of game ${id}$`));
  const shown = await operator('show', line?.split(' ')[0] ?? '');
  expect(shown).toContain('Moves come as fast as from a machine.');
  expect(shown).toContain('[Black "Bea"]');
  unharmed(host, guest);
});

test('in a game of orders one chooses whom to report', async () => {
  const table = await openTable(on.site, 'diplomacy', [AUSTRIA, ENGLAND, FRANCE]);
  const people = [await person(on.browser), await person(on.browser), await person(on.browser)];
  for (const [seat, page] of people.entries()) await takeSeat(page, table, seat, `Player ${seat}`);
  const page = people[0]!;
  await openPanel(page, 'Game');
  await page.getByRole('button', { name: 'Report a player…' }).click();
  const form = page.getByRole('dialog', { name: 'Report a player' });
  await form.getByLabel('Who?').selectOption('France (Player 2)');
  await form.getByRole('radio', { name: 'Something else' }).check();
  await form.getByRole('button', { name: 'Send the report' }).click();
  // Nothing was said of what happened, so it was not sent.
  await form.getByLabel('What happened?').fill('They have two seats.');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await form.getByRole('button', { name: 'Send the report' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(await operator('list')).toMatch(new RegExp(`other, seat ${FRANCE} of game ${table.id}`));
  unharmed(...people);
});
