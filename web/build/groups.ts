/** Which built files the shell of the app, all games, and each single game need. */

/** A part of the build, as the bundler tells it. */
export interface Part {
  /** Its file, as `assets/page-1a2b3c.js`. */
  file: string;
  /** The source file that the part was made for; null for one that several share. */
  source: string | null;
  /** Whether the page begins with it. */
  isEntry: boolean;
  /** The files of the parts that it imports. */
  imports: readonly string[];
  /** The files of the parts that it imports when they are needed. */
  later: readonly string[];
  /** Styles, fonts and WASM that belong to it. */
  beside: readonly string[];
}

/** The files by what needs them; each is in one group. */
export interface Groups {
  /** What the first page shows. */
  shell: string[];
  /** What is needed for several games. */
  shared: string[];
  /** What is needed for one game, by its slug. */
  games: Record<string, string[]>;
}

const SOURCES = [
  /\/src\/(?:boards|rules|lessons)\/([^/]+)\/[^/]+$/,
  /\/src\/wasm\/[^/]+\/([a-z]+)[^/]*$/,
  /\/games\/([^/]+)\/drawings\/[^/]+$/,
  /\/games\/([^/]+)\/puzzles\.txt/,
];
/** What the first page shows of every game. */
const AT_HOME = /\/src\/boards\/[^/]+\/[^/]+$/;

/**
 * Sorts the files of a build.
 *
 * @param parts the parts of the page
 * @param files all files of the build
 * @param slugs the games
 */
export function groupsOf(parts: readonly Part[], files: readonly string[], slugs: readonly string[]): Groups {
  const byFile = new Map(parts.map((part) => [part.file, part]));
  const gameOf = (part: Part): string | null => {
    const slug = SOURCES.map((pattern) => pattern.exec(part.source ?? '')?.[1]).find((found) => found);
    return slug !== undefined && slugs.includes(slug) ? slug : null;
  };
  /** Adds a part with all that it imports; with what it imports later too, but for games. */
  const gather = (file: string, into: Set<string>, later: boolean): void => {
    if (into.has(file)) return;
    into.add(file);
    const part = byFile.get(file);
    for (const one of part?.beside ?? []) into.add(one);
    for (const one of part?.imports ?? []) gather(one, into, later);
    for (const one of later ? (part?.later ?? []) : []) {
      const next = byFile.get(one);
      if (next && gameOf(next) === null) gather(one, into, later);
    }
  };

  const shell = new Set<string>();
  const shared = new Set<string>();
  const own = new Map(slugs.map((slug) => [slug, new Set<string>()]));
  for (const part of parts) {
    if (part.isEntry || AT_HOME.test(part.source ?? '')) gather(part.file, shell, false);
    if (part.isEntry) gather(part.file, shared, true);
    const slug = gameOf(part);
    if (slug !== null) gather(part.file, own.get(slug)!, true);
  }

  const groups: Groups = {
    shell: [],
    shared: [],
    games: Object.fromEntries(slugs.map((slug) => [slug, [] as string[]])),
  };
  for (const file of files) {
    const owners = slugs.filter((slug) => own.get(slug)!.has(file));
    // The worker's files are in no part of the page; their names begin with the game's.
    const named = byFile.has(file) ? undefined : slugs.find((slug) => isNamedAfter(file, slug));
    const slug = owners.length === 1 ? owners[0] : owners.length === 0 ? named : undefined;
    if (shell.has(file)) groups.shell.push(file);
    else if (slug === undefined || shared.has(file)) groups.shared.push(file);
    else groups.games[slug]!.push(file);
  }
  return groups;
}

function isNamedAfter(file: string, slug: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  return name.startsWith(`${slug}-`) || name.startsWith(`${slug}_`);
}
