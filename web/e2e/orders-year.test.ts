/** A whole year of Mercator: two people on their own devices, five computer players, twelve seasons. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { beReady, openPanel, openTable, phase, place, resultOf, takeSeat, write } from './order-players';
import { ask } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();
const [FRANCE, GERMANY] = [2, 3];

interface Seen {
  turn: number;
  phase: { key: string; title: string };
  seats: { power: string; kind: string; awaited: boolean; ready: boolean; filed: boolean }[];
  board: { position: string };
  history: { turn: number; phase: { key: string; title: string } }[];
}

/** What the two write; in other seasons their units stand. */
const sheets: Record<number, Record<string, string>> = {
  [FRANCE]: {
    '1901-01-1': 'TS2\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\nTS3\nF MAO - IRI',
    '1901-02-1': 'TS2: A(Spa) - Por, A(Bur) H, F(IRI) H',
    '1901-03-3': 'BUILD A(Par)',
  },
  [GERMANY]: {
    '1901-01-0': 'PLACE A Ruhr',
    '1901-01-1': 'TS 2\nA Munich - Burgundy\nA Ruhr - Holland\nF Kiel - Denmark\nA Berlin - Kiel',
    '1901-03-3': 'BUILD A(Mun)\nBUILD A(Ber)',
  },
};

test('two people and five computer players play the year 1901', async () => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser), await person(browser)];
  const bots = Array.from({ length: 7 }, (_, seat) =>
    [FRANCE, GERMANY].includes(seat) ? 'person' : seat % 2 === 0 ? 'bot' : 'easy_bot',
  );
  const table = await openTable(site, 'mercator', [FRANCE, GERMANY], { seats: bots });
  const pages = new Map<number, Page>([
    [FRANCE, ann],
    [GERMANY, bea],
  ]);
  const state = () => ask<Seen>(site, `/api/order-games/${table.id}`, null);
  await takeSeat(ann, table, FRANCE, 'Ann');
  await takeSeat(bea, table, GERMANY, 'Bea');

  const titles: string[] = [];
  for (;;) {
    const before = await state();
    if (before.phase.key.startsWith('1902')) break;
    titles.push(before.phase.title);
    const awaited = [...pages].filter(([seat]) => before.seats[seat]?.awaited);
    // Phases that wait for computers alone pass by themselves.
    for (const [seat, page] of awaited) {
      await phase(page, new RegExp(`^${before.phase.title}$`));
      await openPanel(page, 'Orders');
      const sheet = Object.entries(sheets[seat] ?? {}).find(([key]) => before.phase.key.startsWith(key));
      if (sheet) await write(page, sheet[1]);
      await beReady(page);
    }
    await expect.poll(async () => (await state()).turn).toBeGreaterThan(before.turn);
  }
  expect(titles.filter((title) => /orders/.test(title))).toHaveLength(12);
  expect(titles.some((title) => /builds|adjust/i.test(title))).toBe(true);

  // Both see the same, and every phase of the year can be looked at again.
  const end = await state();
  for (const page of pages.values()) {
    await phase(page, new RegExp(`^${end.phase.title}$`));
    await openPanel(page, 'History');
    expect(await page.getByRole('list', { name: 'Settled phases' }).getByRole('button').count()).toBe(
      end.history.length,
    );
  }
  const january = end.history.find(({ phase: { key } }) => key.startsWith('1901-01-1'));
  await ann
    .getByRole('list', { name: 'Settled phases' })
    .getByRole('button')
    .filter({
      hasText: january?.phase.title ?? '',
    })
    .click();
  // Whoever moves to Burgundy without help is stood off by the other.
  await ann.getByRole('group', { name: 'What the map shows' }).getByRole('button', { name: /TS2/ }).click();
  await resultOf(ann, 'A(Mun) - Bur').click();
  expect(await resultOf(ann, 'A(Par) - Bur').innerText()).toMatch(/fails/);
  await expect.poll(() => place(ann, 'Spain').getAttribute('aria-label')).toMatch(/French army/);
  // The computers' sheets are told like anybody's, and all of them could be read.
  const past = await ask<{
    result: {
      sheets: { seat: number; text: string }[];
      report: { orders: { seat: number; verdict: string }[] };
    };
  }>(site, `/api/order-games/${table.id}/phases/${january?.turn ?? -1}`, null);
  expect(past.result.sheets.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  unharmed(ann, bea);
}, 400_000);
