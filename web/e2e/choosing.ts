/** Orders chosen by tapping: the units, what each can be told, and where. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The list of units with their orders. */
export const units = (page: Page) => page.getByRole('list', { name: 'Units and what they are told' });

/** A unit in a list, by the beginning of its name; parentheses need not be escaped. */
export const unit = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Units/ })
    .getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`) });

/** A kind of order. */
export const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What to do' }).getByRole('button', { name, exact: true });

/** The kinds of orders, in their order. */
export const kinds = (page: Page) => page.getByRole('group', { name: 'What to do' }).getByRole('button');

/** A place, or a whole order, to choose next. */
export const target = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Where' }).getByRole('button', { name, exact: true });

/** What can be chosen next. */
export const targets = (page: Page) => page.getByRole('group', { name: 'Where' }).getByRole('button');

/** A part of the season, by the beginning of its name. */
export const part = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Part of the season' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

/** Gives a unit an order. */
export async function tell(
  page: Page,
  name: string,
  what: string,
  ...places: readonly string[]
): Promise<void> {
  await unit(page, name).click();
  await kind(page, what).click();
  for (const at of places) await target(page, at).click();
}

/** The warnings and faults under the sheet. */
export const warnings = (page: Page) =>
  page.getByRole('list', { name: 'What is made of them' }).locator('li.warning, li.fault');

/** Waits until the sheet has this text. */
export async function sheetIs(page: Page, text: string): Promise<void> {
  const sheet = page.getByRole('textbox', { name: /^Orders of/ });
  await expect.poll(() => sheet.inputValue()).toBe(text);
}
