/**
 * The unit drawings: one style, on a 100 × 100 field, drawn for this game.
 *
 * `body` is filled and outlined, `detail` is lines inside it, `mark` is small filled parts in the line colour. Every
 * unit but the rocket shares the same base; the rocket stands on its fins.
 */
export interface Shape {
  body: string[];
  detail: string[];
  mark: string[];
}

const foot = 'M22 90 V84 Q22 78 28 78 H72 Q78 78 78 84 V90 Z';

export const shapes: Readonly<Record<string, Shape>> = {
  K: {
    body: [
      'M46 8 H54 V16 H62 V24 H54 V52 H46 V24 H38 V16 H46 Z',
      'M30 78 L16 46 Q14 36 25 35 Q38 34 50 48 Q62 34 75 35 Q86 36 84 46 L70 78 Z',
      foot,
    ],
    detail: ['M30 66 Q50 60 70 66'],
    mark: [],
  },
  R: {
    body: [
      'M31 78 L35 44 H65 L69 78 Z',
      'M24 16 H37 V24 H44 V16 H56 V24 H63 V16 H76 V38 Q76 44 70 44 H30 Q24 44 24 38 Z',
      foot,
    ],
    detail: ['M44 78 V66 Q44 59 50 59 Q56 59 56 66 V78'],
    mark: [],
  },
  N: {
    body: [
      'M30 78 Q29 62 41 53 Q46 49 46 46 Q39 49 33 55 Q28 60 22 57 Q15 53 18 46 Q24 36 30 28 Q36 20 44 18 L47 8 Q52 12 56 19 Q80 30 77 58 Q76 68 70 78 Z',
      foot,
    ],
    detail: ['M58 30 Q67 42 66 60'],
    mark: ['M39 29 a4 4 0 1 0 0.01 0 Z'],
  },
  D: {
    body: [
      'M34 78 Q38 66 36 60 Q30 50 22 58 Q20 46 8 46 Q8 26 24 14 Q30 30 42 32 L38 12 L50 24 L62 12 L58 32 Q70 30 76 14 Q92 26 92 46 Q80 46 78 58 Q70 50 64 60 Q62 66 66 78 Z',
      foot,
    ],
    detail: ['M24 20 Q26 38 36 58', 'M76 20 Q74 38 64 58'],
    mark: ['M44 36 l5 4 -5 2 Z', 'M56 36 l-5 4 5 2 Z'],
  },
  S: {
    body: [
      'M33 58 L19 74 Q17 82 19 90 L36 80 Z',
      'M67 58 L81 74 Q83 82 81 90 L64 80 Z',
      'M36 84 Q24 46 50 7 Q76 46 64 84 Z',
    ],
    detail: ['M40 27 Q50 31 60 27', 'M50 66 V84'],
    mark: ['M50 38 a8 8 0 1 0 0.01 0 Z'],
  },
  P: {
    body: ['M33 78 Q45 66 43 50 H57 Q55 66 67 78 Z', 'M50 20 a15.5 15.5 0 1 0 0.01 0 Z', foot],
    detail: [],
    mark: [],
  },
};
