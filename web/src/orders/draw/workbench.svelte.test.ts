/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../common/storage';
import { rulesOf } from '../rules/testing';
import { handlesOf, moved } from './points';
import { keptDrawing, Workbench } from './workbench.svelte';

const isles = readFileSync(new URL('../../../e2e/isles.toml', import.meta.url), 'utf8');
const mark = { name: 'isles.toml', text: isles, drawing: null };

/** Waits until the rules have looked at the drawing. */
const checked = (bench: Workbench) =>
  expect.poll(() => bench.checking, { timeout: 10_000, interval: 5 }).toBe(false);

async function opened(store = memoryStore()) {
  const rules = rulesOf('mercator');
  const bench = await Workbench.open(rules, store, mark);
  await checked(bench);
  return { rules, store, bench };
}

describe('a drawing that somebody works on', () => {
  it('begins with the one that the program makes, in which nothing is wrong', async () => {
    const { bench } = await opened();
    expect(bench.faults).toEqual([]);
    expect(Object.keys(bench.drawing.spaces)).toHaveLength(18);
    expect([bench.undoes, bench.redoes, bench.isChanged]).toEqual([null, null, false]);
  });

  it('says what is wrong after a move, and no longer after it was undone', async () => {
    const { bench, store } = await opened();
    const before = bench.drawing;
    const name = handlesOf(before, 'Ath').find(({ kind }) => kind === 'name');
    const unit = before.spaces.Ath?.places[''];
    if (!name || !unit) throw new Error('Ath has no name or no unit');
    bench.commit(moved(before, name, unit), 'Name of Athol moved');
    await checked(bench);
    expect(bench.crowds.map(({ text }) => text)).toContain('the unit of Ath covers the name of Ath');
    expect(bench.drawing.spaces.Ath?.label.at).toEqual(unit);
    expect(keptDrawing(store, 'mercator')?.drawing.spaces.Ath?.label.at).toEqual(unit);
    const far = handlesOf(before, 'Ath').find(({ kind }) => kind === 'unit');
    if (!far) throw new Error('Ath has no unit');
    bench.commit(moved(bench.drawing, far, [0, 0]), 'Unit of Athol moved');
    await checked(bench);
    expect(bench.faults).toEqual([{ text: 'the unit of Ath stands outside it', spaces: ['Ath'], at: null }]);
    bench.undo();
    bench.undo();
    expect(bench.redoes).toBe('Name of Athol moved');
    await checked(bench);
    expect([bench.faults, bench.drawing.spaces.Ath]).toEqual([[], before.spaces.Ath]);
    bench.redo();
    expect(bench.undoes).toBe('Name of Athol moved');
  });

  it('takes small moves of one thing as one step', async () => {
    const { bench } = await opened();
    const before = bench.drawing;
    for (const step of [1, 2, 3]) {
      const name = handlesOf(bench.drawing, 'Ath').find(({ kind }) => kind === 'name');
      if (!name) throw new Error('Ath has no name');
      bench.amend(moved(bench.drawing, name, [name.at[0] + step, name.at[1]]), 'Name moved', 'name');
    }
    expect(bench.drawing.spaces.Ath?.label.at[0]).toBe((before.spaces.Ath?.label.at[0] ?? 0) + 6);
    bench.undo();
    expect(bench.undoes).toBeNull();
  });

  it('is read from its own file again', async () => {
    const { bench, rules, store } = await opened();
    const border = handlesOf(bench.drawing, 'Ath').find(({ kind }) => kind === 'border');
    if (!border) throw new Error('Ath has no border');
    bench.commit(moved(bench.drawing, border, [border.at[0] + 40, border.at[1] + 40]), 'Border moved');
    await checked(bench);
    expect(bench.faults).toEqual([]);
    const own = await bench.own();
    expect(own.drawing?.name).toBe('isles.svg');
    const again = await Workbench.open(rules, store, own);
    const times = again.drawing.width / bench.drawing.width;
    expect(Number.isInteger(times)).toBe(true);
    expect(again.drawing.spaces.Ath?.label.at).toEqual(
      bench.drawing.spaces.Ath?.label.at.map((along) => along * times),
    );
  });

  it('is refused in words where the file is none of the map', async () => {
    const drawing = {
      name: 'other.svg',
      text: '<svg viewBox="0 0 9 9"><path id="Six" d="M0 0h1v1z"/></svg>',
    };
    const opening = Workbench.open(rulesOf('mercator'), memoryStore(), { ...mark, drawing });
    await expect(opening).rejects.toMatchObject({ body: { code: 'bad_drawing', at: ['drawing'] } });
  });

  it('is not taken up where what is kept is damaged', () => {
    const store = memoryStore();
    expect(keptDrawing(store, 'mercator')).toBeNull();
    store.setItem('quicksilver.drawing.mercator', '{"name":"a","text":3}');
    expect(keptDrawing(store, 'mercator')).toBeNull();
  });
});
