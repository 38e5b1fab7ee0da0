import type { Clause } from '../../clauses';

/** Moves, the commanders, the Key rule and convoys. */
export const sailing: readonly Clause[] = [
  {
    id: '2.4-a',
    text: 'TS2 has the normal orders; army/fleets may move, stand and support as well.',
    ruling: 'So it has.',
    options: [],
    at: 'ts2',
  },
  {
    id: '2.4-b',
    text: 'TS2 orders may not depend on TS1. A player must foresee whether a unit is a fleet or an army/fleet, or the order is invalid.',
    ruling:
      'The kind must be right in the order and in every support of it. Two orders that bet on different results for one unit are both void, as in TS3.',
    options: [],
    at: 'captains',
  },
  {
    id: '2.4-c',
    text: 'Example: if the landing fails, a support of F(ENC) is invalid, because the unit is A/F(ENC).',
    ruling: 'So it is.',
    options: [],
    at: 'ts2',
  },
  {
    id: '2.4-d',
    text: 'The Key rule applies in TS2.',
    ruling: 'So it does.',
    options: ['key_rule'],
    at: 'key',
  },
  {
    id: '2.4-e',
    text: 'Fast Ferries and convoys land armies in TS2.',
    ruling: 'As clauses 3-b and 3-c say.',
    options: [],
    at: 'convoys',
  },
  {
    id: '2.4-f',
    text: 'What is dislodged in TS2 leaves the board until TS4.',
    ruling: 'So it does.',
    options: [],
    at: 'year',
  },
  {
    id: '2.5-g',
    text: 'TS3 orders are not conditional. Guideline: each army and fleet commander gets one sealed order, and the two orders of an embarkation must match.',
    ruling:
      'Made exact: all TS2 and TS3 orders of a power are matched with its commanders. What can only be explained by giving one commander two instructions is void, all of it. An embarkation is carried out only by an army and a fleet that may be the ones meant.',
    options: ['commander_exec'],
    at: 'captains',
  },
  {
    id: '2.5-h',
    text: 'Example (a): one embarkation in the Channel succeeds, whichever fleet is there. Example (b): two embarkations for one army are illegal.',
    ruling: 'Both come out so. In (a) one of the two fleets has to be in the Channel.',
    options: [],
    at: 'captains',
  },
  {
    id: '2.7-a',
    text: 'A unit that tries to move and fails is dislodged by any unsupported attack, except one from the space it tried to enter.',
    ruling:
      'It has strength 0 against such attacks, and 1 against one from the space it aimed at. Its own power cannot dislodge it.',
    options: ['key_rule'],
    at: 'key',
  },
  {
    id: '2.7-b',
    text: 'Example: Belgium stays empty, but the move to Burgundy succeeds.',
    ruling: 'So it comes out.',
    options: [],
    at: 'key',
  },
  {
    id: '2.7-c',
    text: 'Two Key attacks can stand each other off.',
    ruling: 'An attack from the space aimed at does not dislodge by the Key rule, but it stands others off.',
    options: [],
    at: 'key',
  },
  {
    id: '2.7-d',
    text: 'Example: the army in Brest cannot board, and falls to a landing.',
    ruling: 'So it comes out, in TS3 too.',
    options: [],
    at: 'key',
  },
  {
    id: '3-a',
    text: 'The usual convoy: an army boards, moves with the fleet, and gets off.',
    ruling: 'So it is.',
    options: [],
    at: 'short',
  },
  {
    id: '3-b',
    text: 'The Fast Ferry: an army boards in TS1 and lands in TS2 across one sea space. It can be supported and uses the fleet’s TS2 order.',
    ruling:
      'Only for an army that boarded in TS1, and only at sea. The attack comes from the fleet’s space. If it fails the army stays aboard, and if the fleet is dislodged the army goes with it.',
    options: [],
    at: 'ferry',
  },
  {
    id: '3-c',
    text: 'The extended convoy: the army boards the first fleet in TS1; the rest, with the landing, is in TS2. If the landing fails it stays on the last fleet; if a fleet is dislodged, on the one before.',
    ruling:
      'If several are dislodged, the first of them counts; if it is the first fleet, the army goes down with it. A fleet that takes no part stops the army as a dislodged one does. The owner of the first fleet lists the chain; every other owner orders his fleet to convoy the army.',
    options: ['chain_gap', 'convoy_paradox'],
    at: 'chain',
  },
  {
    id: '3-d',
    text: 'The last fleet of the chain may move and take the army along.',
    ruling:
      'It moves even if the army does not reach it. Otherwise moves could depend on each other in circles.',
    options: ['chain_mover'],
    at: 'mover',
  },
  {
    id: '3-e',
    text: 'Any fleet of the chain may try to move off with the army.',
    ruling: 'Its owner writes A/F(ENC) - MAO, as if the army were there already.',
    options: [],
    at: 'mover',
  },
];
