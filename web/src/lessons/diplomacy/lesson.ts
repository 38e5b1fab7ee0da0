/** The guided first game of Diplomacy. */
import type { OrderLesson } from '../../orders/learn/lesson';

/** The centres as they are at the start of a game. */
const CENTRES = `centres   Austria: Bud Tri Vie
centres   England: Edi Lon Lvp
centres   France: Bre Mar Par
centres   Germany: Ber Kie Mun
centres   Italy: Nap Rom Ven
centres   Russia: Mos Sev StP War
centres   Turkey: Ank Con Smy
centres   none: Bel Bul Den Gre Hol Nwy Por Rum Ser Spa Swe Tun
`;

const position = (season: string, phase: string, rest: string, centres = CENTRES) =>
  `diplomacy 1\nmark      standard\nseason    ${season}\nphase     ${phase}\n${centres}${rest}`;

const SPRING = '1901 Spring';
const FALL = '1901 Fall';

export const lesson: OrderLesson = {
  mark: 'standard',
  steps: [
    {
      id: 'move',
      title: 'An army moves',
      text: 'You are France. Your army stands in Marseilles. Rings are supply centres; the one in Spain is nobody’s.',
      position: position(SPRING, 'MOVEMENT', 'units     France: A(Mar)\n'),
      power: 'France',
      look: ['Mar', 'Spa', 'Por', 'Par', 'Bur', 'Gas'],
      task: {
        ask: 'Tap your army, tap Spain, then press Settle.',
        goal: [{ kind: 'stands', power: 'France', at: 'Spa' }],
        line: 'A(Mar) - Spa',
        hint: 'Spain lies to the left of Marseilles.',
        done: 'Spain is taken. An order moves a unit to a space beside it.',
        otherwise: 'Spain is still empty.',
      },
      rules: 'moves',
    },
    {
      id: 'once',
      title: 'All at once',
      text: 'Fleets (F) go by sea and along coasts, armies (A) by land. Everybody writes in secret; then all orders are carried out together.',
      position: position(SPRING, 'MOVEMENT', 'units     France: F(Bre) A(Par)\n'),
      power: 'France',
      look: ['Bre', 'Par', 'MAO', 'ENG', 'Gas', 'Pic'],
      task: {
        ask: 'Send the fleet to the Mid-Atlantic Ocean, and the army to Brest.',
        goal: [
          { kind: 'stands', power: 'France', at: 'MAO' },
          { kind: 'stands', power: 'France', at: 'Bre', sort: 'army' },
        ],
        line: 'F(Bre) - MAO\nA(Par) - Bre',
        hint: 'Give both orders before you settle. The big water at the left is the Mid-Atlantic.',
        done: 'The army came in as the fleet went out. One space holds one unit.',
        wrong: [
          {
            orders: ['A(Par) - Bre'],
            said: 'Your fleet must leave Brest for the Mid-Atlantic at the same time.',
          },
        ],
        otherwise: 'Both units need an order before you settle.',
      },
      rules: 'moves',
    },
    {
      id: 'bounce',
      title: 'A stand-off',
      text: 'Two units that move to one space block each other, and both stay. The arrow shows what Germany will order; in a game you must guess.',
      position: position(SPRING, 'MOVEMENT', 'units     France: A(Par)\nunits     Germany: A(Mun)\n'),
      power: 'France',
      look: ['Par', 'Bur', 'Mun', 'Mar', 'Bel'],
      others: { Germany: 'A(Mun) - Bur' },
      task: {
        ask: 'Keep Germany out of Burgundy.',
        goal: [{ kind: 'order', order: 'A(Mun) - Bur', verdict: 'failed' }],
        line: 'A(Par) - Bur',
        hint: 'Go where Germany goes.',
        done: 'A stand-off: nobody got in. That was all you wanted.',
        otherwise: 'Germany is in Burgundy.',
      },
      rules: 'moves',
    },
    {
      id: 'support',
      title: 'Support',
      text: 'One alone never drives a unit out. A second one can lend its strength: it stays and supports the move, if it could go there too.',
      position: position(SPRING, 'MOVEMENT', 'units     France: A(Mar) A(Par)\nunits     Germany: A(Bur)\n'),
      power: 'France',
      look: ['Par', 'Bur', 'Mar', 'Mun', 'Gas'],
      others: { Germany: 'A(Bur) H' },
      task: {
        ask: 'Drive Germany out of Burgundy.',
        goal: [{ kind: 'dislodged', power: 'Germany', at: 'Bur' }],
        line: 'A(Par) - Bur\nA(Mar) S A(Par) - Bur',
        hint: 'Tap the second army, choose Support a move, then tap Paris and Burgundy.',
        done: 'Two against one: the German army is dislodged.',
        wrong: [
          {
            orders: ['A(Par) - Bur', 'A(Mar) - Bur'],
            said: 'Two that move there block each other. One must support instead.',
          },
          { orders: ['A(Par) - Bur'], said: 'The other army must support this move.' },
          { orders: ['A(Mar) - Bur'], said: 'The other army must support this move.' },
          { orders: ['A(Mar) S A(Par) - Bur'], said: 'The army in Paris must also be told to move.' },
          { orders: ['A(Par) S A(Mar) - Bur'], said: 'The army in Marseilles must also be told to move.' },
        ],
        otherwise: 'Germany is still in Burgundy.',
      },
      rules: 'supports',
    },
    {
      id: 'hold',
      title: 'Support that defends',
      text: 'A unit that stays can be supported too. The attacker must be stronger than the defender; a tie is not enough.',
      position: position(
        SPRING,
        'MOVEMENT',
        'units     France: A(Bur) A(Par)\nunits     Germany: A(Mun) A(Ruh)\n',
      ),
      power: 'France',
      look: ['Bur', 'Par', 'Mun', 'Ruh', 'Bel'],
      others: { Germany: 'A(Mun) - Bur\nA(Ruh) S A(Mun) - Bur' },
      task: {
        ask: 'Germany attacks Burgundy with two. Hold it.',
        goal: [{ kind: 'stands', power: 'France', at: 'Bur' }],
        line: 'A(Par) S A(Bur)',
        hint: 'The army in Paris can support the one in Burgundy to hold.',
        done: 'Two against two: you stay.',
        wrong: [{ orders: ['A(Par) - Bur'], said: 'It cannot go in, but it can support the army there.' }],
        otherwise: 'Burgundy is lost: it was two against one.',
      },
      rules: 'supports',
    },
    {
      id: 'cut',
      title: 'Cutting support',
      text: 'A unit that is attacked cannot support, even if the attack fails. An attack from the space that its support aims at does not count.',
      position: position(
        SPRING,
        'MOVEMENT',
        'units     France: A(Bel) A(Bur)\nunits     Germany: A(Mun) A(Ruh)\n',
      ),
      power: 'France',
      look: ['Bur', 'Bel', 'Ruh', 'Mun', 'Hol'],
      others: { Germany: 'A(Mun) - Bur\nA(Ruh) S A(Mun) - Bur' },
      task: {
        ask: 'Cut Germany’s support.',
        goal: [
          { kind: 'order', order: 'A(Ruh) S A(Mun) - Bur', verdict: 'failed' },
          { kind: 'stands', power: 'France', at: 'Bur' },
        ],
        line: 'A(Bel) - Ruh',
        hint: 'The supporter stands in Ruhr. Your army in Belgium is beside it.',
        done: 'Cut. Munich came alone, and alone it is too weak.',
        wrong: [
          {
            orders: ['A(Bel) S A(Bur)'],
            said: 'That holds Burgundy too. This time, attack the supporter.',
          },
          {
            orders: ['A(Bur) - Ruh'],
            said: 'The support aims at Burgundy, so an attack from there does not cut it.',
          },
        ],
        otherwise: 'Germany’s support was not cut.',
      },
      rules: 'supports',
    },
    {
      id: 'convoy',
      title: 'Over the sea',
      text: 'A fleet at sea can carry an army from coast to coast: a convoy. The army is ordered to move, the fleet to convoy it.',
      position: position(SPRING, 'MOVEMENT', 'units     France: A(Pic) F(ENG)\n'),
      power: 'France',
      look: ['Pic', 'ENG', 'Lon', 'Wal', 'Bre'],
      task: {
        ask: 'Land your army in London.',
        goal: [{ kind: 'stands', power: 'France', at: 'Lon', sort: 'army' }],
        line: 'A(Pic) - Lon\nF(ENG) C A(Pic) - Lon',
        hint: 'Two orders: the army moves to London by convoy, and the fleet convoys it there.',
        done: 'Landed. Several fleets in a row carry an army further.',
        otherwise: 'The army is not in London. Army and fleet each need an order.',
      },
      rules: 'convoys',
    },
    {
      id: 'retreat',
      title: 'Retreat',
      text: 'Your army in Burgundy was dislodged by one from Munich. It may go to any free space beside it, but not to Munich.',
      position: position(
        FALL,
        'RETREATS',
        'units     Germany: A(Bur) A(Ruh)\ndislodged France: A(Bur) from Mun\n',
      ),
      power: 'France',
      look: ['Bur', 'Bel', 'Pic', 'Par', 'Mun', 'Gas'],
      task: {
        ask: 'Retreat to a centre that is nobody’s: it will be yours.',
        goal: [{ kind: 'owns', power: 'France', at: 'Bel' }],
        line: 'A(Bur) R Bel',
        hint: 'Of the spaces around Burgundy, only Belgium has a free centre.',
        done: 'Lost a land, won a centre. Who cannot retreat is disbanded.',
        otherwise: 'Your army is safe there, but wins no centre.',
      },
      rules: 'retreats',
    },
    {
      id: 'capture',
      title: 'Owning centres',
      text: 'A year has two moves: spring and fall. Whoever stands on a centre after fall owns it, and keeps it after leaving.',
      position: position(FALL, 'MOVEMENT', 'units     France: A(Bur) A(Spa) F(MAO)\n'),
      power: 'France',
      look: ['Spa', 'MAO', 'Por', 'Mar', 'Bur'],
      task: {
        ask: 'It is fall. Win two centres: Spain and Portugal.',
        goal: [
          { kind: 'owns', power: 'France', at: 'Spa' },
          { kind: 'owns', power: 'France', at: 'Por' },
        ],
        line: 'F(MAO) - Por\nA(Spa) H',
        hint: 'Your army is in Spain already. Who else can reach Portugal?',
        done: 'Five centres now. They feed five units.',
        wrong: [
          {
            orders: ['A(Spa) - Por'],
            said: 'Then nobody is in Spain when fall ends. Send the fleet to Portugal.',
          },
        ],
        otherwise: 'A centre counts only for whoever stands on it when fall ends.',
      },
      rules: 'year',
    },
    {
      id: 'build',
      title: 'Winter',
      text: 'After fall you may have as many units as centres. New ones come in your home centres, if they are free and still yours.',
      position: position(
        FALL,
        'ADJUSTMENTS',
        'units     France: A(Bur) F(Por) A(Spa)\n',
        CENTRES.replace('Bre Mar Par', 'Bre Mar Par Por Spa').replace('Por Rum Ser Spa', 'Rum Ser'),
      ),
      power: 'France',
      look: ['Bre', 'Par', 'Mar', 'Por', 'Spa'],
      task: {
        ask: 'Build a fleet in Brest and an army in Paris.',
        goal: [
          { kind: 'stands', power: 'France', at: 'Bre', sort: 'fleet' },
          { kind: 'stands', power: 'France', at: 'Par', sort: 'army' },
        ],
        line: 'BUILD F(Bre)\nBUILD A(Par)',
        hint: 'Tap Brest, choose Build a fleet; then Paris.',
        done: 'Built. Who has lost centres must disband units instead.',
        otherwise: 'You wanted a fleet in Brest and an army in Paris.',
      },
      rules: 'builds',
    },
    {
      id: 'win',
      title: 'What wins',
      text: 'Eighteen of the 34 centres win the game, and you have seventeen. Munich is empty, but Germany goes there with support.',
      position: position(
        '1907 Fall',
        'MOVEMENT',
        'units     France: A(Bur) A(Ruh) A(Tyr)\nunits     Germany: A(Ber) A(Boh)\n',
        `centres   England: Edi
centres   France: Bel Bre Den Hol Kie Lon Lvp Mar Nap Par Por Rom Spa Tri Tun Ven Vie
centres   Germany: Ber Mun
centres   Russia: Mos Nwy Rum Sev StP Swe War
centres   Turkey: Ank Bud Bul Con Gre Ser Smy
`,
      ),
      power: 'France',
      look: ['Mun', 'Ruh', 'Bur', 'Tyr', 'Ber', 'Boh'],
      others: { Germany: 'A(Ber) - Mun\nA(Boh) S A(Ber) - Mun' },
      task: {
        ask: 'Take Munich.',
        goal: [{ kind: 'wins', power: 'France' }],
        line: 'A(Ruh) - Mun\nA(Bur) S A(Ruh) - Mun\nA(Tyr) S A(Ruh) - Mun',
        hint: 'Germany comes with the strength of two. Bring three, or cut its support.',
        done: 'Eighteen centres: you have won.',
        otherwise: 'You have not taken Munich: Germany came with the strength of two.',
      },
      rules: 'end',
    },
  ],
  end: {
    title: 'You know the rules',
    text: 'Seven powers, one map, and nobody is strong enough alone. Before every phase players talk in secret; what they promise binds nobody. The computer plays the other six for you, or friends do.',
  },
};
