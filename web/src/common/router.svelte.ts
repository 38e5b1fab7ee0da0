/**
 * Client-side routing: which page a URL shows, and navigation without reloading. The page that saves itself has a
 * router of its own in place of this one.
 */

import { isJump } from './jump';
import { matchRoute, type Route } from './routes';

/** The address bar as state: `router.route` changes when the person navigates. */
export class Router {
  route: Route = $state.raw({ page: 'home' });
  /** Counts page changes, the first page included; navigating to the same URL again recreates the page. */
  visit = $state(0);
  /** The address that the page was opened with, or that it was last moved to. */
  #shown = '';

  constructor() {
    // There is no address bar where pages are rendered beforehand.
    if ('location' in globalThis) this.#read();
  }

  /** Follows the address bar and the page's links; returns a function that stops it. */
  start(): () => void {
    const moved = () => {
      // Browsers report a jump to a heading too. The page stays as it is.
      const here = location.href;
      const jump = isJump(this.#shown, here, (id) => document.getElementById(id) !== null);
      if (jump) this.#shown = here;
      else this.#read();
    };
    const click = (event: MouseEvent) => {
      const href = linkToFollow(event, location.origin);
      if (href === null) return;
      event.preventDefault();
      this.go(href);
    };
    addEventListener('popstate', moved);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', moved);
      document.removeEventListener('click', click);
    };
  }

  /** Opens a URL of this site. */
  go(href: string): void {
    history.pushState(null, '', href);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of the page that is shown, which stays as it is. */
  rename(href: string): void {
    history.replaceState(null, '', href);
    this.#shown = location.href;
  }

  #read(): void {
    this.#shown = location.href;
    this.route = matchRoute(location.pathname);
    this.visit += 1;
  }
}

/** Paths of this site that the program draws nothing of. */
const OUTSIDE = /^\/(?:api|docs)(?:\/|$)/;

/** The URL that a click asks this page to open; null if the browser must handle the click itself. */
function linkToFollow(event: MouseEvent, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  if (url.origin !== origin || OUTSIDE.test(url.pathname)) return null;
  // The browser handles links within the same page.
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return null;
  return url.pathname + url.search + url.hash;
}

export const router = new Router();
