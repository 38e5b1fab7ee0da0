import { beforeEach, expect, it, vi } from 'vitest';
import { ApiFault } from '../../common/requests';
import { faultBody } from '../../common/testing/faults';
import { Stopped } from '../rules/order-rules';
import { orderSlugs, rulesOf } from '../rules/testing';
import { SandboxSource } from './source';

const [slug = ''] = orderSlugs;
const away = new ApiFault(0, faultBody('unreachable', 'The server did not answer.'));
const server = { ask: vi.fn(), catalog: vi.fn(), markPage: vi.fn() };

beforeEach(() => {
  server.ask.mockReset();
  server.catalog.mockReset();
  server.markPage.mockReset();
});

/** A source whose server is the one above. */
const source = (load?: Parameters<typeof rulesOf>[1]) =>
  new SandboxSource(slug, { server, rules: (game) => rulesOf(game, load) });

it('asks the server until the rules are there', async () => {
  server.ask.mockResolvedValue({ phase: { title: 'from the server' } });
  const one = source();
  expect((await one.requests.start({ game: slug })).phase.title).toBe('from the server');
  expect(server.ask).toHaveBeenCalledWith('start', { game: slug });
  await one.warm();
  server.ask.mockClear();
  expect((await one.requests.start({ game: slug })).phase.title).toMatch(/\d/);
  expect(server.ask).not.toHaveBeenCalled();
});

it('answers by itself when the server cannot be reached, and does not ask it again', async () => {
  server.ask.mockRejectedValue(away);
  server.catalog.mockRejectedValue(away);
  const one = source();
  server.markPage.mockRejectedValue(away);
  const entry = await one.entry();
  expect(entry?.slug).toBe(slug);
  const [mark] = entry?.marks ?? [];
  expect((await one.markPage(mark?.id ?? '')).title).toBe(mark?.title);
  const board = await one.requests.start({ game: slug });
  const at = { game: slug, position: board.position, mark_file: null };
  const { report } = await one.requests.settle({ ...at, sheets: [] });
  expect(report.phase).toEqual(board.phase);
  expect(server.ask).not.toHaveBeenCalled();
});

it('passes on what the server refuses', async () => {
  server.ask.mockRejectedValue(new ApiFault(422, faultBody('bad_position', 'no such line')));
  await expect(source().requests.start({ game: slug })).rejects.toMatchObject({ status: 422 });
});

it('says so when neither the server nor the rules are there', async () => {
  server.ask.mockRejectedValue(away);
  const missing = () => Promise.reject(new Error('not fetched'));
  const asked = source(missing).requests.start({ game: slug });
  await expect(asked).rejects.toThrow(
    'The server did not answer. The rules of this game are not kept on this device yet.',
  );
});

it('goes on with the server when the rules cannot be fetched, and tries again', async () => {
  server.ask.mockResolvedValue({ phase: { title: 'from the server' } });
  let there = false;
  const { moduleOf } = await import('../rules/testing');
  const one = source((game) => (there ? moduleOf(game) : Promise.reject(new Error('not fetched'))));
  await one.warm();
  expect((await one.requests.start({ game: slug })).phase.title).toBe('from the server');
  there = true;
  await one.warm();
  expect((await one.requests.start({ game: slug })).phase.title).not.toBe('from the server');
});

it('stops computer players without harm to what is read meanwhile', async () => {
  const one = source();
  await one.warm();
  const { position } = await one.requests.start({ game: slug });
  const at = { game: slug, position, mark_file: null };
  const sheet = one.sheet({ ...at, seat: 0, player: 'bot', among: 1, seed: 1 });
  const read = one.requests.choices({ ...at, seat: 0, text: '' });
  one.stopPlayers();
  await expect(sheet).rejects.toThrow(Stopped);
  expect((await read).text).toBe('');
});
