/** The game of Mercury's rulebook, section 15: 27 turns to the mate of both black Royals. */

/** What is checked after a turn. */
interface Look {
  /** The server's position string. */
  position: string;
  /** The announcements of some squares. */
  reads: Readonly<Record<string, string>>;
  /** The reported effects of the turn. */
  said: readonly string[];
}

/** A turn: its parts, and what is checked after it. */
export interface GameTurn {
  parts: readonly string[];
  look?: Look;
}

const turn = (text: string, look?: Look): GameTurn => {
  const parts = text.split(', ');
  return { parts: parts.length < 2 ? [...parts, '--'] : parts, ...(look ? { look } : {}) };
};

export const mercuryGame: readonly GameTurn[] = [
  // Two Crunchers are taken along, the day one to within reach of d7.
  turn('*Se1-e5+d2+e2, Cd6xd7', {
    position: 'mmrs*s*r*m*m/mccC*c*c*c*m/4*C3/8/8/8/MCC2*C*C*M/MMRS1*R*M*M b 0 *S - - 0 1',
    reads: {
      '@': 'no time; white night Sneaky',
      e6: 'white night Cruncher, endangered by the next shift',
      c8: 'black day Royal Cruncher',
      a2: 'rim square, day, night next; white day Magnetoid, endangered by the next shift',
    },
    said: ["Black's day Royal on c8 is in check from the day Cruncher on d7."],
  }),
  // The first shift.
  turn('Cc7xd7, *Ce7xe6', {
    position: 'mmrs*s*r*m*m/mc1c1*c*c*m/4*c3/8/8/8/MCC2*C*C*M/MMRS1*R*M*M w 1 *S - - 0 2',
    reads: {
      e6: 'plain square, day; black night Cruncher, frozen',
      a1: 'rim square, night; white day Magnetoid, stranded in the wrong time',
      f2: 'night, day next; white night Cruncher, endangered by the next shift',
    },
    said: ['Day comes to e, night to a.', "Frozen now: Black's e6."],
  }),
  turn('Sd1-d3+c1+c2, *Cg2-g3'),
  turn('*Se8-g6+f7, Sd8-e8+c8', {
    position: 'mm1rs*r*m*m/mc1c2*c*m/4*c1*s1/7*c/2C5/2RS2*C1/MC3*C1*M/MM3*R*M*M w 2 *S - - 2 4',
    reads: { f1: 'white night Royal Cruncher, frozen', c8: 'empty', d8: 'black day Royal Cruncher' },
    said: ["Frozen now: White's f1, b2 and f2; Black's b7 and f8."],
  }),
  turn('Sd3-f5+c3, *Mh2xh5'),
  turn('Cd7-e7, *Mh7xh5'),
  // Out of the apartment.
  turn('Sf5-c2, *S@-b6', {
    position: 'mm1rs*r*m*m/mc2c1*c1/1*S2*c1*s1/7*m/2C5/6*C1/MCS2*C2/MM3*R*M*M b 3 R - - 1 7',
    reads: { '@': 'white day Royal Cruncher', b6: 'white night Sneaky', g6: 'must move' },
    said: ['night Sneaky went from the apartment to b6.'],
  }),
  // A shot with a new Cruncher, in the wrong time.
  turn('Ce7>c4=C, *Sg6-g5+h5', {
    position: 'mm1rs*r*m*m/mc2c1*c1/1*S2*c3/6*s1/2c4*m/6*C1/MCS2*C2/MM3*R*M*M w 4 R - - 0 8',
    reads: {
      c4: 'black day Cruncher, frozen',
      c2: 'white day Sneaky, stranded in the wrong time, must move',
      d8: 'black day Royal Cruncher, frozen',
    },
    said: ['The new day Cruncher on c4 is frozen.', "Frozen now: Black's d8."],
  }),
  turn('Sc2-d1, *Sb6-c5'),
  turn('*Sg5-g4, Se8-g6+e7'),
  turn('Sd1-c2'),
  turn('*Sg4-f3+g5, Cf4>h1', {
    position: 'mm1r1*r*m*m/mc4*c1/4*c1s1/2*S5/2c2c1*m/5*s*C1/MCS2*C2/MM3*R*M1 w 6 R - - 0 12',
    reads: { h1: 'rim square, day; empty', f4: 'black day Cruncher, frozen' },
    said: ['day Cruncher on f4 shot the night Magnetoid on h1', "Frozen now: Black's f4."],
  }),
  turn('Sc2-d2+b2, *Cf2>c4=C'),
  turn('Cb7-c6, *Ce6>g3=C'),
  turn('Sd2-e1, *Sc5-f5'),
  turn('Sg6-h5+g7, *Cg3xf2', {
    position: 'mm1r1*r*m*m/m7/2c1*c2*c/5*S1s/2*C2c1*m/5*s2/M1C2*c2/MM2S*R*M1 w 0 R - - 0 16',
    reads: { h6: 'black night Cruncher', f2: 'plain square, night; black night Cruncher' },
    said: ["White's night Royal on f1 is in check from the night Cruncher on f2."],
  }),
  // A new rim square is made, and the Royal that made it is taken along until it freezes.
  turn('*Rf1>f2=#, Se1-c1+f1', {
    position: 'mm1r1*r*m*m/m7/2c1*c2*c/5*S1s/2*C2c1*m/5*s2/M1C5/MMS*R2*M1 b 0 R f2 - 0 17',
    reads: { f2: 'new rim square, night; empty', d1: 'white night Royal Cruncher, frozen' },
    said: ['made a rim square there', 'The night Royal Cruncher taken along freezes on d1.'],
  }),
  turn('Sh5-h4+h4, *Ce6xf5'),
  turn('Cc2>f4=C, *Mg1-g3'),
  turn('Sh4-h5+h3, *Cf5xf4', {
    position: 'mm1r1*r*m*m/m7/2c4*c/7s/2*C2*c1*m/5*s*M1/M1C5/MMS*R4 w 2 R f2 - 0 20',
    reads: { f8: 'black night Royal Cruncher, frozen', f3: 'stranded in the wrong time' },
    said: ["Frozen now: Black's f4 and f8."],
  }),
  turn('Cc2>f4=C, *Mg3-g1'),
  turn('Sh5-g5+h4+h6, *Sf3-h3'),
  turn('Sc1-b2, *Cc4-c5'),
  // The last action of a Magnetoid in the wrong time.
  turn('Sg5-e7, *Mg4xf4~', {
    position: 'mm1r1*r*m*m/m3s3/2c3*c1/2*C5/8/7*s/MSC5/MM1*R2*M1 w 4 R f2 - 0 24',
    reads: { f4: 'empty', g4: 'empty' },
    said: ['The night Magnetoid is removed: f4 is in the wrong time.'],
  }),
  // The first Royal is mated and leaves with its Cruncher.
  turn('Sb2-c1, *Cc5xc6', {
    position: 'mm1r2*m*m/m3s3/2*C5/8/8/7*s/M1C5/MMS*R2*M1 b 4 R f2 - 0 25',
    reads: { f8: 'empty', g6: 'empty' },
    said: ["Black's night Royal on f8 is checkmated and leaves with 1 Cruncher."],
  }),
  turn('*Sh3-h4'),
  turn('Sc1-d2+d1, *Cc6-c7', {
    position: 'mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 b 5 R f2 - 2 27',
    reads: { d8: 'black day Royal Cruncher, frozen, checkmated', e2: 'white night Royal Cruncher' },
    said: ["Black's last Royal, on d8, is checkmated.", 'You lost by checkmate.'],
  }),
];
