import { expect, it } from 'vitest';
import type { OrderChoices, OrderOptionBody, PlaceOrder, ReadSheet } from '../../common/wire';
import { GameReader, type ReadingGame } from './reader';

const option = (order: string): OrderOptionBody => ({
  order,
  kind: 'Move',
  path: [],
  partners: [],
  remark: '',
});

/** A game that remembers what it was asked, and answers in the order that the test wants. */
class Game implements ReadingGame {
  asked: string[] = [];
  answers: (() => Promise<void>)[] = [];

  async readSheet({ turn, text, known }: ReadSheet): Promise<OrderChoices> {
    this.asked.push(`read ${turn} “${text}” knowing ${known === undefined ? 'nothing' : `“${known}”`}`);
    await this.answers.shift()?.();
    const both = [
      { part: '', actor: 'A(Par)', options: [option(`Par beside “${text}”`)] },
      { part: '', actor: 'A(Mar)', options: [option('Mar')] },
    ];
    return { entry: { text, notes: [], parts: [] }, choices: known === undefined ? both : both.slice(0, 1) };
  }

  async placeOrder({ text, actor, order }: PlaceOrder): Promise<OrderChoices> {
    this.asked.push(`place ${order ?? 'nothing'} for ${actor} on “${text}”`);
    const sheet = `${text}${order ?? ''}`;
    return {
      entry: { text: sheet, notes: [], parts: [] },
      choices: [{ part: '', actor: 'A(Mar)', options: [option(`Mar beside “${sheet}”`)] }],
    };
  }
}

it('asks once when a phase opens, and for no unit that is tapped', async () => {
  const game = new Game();
  const reader = new GameReader(game, 3);
  await reader.read('');
  expect(await reader.options('', '', 'A(Par)')).toEqual([option('Par beside “”')]);
  expect(await reader.options('', '', 'A(Mar)')).toEqual([option('Mar')]);
  expect(await reader.options('', '', 'A(Mos)')).toEqual([]);
  expect(game.asked).toEqual(['read 3 “” knowing nothing']);
});

it('keeps the choices that an answer leaves out', async () => {
  const game = new Game();
  const reader = new GameReader(game, 0);
  await reader.read('a');
  await reader.read('b');
  expect(await reader.options('b', '', 'A(Par)')).toEqual([option('Par beside “b”')]);
  expect(await reader.options('b', '', 'A(Mar)')).toEqual([option('Mar')]);
  await reader.place('b', '', 'A(Mar)', '!');
  expect(await reader.options('b!', '', 'A(Mar)')).toEqual([option('Mar beside “b!”')]);
  expect(await reader.options('b!', '', 'A(Par)')).toEqual([option('Par beside “b”')]);
  expect(game.asked).toEqual([
    'read 0 “a” knowing nothing',
    'read 0 “b” knowing “a”',
    'place ! for A(Mar) on “b”',
  ]);
});

it('reads a sheet that was not read before it offers or places anything on it', async () => {
  const game = new Game();
  const reader = new GameReader(game, 0);
  const [options, entry] = await Promise.all([
    reader.options('typed', '', 'A(Par)'),
    reader.place('typed', '', 'A(Par)', '!'),
  ]);
  expect(options).toEqual([option('Par beside “typed”')]);
  expect(entry.text).toBe('typed!');
  expect(game.asked).toEqual(['read 0 “typed” knowing nothing', 'place ! for A(Par) on “typed”']);
});

it('goes on with what it knows after a request that failed', async () => {
  const game = new Game();
  const reader = new GameReader(game, 0);
  await reader.read('a');
  game.answers = [() => Promise.reject(new Error('no way there'))];
  const failed = reader.read('b');
  const after = reader.read('c');
  await expect(failed).rejects.toThrow('no way there');
  await after;
  expect(game.asked.at(-1)).toBe('read 0 “c” knowing “a”');
});
