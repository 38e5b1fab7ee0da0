import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  beReady,
  ENGLAND,
  file,
  FRANCE,
  openPanel,
  openTable,
  phase,
  resultOf,
  takeSeat,
  write,
} from './order-players';
import { person, secondTab, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Everything that a browser receives from the server, from now on: bodies, headers and socket messages. */
function listen(page: Page) {
  const heard: string[] = [];
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    heard.push(JSON.stringify(response.headers()), response.url());
    pending.push(
      response.body().then(
        (body) => void heard.push(body.toString('latin1')),
        // Redirects, and responses to a page already left, have no body.
        () => undefined,
      ),
    );
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      heard.push(typeof payload === 'string' ? payload : payload.toString('latin1'));
    });
  });
  return async () => {
    await Promise.all(pending);
    return heard.join('\n');
  };
}

/** What England writes, by game, and the same in normal form. */
const SHEETS = [
  ['diplomacy', 'A Lvp - Cly', 'A(Lvp) - Cly'],
  ['mercator', 'A Lpl - Cly', 'A(Lpl) - Cly'],
] as const;

test.each(SHEETS)(
  'nothing of a sealed sheet of %s is sent to another player before it is settled',
  async (game, order, normal) => {
    const secrets = ['kingfisher', order, normal, '"to":"Cly"'];
    const { site, browser } = on;
    // What a service worker answers would not be captured.
    const aside = { serviceWorkers: 'block' } as const;
    const [ann, bea, eve] = [
      await person(browser),
      await person(browser, aside),
      await person(browser, aside),
    ];
    const table = await openTable(site, game, [ENGLAND, FRANCE]);
    const [toBea, toEve] = [listen(bea), listen(eve)];
    await takeSeat(ann, table, ENGLAND, 'Ann');
    await takeSeat(bea, table, FRANCE, 'Bea');
    await eve.goto(table.address);
    await write(ann, `${order} # kingfisher-7731`);
    await file(ann);
    await beReady(ann);

    // Both are told that England has filed and is ready, on whatever page they are.
    for (const page of [bea, eve]) await page.getByText('1 of 2 filed, 1 ready').waitFor();
    for (const panel of ['Results', 'History', 'Talk', 'Game']) await openPanel(bea, panel);
    await bea.reload();
    await bea.getByText('1 of 2 filed, 1 ready').waitFor();
    const other = await secondTab(bea);
    const toOther = listen(other);
    await other.goto(site.address);
    await other.getByRole('link', { name: /France/ }).click();
    await other.getByText('1 of 2 filed, 1 ready').waitFor();
    // Not even by requesting what the page does not request.
    const asked = await bea.evaluate(async (id) => {
      const [row] = JSON.parse(localStorage.getItem('quicksilver.order-games') ?? '[]') as {
        token: string;
      }[];
      const headers = { Authorization: `Bearer ${row?.token ?? ''}` };
      const paths = ['', '/events', '/events?after=0', '/phases/0', '/phases/1', '/calendar.ics'];
      const texts = paths.map(async (path) =>
        (await fetch(`/api/v1/order-games/${id}${path}`, { headers })).text(),
      );
      return (await Promise.all(texts)).join('\n');
    }, table.id);
    for (const heard of [await toBea(), await toEve(), await toOther(), asked, await bea.content()]) {
      expect(heard.length).toBeGreaterThan(1000);
      for (const secret of secrets) expect(heard.includes(secret), secret).toBe(false);
    }

    // Once adjudicated it is sent, and the same recording contains it: it would have caught it before.
    await beReady(bea);
    await phase(bea, game === 'mercator' ? /February 1901/ : /Fall 1901/);
    await openPanel(bea, 'Results');
    if (game === 'mercator') await bea.getByRole('button', { name: 'TS2', exact: true }).click();
    await resultOf(bea, normal).waitFor();
    const after = await toBea();
    for (const secret of secrets) expect(after.includes(secret), secret).toBe(true);
    unharmed(ann, bea, eve, other);
  },
);
