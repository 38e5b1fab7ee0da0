/** Starts what works without a connection, once the page is there. */
import { Workbox } from 'workbox-window';
import { notices } from '../common/announce.svelte';
import { whenIdle } from '../common/idle';
import { missing } from '../common/loading';
import { opened } from '../common/opened';
import { reach } from '../common/reach.svelte';
import { readKept, store, writeKept } from '../common/storage';
import { installing } from './install.svelte';
import type { FromServiceWorker, ToServiceWorker } from './names';
import { offline } from './offline.svelte';
import { appWorker } from './worker.svelte';

/** So long after the last look the server is asked again for a new version. */
const LOOK_AGAIN_MS = 3_600_000;
const FIRST_START = 'quicksilver.app';

/** Registers the service worker, and keeps what was opened. Never fails: without it, pages need a connection. */
export async function start(): Promise<void> {
  wakeWithDevice();
  installing.follow(() => void keepAsApp());
  if (!('serviceWorker' in navigator)) {
    appWorker.state = 'missing';
    return;
  }
  try {
    await register();
  } catch {
    appWorker.state = 'failed';
    return;
  }
  offline.background = (paths) => tell({ type: 'KEEP', paths });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if ((data as FromServiceWorker).type === 'KEPT') void offline.look();
  });
  opened.follow((slug) => {
    offline.opened(slug);
    catchUpWhenIdle();
  });
  catchUpWhenIdle();
  // An app that the browser installed without telling a page, as on iOS, is found out when it starts.
  if (installing.isApp && !readKept(store, FIRST_START, { kept: false }).kept) void keepAsApp();
}

async function register(): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => appWorker.waits(workbox));
  // The first one to take a page over is no new version, even if it was installed for a page before this one.
  let isFirst = navigator.serviceWorker.controller === null;
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (!isFirst && (isUpdate || isExternal)) appWorker.changed();
    isFirst = false;
  });
  workbox.addEventListener('redundant', () => {
    if (appWorker.state === 'starting') appWorker.state = 'failed';
  });
  const registration = await workbox.register({ immediate: true });
  if (!registration) throw new Error('The browser registers no service worker.');
  const failed = new Promise<void>((resolve) => workbox.addEventListener('redundant', () => resolve()));
  await Promise.race([
    navigator.serviceWorker.ready,
    failed.then((): never => {
      throw new Error('The service worker could not be installed.');
    }),
  ]);
  appWorker.active(workbox);
  tell({ type: 'TIDY' });
  // A part that the server no longer has means that there is a new version.
  missing.hear(() => void registration.update().catch(() => undefined));
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Tells the service worker in charge. */
function tell(message: ToServiceWorker): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** What an app is installed for: everything is kept. */
async function keepAsApp(): Promise<void> {
  writeKept(store, FIRST_START, { kept: true });
  await offline.keepAll();
  notices.show(offline.fault ?? 'All games are kept on this device and work without a connection.');
}

function wakeWithDevice(): void {
  addEventListener('online', () => reach.wake());
  addEventListener('offline', () => void reach.check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reach.wake();
  });
}

/** Whether the person asked for less data to be used. */
function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

function catchUpWhenIdle(): void {
  if (isSaving()) return;
  whenIdle(() => void offline.catchUp(), 10_000);
}
