import { describe, expect, it } from 'vitest';
import { isMidTurn, nextPartText, PASS, passIn, passOffer, phaseText, saidWords, shownShort } from './pass';
import type { LegalMove, PlayedPly } from '../common/wire';

const move = (text: string): LegalMove => ({
  text,
  short: text,
  words: text,
  picks: [],
  captures: [],
  losses: [],
});
const ply = (text: string, part: number, words = text): PlayedPly => ({
  turn: 3,
  seat: 0,
  part,
  parts: 2,
  text,
  short: text,
  words,
  notes: [],
  position: '',
});

describe('moves that do nothing', () => {
  it('are found among the legal ones', () => {
    expect(passIn([move('a1a2'), move(PASS)])?.text).toBe('--');
    expect(passIn([move('a1a2')])).toBeNull();
  });

  it('are shown as a dash and said in words', () => {
    expect([shownShort('--'), shownShort('Ma3~')]).toEqual(['—', 'Ma3~']);
    expect(saidWords(ply('--', 0))).toBe('passes');
    expect(saidWords(ply('--', 1))).toBe('no further move');
    expect(saidWords(ply('--', 1, 'no second move'))).toBe('no second move');
    expect(saidWords(ply('a1a2', 1))).toBe('a1a2');
  });
});

describe('the middle of a turn', () => {
  it('is told by the last ply, or by the phase where there is none', () => {
    expect(isMidTurn(ply('a1a2', 0), true, 'White to make the night move', 'White')).toBe(true);
    expect(isMidTurn(ply('a1a2', 1), false, 'Black to move', 'Black')).toBe(false);
    expect(isMidTurn(undefined, false, 'White to make the night move', 'White')).toBe(true);
    expect(isMidTurn(undefined, false, 'White to move', 'White')).toBe(false);
    expect(isMidTurn(undefined, false, '', 'White')).toBe(false);
  });

  it('says what is next', () => {
    const phase = 'White to make the night move';
    expect(nextPartText(phase, 'White', [move('a1a2'), move(PASS)])).toBe(
      'Make the night move, or end the turn.',
    );
    expect(nextPartText(phase, 'White', [move('a1a2')])).toBe('Make the night move.');
    expect(nextPartText(phase, 'White', [move(PASS)])).toBe('You have no further move in this turn.');
    expect(nextPartText('White moves gray', 'White', [move('a1a2')])).toBe('Move gray.');
  });
});

describe('whose turn it is', () => {
  const phase = 'White to make the night move';

  it('says what is to be done', () => {
    expect(phaseText(phase, 'White', [move(PASS), move('a1a2')], true)).toBe(phase);
    expect(phaseText(phase, 'White', [move('a1a2')], true)).toBe(phase);
    expect(phaseText(phase, 'White', [], true)).toBe(phase);
  });

  it('says so where nothing is left to do', () => {
    expect(phaseText(phase, 'White', [move(PASS)], true)).toBe('White can only end the turn');
    expect(phaseText('White to move', 'White', [move(PASS)], false)).toBe('White can only pass');
  });
});

describe('the button that ends a turn', () => {
  const why = (text: string) => `why not ${text}`;

  it('is there in the middle of a turn, and says why it cannot be used', () => {
    expect(passOffer([move('a1a2'), move(PASS)], true, why)).toEqual({
      name: 'End turn',
      why: null,
      isOnly: false,
    });
    expect(passOffer([move('a1a2')], true, why)).toEqual({
      name: 'End turn',
      why: 'why not --',
      isOnly: false,
    });
    expect(passOffer([move(PASS)], true, why)).toEqual({ name: 'End turn', why: null, isOnly: true });
  });

  it('is not there in the middle of a turn that has to be played to its end', () => {
    expect(passOffer([move('a1a2')], true, null)).toBeNull();
    expect(passOffer([move(PASS)], true, null)?.name).toBe('End turn');
  });

  it('passes at the beginning of a turn where that is legal', () => {
    expect(passOffer([move('a1a2')], false, why)).toBeNull();
    expect(passOffer([], false, why)).toBeNull();
    expect(passOffer([move('a1a2'), move(PASS)], false, why)).toEqual({
      name: 'Pass',
      why: null,
      isOnly: false,
    });
    expect(passOffer([move(PASS)], false, why)).toEqual({
      name: 'You have no move: pass',
      why: null,
      isOnly: true,
    });
  });
});
