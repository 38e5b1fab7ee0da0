/** Games of orders in the lobby: anybody takes a seat. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersInBothSchemes } from './axe';
import { ask, type HeldOrders } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

async function toLobby(page: Page): Promise<void> {
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Play somebody' }).click();
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
}

const joins = (page: Page) => page.getByRole('link', { name: 'See and join a game of Diplomacy' });

test('a stranger takes a seat from the lobby, and the game begins when all are taken', async () => {
  const host = await person(on.browser);
  await toLobby(host);
  await host.getByText('No game on a map waits for players right now.').waitFor();
  await host.getByRole('link', { name: 'Set up a game of Diplomacy for anybody' }).click();
  await host.getByText(/\d+ powers, \d+ spaces/).waitFor();
  expect(await host.getByRole('radio', { name: 'With anybody' }).isChecked()).toBe(true);
  expect(await host.getByRole('checkbox', { name: /^Anybody may join/ }).isChecked()).toBe(true);
  await host.getByRole('button', { name: 'Computer, easy' }).click();
  const seat = host.getByRole('combobox', { name: 'Turkey', exact: true });
  await seat.selectOption('person');
  await host
    .getByText('Computer players take the seats that are still open after three days.', { exact: false })
    .waitFor();
  expect(await barriersInBothSchemes(host)).toEqual([]);
  await host.getByRole('button', { name: 'Create the game' }).click();
  await host.getByRole('link', { name: 'Join the game yourself' }).click();
  await host.getByLabel('Your name').fill('Ada');
  await host.getByRole('button', { name: 'Join the game' }).click();
  await host.getByRole('tab', { name: 'Orders' }).waitFor();
  const id = new URL(host.url()).pathname.split('/')[2] ?? '';

  const guest = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await toLobby(guest);
  await guest.getByText('1 of 7 seats open').waitFor();
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  await joins(guest).click();
  await guest.getByRole('heading', { name: /^Anybody may join: / }).waitFor();
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  await guest.getByLabel('Your name').fill('Eve');
  await guest.getByRole('button', { name: 'Join the game' }).click();
  await guest.getByRole('tab', { name: 'Orders' }).waitFor();
  const held = await ask<HeldOrders>(on.site, `/api/v1/order-games/${id}`, null);
  expect(held.status).toBe('playing');
  // The seat belongs to whoever took it, and the game stands among theirs.
  const mine = async () => {
    const answer = await guest.request.get(`${on.site.address}/api/v1/me/games`);
    const { games } = (await answer.json()) as { games: { id: string; seats: number[] }[] };
    return games.filter((game) => game.id === id).map(({ seats }) => seats.length);
  };
  await expect.poll(mine).toEqual([1]);

  const third = await person(on.browser);
  await toLobby(third);
  await third.getByText('No game on a map waits for players right now.').waitFor();
  await third.goto(`${on.site.address}/o/${id}`);
  await third.getByRole('tab', { name: 'Results' }).waitFor();
  expect(await third.getByRole('button', { name: 'Join the game' }).count()).toBe(0);
  unharmed(host, guest, third);
});
