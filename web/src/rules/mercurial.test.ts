/// <reference types="node" />
/** Holds the rules page against the rules: every diagram is a valid position, every prepared line is legal. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { handPick, pickState, squarePick } from '../lib/picking';
import { Rules } from '../lib/rules';

interface Diagram {
  title: string;
  position: string | undefined;
  pickedUp: string | undefined;
  line: string[];
  options: Record<string, string>;
}

const folder = fileURLToPath(new URL('./mercurial/', import.meta.url));

/** The diagrams of the page, read from its text. */
function diagrams(): Diagram[] {
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(folder + file, 'utf8');
    const named = /const game = (\[[^\]]*\])/.exec(text)?.[1];
    return [...text.matchAll(/<Diagram\b([\s\S]*?[^=])>/g)].map(([, attributes = '']) => {
      const word = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      const list = attributes.includes('line={game}')
        ? named
        : /line=\{(\[[\s\S]*?\])\}/.exec(attributes)?.[1];
      const options = /options=\{\{ (\w+): '(\w+)' \}\}/.exec(attributes);
      return {
        title: word('title') ?? '',
        position: word('position'),
        pickedUp: word('pickedUp'),
        line: [...(list ?? '').matchAll(/'([^']*)'/g)].map(([, move = '']) => move),
        options: options?.[1] && options[2] ? { [options[1]]: options[2] } : {},
      };
    });
  });
}

let rules: Rules;

beforeAll(async () => {
  const wasm = await import('../wasm/quicksilver.js');
  wasm.initSync({ module: readFileSync(new URL('../wasm/quicksilver_bg.wasm', import.meta.url)) });
  rules = new Rules(wasm);
});

const all = diagrams();

it('finds the diagrams, all with different titles', () => {
  const written = readdirSync(folder).flatMap(
    (file) => readFileSync(folder + file, 'utf8').match(/<Diagram\b/g) ?? [],
  );
  expect(all).toHaveLength(written.length);
  expect(new Set(all.map((diagram) => diagram.title)).size).toBe(all.length);
  expect(all.filter((diagram) => diagram.line.length > 0).length).toBeGreaterThanOrEqual(7);
});

describe.each(all)('$title', ({ position, pickedUp, line, options }) => {
  const table = () => rules.table('mercurial', options, position);

  it('is a valid position in which somebody can move', () => {
    expect(table().legal().length).toBeGreaterThan(0);
  });

  it('has moves for the unit that is picked up', () => {
    if (pickedUp === undefined) return;
    const hand = /^hand:\d:(\w)$/.exec(pickedUp)?.[1];
    const state = pickState(table().legal(), [hand ? handPick(hand) : squarePick(pickedUp)]);
    expect(state.kind).toBe('open');
  });

  it('has a line of legal moves in canonical code', () => {
    const played = table();
    for (const move of line) expect(played.play(move).text).toBe(move);
  });

  it('lets every legal move be picked choice by choice', () => {
    const legal = table().legal();
    for (const move of legal) {
      const state = pickState(legal, move.picks);
      const reached = state.kind === 'done' ? state.move : state.kind === 'open' ? state.alone : null;
      expect(reached?.text).toBe(move.text);
    }
  });
});

describe('what the captions say', () => {
  const after = (title: string) => {
    const diagram = all.find((one) => one.title === title);
    if (!diagram) throw new Error(`no diagram “${title}”`);
    const table = rules.table('mercurial', diagram.options, diagram.position);
    for (const move of diagram.line) table.play(move);
    return table;
  };
  const from = (title: string, start: string) =>
    after(title)
      .legal()
      .filter((move) => move.text.startsWith(start)).length;

  it('counts', () => {
    expect(after('The opening position').legal()).toHaveLength(44);
    expect(from('The opening position', 'c1')).toBe(28);
    expect(from('The king', 'c1')).toBe(6);
    expect(from('The knight', 'c0')).toBe(4);
    expect(from('The dragon', 'c3')).toBe(8);
    expect(from('The rocket', 'c3')).toBe(7);
    expect(from('Drops', 'P@')).toBe(30);
    expect(from('Drops', 'N@')).toBe(36);
    expect(from('A rook on the satellite', '@4')).toBe(38);
    expect(from('Coming down', '*4')).toBe(36);
    expect(from('Hopping over one’s own side', 'c2')).toBe(2);
  });

  it('ends', () => {
    const ends = (title: string) => after(title).outcome();
    expect(ends('A pawn takes the king')).toEqual({ points: [1, 0], reason: 'king_captured' });
    expect(ends('No check')).toEqual({ points: [0, 1], reason: 'king_captured' });
    expect(ends('No legal move')).toEqual({ points: [0.5, 0.5], reason: 'no_move' });
    expect(ends('A whole game')).toEqual({ points: [1, 0], reason: 'king_captured' });
    const quiet = after('The thirtieth quiet move');
    quiet.play('c0c1');
    expect(quiet.outcome()?.reason).toBe('thirty_moves');
  });

  it('hands', () => {
    expect(after('Capture, rescue and drop').position()).toBe('k/6/3r(N)p1/6/6/6/2K3/1 2/2 - w 0 3');
    expect(after('Two prisoners freed').position()).toBe('k/6/4P(d)1/6/6/6/6/K 2/2 RN b 0 9');
    expect(after('The king takes a prisoner').position()).toBe('k/6/6/6/6/6/2K(np)3/1 2/2 - b 0 1');
    expect(after('Prisoners travel along').position()).toBe('k/6/6/6/6/6/6/K S(p)1/1N(r) - b 1 1');
  });
});
