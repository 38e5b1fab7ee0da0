import { expect, test, vi } from 'vitest';
import type {
  OrderActorBody,
  OrderBoard,
  OrderEntry,
  OrderOptionBody,
  OrderPartBody,
} from '../../common/wire';
import { Entry } from './entry.svelte';
import type { SheetReader } from './reader';

const board: OrderBoard = {
  position: 'the position',
  game: 'toy',
  mark: 'toy',
  phase: { key: '1', title: 'Orders' },
  seats: [{ name: 'France', adjective: 'French', colour: 0, centres: 0, units: 1, awaited: true }],
  spaces: [],
  units: [],
  outcome: null,
};

const option = (order: string, kind: string, ...path: string[]): OrderOptionBody => ({
  order,
  kind,
  path,
  partners: [],
  remark: '',
});

const OPTIONS = [
  option('A(Par) H', 'Hold'),
  option('A(Par) - Bur', 'Move', 'Bur'),
  option('A(Par) - Gas', 'Move', 'Gas'),
  option('A(Par) S A(Mar) - Bur', 'Support a move', 'Mar', 'Bur'),
  option('A(Par) S A(Mar) - Gas', 'Support a move', 'Mar', 'Gas'),
];

/** A server that keeps sheets line by line: one order a unit. */
class Server implements SheetReader {
  asked: string[] = [];
  choices = OPTIONS;
  /** Answers wait for these. */
  hold: Promise<void> = Promise.resolve();

  entry(text: string): OrderEntry {
    const lines = text.split('\n').filter((line) => line !== '');
    const actor = (key: string): OrderActorBody => ({
      key,
      name: key,
      at: key.slice(2, 5),
      orders: lines.filter((line) => line.startsWith(key)),
      partners: [],
      unless: '',
    });
    const part = (key: string): OrderPartBody => ({
      key,
      name: key,
      title: key,
      about: '',
      units: [{ id: key, seat: 0, sort: 'army', at: 'Par', passengers: [], dislodged: false }],
      actors: [actor('A(Par)'), actor('A(Mar)')],
    });
    const notes = lines.map((order, row) => ({
      line: row + 1,
      column: 1,
      step: 'TS1',
      order,
      problem: order.includes('Lon') ? 'too far' : null,
      weight: order.includes('Lon') ? ('fault' as const) : ('plain' as const),
      sketch: [{ kind: 'move' as const, from: 'Par', to: 'Bur', onward: null }],
    }));
    return { text, notes, parts: [part('TS1'), part('TS2')] };
  }

  async read(text: string): Promise<OrderEntry> {
    this.asked.push(`read ${text}`);
    await this.hold;
    return this.entry(text);
  }

  async options(_text: string, part: string, actor: string): Promise<OrderOptionBody[]> {
    this.asked.push(`options ${part} ${actor}`);
    await this.hold;
    return this.choices;
  }

  async place(text: string, _part: string, actor: string, order: string | null): Promise<OrderEntry> {
    await this.hold;
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith(actor));
    return this.entry([...lines, ...(order === null ? [] : [order])].join('\n'));
  }
}

const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done)));

async function opened(text = ''): Promise<{ entry: Entry; server: Server; written: string[] }> {
  const server = new Server();
  const written: string[] = [];
  const entry = new Entry(server, { board, seat: 0 }, text, (text) => {
    written.push(text);
  });
  await settled();
  return { entry, server, written };
}

const tap = (space: string) => ({ space, unit: null });

test('a unit and a target that are tapped make the usual order', async () => {
  const { entry, written } = await opened();
  entry.pick(tap('Par'));
  await settled();
  expect(entry.actor?.key).toBe('A(Par)');
  expect(entry.marks).toEqual([
    { abbr: 'Par', kind: 'picked' },
    { abbr: 'Bur', kind: 'choice' },
    { abbr: 'Gas', kind: 'choice' },
  ]);
  entry.pick(tap('Bur'));
  await settled();
  expect(entry.text).toBe('A(Par) - Bur');
  expect(written).toEqual(['A(Par) - Bur']);
  expect(entry.actor).toBeNull();
});

test('a sort of order is walked to its end place by place, and back', async () => {
  const { entry } = await opened();
  entry.choose('A(Par)');
  await settled();
  expect(entry.kinds).toEqual(['Hold', 'Move', 'Support a move']);
  await entry.choseKind('Support a move');
  expect(entry.targets).toEqual(['Mar']);
  // A tap on the unit that is helped means that unit now, and does not pick it.
  entry.pick(tap('Mar'));
  await settled();
  expect(entry.targets).toEqual(['Bur', 'Gas']);
  entry.back();
  expect(entry.path).toEqual([]);
  entry.back();
  expect(entry.kind).toBeNull();
  await entry.choseKind('Support a move');
  await entry.step('Mar');
  await entry.step('Gas');
  expect(entry.text).toBe('A(Par) S A(Mar) - Gas');
});

test('an order that leads nowhere is given at once', async () => {
  const { entry } = await opened();
  entry.choose('A(Par)');
  await settled();
  await entry.choseKind('Hold');
  expect(entry.text).toBe('A(Par) H');
});

test('where two coasts can be meant both are offered', async () => {
  const { entry, server } = await opened();
  server.choices = [option('F(Mid) - Spa/NC', 'Move', 'Spa/NC'), option('F(Mid) - Spa/SC', 'Move', 'Spa/SC')];
  entry.choose('A(Par)');
  await settled();
  await entry.choseKind('Move');
  entry.pick(tap('Spa'));
  await settled();
  expect(entry.text).toBe('');
  expect(entry.open.map(({ order }) => order)).toEqual(['F(Mid) - Spa/NC', 'F(Mid) - Spa/SC']);
  await entry.give('F(Mid) - Spa/SC');
  expect(entry.text).toBe('F(Mid) - Spa/SC');
});

test('a tap on another own unit picks that one, a tap on nothing picks nobody', async () => {
  const { entry } = await opened();
  entry.pick(tap('Par'));
  await settled();
  entry.pick(tap('Mar'));
  await settled();
  expect(entry.actor?.key).toBe('A(Mar)');
  entry.pick(tap('Mos'));
  expect(entry.actor).toBeNull();
  expect(entry.marks).toEqual([]);
});

test('choices and clearing are taken back one by one', async () => {
  const { entry, written } = await opened('A(Mar) H');
  expect(entry.canUndo).toBe(false);
  entry.choose('A(Par)');
  await settled();
  await entry.choseKind('Hold');
  entry.clear();
  expect(entry.text).toBe('');
  entry.undo();
  expect(entry.text).toBe('A(Mar) H\nA(Par) H');
  entry.undo();
  expect(entry.text).toBe('A(Mar) H');
  expect(entry.canUndo).toBe(false);
  expect(written.at(-1)).toBe('A(Mar) H');
});

test('what is typed is read after a pause, and a late answer for other words is left aside', async () => {
  vi.useFakeTimers();
  try {
    const { entry, server } = await (async () => {
      const server = new Server();
      const entry = new Entry(server, { board, seat: 0 }, '');
      await vi.advanceTimersByTimeAsync(0);
      return { entry, server };
    })();
    let answer: () => void = () => undefined;
    server.hold = new Promise((done) => (answer = done));
    entry.write('A(Par) - Lon');
    expect(server.asked).toEqual(['read ']);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.asked).toEqual(['read ', 'read A(Par) - Lon']);
    entry.write('A(Par) - Bur');
    answer();
    await vi.advanceTimersByTimeAsync(10);
    expect(entry.notes).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(entry.notes.map(({ order }) => order)).toEqual(['A(Par) - Bur']);
    expect(entry.part?.actors[0]?.orders).toEqual(['A(Par) - Bur']);
  } finally {
    vi.useRealTimers();
  }
});

test('the part that is looked at says what the map shows', async () => {
  const { entry } = await opened('A(Par) - Lon');
  expect(entry.units.map(({ id }) => id)).toEqual(['TS1']);
  expect(entry.arrows.map(({ verdict }) => verdict)).toEqual(['void']);
  entry.turnTo('TS2');
  expect(entry.units.map(({ id }) => id)).toEqual(['TS2']);
});

test('a server that cannot be reached is told, and nothing is lost', async () => {
  const { entry, server } = await opened('A(Par) H');
  server.hold = Promise.reject(new Error('no way there'));
  entry.choose('A(Par)');
  await settled();
  await entry.give('A(Par) - Bur');
  expect(entry.fault).toMatch(/./);
  expect(entry.text).toBe('A(Par) H');
});

/** Lets the answers of a server wait; the function lets them go. */
function held(server: Server): () => void {
  let go: () => void = () => undefined;
  server.hold = new Promise((done) => (go = done));
  return () => {
    server.hold = Promise.resolve();
    go();
  };
}

test('a tap before the first reading counts when the units are known', async () => {
  const server = new Server();
  const go = held(server);
  const entry = new Entry(server, { board, seat: 0 }, '');
  entry.pick(tap('Mar'));
  entry.pick(tap('Par'));
  expect(entry.actor).toBeNull();
  go();
  await settled();
  expect(entry.actor?.key).toBe('A(Par)');
  expect(entry.kinds).toContain('Hold');
});

test('the next unit can be tapped while an order is on its way', async () => {
  const { entry, server } = await opened();
  entry.choose('A(Par)');
  await settled();
  const go = held(server);
  void entry.choseKind('Hold');
  entry.pick(tap('Mar'));
  go();
  await settled();
  expect(entry.text).toBe('A(Par) H');
  expect(entry.actor?.key).toBe('A(Mar)');
  expect(entry.kinds).toContain('Hold');
});

test('orders given at once, and what is typed meanwhile, all come into the sheet', async () => {
  const { entry, server, written } = await opened();
  const go = held(server);
  entry.choose('A(Par)');
  void entry.give('A(Par) H');
  entry.choose('A(Mar)');
  void entry.give('A(Mar) H');
  entry.write('F(Bre) H');
  go();
  await entry.written();
  expect(entry.text).toBe('F(Bre) H\nA(Par) H\nA(Mar) H');
  expect(written.at(-1)).toBe(entry.text);
});

test('an answer for a phase that was left changes nothing', async () => {
  const { entry, server, written } = await opened();
  const go = held(server);
  entry.choose('A(Par)');
  void entry.give('A(Par) H');
  entry.stop();
  go();
  await entry.written();
  expect(written).toEqual([]);
});

test('the first part with somebody to order is shown first, and stays', async () => {
  const server = new Server();
  const { entry: whole } = server;
  server.entry = (text) => {
    const { notes, parts } = whole.call(server, text);
    return {
      text,
      notes,
      parts: parts.map((part, index) => (index === 0 && text === '' ? { ...part, actors: [] } : part)),
    };
  };
  const entry = new Entry(server, { board, seat: 0 }, '');
  await settled();
  expect(entry.part?.key).toBe('TS2');
  entry.choose('A(Par)');
  await entry.give('A(Par) H');
  expect(entry.part?.key).toBe('TS2');
  entry.clear();
  await settled();
  entry.turnTo('TS1');
  expect(entry.hint).toMatch(/No unit can be ordered/);
});
