/** What the tests of the app without a server need: what a browser keeps, and a site whose build can be exchanged. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { asksFor } from '../src/app/engine-files';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** The files that belong to the games, by slug, and to all of them. */
export interface Listed {
  shell: [string, number, number][];
  shared: [string, number, number][];
  games: Record<string, [string, number, number][]>;
}

/** The list of files that the build wrote. */
export async function listed(): Promise<Listed> {
  return JSON.parse(await readFile(join(DIST, 'offline.json'), 'utf8')) as Listed;
}

/** The paths of the files that games need in a browser of today: of these, or of all. */
export async function pathsOf(slugs?: readonly string[]): Promise<string[]> {
  const { shell, shared, games } = await listed();
  const own = slugs ? slugs.flatMap((slug) => games[slug] ?? []) : Object.values(games).flat();
  return [...shell, ...shared, ...own].map(([path]) => path).filter((path) => asksFor(path, true));
}

/** The paths of all files that a browser keeps of the site. */
export function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until a browser keeps what these games need. */
export async function keeps(page: Page, slugs: readonly string[]): Promise<void> {
  const needed = await pathsOf(slugs);
  const missing = async () => {
    const kept = new Set(await keptBy(page));
    return needed.filter((path) => !kept.has(path));
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** Waits until the service worker answers. */
export function workerReady(page: Page): Promise<void> {
  return page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** What only a service worker that is being installed asks for has this in its query. */
const OF_INSTALL = '__WB_REVISION__';

type Files = Map<string, Buffer>;

/** The files of the build under test. */
export async function present(): Promise<Files> {
  const files: Files = new Map();
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(DIST.length), await readFile(file));
  }
  return files;
}

/** The same build as if it were an older one: every hashed file has another name, and the home page another heading. */
export function older(files: Files): Files {
  const renamed = new Map(
    [...files.keys()]
      .filter((path) => path.startsWith('/assets/'))
      .map((path) => [
        path.split('/').at(-1) ?? '',
        path
          .split('/')
          .at(-1)
          ?.replace(/(\.\w+)$/, 'old$1') ?? '',
      ]),
  );
  const names = new RegExp([...renamed.keys()].map((name) => name.replace(/[.]/g, '\\.')).join('|'), 'g');
  const result: Files = new Map();
  for (const [path, bytes] of files) {
    const name = path.replace(/[^/]+$/, (last) => renamed.get(last) ?? last);
    if (!/\.(html|js|json|css)$/.test(path)) {
      result.set(name, bytes);
      continue;
    }
    const text = bytes
      .toString('utf8')
      .replace(names, (found) => renamed.get(found) ?? found)
      .replace('Uncommon games, played by their full rules', 'The games, an older page')
      .replace(/("?revision"?:\s*["'`])(\w)/g, '$1old$2');
    result.set(name, Buffer.from(text));
  }
  return result;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * A server of files that can be exchanged, which passes requests to the interface on to another server. Browsers keep
 * nothing of it but what the service worker keeps.
 */
export class Builds {
  #server: Server;
  #files: Files;
  /** Settles when service workers may be installed. */
  #installs: Promise<void> = Promise.resolve();

  private constructor(
    files: Files,
    private readonly behind: string,
  ) {
    this.#files = files;
    this.#server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', this.behind);
      if (pathname.startsWith('/api/') || pathname === '/healthz') {
        fetch(this.behind + pathname + search).then(
          async (answer) => {
            response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
            response.end(Buffer.from(await answer.arrayBuffer()));
          },
          () => response.writeHead(502).end(),
        );
        return;
      }
      const path = extname(pathname) === '' ? '/index.html' : pathname;
      const answer = () => {
        const bytes = this.#files.get(path);
        if (!bytes) return void response.writeHead(404).end();
        response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? '', 'Cache-Control': 'no-store' });
        response.end(bytes);
      };
      if (search.includes(OF_INSTALL)) void this.#installs.then(answer);
      else answer();
    });
  }

  /** Serves files, with `behind` as the address of the server that answers the interface. */
  static async of(files: Files, behind: string): Promise<Builds> {
    const builds = new Builds(files, behind);
    await new Promise<void>((resolve) => builds.#server.listen(0, '127.0.0.1', resolve));
    return builds;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Serves another build from now on. */
  serve(files: Files): void {
    this.#files = files;
  }

  /** Lets no service worker finish its installation until the function that is returned is called. */
  holdInstalls(): () => void {
    let release = () => undefined as void;
    this.#installs = new Promise((resolve) => (release = resolve));
    return release;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
