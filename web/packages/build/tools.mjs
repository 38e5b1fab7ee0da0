// What both packages are built with.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The path of a file of the web client. */
export const web = (name) => join(root, 'web', name);

/** The slugs of the games of turns. */
export async function turnGames() {
  const entries = await readdir(web('src/boards'), { recursive: true });
  return entries
    .filter((name) => name.endsWith('/entry.json'))
    .map((name) => dirname(name))
    .sort();
}

/** The slugs of the games of orders. */
export async function orderGames() {
  const names = await readdir(web('src/wasm/orders'));
  return names
    .filter((name) => name.endsWith('-orders.js'))
    .map((name) => name.replace('-orders.js', ''))
    .sort();
}

/** A folder for a package, empty but for its licences. */
export async function emptyFolder(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) await copyFile(join(root, name), join(folder, name));
}

/** Writes a file of a package, with the folders that it lies in. */
export async function write(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Copies the module of a game, WASM and JavaScript; the JavaScript fetches nothing by itself. */
export async function copyModule(kind, name, folder) {
  const script = await readFile(web(`src/wasm/${kind}/${name}.js`), 'utf8');
  const own = script.replace(/new URL\([^)]*import\.meta\.url\)/, 'undefined');
  await write(join(folder, `${name}.js`), own.replace(/^\/\* @ts-self-types.*\n/, ''));
  await copyFile(web(`src/wasm/${kind}/${name}_bg.wasm`), join(folder, `${name}_bg.wasm`));
}

/** Writes the manifest of a package: what its source says, with the version of the program and its files. */
export async function writeManifest(source, folder, more) {
  const cargo = await readFile(join(root, 'Cargo.toml'), 'utf8');
  const version = /^version = "(.*)"$/m.exec(cargo)?.[1];
  const { name, ...rest } = JSON.parse(await readFile(source, 'utf8'));
  await write(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, ...rest, ...more }, null, 2)}\n`,
  );
}

/** Packs a package; returns the file name of the archive. */
export async function pack(folder, into) {
  await mkdir(into, { recursive: true });
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--silent', '--json', '--pack-destination', into],
    { cwd: folder },
  );
  const [packed] = Object.values(JSON.parse(stdout));
  return packed;
}
