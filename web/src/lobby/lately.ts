/** What happened lately on the site, for its lobby. */
import type { FoundGame, TournamentSummary } from '../common/wire';
import { playersWords, resultWords } from '../turns/archive/words';

/** Something that happened. */
export interface Happening {
  key: string;
  /** When, in milliseconds since 1970. */
  atMs: number;
  /** The slug of the game. */
  game: string;
  text: string;
  /** Where to read more. */
  href: string;
}

/** How a slug is called, and its seats. */
export interface Naming {
  title: (slug: string) => string;
  seats: (slug: string) => readonly string[];
}

function ofGame(game: FoundGame, { title, seats }: Naming): Happening {
  const result = resultWords(game, seats(game.game));
  return {
    key: `game-${game.id}`,
    atMs: game.ended_ms,
    game: game.game,
    text: `${title(game.game)}: ${playersWords(game)}. ${result}`,
    href: `/g/${game.id}`,
  };
}

function ofTournament(tournament: TournamentSummary, { title }: Naming): Happening[] {
  const { id, name, game, began_ms: began, ended_ms: ended } = tournament;
  const happened = (what: string, atMs: number | null): Happening[] =>
    atMs === null
      ? []
      : [
          {
            key: `${what}-${id}`,
            atMs,
            game,
            text: `${name} (${title(game)}) ${what}`,
            href: `/tournament/${id}`,
          },
        ];
  return [...happened('began', began), ...(began === null ? [] : happened('is over', ended))];
}

/** The newest of what happened first, at most so many. */
export function lately(
  games: readonly FoundGame[],
  tournaments: readonly TournamentSummary[],
  naming: Naming,
  most: number,
): Happening[] {
  const all = [
    ...games.map((game) => ofGame(game, naming)),
    ...tournaments.flatMap((tournament) => ofTournament(tournament, naming)),
  ];
  return all.sort((a, b) => b.atMs - a.atMs).slice(0, most);
}
