/** Positions for tests of the rectangular boards. */
import type { LegalMove, PositionView, Unit } from '../../common/wire';
import { ownUnit } from '../shared/units';

/** A unit from its short form: `N` White’s knight, `n` Black’s, `gN` a gray and `hN` a brown one. */
export function unitOf(word: string): Unit {
  const letter = word.slice(-1);
  const seat = letter === letter.toUpperCase() ? 0 : 1;
  if (word.length === 1) return ownUnit(letter.toUpperCase(), seat);
  return { ...ownUnit(letter, 0), seat: null, army: word.startsWith('g') ? 2 : 3 };
}

/**
 * A position on the given files and ranks, from words such as `Ke1 gNj3=w gPk4 hPx2>`: `=w` and `=b` say who controls a
 * unit, `>` that it carries the mark `eastward`.
 */
export function position(words: string, files = 'abcdefghijkl', phase = 'White to move'): PositionView {
  const tops = new Map<string, Unit>();
  for (const word of words.split(' ').filter(Boolean)) {
    const [, unit = '', name = '', holder, east] =
      /^([gh]?[A-Za-z])([a-z]\d)(?:=([wb]))?(>?)$/.exec(word) ?? [];
    if (!name) throw new Error(`cannot read ${word}`);
    tops.set(name, {
      ...unitOf(unit),
      holder: holder ? (holder === 'w' ? 0 : 1) : null,
      marks: east ? ['eastward'] : [],
    });
  }
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1];
  return {
    squares: ranks.flatMap((rank) =>
      [...files].map((file) => ({
        name: `${file}${rank}`,
        top: tops.get(`${file}${rank}`) ?? null,
        under: [],
      })),
    ),
    hands: [{ units: [] }, { units: [] }],
    attacked: [],
    attackers: [],
    counters: [],
    phase,
  };
}

/** A legal move given by its picks: squares, `*N` for a unit in hand, `=Q` for a letter. */
export function move(text: string, picks: string, captures: string[] = []): LegalMove {
  return {
    text,
    short: text,
    words: text,
    picks: picks.split(' ').map((pick) => {
      if (pick.startsWith('*')) return { kind: 'hand', letter: pick.slice(1) };
      return pick.startsWith('=')
        ? { kind: 'choice', letter: pick.slice(1) }
        : { kind: 'square', square: pick };
    }),
    captures,
    losses: [],
  };
}
