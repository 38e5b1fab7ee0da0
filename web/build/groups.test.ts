import { expect, test } from 'vitest';
import { groupsOf, type Part } from './groups';

const part = (file: string, source: string | null, more: Partial<Part> = {}): Part => ({
  file,
  source,
  isEntry: false,
  imports: [],
  later: [],
  beside: [],
  ...more,
});

const parts = [
  part('app.js', '/web/index.html', {
    isEntry: true,
    imports: ['shared.js'],
    later: ['PlayPage.js'],
    beside: ['app.css', 'font.woff2'],
  }),
  part('shared.js', null, { later: ['board-go.js', 'board-ludo.js'] }),
  part('PlayPage.js', '/web/src/turns/PlayPage.svelte', {
    imports: ['rules.js', 'shared.js'],
    later: ['x.js', 'y.js'],
  }),
  part('rules.js', null, { later: ['go-rules.js', 'ludo-rules.js'] }),
  part('board-go.js', '/web/src/boards/go/index.ts', { imports: ['grid.js'], beside: ['go.css'] }),
  part('board-ludo.js', '/web/src/boards/ludo/index.ts', { imports: ['shared.js'] }),
  part('grid.js', null),
  part('go-rules.js', '/web/src/wasm/rules/go.js', { beside: ['go_bg.wasm'] }),
  part('ludo-rules.js', '/web/src/wasm/rules/ludo.js', { imports: ['dice.js'] }),
  part('ludo-page.js', '/web/src/rules/ludo/Page.svelte', { imports: ['Diagram.js'] }),
  part('go-page.js', '/web/src/rules/go/Page.svelte', { imports: ['Diagram.js'] }),
  part('Diagram.js', null),
  part('dice.js', null),
  part('x.js', '/games/risk/drawings/world.json'),
  part('y.js', '/games/risk/puzzles.txt?raw'),
];
const files = [
  ...parts.map(({ file }) => file),
  'app.css',
  'font.woff2',
  'go.css',
  'go_bg.wasm',
  'worker.js',
  'go-engine-1a.js',
  'ludo-engine_bg-2b.wasm',
];

test('each file is in one group: the shell, what games share, or one game', () => {
  const groups = groupsOf(parts, files, ['go', 'ludo', 'risk']);
  expect(groups.shell.sort()).toEqual(
    [
      'app.js',
      'shared.js',
      'app.css',
      'font.woff2',
      'board-go.js',
      'go.css',
      'grid.js',
      'board-ludo.js',
    ].sort(),
  );
  expect(groups.shared.sort()).toEqual(['Diagram.js', 'PlayPage.js', 'rules.js', 'worker.js']);
  expect(groups.games.go?.sort()).toEqual(['go-engine-1a.js', 'go-page.js', 'go-rules.js', 'go_bg.wasm']);
  expect(groups.games.ludo?.sort()).toEqual([
    'dice.js',
    'ludo-engine_bg-2b.wasm',
    'ludo-page.js',
    'ludo-rules.js',
  ]);
  expect(groups.games.risk).toEqual(['x.js', 'y.js']);
  const all = [...groups.shell, ...groups.shared, ...Object.values(groups.games).flat()];
  expect(all.sort()).toEqual([...files].sort());
});
