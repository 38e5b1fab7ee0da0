// Builds the npm packages and packs them: `npm run packages`, or `node packages/build.mjs FOLDER` for another folder than
// `target/npm`.
import { join, resolve } from 'node:path';
import { pack } from './build/tools.mjs';
import { buildRules } from './rules/build.mjs';
import { buildBoard } from './board/build.mjs';

const [asked] = process.argv.slice(2);
const target = asked ? resolve(asked) : join(import.meta.dirname, '../../target/npm');
const packages = { rules: buildRules, board: buildBoard };
for (const [name, build] of Object.entries(packages)) {
  const folder = join(target, name);
  await build(folder);
  const { filename, size, unpackedSize } = await pack(folder, target);
  const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
  console.log(`${join(target, filename)}  ${kb(size)}, unpacked ${kb(unpackedSize)}`);
}
