import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { ask, file, logTells, openDesk, openSeat, setTable, stateOf, unfold } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const HOUR = 3_600_000;
const seven = { 0: 'Ada', 1: 'Ben', 2: 'Cleo', 3: 'Dev', 4: 'Eva', 5: 'Finn', 6: 'Gina' };

const attention = (page: Page) => page.locator('.attention');
const dialog = (page: Page) => page.getByRole('dialog');
const place = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

async function actOn(page: Page, power: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Change who plays ${power}` }).click();
  await page.getByRole('button', { name: act }).click();
}

test('the clock is stopped and runs again, the deadline is moved, and everybody sees it', async () => {
  const table = await setTable(on.site, seven);
  const [master, player] = [await person(on.browser), await person(on.browser)];
  await openDesk(master, on.site, table);
  await openSeat(player, on.site, table, 2);
  await expect.poll(() => attention(master).innerText()).toMatch(/and Turkey have not filed; 2\d hours left/);

  const { deadline_ms: first } = await stateOf(on.site, table);
  await master.getByRole('button', { name: '+1 hour' }).click();
  await expect.poll(async () => (await stateOf(on.site, table)).deadline_ms).toBe((first ?? 0) + HOUR);

  await master.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => attention(master).innerText()).toMatch(/The clock is stopped/);
  await player.getByText('No deadline runs').waitFor();
  await master.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect.poll(async () => (await stateOf(on.site, table)).status).toBe('playing');

  await master.getByRole('button', { name: 'Other time…' }).click();
  const at = new Date(Date.now() + 50 * HOUR);
  at.setSeconds(0, 0);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  await master
    .getByLabel('New deadline, in your own time')
    .fill(`${day}T${two(at.getHours())}:${two(at.getMinutes())}`);
  await master.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(async () => (await stateOf(on.site, table)).deadline_ms).toBe(at.getTime());
  // A time in the past is refused, and the reason says what to do instead.
  await master.getByRole('button', { name: 'Other time…' }).click();
  await master.getByLabel('New deadline, in your own time').evaluate((field: HTMLInputElement) => {
    field.min = '';
  });
  await master.getByLabel('New deadline, in your own time').fill('2020-01-01T12:00');
  await master.getByRole('button', { name: 'Set', exact: true }).click();
  await master.getByText('It has passed; to settle now, process the phase.').waitFor();

  await logTells(master, /moved the deadline[\s\S]*resumed[\s\S]*paused[\s\S]*moved the deadline/);
  unharmed(master, player);
});

test('a preview is shown on the map and changes nothing; settling says who is missing; one can go back', async () => {
  const table = await setTable(on.site, seven);
  await file(on.site, table, 2, 'A Par - Bur\nF Bre - ENG');
  await file(on.site, table, 3, 'A Mun - Bur');
  const page = await person(on.browser);
  await openDesk(page, on.site, table);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.waitFor();
  expect(await preview.innerText()).toMatch(
    /Nothing is there from Austria, England, Italy, Russia and Turkey/,
  );
  await preview.getByRole('button', { name: /^F\(Bre\) - ENG/ }).waitFor();
  await expect.poll(() => place(page, 'English Channel').getAttribute('aria-label')).toMatch(/French fleet/);
  await preview.getByRole('button', { name: /A\(Par\) - Bur/ }).click();
  await preview
    .getByRole('list')
    .getByText(/stood off/)
    .first()
    .waitFor();
  expect(await stateOf(on.site, table)).toMatchObject({ turn: 0, history: [] });
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect
    .poll(() => place(page, 'English Channel').getAttribute('aria-label'))
    .not.toMatch(/French fleet/);
  await logTells(page, /looked at what the filed orders for Spring 1901/);

  await page.getByRole('button', { name: 'Settle now…' }).click();
  expect(await dialog(page).innerText()).toMatch(
    /Nothing is there from Austria, England, Italy, Russia and Turkey/,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await stateOf(on.site, table)).turn).toBe(0);
  await page.getByRole('button', { name: 'Settle now…' }).click();
  await page.getByRole('button', { name: 'Settle now', exact: true }).click();
  await page.getByRole('heading', { name: 'Fall 1901, movement', exact: true, level: 2 }).waitFor();
  expect((await stateOf(on.site, table)).board.units.map(({ at }) => at)).toContain('ENG');

  await unfold(page, 'Go back to an earlier phase');
  await page.getByRole('button', { name: 'Show on the map' }).click();
  await expect.poll(() => place(page, 'Brest').getAttribute('aria-label')).toMatch(/French fleet/);
  await page.getByRole('button', { name: 'Go back…' }).click();
  expect(await dialog(page).innerText()).toMatch(/filed again/);
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await page.getByRole('heading', { name: 'Spring 1901, movement', exact: true, level: 2 }).waitFor();
  const back = await stateOf(on.site, table);
  expect(back.history).toMatchObject([{ turn: 0, undone: true }]);
  expect(back.seats.filter(({ filed }) => filed).map(({ power }) => power)).toEqual(['France', 'Germany']);
  await logTells(page, /(took back|went back)[^\n]* Spring 1901/);
  unharmed(page);
});

test('a player is replaced by the link that is shown, and whoever had the seat watches from then on', async () => {
  const table = await setTable(on.site, seven);
  const [master, old, next] = await Promise.all([1, 2, 3].map(() => person(on.browser)));
  if (!master || !old || !next) throw new Error('nobody came');
  await openDesk(master, on.site, table);
  await openSeat(old, on.site, table, 6);
  await actOn(master, 'Turkey', 'Another player…');
  expect(await dialog(master).innerText()).toMatch(/loses the seat at once/);
  await master.getByRole('button', { name: 'Open the seat' }).click();
  const link = await master.getByLabel('New link for Turkey').inputValue();
  await expect.poll(() => attention(master).innerText()).toMatch(/Turkey waits for a player/);

  await next.goto(link);
  await next.getByLabel('Your name').fill('Hal');
  await next.getByRole('button', { name: /Join|Take/ }).click();
  await next.getByRole('tab', { name: 'Orders' }).waitFor();
  await expect.poll(async () => (await stateOf(on.site, table)).seats[6]?.name).toBe('Hal');
  await master.getByRole('list', { name: 'Seats' }).getByText('Hal').waitFor();
  await old.getByRole('tab', { name: 'Orders' }).waitFor({ state: 'detached' });
  await logTells(master, /opened Turkey for another player/);
  unharmed(master, old, next);
});

test('a position that cannot be read gets its place; one that can is looked at before it counts', async () => {
  const table = await setTable(on.site, seven);
  await file(on.site, table, 0, 'A Vie - Tri');
  const page = await person(on.browser);
  await openDesk(page, on.site, table);
  await unfold(page, 'Correct the position');
  const area = page.getByRole('textbox', { name: 'Position', exact: true });
  const text = await area.inputValue();
  const put = page.getByRole('button', { name: 'Put it in place…' });
  expect(await put.getAttribute('aria-disabled')).toBe('true');

  await area.fill(text.replace('A(Par)', 'A(Xyz)'));
  await page.getByRole('button', { name: 'Look at it on the map' }).click();
  await page.getByText(/^Line \d+ \(“A\(Xyz\)”\): no such space\.$/).waitFor();
  const selected = await area.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toMatch(/^units +France: .*A\(Xyz\)/);

  await area.fill(text.replace('A(Par)', 'A(Gas)'));
  await page.getByRole('button', { name: 'Look at it on the map' }).click();
  await page.getByText('France loses A(Par).').waitFor();
  await page.getByText('France gets A(Gas).').waitFor();
  await expect.poll(() => place(page, 'Gascony').getAttribute('aria-label')).toMatch(/French army/);
  expect((await stateOf(on.site, table)).board.units.map(({ at }) => at)).toContain('Par');

  // The text is still there after visiting another panel.
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  await page.getByRole('tab', { name: 'Game master' }).click();
  await unfold(page, 'Correct the position');
  expect(await area.inputValue()).toContain('A(Gas)');
  await page.getByRole('button', { name: 'Look at it on the map' }).click();
  await page.getByLabel('Why, for everybody').first().fill('The army began in Gascony');
  await put.click();
  expect(await dialog(page).innerText()).toMatch(/Orders that are filed stay/);
  await page.getByRole('button', { name: 'Put it in place', exact: true }).click();
  await expect
    .poll(async () => (await stateOf(on.site, table)).board.units.map(({ at }) => at))
    .toContain('Gas');
  expect((await stateOf(on.site, table)).seats[0]?.filed).toBe(true);
  await logTells(page, /The army began in Gascony/);
  unharmed(page);
});

test('the game master knows names that players do not, writes to them, and ends the game', async () => {
  const table = await setTable(on.site, seven, { anonymous: true, press: 'none' });
  const [master, player] = [await person(on.browser), await person(on.browser)];
  await openDesk(master, on.site, table);
  await openSeat(player, on.site, table, 2);
  await master.getByRole('list', { name: 'Seats' }).getByText('Gina').waitFor();
  expect(await player.locator('main').innerText()).not.toMatch(/Gina/);

  await unfold(master, 'Write to players');
  await master.getByRole('radio', { name: 'To some' }).check({ force: true });
  await master.getByRole('checkbox', { name: 'France' }).check();
  await master.getByRole('textbox', { name: 'Message' }).fill('Please file in time.');
  await master.getByRole('button', { name: 'Send' }).click();
  await master.getByText('Sent.').waitFor();
  await player.getByRole('tab', { name: /^Talk/ }).click();
  await player.getByText('Game master').first().click();
  await player.getByText('Please file in time.').first().waitFor();

  await unfold(master, 'End the game');
  await master
    .getByRole('group', { name: /^Winners/ })
    .getByRole('checkbox', { name: 'Italy' })
    .check();
  await master
    .getByRole('group', { name: /^Winners/ })
    .getByRole('checkbox', { name: 'France' })
    .check();
  await master.getByLabel('Why, for everybody').last().fill('Agreed by all');
  await master.getByRole('button', { name: 'End the game…' }).click();
  expect(await dialog(master).innerText()).toMatch(/France and Italy share the victory/);
  await master.getByRole('button', { name: 'End the game', exact: true }).click();
  await expect
    .poll(async () => (await stateOf(on.site, table)).outcome)
    .toEqual({ winners: [2, 4], reason: 'Agreed by all' });
  await expect.poll(() => attention(master).innerText()).toMatch(/The game is over/);
  unharmed(master, player);
});

test('a game master who plays is told so before a preview, and sees in the console what a player does not', async () => {
  const table = await setTable(on.site, seven, { seat: 0, name: 'Ada', anonymous: true });
  const page = await person(on.browser);
  await openSeat(page, on.site, table, 0, table.master);
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/Gina/);
  await page.getByRole('tab', { name: 'Game master' }).click();
  await page.getByRole('list', { name: 'Seats' }).getByText('Gina').waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  expect(await dialog(page).innerText()).toMatch(/You play in this game yourself/);
  await page.getByRole('button', { name: 'Look all the same' }).click();
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  unharmed(page);
});

test('deadlines are changed for what comes, and a computer takes a seat', async () => {
  const table = await setTable(on.site, seven);
  const page = await person(on.browser);
  await openDesk(page, on.site, table);
  const { deadline_ms: before } = await stateOf(on.site, table);
  await unfold(page, 'Deadlines from the next phase on');
  await page.getByRole('radio', { name: 'Three days' }).check({ force: true });
  await unfold(page, 'Lengths, days and time');
  await page.getByRole('checkbox', { name: 'Friday' }).check({ force: true });
  await page.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.getByText(/on the next Friday at 21:00, Europe\/Berlin/).waitFor();
  await page.getByRole('button', { name: 'Set these deadlines' }).click();
  await page.getByText('Set.', { exact: true }).waitFor();
  const after = await stateOf(on.site, table);
  expect(after.schedule).toMatchObject({
    orders_min: 3 * 1440,
    weekdays: ['friday'],
    time: '21:00',
    zone: 'Europe/Berlin',
  });
  expect(after.deadline_ms).toBe(before);

  await actOn(page, 'Russia', 'A computer player…');
  await dialog(page).getByRole('radio', { name: 'Easy', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Let the computer play' }).click();
  await expect.poll(async () => (await stateOf(on.site, table)).seats[5]?.kind).toBe('easy_bot');
  await page.getByRole('list', { name: 'Seats' }).getByText('Computer, easy').waitFor();
  await actOn(page, 'Turkey', 'Nobody…');
  await page.getByRole('button', { name: 'Leave it without a player' }).click();
  await expect.poll(async () => (await stateOf(on.site, table)).seats[6]?.kind).toBe('dummy');
  await logTells(page, /Turkey[\s\S]*computer player[\s\S]*Russia[\s\S]*changed the schedule/);
  unharmed(page);
});

test('the console is worked by keyboard alone', async () => {
  const table = await setTable(on.site, seven);
  const page = await person(on.browser);
  await openDesk(page, on.site, table);
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 80; steps += 1) {
      const found = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      if (found === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to “${name}”`);
  };
  await page.getByRole('tab', { name: 'Game master' }).focus();
  await tabTo('Pause');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stateOf(on.site, table)).status).toBe('paused');
  await tabTo('Settle now…');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  expect((await stateOf(on.site, table)).turn).toBe(0);
  await page.keyboard.press('Enter');
  await tabTo('Settle now');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stateOf(on.site, table)).history.length).toBe(1);
  unharmed(page);
});

test('the console has no barriers, wide and narrow, with everything unfolded', async () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const table = await setTable(on.site, seven);
    await ask(on.site, `/api/v1/order-games/${table.id}/master`, table.master, { kind: 'process', turn: 0 });
    const page = await person(on.browser, { viewport: size });
    await openDesk(page, on.site, table);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    for (const name of ['Write to', 'Go back', 'Correct', 'End the', 'Deadlines from', 'Lengths']) {
      await unfold(page, name);
    }
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    unharmed(page);
  }
});

test('orders are written for a seat on the map, and its player reads them', async () => {
  const table = await setTable(on.site, seven);
  const [master, player, other] = [
    await person(on.browser),
    await person(on.browser),
    await person(on.browser),
  ];
  await openDesk(master, on.site, table);
  await openSeat(player, on.site, table, 2);
  await openSeat(other, on.site, table, 1);
  await actOn(master, 'France', 'Write orders for it');
  await master.getByRole('heading', { name: 'Orders for France' }).waitFor();
  for (const name of ['Paris', 'Burgundy']) {
    await place(master, name).focus();
    await master.keyboard.press('Enter');
  }
  const sheet = master.getByRole('textbox', { name: 'Orders of France' });
  await expect.poll(async () => (await sheet.inputValue()).trim()).toBe('A(Par) - Bur');
  expect(await barriers(master)).toEqual([]);
  await sheet.fill('A(Par) - Bur\nA(Mar) - Spa');
  await master.getByRole('button', { name: 'File for France' }).click();
  await master.getByRole('heading', { name: 'Orders for France' }).waitFor({ state: 'detached' });
  await expect
    .poll(() => player.getByRole('textbox', { name: 'Orders of France' }).inputValue())
    .toBe('A(Par) - Bur\nA(Mar) - Spa');
  expect((await stateOf(on.site, table)).seats[2]).toMatchObject({ filed: true, ready: false });
  for (const page of [player, other]) {
    await page.getByRole('tab', { name: 'Game', exact: true }).click();
    const log = page.getByRole('list', { name: 'What happened, the newest first' });
    await expect.poll(() => log.innerText()).toContain('The game master filed orders for France.');
  }
  expect(await other.content()).not.toContain('Par) - Bur');
  // What was written last is what one goes on with.
  await actOn(master, 'France', 'Write orders for it');
  await expect.poll(() => sheet.inputValue()).toBe('A(Par) - Bur\nA(Mar) - Spa');
  await master.getByRole('button', { name: 'Close', exact: true }).click();
  unharmed(master, player, other);
});
