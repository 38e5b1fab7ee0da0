import { expect, it } from 'vitest';
import { orderSlugs, rulesOf } from '../rules/testing';
import { Sandbox } from './sandbox.svelte';
import { SandboxSource } from './source';

const withoutServer = (slug: string) =>
  new SandboxSource(slug, { server: null, rules: (game) => rulesOf(game) });

async function opened(slug: string): Promise<Sandbox> {
  const source = withoutServer(slug);
  return new Sandbox(source, await source.requests.start({ game: slug }));
}

it.each(orderSlugs)('%s: computer players write the sheets of their seats, and only those', async (slug) => {
  const sandbox = await opened(slug);
  sandbox.players = sandbox.players.map((_, seat) => (seat === 0 ? null : 'easy_bot'));
  sandbox.sheets[0] = '# mine';
  const awaited = sandbox.step.board.seats.map((seat) => seat.awaited);
  const step = await sandbox.settle();
  expect(sandbox.fault).toBeNull();
  expect(step?.sheets[0]).toBe('# mine');
  expect(step?.sheets.slice(1).map((text) => text !== '')).toEqual(awaited.slice(1));
  expect(sandbox.step).toBe(step);
  expect([sandbox.busy, sandbox.thinking]).toEqual([false, null]);
});

it.each(orderSlugs)('%s: a settlement that is stopped changes nothing', async (slug) => {
  const sandbox = await opened(slug);
  sandbox.players = sandbox.players.map(() => 'bot');
  const settling = sandbox.settle();
  sandbox.stopSettling();
  expect(await settling).toBeNull();
  expect([sandbox.steps.length, sandbox.fault, sandbox.busy]).toEqual([1, null, false]);
  expect(await sandbox.settle()).not.toBeNull();
});

it.each(orderSlugs)('%s: whoever goes back can settle anew and keeps both ways', async (slug) => {
  const sandbox = await opened(slug);
  await sandbox.settle();
  sandbox.goTo(0);
  sandbox.players = sandbox.players.map(() => 'bot');
  await sandbox.settle();
  expect(sandbox.steps.map(({ before }) => before)).toEqual([null, 0, 0]);
  expect(sandbox.after(0).length).toBe(2);
});

it.each(orderSlugs)('%s: whoever goes back finds the sheets as they were left', async (slug) => {
  const sandbox = await opened(slug);
  sandbox.sheets[0] = '# mine';
  const step = await sandbox.settle();
  if (!step) throw new Error('it was not settled');
  expect(sandbox.sheets.join('')).toBe('');
  sandbox.sheets[1] = '# begun';
  sandbox.goTo(0);
  expect(sandbox.sheets[0]).toBe('# mine');
  expect(sandbox.differs(step)).toBe(false);
  sandbox.write(0, '# mine, otherwise');
  expect(sandbox.differs(step)).toBe(true);
  sandbox.goTo(1);
  expect(sandbox.sheets.slice(0, 2)).toEqual(['', '# begun']);
  sandbox.goTo(0);
  expect(sandbox.sheets[0]).toBe('# mine, otherwise');
});

it.each(orderSlugs)(
  '%s: a position that somebody writes is a step, and what was there stays',
  async (slug) => {
    const sandbox = await opened(slug);
    await sandbox.settle();
    sandbox.sheets[0] = '# kept';
    const start = sandbox.steps[0]?.board.position ?? '';
    const step = await sandbox.put(start);
    expect(sandbox.step).toBe(step);
    expect([step.before, step.report, step.board.position]).toEqual([1, null, start]);
    expect(sandbox.sheets.join('')).toBe('');
    expect(sandbox.differs(step)).toBe(false);
    sandbox.goTo(1);
    expect(sandbox.sheets[0]).toBe('# kept');
    await expect(sandbox.put(`${start}\nrubbish`)).rejects.toThrow();
    expect([sandbox.at, sandbox.steps.length]).toEqual([1, 3]);
  },
);
