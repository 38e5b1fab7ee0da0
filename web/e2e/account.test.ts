/** Being somebody: guests, names, devices, and the end of it. Each person has a browser of their own. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers, barriersInBothSchemes } from './axe';
import { play } from './board';
import { tabTo } from './keys';
import * as members from './members';
import { section } from './members';
import { ENGLAND, file, openTable, sheetOf, takeSeat, write } from './order-players';
import { create, meet, movesOf, person, standing, unharmed } from './people';
import { stage } from './stage';
import { wholeGame } from './whole-game';

const on = stage();

const codeTo = (address: string) => members.codeTo(on.site, address);
const open = (page: Page, path?: string) => members.open(on.site, page, path);
const byMail = (page: Page, part: string, address: string) => members.byMail(on.site, page, part, address);
const claim = (page: Page, name: string, address: string) => members.claim(on.site, page, name, address);

/** Waits until the seats of this browser are attached to whoever it is. */
async function attached(page: Page, game: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quicksilver.attached'))).toContain(game);
}

/** The ids of the games that the server lists for a browser. */
const gamesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/me/games');
    const body = (await answer.json()) as { games: { id: string }[] };
    return body.games.map(({ id }) => id);
  });

/** Makes recovery codes. */
async function recoveryCodes(page: Page): Promise<string[]> {
  const part = section(page, 'Recovery codes');
  await part.getByRole('button', { name: 'Make recovery codes' }).click();
  const items = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await items.first().waitFor();
  return items.allInnerTexts();
}

async function byRecovery(page: Page, name: string, code: string): Promise<void> {
  await open(page);
  const part = section(page, 'Sign in');
  await part.getByRole('radio', { name: 'Recovery code' }).check({ force: true });
  await part.getByLabel('Name').fill(name);
  await part.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await part.getByRole('button', { name: 'Sign in' }).click();
}

test('a first visit makes nobody of a visitor, and asks nothing', async () => {
  const page = await person(on.browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/me')) asked.push(request.url());
  });
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  unharmed(page);
});

test('a guest who plays claims a name by a mailed code, and finds the game on another device', async () => {
  const { site, browser } = on;
  const [ada, bea] = [await person(browser), await person(browser)];
  const id = await create(ada, site, { opponent: 'Friend by link', seat: 0 });
  await meet(ada, bea);
  await attached(ada, id);
  await attached(bea, id);

  await open(ada);
  await ada.locator('.who').getByText('Guest', { exact: true }).waitFor();
  const form = section(ada, 'Claim a name');
  await form.getByLabel('E-mail address').fill('ada@example.org');
  await ada.keyboard.press('Enter');
  await form.getByLabel('Code from the mail').fill('AAAA-AAAA');
  await ada.keyboard.press('Enter');
  await form.getByRole('alert').getByText('4 more tries are left').waitFor();
  // What is on its way is there after a reload.
  await ada.reload();
  await form.getByLabel('Code from the mail').fill(await codeTo('ada@example.org'));
  await ada.keyboard.press('Enter');
  await form.getByLabel('Name').fill('Administrator');
  await ada.keyboard.press('Enter');
  await form.getByRole('alert').getByText('This name cannot be taken').waitFor();
  await form.getByLabel('Name').fill('Ada');
  await ada.keyboard.press('Enter');
  await ada.getByRole('link', { name: 'Account of Ada' }).waitFor();
  expect(await gamesOf(ada)).toEqual([id]);

  // Nobody else gets a name that looks like it.
  await open(bea);
  await byMail(bea, 'Claim a name', 'bea@example.org');
  await section(bea, 'Claim a name').getByLabel('Name').fill('ADA');
  await bea.keyboard.press('Enter');
  await section(bea, 'Claim a name').getByRole('alert').getByText('Somebody has this name').waitFor();

  const laptop = await person(browser);
  await open(laptop);
  await section(laptop, 'Sign in').getByLabel('E-mail address').fill('ada@example.org');
  await laptop.keyboard.press('Enter');
  await section(laptop, 'Sign in').getByLabel('Code from the mail').waitFor();
  await section(laptop, 'Sign in')
    .getByLabel('Code from the mail')
    .fill(await codeTo('ada@example.org'));
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('link', { name: 'Account of Ada' }).waitFor();
  await laptop.getByRole('link', { name: 'Games', exact: true }).click();
  const elsewhere = section(laptop, 'Your games on other devices');
  await elsewhere.getByText('Your turn').waitFor();
  await elsewhere.getByRole('link').first().click();
  await laptop.waitForURL(`**/g/${id}`);
  await standing(laptop, 'Your turn (White)');
  await play(laptop, 'f2e3');
  await expect.poll(() => movesOf(site, id)).toEqual(['f2e3']);
  // The browser that has the key lists it as its own.
  await ada.goto(site.address);
  await section(ada, 'Your games').getByRole('link').first().waitFor();
  expect(await section(ada, 'Your games on other devices').count()).toBe(0);
  // Signed out, a device watches.
  await open(ada);
  const devices = section(ada, 'Devices').getByRole('listitem');
  await devices
    .filter({ hasNotText: 'this one' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect.poll(() => devices.count()).toBe(1);
  await bea.goto(`${site.address}/g/${id}`);
  await play(bea, wholeGame[1]!);
  await expect.poll(() => movesOf(site, id)).toHaveLength(2);
  await standing(laptop, 'White to move');
  unharmed(ada, bea, laptop);
});

test('orders are filed from another device', async () => {
  const { site, browser } = on;
  const ivy = await person(browser);
  await claim(ivy, 'Ivy', 'ivy@example.org');
  const table = await openTable(site, 'diplomacy', [ENGLAND]);
  await takeSeat(ivy, table, ENGLAND, 'Ivy');
  await attached(ivy, table.id);
  await open(ivy);
  const codes = await recoveryCodes(ivy);
  const phone = await person(browser);
  await byRecovery(phone, 'Ivy', codes[0]!);
  await phone.getByRole('link', { name: 'Account of Ivy' }).waitFor();
  await open(phone, '/');
  await section(phone, 'Your games on other devices').getByRole('link').first().click();
  await phone.waitForURL(`**/o/${table.id}`);
  await write(phone, 'F LON - NTH');
  await file(phone);
  await ivy.goto(table.address);
  await expect.poll(() => sheetOf(ivy).inputValue()).toContain('NTH');
  unharmed(ivy, phone);
});

describe('a guest with a game who signs in', () => {
  test('is asked, takes it along or leaves it, and can think again', async () => {
    const { site, browser } = on;
    const cleo = await person(browser);
    await claim(cleo, 'Cleo', 'cleo@example.org');
    const codes = await recoveryCodes(cleo);
    expect(codes.length).toBe(10);
    await section(cleo, 'Recovery codes').getByRole('button', { name: 'I have kept them' }).click();
    await section(cleo, 'Recovery codes').getByText('10 of them are left').waitFor();

    const phone = await person(browser);
    const brought = await create(phone, site, { opponent: 'On one screen' });
    await attached(phone, brought);
    await byRecovery(phone, 'Cleo', codes[0]!);
    const question = phone.getByRole('dialog', { name: 'Take the one game of this browser along?' });
    await question.waitFor();
    expect(await barriers(phone)).toEqual([]);
    await phone.keyboard.press('Escape');
    await phone.locator('.who').getByText('Guest', { exact: true }).waitFor();
    expect(await gamesOf(phone)).toEqual([brought]);
    // Nothing was used up.
    await section(phone, 'Sign in').getByRole('button', { name: 'Sign in' }).click();
    await question.getByRole('button', { name: 'Take along' }).click();
    await phone.getByRole('link', { name: 'Account of Cleo' }).waitFor();
    expect(await gamesOf(phone)).toEqual([brought]);
    expect(await gamesOf(cleo)).toEqual([brought]);

    const tablet = await person(browser);
    const left = await create(tablet, site, { opponent: 'On one screen' });
    await attached(tablet, left);
    await byRecovery(tablet, 'cleo', codes[0]!);
    await section(tablet, 'Sign in').getByRole('alert').getByText('has this code').waitFor();
    await byRecovery(tablet, 'cleo', codes[1]!.toLowerCase());
    await tablet.getByRole('dialog').getByRole('button', { name: 'Leave here' }).click();
    await tablet.getByRole('link', { name: 'Account of Cleo' }).waitFor();
    // Also after the next visit, which attaches what is new.
    const next = await create(tablet, site, { opponent: 'On one screen' });
    await attached(tablet, next);
    expect((await gamesOf(tablet)).sort()).toEqual([brought, next].sort());
    // It can still be played here.
    await tablet.goto(`${site.address}/g/${left}`);
    await play(tablet, 'f2e3');
    await expect.poll(() => movesOf(site, left)).toEqual(['f2e3']);
    unharmed(cleo, phone, tablet);
  });
});

test('another device signs in by the picture, once, and is signed out from the first', async () => {
  const { browser } = on;
  const dan = await person(browser);
  await claim(dan, 'Dan', 'dan@example.org');
  const part = section(dan, 'Use on another device');
  await part.getByRole('button', { name: 'Show the picture' }).click();
  await part.getByRole('img', { name: /^QR code/ }).waitFor();
  const link = await part.getByLabel('Address for the other device').inputValue();
  expect(link).toContain('/you/enter#');

  const phone = await person(browser);
  await phone.goto(link);
  const enter = phone.getByRole('button', { name: 'Sign in on this device' });
  await enter.waitFor();
  expect(await barriers(phone)).toEqual([]);
  // Opening it has changed nothing.
  expect(await phone.context().cookies()).toEqual([]);
  await enter.click();
  await phone.waitForURL('**/you');
  await phone.getByRole('link', { name: 'Account of Dan' }).waitFor();

  const late = await person(browser);
  await late.goto(link);
  await late.getByRole('button', { name: 'Sign in on this device' }).click();
  await late.getByRole('alert').getByText('This link has been used').waitFor();

  await part.getByRole('button', { name: 'Done' }).click();
  const devices = section(dan, 'Devices');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  await devices
    .getByRole('listitem')
    .filter({ hasNotText: 'this one' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await phone.reload();
  await phone.locator('.who').getByText('Guest', { exact: true }).waitFor();
  await phone.getByRole('link', { name: 'Account', exact: true }).waitFor();
  unharmed(dan, phone, late);
});

test('signing out leaves the account as it is', async () => {
  const page = await person(on.browser);
  await claim(page, 'Edda', 'edda@example.org');
  await section(page, 'Devices').getByRole('button', { name: 'Sign out here' }).click();
  await page.locator('.who').getByText('Guest', { exact: true }).waitFor();
  await section(page, 'Sign in').getByLabel('E-mail address').fill('edda@example.org');
  await page.keyboard.press('Enter');
  await section(page, 'Sign in').getByLabel('Code from the mail').waitFor();
  await section(page, 'Sign in')
    .getByLabel('Code from the mail')
    .fill(await codeTo('edda@example.org'));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Account of Edda' }).waitFor();
  unharmed(page);
});

test('everything is downloaded, and the account deleted while the game goes on', async () => {
  const { site, browser } = on;
  const [finn, gwen] = [await person(browser), await person(browser)];
  const id = await create(finn, site, { opponent: 'Friend by link', seat: 0 });
  await meet(finn, gwen);
  await attached(finn, id);
  await claim(finn, 'Finn', 'finn@example.org');
  const part = section(finn, 'Your data');
  const [download] = await Promise.all([
    finn.waitForEvent('download'),
    part.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  const kept = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(kept).toMatchObject({ name: 'Finn', mail: 'finn@example.org', games: [{ id }] });

  await part.getByRole('button', { name: 'Delete account' }).click();
  const dialog = finn.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('Games stay').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await finn.getByRole('link', { name: 'Account of Finn' }).waitFor();
  await part.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await finn.getByRole('link', { name: 'Account', exact: true }).waitFor();
  await finn.locator('.who').getByText('Guest', { exact: true }).waitFor();
  expect(await finn.context().cookies()).toEqual([]);

  await finn.goto(`${site.address}/g/${id}`);
  await play(finn, 'f2e3');
  await standing(gwen, 'Your turn');
  await expect.poll(() => movesOf(site, id)).toEqual(['f2e3']);
  // The keys that were attached before make the browser nobody new.
  expect(await finn.context().cookies()).toEqual([]);
  unharmed(finn, gwen);
});

test('a name is claimed and another device let in, all by keyboard', async () => {
  const page = await person(on.browser);
  await open(page, '/');
  await tabTo(page, 'Account');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Claim a name' }).waitFor();
  await tabTo(page, 'E-mail address');
  await page.keyboard.type('hal@example.org');
  await page.keyboard.press('Enter');
  const focused = (label: string) =>
    expect
      .poll(() =>
        page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent),
      )
      .toBe(label);
  await focused('Code from the mail');
  await page.keyboard.type(await codeTo('hal@example.org'));
  await page.keyboard.press('Enter');
  await focused('Name');
  await page.keyboard.type('Hal');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Account of Hal' }).waitFor();
  await tabTo(page, 'Show the picture');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await tabTo(page, 'Delete account');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  unharmed(page);
});

/** Fails if a page can be scrolled sideways. */
async function fits(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test('the pages are for everybody, by day and by night, also on a phone', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await person(on.browser, phone);
  const checked = async (): Promise<void> => {
    expect(await barriersInBothSchemes(page)).toEqual([]);
    await fits(page);
  };
  await open(page);
  await checked();
  await section(page, 'Sign in').getByRole('radio', { name: 'Recovery code' }).check({ force: true });
  await checked();
  await claim(page, 'A name of 20 letters', 'somebody.with.a.long.address@mail.example.org');
  await recoveryCodes(page);
  await section(page, 'Use on another device').getByRole('button', { name: 'Show the picture' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await checked();
  await open(page, '/you/enter#token');
  await checked();
  await open(page, '/you/enter');
  await checked();
  await open(page, '/');
  await fits(page);
  unharmed(page);
});

test('without the server the page says so, and goes on when it is back', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
  await page.route('**/api/v1/me', (route) => route.abort());
  // The page also asks by itself; it is answered only once the button was pressed.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      const pressed = (event.target as HTMLElement).textContent;
      if (pressed === 'Try again') document.documentElement.dataset.pressed = pressed;
    }),
  );
  const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed !== undefined);
  await page.route('**/healthz', async (route) => ((await isPressed()) ? route.continue() : route.abort()));
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByText('Who you are is known to the server alone.').waitFor();
  await page.unroute('**/api/v1/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Claim a name' }).waitFor();
  unharmed(page);
});

test('a site that sends no mail says so when it is asked for a code, and offers no more of them', async () => {
  const { site } = on;
  await site.end();
  site.settings = [...site.settings, '--public-url', site.address];
  await site.start();
  const page = await person(on.browser);
  await open(page);
  const form = section(page, 'Claim a name');
  await form.getByLabel('E-mail address').fill('ada@example.org');
  await form.getByRole('button', { name: 'Mail me a code' }).click();
  const notice = page.getByRole('region', { name: 'Notice', exact: true });
  await notice.getByText('This site sends no mail, so no code can be sent.').waitFor();
  await expect.poll(() => page.getByLabel('E-mail address').count()).toBe(0);
  // What had the focus is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Account');
  // Nor passkeys: the site’s address is a number.
  await form.getByText('This site sends no mail, so nobody can claim a name.').waitFor();
  expect(await section(page, 'Sign in').getByRole('textbox', { name: 'Recovery code' }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);

  // Likewise where a mail would lead.
  const other = await person(on.browser);
  await open(other, '/you/enter');
  await other.getByLabel('E-mail address').fill('bea@example.org');
  await other.getByRole('button', { name: 'Mail me a code' }).click();
  await other.getByRole('textbox', { name: 'Recovery code' }).waitFor();
  expect(await other.getByLabel('E-mail address').count()).toBe(0);
  await expect.poll(() => other.evaluate(() => document.activeElement?.textContent)).toBe('Sign in');
  unharmed(page, other);
});
