/** Links to the analysis board: their contents and format. */

/** The contents of a link to the analysis board. */
export interface AnalysisLink {
  /** A game on the server to study. */
  game: string | null;
  /** The ply to show; null for the last. */
  ply: number | null;
  /** A start position. */
  position: string | null;
  /** Rule options, each as `option.name=value`. */
  options: Record<string, string>;
}

const OPTION = 'option.';

/** Reads a query. */
export function readAnalysisLink(query: string): AnalysisLink {
  const params = new URLSearchParams(query);
  const ply = Number.parseInt(params.get('ply') ?? '', 10);
  return {
    game: params.get('game'),
    ply: Number.isFinite(ply) && ply >= 0 ? ply : null,
    position: params.get('position'),
    options: readOptions(params),
  };
}

/** The rule options in a query string. */
export function readOptions(params: URLSearchParams): Record<string, string> {
  const options: Record<string, string> = {};
  for (const [name, value] of params) {
    if (name.startsWith(OPTION)) options[name.slice(OPTION.length)] = value;
  }
  return options;
}

/** Writes the path and query string of a link to a position. */
export function analysisPath(slug: string, position: string, options: Record<string, string>): string {
  return `/analysis/${encodeURIComponent(slug)}?${queryOf(position, options)}`;
}

/** Writes the path and query string of the form for a new game from a position. */
export function newGamePath(slug: string, position: string, options: Record<string, string>): string {
  return `/new/${encodeURIComponent(slug)}?${queryOf(position, options)}`;
}

function queryOf(position: string, options: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams({ position });
  for (const [name, value] of Object.entries(options)) params.set(OPTION + name, value);
  return params;
}
