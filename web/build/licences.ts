/** Licences of the packages that are inside what the page's visitors get. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Whoever passes these on need not publish anything of their own. */
const PERMISSIVE = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Zlib']);
/** Typefaces may be passed on with software under this one. */
const OF_TYPEFACES = 'OFL-1.1';

/** The part of a `package.json` that matters here. */
export interface Described {
  name: string;
  license?: string;
}

/** Whether a package may be inside the page. A choice between licences is one of them. */
export function mayShip({ name, license = '' }: Described): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return (
    choices.some((choice) => PERMISSIVE.has(choice)) ||
    (name.startsWith('@fontsource') && license === OF_TYPEFACES)
  );
}

/** The `package.json` of the package that a module is of; none for our own modules and those made up by tools. */
export function manifestOf(module: string): string | undefined {
  const path = module.replace(/^\0/, '').replace(/\?.*$/, '');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0].concat('/package.json');
}

/** The packages of these modules that may not be inside the page, with their licences. */
export async function refused(modules: Iterable<string>): Promise<string[]> {
  const manifests = new Set([...modules].map(manifestOf).filter((path) => path !== undefined));
  const packages = await Promise.all(
    [...manifests].map(async (path) => JSON.parse(await readFile(path, 'utf8')) as Described),
  );
  return packages
    .filter((one) => !mayShip(one))
    .map(({ name, license }) => `${name} (${license ?? 'no licence'})`)
    .sort();
}

/** Ends a build that has a package in it which is not under a permissive licence. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    // What styles and files come from is known here only.
    async buildEnd(fault) {
      if (fault) return;
      const bad = await refused(this.getModuleIds());
      if (bad.length > 0)
        this.error(`not under a permissive licence, and yet in the page: ${bad.join(', ')}`);
    },
  };
}
