/** The guided first games of order games in a browser: played to the end, by mouse, finger and keyboard. */
import { describe, expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { kind, part, target, unit } from './choosing';
import { tabTo } from './keys';
import type { OrderStep } from '../src/orders/learn/lesson';
import { lessonOf, toldIn, type Told } from './order-lesson-steps';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const slugs = ['diplomacy', 'mercator'];

/** A way to use the page: to give an order, and to press a button. */
interface Hand {
  device: BrowserContextOptions;
  tell(page: Page, told: Told): Promise<void>;
  press(page: Page, name: string): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const card = (page: Page, actor: string) => page.getByRole('region', { name: `Order for ${actor}` });
const saying = (page: Page, stage: string) =>
  page.locator(`[data-said=${stage}]`).waitFor({ state: 'attached' });

/** Taps the middle of a space, which must be in sight once the map is at rest. */
async function tapSpace(page: Page, at: string, isFinger: boolean): Promise<void> {
  const abbr = at.split('/')[0] ?? at;
  const middle = async () => {
    const box = await page.locator(`[data-place="${abbr}"]`).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  let [x, y] = await middle();
  const isAtRest = async () => {
    const before = [x, y];
    [x, y] = await middle();
    const map = await page.locator('.map-view').boundingBox();
    const isInside = map && x > map.x && y > map.y && x < map.x + map.width && y < map.y + map.height;
    return isInside === true && x === before[0] && y === before[1];
  };
  await expect.poll(isAtRest, { message: `${abbr} is in sight` }).toBe(true);
  if (isFinger) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Waits until the map shows all that a step is about. A tap on its way there would stop it. */
async function opened(page: Page, { look }: OrderStep): Promise<void> {
  const hidden = () =>
    page.evaluate((wanted) => {
      const map = document.querySelector('.map-view')?.getBoundingClientRect();
      return wanted.filter((abbr) => {
        const place = document.querySelector(`[data-place="${abbr}"]`)?.getBoundingClientRect();
        if (!map || !place) return true;
        const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
        return x < map.left || x > map.right || y < map.top || y > map.bottom;
      });
    }, look);
  await expect.poll(hidden).toEqual([]);
}

/** Gives an order on the map; the kind is chosen on the card. */
async function tellOnMap(page: Page, told: Told, isFinger: boolean): Promise<void> {
  if (told.part !== null) await part(page, told.part).click();
  const open = card(page, told.actor);
  if (told.at === null) await unit(page, told.actor).click();
  // Of several units in a space each tap picks the next one.
  for (let taps = 0; told.at !== null && !(await open.isVisible()); taps += 1) {
    if (taps > 4) throw new Error(`no tap picks ${told.actor}`);
    await tapSpace(page, told.at, isFinger);
    await open.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  await kind(page, told.kind).click();
  for (const { at, name } of told.path) {
    if (await target(page, name).isVisible()) await tapSpace(page, at, isFinger);
  }
  const whole = target(page, told.order);
  if (await whole.isVisible().catch(() => false)) await whole.click();
}

/** Gives an order in the list of units, without a pointer. */
async function tellByKeys(page: Page, told: Told): Promise<void> {
  const press = async (name: string | RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  const begins = (name: string) => new RegExp(`^${name.replaceAll(/[()/]/g, String.raw`\$&`)}`);
  if (told.part !== null) await press(begins(told.part));
  await press(begins(told.actor));
  await kind(page, told.kind).waitFor();
  await press(told.kind);
  for (const { name } of told.path) {
    if (await target(page, name).isVisible()) await press(name);
  }
  if (await target(page, told.order).isVisible()) await press(told.order);
}

const finger: Omit<Hand, 'device'> = {
  tell: (page, told) => tellOnMap(page, told, true),
  press: (page, name) => button(page, name).tap(),
};
const hands: Record<string, Hand> = {
  'a mouse at 1280 pixels': {
    device: { viewport: { width: 1280, height: 800 } },
    tell: (page, told) => tellOnMap(page, told, false),
    press: (page, name) => button(page, name).click(),
  },
  'a finger at 390 pixels': {
    ...finger,
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  'a finger on a phone held sideways': {
    ...finger,
    device: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  },
  'the keyboard at 1280 pixels': {
    device: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
    tell: tellByKeys,
    press: async (page, name) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    },
  },
};
/** The hands take turns with the lessons: each lesson is played on a wide page and on a phone. */
const ways = Object.entries(hands).map(([by, hand], at) => ({ slug: slugs[at % 2] ?? '', by, hand }));

async function open(slug: string, device: BrowserContextOptions = {}): Promise<Page> {
  const page = await person(on.browser, device);
  await page.goto(`${on.site.address}/learn/${slug}`);
  await page.locator('[data-place]').first().waitFor();
  await saying(page, 'asking');
  return page;
}

/** Skips to a step. */
async function skipTo(page: Page, slug: string, id: string) {
  for (const step of lessonOf(slug).steps) {
    await heading(page, step.title).waitFor();
    if (step.id === id) {
      await saying(page, 'asking');
      return step;
    }
    await button(page, 'Skip').click();
  }
  throw new Error(`there is no step “${id}”`);
}

/** Writes the orders as text. */
async function write(page: Page, text: string): Promise<void> {
  const sheet = page.getByRole('textbox', { name: /^Orders of/ });
  if (!(await sheet.isVisible())) await page.getByText('Write the orders as text').click();
  await sheet.fill(text);
}

test.each(ways)(
  '$slug: the lesson is played to the end with $by',
  { timeout: 240_000 },
  async ({ slug, hand }) => {
    const { steps, end } = lessonOf(slug);
    const page = await open(slug, hand.device);
    for (const step of steps) {
      await heading(page, step.title).waitFor();
      await saying(page, 'asking');
      await opened(page, step);
      for (const told of await toldIn(on.site, slug, step)) {
        await hand.tell(page, told);
        // The list shows it, and the next order reckons with it.
        await page
          .getByRole('list', { name: /^Units/ })
          .getByText(told.order, { exact: true })
          .waitFor();
      }
      await hand.press(page, 'Settle');
      await page.locator('[data-said=done]').getByText(step.task.done).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, 'nothing is wider than the page').toBeLessThanOrEqual(0);
      await hand.press(page, 'Next');
    }
    await heading(page, end.title).waitFor();
    const again = page.getByRole('link', { name: 'Play the computer' });
    expect(await again.getAttribute('href')).toBe(`/orders/new/${slug}?kind=computer`);
    await again.click();
    await page.getByRole('heading', { name: 'New game', level: 1 }).waitFor();
    expect(await page.getByRole('radio', { name: /computer/i, checked: true }).count()).toBe(1);
    unharmed(page);
  },
);

test('the orders can be written as text, and on the map without a pointer', async () => {
  const page = await open('diplomacy', { reducedMotion: 'reduce' });
  const [first, second] = lessonOf('diplomacy').steps;
  await write(page, first.task.line);
  await button(page, 'Settle').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-said=done]').getByText(first.task.done).waitFor();
  // Whoever goes on by key goes on on the map, at the first space of the step.
  await page.keyboard.press('Enter');
  await heading(page, second?.title ?? '').waitFor();
  await page.locator(`[data-place="${second?.look[0]}"]:focus`).waitFor();
  await page.keyboard.press('Enter');
  await card(page, 'F(Bre)').waitFor();
  unharmed(page);
});

test('a wrong try is answered by the rules and by the lesson, and help comes in two parts', async () => {
  const page = await open('diplomacy');
  const step = await skipTo(page, 'diplomacy', 'support');
  await write(page, 'A Par - Bur');
  await button(page, 'Settle').click();
  const told = page.locator('[data-said=wrong]');
  await told.getByText(/^A\(Par\) - Bur fails: .+/).waitFor();
  await told.getByText('The other army must support this move.').waitFor();
  await button(page, 'Try again').click();
  // What was written is still there, and what was said too.
  await page.locator('[data-said=asking]').getByText('The other army must support this move.').waitFor();
  await page
    .getByRole('list', { name: /^Units/ })
    .getByText('A(Par) - Bur', { exact: true })
    .waitFor();
  await button(page, 'Hint').click();
  await page.getByText(step.task.hint).waitFor();
  await button(page, 'Show me').click();
  await page
    .getByRole('list', { name: /^Units/ })
    .getByText('A(Mar) S A(Par) - Bur')
    .waitFor();
  await button(page, 'Settle').click();
  await saying(page, 'done');
  unharmed(page);
});

test('what cannot be ordered is struck out with the reason of the rules', async () => {
  const page = await open('diplomacy');
  await write(page, 'A Mar - Paris');
  await page.getByText('It cannot go there from where it is.').waitFor();
  await button(page, 'Settle').click();
  await page
    .locator('[data-said=wrong]')
    .getByText(/A\(Mar\) - Par is void/)
    .waitFor();
  unharmed(page);
});

test('whatever orders reach the goal will do', async () => {
  const page = await open('diplomacy');
  await skipTo(page, 'diplomacy', 'win');
  await write(page, 'A Bur - Mun\nA Ruh S A Bur - Mun\nA Tyr - Boh');
  await button(page, 'Settle').click();
  await saying(page, 'done');
  unharmed(page);
});

test('the lesson goes on where it was left, and can be begun again', async () => {
  const [first, second] = lessonOf('mercator').steps;
  const page = await open('mercator');
  await write(page, first.task.line);
  await button(page, 'Settle').click();
  await saying(page, 'done');
  await button(page, 'Next').click();
  await heading(page, second?.title ?? '').waitFor();
  await page.reload();
  await heading(page, second?.title ?? '').waitFor();
  await button(page, 'Back').click();
  await page.getByText(/^Step 1 of \d+ · done$/).waitFor();
  await button(page, 'Go on').click();
  await button(page, 'Begin the lesson again').click();
  await heading(page, first.title).waitFor();
  await page.reload();
  await heading(page, first.title).waitFor();
});

test.each(slugs)(
  '%s: home page, game page and rules lead to the lesson, and it leads to the rules',
  async (slug) => {
    const [first] = lessonOf(slug).steps;
    const page = await person(on.browser);
    await page.goto(on.site.address);
    await page.locator(`[data-map-game=${slug}]`).getByRole('link', { name: 'Learn' }).click();
    await heading(page, first.title).waitFor();
    await page.getByRole('link', { name: 'In the rules' }).click();
    await page.waitForURL(`**/rules/${slug}#${first.rules}`);
    await page.getByRole('link', { name: 'Lesson' }).click();
    await heading(page, first.title).waitFor();
    await page.goto(`${on.site.address}/games/${slug}`);
    await page.getByRole('main').getByRole('link', { name: 'Learn' }).click();
    await heading(page, first.title).waitFor();
    unharmed(page);
  },
);

test('without a server the rules in the page judge', async () => {
  const page = await person(on.browser);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${on.site.address}/learn/diplomacy`);
  await saying(page, 'asking');
  await write(page, lessonOf('diplomacy').steps[0].task.line);
  await button(page, 'Settle').click();
  await saying(page, 'done');
  unharmed(page);
});

describe('accessibility', () => {
  test.each(slugs)('%s: the lesson has no barriers, light and dark', async (slug) => {
    // A colour on its way to another one is no colour to be judged.
    const page = await open(slug, { reducedMotion: 'reduce' });
    const [first] = lessonOf(slug).steps;
    const look = async () => expect(await barriersInBothSchemes(page)).toEqual([]);
    await look();
    const [told] = await toldIn(on.site, slug, first);
    await unit(page, told?.actor ?? '').click();
    await kind(page, told?.kind ?? '').waitFor();
    await look();
    await page.keyboard.press('Escape');
    await button(page, 'Settle').click();
    await saying(page, 'wrong');
    await look();
    await button(page, 'Try again').click();
    await button(page, 'Hint').click();
    await button(page, 'Show me').click();
    await button(page, 'Settle').click();
    await saying(page, 'done');
    await look();
    await button(page, 'Next').click();
    for (const { title } of lessonOf(slug).steps.slice(1)) {
      await heading(page, title).waitFor();
      await button(page, 'Skip').click();
    }
    await page.getByRole('link', { name: 'Play the computer' }).waitFor();
    await look();
    unharmed(page);
  });
});
