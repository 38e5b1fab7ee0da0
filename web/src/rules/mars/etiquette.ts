import type { Clause } from '../clauses';

/** What the inventor’s page says of the Fronts and the right of way: A73 to A88. */
export const etiquette: readonly Clause[] = [
  {
    id: 'A73',
    text: 'A few rules regard the presence or absence of the right of way.',
    ruling: 'Each unit has it or not; some of the rules speak of all units of a side.',
    options: [],
    at: 'right',
  },
  {
    id: 'A74',
    text: 'A side’s Front is where its farthest Martian piece except a Thief is in each row.',
    ruling:
      'In each file: only along a file can a piece be far towards the enemy. In a file without one the Front lies at the own edge.',
    options: ['front_file_empty'],
    at: 'fronts',
  },
  {
    id: 'A75',
    text: 'If the two Fronts touch, it is an Active Front.',
    ruling: 'They touch when in some file no square is left between them.',
    options: ['touch'],
    at: 'active',
  },
  {
    id: 'A76',
    text: 'Otherwise it is a Passive Front.',
    ruling: 'One state for the whole board.',
    options: [],
    at: 'active',
  },
  {
    id: 'A77',
    text: 'No matter what, the land between them is No Man’s Land.',
    ruling: 'The squares strictly between in each file; none where the Fronts touch or have crossed.',
    options: [],
    at: 'crossed',
  },
  {
    id: 'A78',
    text: 'Each higher rule overshadows the lower ones.',
    ruling: 'The first rule that fits a unit decides.',
    options: [],
    at: 'rules',
  },
  {
    id: 'A79',
    text: 'On a Passive Front all units have the right of way.',
    ruling: 'Rule 1.',
    options: [],
    at: 'rule-1',
  },
  {
    id: 'A80',
    text: 'A piece in your territory has it.',
    ruling:
      'Rule 2: strictly behind the own Front in its file. If the Front itself counted, no Martian could ever lose the right.',
    options: ['territory'],
    at: 'rule-2',
  },
  {
    id: 'A81',
    text: 'If you captured on your last turn, none of your troops have it.',
    ruling:
      'Rule 3: any enemy unit removed by your own action, even if the captor died. Not by cold, and not in a blast.',
    options: ['cold_death_is_capture'],
    at: 'rule-3',
  },
  {
    id: 'A82',
    text: 'A troop in No Man’s Land does not have it.',
    ruling: 'Rule 4. It can only concern War Men and Mantacrons: others would be the Front there.',
    options: [],
    at: 'rule-4',
  },
  {
    id: 'A83',
    text: 'If one of your units was captured on the last turn, you have it.',
    ruling: 'Rule 5: the turn just completed, so it helps only the side to move.',
    options: [],
    at: 'rule-5',
  },
  {
    id: 'A84',
    text: 'A piece that is attacked has it.',
    ruling: 'Rule 6, by the list of threats: whom the units could capture by what rules 1 to 5 leave them.',
    options: ['threat_basis'],
    at: 'threats',
  },
  {
    id: 'A85',
    text: 'A piece that attacks a sentient piece does not.',
    ruling: 'Rule 7: an enemy, on the same list. If nothing applies, the unit has the right (rule 8).',
    options: ['threat_basis', 'fallback_right'],
    at: 'rule-7',
  },
  {
    id: 'A86',
    text: 'The etiquette only affects sentient pieces.',
    ruling:
      'War Man and Mantacron are called sentient, and Martians are people. Grippers, Cyzneos and Swarms are animals and have one way to move.',
    options: [],
    at: 'rule-0',
  },
  {
    id: 'A87',
    text: 'By Daniel Robert MacDuff.',
    ruling: 'No rule. He is credited here and wherever the game is listed.',
    options: [],
    at: 'inventor',
  },
  {
    id: 'A88',
    text: 'The page was made on 10 December 2013.',
    ruling: 'No rule. The year is given here.',
    options: [],
    at: 'inventor',
  },
];
