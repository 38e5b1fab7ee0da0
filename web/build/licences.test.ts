import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifestOf, mayShip, refused } from './licences';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licences-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A module of a package that is made here. */
async function moduleOf(name: string, license?: string): Promise<string> {
  const path = join(folder, 'node_modules', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'package.json'), JSON.stringify({ name, license }));
  return join(path, 'dist/index.js');
}

test('a package is known by the innermost folder of packages', () => {
  expect(manifestOf('/web/node_modules/a/node_modules/@s/b/dist/x.js?url')).toBe(
    '/web/node_modules/a/node_modules/@s/b/package.json',
  );
  expect(manifestOf('\0/web/node_modules/a/x.js')).toBe('/web/node_modules/a/package.json');
  expect(manifestOf('/web/src/main.ts')).toBeUndefined();
  expect(manifestOf('\0vite/preload-helper.js')).toBeUndefined();
});

test('one permissive licence of several is enough; that of typefaces is for typefaces', () => {
  expect(mayShip({ name: 'a', license: '(GPL-2.0-only OR MIT)' })).toBe(true);
  expect(mayShip({ name: 'a', license: 'MIT AND GPL-2.0-only' })).toBe(false);
  expect(mayShip({ name: 'a', license: 'MPL-2.0' })).toBe(false);
  expect(mayShip({ name: '@fontsource-variable/a', license: 'OFL-1.1' })).toBe(true);
  expect(mayShip({ name: 'a', license: 'OFL-1.1' })).toBe(false);
});

test('who may not be in the page is named once, with the licence', async () => {
  const modules = [
    await moduleOf('free', 'MIT'),
    await moduleOf('@s/copyleft', 'GPL-3.0-only'),
    await moduleOf('silent'),
  ];
  expect(await refused([...modules, ...modules, '/web/src/main.ts'])).toEqual([
    '@s/copyleft (GPL-3.0-only)',
    'silent (no licence)',
  ]);
});
