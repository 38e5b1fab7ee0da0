import { expect, test } from 'vitest';
import { memoryStore } from '../common/storage';
import { keepOwnPush, lookFor, ownPush, subscribe, unsubscribe } from './push';
import { TestBrowser } from './testing';

const stateOf = async (browser: TestBrowser) => (await lookFor(browser)).state;

test('it is known how notices stand, without a question to the person', async () => {
  expect(await stateOf(new TestBrowser(null))).toBe('missing');
  expect(await stateOf(new TestBrowser('denied'))).toBe('blocked');
  expect(await stateOf(new TestBrowser('granted', 'granted', false))).toBe('missing');
  expect(await stateOf(new TestBrowser('default'))).toBe('off');
  const browser = new TestBrowser('granted');
  await subscribe('AQID', browser);
  expect(await lookFor(browser)).toMatchObject({
    state: 'on',
    subscription: { endpoint: 'https://push.example/AQID/1' },
  });
});

test('a phone that has them only for sites on the home screen says so', async () => {
  const browser = new TestBrowser(null);
  browser.wantsHomeScreen = true;
  expect(await stateOf(browser)).toBe('home-screen');
});

test('while the service worker is on its way, nothing is known', async () => {
  const browser = new TestBrowser('granted', 'granted', false);
  browser.isStarting = true;
  expect(await stateOf(browser)).toBe('unknown');
});

test('a subscription from before is replaced', async () => {
  const browser = new TestBrowser('granted');
  await subscribe('AQID', browser);
  expect(await subscribe('BAUG', browser)).toMatchObject({ endpoint: 'https://push.example/BAUG/2' });
});

test('without a service worker, or a push service, the reason is told', async () => {
  await expect(subscribe('AQID', new TestBrowser('granted', 'granted', false))).rejects.toThrow(
    /can show no notices/,
  );
  const browser = new TestBrowser('granted');
  browser.isServed = false;
  await expect(subscribe('AQID', browser)).rejects.toThrow(/push service did not answer/);
});

test('no more notices are taken, and it is forgotten which they were', async () => {
  const [browser, store] = [new TestBrowser('granted'), memoryStore()];
  await unsubscribe(new TestBrowser(null), store);
  const { endpoint } = await subscribe('AQID', browser);
  keepOwnPush({ id: 'one', endpoint }, store);
  await unsubscribe(browser, store);
  expect([browser.endpoint, ownPush(store)]).toEqual([null, { id: '', endpoint: '' }]);
});
