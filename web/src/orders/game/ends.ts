/** How a game may end by agreement, in words. */
import type { OrderVote } from '../../common/wire';
import { listText } from '../../common/words';
import type { MappedGame } from '../mapped';

/** What a seat wants, after “wants”; null where it wants to play on. */
export function wishText(vote: OrderVote, powers: readonly string[]): string | null {
  if (vote === 'none') return null;
  if (vote === 'draw') return 'a draw';
  const names = vote.win.map((seat) => powers[seat] ?? `Seat ${seat + 1}`);
  return names.length === 1 ? `${listText(names)} to win` : `a draw of ${listText(names)}`;
}

/** An end that somebody wants, and who does. */
export interface Wanted {
  vote: OrderVote;
  /** The end, after “wants”. */
  text: string;
  seats: number[];
}

/** The ends that are wanted, in the order of the seats that want them first. */
export function wantedEnds(seats: MappedGame['seats']): Wanted[] {
  const powers = seats.map(({ power }) => power);
  const ends: Wanted[] = [];
  for (const [seat, { vote }] of seats.entries()) {
    const text = wishText(vote, powers);
    if (text === null) continue;
    const known = ends.find((end) => end.text === text);
    if (known) known.seats.push(seat);
    else ends.push({ vote, text, seats: [seat] });
  }
  return ends;
}

/** The seats that can win by agreement: something is left of them, and somebody plays them. */
export function possibleWinners(game: Pick<MappedGame, 'seats' | 'board'>): number[] {
  const left = (seat: number) => {
    const { centres = 0, units = 0 } = game.board.seats[seat] ?? {};
    return centres > 0 || units > 0;
  };
  return game.seats.flatMap(({ kind }, seat) => (kind !== 'dummy' && left(seat) ? [seat] : []));
}
