/**
 * The service worker: it keeps the shell of the site and the hashed files that were fetched, and answers from there. It
 * never answers for the server's interface. It shows the notices that the server pushes.
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { filesOf, readList } from './list';
import { Keeping } from './keeping';
import {
  ASSETS,
  buildOf,
  buildOfLock,
  LIST,
  SHELL,
  type FromServiceWorker,
  type ToServiceWorker,
} from './names';
import { openPage, pageOf, readPushed, renew, shownAs } from './notices';

declare const self: ServiceWorkerGlobalScope;

// The build puts the files of the shell here.
const files = self.__WB_MANIFEST;
const urls = files.map((file) => (typeof file === 'string' ? file : file.url));
const build = urls.map(buildOf).find((found) => found !== null) ?? '';

// Every build has a cache of its own. Pages of the build before find their files there until they are closed.
const shell = new PrecacheController({ cacheName: SHELL + build });
shell.addToCacheList(files);

const keeping = new Keeping({ caches, fetch: (path, how) => fetch(path, { ...how, priority: 'low' }) });

self.addEventListener('install', (event) => void shell.install(event));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(tidy)));
self.addEventListener('message', (event) => {
  const message = event.data as ToServiceWorker;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'TIDY') event.waitUntil(tidy());
  if (message.type === 'KEEP') event.waitUntil(keep(message.paths));
});

registerRoute(new PrecacheRoute(shell));

// Files under /assets/ carry their content in their name, so whatever cache has one has the right one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? (await caches.match(request)) ?? null,
      },
    ],
  }),
);

// Every page has the same document. What the server makes itself, and files, come from the server alone.
registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|docs|pages|embed)(\/|\?|$)/, /^\/healthz(\?|$)/, /^[^?]*\.[^/?]*(\?|$)/],
  }),
);

self.addEventListener('push', (event) => {
  const pushed = readPushed(event.data?.text());
  event.waitUntil(self.registration.showNotification(pushed.title, shownAs(pushed)));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data)));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  const ask: typeof fetch = (...request) => fetch(...request);
  event.waitUntil(renew(event.newSubscription, self.registration.pushManager, ask));
});

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await openPage(path, windows, (page) => self.clients.openWindow(page));
}

/** Fetches files in the background. Nobody waits for it: what could not be kept is asked for again at the next visit. */
async function keep(paths: readonly string[]): Promise<void> {
  await keeping.keep(paths).catch(() => undefined);
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ type: 'KEPT' } satisfies FromServiceWorker);
  }
}

/** Lets go of the caches of builds that no open page is of, and of files that neither they nor this build need. */
async function tidy(): Promise<void> {
  const { registration } = self;
  // While another build is on its way in, or this one is on its way out, nothing is let go.
  if (registration.installing || registration.waiting) return;
  const open = await openBuilds();
  for (const name of await caches.keys()) {
    if (!name.startsWith('quicksilver-') || name === ASSETS) continue;
    if (name.startsWith(SHELL) && open.has(name.slice(SHELL.length))) continue;
    await caches.delete(name);
  }
  if (open.size > 1) return;
  const list = readList(await shell.matchPrecache(LIST).then((answer) => answer?.json()));
  if (!list) return;
  const needed = new Set(filesOf(list).map(({ path }) => path));
  const cache = await caches.open(ASSETS);
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** The builds of the open pages, and this one. */
async function openBuilds(): Promise<Set<string>> {
  const open = new Set([build]);
  // Browsers without locks have pages of one build only, as far as can be known.
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  for (const { name } of [...held, ...pending]) {
    const other = buildOfLock(name ?? '');
    if (other !== null) open.add(other);
  }
  return open;
}
