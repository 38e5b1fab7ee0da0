// Plays every game by the installed package alone. What it prints, the test reads.
import { games, loadRules, RulesFault } from '@quicksilver-games/rules';

/** Moves drawn by chance, the same in every run. */
function* chance(seed) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A whole game of turns, and its record read again. */
function turns(rules) {
  const table = rules.table();
  const dice = chance(7);
  while (table.outcome() === null && table.plies().length < 400) {
    const legal = table.legal();
    table.play(legal[Math.floor(dice.next().value * legal.length)].text);
  }
  const plies = table.plies();
  const written = rules.writeRecord(rules.recordOf(table, { tags: [['White', 'Ada']] }));
  const read = rules.readRecord(written);
  const again = rules.table();
  for (const { text } of read.moves) again.play(text);
  const [first] = rules.table().legal();
  return {
    plies: plies.length,
    isSame: again.position() === table.position() && read.tags[0][1] === 'Ada',
    squares: table.view().squares.length > 0,
    two: rules.table().perft(2) >= rules.table().perft(1) ** 1.5,
    random: rules.playouts(1, 2) === rules.playouts(1, 2),
    first: rules.table().whyNot(first.text),
    refused: faultOf(() => rules.table().play('nonsense')),
    position: faultOf(() => rules.table({}, 'nonsense')),
    option: faultOf(() => rules.table({ weather: 'fine' })),
  };
}

/** A year of orders by computer players. */
function orders(rules) {
  let position = rules.start();
  const year = position.text === rules.start({ position: position.text }).text && yearOf(position);
  const phases = [];
  const verdicts = new Set();
  while (yearOf(position) === year) {
    const { awaited } = position;
    const options = position.legal(awaited[0]);
    const sheets = position.board.seats.map((_, seat) =>
      awaited.includes(seat) ? position.computerSheet(seat, { seed: seat }) : null,
    );
    const { report, position: next } = position.settle(sheets);
    phases.push(report.phase.title);
    for (const { verdict } of report.orders) verdicts.add(verdict);
    if (options.length === 0) throw new Error(`nobody may order anything in ${report.phase.title}`);
    position = next;
  }
  return {
    phases: phases.length,
    verdicts: [...verdicts],
    sheet: rules.start().check(0, 'A Nowhere - Elsewhere')[0].weight,
    seat: faultOf(() => rules.start().check(99, '')),
    map: faultOf(() => rules.start({ map: 'the-moon' })),
  };
}

const yearOf = (position) => position.board.phase.key.slice(0, 4);

function faultOf(call) {
  try {
    call();
  } catch (error) {
    return error instanceof RulesFault && error.body.code;
  }
  return null;
}

const told = {};
for (const { slug, kind } of games) {
  const rules = await loadRules(slug);
  told[slug] = { kind, isOne: rules === (await loadRules(slug)), title: rules.info.title };
  Object.assign(told[slug], rules.kind === 'turns' ? turns(rules) : orders(rules));
}
const missing = await loadRules('nim').then(
  () => null,
  (error) => error.message,
);
console.log(JSON.stringify({ told, missing }));
