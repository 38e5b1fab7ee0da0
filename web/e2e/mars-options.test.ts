import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { holds, squareOf } from './board';
import { stateOf, unharmed } from './people';
import { byLink, onOneScreen, playLine } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'mars';

/** The squares offered to the unit that is picked up. */
function offered(page: Page): Promise<string[]> {
  const targets = page.locator('[data-square].target');
  return targets.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square') ?? '').sort());
}

test('clocks of frozen units rise in the turns of both players', async () => {
  const match = await byLink(on, { game, options: { swarm_turns: 'each' } });
  expect((await stateOf(on.site, match.id)).options).toEqual({ swarm_turns: 'each' });
  const host = 'White Hunterglider c5, right of way, rule 1, frozen by 1 Black Swarm';
  const clocks = async (words: string) => {
    for (const page of match.pages) await holds(page, 'c5', `${host}, ${words}`);
  };
  await playLine(on, match, ['b2c5', 'c6c5']);
  await clocks('cold 1 of 12, brood 1 of 4');
  await playLine(on, match, ['a3a4']);
  await clocks('cold 2 of 12, brood 2 of 4');
  await playLine(on, match, ['a6a5', 'a4b4']);
  await clocks('cold 4 of 12, brood 4 of 4');
  // The second Swarm hatches in Black's third turn, not in the fifth.
  await playLine(on, match, ['c5@']);
  for (const page of match.pages) {
    await holds(page, 'c5', 'frozen by 2 Black Swarms, cold 5 of 6, brood 1 of 2');
  }
  // A unit does not die in its own side's turn, whatever its clock.
  await playLine(on, match, ['b4b5']);
  for (const page of match.pages) await holds(page, 'c5', 'frozen by 2 Black Swarms, cold 6 of 6');
  await playLine(on, match, ['a5a4']);
  for (const page of match.pages) await holds(page, 'c5', 'Black bunch of 2 Ice Swarms c5');
  unharmed(...match.pages);
});

test('a Thief with four neighbours copies them as they stand', async () => {
  const start = '6g1/8/8/f2m4/F1ITI3/3I4/8/7G w - 0 1';
  const match = await onOneScreen(on, { game, start, options: { thief_mimics: 'current' } });
  const [page] = match.pages;
  expect((await stateOf(on.site, match.id)).options).toEqual({ thief_mimics: 'current' });
  await holds(page, 'd5', 'Black Mantacron d5, no right of way, rule 4');
  await squareOf(page, 'd4').and(page.locator('.movable')).click();
  const rose = ['a1', 'a7', 'b3', 'b5', 'c2', 'c6', 'd8', 'e2', 'e6', 'f3', 'f5', 'g1', 'g7', 'h4'];
  await expect.poll(() => offered(page)).toEqual(rose);
  await squareOf(page, 'h4').click();
  await expect
    .poll(async () => (await stateOf(on.site, match.id)).position)
    .toBe('6g1/8/8/f2m4/F1I1I2T/3I4/8/7G b - 1 1');
  await holds(page, 'h4', 'White Thief h4');
  unharmed(page);
});
