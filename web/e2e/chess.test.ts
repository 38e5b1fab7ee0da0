import { expect, test } from 'vitest';
import { boardOf, holds, play, squareOf } from './board';
import { lot, operaGame, promoting } from './lines';
import { person, stateOf, unharmed } from './people';
import { byLink, decided, listOf, playLine } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'chess';

test('two people play to mate with castling, en passant and promotions', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  const moves = promoting.moves;
  const until = (code: string) => moves.indexOf(code as (typeof moves)[number]);

  await playLine(on, match, moves.slice(0, until('e5d6') + 1));
  // The pawn captured en passant is gone from a square other than the target.
  await holds(black, 'd5', 'd5, empty');
  await holds(black, 'd6', 'white pawn');
  await playLine(on, match, moves.slice(until('e5d6') + 1, until('e1g1') + 1));
  await holds(black, 'g1', 'white king');
  await holds(black, 'f1', 'white rook');
  await playLine(on, match, moves.slice(until('e1g1') + 1, until('g2f1b') + 1));
  await holds(white, 'f1', 'black bishop');
  await playLine(on, match, moves.slice(until('g2f1b') + 1));

  await decided(match, 0, ' by checkmate');
  for (const page of match.pages)
    await page
      .getByText(/checkmated by the queen on d8/)
      .first()
      .waitFor();
  expect((await stateOf(on.site, match.id)).outcome).toEqual({ points: [1, 0], reason: 'checkmate' });
  expect((await listOf(black)).at(-1)).toMatch(/d8=Q#$/);
  unharmed(white, black);
});

test('Chess960 from a number, castled by taking the rook', async () => {
  const match = await byLink(on, { game, options: lot.options });
  expect((await stateOf(on.site, match.id)).position).toBe(lot.start);
  const [white, black] = match.pages;
  await holds(black, 'f1', 'white king');
  // The rook is not captured, although the king goes to its square.
  await squareOf(white, 'f1').click();
  await squareOf(white, 'g1').and(white.locator('.target')).waitFor();
  await squareOf(white, 'f1').click();
  await playLine(on, match, lot.moves);
  await holds(white, 'g8', 'black king');
  await holds(white, 'f8', 'black rook');
  expect((await stateOf(on.site, match.id)).position).toBe(lot.end);
  expect(await listOf(white)).toEqual(['O-O', 'O-O']);
  unharmed(white, black);
});

test('a game of another program is read, walked through, and written again', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/${game}`);
  await squareOf(page, 'a1').waitFor();
  const record = page.getByLabel('Record of the game');
  const open = async (text: string) => {
    await page.getByRole('tab', { name: 'Record' }).click();
    await record.fill(text);
    await page.getByRole('button', { name: 'Read this record' }).click();
  };
  await open(operaGame.replace('17.Rd8#', '17.Rd9#'));
  await expect.poll(() => page.locator('#record-fault').textContent()).toMatch(/line \d+/);

  await open(operaGame);
  const moves = page.getByRole('tab', { name: 'Moves' });
  await moves.and(page.locator('[aria-selected="true"]')).waitFor();
  await page.getByText('This is a weak move already.').waitFor();
  await page.getByRole('button', { name: 'Last move' }).click();
  await holds(page, 'd8', 'white rook');
  await page.getByText('White wins by checkmate').waitFor();
  const end = await boardOf(page);

  // The page's output has the tags and the moves in standard notation, and leads to the same position.
  await page.getByRole('tab', { name: 'Record' }).click();
  const written = await record.inputValue();
  expect(written).toMatch(/\[White "Paul Morphy"\]/);
  expect(written).toMatch(/\[Result "1-0"\]/);
  expect(written.replaceAll(/\s+/g, ' ')).toMatch(/12\. ?O-O-O Rd8 13\. ?Rxd7 Rxd7 .*17\. ?Rd8# 1-0/);
  expect(written).toMatch(/\(4\.\.\. ?dxe5/);

  const other = await person(on.browser);
  // A record that names no game is a chess record, on whatever board it is pasted.
  await other.goto(`${on.site.address}/analysis/mercurial`);
  await squareOf(other, 'c0').waitFor();
  await other.getByRole('tab', { name: 'Record' }).click();
  await other.getByLabel('Record of the game').fill(written);
  await other.getByRole('button', { name: 'Read this record' }).click();
  await other.waitForURL('**/analysis/chess**');
  await squareOf(other, 'h8').waitFor();
  await other.getByRole('button', { name: 'Last move' }).click();
  await expect.poll(() => boardOf(other)).toEqual(end);
  unharmed(page, other);
});

test('a record of a game that was played on the site goes out as others read it', async () => {
  const match = await byLink(on, { game });
  await playLine(on, match, ['e2e4', 'e7e5', 'g1f3']);
  const [white] = match.pages;
  await white.getByRole('button', { name: 'More' }).click();
  const [file] = await Promise.all([
    white.waitForEvent('download'),
    white.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toMatch(/^\[Black "Bea"\]$/m);
  expect(text).toMatch(/^\[Result "\*"\]$/m);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/1\. ?e4 e5 2\. ?Nf3 \*/);
  unharmed(...match.pages);
});

test('a pawn that promotes offers what it may become', async () => {
  const page = await person(on.browser);
  await page.goto(
    `${on.site.address}/analysis/${game}?position=${encodeURIComponent('4k3/1P6/8/8/8/8/8/4K3 w - - 0 1')}`,
  );
  await squareOf(page, 'b7').and(page.locator('.movable')).click();
  await squareOf(page, 'b8').click();
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.getByRole('menuitem').count()).toBe(4);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await play(page, 'b7b8n');
  await holds(page, 'b8', 'white knight');
  unharmed(page);
});
