import { describe, expect, it } from 'vitest';
import { contacts, frontLines, frontsDrawn, frontsOf, isActive } from './fronts';
import { opening, viewOf } from './sample';

const zones = 'g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1';

describe('the Fronts', () => {
  it('are read off the squares’ marks', () => {
    expect(frontsOf(viewOf(opening))).toEqual({
      white: [2, 2, 0, 1, 1, 0, 2, 2],
      black: [7, 7, 9, 8, 8, 9, 7, 7],
      touching: [],
    });
    expect(frontsOf(viewOf(zones))).toEqual({
      white: [1, 0, 4, 0, 5, 0, 6, 0],
      black: [8, 9, 7, 9, 6, 9, 3, 9],
      touching: ['e', 'g'],
    });
  });

  it('follow the units of a drawing that the rules have not seen', () => {
    const view = viewOf(zones);
    const bare = { ...view, squares: view.squares.map(({ name, top, under }) => ({ name, top, under })) };
    expect(frontsOf(bare)).toEqual({ white: Array(8).fill(0), black: Array(8).fill(9), touching: [] });
    expect(frontsDrawn(bare)).toEqual({ ...frontsOf(view), touching: [] });
  });

  it('are Active or Passive as the position says', () => {
    expect(isActive(viewOf(opening))).toBe(false);
    expect(isActive(viewOf(zones))).toBe(true);
    expect(isActive({ ...viewOf(zones), marks: [] })).toBeNull();
  });
});

describe('the lines', () => {
  it('of the start: along the upper edges of White’s, the lower edges of Black’s, and the board’s own edges', () => {
    const { white, black } = frontLines(frontsOf(viewOf(opening)), false);
    expect(white.path).toBe('M0 607H193V807H307V707H493V807H607V607H800');
    expect(black.path).toBe('M0 193H207V-7H293V93H507V-7H593V193H800');
  });

  it('have teeth where units make the Front, and none at the board’s edge', () => {
    const { white, black } = frontLines(frontsOf(viewOf(opening)), false);
    expect(white.teeth.filter(({ x }) => x > 200 && x < 300)).toEqual([]);
    expect(white.teeth.filter(({ x }) => x < 100)).toEqual([
      { x: 13, y: 607 },
      { x: 87, y: 607 },
    ]);
    expect(black.teeth).toHaveLength(12);
  });

  it('keep apart where they touch: each on its own side of the edge, up and down too', () => {
    const fronts = { white: [4, 5, 4], black: [5, 6, 5], touching: ['a', 'b', 'c'] };
    const { white, black } = frontLines(fronts, false);
    expect(white.path).toBe('M0 407H107V307H193V407H800');
    expect(black.path).toBe('M0 393H93V293H207V393H800');
  });

  it('keep apart where they cross, when both step between the same files', () => {
    const fronts = { white: [4, 6], black: [7, 5], touching: ['b'] };
    const { white, black } = frontLines(fronts, false);
    expect(white.path).toBe('M0 407H107V207H800');
    expect(black.path).toBe('M0 193H93V393H800');
  });

  it('are turned with the board', () => {
    const { white } = frontLines(frontsOf(viewOf(opening)), true);
    expect(white.path).toBe('M800 193H607V-7H493V93H307V-7H193V193H0');
    expect(white.teeth[0]).toEqual({ x: 787, y: 193 });
  });

  it('never lie on one another', () => {
    const pieces = (path: string) => {
      const [, x0, y0, rest] = /^M(-?\d+) (-?\d+)(.*)$/.exec(path) ?? [];
      let [x, y] = [Number(x0), Number(y0)];
      return [...(rest ?? '').matchAll(/([HV])(-?\d+)/g)].map(([, way, to]) => {
        const from = { x, y };
        if (way === 'H') x = Number(to);
        else y = Number(to);
        return { way, from, to: { x, y } };
      });
    };
    let state = 9;
    const draw = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 500; round += 1) {
      const white = Array.from({ length: 8 }, () => draw(9));
      // No square holds two units, so no rank is both.
      const black = white.map((rank) => {
        const other = 1 + draw(9);
        return other === rank ? 9 : other;
      });
      const lines = frontLines({ white, black, touching: [] }, false);
      for (const one of pieces(lines.white.path)) {
        for (const two of pieces(lines.black.path)) {
          if (one.way !== two.way) continue;
          const [along, across] = one.way === 'H' ? (['x', 'y'] as const) : (['y', 'x'] as const);
          const ends = (piece: typeof one) => [piece.from[along], piece.to[along]].sort((a, b) => a - b);
          const [[a = 0, b = 0], [c = 0, d = 0]] = [ends(one), ends(two)];
          if (Math.min(b, d) - Math.max(a, c) <= 0) continue;
          expect(Math.abs(one.from[across] - two.from[across]), `${white} ${black}`).toBeGreaterThanOrEqual(
            14,
          );
        }
      }
    }
  });
});

describe('where they touch', () => {
  it('is the edge between them, or all that lies behind both', () => {
    expect(contacts(frontsOf(viewOf(zones)))).toEqual([
      { file: 'e', x: 400, y: 293, width: 100, height: 14 },
      { file: 'g', x: 600, y: 193, width: 100, height: 414 },
    ]);
  });
});
