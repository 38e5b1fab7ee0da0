import { expect, it } from 'vitest';
import { embedCode, embedPath } from './embed';

it('gives each page an address of its own', () => {
  expect(embedPath({ kind: 'game', id: 'a b' })).toBe('/embed/game/a%20b');
  expect(embedPath({ kind: 'order-game', id: 'abc' })).toBe('/embed/order-game/abc');
  expect(embedPath({ kind: 'study', id: 'abc', chapter: null })).toBe('/embed/study/abc');
  expect(embedPath({ kind: 'study', id: 'abc', chapter: 'x1' })).toBe('/embed/study/abc/x1');
  expect(embedPath({ kind: 'puzzle', game: 'chess', id: '17.42' })).toBe('/embed/puzzle/chess?id=17.42');
  expect(embedPath({ kind: 'board', game: 'chess', position: '8/8 w', options: { a: 'b' } })).toBe(
    '/embed/board/chess?position=8%2F8+w&option.a=b',
  );
});

it('writes names into the code that cannot end it', () => {
  const code = embedCode('https://site.example', { kind: 'game', id: 'x' }, 'Ada" onload="x() <b> & Bea');
  expect(code).toContain('src="https://site.example/embed/game/x"');
  expect(code).toContain('title="Ada&quot; onload=&quot;x() &lt;b> &amp; Bea"');
});
