import { expect, test, vi } from 'vitest';
import { openPage, pageOf, readPushed, renew, shownAs } from './notices';

const PUSHED = { title: 'Your turn', body: 'Anna moved.', url: '/g/abc', tag: 'g/abc' };

test('what was pushed is shown, a later notice of the same game in its place', () => {
  const read = readPushed(JSON.stringify(PUSHED));
  expect(read).toEqual(PUSHED);
  expect(shownAs(read)).toMatchObject({
    body: PUSHED.body,
    tag: PUSHED.tag,
    data: { url: PUSHED.url },
    renotify: true,
  });
});

test('without a tag no notice takes the place of another', () => {
  expect(shownAs({ ...PUSHED, tag: '' })).not.toHaveProperty('renotify');
});

test.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  JSON.stringify({ ...PUSHED, body: 7 }),
  JSON.stringify({ title: 'Your turn' }),
  JSON.stringify({ ...PUSHED, url: 'https://example.org/' }),
  JSON.stringify({ ...PUSHED, url: '//example.org/' }),
  JSON.stringify({ ...PUSHED, url: '/\\example.org/' }),
  JSON.stringify({ ...PUSHED, url: 'javascript:alert(1)' }),
])('what cannot be read is told all the same, and leads to the home page: %s', (text) => {
  expect(readPushed(text)).toMatchObject({ title: 'Quicksilver', url: '/' });
});

test('a notice leads to its page, and to the home page if it names none of this site', () => {
  expect(pageOf({ url: '/g/abc' })).toBe('/g/abc');
  for (const data of [undefined, null, {}, { url: 7 }, { url: 'https://example.org/' }])
    expect(pageOf(data)).toBe('/');
});

test('a press opens the game where it is open already, else anew', async () => {
  const window = (path: string) => ({ url: `https://example.org${path}`, focus: vi.fn(async () => null) });
  const [home, game] = [window('/'), window('/g/abc?x')];
  const open = vi.fn(async () => null);
  await openPage('/g/abc#talk', [home, game], open);
  expect([home.focus.mock.calls.length, game.focus.mock.calls.length, open.mock.calls.length]).toEqual([
    0, 1, 0,
  ]);
  await openPage('/g/other', [home, game], open);
  expect(open).toHaveBeenCalledExactlyOnceWith('/g/other');
});

/** A subscription with this endpoint. */
const subscribed = (endpoint: string) =>
  ({
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'point', auth: 'secret' } }),
  }) as unknown as PushSubscription;

/** A server with this key, or one that knows nobody, and what is posted to it. */
function server(key: string | null, isSomebody = true) {
  const posted: unknown[] = [];
  const ask = async (_: unknown, { body }: RequestInit = {}) => {
    if (body !== undefined) posted.push(JSON.parse(String(body)));
    return isSomebody ? Response.json({ push_key: key }) : new Response(null, { status: 401 });
  };
  return { posted, ask: ask as typeof fetch };
}

test('a subscription that the browser has replaced is told to the server', async () => {
  const { posted, ask } = server('AQID');
  const subscribe = vi.fn(async () => subscribed('https://push.example/anew'));
  await renew(subscribed('https://push.example/replaced'), { subscribe }, ask);
  await renew(null, { subscribe }, ask);
  const keys = { p256dh: 'point', auth: 'secret' };
  expect(posted).toEqual([
    { endpoint: 'https://push.example/replaced', keys },
    { endpoint: 'https://push.example/anew', keys },
  ]);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'AQID' });
});

test('nothing is subscribed to for who is signed out, or where the site sends no notices', async () => {
  const subscribe = vi.fn(async () => subscribed('https://push.example/anew'));
  for (const { posted, ask } of [server('AQID', false), server(null)]) {
    await renew(null, { subscribe }, ask);
    expect(posted).toEqual([]);
  }
  expect(subscribe).not.toHaveBeenCalled();
});
