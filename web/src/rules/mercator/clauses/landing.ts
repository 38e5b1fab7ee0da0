import type { Clause } from '../../clauses';

/** Landing and boarding in TS1, disembarking and embarking in TS3. */
export const landing: readonly Clause[] = [
  {
    id: '2.3-a',
    text: 'An army aboard may land in an adjacent land province.',
    ruling:
      'In any land province where its fleet could sail to land, occupied or not. From a canal province: wherever an army there could walk, inland too.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-b',
    text: 'Only the fleet that carries the army may support its landing.',
    ruling: 'Nothing cuts that support, because nothing can attack the fleet in TS1.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-c',
    text: 'Army and fleet are added, so that success is certain unless another supported landing is tried there.',
    ruling:
      'It dislodges whoever stands there, except a unit of the army’s own power. The support of a fleet does not count against a unit of the fleet’s owner.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-d',
    text: 'Two supported landings stand each other off, and both armies stay aboard.',
    ruling:
      'The same holds for two landings without support. If the province is empty it has been contested in TS1.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-e',
    text: 'A fleet that supports an attempted landing does nothing more until TS3.',
    ruling: 'Whether or not the landing succeeds. If the support is void, the fleet is not busy.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-f',
    text: 'A supported landing is written F(ENC) S A(ENC) L Lon.',
    ruling: 'That line is the army’s order too, unless the same power gives it another one.',
    options: ['landing_line'],
    at: 'ts1',
  },
  {
    id: '2.3-g',
    text: 'A unit in a province where two supported landings stand each other off survives and has its orders.',
    ruling: 'Also if it had tried to board: two equal Key attacks cancel out.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-h',
    text: 'An army that landed in TS1 has normal orders in TS2 and TS3, even if its landing was opposed.',
    ruling: 'So it is.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-i',
    text: 'So has a fleet that landed an army without support.',
    ruling: 'It is a fleet without an army then, F(ENC).',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-j',
    text: 'An army may board a fleet in an adjacent sea or canal province.',
    ruling: 'Not a fleet in a coastal province. Boarding is never an attack.',
    options: [],
    at: 'ts1',
  },
  {
    id: '2.3-k',
    text: 'Landing and boarding happen at once. A fleet may land one army and take on another, unless it supported the landing.',
    ruling:
      'So an army that lands and one that boards may change places, and rings succeed. If two agreed boardings want one fleet, both fail. If the fleet is dislodged in a canal, the boarding fails.',
    options: ['exchange'],
    at: 'ts1',
  },
  {
    id: '2.3-l',
    text: 'What landings dislodge leaves the board until TS4.',
    ruling: 'So it is.',
    options: [],
    at: 'year',
  },
  {
    id: '2.3-m',
    text: 'The Key rule applies in TS1.',
    ruling:
      'A boarding is an attempt as soon as the fleet is there and can be reached, even if it must fail.',
    options: ['key_rule'],
    at: 'key',
  },
  {
    id: '2.5-a',
    text: 'In TS3 armies disembark without support, also where stand-offs of TS1 and TS2 left a province empty.',
    ruling: 'It fails where a unit stands, unless that unit embarks or falls by the Key rule.',
    options: [],
    at: 'ts3',
  },
  {
    id: '2.5-b',
    text: 'An army may embark on a fleet in an adjacent sea or canal province.',
    ruling: 'If no fleet is there the order is void, and the army is not open to the Key rule.',
    options: [],
    at: 'ts3',
  },
  {
    id: '2.5-c',
    text: 'Disembarking and embarking happen at once. A fleet may do both.',
    ruling: 'Two armies may change places, as in TS1.',
    options: ['exchange'],
    at: 'ts3',
  },
  {
    id: '2.5-d',
    text: 'A fleet that has disembarked an army, or an army/fleet from an embarkation, may move once more.',
    ruling: 'Not if the disembarkation failed.',
    options: [],
    at: 'ts3',
  },
  {
    id: '2.5-e',
    text: 'Such moves go to sea spaces only, without support.',
    ruling: 'A canal province is no sea space: void.',
    options: [],
    at: 'ts3',
  },
  {
    id: '2.5-f',
    text: 'Other fleets and army/fleets may not move in TS3.',
    ruling: 'Such orders are void.',
    options: [],
    at: 'ts3',
  },
  {
    id: '2.5-i',
    text: 'The Key rule applies in both parts of TS3.',
    ruling: 'So it does.',
    options: ['key_rule'],
    at: 'key',
  },
];
