// Keeps what was loaded, so that the rules pages and the analysis board open without a connection too.
// The interface of the server is never answered from here.
const KEPT = 'quicksilver-1';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(begin());
});
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (url.pathname === '/theme.js' || url.pathname === '/favicon.svg') {
    event.respondWith(newest(request, url.pathname));
  }
});

/** Keeps what the first page was made of; it was loaded before this script ran. */
async function begin() {
  const answer = await newest(new Request('/'), '/');
  const page = await answer.text();
  const files = new Set(page.match(/\/assets\/[\w.-]+|\/theme\.js|\/favicon\.svg/g));
  await (await caches.open(KEPT)).addAll([...files]);
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await clients.claim();
}

/** From the server, or what it said last when it cannot be reached. Every page has the same document. */
async function newest(request, key) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(key, answer.clone());
      if (key === '/') await forgetOld(cache, await answer.clone().text());
    }
    return answer;
  } catch (error) {
    const old = await cache.match(key);
    if (old) return old;
    throw error;
  }
}

/** Files under /assets/ carry their content in their name, so what is kept is right. */
async function kept(request) {
  const cache = await caches.open(KEPT);
  const old = await cache.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** When the document names another start file, the server was renewed: the files of before are let go. */
async function forgetOld(cache, page) {
  const start = page.match(/\/assets\/index-[\w-]+\.js/)?.[0];
  const known = await cache.match('/start-file');
  if (!start || (known && (await known.text()) === start)) return;
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith('/assets/')) await cache.delete(request);
  }
  await cache.put('/start-file', new Response(start));
}
