import { expect, test } from 'vitest';
import { allRules } from '../../boards/testing';
import type { Rules, Table } from '../../common/rules';
import { readPuzzles, type Puzzle } from './book';
import { isInTurn, judge, nextPart, turnsOf } from './solution';

const puzzle = (position: string, moves: readonly string[]): Puzzle => ({
  id: '1.1',
  grade: 1,
  position,
  moves,
  themes: [],
});

/** A turn of two parts that can be played in either order, with its two orders; from a start position. */
async function eitherOrder(): Promise<{ rules: Rules; start: Table; orders: [string[], string[]] }> {
  for (const rules of await allRules()) {
    const start = rules.table();
    for (const { text: first } of start.legal()) {
      const mid = start.fork();
      mid.play(first);
      if (!isInTurn(mid, start.toMove() ?? -1, start.turn())) break;
      for (const { text: second } of mid.legal()) {
        const other = start.fork();
        try {
          other.play(second);
          other.play(first);
        } catch {
          continue;
        }
        const whole = mid.fork();
        whole.play(second);
        if (whole.position() === other.position())
          return {
            rules,
            start,
            orders: [
              [first, second],
              [second, first],
            ],
          };
      }
    }
  }
  throw new Error('no game has such a turn');
}

function after(start: Table, texts: readonly string[]): Table {
  const table = start.fork();
  for (const text of texts) table.play(text);
  return table;
}

test('orders of the parts that lead to one position are one answer', async () => {
  const { rules, start, orders } = await eitherOrder();
  const [wanted] = turnsOf(rules, {}, puzzle(start.position(), orders[0]));
  expect(wanted).toMatchObject({ isWhole: true, moves: orders[0] });
  for (const order of orders) {
    expect(judge(start, after(start, order.slice(0, 1)), wanted!)).toBe('unfinished');
    expect(judge(start, after(start, order), wanted!)).toBe('right');
  }
  const mid = after(start, orders[0].slice(0, 1));
  const wrong = mid.legal().find(({ text }) => text !== orders[0][1])!;
  expect(judge(start, after(mid, [wrong.text]), wanted!)).toBe('wrong');
});

test('where one part is asked for, it is found in any turn that has it, in any order', async () => {
  const { rules, start, orders } = await eitherOrder();
  const [part] = orders[0];
  const [wanted] = turnsOf(rules, {}, puzzle(start.position(), [part!]));
  expect(wanted).toMatchObject({ isWhole: false, moves: [part] });
  expect(judge(start, after(start, [part!]), wanted!)).toBe('right');
  // The other part first: undecided until the turn is complete.
  const [other] = orders[1];
  expect(judge(start, after(start, [other!]), wanted!)).toBe('unfinished');
  expect(judge(start, after(start, orders[1]), wanted!)).toBe('right');
  const mid = after(start, [other!]);
  const without = mid.legal().find(({ text }) => text !== part)!;
  expect(judge(start, after(mid, [without.text]), wanted!)).toBe('wrong');
});

test('a hint names a part that is still to be played', async () => {
  const { rules, start, orders } = await eitherOrder();
  const [wanted] = turnsOf(rules, {}, puzzle(start.position(), orders[0]));
  expect(nextPart(start, [], wanted!)).toBe(orders[0][0]);
  const [second] = orders[1];
  expect(nextPart(after(start, [second!]), [second!], wanted!)).toBe(orders[0][0]);
});

test('a file is read with its options; other lines are left out', () => {
  const text =
    'quicksilver puzzles\ngame: x\noptions: a=b c=d\nseed: 1\n\n7.12\t3\tsome position\ta1 b2\tmate in 2, fork\nbroken\n';
  expect(readPuzzles(text)).toEqual({
    options: { a: 'b', c: 'd' },
    puzzles: [
      { id: '7.12', grade: 3, position: 'some position', moves: ['a1', 'b2'], themes: ['mate in 2', 'fork'] },
    ],
  });
});
