/** Mars positions in which each right-of-way rule decides about some unit, and what the page says of it. */

/** What the list says of a unit, and what its row shows. */
export interface Decision {
  /** The purpose of the position. */
  about: string;
  position: string;
  /** The unit with its square. */
  unit: string;
  /** Whose it is. */
  seat: 'White' | 'Black';
  verdict: string;
  /** The number of the deciding rule; omitted if it is not checked. */
  rule?: number;
  reason: RegExp;
  /** Squares marked as those it can go to or attack now, and those it could otherwise. */
  now: string;
  otherwise: string;
}

/** Positions of the rulebook's section 13: each rule decides somewhere. */
export const decisions: readonly Decision[] = [
  {
    about: 'the Fronts touch nowhere',
    position: '7g/8/8/f7/8/3W4/8/7G w - 0 1',
    unit: 'War Man d3',
    seat: 'White',
    verdict: 'right of way',
    rule: 1,
    reason: /the Fronts touch nowhere\.$/,
    now: 'd8 d7 d6 d5 d4 a3 b3 c3 e3 f3 g3 h3 d2 d1',
    otherwise: 'c4 e4 c2 e2',
  },
  {
    about: 'W7: 2 above 3',
    position: '7g/8/8/f7/F2F4/8/3W4/7G w wb 0 1',
    unit: 'War Man d2',
    seat: 'White',
    verdict: 'right of way',
    rule: 2,
    reason: /behind its own Front: in file d White's Front is on rank 4\.$/,
    now: 'd3 a2 b2 c2 e2 f2 g2 h2 d1',
    otherwise: 'c3 e3 c1 e1',
  },
  {
    about: 'W5e: its own side captured',
    position: '3W4/8/3f3g/f7/F7/8/8/7G w w 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'no right of way',
    rule: 3,
    reason: /White captured on its own last turn\.$/,
    now: 'c8 e8 c7 d7 e7',
    otherwise: 'a8 b8 f8 g8 h8 d6',
  },
  {
    about: 'W5f: 3 above 5',
    position: '3W4/8/3f3g/f7/F7/8/8/7G w wb 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'no right of way',
    rule: 3,
    reason: /White captured on its own last turn\.$/,
    now: 'c8 e8 c7 d7 e7',
    otherwise: 'a8 b8 f8 g8 h8 d6',
  },
  {
    about: 'W6: 4 above 5',
    position: '7g/8/8/f7/F7/3W4/8/7G w b 0 1',
    unit: 'War Man d3',
    seat: 'White',
    verdict: 'no right of way',
    rule: 4,
    reason: /in No Man's Land: in file d /,
    now: 'c4 d4 e4 c3 e3 c2 d2 e2',
    otherwise: 'd8 d7 d6 d5 a3 b3 f3 g3 h3 d1',
  },
  {
    about: 'W5d: the other side captured',
    position: '3W4/8/3f3g/f7/F7/8/8/7G w b 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'right of way',
    rule: 5,
    reason: /White has just lost a unit to Black's capture\.$/,
    now: 'a8 b8 c8 e8 f8 g8 h8 d7 d6',
    otherwise: 'c7 e7',
  },
  {
    about: 'W5b: a Gripper threatens it',
    position: '2pW4/8/3f3g/f7/F7/8/8/7G w - 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'right of way',
    rule: 6,
    reason: /threatened by the Gripper on c8\.$/,
    now: 'e8 f8 g8 h8 d7 c8 d6',
    otherwise: 'c7 e7',
  },
  {
    about: 'W5g: a War Man behind its own Front threatens it',
    position: '3W2w1/6f1/3f3g/f7/F7/8/8/7G w - 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'right of way',
    rule: 6,
    reason: /threatened by the War Man on g8\.$/,
    now: 'a8 b8 c8 e8 f8 d7 g8 d6',
    otherwise: 'c7 e7',
  },
  {
    about: 'W12: a threat that is no check',
    position: '8/6g1/4F3/f7/F7/8/8/7G b - 0 1',
    unit: 'General g7',
    seat: 'Black',
    verdict: 'right of way',
    rule: 6,
    reason: /threatened by the Foot Soldier on e6\.$/,
    now: 'f8 g8 h8 f7 h7 f6 g6 h6',
    otherwise: '',
  },
  {
    about: 'W5a: it would take, and nothing threatens it',
    position: '3W4/8/3f3g/f7/F7/8/8/7G w - 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'no right of way',
    rule: 7,
    reason: /threatens the Foot Soldier on d6, and nothing threatens it\.$/,
    now: 'c8 e8 c7 d7 e7',
    otherwise: 'a8 b8 f8 g8 h8 d6',
  },
  {
    about: 'W10: a General who may not move',
    position: '7g/8/8/3f4/3G4/8/8/C7 w - 0 1',
    unit: 'General d4',
    seat: 'White',
    verdict: 'no right of way',
    rule: 7,
    reason: /threatens the Foot Soldier on d5, and nothing threatens it\.$/,
    now: '',
    otherwise: 'c5 e5 c4 e4 c3 d3 e3 d5',
  },
  {
    about: 'W5c: it threatens only an animal',
    position: '3W4/3c4/3f3g/f7/F7/8/8/7G w - 0 1',
    unit: 'War Man d8',
    seat: 'White',
    verdict: 'right of way',
    rule: 8,
    reason: /[Nn]o other rule applies to it\.$/,
    now: 'a8 b8 c8 e8 f8 g8 h8 d7',
    otherwise: 'c7 e7',
  },
  {
    about: 'W8: animals do not care',
    position: '7g/8/8/f7/F7/3P4/8/C6G w w 0 1',
    unit: 'Gripper d3',
    seat: 'White',
    verdict: 'unaffected',
    reason: /[Aa]nimals/,
    now: 'd8 d7 d6 d5 d4 a3 b3 c3 e3 f3 g3 h3 d2 d1',
    otherwise: '',
  },
  {
    about: 'a Thief is an outlaw',
    position: '1g6/8/8/f2f4/F2T4/8/8/7G w w 0 1',
    unit: 'Thief d4',
    seat: 'White',
    verdict: 'unaffected',
    reason: /outlaws/,
    now: 'a7 b6 c5 e5 f6 g7 h8 b4 c4 e4 f4 g4 h4 c3 b2 a1 d3 d2 d1 e3 f2 g1 d5',
    otherwise: '',
  },
];
