import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../common/storage';
import { forgetVariant, isAlike, keepVariant, keptVariants, variantIn, variantPath } from './variants';

const variant = { name: 'Long & “odd” = x', options: { a: '1', b: 'x y' }, position: '8/8 w - 0 1' };

describe('variants', () => {
  it('are kept by game and by name, and forgotten', () => {
    const store = memoryStore();
    expect(keepVariant(store, 'g', variant)).toBe(true);
    keepVariant(store, 'g', { ...variant, name: 'Another', position: '' });
    keepVariant(store, 'g', { ...variant, options: {} });
    expect(keptVariants(store, 'g')).toEqual([
      { ...variant, name: 'Another', position: '' },
      { ...variant, options: {} },
    ]);
    expect(keptVariants(store, 'other')).toEqual([]);
    forgetVariant(store, 'g', 'Another');
    expect(keptVariants(store, 'g').map(({ name }) => name)).toEqual([variant.name]);
  });

  it('go through a link unchanged', () => {
    const path = variantPath('g', variant);
    expect(path.startsWith('/new/g?')).toBe(true);
    expect(variantIn(new URLSearchParams(path.slice(path.indexOf('?'))))).toEqual(variant);
    expect(variantIn(new URLSearchParams('position=x'))).toBe(null);
    expect(variantIn(new URLSearchParams(`variant=${'x'.repeat(99)}`))?.name).toHaveLength(40);
  });

  it('are alike whatever their names and the order of their options', () => {
    expect(isAlike(variant, { options: { b: 'x y', a: '1' }, position: ' 8/8 w - 0 1 ' })).toBe(true);
    expect(isAlike(variant, { options: { a: '1' }, position: variant.position })).toBe(false);
    expect(isAlike(variant, { ...variant, position: '' })).toBe(false);
  });

  it('that are damaged are not listed', () => {
    const store = memoryStore();
    store.setItem('quicksilver.variants.g', '[{"name":"x"},7,{"name":"y","options":{"a":1},"position":""}]');
    expect(keptVariants(store, 'g')).toEqual([]);
    store.setItem('quicksilver.variants.g', '{');
    expect(keptVariants(store, 'g')).toEqual([]);
  });
});
