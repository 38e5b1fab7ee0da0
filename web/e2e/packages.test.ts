/** The npm packages: packed, installed into an empty folder without a network, and used there as others use them. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const web = join(import.meta.dirname, '..');

/** The folder in which they are installed. */
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quicksilver-npm-'));
  const packed = join(folder, 'packed');
  await run('node', [join(web, 'packages/build.mjs'), packed]);
  const archives = readdirSync(packed).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, ...archives.map((name) => join(packed, name))], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program in the folder; returns what it prints. */
async function node(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return (await run('node', [name], { cwd: folder })).stdout;
}

test('Node plays every game of turns by the rules alone, and settles a year of every game of orders', async () => {
  const program = await readFile(join(web, 'e2e/packages/rules.mjs'), 'utf8');
  const { told, missing } = JSON.parse(await node('rules.mjs', program)) as {
    told: Record<string, { kind: string }>;
    missing: string;
  };
  const all = Object.values(told);
  expect(all.filter(({ kind }) => kind === 'turns').length).toBeGreaterThan(3);
  expect(all.filter(({ kind }) => kind === 'orders').length).toBeGreaterThan(1);
  for (const one of all) {
    expect(one).toMatchObject(
      one.kind === 'turns'
        ? {
            isOne: true,
            isSame: true,
            squares: true,
            two: true,
            random: true,
            first: null,
            refused: 'illegal_move',
            position: 'bad_position',
            option: 'bad_option',
          }
        : { isOne: true, sheet: 'fault', seat: 'no_such_seat', map: 'bad_mark' },
    );
  }
  expect(missing).toContain('nim');
});

test('its types are sound by the strictest settings, in a program without a browser', async () => {
  await copyFile(join(web, 'e2e/packages/types.ts'), join(folder, 'types.ts'));
  const strict = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', types: [] };
  const node = { lib: ['es2022'], module: 'nodenext', moduleResolution: 'nodenext' };
  const settings = { compilerOptions: { ...strict, ...node }, files: ['types.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const checked = run('node', [join(web, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: folder });
  const faults = await checked.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(faults).toBe('');
});

test.each(['packages/rules/README.md'])('what %s shows can be run as it stands', async (page) => {
  const text = await readFile(join(web, page), 'utf8');
  const programs = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, program]) => program ?? '');
  expect(programs.length).toBeGreaterThan(1);
  for (const program of programs) expect(await node('shown.mjs', program)).not.toBe('');
});
