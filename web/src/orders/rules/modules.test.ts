/// <reference types="node" />
/** The modules say what the rules say elsewhere: whole years, the worked examples of the rulebooks, and refusals. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OrderBoard, OrderCatalogEntry, OrderSheet, SandboxSettled } from '../../common/wire';
import { mapOf, powersOf } from '../../boards';
import { orderSlugs, rulesOf } from './testing';

/** A year as `crates/sandbox/tests/years.rs` writes it. */
interface Year {
  game: string;
  mark: string;
  start: string;
  phases: { title: string; seed: number; sheets: string[]; position: string }[];
}

interface Examples {
  mark: string;
  position: string[];
  examples: { id: string; lines: string[] }[];
}

interface Figures {
  figures: Record<string, { before: unknown; orders: unknown; events: unknown; stages: unknown }>;
}

function json<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')) as T;
}

it('there are modules', () => {
  expect(orderSlugs.length).toBeGreaterThan(1);
});

const years = orderSlugs.flatMap((slug) => json<Year[]>(`games/${slug}/tests/data/years.json`));

describe.each(years)('a year of $game on $mark', ({ game, mark, start, phases }) => {
  it('is settled as natively, with the same orders of computer players', async () => {
    const rules = rulesOf(game);
    let board = await rules.ask<OrderBoard>('start', { game, mark });
    expect(board.position).toBe(start);
    for (const { title, seed, sheets, position } of phases) {
      const at = { game, position: board.position, mark_file: null };
      const written: OrderSheet[] = [];
      for (const seat of sheets.keys()) {
        const player = seat === 0 ? 'strong_bot' : 'bot';
        written.push(await rules.ask('sheet', { ...at, seat, player, among: 20, seed: seed + seat }));
      }
      expect(written.map(({ text }) => text)).toEqual(sheets);
      const settled = await rules.ask<SandboxSettled>('settle', { ...at, sheets: written });
      expect(settled.report.phase.title).toBe(title);
      board = settled.board;
      expect(board.position).toBe(position);
    }
  });
});

describe.each(orderSlugs)('%s', (slug) => {
  const { mark, position, examples } = json<Examples>(`web/src/rules/${slug}/examples.json`);
  const { figures } = json<Figures>(`web/src/rules/${slug}/figures.json`);

  it('has the powers that its manifest names', async () => {
    const first = await rulesOf(slug).ask<OrderBoard>('start', { game: slug, mark: mapOf(slug) ?? mark });
    expect(powersOf(slug)).toEqual(first.seats.map(({ name }) => name));
  });

  it.each(examples)('settles the example $id as natively', async ({ id, lines }) => {
    const rules = rulesOf(slug);
    const first = await rules.ask<OrderBoard>('start', { game: slug, mark });
    const keyword = (line: string) => line.split(' ')[0];
    const replaced = ['units', ...position.map(keyword)];
    const units = lines.filter((line) => line.startsWith('UNITS '));
    const text = [
      ...first.position.split('\n').filter((line) => !replaced.includes(keyword(line) ?? '')),
      ...position,
      ...units.map((line) => line.replace('UNITS', 'units')),
    ].join('\n');
    const board = await rules.ask<OrderBoard>('start', { game: slug, position: text });
    expect(board.units).toEqual(figures[id]?.before);
    const sheets: OrderSheet[] = [];
    for (const line of lines.filter((line) => !units.includes(line))) {
      const [, section, power, orders = ''] = /^(\S+) (\S+): (.*)$/.exec(line) ?? [];
      const seat = board.seats.findIndex(({ name }) => name === power);
      const part = `${section === 'ORDERS' ? '' : section}\n${orders.replaceAll('; ', '\n')}\n`;
      const sheet = sheets.find((one) => one.seat === seat);
      if (sheet) sheet.text += part;
      else sheets.push({ seat, text: part });
    }
    const asked = { game: slug, position: text, mark_file: null, sheets };
    const { report } = await rules.ask<SandboxSettled>('settle', asked);
    const { orders, events, stages } = report;
    expect({ before: board.units, orders, events, stages }).toEqual(figures[id]);
  });

  it('lists its own game, with its maps', async () => {
    const [entry, ...others] = await rulesOf(slug).ask<OrderCatalogEntry[]>('catalog');
    expect(others).toEqual([]);
    expect(entry?.slug).toBe(slug);
    expect(entry?.marks.map(({ id }) => id)).toEqual(
      years.filter(({ game }) => game === slug).map((year) => year.mark),
    );
  });

  it('says where a position is wrong, and which order', async () => {
    const rules = rulesOf(slug);
    const { position } = await rules.ask<OrderBoard>('start', { game: slug, mark });
    const wrong = position.replace(/^(units\s.*)$/m, '$1, A(Nowhere)');
    const bad = rules.ask('start', { game: slug, position: wrong });
    await expect(bad).rejects.toMatchObject({
      status: 422,
      body: { code: 'bad_position', place: [{ kind: 'line', word: expect.stringContaining('Nowhere') }] },
    });
    const notes = await rules.ask('check', {
      game: slug,
      position,
      mark_file: null,
      seat: 0,
      text: 'A Nowhere - Elsewhere',
    });
    expect(notes).toContainEqual(expect.objectContaining({ line: 1, weight: 'fault' }));
  });
});
