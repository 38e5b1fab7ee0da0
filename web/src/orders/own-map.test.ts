import { describe, expect, it } from 'vitest';
import { memoryStore } from '../common/storage';
import { keepOwnMark, keptOwnMark, readOwnFile } from './own-map';

const mark = { name: 'isles.toml', text: '[mark]', drawing: { name: 'isles.svg', text: '<svg/>' } };

describe('a map of one’s own', () => {
  it('is kept for its game', () => {
    const store = memoryStore();
    expect(keptOwnMark(store, 'one')).toBeNull();
    expect(keepOwnMark(store, 'one', mark)).toBe(true);
    expect(keptOwnMark(store, 'one')).toEqual(mark);
    expect(keptOwnMark(store, 'other')).toBeNull();
  });

  it('is none where something else is stored, and has no drawing where that is damaged', () => {
    const store = memoryStore();
    store.setItem('quicksilver.own-map.one', '{"name": 1}');
    expect(keptOwnMark(store, 'one')).toBeNull();
    store.setItem('quicksilver.own-map.one', JSON.stringify({ ...mark, drawing: 'svg' }));
    expect(keptOwnMark(store, 'one')).toEqual({ ...mark, drawing: null });
  });

  it('is read from a file of a size that the server takes', async () => {
    const small = new File(['[mark]'], 'small.toml');
    expect(await readOwnFile(small, 'mark')).toEqual({ name: 'small.toml', text: '[mark]' });
    const large = new File([new Uint8Array(200_001)], 'large.toml');
    await expect(readOwnFile(large, 'mark')).rejects.toThrow('large.toml has more than 200 kB');
    expect((await readOwnFile(large, 'drawing')).name).toBe('large.toml');
  });
});
