import type { Clause } from '../../clauses';

/** Army/fleets of two nations. */
export const partners: readonly Clause[] = [
  {
    id: '2.6-a',
    text: 'Partners normally write the same orders. If both let the army board, either may change the rest.',
    ruling: 'So it is.',
    options: [],
    at: 'partners',
  },
  {
    id: '2.6-b',
    text: 'In TS1 and the first part of TS3 the army’s order comes first if it fits the fleet’s position. If the fleet has made a move that the army did not foresee, the fleet puts the army off where it likes, in the Arctic too.',
    ruling:
      'In the text’s example the fleet’s owner has the second choice if a unit stands where the army wanted to go: so it is, if that unit is not leaving, in TS1 and in TS3. An army without a good order stays aboard, unless the fleet carried it elsewhere. H refuses.',
    options: ['mixed_fallback', 'second_choice', 'mixed_silence'],
    at: 'partners',
  },
  {
    id: '2.6-c',
    text: 'The army’s owner may not order the army/fleet in TS2 and the second part of TS3.',
    ruling: 'What he writes is a note and does nothing.',
    options: [],
    at: 'partners',
  },
  {
    id: '2.6-d',
    text: 'Conditional orders are not allowed.',
    ruling: 'So they are not.',
    options: [],
    at: 'captains',
  },
  {
    id: '2.6-e',
    text: 'A boarding or embarkation needs the orders of both.',
    ruling: 'With one alone it is an attempt that fails and opens the army to the Key rule.',
    options: ['unmatched'],
    at: 'partners',
  },
  {
    id: '2.6-f',
    text: 'Name the nationality of your partner’s units.',
    ruling: 'It may be left out. A wrong one makes the order void.',
    options: ['wrong_nationality'],
    at: 'partners',
  },
  {
    id: '2.6-g',
    text: 'Capitals for your units and small letters for your partner’s are possible.',
    ruling: 'They change nothing.',
    options: [],
    at: 'writing',
  },
  {
    id: '2.6-h',
    text: 'A mixed army/fleet has the nationality of its fleet when it comes to dislodging one’s own units.',
    ruling: 'That holds while it moves, stands and supports. An army that lands attacks for its own power.',
    options: ['mixed_landing_flag'],
    at: 'partners',
  },
];
