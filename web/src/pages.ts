/** Which component shows a route. Pages with a board come when they are opened; the first page stays light. */
import type { Component } from 'svelte';
import type { Route } from './common/routes';
import { orderCatalog } from './orders/catalog.svelte';
import { adoptable, isPrerendered, likelyGame } from './common/prerendered';
import { hasBoard } from './boards';
import { hasLesson, loadLesson, loadOrderLesson } from './lessons';
import { hasRulesPage, loadRulesPage } from './rules';
import AdoptedHome from './site/AdoptedHome.svelte';
import Home from './site/HomePage.svelte';
import Missing from './site/MissingPage.svelte';
import { catalog } from './turns/catalog.svelte';

/** A component with its properties. */
export interface Page {
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** Whether it decides itself what becomes of the page in the HTML: it takes several tasks to be there, or keeps it. */
  isGradual?: boolean;
}

function page<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Page {
  // Only this function pairs them, so they fit.
  return { component: component as Component<Record<string, unknown>>, props };
}

/** What the HTML showed stays until the lists of games are known; without them the page would be empty. */
async function listed(): Promise<void> {
  if (isPrerendered()) await Promise.all([catalog.known(), orderCatalog.known()]);
}

/**
 * The page of a route; at once where its code is part of the first page.
 *
 * @throws (the promise is rejected) when its code cannot be fetched.
 */
export function pageOf(route: Route): Page | Promise<Page> {
  switch (route.page) {
    case 'home':
      return adoptable() ? { ...page(AdoptedHome, {}), isGradual: true } : page(Home, {});
    case 'missing':
      return page(Missing, { path: route.path });
    default:
      return load(route);
  }
}

async function load(route: Exclude<Route, { page: 'home' | 'missing' }>): Promise<Page> {
  switch (route.page) {
    case 'new':
      return page((await after(listed(), import('./turns/setup/NewGamePage.svelte'))).default, {
        slug: route.slug,
      });
    case 'game':
      return {
        ...page((await import('./turns/game/GamePage.svelte')).default, {
          id: route.id,
          likely: likelyGame(),
        }),
        isGradual: true,
      };
    case 'analysis':
      return page((await import('./turns/analysis/AnalysisPage.svelte')).default, { slug: route.slug });
    case 'puzzles':
      return page((await import('./turns/puzzles/PuzzlePage.svelte')).default, { slug: route.slug });
    case 'studies':
      return page((await import('./turns/studies/StudiesPage.svelte')).default, {});
    case 'study':
      return page((await import('./turns/studies/StudyPage.svelte')).default, { id: route.id });
    case 'rules': {
      const { slug } = route;
      if (adoptable()) {
        return { ...page((await import('./site/AdoptedRules.svelte')).default, { slug }), isGradual: true };
      }
      const [frame, text] = await Promise.all([
        import('./site/RulesPage.svelte'),
        hasRulesPage(slug) ? loadRulesPage(slug) : null,
      ]);
      return page(frame.default, { slug, text });
    }
    case 'learn': {
      const { slug } = route;
      if (hasLesson(slug) && !hasBoard(slug)) {
        const [frame, lesson] = await Promise.all([
          import('./orders/learn/OrderLessonPage.svelte'),
          loadOrderLesson(slug),
          listed(),
        ]);
        return page(frame.default, { slug, lesson });
      }
      const [frame, lesson] = await Promise.all([
        import('./turns/learn/LessonPage.svelte'),
        hasLesson(slug) ? loadLesson(slug) : null,
        listed(),
      ]);
      return page(frame.default, { slug, lesson });
    }
    case 'sandbox':
      return page((await import('./orders/sandbox/SandboxPage.svelte')).default, { slug: route.slug });
    case 'draw':
      return page((await import('./orders/draw/DrawPage.svelte')).default, { slug: route.slug });
    case 'orders':
      return {
        ...page((await import('./orders/game/OrderGamePage.svelte')).default, {
          id: route.id,
          likely: likelyGame(),
        }),
        isGradual: true,
      };
    case 'order-links':
      return page((await import('./orders/setup/OrderLinksPage.svelte')).default, { id: route.id });
    case 'order-report':
      return page((await import('./orders/report/ReportPage.svelte')).default, { id: route.id });
    case 'new-orders':
      return {
        ...page((await after(listed(), import('./orders/setup/NewOrderGamePage.svelte'))).default, {
          slug: route.slug,
        }),
        isGradual: true,
      };
    case 'map':
      return {
        ...page((await import('./orders/maps/MarkPage.svelte')).default, {
          slug: route.slug,
          mark: route.mark,
        }),
        isGradual: true,
      };
    case 'about':
      return page((await after(listed(), import('./site/GameHomePage.svelte'))).default, {
        slug: route.slug,
      });
    case 'credits':
      return page((await after(listed(), import('./site/CreditsPage.svelte'))).default, {});
    case 'mail-stop':
      return page((await import('./site/MailStopPage.svelte')).default, {});
    case 'player':
      return page((await import('./people/ProfilePage.svelte')).default, { name: route.name });
    case 'ratings':
      return page((await import('./people/RatingsPage.svelte')).default, {});
    case 'games':
      return page((await import('./turns/archive/GamesPage.svelte')).default, {});
    case 'tournaments':
      return page((await import('./tournaments/TournamentsPage.svelte')).default, {});
    case 'new-tournament':
      return page((await import('./tournaments/NewTournamentPage.svelte')).default, {});
    case 'tournament':
      return page((await import('./tournaments/TournamentPage.svelte')).default, { id: route.id });
    case 'lobby':
      return page((await import('./lobby/LobbyPage.svelte')).default, {});
    case 'watch':
      return page((await import('./watch/WatchPage.svelte')).default, {});
    case 'account':
      return page((await import('./people/AccountPage.svelte')).default, {});
    case 'enter':
      return page((await import('./people/EnterPage.svelte')).default, {});
    case 'offline':
      return { ...page((await import('./site/OfflinePage.svelte')).default, {}), isGradual: true };
  }
}

/** What was imported, when what the page shows first is known. */
async function after<T>(known: Promise<unknown>, imported: Promise<T>): Promise<T> {
  return (await Promise.all([imported, known]))[0];
}
