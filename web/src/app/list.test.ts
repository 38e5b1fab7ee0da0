import { expect, test } from 'vitest';
import { filesOf, readList, roomOf, sizeWords, weightOf } from './list';

const written = {
  shell: [['/assets/app.js', 10, 30]],
  shared: [['/assets/page.js', 20, 60]],
  games: { go: [['/assets/go.wasm', 400, 900]], ludo: [['/assets/ludo.js', 5, 9]] },
};

test('a game needs its own files and those of all games; everything is each file once', () => {
  const list = readList(written)!;
  expect(filesOf(list, ['go']).map(({ path }) => path)).toEqual(['/assets/page.js', '/assets/go.wasm']);
  expect(filesOf(list, ['nonsense']).map(({ path }) => path)).toEqual(['/assets/page.js']);
  expect(weightOf(filesOf(list))).toBe(435);
  expect(roomOf(filesOf(list))).toBe(999);
});

test.each([
  ['nothing', null],
  ['a page instead of the list', '<!doctype html>'],
  ['a group that is missing', { shell: [], shared: [] }],
  ['rows without sizes', { ...written, shared: [['/assets/page.js']] }],
  ['an address elsewhere', { ...written, games: { go: [['https://elsewhere.example/x', 1, 1]] } }],
])('%s is not read as a list', (_, value) => expect(readList(value)).toBeNull());

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [349_100, '350 KB'],
  [999_499, '1000 KB'],
  [999_500, '1.0 MB'],
  [2_449_000, '2.4 MB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
