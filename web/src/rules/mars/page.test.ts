/** Checks the rules page against the rules: every diagram is a valid position, and the captions are true. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules, Table } from '../../common/rules';
import { explained } from './explained';
import { builtCatalog } from '../../boards';
import { rulesOf } from '../../boards/testing';
import type { CatalogEntry } from '../../common/wire';
import { movesFrom, testPage } from '../testing/page';
import { readPage } from '../testing/source';

const page = testPage('mars', () => import('./Page.svelte'));

let rules: Rules;
let catalog: CatalogEntry[];

beforeAll(async () => {
  rules = await rulesOf('mars');
  catalog = await builtCatalog();
});

it('says why one would choose each option, and knows no other', () => {
  const options = catalog.find((one) => one.slug === 'mars')?.options ?? [];
  expect(Object.keys(explained).sort()).toEqual(options.map((option) => option.name).sort());
  const { text } = readPage('mars');
  for (const option of options) {
    // Each is named with a non-default value.
    if (option.free) expect(text).toMatch(new RegExp(`<code>${option.name}=\\d+</code>`));
    const others = option.values.filter((value) => value.name !== option.default);
    const named = others.filter((value) => text.includes(`<code>${option.name}=${value.name}</code>`));
    expect(named, option.name).toEqual(others);
  }
});

it('credits the inventor', () => {
  const { text } = readPage('mars');
  expect(text).toContain('Daniel MacDuff');
  expect(text).toContain('2013');
});

describe('what the captions say', () => {
  const codes = (table: Table) => table.legal().map((move) => move.text);
  const targets = (table: Table, start: string) =>
    codes(table)
      .filter((code) => code.startsWith(start))
      .map((code) => code.slice(start.length));
  const squares = (title: string, from: string) => targets(page.before(title), from).sort();
  const field = (table: Table, index: number) => table.position().split(' ')[index];
  const board = (title: string, ...moves: string[]) => field(page.having(title, ...moves), 0);
  const marks = (table: Table, square: string) =>
    table.view().squares.find(({ name }) => name === square)?.top?.marks ?? [];
  const account = (table: Table, square: string) =>
    table.accounts().find((one) => one.square === square && one.rule !== null);
  /** Which units have the right of way, and by which rule: “d8-7 a1+8”. */
  const rights = (table: Table, ...names: string[]) =>
    names
      .map((name) => {
        const one = account(table, name);
        return `${name}${one?.granted ? '+' : '-'}${one?.rule}`;
      })
      .join(' ');
  const state = (table: Table) => table.view().marks;
  const attacked = (table: Table) => table.view().attacked;

  it('the start', () => {
    const start = 'The start of a game';
    expect(codes(page.before(start))).toHaveLength(58);
    const checks = codes(page.before(start)).filter((code) => attacked(page.having(start, code)).length > 0);
    expect(checks.sort()).toEqual(['b2c5', 'b2d4']);
    expect(page.before('Fronts at the start').position()).toBe(page.before(start).position());
  });

  it('Fronts', () => {
    expect(state(page.before('Fronts at the start'))).toEqual(['passive']);
    const touch = page.before('The Fronts touch');
    expect(page.having('Fronts at the start', 'a2b4', 'a7b5').position()).toBe(touch.position());
    expect(state(touch)).toEqual(['active']);
    expect(rights(touch, 'a1', 'c1', 'f1', 'd2', 'e2', 'd3', 'e3')).toBe(
      'a1-4 c1-4 f1-4 d2-4 e2-4 d3-4 e3-4',
    );
    expect(rights(touch, 'h1')).toBe('h1+2');
    expect(state(page.having('Touching the edge', 'c7e8'))).toEqual(['active']);
    expect(state(page.having('Touching the edge', 'c7e6'))).toEqual(['passive']);
    const zones = page.before('All the zones');
    expect(rights(zones, 'c2', 'c6', 'g5', 'g4')).toBe('c2+2 c6-4 g5+2 g4+2');
    expect(state(page.having('All the zones', 'e5d5'))).toEqual(['active']);
    const of = (square: string) => zones.view().squares.find(({ name }) => name === square)?.marks;
    expect([of('c3'), of('c4'), of('c5'), of('c7'), of('c8')]).toEqual([
      ['white_land'], ['white_front'], ['no_mans_land'], ['black_front'], ['black_land'],
    ]); // prettier-ignore
    expect(of('g5')).toEqual(expect.arrayContaining(['white_land', 'black_land', 'touching']));
  });

  it('each rule has a diagram that it decides', () => {
    const gripper = page.before('Rule 0: a Gripper');
    expect(squares('Rule 0: a Gripper', 'd3')).toHaveLength(14);
    expect(gripper.accounts().find(({ square }) => square === 'd3')?.granted).toBeNull();
    const decided: [title: string, square: string, verdict: string][] = [
      ['Rule 1: nothing touches', 'd3', 'd3+1'],
      ['Rule 2: in its own territory', 'd2', 'd2+2'],
      ['Rule 3: White captured last turn', 'd8', 'd8-3'],
      ['Rule 3 stands above rule 5', 'd8', 'd8-3'],
      ['Rule 4: in No Man’s Land', 'd3', 'd3-4'],
      ['Rule 5: Black has just captured', 'd8', 'd8+5'],
      ['Rule 6: threatened by a Gripper', 'd8', 'd8+6'],
      ['Rule 6: threatened from afar', 'd8', 'd8+6'],
      ['Rule 7: it aims at a Foot Soldier', 'd8', 'd8-7'],
      ['Rule 8: it aims at an animal', 'd8', 'd8+8'],
    ];
    for (const [title, square, verdict] of decided) {
      expect(rights(page.before(title), square), title).toBe(verdict);
    }
  });

  it('rules 1 to 4', () => {
    expect(squares('Rule 1: nothing touches', 'd3')).toHaveLength(25);
    const own = page.before('Rule 2: in its own territory');
    expect(rights(own, 'a4', 'd4', 'h1')).toBe('a4-3 d4-3 h1-3');
    expect(squares('Rule 2: in its own territory', 'd2')).toHaveLength(9);
    expect(squares('Rule 3: White captured last turn', 'd8')).toEqual(['c7', 'c8', 'd7', 'e7', 'e8']);
    const first = page.having('Rule 3 from the first move', 'b2b6');
    expect([rights(first, 'b6'), state(first), attacked(first)]).toEqual(['b6-3', ['active'], []]);
    expect(field(page.after('Rule 3 from the first move'), 2)).toBe('wb');
    expect(squares('Rule 4: in No Man’s Land', 'd3')).toHaveLength(8);
  });

  it('rules 5 to 8', () => {
    const five = 'Rule 5: Black has just captured';
    expect(squares(five, 'd8')).toContain('d6');
    expect(rights(page.having(five, 'h1g1'), 'd8')).toBe('d8-7');
    expect(account(page.before('Rule 6: threatened by a Gripper'), 'd8')?.reason).toContain('c8');
    expect(rights(page.before('Rule 6: threatened from afar'), 'g8')).toBe('g8+2');
    const start = page.before('Rule 6: threatened from afar').position();
    const bare = rules.table({}, start.replace('/6r1/', '/8/'));
    expect(rights(bare, 'g8', 'd8')).toBe('g8-4 d8-7');
    const seven = 'Rule 7: it aims at a Foot Soldier';
    expect(squares(seven, 'd8')).not.toContain('d6');
    expect(rights(page.having(seven, 'd8e8'), 'e8')).toBe('e8-4');
    expect(squares('Rule 8: it aims at an animal', 'd8')).toHaveLength(8);
  });

  it('threats', () => {
    const threat = page.before('A threat that is no check');
    expect([attacked(threat), rights(threat, 'e6')]).toEqual([[], 'e6-7']);
    expect(squares('A threat that is no check', 'g7')).toHaveLength(8);
    const passive = page.before('The same threat on a Passive Front');
    expect(attacked(passive)).toEqual(['g7']);
    expect(squares('The same threat on a Passive Front', 'g7')).toEqual([
      'f6', 'f7', 'g6', 'g8', 'h6', 'h7', 'h8',
    ]); // prettier-ignore
    const held = page.before('A General held by courtesy');
    expect(rights(held, 'd4', 'd5')).toBe('d4-7 d5+6');
    expect(movesFrom(held, 'd4')).toBe(0);
  });

  it('War Man, Foot Soldier, Hunterglider', () => {
    const captures = (title: string, from: string) =>
      page
        .before(title)
        .legal()
        .filter(({ text }) => text.startsWith(from))
        .flatMap((move) => move.captures)
        .sort();
    expect(captures('A War Man with the right', 'd4')).toEqual(['d6', 'f4']);
    expect(squares('A War Man with the right', 'd4')).not.toContain('b4');
    expect(captures('A War Man without', 'd4')).toEqual(['c3']);
    expect(captures('A Foot Soldier with the right', 'd4')).toEqual(['e6']);
    expect(captures('A Foot Soldier without', 'd4')).toEqual(['d5']);
    expect(squares('A Hunterglider with the right', 'd4')).toHaveLength(34);
    expect(captures('A Hunterglider with the right', 'd4')).toEqual(['d6']);
    const walk = squares('A Hunterglider without', 'd4');
    expect(walk).toEqual(expect.arrayContaining(['d2', 'd3']));
    for (const far of ['c5', 'c3']) expect(walk).not.toContain(far);
  });

  it('Master, Rider, General', () => {
    expect(squares('A Master with the right', 'd4').filter((code) => code.startsWith('*'))).toEqual([
      '*b6',
      '*f6',
    ]);
    expect(squares('A Master without', 'd4')).toEqual(['c3', 'c5', 'e3', 'e5']);
    const rider = (title: string) => [
      squares(title, 'd4').length,
      marks(page.before(title), 'd4').includes('extended'),
    ];
    expect(rider('A Rider in peace')).toEqual([4, false]);
    expect(rider('A Rider extended')).toEqual([11, true]);
    expect(rider('A Rider without the right, in peace')).toEqual([4, false]);
    expect(rider('A Rider without the right, extended')).toEqual([13, true]);
    expect(squares('A Rider without the right, extended', 'd4')).not.toContain('d5');
    expect(squares('Two Riders', 'd1')).toHaveLength(3);
    const close = page.having('Two Riders', 'd1d2', 'g8h8', 'd2d3');
    for (const one of ['d3', 'd4']) expect(marks(close, one)).toContain('extended');
    const held = 'A General held by his own side’s capture';
    expect(codes(page.before(held)).filter((code) => !code.startsWith('a4'))).toEqual([]);
    expect(rights(page.before(held), 'd4')).toBe('d4-3');
    expect(rights(page.having(held, 'a4b4'), 'd4')).toBe('d4+1');
    expect(rights(page.having(held, 'a4a3'), 'd4')).toBe('d4+1');
  });

  it('Mantacron and blast', () => {
    expect(board('Taking all around', 'd4*')).toBe('g7/8/8/8/3MC3/8/8/7G');
    // Without that capture White would mate in the first turn.
    expect(codes(page.having('A Mantacron saves Black', 'b2d4'))).toEqual(['d6d4']);
    const turned = page.having('The same with the armies turned round', 'g2e4');
    expect([codes(turned), attacked(turned)]).toEqual([['e6e4'], ['e8']]);
    expect(squares('A Mantacron without the right', 'd3')).toHaveLength(15);
    const rose = squares('Round the rose', 'a4');
    expect(rose).toEqual(['a8', 'b2', 'b6', 'c3', 'c5', 'd1', 'e4', 'f2', 'f6', 'g4']);
    for (const move of ['d1d5', 'b4d5', 'e5*d5']) {
      expect(board('A blast', move)).toBe('g6p/8/8/8/8/8/8/6G1');
    }
    const lost = page
      .before('A blast')
      .legal()
      .find(({ text }) => text === 'b4d5');
    expect(lost?.losses.slice().sort()).toEqual(['b4', 'd1', 'e5']);
    expect(board('No blast without the right', 'b4d5')).toBe('g7/8/8/4P2f/7F/8/8/3W2G1');
    expect(board('No blast without the right', 'e5*d5')).toBe('g7/8/8/7f/1F5F/8/8/3W2G1');
    expect(squares('No blast without the right', 'd1')).not.toContain('d5');
    expect(rights(page.before('A knife from afar'), 'd4', 'd6')).toBe('d4+6 d6-4');
    expect(board('A knife from afar', 'd4*d6')).toBe('1g6/8/8/f7/F3p3/8/8/7G');
  });

  it('Thieves', () => {
    const modes = [
      ['An Advancer', 'advancer'],
      ['A Withdrawer', 'withdrawer'],
      ['A Coordinator', 'coordinator'],
      ['A Mimic', 'mimic'],
      ['A Maharajah', 'maharajah'],
      ['A Man', 'man'],
      ['A Long Leaper', 'leaper'],
    ] as const;
    for (const [title, mode] of modes) expect(marks(page.before(title), 'd4')).toContain(mode);
    const captures = (title: string, code: string) =>
      page
        .before(title)
        .legal()
        .find(({ text }) => text === code)
        ?.captures.slice()
        .sort();
    expect(captures('An Advancer', 'd4d7')).toEqual(['d8']);
    expect(captures('An Advancer', 'd4d6')).toEqual([]);
    expect(board('An Advancer', 'd4f4')).toBe('1g1w4/8/8/8/8/8/8/7G');
    for (const to of ['d3', 'd2', 'd1']) expect(captures('A Withdrawer', `d4${to}`)).toEqual(['d5']);
    for (const to of ['c4', 'b4', 'a4']) expect(captures('A Withdrawer', `d4${to}`)).toEqual(['e4']);
    expect(captures('A Withdrawer', 'd4b2')).toEqual([]);
    expect(captures('A Coordinator', 'd4d6')).toEqual(['d7', 'g6']);
    expect(captures('A Coordinator', 'd4f6')).toEqual(['g6']);
    expect(captures('A Coordinator', 'd4g4')).toEqual([]);
    expect(squares('A Mimic', 'd4')).toEqual(expect.arrayContaining(['*e4', 'e4', 'b3']));
    expect(squares('A Maharajah', 'd4')).toHaveLength(18);
    expect(squares('A Man', 'd4')).toEqual(['c4', 'd3']);
    expect(captures('A Long Leaper', 'd4d8')).toEqual(['d5', 'd7']);
    expect(squares('A Long Leaper', 'd4').filter((to) => 'ab'.includes(to.charAt(0)))).toEqual([]);
    expect(board('A Long Leaper', 'd4d2')).toBe('1g6/3f4/1w6/2ppP3/2C1c3/2I5/8/7G');
  });

  it('Gripper and Cyzneo', () => {
    expect(squares('A Gripper', 'b4')).toEqual(['*b3', '*b5', '*c4', 'a4']);
    const cyzneo = squares('A Cyzneo', 'd4');
    expect(cyzneo.filter((code) => code.startsWith('@'))).toHaveLength(7);
    expect(cyzneo.filter((code) => !code.startsWith('@'))).toHaveLength(27);
  });

  it('Swarms and stacks', () => {
    const life = 'The life of a Swarm';
    expect(board(life, 'c4c5')).toContain('w[1:1.1]');
    const played = page
      .after(life)
      .plies()
      .map(({ text }) => text);
    expect(board(life, ...played.slice(0, 8))).toContain('w[1:4.4]');
    expect(board(life, ...played.slice(0, 9))).toContain('w[2:5.1]');
    expect(field(page.after(life), 0)).toContain('/2I[2]5/');
    expect(board('A late comer', 'b5c5')).toBe('6g1/8/8/2I[2]5/8/8/8/6G1');
    expect(board('A late comer', 'c5@')).toBe('6g1/8/8/1II[2]5/8/8/8/6G1');
    expect(field(page.having('A late comer', 'c5@'), 2)).toBe('-');
    expect(board('Leaving a host', 'c5c6')).toContain('w[1:4.2]');
    expect(board('Leaving a host', 'c5d5')).toContain('w[1:4.2]p[1:1.1]');
    expect(board('A rescue', 'c6*c5')).toBe('6g1/8/2p5/2w5/8/8/8/6G1');
    expect(board('Taking the host', 'c6*c5')).toContain('2I[2]5');
    expect(squares('Taking the host', 'c1')).not.toContain('c5');
    expect(board('A bunch is captured', 'c3c5')).toBe('6g1/8/8/2w5/8/8/8/6G1');
  });

  it('check, mate and the ends', () => {
    const first = 'Check in the first turn';
    expect(codes(page.having(first, 'b2d4'))).toEqual(['d6d4']);
    expect(codes(page.having(first, 'b2c5')).sort()).toEqual(['b7c5', 'c6c5', 'd6c5']);
    const parry = page.before('Parrying by touching');
    expect(codes(parry)).toEqual(['b3b6']);
    const touched = page.after('Parrying by touching');
    expect(attacked(touched)).toEqual(['d8']);
    expect(rights(touched, 'd2')).toBe('d2-3');
    const outcome = (title: string, ...moves: string[]) => page.having(title, ...moves).outcome();
    expect(page.after('Mate by contact').outcome()).toEqual({ points: [0, 1], reason: 'checkmate' });
    expect(page.before('A General freezes to death').view().attacked).toEqual([]);
    expect(page.after('A General freezes to death').outcome()).toEqual({
      points: [0, 1],
      reason: 'general_frozen',
    });
    const half = (reason: string) => ({ points: [0.5, 0.5], reason });
    const stalemate = page.after('Stalemate by courtesy');
    expect(stalemate.outcome()).toEqual(half('stalemate'));
    expect(rights(stalemate, 'd4')).toBe('d4-7');
    expect(outcome('The last unit', 'h1g2')).toEqual(half('bare_generals'));
    expect(outcome('The last unit', 'h1h2')).toBeNull();
    expect(outcome('The last quiet turn', 'b1a1')).toEqual(half('quiet_turns'));
    expect(outcome('The last quiet turn', 'c2*c3')).toEqual(half('quiet_turns'));
    expect(outcome('The last quiet turn', 'g1f2')).toBeNull();
  });

  it('options', () => {
    const usual = (title: string) => rules.table({}, page.before(title).start());
    expect(rights(page.before('Side by side'), 'd3')).toBe('d3-4');
    expect(state(usual('Side by side'))).toEqual(['passive']);
    expect(rights(page.before('On the Front and at home'), 'd4')).toBe('d4+2');
    expect(rights(usual('On the Front and at home'), 'd4')).toBe('d4-3');
    expect(board('Nobody is spared', 'd4*')).toBe('g7/8/8/8/3M4/8/8/7G');
    expect(board('All the way round', 'a4a4')).toBe(board('All the way round'));
    expect(codes(usual('All the way round'))).not.toContain('a4a4');
    const twelve = 'Twelve turns of both players';
    expect(board(twelve, 'g8h8')).toContain('w[1:12.12]');
    expect(board(twelve, 'g8h8', 'g1h1')).toBe('7g/8/8/2I5/8/8/8/7G');
    expect(board(twelve, 'g8h8', 'c5c4')).toBe('7g/8/8/2w5/2I5/8/8/6G1');
    const rose = 'A Thief beside a Mantacron without the right';
    expect(rights(page.before(rose), 'd5')).toBe('d5-4');
    expect(squares(rose, 'd4')).toHaveLength(14);
    const queen = usual(rose).legal();
    expect(queen.filter(({ text }) => text === 'd4d5')).toHaveLength(1);
    const nothing = 'A Thief with nothing to copy';
    expect(rights(page.before(nothing), 'c5')).toBe('c5-3');
    expect([movesFrom(page.before(nothing), 'd4'), movesFrom(usual(nothing), 'd4')]).toEqual([0, 6]);
    expect(board('A Swarm beside its nest', 'c5@c6')).toBe('6g1/8/2I5/2w[1:5.1]5/8/8/8/6G1');
    expect(page.having('Nobody says check', 'b7a7', 'd1d8').outcome()).toEqual({
      points: [1, 0],
      reason: 'general_captured',
    });
    expect(attacked(usual('Nobody says check'))).toEqual(['d8']);
  });

  it('the whole game, in which the second part begins where the first one ends', () => {
    const [first, second] = ['A whole game, turns 1 to 4', 'A whole game, turns 5 to 7'];
    expect(page.before(second).start()).toBe(page.after(first).position());
    expect(attacked(page.having(second, 'e5e7'))).toEqual(['d8']);
    expect(rights(page.having(second, 'e5e7', 'g7g3'), 'e7')).toBe('e7-3');
    expect(marks(page.having(second, 'e5e7', 'g7g3'), 'f2')).toContain('man');
    expect(attacked(page.having(second, 'e5e7', 'g7g3', 'f2g3'))).toEqual(['d8']);
    expect(page.after(second).outcome()).toEqual({ points: [1, 0], reason: 'checkmate' });
    const moves = [first, second].flatMap((title) =>
      page
        .after(title)
        .plies()
        .map((ply) => ply.text),
    );
    const record = rules.writeRecord({
      game: 'mars',
      options: {},
      start: null,
      tags: [],
      result: '1-0',
      reason: 'checkmate',
      comment: null,
      moves: moves.map((text) => ({ text, comment: null, nags: [], variations: [] })),
    });
    const shown = record.replaceAll(/\s+/g, ' ');
    const samples = [...readPage('mars').text.matchAll(/<code>(\d+\. [^<]+)<\/code>/g)];
    expect(samples).toHaveLength(2);
    for (const [, sample = ''] of samples) expect(shown).toContain(sample);
  });

  it('the notation of moves', () => {
    const shown: [title: string, code: string, short: string][] = [
      ['Check in the first turn', 'b2c5', 'Hb2-c5+'],
      ['Rule 5: Black has just captured', 'd8d6', 'Wd8xd6'],
      ['A Gripper', 'b4*b5', 'Pb4*b5'],
      ['A Master with the right', 'd4*f6', 'Sd4*f6'],
      ['Taking all around', 'd4*', 'Md4*xd3xc4xd5'],
      ['A Coordinator', 'd4d6', 'Td4-d6xg6xd7'],
      ['A blast', 'b4d5', 'Fb4xd5†d1†d5†e5'],
      ['The start of a game', 'b3@d4', 'Cb3@d4'],
      ['The life of a Swarm', 'c4c5', 'Ic4-c5'],
      ['A late comer', 'c5@', 'Ic5@†c5'],
      ['Mate by contact', 'h6d2', 'Mh6xd2#'],
    ];
    const { text } = readPage('mars');
    for (const [title, code, short] of shown) {
      const move = page
        .before(title)
        .legal()
        .find((one) => one.text === code);
      expect(move?.short).toBe(short);
      expect(text, short).toContain(`'${code}', '${short}'`);
    }
    const position = /<code>(\S+ b w 7 12)<\/code>/.exec(text)?.[1] ?? '';
    expect(codes(rules.table({}, position))).toContain('d5*d4');
  });
});
