import { expect, it } from 'vitest';
import { fetchPage, stateIn, stateJson, withState } from './saved-page';

const state = { text: '# $& </script><p>' };
const page =
  '<title>x</title><script type="application/json" id="saved-game" data-file>\n null\n</script><p>y</p>';

it('puts a state into a page, in place of the one that was there', () => {
  expect(JSON.parse(stateIn(page) ?? '')).toBeNull();
  const once = withState(page, stateJson(state));
  expect(once).toMatch(/^<title>x<\/title><script [^>]*>[^<]*<\/script><p>y<\/p>$/);
  expect(JSON.parse(stateIn(once) ?? '')).toEqual(state);
  expect(withState(once, stateJson(state))).toBe(once);
  expect(() => withState('<p>no page</p>', 'null')).toThrow('not a page that saves itself');
  expect(stateIn('<p>no page</p>')).toBeNull();
});

it('fetches the page of the game, and says why it cannot', async () => {
  const asked: unknown[] = [];
  const send = (answer: () => Promise<Response>) => (path: unknown) => (asked.push(path), answer());
  const text = stateJson(state);
  const found = await fetchPage(
    'ludo',
    text,
    send(() => Promise.resolve(new Response(page))),
  );
  expect(asked).toEqual(['/pages/ludo.html']);
  expect(await found.text()).toBe(withState(page, text));
  const missing = () => Promise.resolve(new Response('', { status: 404 }));
  await expect(fetchPage('ludo', text, send(missing))).rejects.toThrow(
    'The server has no file of this game (404).',
  );
  const away = () => Promise.reject(new Error('away'));
  await expect(fetchPage('ludo', text, send(away))).rejects.toThrow('Check your connection');
});
