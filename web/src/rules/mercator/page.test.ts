/// <reference types="node" />
/** Checks the rules page against the rules: its captions on the worked examples, and its numbers, are true. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explained } from './explained';
import { figures } from './figures';
import { testOrdersPage } from '../testing/orders';
import { readPage } from '../testing/source';

const page = testOrdersPage('mercator', figures, explained, () => import('./Page.svelte'));

it('credits its authors', () => {
  const { text } = readPage('mercator');
  expect(text).toContain('Doug Wakefield');
  expect(text).toContain('Jeff Key');
});

it.each(['regular', 'regular-passages', 'world', 'sound', 'ireland', 'middle-sea'])(
  'tells the numbers of the %s Mark',
  (name) => {
    const mark = readFileSync(
      new URL(`../../../../games/mercator/marks/${name}.toml`, import.meta.url),
      'utf8',
    );
    const number = (key: string) => new RegExp(`^${key} = (\\d+)`, 'm').exec(mark)?.[1];
    const count = (pattern: RegExp) => mark.match(pattern)?.length;
    const cells = [
      count(/^\[\[power\]\]/gm),
      count(/^centre = true/gm),
      ...['solo', 'two_way', 'three_way'].map(number),
    ];
    const board = readFileSync(new URL('./Board.svelte', import.meta.url), 'utf8');
    expect(board).toContain(cells.map((cell) => `'${cell}'`).join(', '));
  },
);

describe('what the captions say', () => {
  const { fate, end, example } = page;

  it('of journeys', () => {
    expect(end('A month at sea')).toEqual(['A Por', 'F MAO']);
    expect(end('Through the canal')).toEqual(['A Pru', 'F BOT']);
    expect(end('A Fast Ferry with support')).toEqual(['A Bre', 'A Par', 'F Bre*', 'F ENC']);
    expect(end('A chain that breaks')).toContain('A/F ENC');
    expect(end('Three sea spaces in a month')).toEqual(['A Por', 'F MAO', 'F NTH']);
  });

  it('of landings', () => {
    expect(fate('A supported landing', 'A(Wal) - Lpl')).toBe('succeeded');
    expect(fate('A supported landing', 'F(ENC) - IRI')).toMatch(/^void: .*busy/);
    expect(fate('Two landings, then another try', 'A(NTH) L Lon')).toMatch(/^failed: stood off/);
    expect(fate('Two landings, then another try', 'A(NTH) D Lon')).toBe('succeeded');
    expect(end('Changing places')).toEqual(['A Bre', 'A/F ENC']);
    expect(end('Into a contested province')).toContain('A Hol');
    expect(end('Busy first, then away')).toContain('A/F NTH');
  });

  it('of the Key rule', () => {
    expect(end('A mover falls')).toEqual(['A Bur', 'A Bur*', 'A Ruh']);
    expect(example('A mover falls').events.join()).toContain('by the Key rule');
    expect(end('Two attackers are one too many')).toEqual(['A Bur', 'A Mar', 'A Mun', 'A Ruh']);
    expect(example('The rule in TS1').events.join()).toContain('A(Bre) is dislodged');
  });

  it('of commanders and partners', () => {
    expect(fate('One letter for two captains', 'A(Bre) E F(ENC)')).toBe('succeeded');
    for (const order of ['A(Bre) E F(ENC)', 'A(Gas) E F(MAO)']) {
      expect(fate('Two instructions for one army', order)).toMatch(/^void: one commander/);
    }
    expect(end('The army’s owner decides')).toContain('A Den');
    expect(fate('Somebody lives there', 'A(NTH) D Nor')).toBe('succeeded');
    expect(end('A partner betrayed')).toEqual(['A ARC', 'F NAO']);
    expect(end('Where may the fleet go?')).toContain('F ENC*');
  });
});
