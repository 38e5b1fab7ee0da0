import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogOf } from './games';
import { dismiss, idOf, invitation, join, person, setOptions, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Games set up by tapping: for each, the values that are not the usual ones. */
const setUps: readonly {
  game: string;
  options: Record<string, string>;
  /** The words for values that are not listed. */
  told?: Record<string, string>;
}[] = [
  {
    game: 'mercenary',
    options: { castling: 'on', start_control: 'l2:l7', double_mate: 'mover_loses', clock: 'separate' },
    told: { start_control: 'White: l2; Black: l7' },
  },
  { game: 'mercury', options: { mated_crunchers: 'all', frozen_strike: 'yes' } },
  { game: 'mars', options: { swarm_turns: 'each', thief_mimics: 'current' } },
  { game: 'mercurial', options: { hop_own: 'on', repetition: 'off', announce_check: 'on' } },
];

/** What a page should say of the options: what each decides, and what holds. */
async function wordsOf(
  game: string,
  picks: Record<string, string>,
  told: Record<string, string>,
): Promise<string[]> {
  const { turns } = await catalogOf(on.site);
  const listed = turns.find(({ slug }) => slug === game)?.options ?? [];
  return listed.flatMap(({ name, summary, values }) => {
    const value = picks[name];
    if (value === undefined) return [];
    return [`${summary}: ${values.find((one) => one.name === value)?.effect ?? told[name] ?? value}`];
  });
}

/** Whether a value is no shorthand for others. */
const isPlain = ({ implies }: { implies: readonly unknown[] }) => implies.length === 0;

const changes = (within: Page | Locator) =>
  within.getByRole('list', { name: 'Rules that differ from the usual ones' });

/** Waits until a list of changed rules says just this. */
async function says(within: Page | Locator, words: readonly string[]): Promise<void> {
  await expect.poll(() => changes(within).getByRole('listitem').allInnerTexts()).toEqual(words);
}

test.each(setUps)('$game by other rules is told in words, from set-up to the record', async (wish) => {
  const { game, options, told = {} } = wish;
  const words = await wordsOf(game, options, told);
  expect(words).toHaveLength(Object.keys(options).length);
  const host = await person(on.browser);
  await host.goto(`${on.site.address}/new/${game}?against=link`);
  await host.getByText('Begins with: ').waitFor();
  expect(await changes(host).count()).toBe(0);
  await setOptions(host, on.site, game, options);
  await says(host.getByRole('region', { name: 'Other rules than usual' }), words);
  await host.getByRole('button', { name: 'Start the game' }).click();
  await host.waitForURL('**/g/*');
  const id = idOf(host);
  expect((await stateOf(on.site, id)).options).toEqual(options);
  await says(host, words);

  // Whoever is invited sees them before joining.
  const guest = await person(on.browser);
  const link = await invitation(host);
  await guest.goto(link);
  await guest.getByText('with other rules than usual').waitFor();
  await says(guest, words);
  await join(guest, link, 'Bea');
  await dismiss(host, 'Your opponent has joined. The game begins.');
  for (const page of [host, guest]) {
    await page.getByRole('tab', { name: 'Game' }).click();
    await says(page.getByRole('tabpanel'), words);
  }

  // The list of games tells two of them and how many more there are.
  await host.goto(on.site.address);
  const short = words.length > 2 ? [...words.slice(0, 2), `and ${words.length - 2} more`] : words;
  await says(host.getByRole('region', { name: 'Your games' }), short);

  await host.goto(`${on.site.address}/analysis/${game}?game=${id}`);
  await host.getByRole('tab', { name: 'Record' }).click();
  await says(host.getByRole('group', { name: 'Record' }), words);
  const record = await host.getByRole('textbox', { name: /^Record of the game/ }).inputValue();
  for (const [name, value] of Object.entries(options)) expect(record).toContain(`${name}=${value}`);
  unharmed(host, guest);
});

/** The heads of the options, in the order in which they stand on the page. */
const heads = [
  ['inventor', 'The inventor’s suggestions'],
  ['reading', 'Readings of the text'],
  ['play', 'Play and clocks'],
  ['display', 'Display'],
] as const;

test('the options stand under the heads of whose they are', async () => {
  const page = await person(on.browser);
  const { turns, orders } = await catalogOf(on.site);
  const forms = [
    ...turns.map((game) => ({ ...game, path: `/new/${game.slug}` })),
    ...orders.map((game) => ({ ...game, path: `/orders/new/${game.slug}` })),
  ];
  for (const { slug, path, options } of forms) {
    await page.goto(on.site.address + path);
    // What is opened in the HTML closes when the form takes its place.
    await expect.poll(() => page.locator('#prerendered').count()).toBe(0);
    await page.locator('summary').filter({ hasText: 'Rule options' }).click();
    const present = heads.filter(([group]) => options.some((option) => option.group === group));
    const told = page.locator('details section h2');
    await expect
      .poll(() => told.allInnerTexts(), { message: slug })
      .toEqual(present.map(([, head]) => expect.stringContaining(head)));
    // Each option stands under the head of its own group.
    for (const [group, head] of present) {
      const rows = page.getByRole('region', { name: head }).locator('.rows > details .what');
      const own = options.filter((option) => option.group === group);
      const choices = own.filter(({ values, free }) => free ?? values.filter(isPlain).length > 1);
      await expect
        .poll(() => rows.allInnerTexts(), { message: slug })
        .toEqual(choices.map(({ summary }) => summary));
    }
  }
  unharmed(page);
});

test('the usual rules are not listed as changes', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/new/mercurial?against=screen`);
  await page.getByText('Begins with: ').waitFor();
  await setOptions(page, on.site, 'mercurial', { hop_own: 'on' });
  await says(page, await wordsOf('mercurial', { hop_own: 'on' }, {}));
  await page.getByRole('button', { name: 'All as in the rulebook' }).click();
  await expect.poll(() => changes(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/g/*');
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByText('As in the rulebook').waitFor();
  expect(await changes(page).count()).toBe(0);
  unharmed(page);
});
