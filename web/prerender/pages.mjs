// The addresses that get an HTML file of their own, and what each of them needs at once.

const board = (slug) => `src/boards/${slug}/index.ts`;
const engine = (slug) => `src/wasm/rules/${slug}.js`;
const text = (slug) => `src/rules/${slug}/Page.svelte`;
const lesson = (slug) => `src/lessons/${slug}/lesson.ts`;

/**
 * @typedef {object} Address
 * @property {string} path the address; one that stands for all below it ends with a slash
 * @property {string | null} page the source file of the page; null where it is part of the first
 * @property {string[]} text the source files of what the page shows at once, besides its own
 * @property {string[]} also other source files that the page asks for at once
 * @property {string} [query] the query that the text is right for, besides none; without it, the text is always right
 * @property {string | null} [keeper] the source file of what keeps the text as the page, null where it is part of the
 *   first; without it, the page is made anew
 * @property {string} [game] the slug of the game, where the address of the page does not name it
 * @property {import('../src/common/wire').OrderMarkPage} [map] what there is to know of the map that the page shows
 * @property {boolean} isRendered whether the file has the text of the page; otherwise it only names what to fetch
 */

/**
 * All addresses.
 * @param {{ turns: string[], orders: string[] }} games the slugs
 * @param {{ game: string, id: string }[]} maps what there is to know of each map of the order games
 * @returns {Address[]}
 */
export function addresses({ turns, orders }, maps) {
  const named = (path, page, also = []) => ({ path, page, text: [], also, isRendered: false });
  const rendered = (path, page, text = [], also = []) => ({ path, page, text, also, isRendered: true });
  const rules = (slug, also) => ({
    ...rendered(`/rules/${slug}`, 'src/site/RulesPage.svelte', [text(slug)], also),
    keeper: 'src/site/AdoptedRules.svelte',
  });
  return [
    { ...rendered('/', null), keeper: null },
    rendered('/credits', 'src/site/CreditsPage.svelte'),
    rendered('/offline', 'src/site/OfflinePage.svelte'),
    named('/puzzles/today', 'src/turns/puzzles/PuzzlePage.svelte'),
    named('/studies', 'src/turns/studies/StudiesPage.svelte'),
    named('/study/', 'src/turns/studies/StudyPage.svelte'),
    named('/mail/stop', 'src/site/MailStopPage.svelte'),
    named('/lobby', 'src/lobby/LobbyPage.svelte'),
    named('/watch', 'src/watch/WatchPage.svelte'),
    named('/you', 'src/people/AccountPage.svelte'),
    named('/ratings', 'src/people/RatingsPage.svelte'),
    named('/games', 'src/turns/archive/GamesPage.svelte'),
    named('/tournaments', 'src/tournaments/TournamentsPage.svelte'),
    named('/tournaments/new', 'src/tournaments/NewTournamentPage.svelte'),
    named('/tournament/', 'src/tournaments/TournamentPage.svelte'),
    named('/player/', 'src/people/ProfilePage.svelte'),
    named('/you/enter', 'src/people/EnterPage.svelte'),
    named('/g/', 'src/turns/game/GamePage.svelte'),
    named('/o/', 'src/orders/game/OrderGamePage.svelte'),
    named('/maps/', 'src/orders/maps/MarkPage.svelte'),
    ...turns.flatMap((slug) => {
      const playing = [board(slug), engine(slug)];
      return [
        rendered(`/games/${slug}`, 'src/site/GameHomePage.svelte', [], [board(slug)]),
        // Its form is filled in by the query of the address.
        {
          ...rendered(`/new/${slug}`, 'src/turns/setup/NewGamePage.svelte', [], playing),
          query: '?against=computer',
        },
        rendered(`/analysis/${slug}`, 'src/turns/analysis/AnalysisPage.svelte', [], playing),
        // What it shows is drawn by chance and by what was solved.
        named(`/puzzles/${slug}`, 'src/turns/puzzles/PuzzlePage.svelte', playing),
        rules(slug, playing),
        // Its text is that of the first step; somebody who has begun it goes on elsewhere.
        rendered(`/learn/${slug}`, 'src/turns/learn/LessonPage.svelte', [lesson(slug)], playing),
        // The server answers with it for the games that are stored there; see `site/assets.rs`.
        { ...rendered(`/g/${slug}`, 'src/turns/game/GamePage.svelte', [], playing), game: slug },
      ];
    }),
    ...orders.flatMap((slug) => [
      rules(slug, []),
      rendered(`/games/${slug}`, 'src/site/GameHomePage.svelte'),
      {
        ...rendered(`/orders/new/${slug}`, 'src/orders/setup/NewOrderGamePage.svelte'),
        query: '?kind=friends',
      },
      // As above.
      rendered(`/learn/${slug}`, 'src/orders/learn/OrderLessonPage.svelte', [lesson(slug)]),
      rendered(`/sandbox/${slug}`, 'src/orders/sandbox/SandboxPage.svelte'),
      { ...rendered(`/o/${slug}`, 'src/orders/game/OrderGamePage.svelte'), game: slug },
    ]),
    ...maps.map((map) => ({
      ...rendered(`/maps/${map.game}/${map.id}`, 'src/orders/maps/MarkPage.svelte'),
      map,
    })),
  ];
}
