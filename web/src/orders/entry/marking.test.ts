import { expect, test } from 'vitest';
import type { DrawnNote } from '../../common/wire';
import { marked } from './marking';

const note = (
  line: number,
  column: number,
  order: string | null,
  weight: DrawnNote['weight'],
): DrawnNote => ({
  line,
  column,
  step: '',
  order,
  problem: 'something',
  weight,
  sketch: [],
});
const shown = (text: string, ...notes: DrawnNote[]) =>
  marked(text, notes)
    .map(({ text, weight }) => (weight === 'plain' ? text : `[${text}]`))
    .join('');

test('a word that cannot be read is marked, of an order that is void all of it', () => {
  expect(shown('A Mrs - Spa\nA Par H', note(1, 3, null, 'fault'))).toBe('A [Mrs] - Spa\nA Par H');
  expect(shown('A Par H; A Bur - Lon # far', note(1, 10, 'A(Bur) - Lon', 'fault'))).toBe(
    'A Par H; [A Bur - Lon] # far',
  );
});

test('where something is missing a blank is marked', () => {
  expect(shown('A Par -', note(1, 8, null, 'fault'))).toBe('A Par -[\u00a0]');
});

test('the pieces are the sheet, also behind letters that are two code units', () => {
  const text = '# 🗺\nA Mar S A Pra\n\n';
  expect(
    marked(text, [note(2, 11, null, 'fault')])
      .map(({ text }) => text)
      .join(''),
  ).toBe(text);
  expect(shown('🗺 A Pra', note(1, 5, null, 'warning'))).toBe('🗺 A [Pra]');
});

test('what is merely told is not marked', () => {
  expect(shown('A Par H', note(0, 0, null, 'plain'))).toBe('A Par H');
});
