/** Moves chosen before their time: premoves between two browsers, and conditional moves in games by days. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { LegalMove, SeatGrant } from '../src/common/wire';
import { play, ready, squareOf, take, takeBackButton } from './board';
import { game as gameOf, games, turnsOf } from './games';
import { movesOf, standing, unharmed } from './people';
import { byLink, waitingOn } from './playing';
import type { Place } from './site.mjs';
import { stage } from './stage';

const on = stage();

async function answerOf<T>(site: Place, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${site.address}${path}`, {
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as T;
}

/**
 * A quiet turn of the seat to move after these moves, tried out in games of its own: what takes nothing is hardly ever
 * prevented by what the other side plays before.
 */
async function quietAfter(site: Place, game: string, moves: readonly string[]): Promise<string[]> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const turn = await quietTurn(site, game, moves, attempt);
    if (turn) return turn;
  }
  throw new Error(`${game}: no quiet turn after ${moves.join(' ')}`);
}

/** A quiet turn of each seat. */
async function quietTurns(site: Place, game: string): Promise<[string[], string[]]> {
  const first = await quietAfter(site, game, []);
  return [first, await quietAfter(site, game, first)];
}

/** A turn whose parts take nothing and whose first part is the quiet one of this index; null if it comes to an end. */
async function quietTurn(
  site: Place,
  game: string,
  moves: readonly string[],
  index: number,
): Promise<string[] | null> {
  const asked = { game, opponent: { kind: 'same_screen' } };
  const { id, token } = await answerOf<SeatGrant>(site, '/api/v1/games', undefined, asked);
  const path = `/api/v1/games/${id}`;
  let ply = 0;
  const submit = async (text: string) => {
    await answerOf(site, `${path}/moves`, token, { ply, text });
    ply += 1;
  };
  for (const text of moves) await submit(text);
  const turn: string[] = [];
  const acting = async () => (await answerOf<{ to_move: number | null }>(site, path)).to_move;
  const seat = await acting();
  while ((await acting()) === seat) {
    const legal = await answerOf<LegalMove[]>(site, `${path}/moves`);
    const quiet = legal.filter(({ picks, captures }) => captures.length === 0 && picks.length >= 2);
    const short = quiet.toSorted((one, other) => one.picks.length - other.picks.length);
    const chosen = short[turn.length === 0 ? index : 0];
    if (!chosen) return null;
    await submit(chosen.text);
    turn.push(chosen.text);
  }
  return turn;
}

/** Chooses a premove. Where the unit might go on from its last square, that square is pressed again. */
async function premove(page: Page, code: string): Promise<void> {
  await play(page, code);
  const last = code.match(/[a-z]\d+/g)!.at(-1)!;
  const chosen = page.locator(`[data-square="${last}"][aria-selected="true"]`);
  if ((await chosen.count()) > 0) await chosen.click();
}

const premoved = (page: Page) => page.locator('.told, .what').filter({ hasText: 'Premove: ' }).first();

test.each(games)(
  '$slug: a whole turn is chosen while the other side thinks, and played in its time',
  async ({ slug }) => {
    const [first, reply] = await quietTurns(on.site, slug);
    const match = await byLink(on, { game: slug });
    const [white, black] = match.pages;
    for (const code of reply) await premove(black, code);
    await premoved(black).waitFor();
    expect(await movesOf(on.site, match.id)).toEqual([]);
    for (const code of first) await play(white, code);
    await expect.poll(() => movesOf(on.site, match.id)).toEqual([...first, ...reply]);
    await standing(white, 'Your turn');
    unharmed(white, black);
  },
);

test.each(games.filter(({ heldParts }) => (heldParts ?? 1) > 1))(
  '$slug: half a turn can be chosen in advance; it waits with its player until the rest is played',
  async ({ slug }) => {
    const [first, reply] = await quietTurns(on.site, slug);
    const match = await byLink(on, { game: slug });
    const [white, black] = match.pages;
    await premove(black, reply[0]!);
    await premoved(black).waitFor();
    for (const code of first) await play(white, code);
    await takeBackButton(black).waitFor();
    await expect.poll(() => waitingOn(black)).toEqual([reply[0]]);
    expect(await movesOf(on.site, match.id)).toEqual(first);
    for (const code of reply.slice(1)) await play(black, code);
    await expect.poll(() => movesOf(on.site, match.id)).toEqual([...first, ...reply]);
    unharmed(white, black);
  },
);

test.each(games)(
  '$slug: a unit picked up while the other side thinks stays in hand when its move comes',
  async ({ slug }) => {
    const [first, reply] = await quietTurns(on.site, slug);
    const match = await byLink(on, { game: slug });
    const [white, black] = match.pages;
    const [pick] = await ready(black, reply[0]!);
    await take(black, [pick!]);
    for (const code of first) await play(white, code);
    await standing(black, 'Your turn');
    // What leads to the move may be more now.
    const [again, ...rest] = await ready(black, reply[0]!);
    expect(again).toEqual(pick);
    await take(black, rest);
    for (const code of reply.slice(1)) await play(black, code);
    await expect.poll(() => movesOf(on.site, match.id)).toEqual([...first, ...reply]);
    unharmed(white, black);
  },
);

test('a unit that is dragged while the other side moves stays under the pointer, unless it is taken', async () => {
  const match = await byLink(on, { game: 'chess' });
  const [white, black] = match.pages;
  const over = async (square: string) => {
    const box = (await squareOf(black, square).boundingBox())!;
    await black.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  };
  await ready(black, 'd7d5');
  await over('d7');
  await black.mouse.down();
  await over('d6');
  await play(white, 'e2e4');
  await standing(black, 'Your turn');
  await over('d5');
  await black.mouse.up();
  await standing(white, 'Your turn');
  expect(await movesOf(on.site, match.id)).toEqual(['e2e4', 'd7d5']);
  await ready(black, 'd5d4');
  await over('d5');
  await black.mouse.down();
  await over('d4');
  await play(white, 'e4d5');
  await standing(black, 'Your turn');
  await black.mouse.up();
  expect(await black.locator('[data-square][aria-selected="true"]').count()).toBe(0);
  expect(await movesOf(on.site, match.id)).toEqual(['e2e4', 'd7d5', 'e4d5']);
  unharmed(white, black);
});

test('a premove can be cancelled, and one that is no longer legal is dropped', async () => {
  const match = await byLink(on, { game: 'chess' });
  const [white, black] = match.pages;
  await premove(black, 'e7e5');
  await premoved(black).waitFor();
  await black.keyboard.press('Escape');
  await premoved(black).waitFor({ state: 'detached' });
  // Only a capture on d5 would allow it.
  await play(white, 'e2e4');
  await standing(black, 'Your turn');
  expect(await movesOf(on.site, match.id)).toEqual(['e2e4']);
  await play(black, 'd7d5');
  await standing(white, 'Your turn');
  await premove(black, 'd8d5');
  await premoved(black).waitFor();
  await play(white, 'b1c3');
  await black.getByText('Your premove is no longer possible.').first().waitFor();
  expect(await movesOf(on.site, match.id)).toEqual(['e2e4', 'd7d5', 'b1c3']);
  unharmed(white, black);
});

test.each(['chess', 'mercenary'])(
  '%s by days: a conditional move answers at once, and can be removed',
  async (slug) => {
    const facts = gameOf(slug);
    const [first, second, third] = turnsOf(facts);
    const match = await byLink(on, { game: slug, clock: 'Days per move' });
    const [white, black] = match.pages;
    const add = async (codes: readonly string[]) => {
      await black.getByRole('button', { name: 'Add a line' }).click();
      expect(await black.getByRole('button', { name: 'Keep this line' }).isDisabled()).toBe(true);
      for (const code of codes) await play(black, code);
      await black.getByRole('button', { name: 'Keep this line' }).click();
      await black.getByRole('button', { name: /^Remove the line / }).waitFor();
    };
    await add([...first!, ...second!]);
    await black.getByRole('button', { name: /^Remove the line / }).click();
    await black.getByRole('button', { name: /^Remove the line / }).waitFor({ state: 'detached' });
    await add([...first!, ...second!]);
    for (const code of first!) await play(white, code);
    await expect.poll(() => movesOf(on.site, match.id)).toEqual([...first!, ...second!]);
    await standing(white, 'Your turn');
    for (const code of third!) await play(white, code);
    await standing(black, 'Your turn');
    unharmed(white, black);
  },
);
