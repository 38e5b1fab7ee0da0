import { expect, test } from 'vitest';
import { memoryStore } from '../common/storage';
import type { NoticesBody } from '../common/wire';
import { answer, isOffered } from './offer';
import { NoticeSettings } from './settings.svelte';
import { settingsBody, TestBrowser, TestServer } from './testing';

/** Whether it is offered to somebody with these settings in this browser. */
function offered(more: Partial<NoticesBody>, browser = new TestBrowser()): Promise<boolean> {
  const store = memoryStore();
  return isOffered(new NoticeSettings(new TestServer(settingsBody(more)).api, browser, store), store);
}

test('who is told by no way is asked whether to be told', async () => {
  expect(await offered({})).toBe(true);
});

test('who has chosen how to be told, or cannot be told here, is not asked', async () => {
  const kinds = { turn: false, start: true, end: true, late: true };
  const push = { id: 'phone', label: 'A phone', since_ms: 0, fault: null };
  expect(await offered({ kinds })).toBe(false);
  expect(await offered({ pushes: [push] })).toBe(false);
  expect(await offered({ mail: { on: true, every_minutes: 60 } })).toBe(false);
  expect(await offered({ webhook: { url: 'https://example.org/', fault: null } })).toBe(false);
  expect(await offered({ push_key: null })).toBe(false);
  expect(await offered({}, new TestBrowser('denied'))).toBe(false);
  expect(await offered({}, new TestBrowser(null))).toBe(false);
});

test('it is asked once: after the answer the server is not asked either', async () => {
  const [store, server] = [memoryStore(), new TestServer()];
  const settings = () => new NoticeSettings(server.api, new TestBrowser(), store);
  expect(await isOffered(settings(), store)).toBe(true);
  answer(store);
  server.isDown = true;
  expect(await isOffered(settings(), store)).toBe(false);
});
