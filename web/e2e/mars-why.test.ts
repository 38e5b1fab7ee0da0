import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { holds, squareOf } from './board';
import { decisions, type Decision } from './mars-decisions';
import { person, unharmed } from './people';
import { onOneScreen } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'mars';

/** Opens a position on the analysis board. */
async function opened(page: Page, position: string): Promise<void> {
  await page.goto(`${on.site.address}/analysis/${game}?position=${encodeURIComponent(position)}`);
  await squareOf(page, 'a1').waitFor();
}

/** The list of reasons. */
function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Why? What the rules say of each unit' });
}

/** The button that opens and closes it. */
function whyButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Why?', exact: true });
}

/** The row of a unit. */
function rowOf(page: Page, unit: string): Locator {
  return panelOf(page).getByRole('button', { name: new RegExp(`^${unit}: `) });
}

/** The squares on which powers are marked: current ones, or those under other circumstances. */
function marked(page: Page, when: 'now' | 'otherwise'): Promise<string[]> {
  return page.evaluate((which) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const cells = [...document.querySelectorAll('[data-square]')];
    const names = [...document.querySelectorAll(`[data-power="${which}"]`)].map((mark) => {
      const [x, y] = middle(mark);
      const near = (cell: Element) => Math.hypot(middle(cell)[0] - x, middle(cell)[1] - y) < 4;
      return cells.find(near)?.getAttribute('data-square') ?? 'nowhere';
    });
    return [...new Set(names)].sort();
  }, when);
}

/** Waits until these squares are marked, and no others. */
async function marks(page: Page, when: 'now' | 'otherwise', squares: string): Promise<void> {
  await expect
    .poll(() => marked(page, when), { message: when })
    .toEqual(squares.split(' ').filter(Boolean).sort());
}

/** Waits until the line under the board describes a unit. */
async function lineTells(page: Page, { seat, unit, verdict, rule }: Decision): Promise<string> {
  const says = `${seat} ${unit}: ${verdict}${rule === undefined ? '' : ` (rule ${rule})`}.`;
  const line = async () => ((await page.locator('.hint').textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
  await expect.poll(line).toContain(says);
  return line();
}

/** A square's description, in addition to its name. */
function describedAs(page: Page, square: string): Promise<string> {
  return squareOf(page, square).evaluate((cell) =>
    (cell.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

test.each(decisions)('the list of reasons: $about', async (decision) => {
  const { position, unit, verdict, rule, reason, now, otherwise } = decision;
  const page = await person(on.browser);
  await opened(page, position);
  await whyButton(page).click();
  const row = rowOf(page, unit);
  const name = (await row.getAttribute('aria-label')) ?? '';
  expect(name).toContain(`${unit}: ${verdict}${rule === undefined ? '' : `, rule ${rule}`}. `);
  expect(name).toMatch(reason);
  // The row is listed under its side and verdict.
  const seat =
    decision.seat === (position.includes(' w ') ? 'White' : 'Black')
      ? `${decision.seat}, to move`
      : decision.seat;
  await panelOf(page)
    .getByRole('list', { name: `${seat}: ${verdict}`, exact: true })
    .getByRole('button', { name })
    .waitFor();

  // A focused row shows on the board where its unit can go, now and otherwise.
  expect(await marked(page, 'now')).toEqual([]);
  await row.hover();
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  await marks(page, 'now', now);
  await marks(page, 'otherwise', otherwise);
  expect(await lineTells(page, decision)).toMatch(/Now: /);

  // The unit focused on the board is the one that the list shows.
  const square = unit.slice(-2);
  await squareOf(page, square).hover();
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  await lineTells(page, decision);
  await marks(page, 'now', now);
  expect(await describedAs(page, square)).toContain(`${unit}: ${verdict}`);
  unharmed(page);
});

test('without the list a unit that is looked at says why, and one that is tapped is heard', async () => {
  const page = await person(on.browser);
  const decision = decisions.find(({ about }) => about.startsWith('W5a'))!;
  await opened(page, decision.position);
  await squareOf(page, 'd8').hover();
  const line = await lineTells(page, decision);
  expect(line).toMatch(/With the right of way: as a Rook/);
  await marks(page, 'now', decision.now);
  await marks(page, 'otherwise', decision.otherwise);
  await squareOf(page, 'd8').click();
  await expect
    .poll(() => page.getByTestId('announcer').textContent())
    .toContain('White War Man d8: no right of way (rule 7).');
  // Its powers under other circumstances remain visible while it is picked up.
  await squareOf(page, 'd6').and(page.locator(':not(.target)')).waitFor();
  await marks(page, 'otherwise', decision.otherwise);
  unharmed(page);
});

test('the list by keyboard: opened, walked through, closed; a move changes what it says', async () => {
  const page = await person(on.browser);
  const before = decisions.find(({ about }) => about.startsWith('W5a'))!;
  await opened(page, before.position);
  await whyButton(page).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor();
  // Refusals to the side to move come first.
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^War Man d8: no right/);
  await marks(page, 'now', before.now);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Foot Soldier a4: /);
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Why?');

  await page.keyboard.press('Enter');
  await squareOf(page, 'd8').click();
  await squareOf(page, 'd7').click();
  await holds(page, 'd7', 'White War Man d7');
  await rowOf(page, 'War Man d7').waitFor();
  expect(await rowOf(page, 'War Man d8').count()).toBe(0);
  expect(await rowOf(page, 'Foot Soldier d6').getAttribute('aria-label')).toMatch(
    /threatened by the War Man on d7/,
  );
  unharmed(page);
});

test('the list in a game on a phone: a tapped row shows its squares over the board', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const decision = decisions.find(({ about }) => about.startsWith('W6'))!;
  const match = await onOneScreen(on, { game, start: decision.position }, phone);
  const [page] = match.pages;
  await squareOf(page, 'd3').and(page.locator('.movable')).waitFor();
  await whyButton(page).tap();
  const row = rowOf(page, decision.unit);
  await row.tap();
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  await marks(page, 'now', decision.now);
  await marks(page, 'otherwise', decision.otherwise);
  await lineTells(page, decision);
  // The sheet leaves the board visible, and nothing overflows the edge.
  const sheet = (await panelOf(page).boundingBox())!;
  const lowest = (await squareOf(page, 'a1').boundingBox())!;
  expect(sheet.y).toBeGreaterThanOrEqual(lowest.y + lowest.height - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Close the reasons' }).tap();
  await panelOf(page).waitFor({ state: 'detached' });
  unharmed(page);
});
