import type { Clause } from '../clauses';

/** The issues on which the editions of the rules or adjudicators differ; the numbers are those of the DATC 3.0. */
export const clauses: readonly Clause[] = [
  {
    id: '4.A.1',
    text: 'A convoy fails if a fleet that carries it is dislodged. With several routes the editions differ.',
    ruling: 'It fails when no route is left.',
    options: ['routes'],
    at: 'convoys',
  },
  {
    id: '4.A.2',
    text: 'What holds if a convoy decides over its own success. Every edition has a rule of its own.',
    ruling: 'The convoyed armies of the circle stay and cut nothing, a ruling named after Simon Szykman.',
    options: ['paradox', 'edition'],
    at: 'convoys',
  },
  {
    id: '4.A.3',
    text: 'Whether an army goes by land or by sea to a province next to it.',
    ruling:
      'By sea if its order says so, or if a fleet of its own power has a good order to convoy it. A foreign fleet cannot carry it away. If the convoy fails it stays.',
    options: ['adjacent_convoy', 'land_fallback'],
    at: 'convoys',
  },
  {
    id: '4.A.4',
    text: 'An attack from the province a support is aimed at does not cut it. Whether that holds for an army that comes by convoy is not said.',
    ruling: 'It does: the army comes from its province, not from the sea.',
    options: ['convoy_cut'],
    at: 'convoys',
  },
  {
    id: '4.A.5',
    text: 'A unit may not retreat to where its attacker came from.',
    ruling: 'It may if the attacker came by convoy.',
    options: ['convoy_retreat'],
    at: 'retreats',
  },
  {
    id: '4.A.6',
    text: 'Whether the order of a convoyed army names the fleets.',
    ruling: 'It names none. All fleets ordered to carry it to that place may take part.',
    options: [],
    at: 'convoys',
  },
  {
    id: '4.A.7',
    text: 'A dislodged unit has no effect on the space that its attacker came from.',
    ruling: 'None, unless one of the two went by convoy: then it still stands others off there.',
    options: ['convoy_bounce'],
    at: 'moves',
  },
  {
    id: '4.B.1',
    text: 'A fleet that could reach either of two coasts has to name one.',
    ruling: 'Without it the order is void. Where only one coast is possible it need not be named.',
    options: [],
    at: 'writing',
  },
  {
    id: '4.B.4',
    text: 'Whether a support names the coast that the supported fleet goes to.',
    ruling: 'It need not.',
    options: ['support_coast'],
    at: 'supports',
  },
  {
    id: '4.B.7',
    text: 'A fleet built in St Petersburg is on one of two coasts.',
    ruling: 'The order names it; without a coast it is void.',
    options: [],
    at: 'builds',
  },
  {
    id: '4.C',
    text: 'An order with the wrong kind of unit or the wrong nationality.',
    ruling: 'The space says which unit is meant.',
    options: [],
    at: 'writing',
  },
  {
    id: '4.D.3',
    text: 'Two different orders for one unit.',
    ruling: 'Neither counts, and the unit holds.',
    options: [],
    at: 'writing',
  },
  {
    id: '4.D.4',
    text: 'More builds or removals than are due.',
    ruling: 'The first good ones count, in the order in which they are written.',
    options: [],
    at: 'builds',
  },
  {
    id: '4.D.8',
    text: 'Which units go when removals are not ordered.',
    ruling:
      'Those farthest from the centres owned, over land and sea; then fleets before armies, then by the alphabet. Before 2023 distance was counted from home.',
    options: ['disorder', 'edition'],
    at: 'builds',
  },
  {
    id: '4.E.1',
    text: 'Orders that could not be carried out.',
    ruling: 'What could not succeed whatever the others do is void, and the unit holds.',
    options: [],
    at: 'writing',
  },
  {
    id: '4.E.2',
    text: 'Orders that are badly written.',
    ruling: 'What can be read without doubt counts. The rest is told when the sheet is sent.',
    options: [],
    at: 'writing',
  },
  {
    id: 'End',
    text: 'The players may end the game as they agree; 18 centres win.',
    ruling:
      'The power with 18 or more after a Fall wins if nobody has as many. A vote of all ends the game in a draw.',
    options: [],
    at: 'end',
  },
];
