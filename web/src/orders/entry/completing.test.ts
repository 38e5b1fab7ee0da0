import { expect, test } from 'vitest';
import type { OrderPartBody, OrderSpace } from '../../common/wire';
import { completions, narrowed, plain } from './completing';

const space = (abbr: string, name: string, ...aliases: string[]): OrderSpace => ({
  abbr,
  name,
  aliases,
  kind: 'coastal',
  centre: false,
  coasts: [],
  owner: null,
  special: null,
});
const spaces = [space('Par', 'Paris'), space('Bur', 'Burgundy'), space('ENC', 'English Channel', 'ENG')];
const part = (key: string, ...keys: string[]): OrderPartBody => ({
  key,
  name: key,
  title: key,
  about: '',
  units: [],
  actors: keys.map((key) => ({ key, name: key, at: null, orders: [], partners: [], unless: '' })),
});
const parts = [part('TS1', 'A(Par)'), part('TS2', 'A(Par)', 'F(ENC)')];
const orders: Record<string, string[]> = {
  'TS1 A(Par)': ['A(Par) B F(ENC)'],
  'TS2 A(Par)': ['A(Par) H', 'A(Par) - Bur', 'A(Par) S F(ENC)'],
  'TS2 F(ENC)': ['F(ENC) - NTH'],
};
const known = {
  parts,
  spaces,
  optionsOf: (part: string, actor: string) =>
    Promise.resolve(
      (orders[`${part} ${actor}`] ?? []).map((order) => ({
        order,
        kind: 'x',
        path: [],
        partners: [],
        remark: '',
      })),
    ),
};
const texts = async (text: string) => (await completions(text, text.length, known)).map(({ text }) => text);

test('an order is the same however it is written', () => {
  for (const line of ['A Par - Bur', 'a(par)-bur', 'A Paris → Burgundy', 'A PAR to BUR', 'A. Par – Bur']) {
    expect(plain(line, spaces)).toBe('apar-bur');
  }
  expect(plain('F English Channel', spaces)).toBe('fenc');
  expect(plain('F ENG', spaces)).toBe('fenc');
});

test('orders that begin as written are offered, of the part under whose heading they stand', async () => {
  expect(await texts('TS2\nA Par ')).toEqual(['A(Par) H', 'A(Par) - Bur', 'A(Par) S F(ENC)']);
  expect(await texts('TS2\nA Paris - B')).toEqual(['A(Par) - Bur']);
  expect(await texts('TS1: A Par')).toEqual(['A(Par) B F(ENC)']);
  expect(await texts('TS2\nA(Par) H; F')).toEqual(['F(ENC) ']);
});

test('the line is replaced, its heading stays', async () => {
  const text = 'TS2: A Par - B';
  const [first] = await completions(text, text.length, known);
  expect(first).toMatchObject({ text: 'A(Par) - Bur', from: 5, to: text.length });
});

test('of an older offer only that which still fits is left, and it replaces all that was written', async () => {
  const [before, text] = ['TS2: A Par ', 'TS2: A Par - b'];
  const offered = await completions(before, before.length, known);
  expect(offered.map(({ text }) => text)).toEqual(['A(Par) H', 'A(Par) - Bur', 'A(Par) S F(ENC)']);
  const left = narrowed(offered, text, text.length, spaces);
  expect(left).toEqual([{ text: 'A(Par) - Bur', told: 'x', from: 5, to: text.length }]);
  expect(narrowed(left, 'TS2: A(Par) - Bur', 17, spaces)).toEqual([]);
  expect(narrowed(left, 'TS2:', 4, spaces)).toEqual([]);
});

test('places are offered where no order fits, nothing in comments and on empty lines', async () => {
  expect(await texts('A Mar - Bu')).toEqual(['Bur']);
  expect(await texts('A Mar - engl')).toEqual(['ENC']);
  expect(await texts('# A Pa')).toEqual([]);
  expect(await texts('TS2\n')).toEqual([]);
});
