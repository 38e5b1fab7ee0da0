// What may import what in `src`. Imports of types count; tests follow the same rules as the code beside them.

/** The folders, lowest first; each may import from those in the rows before it, and from itself. */
const layers = [
  ['common'],
  ['app'],
  ['boards', 'maps', 'waiting', 'notices', 'ratings'],
  ['turns', 'orders'],
  ['rules', 'lessons', 'people', 'tournaments', 'watch'],
  ['lobby'],
  ['site', 'saved-page', 'embed'],
];

/** A folder imports from no folder of its own row, and from none in the rows after it. */
const upward = layers.flatMap((row, at) =>
  row.map((folder) => {
    const closed = [
      ...layers
        .slice(at)
        .flat()
        .filter((one) => one !== folder),
      'App\\.svelte',
      'main\\.ts',
    ];
    return {
      name: `nothing-above-${folder}`,
      comment: `src/${folder} imports only from ${[...layers.slice(0, at).flat(), folder].join(', ')}.`,
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: { path: `^src/(${closed.join('|')})(/|$)` },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Of two files that import each other, neither can be read or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...upward,
    {
      name: 'a-game-stays-in-its-folder',
      comment: 'Shared code meets the games only through their manifests.',
      severity: 'error',
      from: { pathNot: '^src/(boards|rules|lessons)/' },
      to: { path: '^src/(boards|rules|lessons)/(?!(shared|grid|testing)/)[^/]+/' },
    },
    {
      name: 'no-other-game',
      comment: 'A game imports nothing of another game.',
      severity: 'error',
      from: { path: '^src/(?:boards|rules|lessons)/(?!(?:shared|grid|testing)/)([^/]+)/' },
      to: {
        path: '^src/(boards|rules|lessons)/(?!(shared|grid|testing)/)[^/]+/',
        pathNot: '^src/(boards|rules|lessons)/$1/',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/wasm/' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte', '.js', '.d.ts'] },
  },
};
