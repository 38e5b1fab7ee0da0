/** Positions changed by hand on the map: in the sandbox of every game of orders, and by the game master. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { logTells, openDesk, setTable, stateOf, unfold } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const place = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const words = (page: Page, name: string) => place(page, name).getAttribute('aria-label');
const position = (page: Page) => page.getByRole('textbox', { name: 'Position', exact: true });

/** Opens the sandbox where positions are changed. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${on.site.address}${path}`);
  await page.getByRole('button', { name: 'Settle this phase' }).waitFor();
  await page.getByRole('tab', { name: 'Position' }).click();
  await page.getByText('Drag a unit on the map').waitFor();
}

/** A point of the window. */
interface Spot {
  x: number;
  y: number;
}

async function middle(page: Page, name: string): Promise<Spot> {
  const box = await place(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Picks a space by keyboard. */
async function key(page: Page, name: string): Promise<void> {
  await place(page, name).focus();
  await page.keyboard.press('Enter');
}

test('units are dragged, moved by keys, added and removed, and centres change hands', async () => {
  const page = await person(on.browser);
  await open(page, '/sandbox/diplomacy');
  await drag(page, 'Paris', 'Gascony');
  await expect.poll(() => words(page, 'Gascony')).toMatch(/French army/);
  expect(await position(page).inputValue()).toMatch(/units +France: .*A\(Gas\)/);

  await key(page, 'Marseilles');
  await page.getByRole('button', { name: 'Move: French army', exact: true }).press('Enter');
  await key(page, 'Burgundy');
  await expect.poll(() => words(page, 'Burgundy')).toMatch(/French army/);

  // What cannot be is refused in words, and nothing is changed.
  await page.getByRole('button', { name: 'Move: French army', exact: true }).click();
  await key(page, 'North Sea');
  await page.getByRole('alert').getByText('an army cannot be at sea').waitFor();
  expect(await words(page, 'Burgundy')).toMatch(/French army/);

  await key(page, 'Spain');
  await page.getByLabel('Add a unit of').selectOption('Italy');
  await page.getByRole('button', { name: 'Fleet SC' }).click();
  await expect.poll(() => words(page, 'Spain')).toMatch(/Italian fleet/);
  await page.getByLabel('Centre of').selectOption('Italy');
  await expect.poll(() => words(page, 'Spain')).toMatch(/supply centre, Italian/);
  await key(page, 'Burgundy');
  await page.getByRole('button', { name: 'Remove: French army' }).click();
  await expect.poll(() => words(page, 'Burgundy')).not.toMatch(/army/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => words(page, 'Burgundy')).toMatch(/French army/);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Go on from here' }).click();
  await page.getByRole('button', { name: 'Spring 1901, movement, set by hand' }).waitFor();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('group', { name: 'Power' }).getByRole('button', { name: 'Italy' }).click();
  await page.getByRole('textbox', { name: 'Orders of Italy' }).fill('F Spa - MAO');
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await expect.poll(() => words(page, 'Mid-Atlantic Ocean')).toMatch(/Italian fleet/);
  unharmed(page);
});

test('armies go aboard and ashore', async () => {
  const page = await person(on.browser);
  const text =
    'mercator 1\nmark regular-mercator\nseason 1901 March\nphase ORDERS\nunits England: A/F(NTH)\nunits France: A(Bel), F(ENC)\n';
  await open(page, `/sandbox/mercator#${deflateRawSync(text).toString('base64url')}`);
  await key(page, 'North Sea');
  await page.getByRole('button', { name: 'Put ashore: English army aboard' }).click();
  await page.getByText('Tap the space that it goes to.').waitFor();
  await key(page, 'Denmark');
  await expect.poll(() => words(page, 'Denmark')).toMatch(/English army/);
  await drag(page, 'Belgium', 'English Channel');
  await expect.poll(() => position(page).inputValue()).toMatch(/A\/F\(ENC\)/);
  await key(page, 'English Channel');
  await page.getByRole('button', { name: 'Remove: French army aboard' }).click();
  await expect.poll(() => position(page).inputValue()).not.toMatch(/A\/F\(ENC\)/);
  unharmed(page);
});

test.each([
  ['narrow', { width: 390, height: 844 }],
  ['sideways', { width: 844, height: 390 }],
] as const)('%s: a unit is moved by fingers', async (_, viewport) => {
  const page = await person(on.browser, { viewport, hasTouch: true });
  await open(page, '/sandbox/diplomacy');
  await page.getByRole('tab', { name: 'Position' }).scrollIntoViewIfNeeded();
  await key(page, 'Paris');
  await page.getByRole('button', { name: 'Move: French army', exact: true }).tap();
  await key(page, 'Gascony');
  await expect.poll(() => words(page, 'Gascony')).toMatch(/French army/);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  unharmed(page);
});

/** A finger that goes down at a point, moves to another one and is lifted there. */
async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot | null) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ ...at, id: 0 }] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    const along = (one: number, other: number) => one + ((other - one) * step) / 8;
    await touch('touchMove', { x: along(from.x, to.x), y: along(from.y, to.y) });
  }
  await touch('touchEnd', null);
  await finger.detach();
}

test('a finger at 390 pixels drags a unit, and moves the map where there is none', async () => {
  const page = await person(on.browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, '/sandbox/diplomacy');
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const [budapest, serbia] = [await middle(page, 'Budapest'), await middle(page, 'Serbia')];
  await swipe(page, budapest, serbia);
  await expect.poll(() => words(page, 'Serbia')).toMatch(/Austrian army/);
  expect(await words(page, 'Budapest')).not.toMatch(/army/);
  expect(await position(page).inputValue()).toMatch(/units +Austria: .*A\(Ser\)/);
  // The map stayed where it was, and so did the page.
  expect(await middle(page, 'Budapest')).toEqual(budapest);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const sea = await middle(page, 'Adriatic Sea');
  const before = await position(page).inputValue();
  await swipe(page, sea, { x: sea.x + 40, y: sea.y + 60 });
  const moved = async () => {
    const { x, y } = await middle(page, 'Budapest');
    return [x - budapest.x, y - budapest.y];
  };
  // Within the slack by which a tap is told from a drag.
  await expect.poll(async () => Math.abs(((await moved())[0] ?? 0) - 40)).toBeLessThan(10);
  expect(Math.abs(((await moved())[1] ?? 0) - 60)).toBeLessThan(10);
  expect(await position(page).inputValue()).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // From where the map is now, it goes back.
  await swipe(page, await middle(page, 'Serbia'), await middle(page, 'Budapest'));
  await expect.poll(() => words(page, 'Budapest')).toMatch(/Austrian army/);
  unharmed(page);
});

test('the game master corrects a position on the map, with a note', async () => {
  const table = await setTable(on.site, {
    0: 'Ada',
    1: 'Ben',
    2: 'Cleo',
    3: 'Dev',
    4: 'Eva',
    5: 'Finn',
    6: 'Gina',
  });
  const page = await person(on.browser);
  await openDesk(page, on.site, table);
  await unfold(page, 'Correct the position');
  await page.getByRole('button', { name: 'Change it on the map' }).click();
  await drag(page, 'Paris', 'Gascony');
  await page.getByText('France gets A(Gas).').waitFor();
  expect(await position(page).inputValue()).toContain('A(Gas)');
  expect((await stateOf(on.site, table)).board.units.map(({ at }) => at)).toContain('Par');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Why, for everybody').first().fill('The army began in Gascony');
  await page.getByRole('button', { name: 'Put it in place…' }).click();
  await page.getByRole('button', { name: 'Put it in place', exact: true }).click();
  await expect
    .poll(async () => (await stateOf(on.site, table)).board.units.map(({ at }) => at))
    .toContain('Gas');
  await logTells(page, /The army began in Gascony/);
  unharmed(page);
});
