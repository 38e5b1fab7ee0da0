/** Checks the rules page against the rules: every diagram is a valid position, and the captions are true. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../../common/rules';
import { explained } from './explained';
import { builtCatalog } from '../../boards';
import { rulesOf } from '../../boards/testing';
import type { CatalogEntry } from '../../common/wire';
import { movesFrom, testPage } from '../testing/page';
import { readPage } from '../testing/source';

const page = testPage('mercury', () => import('./Page.svelte'));

let rules: Rules;
let catalog: CatalogEntry[];

beforeAll(async () => {
  rules = await rulesOf('mercury');
  catalog = await builtCatalog();
});

it('says why one would choose each option, and knows no other', () => {
  const options = catalog.find((one) => one.slug === 'mercury')?.options;
  const known = options?.map((option) => option.name) ?? [];
  expect(Object.keys(explained).sort()).toEqual(known.sort());
  const { text } = readPage('mercury');
  for (const option of options ?? []) {
    if (option.name === 'preset') continue;
    // Each is named with a non-default value.
    const others = option.values.filter((value) => value.name !== option.default);
    const named = others.filter((value) => text.includes(`<code>${option.name}=${value.name}</code>`));
    expect(named, option.name).toEqual(others);
  }
});

it('credits the inventor', () => {
  expect(readPage('mercury').text).toContain('Daniel MacDuff');
});

describe('what the captions say', () => {
  const codes = (title: string, ...moves: string[]) =>
    page
      .having(title, ...moves)
      .legal()
      .map((move) => move.text);
  const from = (title: string, start: string) => movesFrom(page.before(title), start);
  const targets = (title: string, start: string) =>
    codes(title)
      .filter((code) => code.startsWith(start))
      .map((code) => code.slice(start.length));
  const field = (position: string, index: number) => position.split(' ')[index];
  const board = (title: string, ...moves: string[]) => field(page.having(title, ...moves).position(), 0);
  const shift = (title: string) => field(page.after(title).position(), 2);

  it('day and night', () => {
    const after = page.after('What a shift does');
    expect(after.plies().at(-1)?.notes).toEqual([
      'Day comes to e, night to a.',
      "Frozen now: White's a3 and e3.",
      "Stranded now: White's a2 and a4.",
    ]);
    const day = after.legal().filter((move) => !move.text.startsWith('*'));
    expect(day.filter((move) => !move.text.startsWith('Sa4'))).toEqual([]);
    expect(shift('What a shift does')).toBe('1');
  });

  it('turns and duties', () => {
    const duty = 'A stranded Sneaky has to move';
    expect(codes(duty).filter((code) => !/^(S|\*R)/.test(code))).toEqual([]);
    expect(codes(duty, '*Rf1-e1')).not.toContain('--');
    expect(codes('The other move opens the way').filter((code) => !code.startsWith('*'))).toEqual([]);
    expect(codes('The other move opens the way', '*Cc1-d1')).toEqual(['Sb2-c1']);
    expect(page.having('In check between two moves', 'Sf3-@').view().attacked).toEqual(['f1']);
    expect(codes('In check between two moves', 'Sf3-@')).not.toContain('--');
    expect(from('Check comes before the duty', 'R')).toBe(5);
    expect(from('Check comes before the duty', 'S')).toBe(0);
    const line = ['*Ce3>c6', 'Mc3xc7'];
    expect(page.having('The first move clears the way for the second', ...line).view().attacked).toEqual([
      'c8',
    ]);
  });

  it('Magnetoids', () => {
    expect(targets('A Magnetoid’s moves', 'Mb3').sort()).toEqual([
      '-a3', '-b1', '-b2', '-b4', '-b5', 'xb6', 'xc3',
    ]); // prettier-ignore
    expect(targets('Capturing from the rim, not on it', '*Mh2')).toEqual(['-g2', '-h3', '-h4', 'xh5']);
    expect(board('Last gasp', 'Md3xe3~')).toBe('2r2*r2/8/8/8/8/8/8/2R2*R2');
    expect(targets('A stranded Magnetoid', 'Mb4')).toEqual(['-a4~', '-b3~', '-c4', 'xb5~']);
    expect(targets('A Magnetoid slides through the apartment', 'Md2')).toContain('-e2~');
    expect(targets('A Magnetoid slides through the apartment', 'Md2')).not.toContain('x@');
  });

  it('Sneakies', () => {
    const targetsOfOne = targets('A Sneaky’s moves', 'Sc3');
    for (const there of ['-e3', '-f6', '-c5']) expect(targetsOfOne).toContain(there);
    for (const beyond of ['-f3', '-g7', '-c6', 'xc6', '-a1']) expect(targetsOfOne).not.toContain(beyond);
    expect(targets('A stranded Sneaky’s moves', 'Sg4')).toHaveLength(8);
    const walled = targets('A Sneaky that cannot move alone', 'Sd1');
    expect(walled).toHaveLength(35);
    expect(walled.filter((code) => !code.includes('+'))).toEqual([]);
    const up = walled.filter((code) => /^-d/.test(code));
    expect(up.filter((code) => !code.includes('+d2'))).toEqual([]);
    expect(board('A group at the border', 'Sb3-d3+c2+c3')).toBe('2r2*r2/8/8/8/8/3SC3/8/2R2*R2');
    expect(targets('A group at the border', 'Sb3').filter((code) => /^-[ef]3/.test(code))).toEqual([]);
    expect(board('Rescue of a stranded Magnetoid', 'Sb3-d3+a3')).toContain('/2MS4/');
    expect(board('Rescue of a stranded Magnetoid', 'Sb3-b5+a3')).not.toContain('M');
    const alone = targets('Frozen men stay behind', 'Sf3');
    expect(alone).toHaveLength(9);
    expect(alone.filter((code) => code.includes('+'))).toEqual([]);
  });

  it('Crunchers and Royals', () => {
    expect(targets('Steps and shots', 'Cc3')).toHaveLength(11);
    expect(page.having('Steps and shots', 'Cc3>e6=C').plies()[0]?.notes).toEqual([
      'The new day Cruncher on e6 is frozen.',
    ]);
    expect(targets('A shot at the rim', 'Cc4')).not.toContain('>a7=C');
    expect(from('The same Cruncher, frozen', 'Cc3')).toBe(0);
    expect(page.before('The same Cruncher, frozen').whyStuck('c3')).not.toBeNull();
    expect(codes('The same Cruncher, frozen').filter((code) => code.includes('+c3'))).toEqual([]);
    const royal = targets('Taking and making rim', 'Rb3');
    expect(royal).toEqual(expect.arrayContaining(['xc4', '>c4=#', '>a2=#']));
    expect(royal).not.toContain('-a3');
    expect(field(page.having('Taking and making rim', 'Rb3>c4=#').position(), 4)).toBe('c4');
    expect(field(page.having('Taking and making rim', 'Rb3>a2=#').position(), 4)).toBe('-');
  });

  it('apartment and rim', () => {
    expect(targets('Out of the apartment', 'C@')).not.toContain('xf6');
    expect(targets('Out of the apartment', 'C@')).toHaveLength(10);
    expect(field(page.having('Into the apartment, and through', 'Sc3-c4+d3').position(), 3)).toBe('M');
    expect(board('Into the apartment, and through', 'Sc3-c6+d3')).toContain('/2SM4/');
    const out = codes('Taking men along from inside');
    expect(out.filter((code) => code.startsWith('Sd5') && code.includes('+c3'))).toEqual([]);
    const sneaky = targets('New rim squares', 'Sc3');
    for (const there of ['-c5', '-a5', '-c6']) expect(sneaky).not.toContain(there);
    expect(targets('New rim squares', 'Ma3')).toEqual(expect.arrayContaining(['-a5', '-a6', '-a8']));
  });

  it('check, mate and the ends', () => {
    expect(page.before('Check by a shot').view().attackers).toEqual(['d3']);
    expect(from('Check by a shot', 'Rb6')).toBe(6);
    expect(page.before('A frozen man gives no check').view().attacked).toEqual([]);
    expect(targets('A frozen man gives no check', 'Rb6')).toContain('-a5');
    expect(targets('Check through the apartment', 'Rd7')).toEqual(['-c6', '-c7', '-c8', '-e6', '-e7', '-e8']);
    expect(page.before('The shift gives check').view().attacked).toEqual([]);
    expect(page.after('The shift gives check').view().attacked).toEqual(['d6']);
    expect(field(page.after('The first Royal is mated').position(), 0)).toBe(
      '2s2*r2/8/*c7/6*C1/8/8/8/2R2*R2',
    );
    expect(page.after('The first Royal is mated').outcome()).toBeNull();
    const white = { points: [1, 0], reason: 'checkmate' };
    expect(page.after('The last Royal is mated').outcome()).toEqual(white);
    expect(page.after('A Royal alone can mate').outcome()).toEqual(white);
    const attack = ['Cc3-b3', '*Cf4-g4'];
    expect(codes('A fork', ...attack).filter((code) => !code.startsWith('Cd6>'))).toEqual([]);
    expect(board('A fork', ...attack, 'Cd6>g4=C', '--')).toBe('8/8/3c4/7r/6c1/1C6/8/2R2*R2');
    expect(board('A fork', ...attack, 'Cd6>b3', '--')).toBe('8/8/8/8/6*C1/*r7/8/2R2*R2');
    expect(codes('No legal move')).toEqual(['--']);
    expect(page.before('No legal move').view().attacked).toEqual([]);
    expect(page.having('The last turn of a quiet year', 'Sb2-b3', '--').outcome()?.reason).toBe('year');
    expect(page.having('The last turn of a quiet year', 'Me2-f2~', '--').outcome()).toBeNull();
  });

  it('options', () => {
    const closed = targets('Closed to Royals', 'Rd3');
    expect(closed).toHaveLength(5);
    expect(closed).not.toContain('-@');
    const quiet = page.having('Removed by the shift', 'Sc7-c6', '--');
    expect(field(quiet.position(), 0)).toBe('3r1*r2/8/2s5/8/8/8/7*M/3R1*R2');
    expect(field(quiet.position(), 3)).toBe('M');
    expect(codes('A frozen Cruncher shoots')).toEqual(['Cc3>a6', 'Cc3>a6=C']);
    const usual = rules.table({}, page.before('A frozen Cruncher shoots').start());
    expect(usual.legal().map((move) => move.text)).toEqual(['--']);
    expect(targets('A frozen Royal strikes', 'Rf3')).toEqual(['>e2=#', '>g4=#']);
    expect(field(page.having('A frozen Royal strikes', 'Rf3>g4=#').position(), 4)).toBe('g4');
    const still = rules.table({}, page.before('A frozen Royal strikes').start());
    expect(still.legal().filter((move) => move.text.startsWith('Rf3'))).toEqual([]);
    const both = page.after('Crunchers of both sides leave');
    expect(field(both.position(), 0)).toBe('2s2*r2/8/*c7/6*C1/8/8/8/2R2*R2');
    const own = rules.table({}, page.before('Crunchers of both sides leave').start());
    for (const move of ['*Cf5-g5', '--']) own.play(move);
    expect(field(own.position(), 0)).toBe('2s2*r2/8/*c7/6*C1/8/8/2C5/2R2*R2');
    expect(board('A frozen Cruncher is taken along', 'Sd3-a3+e3')).toContain('/SC6/');
    expect(board('A frozen Cruncher is taken along', 'Sd3-d1+e3')).toContain('/4C3/2RS1*R2');
    const ahead = targets('Black looks ahead', 'Rd6');
    const now = rules.table({}, page.before('Black looks ahead').start());
    for (const there of ['d7', 'e6']) {
      expect(ahead).not.toContain(`-${there}`);
      expect(now.legal().map((move) => move.text)).toContain(`Rd6-${there}`);
    }
    expect(codes('Black looks ahead', '*Rg3-g4')).not.toContain('--');
  });

  it('the whole game, in which each part begins where the last one ends', () => {
    const parts = ['1 and 2', '3 to 6', '7 to 10', '11 to 14'].map(
      (rounds) => `A whole game, rounds ${rounds}`,
    );
    for (const [at, title] of parts.entries()) {
      const before = parts[at - 1];
      if (before !== undefined) expect(page.before(title).start()).toBe(page.after(before).position());
    }
    const last = page.after(parts.at(-1) ?? '');
    expect(last.outcome()).toEqual({ points: [1, 0], reason: 'checkmate' });
    expect(last.position()).toBe('mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 b 5 R f2 - 2 27');
    const moves = parts.flatMap((title) =>
      page
        .after(title)
        .plies()
        .map((ply) => ply.text),
    );
    const record = rules.writeRecord({
      game: 'mercury',
      options: {},
      start: null,
      tags: [],
      result: '1-0',
      reason: 'checkmate',
      comment: null,
      moves: moves.map((text) => ({ text, comment: null, nags: [], variations: [] })),
    });
    const shown = record.replaceAll(/\s+/g, ' ');
    for (const [, sample = ''] of readPage('mercury').text.matchAll(/<code>(\d+\. [^<]+)<\/code>/g)) {
      expect(shown).toContain(sample.replaceAll('&gt;', '>'));
    }
  });
});
