/** Checks the rules page against the rules: every diagram is a valid position, and the captions are true. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../../common/rules';
import { readPage } from '../testing/source';
import { builtCatalog } from '../../boards';
import { rulesOf } from '../../boards/testing';
import type { CatalogEntry } from '../../common/wire';
import { movesFrom, testPage } from '../testing/page';
import { explained } from './explained';

const page = testPage('mercenary', () => import('./Page.svelte'));

let rules: Rules;
let catalog: CatalogEntry[];

beforeAll(async () => {
  rules = await rulesOf('mercenary');
  catalog = await builtCatalog();
});

it('says more about every option, and about nothing else', () => {
  const options = catalog.find((one) => one.slug === 'mercenary')?.options;
  const known = options?.map((option) => option.name) ?? [];
  expect(known.filter((name) => explained[name] === undefined)).toEqual([]);
  expect(Object.keys(explained).filter((name) => !known.includes(name))).toEqual([]);
  expect(readPage('mercenary').text).toContain('Twisted Jenius');
});

describe('what the captions say', () => {
  const count = (title: string) => page.before(title).legal().length;
  const from = (title: string, square: string) => movesFrom(page.before(title), square);
  const codes = (title: string) =>
    page
      .before(title)
      .legal()
      .map((move) => move.text);
  const field = (text: string, index: number) => text.split(' ')[index];
  const outcome = (title: string, ...moves: string[]) => page.having(title, ...moves).outcome();

  it('counts moves', () => {
    expect(count('The opening position')).toBe(24);
    expect(from('The opening position', 'h1')).toBe(3);
    expect(count('Black’s first gray move')).toBe(18);
    expect(from('Black’s first gray move', 'k2')).toBe(0);
    expect(from('Your mercenary does not check you', 'e1')).toBe(5);
    expect(from('A free queen does', 'e1')).toBe(4);
    expect(from('Pinned by a free queen', 'e3')).toBe(6);
    expect(from('Not pinned by your own mercenary', 'e3')).toBe(17);
    expect(from('Promotion on any file', 'i7')).toBe(8);
    expect(codes('How gray pawns capture').filter((code) => code.startsWith('i3'))).toEqual(['i3h2', 'i3h4']);
    expect(codes('The gray double step').filter((code) => code.startsWith('k5'))).toEqual(['k5j4', 'k5j5']);
    expect(from('Gray never takes gray', 'j3')).toBe(6);
    expect(count('Forced to take one’s own')).toBe(1);
    expect(count('A forced gray move may expose you')).toBe(1);
    expect(page.having('Gray may help, but need not', 'j5e5').legal()).toHaveLength(7);
    expect(page.having('Gray may help, but need not', 'j5l5').legal()).toHaveLength(2);
    expect(count('Gray beside the queens')).toBe(24);
    expect(count('The opening with four armies')).toBe(28);
    expect(page.having('Two gray armies', 'e2e4').legal()).toHaveLength(38);
    expect(count('Placement')).toBe(40);
  });

  it('skips, hands over control, and says whose half-turn it is', () => {
    const skipped = page.having('A skipped half-turn', 'b1c3');
    expect(field(skipped.position(), 1)).toBe('b');
    expect(skipped.plies()[0]?.notes).not.toEqual([]);
    expect(field(page.having('A skipped half-turn', 'b1c3', 'h8h7').position(), 1)).toBe('wg');
    expect(page.having('Taking a mercenary', 'k5k7').position()).toContain(' b k2:- ');
    expect(page.having('Letting go of a piece checks yourself', 'k1j3').view().attackers).toEqual(['e5']);
    expect(page.having('Letting go of a piece checks yourself', 'e5h5').view().attacked).toEqual([]);
    expect(page.having('A forced gray move may expose you', 'e4d4').view().attackers).toEqual(['e8']);
    const faced = page
      .having('A king is never taken', 'e4g5')
      .legal()
      .map((move) => move.text);
    expect(faced).toContain('e8e2');
    expect(faced).not.toContain('e8e1');
  });

  it('ends', () => {
    const white = { points: [1, 0], reason: 'checkmate' };
    const black = { points: [0, 1], reason: 'checkmate' };
    expect(outcome('Mate by a gray move', 'j4a4')).toEqual(white);
    expect(outcome('Gray and own move together', 'j5j1', 'h8h2')).toEqual(black);
    expect(outcome('Mating yourself, or not', 'j3h4')).toEqual(black);
    expect(outcome('Mating yourself, or not', 'j3i1')).toBeNull();
    expect(outcome('Both mated', 'j5j8')).toEqual({ points: [0.5, 0.5], reason: 'both_mated' });
    expect(outcome('A gray pawn promotes', 'b5a5n')?.reason).toBe('dead_position');
    expect(outcome('A gray pawn promotes', 'b5a5q')).toBeNull();
    expect(outcome('Stalemate is judged at the own half-turn', 'c2c7')).toBeNull();
    expect(page.after('Stalemate is judged at the own half-turn').outcome()?.reason).toBe('stalemate');
    expect(page.having('The fiftieth quiet move', 'h1h2').claimable()?.reason).toBe('quiet_moves');
    expect(page.after('The fiftieth quiet move').claimable()).toBeNull();
    expect(outcome('No gray move loses', 'b1c3')).toEqual({ points: [1, 0], reason: 'gray_stuck' });
    expect(page.after('A whole game').outcome()).toEqual(black);
    expect(page.after('Six turns of a longer game').outcome()).toBeNull();
  });

  it('plays by its options', () => {
    expect(codes('Castling past your own mercenary')).toContain('e1g1');
    expect(codes('No castling past a free queen')).not.toContain('e1g1');
    expect(
      page
        .having('En passant by gray', 'h2h4')
        .legal()
        .map((move) => move.text),
    ).toEqual(['i4h3']);
    expect(
      page
        .having('En passant against gray', 'k5i5')
        .legal()
        .map((move) => move.text),
    ).toContain('i6j5');
    expect(page.having('En passant saves from mate', 'e2e4', 'l8k6').legal()).toHaveLength(1);
    const noPassing = rules.table({}, page.before('En passant saves from mate').start());
    noPassing.play('e2e4');
    expect(noPassing.outcome()?.reason).toBe('checkmate');
    expect(page.having('Two mercenaries, the oldest goes', 'k8i8').position()).toContain(' k2:k7i8 ');
    expect(page.after('Two mercenaries, the oldest goes').position()).toContain(':i8j6 ');
    expect(page.having('Two mercenaries, one to let go', 'k6i6-k8').position()).toContain(' k1k2:k7i6 ');
    expect(page.having('Two markers each at the start', 'e2e4').legal()).toHaveLength(16);
    expect(page.after('Two markers each at the start').position()).toContain(' k3j8:k6i8 ');
    expect(page.having('Two of each colour', 'k3j3', 'x3y3').position()).toContain(' -:k4x4j3y3 ');
    expect(page.having('Two of each colour', 'k3j3', 'x3y3', 'e8d8').legal()).toHaveLength(2);
    expect(from('Markers on the knights', 'l2')).toBe(0);
    expect(from('Markers on the knights', 'k2')).toBe(2);
    const uncovered = page.having('Brown uncovered', 'c1b3');
    expect(uncovered.legal()).toHaveLength(14);
    expect(uncovered.legal().map((move) => move.text)).not.toContain('w1e1');
    const darkAndLight = page.having('Placement', 'B@a1', 'gQ@l3', 'Q@a8', 'gR@l8').legal();
    expect(darkAndLight.map((move) => move.text)).not.toContain('B@c1');
    expect(darkAndLight.map((move) => move.text)).toContain('B@b1');
  });
});
