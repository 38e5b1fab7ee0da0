/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderSlugs, rulesOf } from '../rules/testing';
import { keptOf, readKept, reopened, VERSION, type KeptSandbox } from './kept';
import { Sandbox } from './sandbox.svelte';
import { SandboxSource } from './source';

const source = (slug: string) => new SandboxSource(slug, { server: null, rules: (game) => rulesOf(game) });

async function played(slug: string): Promise<Sandbox> {
  const from = source(slug);
  const sandbox = new Sandbox(from, await from.requests.start({ game: slug }));
  sandbox.players = sandbox.players.map(() => 'bot');
  await sandbox.settle();
  await sandbox.settle();
  sandbox.goTo(1);
  await sandbox.settle();
  sandbox.players = sandbox.players.with(0, null);
  sandbox.sheets[0] = '# a draft with </script> in it';
  return sandbox;
}

/** What the first version kept, with the position on display. It is never written anew. */
const first = JSON.parse(readFileSync(new URL('kept-1.json', import.meta.url), 'utf8')) as {
  position: string;
  kept: KeptSandbox;
}[];

it.each(first)('opens what the first version kept of $kept.game', async ({ position, kept }) => {
  const read = readKept(JSON.stringify(kept), kept.game);
  if (!read) throw new Error('nothing was kept');
  const sandbox = await reopened(source(kept.game), read);
  expect(sandbox.step.board.position).toBe(position);
  expect([sandbox.steps.length, sandbox.at, sandbox.after(2).length]).toEqual([6, 3, 2]);
  expect(sandbox.sheets[0]).toBe('# to be thought about');
  expect(sandbox.players.slice(0, 3)).toEqual([null, 'bot', 'strong_bot']);
});

describe.each(orderSlugs)('%s', (slug) => {
  it('opens again as it was kept', async () => {
    const sandbox = await played(slug);
    const text = JSON.stringify(keptOf(sandbox));
    const kept = readKept(text, slug);
    if (!kept) throw new Error('nothing was kept');
    const again = await reopened(source(slug), kept);
    expect(JSON.stringify(keptOf(again))).toBe(text);
    expect(again.steps).toEqual(sandbox.steps);
    expect(again.at).toBe(3);
    expect(again.sheets[0]).toContain('a draft');
  });

  it('keeps positions that somebody wrote; without them older pages can read it', async () => {
    const sandbox = await played(slug);
    expect(keptOf(sandbox).version).toBe(1);
    await sandbox.put(sandbox.steps[0]?.board.position ?? '');
    await sandbox.settle();
    const kept = readKept(JSON.stringify(keptOf(sandbox)), slug);
    if (!kept) throw new Error('nothing was kept');
    expect(kept.version).toBe(2);
    const again = await reopened(source(slug), kept);
    expect(again.steps).toEqual(sandbox.steps);
    const [one = { before: 0, sheets: [] }] = kept.steps;
    const damaged = { ...kept, steps: [{ ...one, position: 5 }] };
    expect(() => readKept(JSON.stringify(damaged), slug)).toThrow('no list of sheets');
  });

  it('keeps a map of one’s own with its drawing', async () => {
    const { mark } = await source(slug).requests.start({ game: slug });
    const text = await rulesOf(slug).ask<string>('mark-file', { game: slug, mark });
    const own = { name: 'mine.toml', text, drawing: { name: 'mine.svg', text: '<svg/>' } };
    const from = new SandboxSource(slug, { server: null, rules: (game) => rulesOf(game) }, own);
    const sandbox = new Sandbox(from, await from.requests.start({ game: slug, mark_file: text }));
    await sandbox.settle();
    const kept = readKept(JSON.stringify(keptOf(sandbox)), slug);
    expect([kept?.version, kept?.own]).toEqual([VERSION, own]);
    if (!kept) throw new Error('nothing was kept');
    const again = await reopened(source(slug), kept);
    expect(again.own).toEqual(own);
    expect(again.steps).toEqual(sandbox.steps);
    expect(() => readKept(JSON.stringify({ ...kept, own: 5 }), slug)).toThrow('its map cannot be read');
  });

  it('refuses what is damaged, and says why', async () => {
    const kept = keptOf(await played(slug));
    const refused = (change: Partial<Record<keyof KeptSandbox, unknown>>, reason: string | RegExp) =>
      expect(() => readKept(JSON.stringify({ ...kept, ...change }), slug)).toThrow(reason);
    refused({ version: VERSION + 1 }, 'from a newer Quicksilver');
    refused({ version: undefined }, 'it has no version');
    refused({ game: 'ludo' }, 'it is of the game “ludo”');
    refused({ start: 5 }, 'it has no position');
    refused({ steps: [{ before: 1, sheets: [] }] }, 'its phases are no list of sheets');
    refused({ steps: [{ before: 0, sheets: [7] }] }, 'its phases are no list of sheets');
    refused({ at: 4 }, 'the phase on display is not there');
    refused({ sheets: 'none' }, 'its orders are no list of texts');
    refused({ players: ['deep_thought'] }, 'its players are not known');
    expect(() => readKept('{"version":', slug)).toThrow('damaged');
    expect(() => readKept('7', slug)).toThrow('it is no object');
    expect(readKept('\n null \n', slug)).toBeNull();
    await expect(reopened(source(slug), { ...kept, start: 'nonsense' })).rejects.toThrow();
  });
});
