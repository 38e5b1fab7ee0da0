import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { beReady, ENGLAND, FRANCE, openPanel, openTable, resultOf, takeSeat, write } from './order-players';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** What two people order when a phase is new to them; otherwise they do nothing. */
const GAMES = [
  {
    game: 'diplomacy',
    first: {
      title: /Spring 1901/,
      england: 'F Lon - NTH\nF Edi - NWG\nA Lvp - Yor',
      france: 'A Par - Bur\nF Bre - MAO',
    },
    results: ['F(Lon) - NTH', 'F(Bre) - MAO'],
    part: null,
  },
  {
    game: 'mercator',
    first: { title: /January 1901, orders/, england: 'F(Edi) - NTH\nA(Lpl) - Yor', france: 'A(Par) - Bur' },
    results: ['F(Edi) - NTH', 'A(Par) - Bur'],
    part: 'TS2',
  },
];

const titleOf = (page: Page) =>
  page.getByRole('region', { name: 'Game' }).getByRole('heading', { level: 2 }).innerText();

test.each(GAMES)(
  'a year of $game: two people and five computer players',
  async ({ game, first, results, part }) => {
    const { site, browser } = on;
    const [ann, bea] = [await person(browser), await person(browser)];
    const people = [ENGLAND, FRANCE];
    const seats = Array.from({ length: 7 }, (_, seat) =>
      people.includes(seat) ? 'person' : seat % 2 === 0 ? 'bot' : 'easy_bot',
    );
    const table = await openTable(site, game, people, { seats });
    await takeSeat(ann, table, ENGLAND, 'Ann');
    await takeSeat(bea, table, FRANCE, 'Bea');
    await ann.getByRole('heading', { level: 2, name: first.title }).waitFor({ timeout: 60_000 });
    await bea.getByRole('heading', { level: 2, name: first.title }).waitFor({ timeout: 60_000 });
    await write(ann, first.england);
    await write(bea, first.france);
    for (let phases = 0; phases < 40; phases += 1) {
      const before = await titleOf(ann);
      if (/1902/.test(before)) break;
      // Only seats with something to order are waited for.
      for (const page of [ann, bea]) {
        await page
          .getByText(/You have nothing to order|File orders|File again/)
          .first()
          .waitFor();
        const box = page.getByRole('switch', { name: 'Ready', checked: false });
        if ((await box.count()) > 0 && (await titleOf(page)) === before) await beReady(page);
      }
      // Phases that concern computer players alone pass at once.
      const moved = async () => {
        const [one, other] = [await titleOf(ann), await titleOf(bea)];
        return one === other && one !== before;
      };
      await expect.poll(moved, { timeout: 60_000 }).toBe(true);
    }
    expect(await titleOf(ann)).toMatch(/1902/);
    // The computer players moved too, and everybody can read what they ordered and why.
    await openPanel(bea, 'Results');
    const choice = bea.getByRole('combobox', { name: 'Phase' });
    const names = await choice.locator('option').allInnerTexts();
    await choice.selectOption({ label: names.find((name) => first.title.test(name)) ?? '' });
    if (part) await bea.getByRole('button', { name: part, exact: true }).click();
    for (const order of results) await resultOf(bea, order).waitFor();
    await bea.getByRole('heading', { level: 3, name: 'Turkey' }).waitFor();
    unharmed(ann, bea);
  },
  // A year has many phases, and the computer players take their time in each.
  300_000,
);
