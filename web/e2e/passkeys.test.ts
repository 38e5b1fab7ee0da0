/** Passkeys, by a device that the browser plays: made, shown on a second device, removed. */
import { expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { create, movesOf, person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Browsers have passkeys at names alone, and not at addresses in figures. */
const place = () => ({ address: `http://localhost:${on.site.port}` });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const open = async (page: Page, path = '/you') => {
  await page.goto(place().address + path);
  await page.locator('main:not([aria-busy="true"]) h1').waitFor();
};

/** A device that keeps passkeys and checks who uses it. */
interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}

async function deviceOf(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Copies the passkeys of a device to another one, as those who sync them do. */
async function sync(from: Device, to: Device): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  }
}

/** Makes a guest a member by a passkey. */
async function claim(page: Page, name: string): Promise<void> {
  await open(page);
  const part = section(page, 'Claim a name');
  await part.getByRole('button', { name: 'Create a passkey' }).click();
  await part.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Account of ${name}` }).waitFor();
}

async function enter(page: Page): Promise<void> {
  await open(page);
  await section(page, 'Sign in').getByRole('button', { name: 'Sign in with a passkey' }).click();
}

/** The ids of the games that the server lists for a browser. */
const gamesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/me/games');
    const body = (await answer.json()) as { games: { id: string }[] };
    return body.games.map(({ id }) => id);
  });

test('a guest who plays claims a name by a passkey, and is known on a second device', async () => {
  const [ada, second] = [await person(on.browser), await person(on.browser)];
  const device = await deviceOf(ada);
  const id = await create(ada, place(), { opponent: 'On one screen' });
  await play(ada, 'f2e3');
  await expect.poll(() => movesOf(place(), id)).toEqual(['f2e3']);
  await claim(ada, 'Ada');
  await section(ada, 'Passkeys').getByRole('listitem').filter({ hasText: 'not used yet' }).waitFor();

  const other = await deviceOf(second);
  await sync(device, other);
  await enter(second);
  await second.getByRole('link', { name: 'Account of Ada' }).waitFor();
  expect(await gamesOf(second)).toEqual([id]);
  await second.goto(place().address);
  await second.locator(`a[href="/g/${id}"]`).first().waitFor();
  await open(second);
  await section(second, 'Passkeys').getByRole('listitem').filter({ hasText: 'last used' }).waitFor();
  unharmed(ada, second);
});

test('a guest who signs in by a passkey is asked about their games', async () => {
  const [bea, second] = [await person(on.browser), await person(on.browser)];
  const device = await deviceOf(bea);
  await claim(bea, 'Bea');
  await sync(device, await deviceOf(second));
  const id = await create(second, place(), { opponent: 'On one screen' });
  await enter(second);
  const dialog = second.getByRole('dialog', { name: /^Take the one game of this browser along/ });
  await dialog.getByRole('button', { name: 'Take along' }).click();
  await second.getByRole('link', { name: 'Account of Bea' }).waitFor();
  expect(await gamesOf(second)).toEqual([id]);
  unharmed(bea, second);
});

test('the last passkey is kept, a removed one signs nobody in, and to say no is no error', async () => {
  const [dan, second] = [await person(on.browser), await person(on.browser)];
  const device = await deviceOf(dan);
  await claim(dan, 'Dan');
  const other = await deviceOf(second);
  await sync(device, other);
  const part = section(dan, 'Passkeys');
  const remove = async (): Promise<void> => {
    await part
      .getByRole('button', { name: /^Remove the passkey/ })
      .first()
      .click();
    await dan.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  };
  await remove();
  await part.getByRole('alert').getByText('last way to sign in').waitFor();
  // The device has one already.
  await part.getByRole('button', { name: 'Create a passkey' }).click();
  await part.getByRole('alert').getByText('has a passkey of yours already').waitFor();
  await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.authenticatorId });
  await part.getByRole('button', { name: 'Create a passkey' }).click();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(2);
  await remove();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1);

  await enter(second);
  const entry = section(second, 'Sign in');
  await entry.getByRole('alert').getByText('No account here has this passkey').waitFor();
  // Whoever cannot unlock the device, or will not, is told nothing of an error.
  const { authenticatorId } = other;
  await other.cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await open(second);
  const button = entry.getByRole('button', { name: 'Sign in with a passkey' });
  await Promise.all([
    second.waitForResponse((answer) => answer.url().endsWith('/api/v1/me/passkeys/enter/begin')),
    button.click(),
  ]);
  await expect.poll(() => button.isEnabled()).toBe(true);
  expect(await entry.getByRole('alert').count()).toBe(0);
  unharmed(dan, second);
});

test('where the address is no name, no passkeys are offered', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/you`);
  await section(page, 'Claim a name').getByLabel('E-mail address').waitFor();
  expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
  unharmed(page);
});

test('the page is for everybody, by day and by night, also on a phone', async () => {
  const page = await person(on.browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await deviceOf(page);
  const checked = async (): Promise<void> => {
    expect(await barriersInBothSchemes(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  };
  await open(page);
  await section(page, 'Sign in').getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await checked();
  await claim(page, 'A name of 20 letters');
  await section(page, 'Passkeys').getByRole('listitem').waitFor();
  for (const notice of await page.getByRole('button', { name: 'Dismiss' }).all()) await notice.click();
  await checked();
  unharmed(page);
});
