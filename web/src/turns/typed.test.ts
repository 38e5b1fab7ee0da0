import { expect, it } from 'vitest';
import { allRules } from '../boards/testing';
import { readTyped } from './typed';

const rules = new Map((await allRules()).map((one) => [one.slug, one]));
const tables = [...rules.values()].map((one) => [one.slug, one.table()] as const);

it.each(tables)('%s: every legal move can be typed by its code and by its short notation', (_, table) => {
  for (const { text, short } of table.legal()) {
    expect(readTyped(table, text)).toEqual({ texts: [text] });
    expect(readTyped(table, ` ${short} `)).toEqual({ texts: [text] });
  }
});

it.each(tables)(
  '%s: what is no move is refused with the reason of the rules, and nothing is played',
  (_, table) => {
    const before = table.position();
    const typed = readTyped(table, 'z99');
    expect(typed).toHaveProperty('fault');
    expect('fault' in typed && typed.fault).toMatch(/^\S.*\.$/);
    expect(table.position()).toBe(before);
  },
);

it.each(tables)('%s: a whole turn can be typed, and no more than that', (_, table) => {
  const fork = table.fork();
  const parts: string[] = [];
  const codes: string[] = [];
  const [first] = fork.plies().slice(-1);
  expect(first).toBeUndefined();
  const { seat, turn } = { seat: fork.toMove(), turn: fork.turn() };
  while (fork.toMove() === seat && fork.turn() === turn) {
    const move = fork.legal()[0]!;
    parts.push(move.short);
    codes.push(fork.play(move.text).text);
  }
  expect(readTyped(table, parts.join(' / '))).toEqual({ texts: codes });
  expect(readTyped(table, [...parts, 'z99'].join(' / '))).toMatchObject({
    fault: expect.stringMatching(/^The turn is over after /) as unknown,
  });
});
