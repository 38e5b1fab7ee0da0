/** The requests of a live game's page while orders are written: about its own game, and never with a position. */
import { expect, test } from 'vitest';
import type { Page, Request } from 'playwright-core';
import {
  beReady,
  ENGLAND,
  FRANCE,
  openPanel,
  openTable,
  phase,
  place,
  sheetOf,
  takeSeat,
  write,
} from './order-players';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** The requests of a page from now on. */
function asked(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return requests;
}

const paths = (requests: readonly Request[]) => requests.map((request) => new URL(request.url()).pathname);

test.each([
  ['diplomacy', /Spring 1901/, /Fall 1901/],
  ['mercator', /January 1901, orders/, /February 1901, orders/],
])('in a live game of %s the page asks its own game, and sends no position', async (game, first, second) => {
  const [ann, bea] = [await person(on.browser), await person(on.browser)];
  const requests = asked(ann);
  const made = await openTable(on.site, game, [ENGLAND, FRANCE]);
  await takeSeat(ann, made, ENGLAND, 'Ann');
  await takeSeat(bea, made, FRANCE, 'Bea');
  await phase(ann, first);
  // Orders on the map: a tapped unit offers its options without a request.
  const parts = ann.getByRole('group', { name: 'Part of the season' });
  if (game === 'mercator') await parts.getByRole('button', { name: /^TS2/ }).click();
  await ann.getByRole('list', { name: 'Units and what they are told' }).waitFor();
  const before = requests.length;
  await place(ann, 'London').focus();
  await ann.keyboard.press('Enter');
  await ann.getByRole('group', { name: 'What to do' }).getByRole('button', { name: 'Move' }).first().click();
  expect(paths(requests.slice(before))).toEqual([]);
  await place(ann, 'North Sea').focus();
  await ann.keyboard.press('Enter');
  await expect.poll(() => sheetOf(ann).inputValue()).toMatch(/F\(Lon\) - NTH/);
  expect(paths(requests.slice(before))).toEqual([`/api/v1/order-games/${made.id}/placement`]);
  // Orders as text.
  await write(ann, `${await sheetOf(ann).inputValue()}\nF(Edi) - NWG`);
  await ann.getByText('F(Edi) - NWG').first().waitFor();
  await beReady(ann);
  await beReady(bea);
  await phase(ann, second);
  await openPanel(ann, 'Results');
  await openPanel(ann, 'Orders');
  await sheetOf(ann).waitFor();

  const all = paths(requests);
  expect(all.filter((path) => path.startsWith('/api/v1/orders/sandbox'))).toEqual([]);
  expect(all.filter((path) => path.endsWith('/entry')).length).toBeGreaterThanOrEqual(2);
  const bodies = requests.map((request) => request.postData() ?? '');
  // Every position file names its map and its season.
  expect(bodies.filter((body) => /\bmark\s+\S|\bseason\s+\d|"position"|"mark_file"/.test(body))).toEqual([]);
  unharmed(ann, bea);
});
