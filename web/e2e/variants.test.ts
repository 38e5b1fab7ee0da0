/** Variants that somebody made: kept under a name, shared by a link, played by both who have it. */
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { idOf, invitation, join, person, setOptions, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('rules and a start position are kept under a name, shared by link, and played', async () => {
  const author = await person(on.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const start = 'k/6/6/6/6/6/2KR2/1 2/2 - w 0 1';
  await author.goto(`${on.site.address}/new/mercurial?against=link`);
  await author.locator('.preview svg').first().waitFor();
  const variant = author.getByRole('group', { name: 'Variant' });
  expect(await variant.count()).toBe(0);
  await setOptions(author, on.site, 'mercurial', { hop_own: 'on' });
  await author.locator('summary').filter({ hasText: 'Start position' }).click();
  await author.getByRole('textbox', { name: 'Position string' }).fill(start);
  await variant.getByRole('textbox', { name: 'Name of this variant' }).fill('Hunt & hop');
  await variant.getByRole('button', { name: 'Keep it' }).click();
  await variant.getByRole('button', { name: 'Hunt & hop', exact: true }).waitFor();
  expect(await barriers(author)).toEqual([]);
  await variant.getByRole('button', { name: 'Copy a link to it' }).click();
  const link = await author.evaluate(() => navigator.clipboard.readText());

  // It is there the next time, and chosen with one press.
  await author.goto(`${on.site.address}/new/mercurial?against=link`);
  await variant.getByRole('button', { name: 'Hunt & hop', exact: true }).click();
  await author.getByText('Other rules than usual').waitFor();
  await variant.getByRole('button', { name: 'Usual rules' }).click();
  await author.getByText('Other rules than usual').waitFor({ state: 'detached' });
  await variant.getByRole('button', { name: 'Hunt & hop', exact: true }).click();
  await author.getByRole('button', { name: 'Start the game' }).click();
  await author.waitForURL('**/g/*');
  const friend = await person(on.browser);
  await join(friend, await invitation(author), 'Ben');
  expect((await stateOf(on.site, idOf(author))).position).toBe(start);

  // Whoever has the link begins with it, and can keep it.
  const other = await person(on.browser);
  await other.goto(link);
  const theirs = other.getByRole('group', { name: 'Variant' });
  await theirs.getByText('This link is for the variant Hunt & hop.').waitFor();
  await theirs.getByRole('button', { name: 'Keep it' }).click();
  await theirs.getByRole('button', { name: 'Forget “Hunt & hop”' }).waitFor();
  await other.getByRole('button', { name: 'Start the game' }).click();
  await other.waitForURL('**/g/*');
  await other.locator('[data-square="d1"]').and(other.getByLabel('d1, white rook')).waitFor();

  await other.goto(link);
  await theirs.getByRole('button', { name: 'Forget “Hunt & hop”' }).click();
  await theirs.getByRole('button', { name: 'Keep it' }).waitFor();
  unharmed(author, friend, other);
});
