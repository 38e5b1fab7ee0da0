/** What only Mercator has, played live on the page: two powers' units travelling together, retreats, premium builds. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  beReady,
  openPanel,
  openTable,
  phase,
  place,
  resultOf,
  say,
  takeSeat,
  write,
  writeTo,
  type OpenTable,
} from './order-players';
import { ask } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();
const [FRANCE, GERMANY, RUSSIA, TURKEY] = [2, 3, 5, 6];

/** Sets the position of the worked postal game, as a game master may. */
async function begin(table: OpenTable, season: string): Promise<void> {
  const file = new URL(`../../games/mercator/games/1901/positions/${season}.txt`, import.meta.url);
  const position = await readFile(file, 'utf8');
  const act = { kind: 'correct', position, note: 'We begin in the middle of the year.' };
  await ask(on.site, `/api/v1/order-games/${table.id}/master`, table.master, act);
}

test('two players arrange over press that the army of one travels on the fleet of the other', async () => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser), await person(browser)];
  const table = await openTable(site, 'mercator', [FRANCE, GERMANY], { master: true });
  await takeSeat(ann, table, FRANCE, 'Ann');
  await takeSeat(bea, table, GERMANY, 'Bea');
  await begin(table, '1901-04-1-orders');
  await phase(ann, /April 1901/);

  await writeTo(
    ann,
    ['Germany'],
    'My fleet in the North Sea could take your army from Holland to Yorkshire.',
  );
  await openPanel(bea, 'Talk');
  await bea
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /France/ })
    .click();
  await bea
    .getByRole('log')
    .getByText(/from Holland to Yorkshire/)
    .waitFor();
  await say(bea, 'It boards, and lands after your fleet has moved.');
  await ann.getByRole('log').getByText('It boards, and lands').waitFor();

  // Each writes the same boarding in different words.
  await openPanel(ann, 'Orders');
  await write(ann, 'TS1: German A(Hol) B F(NTH)\nTS2: A/F(NTH) H');
  await ann.getByText('German A(Hol) B F(NTH)').first().waitFor();
  await openPanel(bea, 'Orders');
  await write(bea, 'TS1: A(Hol) B French F(NTH)\nTS3: A(NTH) D Yor');
  await bea.getByText('A(NTH) D Yor').first().waitFor();
  await beReady(ann);
  await beReady(bea);

  await phase(bea, /May 1901|April 1901, retreats/);
  await openPanel(bea, 'Results');
  await bea.getByRole('group', { name: 'What the map shows' }).getByRole('button', { name: /TS1/ }).click();
  await expect
    .poll(() => place(bea, 'North Sea').getAttribute('aria-label'))
    .toMatch(/French fleet, carrying (a|the) German army/);
  expect(await resultOf(bea, 'A(Hol) B French F(NTH)').innerText()).toMatch(/succeeds/);
  await bea
    .getByRole('group', { name: 'What the map shows' })
    .getByRole('button', { name: /TS3/ })
    .last()
    .click();
  await expect.poll(() => place(bea, 'Yorkshire').getAttribute('aria-label')).toMatch(/German army/);
  expect(await place(bea, 'North Sea').getAttribute('aria-label')).not.toMatch(/carrying/);
  unharmed(ann, bea);
});

test('a boarding that only one of the two has written does not happen, and the reason is told', async () => {
  const { site, browser } = on;
  const bea = await person(browser);
  const table = await openTable(site, 'mercator', [GERMANY], { master: true });
  await takeSeat(bea, table, GERMANY, 'Bea');
  await begin(table, '1901-04-1-orders');
  await phase(bea, /April 1901/);
  await write(bea, 'TS1: A(Hol) B French F(NTH)');
  await bea.getByText('A(Hol) B French F(NTH)').first().waitFor();
  await beReady(bea);
  await phase(bea, /May 1901|April 1901, retreats/);
  await openPanel(bea, 'Results');
  const boarding = resultOf(bea, 'A(Hol) B French F(NTH)');
  await boarding.click();
  expect(await boarding.innerText()).toMatch(/fails|void/);
  await bea
    .getByText(/consent/)
    .first()
    .waitFor();
  unharmed(bea);
});

test('who was dislodged retreats', async () => {
  const { site, browser } = on;
  const bea = await person(browser);
  const table = await openTable(site, 'mercator', [GERMANY, TURKEY], { master: true });
  await takeSeat(bea, table, GERMANY, 'Bea');
  const turkey = await person(browser);
  await takeSeat(turkey, table, TURKEY, 'Tim');
  await begin(table, '1901-02-2-retreats');
  await phase(bea, /February 1901, retreats/);
  await expect
    .poll(() => place(bea, 'Denmark').getAttribute('aria-label'))
    .toMatch(/German fleet, dislodged/);
  await write(bea, 'F(Den) R BAL or HEL');
  await bea.getByText('F(Den) R BAL or HEL').first().waitFor();
  await beReady(bea);
  await beReady(turkey);
  await phase(bea, /March 1901/);
  await openPanel(bea, 'Results');
  expect(await resultOf(bea, 'F(Den) R').innerText()).toMatch(/succeeds/);
  await expect.poll(() => place(bea, 'Baltic Sea').getAttribute('aria-label')).toMatch(/German fleet/);
  unharmed(bea, turkey);
});

test('a premium build stands where no centre is', async () => {
  const { site, browser } = on;
  const rob = await person(browser);
  const table = await openTable(site, 'mercator', [RUSSIA], { master: true });
  await takeSeat(rob, table, RUSSIA, 'Rob');
  await begin(table, '1901-03-3-builds');
  await phase(rob, /March 1901, builds/);
  await write(rob, 'PREMIUM A(Gal)\nBUILD F(StP/NC)');
  await rob.getByText('BUILD A(Gal) premium').first().waitFor();
  await beReady(rob);
  await phase(rob, /April 1901/);
  await expect.poll(() => place(rob, 'Galicia').getAttribute('aria-label')).toMatch(/Russian army/);
  await expect
    .poll(() => place(rob, 'St Petersburg').getAttribute('aria-label'))
    .toMatch(/Russian fleet at the north coast/);
  unharmed(rob);
});
