/** Watching: the most interesting game of the moment, and what else is played. */
import { expect, test } from 'vitest';
import { barriersInBothSchemes } from './axe';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('a stranger watches a game from the home page, move by move, and another one instead', async () => {
  const host = await person(on.browser);
  const made = async (slug: string, name: string) => {
    const asked = {
      game: slug,
      opponent: { kind: 'link' },
      visibility: 'public',
      seat: 'first',
      clock: { kind: 'live', initial_s: 600, increment_s: 5 },
      name,
    };
    const created = await host.request.post(`${on.site.address}/api/v1/games`, { data: asked });
    const grant = (await created.json()) as { id: string; token: string; invite: string };
    const joined = await host.request.post(`${on.site.address}/api/v1/games/${grant.id}/join`, {
      data: { invite: grant.invite, name: 'Eve' },
    });
    expect(joined.ok()).toBe(true);
    return grant;
  };
  const chess = await made('chess', 'Ada');
  const stranger = await person(on.browser);
  await stranger.goto(on.site.address);
  await stranger.getByRole('link', { name: 'Watch', exact: true }).click();
  await stranger.getByRole('heading', { name: 'Chess: Ada – Eve' }).waitFor();
  const board = stranger.getByRole('region', { name: 'Chess: Ada – Eve' });
  await board.getByRole('group', { name: 'White: Ada' }).getByText('to move').waitFor();
  const moved = await host.request.post(`${on.site.address}/api/v1/games/${chess.id}/moves`, {
    data: { ply: 0, text: 'e2e4' },
    headers: { authorization: `Bearer ${chess.token}` },
  });
  expect(moved.ok()).toBe(true);
  await board.getByRole('group', { name: 'Black: Eve' }).getByText('to move').waitFor();
  expect(await barriersInBothSchemes(stranger)).toEqual([]);

  const mars = await made('mars', 'Grace');
  const other = stranger.getByRole('button', { name: 'Show Mars, Grace – Eve, here' });
  await other.click();
  await stranger.getByRole('heading', { name: 'Mars: Grace – Eve' }).waitFor();
  // The other one stays in reach, and so does the game's own page.
  await stranger.getByRole('button', { name: 'Show Chess, Ada – Eve, here' }).waitFor();
  await stranger.getByRole('link', { name: 'Open the game' }).click();
  await stranger.waitForURL(`**/g/${mars.id}`);

  // The lobby says the same on a phone.
  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(`${on.site.address}/lobby`);
  const region = phone.getByRole('region', { name: 'Being played' });
  await region.getByRole('link', { name: /Chess/ }).waitFor();
  await region.getByRole('link', { name: 'Watch games' }).click();
  await phone.getByRole('heading', { name: 'Watch', exact: true }).waitFor();
  expect(await barriersInBothSchemes(phone)).toEqual([]);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);

  // Once it is over, it is among what happened lately.
  const resigned = await host.request.post(`${on.site.address}/api/v1/games/${chess.id}/actions`, {
    data: { ply: 1, action: 'resign' },
    headers: { authorization: `Bearer ${chess.token}` },
  });
  expect(resigned.ok()).toBe(true);
  const found = async () => {
    const answer = await host.request.get(`${on.site.address}/api/v1/games/search`);
    return ((await answer.json()) as { games: unknown[] }).games.length;
  };
  await expect.poll(found).toBe(1);
  await phone.goto(`${on.site.address}/lobby`);
  const lately = phone.getByRole('region', { name: 'Lately' });
  await lately.getByRole('link', { name: /^Chess: Ada – Eve\. Black wins/ }).waitFor();
  expect(await barriersInBothSchemes(phone)).toEqual([]);
  unharmed(host, stranger, phone);
});
