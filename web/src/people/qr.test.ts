import { expect, it } from 'vitest';
import { qrPicture } from './qr';

/** The modules of a picture, dark ones as `#`. */
function drawn(text: string): string[] {
  const { size, path } = qrPicture(text);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at += 1) rows[Number(y)]![Number(x) + at] = '#';
  }
  return rows.map((row) => row.join(''));
}

it('draws a code with its three finders and the light border that readers need', () => {
  const rows = drawn(
    'https://example.org/you/enter#0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  );
  const size = rows.length - 8;
  // As wide as a version of the standard: 21 modules and four more each.
  expect((size - 21) % 4).toBe(0);
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const part = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect(part(4, 4)).toEqual(finder);
  expect(part(size - 3, 4)).toEqual(finder);
  expect(part(4, size - 3)).toEqual(finder);
  for (const at of [0, 1, 2, 3, size + 4, size + 7]) expect(rows[at]).not.toContain('#');
});
