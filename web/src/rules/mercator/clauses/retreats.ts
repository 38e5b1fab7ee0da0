import type { Clause } from '../../clauses';

/** Retreats. */
export const retreats: readonly Clause[] = [
  {
    id: '4-0',
    text: 'Retreats are time scale 4, and their orders may be conditional. The rules of standard Diplomacy hold too.',
    ruling:
      'Conditions come from a fixed list. Retreats are asked for after the results; they may be sent in advance.',
    options: ['retreat_mode'],
    at: 'retreats',
  },
  {
    id: '4-a',
    text: 'Units dislodged in earlier time scales choose first.',
    ruling: 'Both parts of TS3 are one time scale.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-b',
    text: 'Armies do not retreat on to fleets.',
    ruling: 'Nor on to the ice.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-c',
    text: 'Army/fleets may retreat whole. The army goes to land first, and its fleet may move away after that.',
    ruling:
      'If both want one province the army gets it. The army’s owner decides for the army. Nobody can throw an army overboard.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-d',
    text: 'An army/fleet that retreated whole does not land its army at once.',
    ruling: 'Such an order is void.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-e',
    text: 'If the fleet is disbanded the army goes too, unless it was retreated before.',
    ruling: 'So it is.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-f',
    text: 'Fleets and army/fleets dislodged by the Key rule in TS3 retreat to sea spaces only, and whole.',
    ruling: 'Armies on land may go to land as usual.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-g1',
    text: 'Not to the space from which the attacker came.',
    ruling:
      'For a landing, a ferry or a convoy that is the space of the fleet from which the army went ashore.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-g2',
    text: 'Not to a space from which the attack was supported.',
    ruling: 'A support that was cut is none.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-g3',
    text: 'Not to a space that the dislodging piece entered in a later time scale.',
    ruling: 'If an army/fleet dislodged the unit, that holds for its army and its fleet.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-g4',
    text: 'Not to a space that a foreign unit left to go to the place of the dislodgement, embarking included.',
    ruling: 'At any time of the month. Foreign means: of another power than the piece that retreats.',
    options: ['g4_scope'],
    at: 'retreats',
  },
  {
    id: '4-h',
    text: 'Not back to the province one was dislodged from.',
    ruling: 'So it is.',
    options: [],
    at: 'retreats',
  },
  {
    id: '4-i',
    text: 'To spaces that were contested in other time scales, if 4-g does not forbid it.',
    ruling: 'Not to those that a stand-off of the same time scale left empty.',
    options: [],
    at: 'retreats',
  },
];
