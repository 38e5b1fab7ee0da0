/** People with accounts: codes are read from the mails that the site writes to its folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Site } from './site.mjs';

/** Codes that were read before. */
const read = new Set<string>();

/** The code in a mail to an address that was not read before. */
export async function codeTo(site: Site, address: string): Promise<string> {
  const folder = join(site.folder, 'mail');
  let fresh = '';
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const own = texts.filter((text) => text.includes(`\nTo: ${address}\r`));
      const codes = own.map((text) => /^([0-9A-Z]{4}-[0-9A-Z]{4}) is your code/m.exec(text)?.[1] ?? '');
      fresh = codes.find((code) => code !== '' && !read.has(code)) ?? '';
      return fresh;
    })
    .not.toBe('');
  read.add(fresh);
  return fresh;
}

/** A part of the account page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the account page, or another one. */
export async function open(site: Site, page: Page, path = '/you'): Promise<void> {
  await page.goto(site.address + path);
  await page.locator('main:not([aria-busy="true"]) h1').waitFor();
}

/** Asks for a code and enters it, in the section of that name. */
export async function byMail(site: Site, page: Page, part: string, address: string): Promise<void> {
  const form = section(page, part);
  await form.getByLabel('E-mail address').fill(address);
  await form.getByRole('button', { name: 'Mail me a code' }).click();
  const code = form.getByLabel('Code from the mail');
  await code.waitFor();
  await code.fill((await codeTo(site, address)).toLowerCase());
  await form.getByRole('button', { name: 'Enter the code' }).click();
}

/** Makes a browser a member with a name. */
export async function claim(site: Site, page: Page, name: string, address: string): Promise<void> {
  await open(site, page);
  await byMail(site, page, 'Claim a name', address);
  await section(page, 'Claim a name').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Account of ${name}` }).waitFor();
}
