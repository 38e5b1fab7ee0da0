/** Deals: two people and five computer players agree on a peace, on a support, and refuse. */
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { barriers } from './axe';
import { AUSTRIA, beReady, ENGLAND, openPanel, openTable, phase, takeSeat, write } from './order-players';
import { ask } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Germany has one army left, with nothing to take: so it does others a favour. */
const ONE_GERMAN_ARMY = `diplomacy 1
mark standard
season 1901 Spring
phase MOVEMENT
centres Austria: Bud Tri Vie
centres England: Edi Lon Lvp
centres France: Bre Mar Mun Par
centres none: Ber Hol Kie
centres Italy: Nap Rom Ven
centres Russia: Mos Sev StP War
centres Turkey: Ank Con Smy
units Austria: A(Bud) F(Tri) A(Vie)
units England: F(Edi) F(Lon) A(Lvp)
units France: F(Bre) A(Mar) A(Mun)
units Germany: A(Tyr)
units Italy: F(Nap) A(Rom) A(Ven)
units Russia: A(Mos) F(Sev) F(StP/SC) A(War)
units Turkey: F(Ank) A(Con) A(Smy)
`;

/** Opens the conversation with one other power. */
async function talkTo(page: Page, power: string): Promise<void> {
  await openPanel(page, 'Talk');
  const back = page.getByRole('button', { name: 'All conversations' });
  if (await back.isVisible()) await back.click();
  const known = page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(`^${power}`) });
  if (await known.isVisible()) return known.click();
  await page
    .getByRole('group', { name: 'Write to' })
    .getByRole('button', { name: power, exact: true })
    .click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

const deals = (page: Page, power: string) => page.getByRole('region', { name: `Deals with ${power}` });
const log = (page: Page) => page.getByRole('log');

/** A list to choose from. */
const field = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });

async function offer(page: Page, power: string, kind: string, more: Record<string, string> = {}) {
  await talkTo(page, power);
  await page.getByRole('button', { name: 'Offer a deal' }).click();
  const form = page.getByRole('form', { name: `Offer to ${power}` });
  await field(form, 'Offer').selectOption(kind);
  for (const [label, value] of Object.entries(more)) await field(form, label).selectOption(value);
  await form.getByRole('button', { name: 'Make the offer' }).click();
  await log(page).getByText('Offer: ').last().waitFor();
}

test('people and computer players make peace, give a support, and say why they refuse', async () => {
  const { site, browser } = on;
  const [ada, bob] = [await person(browser), await person(browser)];
  const table = await openTable(site, 'diplomacy', [AUSTRIA, ENGLAND], {
    master: true,
    talk: 100,
    seats: ['person', 'person', 'bot', 'bot', 'bot', 'bot', 'bot'],
  });
  await takeSeat(ada, table, AUSTRIA, 'Ada');
  await takeSeat(bob, table, ENGLAND, 'Bob');
  const act = { kind: 'correct', position: ONE_GERMAN_ARMY, note: 'Germany has lost most of its army.' };
  await ask(site, `/api/v1/order-games/${table.id}/master`, table.master, act);

  // A peace between the two people.
  await offer(ada, 'England', 'Peace');
  await talkTo(bob, 'Austria');
  const asked = deals(bob, 'Austria').getByText('Peace between Austria and England until the end of 1901?');
  await asked.waitFor();
  expect(await barriers(bob)).toEqual([]);
  await deals(bob, 'Austria').getByRole('button', { name: 'Accept' }).click();
  await deals(ada, 'England').getByText('Agreed', { exact: true }).waitFor();

  // A computer player that is not at peace gives no support, and says so.
  const italian = { 'Their unit': 'A(Ven)', supports: 'F(Tri)' };
  await offer(ada, 'Italy', 'A support', italian);
  await log(ada).getByText('Refused: ').waitFor();
  expect(await log(ada).innerText()).toContain('Let us make peace first.');

  // One that has little to lose does.
  await offer(ada, 'Germany', 'Peace');
  await log(ada).getByText('Agreed: Peace between Austria and Germany').waitFor();
  const german = { 'Their unit': 'A(Tyr)', supports: 'F(Tri)' };
  await offer(ada, 'Germany', 'A support', german);
  await log(ada).getByText('Agreed: Germany orders A(Tyr) S F(Tri) in this phase.').waitFor();
  // Free text is for people.
  await ada.getByText('Computer players understand deals, and nothing else.').waitFor();
  // Nobody else reads of it.
  expect(await bob.content()).not.toContain('A(Tyr) S F(Tri)');

  await openPanel(ada, 'Orders');
  await write(ada, 'F(Tri) H');
  await beReady(ada);
  await openPanel(bob, 'Orders');
  await beReady(bob);
  await phase(ada, /Fall 1901/);
  await openPanel(ada, 'Results');
  await ada.getByText('A(Tyr) S F(Tri)').first().waitFor();

  await talkTo(ada, 'Germany');
  const germans = deals(ada, 'Germany');
  await germans.getByText('Peace between Austria and Germany until the end of 1901').waitFor();
  await germans.getByText('Earlier offers').click();
  await germans.getByText('Germany orders A(Tyr) S F(Tri) in this phase: kept').waitFor();
  await talkTo(ada, 'Italy');
  await deals(ada, 'Italy').getByText('Earlier offers').click();
  await deals(ada, 'Italy')
    .getByText(/: refused$/)
    .waitFor();

  await talkTo(bob, 'Austria');
  await deals(bob, 'Austria').getByText('Agreed', { exact: true }).waitFor();

  // Who breaks a peace is told so, and not believed again.
  await openPanel(ada, 'Orders');
  await write(ada, 'A(Vie) - Tyr');
  await beReady(ada);
  await openPanel(bob, 'Orders');
  await beReady(bob);
  await phase(ada, /1901, (retreats|adjustments|builds)|Winter|Autumn|Spring 1902/i);
  await talkTo(ada, 'Germany');
  await germans.getByText('Austria broke it: A(Vie) - Tyr').waitFor();
  await ada.setViewportSize({ width: 390, height: 844 });
  // Without what was told in passing.
  await ada.reload();
  await talkTo(ada, 'Germany');
  await germans.getByText('Austria broke it: A(Vie) - Tyr').waitFor();
  expect(await barriers(ada)).toEqual([]);
  unharmed(ada, bob);
});

test('an easy computer player is not offered anything', async () => {
  const { site, browser } = on;
  const ada = await person(browser);
  const seats = ['person', 'easy_bot', 'bot', 'dummy', 'dummy', 'dummy', 'dummy'];
  const table = await openTable(site, 'mercator', [AUSTRIA], { master: true, talk: 50, seats });
  await takeSeat(ada, table, AUSTRIA, 'Ada');
  await openPanel(ada, 'Talk');
  const group = ada.getByRole('group', { name: 'Write to' });
  await group.getByRole('button', { name: 'France', exact: true }).waitFor();
  expect(await group.getByRole('button').allInnerTexts()).not.toContain('England');
  await openPanel(ada, 'Game');
  await ada.getByText('Computer players make deals, and keep their word in 50 of 100 phases.').waitFor();
  unharmed(ada);
});
