import { expect, it } from 'vitest';
import { memoryStore } from '../../common/storage';
import { dropSheet, filingOf, keepSheet, keptSheet } from './drafts';

it('keeps the orders of each game apart', () => {
  const store = memoryStore();
  keepSheet(store, 'a', { turn: 3, seat: 1, text: 'A(Par) - Bur' });
  keepSheet(store, 'b', { turn: 0, seat: 0, text: '' });
  expect(keptSheet(store, 'a')).toEqual({ turn: 3, seat: 1, text: 'A(Par) - Bur' });
  dropSheet(store, 'a');
  expect(keptSheet(store, 'a')).toBeNull();
  expect(keptSheet(store, 'b')).not.toBeNull();
});

it('reads nothing that is not orders', () => {
  const store = memoryStore();
  store.setItem('quicksilver.sheet.a', '{"turn":"x"}');
  expect(keptSheet(store, 'a')).toBeNull();
});

it.each([
  ['', null, 'empty'],
  [' \n', null, 'empty'],
  ['A Par H', null, 'unfiled'],
  ['A Par H', 'A Par H', 'filed'],
  ['', '', 'filed'],
  ['A Par H', '', 'changed'],
  ['', 'A Par H', 'changed'],
] as const)('“%s” beside %s is %s', (text, filed, filing) => expect(filingOf(text, filed)).toBe(filing));
