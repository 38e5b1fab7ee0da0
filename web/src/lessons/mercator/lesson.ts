/** The guided first game of Mercator, for people who know Diplomacy. */
import type { OrderLesson } from '../../orders/learn/lesson';

/** The centres as they are at the start of a game. */
const CENTRES = `centres   Austria: Bud Tri Vie
centres   England: Edi Lon Lpl
centres   France: Bre Mar Par
centres   Germany: Ber Kie Mun
centres   Italy: Nap Rom Ven
centres   Russia: Mos Sev StP War
centres   Turkey: Ank Con Smy
centres   none: Bel Bul Den Gre Hol Nor Por Rum Ser Spa Swe Tun
`;

/** The other lands of the home countries. */
const VISITORS = `visitors  Austria: Boh Gal Tyr
visitors  England: Cly Wal Yor
visitors  France: Bur Gas Pic
visitors  Germany: Pru Ruh Sil
visitors  Italy: Apu Pie Tus
visitors  Russia: Fin Lvn Ukr
visitors  Turkey: Arm Syr
`;

const position = (season: string, units: string, phase = 'ORDERS', owners = CENTRES + VISITORS) =>
  `mercator 1\nmark      regular-passages\nseason    ${season}\nphase     ${phase}\n${owners}${units}`;

const FEBRUARY = '1901 February';

export const lesson: OrderLesson = {
  mark: 'regular-passages',
  steps: [
    {
      id: 'land',
      title: 'An army at sea',
      text: 'You are England. Here an army can live aboard a fleet, as an army/fleet: A/F. In TS1, the first part of a month, it may go ashore.',
      position: position(FEBRUARY, 'units     England: A/F(ENC)\nbuilds    0\n'),
      power: 'England',
      look: ['ENC', 'Bel', 'Pic', 'Lon', 'Bre'],
      parts: ['TS1'],
      hides: ['TS1 F(ENC)'],
      task: {
        ask: 'Tap your army, tap Belgium, then press Settle.',
        goal: [{ kind: 'stands', power: 'England', at: 'Bel', sort: 'army' }],
        line: 'TS1\nA(ENC) L Bel',
        hint: 'Belgium is the coast at the right of the English Channel.',
        done: 'Landed. The fleet stays in the Channel.',
        otherwise: 'Your army is not in Belgium.',
      },
      rules: 'ts1',
    },
    {
      id: 'walk',
      title: 'TS1, then TS2',
      text: 'After TS1 comes TS2, where units move as in Diplomacy: who has landed may go on. Centres change hands in March, June, September and December.',
      position: position('1901 March', 'units     England: A/F(ENC)\nbuilds    0\n'),
      power: 'England',
      look: ['ENC', 'Par', 'Bre', 'Pic', 'Bur'],
      parts: ['TS1', 'TS2'],
      hides: ['TS1 F(ENC)'],
      task: {
        ask: 'It is March. Take Paris.',
        goal: [{ kind: 'owns', power: 'England', at: 'Par' }],
        line: 'TS1\nA(ENC) L Bre\nTS2\nA(Bre) - Par',
        hint: 'Land beside Paris in TS1. Then open TS2 and move on.',
        done: 'From the sea to Paris within one month.',
        wrong: [
          { orders: ['A(ENC) L Bre'], said: 'You are in Brest. In TS2 the army can go on to Paris.' },
          { orders: ['A(ENC) L Pic'], said: 'You are in Picardy. In TS2 the army can go on to Paris.' },
        ],
        otherwise: 'Your army is not in Paris. It needs an order in TS1 and one in TS2.',
      },
      rules: 'year',
    },
    {
      id: 'journey',
      title: 'The long way',
      text: 'In TS1 an army may also board a fleet beside it. In TS2 both sail as one. In TS3 the army may disembark.',
      position: position(FEBRUARY, 'units     England: A(Lon), F(ENC)\nbuilds    0\n'),
      power: 'England',
      look: ['Lon', 'ENC', 'MAO', 'Por', 'Bre', 'Spa'],
      parts: ['TS1', 'TS2', 'TS3'],
      task: {
        ask: 'Bring your army from London to Portugal.',
        goal: [{ kind: 'stands', power: 'England', at: 'Por', sort: 'army' }],
        line: 'TS1\nA(Lon) B F(ENC)\nTS2\nA/F(ENC) - MAO\nTS3\nA(MAO) D Por',
        hint: 'TS1: board in the Channel. TS2: sail to the Mid-Atlantic. TS3: disembark.',
        done: 'Two seas in a month, with one fleet.',
        wrong: [
          {
            orders: ['A(Lon) B F(ENC)', 'F(ENC) - MAO'],
            said: 'With the army aboard the fleet is an A/F, and is ordered as one.',
          },
          {
            orders: ['A(Lon) B F(ENC)', 'A/F(ENC) - MAO'],
            said: 'Your army is still aboard. In TS3 it can disembark.',
          },
        ],
        otherwise: 'Your army is not in Portugal. It takes an order in each part.',
      },
      rules: 'ts3',
    },
    {
      id: 'names',
      title: 'Name what will be there',
      text: 'All orders of a month are written at once, without “if”. A unit is named as it will be then: after a landing the fleet is F, no longer A/F.',
      position: position(FEBRUARY, 'units     England: A/F(ENC)\nbuilds    0\n'),
      power: 'England',
      look: ['ENC', 'Pic', 'MAO', 'Bre', 'IRI'],
      parts: ['TS1', 'TS2'],
      hides: ['TS1 F(ENC)'],
      task: {
        ask: 'Land in Picardy, and send the fleet to the Irish Sea.',
        goal: [
          { kind: 'stands', power: 'England', at: 'Pic', sort: 'army' },
          { kind: 'stands', power: 'England', at: 'IRI', sort: 'fleet' },
        ],
        line: 'TS1\nA(ENC) L Pic\nTS2\nF(ENC) - IRI',
        hint: 'First the landing. Then TS2 shows the fleet by itself.',
        done: 'Had the landing failed, the fleet’s order would be struck out.',
        wrong: [
          {
            orders: ['A(ENC) L Pic', 'A/F(ENC) - IRI'],
            said: 'After the landing there is no A/F any more.',
          },
          { orders: ['A/F(ENC) - IRI'], said: 'The army has sailed along. Land it first.' },
        ],
        otherwise: 'The army should be in Picardy, and the fleet in the Irish Sea.',
      },
      rules: 'captains',
    },
    {
      id: 'support',
      title: 'A landing by force',
      text: 'A landing has the strength of one. The fleet that carries the army can support it: two. Then it does nothing else until TS3.',
      position: position(FEBRUARY, 'units     England: A/F(ENC)\nunits     France: A(Bre)\nbuilds    0\n'),
      power: 'England',
      look: ['ENC', 'Bre', 'Pic', 'MAO', 'Par'],
      parts: ['TS1'],
      task: {
        ask: 'Drive the French army out of Brest.',
        goal: [{ kind: 'dislodged', power: 'France', at: 'Bre' }],
        line: 'TS1\nA(ENC) L Bre\nF(ENC) S A(ENC) L Bre',
        hint: 'Army and fleet stand in the same place: tap again for the other one.',
        done: 'Two against one. Nothing can cut such a support.',
        wrong: [{ orders: ['A(ENC) L Bre'], said: 'One against one. Let the fleet support it.' }],
        otherwise: 'The French army is still in Brest.',
      },
      rules: 'ts1',
    },
    {
      id: 'key',
      title: 'The Key rule',
      text: 'Who tries to move and fails has no defence against attacks from elsewhere: one attacker is enough. France goes to Munich, but Germany stands there.',
      position: position(
        FEBRUARY,
        'units     England: A(Pic)\nunits     France: A(Bur)\nunits     Germany: A(Mun)\nbuilds    0\n',
      ),
      power: 'England',
      look: ['Pic', 'Bur', 'Mun', 'Par', 'Ruh'],
      others: { France: 'TS2\nA(Bur) - Mun', Germany: 'TS2\nA(Mun) H' },
      parts: ['TS2'],
      task: {
        ask: 'Dislodge the French army, all alone.',
        goal: [{ kind: 'dislodged', power: 'France', at: 'Bur' }],
        line: 'TS2\nA(Pic) - Bur',
        hint: 'Munich does not let France in, so it stays in Burgundy without defence.',
        done: 'So think before you move. Who holds is safe from this.',
        otherwise: 'France is still in Burgundy.',
      },
      rules: 'key',
    },
    {
      id: 'ferry',
      title: 'The Fast Ferry',
      text: 'A Fast Ferry takes an army aboard in TS1 and lands it in TS2, when others can support it. Your army boards already.',
      position: position(
        FEBRUARY,
        'units     England: A(Lon), A(Par), F(ENC)\nunits     France: F(Bre)\nbuilds    0\n',
      ),
      power: 'England',
      look: ['Lon', 'ENC', 'Bre', 'Par', 'Pic'],
      others: { France: 'TS2\nF(Bre) H' },
      given: 'TS1\nA(Lon) B F(ENC)',
      parts: ['TS2'],
      task: {
        ask: 'Ferry it to Brest, supported from Paris.',
        goal: [{ kind: 'dislodged', power: 'France', at: 'Bre' }],
        line: 'TS1\nA(Lon) B F(ENC)\nTS2\nF(ENC) F/F A(Lon) - Bre\nA(Par) S A(Lon) - Bre',
        hint: 'The army/fleet has the kind Fast Ferry. The army in Paris supports the move from London to Brest.',
        done: 'Ferries and convoys always begin with boarding in TS1.',
        wrong: [
          {
            orders: ['F(ENC) F/F A(Lon) - Bre'],
            said: 'One against one. The army in Paris must support the landing.',
          },
        ],
        otherwise: 'The French fleet is still in Brest: it takes the ferry and the support.',
      },
      rules: 'convoys',
    },
    {
      id: 'on',
      title: 'Sailing on',
      text: 'A fleet that puts an army off in TS3, or takes one on, may sail one sea further. Yours is on its way to the North Sea.',
      position: position(FEBRUARY, 'units     England: A/F(ENC)\nbuilds    0\n'),
      power: 'England',
      look: ['NTH', 'ENC', 'Nor', 'NWG', 'Den', 'Edi'],
      given: 'TS2\nA/F(ENC) - NTH',
      parts: ['TS3', 'TS3b'],
      task: {
        ask: 'Disembark in Norway, then sail to the Norwegian Sea.',
        goal: [
          { kind: 'stands', power: 'England', at: 'Nor', sort: 'army' },
          { kind: 'stands', power: 'England', at: 'NWG', sort: 'fleet' },
        ],
        line: 'TS2\nA/F(ENC) - NTH\nTS3\nA(NTH) D Nor\nF(NTH) - NWG',
        hint: 'First the army in TS3, then the fleet in the part that follows.',
        done: 'Three moves in one month.',
        otherwise: 'The army should be in Norway, and the fleet in the Norwegian Sea.',
      },
      rules: 'ts3',
    },
    {
      id: 'canal',
      title: 'A canal',
      text: 'An army/fleet cannot go to a coast, but it can enter a canal: Kiel. From there the army gets off in any land beside it.',
      position: position(FEBRUARY, 'units     England: A/F(HEL)\nbuilds    0\n'),
      power: 'England',
      look: ['HEL', 'Kie', 'Mun', 'Ber', 'Hol', 'Den'],
      parts: ['TS2', 'TS3'],
      task: {
        ask: 'Nobody guards Munich. Be there this month.',
        goal: [{ kind: 'stands', power: 'England', at: 'Mun' }],
        line: 'TS2\nA/F(HEL) - Kie\nTS3\nA(Kie) D Mun',
        hint: 'Sail into Kiel in TS2, and disembark in TS3.',
        done: 'By ship to Munich.',
        otherwise: 'Your army is not in Munich.',
      },
      rules: 'ts2',
    },
    {
      id: 'partners',
      title: 'A friend’s fleet',
      text: 'Armies may board foreign fleets if both owners write it. France has, and will sail to the Mid-Atlantic.',
      position: position(FEBRUARY, 'units     England: A(Lon)\nunits     France: F(ENC)\nbuilds    0\n'),
      power: 'England',
      look: ['Lon', 'ENC', 'MAO', 'Por', 'Spa'],
      others: { France: 'TS1\nEnglish A(Lon) B F(ENC)\nTS2\nA/F(ENC) - MAO' },
      parts: ['TS1', 'TS2', 'TS3'],
      task: {
        ask: 'Board it, expect it in the Mid-Atlantic, and disembark in Portugal.',
        goal: [{ kind: 'stands', power: 'England', at: 'Por', sort: 'army' }],
        line: 'TS1\nA(Lon) B French F(ENC)\nTS2\nFrench A/F(ENC) - MAO\nTS3\nA(MAO) D Por',
        hint: 'In TS2 the kind Expect the fleet in is a note: where France takes you.',
        done: 'A free ride, as long as France keeps its word.',
        otherwise: 'Your army is not in Portugal.',
      },
      rules: 'partners',
    },
    {
      id: 'builds',
      title: 'Building abroad',
      text: 'Units are built in any free land of your home country that you own. Other lands belong to their last visitor; a unit there costs two builds.',
      position: position(
        '1901 March',
        'units     England: A(Bel), F(ENC), F(NTH)\nbuilds    0\n',
        'ADJUST',
        (CENTRES + VISITORS)
          .replace('Edi Lon Lpl', 'Bel Edi Lon Lpl Nor')
          .replace('none: Bel', 'none:')
          .replace(' Nor Por', ' Por')
          .replace('Cly Wal', 'Cly Pic Wal')
          .replace('Gas Pic', 'Gas'),
      ),
      power: 'England',
      look: ['Pic', 'Bel', 'ENC', 'Lon', 'Edi'],
      task: {
        ask: 'You have two builds. Build an army in Picardy.',
        goal: [{ kind: 'stands', power: 'England', at: 'Pic', sort: 'army' }],
        line: 'BUILD A(Pic) PREMIUM',
        hint: 'Tap Picardy, where your army went through last.',
        done: 'One of the two comes back in the next build month.',
        otherwise: 'That is a build at home. The army was to stand in Picardy.',
      },
      rules: 'builds',
    },
    {
      id: 'win',
      title: 'Winning together',
      text: 'Eighteen centres win alone. Two players win with 24, three with 28, if all claim it in the same month. You have 13 and France has 11; France claims.',
      position: position(
        '1905 July',
        'units     England: A(Edi)\nunits     France: A(Par)\nbuilds    18\n',
        'ORDERS',
        `centres   England: Bel Ber Den Edi Hol Kie Lon Lpl Mos Nor StP Swe War
centres   France: Bre Mar Mun Nap Par Por Rom Spa Tri Tun Ven
centres   Turkey: Ank Bud Bul Con Gre Rum Ser Sev Smy Vie
`,
      ),
      power: 'England',
      look: ['Edi', 'Par', 'Lon', 'Mun', 'Nor'],
      others: { France: 'CLAIMS\nCLAIM 2-WAY WITH England' },
      parts: ['claims'],
      task: {
        ask: 'Claim the win with France.',
        goal: [{ kind: 'wins', power: 'England' }],
        line: 'CLAIMS\nCLAIM 2-WAY WITH France',
        hint: 'Choose a win of two in the list, then France.',
        done: 'You both have won.',
        otherwise: 'Nobody has won: both must claim the same win.',
      },
      rules: 'victory',
    },
  ],
  end: {
    title: 'You can sail',
    text: 'What the lesson left out, such as convoys over several fleets, spare units and the ice, is in the rules. In a game the page offers only what is legal. The computer plays the other powers for you, or friends do.',
  },
};
