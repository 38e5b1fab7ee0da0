/**
 * Premoves: moves that are chosen during the other side's turn and played as soon as they are legal.
 *
 * What may be chosen is what would be legal after one of the other side's possible turns. Of these, a sample is looked
 * at: all of them where they are few, otherwise captures first. So a premove can be any move or part of a turn that the
 * rules know, several in a row, and nothing here knows how a unit moves.
 */
import type { Table } from '../../common/rules';
import type { LegalMove } from '../../common/wire';

/** How many possible positions are looked at. */
const SAMPLE = 40;
/** A turn of more parts than this is not played out. */
const MOST_PARTS = 12;

/** A table that may be played on. */
export type Ground = Pick<Table, 'fork' | 'legal' | 'play' | 'toMove'>;

/** Premoves of one seat. */
export class Premoves {
  /** The moves chosen, in order. Their codes may be other ones once they are legal, such as that of a capture. */
  queue: readonly LegalMove[] = $state.raw([]);
  /** What may be chosen next: each move is legal in a position that may arise. */
  choices: readonly LegalMove[] = $state.raw([]);
  /** Positions that may arise once the queue has been played, the seat to move. */
  #cloud: Ground[] = [];

  /** @param lot a number from 0 up to 1, by which turns are sampled */
  constructor(
    readonly seat: number,
    private readonly lot: () => number = Math.random,
  ) {}

  /** The other side is to move in this position: sees what may come. The table is left as it is. */
  begin(table: Ground): void {
    this.queue = [];
    this.#look([table.fork()]);
  }

  /** Adds a premove. */
  add(text: string): void {
    const chosen = this.choices.find((move) => move.text === text);
    if (!chosen) return;
    const after = this.#cloud.flatMap((ground) => played(ground, chosen));
    this.queue = [...this.queue, chosen];
    this.#look(after);
  }

  /** Forgets all premoves, and what may be chosen. */
  clear(): void {
    this.queue = [];
    this.choices = [];
    this.#cloud = [];
  }

  /**
   * It is the seat's turn: the premoves that can be played now, up to the end of the turn. They leave the queue. If the
   * first one is not legal, all are dropped, since later ones were chosen to follow it.
   */
  take(table: Ground): string[] {
    const fork = table.fork();
    const texts: string[] = [];
    for (const wanted of this.queue) {
      if (fork.toMove() !== this.seat) break;
      const move = likeIt(fork.legal(), wanted);
      if (!move) {
        this.queue = [];
        return texts;
      }
      fork.play(move.text);
      texts.push(move.text);
    }
    this.queue = this.queue.slice(texts.length);
    return texts;
  }

  /** The other side is to move again, with premoves left: sees what may come now. The premoves stay. */
  goOn(table: Ground): void {
    let grounds = sample([table.fork()], this.seat, this.lot);
    for (const wanted of this.queue) {
      grounds = sample(
        grounds.flatMap((ground) => played(ground, wanted)),
        this.seat,
        this.lot,
      );
    }
    this.#gather(grounds);
  }

  /** Removes the last premove. */
  undo(table: Ground): void {
    this.queue = this.queue.slice(0, -1);
    this.goOn(table);
  }

  /** Plays the other side's possible turns in these positions, and gathers what may be chosen then. */
  #look(grounds: readonly Ground[]): void {
    this.#gather(sample(grounds, this.seat, this.lot));
  }

  #gather(cloud: Ground[]): void {
    this.#cloud = cloud;
    this.choices = likeliest(cloud.map((ground) => ground.legal()));
  }
}

/**
 * One move for each that is picked alike, as it is written in most of these positions: a move to a square that is taken
 * in few of them is not told as a capture.
 */
function likeliest(positions: readonly (readonly LegalMove[])[]): LegalMove[] {
  const alike: Record<string, Record<string, { move: LegalMove; count: number }>> = {};
  for (const move of positions.flat()) {
    const texts = (alike[picksOf(move)] ??= {});
    const text = (texts[move.text] ??= { move, count: 0 });
    text.count += 1;
  }
  return Object.values(alike).flatMap((texts) => {
    const [first] = Object.values(texts).toSorted((one, other) => other.count - one.count);
    return first ? [first.move] : [];
  });
}

/** What is picked on the board for a move. It tells the moves of a position apart, and is the same in all positions. */
function picksOf({ picks, text }: LegalMove): string {
  return picks.length === 0
    ? text
    : picks.map((pick) => `${pick.kind}:${pick.kind === 'square' ? pick.square : pick.letter}`).join(' ');
}

/** The move of those that is picked like this one. */
function likeIt(moves: readonly LegalMove[], wanted: LegalMove): LegalMove | undefined {
  const picks = picksOf(wanted);
  return moves.find((move) => picksOf(move) === picks);
}

/** The position after a move; none if it is not legal. */
function played(ground: Ground, wanted: LegalMove): Ground[] {
  const move = likeIt(ground.legal(), wanted);
  if (!move) return [];
  const next = ground.fork();
  next.play(move.text);
  return [next];
}

/** Positions with `seat` to move that may come from these: each itself, or after a turn of the other side. */
function sample(grounds: readonly Ground[], seat: number, lot: () => number): Ground[] {
  const found: Ground[] = [];
  const open = grounds.filter((ground) => {
    if (ground.toMove() !== seat) return ground.toMove() !== null;
    found.push(ground);
    return false;
  });
  const room = Math.max(0, SAMPLE - found.length);
  const each = Math.max(1, Math.floor(room / Math.max(1, open.length)));
  for (const ground of open) {
    if (found.length >= SAMPLE) break;
    for (const move of interesting(ground.legal(), lot).slice(0, each)) {
      const next = ground.fork();
      next.play(move.text);
      playOut(next, seat, lot);
      if (next.toMove() === seat) found.push(next);
    }
  }
  return found.slice(0, SAMPLE);
}

/** Moves in a random order, those that capture first: what is taken can be taken back. */
function interesting(moves: readonly LegalMove[], lot: () => number): LegalMove[] {
  const places = moves.map((move) => ({ move, place: lot() - (move.captures.length > 0 ? 1 : 0) }));
  return places.sort((one, other) => one.place - other.place).map(({ move }) => move);
}

/** Plays the rest of the other side's turn at random. */
function playOut(ground: Ground, seat: number, lot: () => number): void {
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const acting = ground.toMove();
    if (acting === null || acting === seat) return;
    const moves = ground.legal();
    const move = moves[Math.floor(lot() * moves.length)];
    if (!move) return;
    ground.play(move.text);
  }
}
