import { describe, expect, it } from 'vitest';
import { allRules } from '../../boards/testing';
import type { Table } from '../../common/rules';
import type { LegalMove } from '../../common/wire';
import { Premoves, type Ground } from './premoves.svelte';

const rules = (await allRules()).map((one) => [one.slug, one] as const);

/** Numbers that are the same in every run. */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Plays at random until another seat acts. */
function playTurn(table: Table, lot: () => number): void {
  const seat = table.toMove();
  while (table.toMove() === seat) {
    const moves = table.legal();
    table.play(moves[Math.floor(lot() * moves.length)]!.text);
  }
}

/** The middle of a game, the first seat to move. */
function middle(table: Table, lot: () => number): Table {
  for (let turn = 0; turn < 12; turn += 1) playTurn(table, lot);
  return table;
}

describe.each(rules)('%s', (_, game) => {
  it('what may be chosen becomes legal after some turn of the other side', () => {
    const lot = lots(7);
    const table = middle(game.table(), lot);
    expect(table.toMove()).toBe(0);
    const before = table.position();
    const premoves = new Premoves(1, lot);
    premoves.begin(table);
    expect(table.position()).toBe(before);
    expect(premoves.choices.length).toBeGreaterThan(0);
    // By trying: each of the first choices is legal after some turn that is played here.
    for (const { text } of premoves.choices.slice(0, 5)) {
      const found = Array.from({ length: 4_000 }).some(() => {
        const fork = table.fork();
        playTurn(fork, lot);
        return fork.toMove() === 1 && fork.legal().some((move) => move.text === text);
      });
      expect(`${text} ${found}`).toBe(`${text} true`);
    }
  });

  it('a whole turn can be chosen, is played if it is legal, and is dropped if it is not', () => {
    const lot = lots(11);
    const table = middle(game.table(), lot);
    const premoves = new Premoves(1, lot);
    // A turn of the other side, and ours after it.
    const reply = table.fork();
    playTurn(reply, lot);
    const ours = reply.fork();
    const wanted: string[] = [];
    while (ours.toMove() === 1) {
      const move = ours.legal()[0]!;
      wanted.push(ours.play(move.text).text);
    }
    premoves.begin(reply);
    expect(premoves.queue).toEqual([]);
    // With the seat to move already, what may come is the position itself.
    for (const text of wanted) premoves.add(text);
    expect(premoves.queue.map(({ text }) => text)).toEqual(wanted);
    expect(premoves.take(reply)).toEqual(wanted);
    expect(premoves.queue).toEqual([]);

    premoves.begin(reply);
    for (const text of wanted) premoves.add(text);
    // Elsewhere the first of them is no legal move.
    const elsewhere = game.table();
    playTurn(elsewhere, lot);
    if (!elsewhere.legal().some((move) => move.text === wanted[0])) {
      expect(premoves.take(elsewhere)).toEqual([]);
      expect(premoves.queue).toEqual([]);
    }
  });

  it('no two choices are picked alike, and a move is played by its code of then', () => {
    const lot = lots(13);
    const premoves = new Premoves(1, lot);
    const table = middle(game.table(), lot);
    premoves.begin(table);
    const picked = premoves.choices.map(({ picks, text }) =>
      picks.length === 0 ? text : JSON.stringify(picks),
    );
    expect(new Set(picked).size).toBe(picked.length);
    playTurn(table, lot);
    for (const move of table.legal().slice(0, 5)) {
      premoves.queue = [{ ...move, text: 'of another position' }];
      expect(premoves.take(table)[0]).toBe(move.picks.length === 0 ? undefined : move.text);
    }
  });

  it('premoves of later turns wait until their own', () => {
    const lot = lots(5);
    const table = middle(game.table(), lot);
    const premoves = new Premoves(1, lot);
    premoves.begin(table);
    // Two whole turns in a row.
    const turns = () => premoves.queue.length;
    for (let move = 0; move < 8; move += 1) premoves.add(premoves.choices[0]!.text);
    expect(turns()).toBe(8);
    playTurn(table, lot);
    const now = premoves.take(table);
    for (const text of now) table.play(text);
    expect(now.length + premoves.queue.length === 8 || premoves.queue.length === 0).toBe(true);
    if (premoves.queue.length > 0) expect(table.toMove()).not.toBe(1);
  });

  it('what is not offered cannot be chosen', () => {
    const premoves = new Premoves(1, lots(3));
    premoves.begin(middle(game.table(), lots(3)));
    premoves.add('nonsense');
    expect(premoves.queue).toEqual([]);
    premoves.clear();
    expect(premoves.choices).toEqual([]);
  });
});

describe('a square that is taken in few of the positions', () => {
  const step = (text: string, captures: string[] = []): LegalMove => ({
    text,
    short: text,
    words: text,
    picks: [{ kind: 'square', square: text.slice(0, 2) }],
    captures,
    losses: [],
  });

  /** The other side moves or captures on b2; then our unit on a1 goes to b2, and captures if something is there. */
  const ground = (moves: string[] = []): Ground => ({
    fork: () => ground([...moves]) as Table,
    toMove: () => (moves.length === 0 ? 0 : 1),
    legal: () =>
      moves.length === 0
        ? [step('c3xb2', ['b2']), step('c3-c4'), step('c3-d3')]
        : [moves[0] === 'c3xb2' ? step('a1xb2', ['b2']) : step('a1-b2')],
    play: (text) => {
      moves.push(text);
      return { text } as ReturnType<Ground['play']>;
    },
  });

  it('is not told as one to capture on', () => {
    const premoves = new Premoves(1, lots(1));
    premoves.begin(ground());
    expect(premoves.choices.map(({ text }) => text)).toEqual(['a1-b2']);
    premoves.add('a1-b2');
    const now = ground(['c3xb2']);
    expect(premoves.take(now)).toEqual(['a1xb2']);
  });
});
