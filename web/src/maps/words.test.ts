import { describe, expect, it } from 'vitest';
import { breakName } from './names';
import { samplePowers, sampleSpaces } from './sample';
import type { MapUnit } from './types';
import { findSpaces, spaceWords, unitWords } from './words';

const fleet: MapUnit = { id: '1', power: 0, kind: 'fleet', berth: 'Wld/NC' };
const called = (typed: string) => findSpaces(sampleSpaces, typed).map(({ abbr }) => abbr);
const space = (abbr: string) => {
  const found = sampleSpaces.find((one) => one.abbr === abbr);
  if (!found) throw new Error(abbr);
  return found;
};

describe('words about a space', () => {
  it('tell name, kind, owner and units', () => {
    expect(spaceWords(space('Wld'), [fleet], samplePowers, 'choice')).toBe(
      'Westland, coast, supply centre, Austrian, Austrian fleet at the north coast, can be picked',
    );
    expect(spaceWords(space('Isl'), [], samplePowers)).toBe('Île Saint-Jean, coast, supply centre, nobody’s');
    expect(spaceWords(space('WSE'), [], samplePowers)).toBe('Western Sea, sea');
    expect(spaceWords(space('Eld'), [], samplePowers)).toContain('special province of Austria');
  });

  it('tell whom a unit carries, and that it was dislodged', () => {
    const laden: MapUnit = {
      ...fleet,
      berth: 'WSE',
      passengers: [{ power: 1, kind: 'army' }],
      dislodged: true,
    };
    expect(unitWords(laden, samplePowers)).toBe('Austrian fleet, carrying a German army, dislodged');
    const own: MapUnit = { ...laden, passengers: [{ power: 0, kind: 'army' }], dislodged: false };
    expect(unitWords(own, samplePowers)).toBe('Austrian fleet, carrying its own army');
  });
});

describe('a search', () => {
  it('finds names, parts of names, abbreviations and aliases', () => {
    expect(called('west')).toEqual(['WSE', 'Wld']);
    expect(called('wld')).toEqual(['Wld']);
    expect(called('sea')).toEqual(['ESE', 'WSE']);
    expect(called('john')).toEqual(['Isl']);
    expect(called('stland')).toEqual(['Eld', 'Wld']);
  });

  it('minds neither case nor accents', () => {
    expect(called('ILE')).toEqual(['Isl']);
  });

  it('finds nothing for nothing', () => {
    expect(called('  ')).toEqual([]);
    expect(called('qqq')).toEqual([]);
  });
});

describe('a name', () => {
  it('is broken where its lines are shortest', () => {
    expect(breakName('Gulf of Bothnia', 2)).toEqual(['Gulf of', 'Bothnia']);
    expect(breakName('North Sea', 3)).toEqual(['North', 'Sea']);
    expect(breakName('South Atlantic Ocean', 3)).toEqual(['South', 'Atlantic', 'Ocean']);
    expect(breakName('Spain', 2)).toEqual(['Spain']);
  });
});
