// Declarations of a package: those of its own files and of the files of the page that it shares, and of the types of the wire
// only what these use.
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { web, write } from './tools.mjs';

/** The file with all types that leave the program. */
const WIRE = web('src/common/wire.ts');

/**
 * Writes the declarations of a file and of all that it imports.
 * @param {string} entry the file
 * @param {string} folder where they go
 * @returns {Promise<string>} the path of the entry's declarations within the folder
 */
export async function writeTypes(entry, folder) {
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: web('.'),
    outDir: folder,
  };
  const program = ts.createProgram([entry], options);
  /** @type {Map<string, string>} */
  const written = new Map();
  const { diagnostics } = program.emit(undefined, (file, text) => written.set(file, text));
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0) {
    const host = {
      getCanonicalFileName: String,
      getCurrentDirectory: () => web('.'),
      getNewLine: () => '\n',
    };
    throw new Error(ts.formatDiagnostics(faults, host));
  }
  const first = join(folder, relative(web('.'), entry).replace(/\.ts$/, '.d.ts'));
  const own = reached(first, written).filter(([file]) => !file.endsWith('/common/wire.d.ts'));
  const used = namesIn(own.map(([, text]) => text).join('\n'));
  for (const [file, text] of own) await write(file, withEndings(text));
  await write(join(folder, 'src/common/wire.d.ts'), await wireOf(used));
  return relative(folder, first);
}

/** The declarations that a file needs, itself included. */
function reached(first, written) {
  const found = new Map();
  const reach = (file) => {
    const text = written.get(file);
    if (text === undefined || found.has(file)) return;
    found.set(file, text);
    for (const [, path] of text.matchAll(/from ['"](\.[^'"]*)['"]/g))
      reach(`${join(dirname(file), path)}.d.ts`);
  };
  reach(first);
  return [...found];
}

/** All words that may name a type. */
const namesIn = (text) => new Set(text.match(/\b[A-Z]\w+/g));

/** Files name each other with their endings, as Node wants it. */
const withEndings = (text) =>
  text.replace(/(from '\.[^']*)'/g, "$1.js'").replace(/(from "\.[^"]*)"/g, '$1.js"');

/** The types of the wire with these names, and those that they are made of. */
async function wireOf(names) {
  const text = await readFile(WIRE, 'utf8');
  const source = ts.createSourceFile(WIRE, text, ts.ScriptTarget.ES2022);
  const aliases = new Map(
    source.statements
      .filter(ts.isTypeAliasDeclaration)
      .map((alias) => [alias.name.text, alias.getFullText(source)]),
  );
  const kept = new Set();
  const keep = (name) => {
    const alias = aliases.get(name);
    if (alias === undefined || kept.has(name)) return;
    kept.add(name);
    namesIn(alias.replace(/\/\*\*.*?\*\//gs, '')).forEach(keep);
  };
  names.forEach(keep);
  const texts = [...aliases].filter(([name]) => kept.has(name)).map(([, alias]) => alias.trim());
  return `${texts.join('\n\n')}\n`;
}
