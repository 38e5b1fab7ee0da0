/** What can be tapped in Mercator: a convoy of two powers, a claim without units, retreats in advance. */
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { kind, kinds, part, sheetIs, targets, tell, unit, units, warnings } from './choosing';
import {
  beReady,
  ENGLAND,
  FRANCE,
  openPanel,
  openTable,
  phase,
  place,
  takeSeat,
  type OpenTable,
} from './order-players';
import { ask } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** A position of April 1901. */
const april = (lines: string) =>
  `mercator 1\nmark regular-mercator\nseason 1901 April\nphase ORDERS\n${lines}\n`;

/** Sets a position, as a game master may. */
async function set(table: OpenTable, position: string): Promise<void> {
  const act = { kind: 'correct', position, note: 'We begin here.' };
  await ask(on.site, `/api/v1/order-games/${table.id}/master`, table.master, act);
}

test('two players tap a convoy of their fleets, and each is told what the other has to write', async () => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser), await person(browser)];
  const table = await openTable(site, 'mercator', [ENGLAND, FRANCE], { master: true });
  await takeSeat(ann, table, ENGLAND, 'Ann');
  await takeSeat(bea, table, FRANCE, 'Bea');
  await set(table, april('units England: A(Den), F(NTH)\nunits France: F(ENC), F(MAO)'));
  await phase(ann, /April 1901/);
  await phase(bea, /April 1901/);

  await openPanel(ann, 'Orders');
  await tell(ann, 'A(Den)', 'Board', 'North Sea');
  await part(ann, 'TS2').click();
  await tell(ann, 'A/F(NTH)', 'Convoy', 'English Channel', 'Mid-Atlantic Ocean', 'Portugal');
  await units(ann).getByText('France has to write as well: F(MAO) C English A(Den) - Por').waitFor();
  await sheetIs(ann, 'TS1\nA(Den) B F(NTH)\nTS2\nF(NTH), French F(ENC) & French F(MAO) C A(Den) - Por\n');
  expect(await warnings(ann).allInnerTexts()).toEqual([]);

  await openPanel(bea, 'Orders');
  await part(bea, 'TS2').click();
  await tell(bea, 'F(ENC)', 'Join a convoy', 'Denmark', 'Portugal');
  await units(bea).getByText('England has to write as well: A(Den) B F(NTH)').first().waitFor();
  await tell(bea, 'F(MAO)', 'Join a convoy', 'Denmark', 'Portugal');
  await sheetIs(bea, 'TS2\nF(ENC) C English A(Den) - Por\nF(MAO) C English A(Den) - Por\n');
  const list = 'F(NTH), French F(ENC) & French F(MAO) C A(Den) - Por';
  expect(await units(bea).getByText(`England has to write as well: ${list}`).count()).toBe(2);
  expect(await warnings(bea).allInnerTexts()).toEqual([]);

  await beReady(ann);
  await beReady(bea);
  await phase(bea, /May 1901/);
  await expect.poll(() => place(bea, 'Portugal').getAttribute('aria-label')).toMatch(/English army/);
  unharmed(ann, bea);
});

test('the partner taps that his fleet moves off with the army, and puts it off elsewhere', async () => {
  const { site, browser } = on;
  const bea = await person(browser);
  const table = await openTable(site, 'mercator', [FRANCE], { master: true });
  await takeSeat(bea, table, FRANCE, 'Bea');
  await set(table, april('units England: A(Den), F(NTH)\nunits France: F(ENC)'));
  await phase(bea, /April 1901/);
  await openPanel(bea, 'Orders');
  await part(bea, 'TS2').click();
  await unit(bea, 'F(ENC)').click();
  await kind(bea, 'Move off with an army').click();
  await bea.getByText('It counts only if another power’s convoy is to pass this fleet.').waitFor();
  await targets(bea).filter({ hasText: 'Irish Sea' }).click();
  await units(bea).getByText('England has to write as well: F(NTH) & French F(ENC) C A(Den) - ENC').waitFor();
  await part(bea, 'TS3').click();
  await tell(bea, 'English A(IRI)', 'Disembark your passenger', 'Wales');
  await sheetIs(bea, 'TS2\nA/F(ENC) - IRI\nTS3\nEnglish A(IRI) D Wal\n');
  expect(await warnings(bea).allInnerTexts()).toEqual([]);
  unharmed(bea);
});

test('a power with centres and no unit claims a win of two', async () => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser), await person(browser)];
  const table = await openTable(site, 'mercator', [ENGLAND, FRANCE], { master: true });
  await takeSeat(ann, table, ENGLAND, 'Ann');
  await takeSeat(bea, table, FRANCE, 'Bea');
  const english = 'Edi Lon Lpl Nor Swe Den Hol Bel Kie Ber StP Mos War Mun Por Spa Tun';
  const french = 'Bre Mar Par Rom Nap Ven Tri';
  const units = `centres England: ${english}\ncentres France: ${french}\nunits England: A(Lon)`;
  await set(table, april(units));
  await phase(ann, /April 1901/);
  await phase(bea, /April 1901/);
  await openPanel(bea, 'Orders');
  await bea.getByRole('heading', { name: 'Claims of victory' }).waitFor();
  await tell(bea, 'A win of two', 'Claim', 'CLAIM 2-WAY WITH England');
  await sheetIs(bea, 'CLAIMS\nCLAIM 2-WAY WITH England\n');
  await openPanel(ann, 'Orders');
  await part(ann, 'Claims').click();
  await tell(ann, 'A win of two', 'Claim', 'CLAIM 2-WAY WITH France');
  await sheetIs(ann, 'CLAIMS\nCLAIM 2-WAY WITH France\n');
  await beReady(ann);
  await beReady(bea);
  const end = bea.getByRole('status').filter({ hasText: 'England' });
  await expect.poll(() => end.innerText()).toMatch(/France/);
  unharmed(ann, bea);
});

test('retreats in advance that lose nothing come first, and the others say what they lose', async () => {
  const page = await person(on.browser);
  const position = deflateRawSync(april('units France: A/F(MAO)')).toString('base64url');
  await page.goto(`${on.site.address}/sandbox/mercator#${position}`);
  await page.getByRole('group', { name: 'Power' }).getByRole('button', { name: 'France' }).click();
  await part(page, 'If dislodged').click();
  await unit(page, 'A/F(MAO)').click();
  await kind(page, 'Retreat').waitFor();
  expect(await kinds(page).allInnerTexts()).toEqual(['Retreat', 'Retreat without the army', 'Disband']);
  const lost = 'the fleet and the army aboard are lost';
  await kind(page, 'Retreat').click();
  expect(await targets(page).allInnerTexts()).toEqual([
    'English Channel',
    'Irish Sea',
    'North Atlantic Ocean',
    'Western Mediterranean Sea',
  ]);
  expect(await page.getByText(lost).count()).toBe(0);
  await kind(page, 'Retreat without the army').click();
  await page.getByText(lost).waitFor();
  await targets(page).filter({ hasText: 'Gascony' }).click();
  await sheetIs(page, 'TS4\nA/F(MAO) R Gas\n');
  await expect.poll(() => warnings(page).allInnerTexts()).toHaveLength(1);
  expect(await warnings(page).first().innerText()).toContain(lost);
  // With an order of its own for the army, the fleet may go to the coast.
  await tell(page, 'A(MAO)', 'Retreat by itself', 'Portugal');
  await sheetIs(page, 'TS4\nA/F(MAO) R Gas\nA(MAO) R Por\n');
  await expect.poll(() => warnings(page).count()).toBe(0);
  unharmed(page);
});
