/**
 * Matches the units of one position to those of the next, so that they are animated instead of redrawn.
 *
 * Positions carry no identities. A unit gone from one square and a new one on another are matched if army and kind
 * agree or, for promotions, the army alone.
 */
import type { PositionView, Unit } from '../../common/wire';

/** A unit on the board with an identity that persists over moves. */
export interface Drawn {
  id: number;
  square: string;
  unit: Unit;
  under: Unit[];
  /** Where it is animated in from when it is new: a place in a hand. */
  entersFrom: { seat: number; letter: string; army: number } | null;
}

const alike = (a: Unit, b: Unit) => a.army === b.army && a.letter === b.letter;

/** Assigns identities to the units of successive positions. */
export class Travel {
  #next = 1;
  #drawn: Drawn[] = [];
  #view: PositionView | null = null;

  /** The units of a position, in a stable order, each keeping its earlier identity if it had one. */
  follow(view: PositionView): Drawn[] {
    if (view === this.#view) return this.#drawn;
    const before = new Map(this.#drawn.map((drawn) => [drawn.square, drawn]));
    const arrived: Drawn[] = [];
    const drawn: Drawn[] = [];
    for (const { name, top, under } of view.squares) {
      if (!top) continue;
      const old = before.get(name);
      const now: Drawn = { id: 0, square: name, unit: top, under, entersFrom: null };
      drawn.push(now);
      if (old && alike(old.unit, top)) {
        now.id = old.id;
        before.delete(name);
      } else {
        arrived.push(now);
      }
    }
    const gone = [...before.values()];
    const claim = (fits: (old: Drawn, now: Drawn) => boolean) => {
      for (const now of arrived) {
        if (now.id !== 0) continue;
        const at = gone.findIndex((old) => fits(old, now));
        const old = gone[at];
        if (!old) continue;
        now.id = old.id;
        gone.splice(at, 1);
      }
    };
    claim((old, now) => alike(old.unit, now.unit));
    claim((old, now) => old.unit.army === now.unit.army && old.square !== now.square);
    for (const now of arrived) {
      if (now.id !== 0) continue;
      now.id = this.#next++;
      now.entersFrom = this.#leftHand(view, now.unit);
    }
    this.#view = view;
    this.#drawn = drawn.sort((a, b) => a.id - b.id);
    return this.#drawn;
  }

  /** The hand that holds fewer units like this one than before; null if none does. */
  #leftHand(view: PositionView, unit: Unit): Drawn['entersFrom'] {
    const before = this.#view;
    if (!before) return null;
    const { letter, army } = unit;
    const count = (of: PositionView, seat: number) =>
      of.hands[seat]?.units.filter((held) => alike(held, unit)).length ?? 0;
    const seat = before.hands.findIndex((_, at) => count(view, at) < count(before, at));
    return seat < 0 ? null : { seat, letter, army };
  }
}
