import { describe, expect, it } from 'vitest';
import {
  byLot,
  changedRules,
  groupsOf,
  holds,
  isAboutOptions,
  isChoice,
  optionIn,
  presetsOf,
  toggled,
  valueWords,
} from './options';
import type { CatalogOption, PlaceStep } from './wire';

function option(name: string, values: string[], more: Partial<CatalogOption> = {}): CatalogOption {
  return {
    name,
    summary: `About ${name}`,
    default: values[0] ?? '',
    values: values.map((value) => ({ name: value, effect: `${name} is ${value}`, implies: [] })),
    free: null,
    group: 'reading',
    ...more,
  };
}

const both = {
  name: 'both',
  effect: 'Castling and en passant',
  implies: [
    ['castling', 'on'],
    ['passing', 'on'],
  ] as [string, string][],
};
const preset = option('preset', ['none']);
preset.values.push(both);
const number = option('number', ['518'], {
  free: { form: 'a number from 0 to 959', numbers: [0, 959], lists: [], samples: [] },
});
const options = [option('castling', ['off', 'on']), option('passing', ['off', 'on']), preset, number];

describe('rule options', () => {
  it('have shorthands that hold when all they stand for does', () => {
    const [found] = presetsOf(options);
    if (!found) throw new Error('no preset');
    expect(presetsOf(options)).toHaveLength(1);
    expect(holds(found, options, {})).toBe(false);
    const picks = toggled(found, options, { number: '3' });
    expect(picks).toEqual({ castling: 'on', passing: 'on', number: '3' });
    expect(holds(found, options, picks)).toBe(true);
    expect(toggled(found, options, picks)).toEqual({ castling: 'off', passing: 'off', number: '3' });
    expect(toggled(found, options, { castling: 'on' })).toMatchObject({ passing: 'on' });
  });

  it('are a choice when there is more than one value or a free one', () => {
    expect(options.filter(isChoice).map((one) => one.name)).toEqual(['castling', 'passing', 'number']);
  });

  it('are listed by whose they are, whatever their order in the game', () => {
    const listed = [
      option('clock', ['one', 'two'], { group: 'play' }),
      option('touch', ['file', 'border'], { group: 'reading' }),
      option('castling', ['off', 'on'], { group: 'inventor' }),
      option('hop', ['off', 'on'], { group: 'reading' }),
    ];
    const told = groupsOf(listed).map(({ group, options }) => [group, options.map(({ name }) => name)]);
    expect(told).toEqual([
      ['inventor', ['castling']],
      ['reading', ['touch', 'hop']],
      ['play', ['clock']],
    ]);
  });

  it('without a group, as an older list has them, are readings', () => {
    const old = option('touch', ['file', 'border'], { group: undefined as never });
    expect(groupsOf([old]).map(({ group }) => group)).toEqual(['reading']);
  });

  it('are told in words, values of one’s own too', () => {
    expect(valueWords(number, '7')).toBe('7');
    expect(changedRules(options, { gone: 'on', number: '7', castling: 'on' })).toEqual([
      { name: 'castling', what: 'About castling', holds: 'castling is on' },
      { name: 'number', what: 'About number', holds: '7' },
      { name: 'gone', what: 'gone', holds: 'on' },
    ]);
  });

  it('tell lists of squares by whose they are', () => {
    const lists = option('held', ['usual'], {
      free: { form: 'lists', numbers: null, lists: ['North', 'South'], samples: [] },
    });
    const told = (value: string) => changedRules([lists], { held: value })[0]?.holds;
    expect(told('c4+d4:-')).toBe('North: c4, then d4; South: none');
    expect(told('usual')).toBe('held is usual');
    // Without as many lists as there are seats, the value itself is told.
    expect(told('c4')).toBe('c4');
  });

  it('draw numbers within their bounds', () => {
    expect([0, 0.5, 0.9999].map((at) => byLot([10, 19], () => at))).toEqual(['10', '15', '19']);
    expect(byLot([4, 4], () => 0.7)).toBe('4');
  });

  it('are found in the place of a fault', () => {
    const control: PlaceStep = { kind: 'option', name: 'control' };
    expect(optionIn([control])).toBe('control');
    expect(optionIn([{ kind: 'field', name: 'options' }, control])).toBe('control');
    // A field that shares its name with an option is not an option.
    const field: PlaceStep[] = [{ kind: 'position' }, { kind: 'field', name: 'option control' }];
    expect(optionIn(field)).toBeNull();
    expect([[{ kind: 'options' } as const], [control], field].map(isAboutOptions)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
