/** Which games are looked for, as the form has it and as it stands in the address. Empty fields do not matter. */
export interface Sought {
  game: string;
  player: string;
  opponent: string;
  result: string;
  kind: string;
  pace: string;
  rated: string;
  position: string;
}

const FIELDS = ['game', 'player', 'opponent', 'result', 'kind', 'pace', 'rated', 'position'] as const;

/** Reads a query. */
export function readSought(query: string): Sought {
  const params = new URLSearchParams(query);
  const fields = FIELDS.map((field) => [field, params.get(field) ?? '']);
  return Object.fromEntries(fields) as unknown as Sought;
}

/** Writes a query, without what does not matter, and without what needs something that is missing. */
export function writeSought(sought: Sought): URLSearchParams {
  const params = new URLSearchParams();
  const hasPlayer = sought.player.trim() !== '';
  for (const field of FIELDS) {
    const value = sought[field].trim();
    const isAboutPlayer = field === 'opponent' || (field === 'result' && ['won', 'lost'].includes(value));
    const needsMore = (isAboutPlayer && !hasPlayer) || (field === 'position' && sought.game === '');
    if (value !== '' && !needsMore) params.set(field, value);
  }
  return params;
}

/** The address of the search for games in which a position stood. */
export function gamesPath(sought: Partial<Sought>): string {
  return `/games?${writeSought({ ...readSought(''), ...sought })}`;
}
