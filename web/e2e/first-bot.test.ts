/** A programmer's first bot, as the documentation tells it: a name, a bot, a token, the example, and a game against it. */
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { barriersInBothSchemes } from './axe';
import { claim, section } from './members';
import { person, standing, unharmed } from './people';
import { Program } from './program';
import { stage } from './stage';

const on = stage();
const EXAMPLE = fileURLToPath(new URL('../../examples/bot/bot.py', import.meta.url));

let bot: Program | undefined;
afterEach(() => bot?.end());

test('with a name one makes a bot and a token, and plays the example in another window', async () => {
  const owner = await person(on.browser);
  await claim(on.site, owner, 'Ada', 'ada@example.org');
  const bots = section(owner, 'Bots');
  await bots.getByText('Accounts that a program of yours plays').click();
  await bots.getByLabel('Name of a new bot').fill('Babbage');
  await bots.getByRole('button', { name: 'Make a bot' }).click();
  // A bot without a token cannot play: the form for one is open.
  await bots.getByLabel('What for?').fill('My first bot');
  await bots.getByRole('button', { name: 'Make a token' }).click();
  const shown = bots.getByRole('textbox', { name: 'The new token' });
  const token = await shown.inputValue();
  expect(token).toMatch(/^qs_/);
  expect(await barriersInBothSchemes(owner)).toEqual([]);
  bot = new Program('python3', [EXAMPLE, '--site', on.site.address, '--challenge', '--game', 'mars'], {
    env: { ...process.env, QUICKSILVER_TOKEN: token },
  });
  const guest = await person(on.browser);
  await guest.goto(on.site.address);
  const accept = guest.getByRole('button', { name: 'Accept Babbage (bot)’s challenge in Mars' });
  // Of several challenges by one bot, the home page shows one.
  await expect.poll(() => accept.count()).toBe(1);
  await accept.click();
  await guest.waitForURL('**/g/*');
  // Whoever begins, the bot answers or has moved: it is the guest's turn in the end.
  await standing(guest, 'Your turn');
  unharmed(owner, guest);
});
