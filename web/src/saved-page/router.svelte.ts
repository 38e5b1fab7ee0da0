/** The parts of a page that saves itself, under the addresses that the site's pages have. They stand in no address bar. */
import { matchRoute, type Route } from '../common/routes';

/** As the site's router; see there. */
export class Router {
  route: Route = $state.raw({ page: 'home' });
  visit = $state(0);

  /** Follows the links of the page, and the browser's way back; returns a function that stops it. */
  start(): () => void {
    const moved = (event: PopStateEvent) => this.#show(pathIn(event.state));
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!link || !href || link.hasAttribute('download') || event.defaultPrevented) return;
      event.preventDefault();
      // A jump within a part is no entry of the history: the browser's way back leads to another part.
      if (href.startsWith('#')) jump(href.slice(1));
      else {
        this.go(href);
        // A link to a section of another part: the part is there a moment later.
        const [, section] = href.split('#');
        if (section) setTimeout(() => jump(section), 0);
      }
    };
    this.#show(pathIn(history.state));
    addEventListener('popstate', moved);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', moved);
      document.removeEventListener('click', click);
    };
  }

  /** Opens a part. */
  go(href: string): void {
    history.pushState({ path: href }, '');
    this.#show(href);
    scrollTo(0, 0);
  }

  /** Changes what the browser's way back leads to. */
  rename(href: string): void {
    history.replaceState({ path: href }, '');
  }

  #show(href: string): void {
    const [path = '/'] = href.split(/[?#]/);
    this.route = matchRoute(path);
    this.visit += 1;
  }
}

function pathIn(state: unknown): string {
  const path = typeof state === 'object' && state !== null && 'path' in state ? state.path : null;
  return typeof path === 'string' ? path : '/';
}

function jump(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

export const router = new Router();
