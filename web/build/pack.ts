/** Compressed copies of the built files, so that the server only has to hand them out. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKABLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const PACKED = /\.(br|gz)$/;

/** The files of a build, without compressed copies; paths from its folder. */
export async function builtFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !PACKED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort();
}

/** Compresses what compresses well; files that have a copy already are left alone. */
export async function pack(dist: string): Promise<void> {
  for (const name of await builtFiles(dist)) {
    const file = join(dist, name);
    if (!PACKABLE.test(name) || (await exists(`${file}.br`))) continue;
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    if (br.length < bytes.length) await writeFile(`${file}.br`, br);
    if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
  }
}

/** What a file weighs on its way to a browser that takes brotli, in bytes. */
export async function transferSize(file: string): Promise<number> {
  const found = (await exists(`${file}.br`)) ? `${file}.br` : file;
  return (await stat(found)).size;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
