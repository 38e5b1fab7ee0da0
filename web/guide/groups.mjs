/**
 * The pages of the documentation, by reader, in the order in which they are listed. A page is a file of `docs/` without its ending,
 * or a path from the root of the repository. Every file of `docs/` stands in one group.
 */
export const GROUPS = [
  {
    title: 'Players',
    about: 'Accounts, opponents, ratings, puzzles, and what happens to your data.',
    pages: [
      'lobby',
      'tournaments',
      'ratings',
      'levels',
      'puzzles',
      'reports',
      'finding-games',
      'notices',
      'people',
      'comparison',
    ],
  },
  {
    title: 'Game masters',
    about: 'Running games with simultaneous orders, and maps of your own.',
    pages: ['order-games', 'marks', 'drawings', 'formats'],
  },
  {
    title: 'Operators',
    about: 'A server of your own, from one computer to several.',
    pages: ['operating', 'limits', 'scaling'],
  },
  {
    title: 'Programmers',
    about: 'Python, JavaScript, Rust, frames, the API, bots, records, and the protocol of the engine.',
    pages: [
      'python',
      'javascript',
      'rust',
      'embedding',
      'api',
      'bots',
      'rights',
      'records',
      'protocol',
      'solving',
    ],
  },
  {
    title: 'Contributors',
    about: 'How the program is laid out, and how to add a game or to make it stronger.',
    pages: [
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'adding-a-game',
      'search',
      'learning',
      'measuring',
      'releasing',
    ],
  },
];

/** The file of a page, from the root of the repository. */
export function fileOf(page) {
  return page.endsWith('.md') ? page : `docs/${page}.md`;
}

/** The address of the page that a file becomes; undefined for a file that is no page. */
export function addressOf(file) {
  const page = GROUPS.flatMap(({ pages }) => pages).find((page) => fileOf(page) === file);
  return page && `/docs/${page.replace(/\.md$/, '').toLowerCase()}`;
}
