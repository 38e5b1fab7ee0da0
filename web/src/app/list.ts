/** The list of files that can be kept for offline use, which the build writes. */

/** A file of the site. */
export interface SiteFile {
  /** Its path, from the root of the site. */
  path: string;
  /** What it weighs when it is fetched, in bytes. */
  travels: number;
  /** How much room it takes on the device, in bytes. */
  takes: number;
}

/** The files by what needs them; each is in one group. */
export interface FileList {
  /** What the service worker keeps by itself. */
  shell: SiteFile[];
  /** What several games need. */
  shared: SiteFile[];
  /** What one game needs, by its slug. */
  games: Map<string, SiteFile[]>;
}

/** Reads the list, without files that this browser never asks for; null if it is none. */
export function readList(value: unknown, asked: (path: string) => boolean = () => true): FileList | null {
  if (typeof value !== 'object' || value === null) return null;
  const { shell, shared, games } = value as Record<string, unknown>;
  if (!isRows(shell) || !isRows(shared) || typeof games !== 'object' || games === null) return null;
  const byGame = Object.entries(games);
  if (!byGame.every(([, rows]) => isRows(rows))) return null;
  const filesIn = (rows: readonly Row[]) =>
    rows.filter(([path]) => asked(path)).map(([path, travels, takes]) => ({ path, travels, takes }));
  return {
    shell: filesIn(shell),
    shared: filesIn(shared),
    games: new Map(byGame.map(([slug, rows]) => [slug, filesIn(rows as Row[])])),
  };
}

/** The files that these games need beside the shell, which all games need; without a choice, all files of the list. */
export function filesOf(list: FileList, slugs?: readonly string[]): SiteFile[] {
  if (slugs === undefined) return [...list.shell, ...list.shared, ...[...list.games.values()].flat()];
  return [...list.shared, ...slugs.flatMap((slug) => list.games.get(slug) ?? [])];
}

/** A set of paths with one more. */
export function withPath(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set(paths).add(path);
}

/** No paths. */
export const NO_PATHS: ReadonlySet<string> = new Set();

/** What files weigh together when they are fetched, in bytes. */
export function weightOf(files: readonly SiteFile[]): number {
  return files.reduce((sum, { travels }) => sum + travels, 0);
}

/** How much room files take together, in bytes. */
export function roomOf(files: readonly SiteFile[]): number {
  return files.reduce((sum, { takes }) => sum + takes, 0);
}

/** A size as people read it: `2.4 MB`, `350 KB`. */
export function sizeWords(bytes: number): string {
  if (bytes >= 999_500) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1000)} KB`;
}

type Row = [path: string, travels: number, takes: number];

function isRows(value: unknown): value is Row[] {
  return (
    Array.isArray(value) &&
    value.every(
      (row) =>
        Array.isArray(row) &&
        typeof row[0] === 'string' &&
        row[0].startsWith('/assets/') &&
        typeof row[1] === 'number' &&
        typeof row[2] === 'number',
    )
  );
}
