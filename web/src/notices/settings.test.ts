import { expect, test } from 'vitest';
import { memoryStore, type Store } from '../common/storage';
import { NoticeSettings } from './settings.svelte';
import { settingsBody, TestBrowser, TestServer } from './testing';

/** Settings of a page in this browser, loaded. */
async function page(
  server = new TestServer(),
  browser = new TestBrowser(),
  store: Store = memoryStore(),
): Promise<{ settings: NoticeSettings; server: TestServer; browser: TestBrowser; store: Store }> {
  const settings = new NoticeSettings(server.api, browser, store);
  await settings.load();
  return { settings, server, browser, store };
}

test('who turns notices on allows them, and the server gets the subscription', async () => {
  const { settings, server } = await page();
  expect([settings.here, settings.hasWay]).toEqual(['off', false]);
  expect(await settings.turnOn()).toBe(true);
  expect(server.asked).toEqual([
    [
      '/api/v1/me/notices/push',
      { endpoint: 'https://push.example/AQID/1', keys: { p256dh: 'point', auth: 'secret' } },
    ],
  ]);
  expect([settings.here, settings.own, settings.hasWay]).toEqual(['on', 'push-1', true]);
});

test('the next visit knows which of the browsers is this one', async () => {
  const elsewhere = { id: 'phone', label: 'A phone', since_ms: 9, fault: null };
  const one = await page(new TestServer(settingsBody({ pushes: [elsewhere] })));
  await one.settings.turnOn();
  const { settings } = await page(one.server, one.browser, one.store);
  expect([settings.here, settings.own]).toEqual(['on', 'push-1']);
});

test('who does not allow them is told so, and the server gets nothing', async () => {
  const { settings, server } = await page(new TestServer(), new TestBrowser('default', 'denied'));
  expect(await settings.turnOn()).toBe(false);
  expect(settings.here).toBe('blocked');
  expect(server.asked).toEqual([]);
});

test('a site that sends none says so', async () => {
  const { settings } = await page(new TestServer(settingsBody({ push_key: null })));
  await expect(settings.turnOn()).rejects.toThrow(/sends no notices/);
});

test('turned off, neither the browser nor the server has the subscription', async () => {
  const { settings, server, browser } = await page();
  await settings.turnOn();
  await settings.removePush(settings.own);
  expect([settings.here, settings.own, browser.endpoint]).toEqual(['off', '', null]);
  expect(server.body.pushes).toEqual([]);
  await settings.turnOn();
  expect(settings.here).toBe('on');
});

test('a browser that was removed elsewhere is off, and stays so', async () => {
  const one = await page();
  await one.settings.turnOn();
  one.server.remove('push-1');
  const { settings, server } = await page(one.server, one.browser, one.store);
  expect([settings.here, server.body.pushes]).toEqual(['off', []]);
});

test('what was removed on another device meanwhile can be turned off all the same', async () => {
  const { settings, server, browser } = await page();
  await settings.turnOn();
  server.remove('push-1');
  await settings.turnOff();
  expect([settings.here, browser.endpoint, settings.body?.pushes]).toEqual(['off', null, []]);
});

test('a subscription that the browser has replaced is told to the server', async () => {
  const one = await page();
  await one.settings.turnOn();
  one.browser.replace('AQID');
  const { settings } = await page(one.server, one.browser, one.store);
  expect([settings.here, settings.own]).toEqual(['on', 'push-2']);
});

test('a change leaves the other settings as they are, also those changed just before', async () => {
  const quiet = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };
  const { settings, server } = await page(
    new TestServer(settingsBody({ mail: { on: true, every_minutes: 1440 } })),
  );
  server.body = settingsBody({ mail: { on: true, every_minutes: 1440 }, quiet });
  await Promise.all([
    settings.change(() => ({ quiet })),
    settings.change(({ kinds }) => ({ kinds: { ...kinds, end: false } })),
  ]);
  expect(server.asked.at(-1)).toEqual([
    '/api/v1/me/notices',
    {
      kinds: { turn: true, start: true, end: false, late: true },
      quiet,
      mail_on: true,
      mail_every_minutes: 1440,
    },
  ]);
});

test('what was refused changes nothing, and what is asked for next is done', async () => {
  const { settings, server } = await page();
  server.isDown = true;
  const refused = settings.change(() => ({ mail_on: true }));
  await expect(refused).rejects.toThrow();
  server.isDown = false;
  await settings.act((api) => api.sendTest());
  expect(server.asked).toEqual([['/api/v1/me/notices/try', {}]]);
});
