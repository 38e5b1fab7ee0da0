import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { openSeat, setTable } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const ADA = 'ada@example.org';

/** The mails that the server would have sent, with their soft line breaks taken out. */
async function mails(): Promise<string[]> {
  const folder = join(on.site.folder, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('=\r\n', ''));
}

const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

test('an address is confirmed by the code in a mail, and mails are stopped by its link, all by keyboard', async () => {
  const table = await setTable(on.site, { 0: 'Ada' });
  const page = await person(on.browser);
  await openSeat(page, on.site, table, 0);
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByLabel('E-mail for notices').fill(ADA);
  await page.keyboard.press('Enter');
  await page.getByText('Not confirmed yet.').waitFor();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail = ''] = await mails();
  expect(mail).toMatch(/^To: ada@example\.org\r$/m);

  // A hint beside every panel leads to the field.
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('button', { name: 'Type the code' }).focus();
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code from the mail');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('AAAA-AAAA');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('4 more tries are left').waitFor();
  // What the page says in passing stands outside of its parts.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(await barriers(page)).toEqual([]);
  await code.fill(found(mail, /^([0-9A-Z]{4}-[0-9A-Z]{4}) is the code/m).toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText(`Notices go to ${ADA}.`, { exact: true }).waitFor();
  expect(await page.getByText('Not confirmed yet.').count()).toBe(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByText(`Notices go to ${ADA}.`, { exact: true }).waitFor();

  const reader = await person(on.browser);
  const secret = found(mail, /\/mail\/stop#([0-9a-f]+)/);
  await reader.goto(`${on.site.address}/api/v1/mail/one-click?key=${secret}`);
  await reader.getByRole('heading', { name: 'Stop mails' }).waitFor();
  expect(await barriers(reader)).toEqual([]);
  // Opening it has changed nothing.
  await page.reload();
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByText(`Notices go to ${ADA}.`, { exact: true }).waitFor();
  await reader.getByRole('button', { name: 'No more mails of this site' }).focus();
  await reader.keyboard.press('Enter');
  await reader.getByRole('status').getByText('No more mails of this site go to your address').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Game' }).click();
  expect(await page.getByLabel('E-mail for notices').inputValue()).toBe('');
  await reader.getByRole('button', { name: 'Allow mails of this site again' }).click();
  await reader.getByRole('status').getByText('may go to your address again').waitFor();
  await reader.goto(`${on.site.address}/mail/stop`);
  await reader.getByText('This address is not complete').waitFor();
  unharmed(page, reader);
});
