/** How move lists write turns of several parts. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { addMove, newTree, START } from './analysis/tree';
import type { PlayedPly } from '../common/wire';
import MoveList from './MoveList.svelte';
import TreeList from './TreeList.svelte';

const ply = (turn: number, seat: number, part: number, short: string): PlayedPly => ({
  turn,
  seat,
  part,
  parts: 2,
  text: short,
  short,
  words: short,
  notes: [],
  position: '',
});

const game = [
  ply(1, 0, 1, 'e4'),
  ply(1, 1, 0, 'i8'),
  ply(1, 1, 1, 'e5'),
  ply(2, 0, 0, 'Nj8'),
  ply(2, 0, 1, 'Nf3'),
  ply(2, 1, 1, 'Nc6'),
];

/** The text of some HTML, with screen-reader-only text in brackets. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<span class="visually-hidden[^"]*">(.*?)<\/span>/g, ' [$1] ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('lists of moves', () => {
  it('show a cell for each seat with its parts, and what was skipped', () => {
    const { body } = render(MoveList, { props: { plies: game, shown: 4, onshow: () => undefined } });
    expect(wordsOf(body)).toBe('1. e4 i8 / e5 2. Nj8 / Nf3 -- [skipped] / Nc6');
    expect(body.match(/aria-current="step"/g)).toHaveLength(1);
    expect(body).toMatch(/data-ply="4"[^>]*aria-current="step"/);
  });

  it('show a tree in the same way, variations and comments between', () => {
    const tree = newTree('start');
    let at = START;
    const ids = game.map((one) => (at = addMove(tree, at, one)));
    expect(wordsOf(render(TreeList, { props: { tree, at, onshow: () => undefined } }).body)).toBe(
      '1. e4 i8 / e5 2. Nj8 / Nf3 -- [skipped] / Nc6',
    );
    addMove(tree, ids[3] ?? START, ply(2, 0, 1, 'd4'));
    const node = tree.nodes[ids[1] ?? START];
    if (node) node.comment = 'Gray advances';
    expect(wordsOf(render(TreeList, { props: { tree, at, onshow: () => undefined } }).body)).toBe(
      '1. e4 i8 Gray advances 1…/ e5 2. Nj8 / Nf3 2./ d4 2… -- [skipped] / Nc6',
    );
  });

  it('show moves that do nothing as a dash with words', () => {
    const plies = [ply(1, 0, 0, 'c2-c3'), ply(1, 0, 1, '--'), ply(1, 1, 0, '--')];
    const { body } = render(MoveList, { props: { plies, shown: 3, onshow: () => undefined } });
    expect(wordsOf(body)).toBe('1. c2-c3 / — —');
    expect(body).toContain('aria-label="1, no further move"');
    expect(body).toContain('aria-label="1, passes"');
    const tree = newTree('start');
    let at = START;
    for (const one of plies) at = addMove(tree, at, one);
    const drawn = render(TreeList, { props: { tree, at, onshow: () => undefined } }).body;
    expect(wordsOf(drawn)).toBe('1. c2-c3 / — —');
    expect(drawn).toContain('aria-label="1, passes"');
  });
});
