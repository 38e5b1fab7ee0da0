/** Turns whose first parts wait in the page, with the real rules of a game with turns of two parts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRules } from '../../boards/testing';
import { ApiFault } from '../../common/requests';
import { turnApi } from '../api';
import { GameView } from './game-view.svelte';
import { keepTurn, keptTurn, stillStands, turnGoesOn } from '../held';
import type { Table } from '../../common/rules';
import { GameSession } from './session.svelte';
import { memoryStore, tabStore } from '../../common/storage';
import type { Accepted, GameEvent, GameNews, GameState, SeatGrant, SubmitMove } from '../../common/wire';
import { faultBody } from '../../common/testing/faults';

const all = await allRules();

/** A game in which the second seat's first turn has two parts, and the moves leading there. */
const opening = (() => {
  for (const rules of all) {
    const table = rules.table();
    const texts: string[] = [];
    for (let plies = 0; plies < 3 && table.toMove() !== null; plies += 1) {
      const probe = table.fork();
      const [move] = probe.legal();
      if (!move) break;
      if (turnGoesOn(probe, probe.play(move.text))) return { rules, slug: rules.slug, texts };
      texts.push(move.text);
      table.play(move.text);
    }
  }
  throw new Error('no game has turns of two parts');
})();

/** A server that plays what it receives; `refuse` may return a refusal. */
class Server {
  texts = [...opening.texts];
  sent: string[] = [];
  status: GameState['status'] = 'playing';
  drawOffer: number | null = null;
  seq = 1;
  refuse: (request: SubmitMove) => Error | null = () => null;
  readonly seat: number;

  constructor() {
    this.seat = this.table().toMove() ?? 0;
  }

  table(): Table {
    const table = opening.rules.table();
    for (const text of this.texts) table.play(text);
    return table;
  }

  state(): GameState {
    const table = this.table();
    return {
      id: 'one',
      game: opening.slug,
      options: {},
      start: opening.rules.table().position(),
      position: table.position(),
      plies: table.plies(),
      status: this.status,
      outcome: null,
      to_move: this.status === 'playing' ? table.toMove() : null,
      may_claim: false,
      draw_offer: this.drawOffer,
      takeback_wish: null,
      rematch_offer: null,
      rematch: null,
      opponent: { kind: 'same_screen' },
      yours: [this.seat],
      players: [],
      chat: [],
      seq: ++this.seq,
      now_ms: this.seq,
    } as unknown as GameState;
  }

  play(request: SubmitMove): Accepted {
    this.sent.push(`${request.ply} ${request.text}`);
    const fault = this.refuse(request);
    if (fault) throw fault;
    this.texts.push(request.text);
    return { news: newsOf(this.state()) };
  }
}

/** News of everything leading to a state. */
function newsOf(state: GameState): GameNews {
  const at = (seq: number) => ({ seq, at_ms: 0, seat: null, event: { kind: 'created' } }) as GameEvent;
  const { plies, status, to_move, draw_offer, now_ms } = state;
  return {
    events: [at(0), at(state.seq)],
    keep: 0,
    plies,
    status,
    ...(to_move === null ? {} : { to_move }),
    ...(draw_offer === null ? {} : { draw_offer }),
    now_ms,
  };
}

let server: Server;
let notices: string[];

async function open(holdsParts = true): Promise<{ session: GameSession; view: GameView }> {
  const session = new GameSession(
    'one',
    (text) => notices.push(text),
    () => undefined,
  );
  await session.join('secret', '');
  const view = new GameView(
    session,
    { seats: ['First', 'Second'], royal: 'king', holdsParts: () => holdsParts },
    opening.rules,
  );
  return { session, view };
}

it('a game may have no royal unit, and no draws', async () => {
  const { session, view } = await open();
  expect([view.royal, view.drawless]).toEqual(['king', false]);
  const plain = new GameView(session, { seats: ['First', 'Second'], drawless: true }, opening.rules);
  expect([plain.royal, plain.drawless]).toEqual(['unit', true]);
});

const first = (view: GameView, at = 0) => view.point?.legal[at]?.text ?? '';

beforeEach(() => {
  server = new Server();
  notices = [];
  keepTurn(tabStore, 'one', null);
  vi.spyOn(turnApi, 'join').mockResolvedValue({
    id: 'one',
    token: 't',
    seats: [1],
    invite: null,
  } as SeatGrant);
  vi.spyOn(turnApi, 'game').mockImplementation(async () => server.state());
  vi.spyOn(turnApi, 'events').mockResolvedValue([]);
  vi.spyOn(turnApi, 'move').mockImplementation(async (_id, _token, request) => server.play(request));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the first part of a turn', () => {
  it('is shown and not sent; then both parts are', async () => {
    const { session, view } = await open();
    const plies = server.texts.length;
    const part = first(view);
    await view.play(part);
    expect(server.sent).toEqual([]);
    expect(view.held).toEqual([part]);
    expect(view.line?.plies.map((ply) => ply.text)).toEqual([...opening.texts, part]);
    expect([view.isMidTurn, view.acting, view.why]).toEqual([true, server.seat, null]);
    const last = first(view, 1);
    await view.play(last);
    expect(server.sent).toEqual([`${plies} ${part}`, `${plies + 1} ${last}`]);
    expect([view.held, session.held, session.pending]).toEqual([[], null, null]);
    expect(view.line?.plies.map((ply) => ply.text)).toEqual([...opening.texts, part, last]);
    expect(view.acting).not.toBe(server.seat);
    expect(view.point?.lastTurn().map((move) => move.text)).toEqual([part, last]);
    expect(view.lastMove).toHaveLength(4);
    expect(notices).toEqual([]);
  });

  it('can be taken back, and another be played', async () => {
    const { view } = await open();
    await view.play(first(view));
    const before = view.line?.plies.length ?? 0;
    view.show(0);
    expect(view.takeBack()).toBe(true);
    expect([view.held, view.line?.plies.length, view.isNewest]).toEqual([[], before - 1, true]);
    expect(view.takeBack()).toBe(false);
    await view.play(first(view, 2));
    expect(view.held).toHaveLength(1);
    expect(server.sent).toEqual([]);
  });

  it('is sent at once on a board that does not hold it', async () => {
    const { view } = await open(false);
    await view.play(first(view));
    expect(server.sent).toHaveLength(1);
    expect(view.held).toEqual([]);
  });

  it('does not wait where the server has the part before it', async () => {
    server.texts.push(server.table().legal()[0]?.text ?? '');
    const { view } = await open();
    expect(view.isMidTurn).toBe(true);
    await view.play(first(view));
    expect(server.sent).toHaveLength(1);
    expect(view.held).toEqual([]);
  });

  it('is not played on an earlier position', async () => {
    const { view } = await open();
    view.show(0);
    await view.play(first(view));
    expect([view.held, server.sent]).toEqual([[], []]);
  });
});

describe('what happens while a part waits', () => {
  it('an offer of a draw leaves it alone', async () => {
    const { session, view } = await open();
    await view.play(first(view));
    server.drawOffer = 1 - server.seat;
    session.take(server.state());
    expect(view.held).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('a resignation lets it go without a word', async () => {
    const { session, view } = await open();
    await view.play(first(view));
    server.status = 'finished';
    session.take(server.state());
    expect([view.held, session.held, keptTurn(tabStore, 'one')]).toEqual([[], null, null]);
    expect(view.line?.plies).toHaveLength(opening.texts.length);
    expect(notices).toEqual([]);
  });

  it.each([
    ['moves taken back', 'Moves were taken back', () => void server.texts.pop()],
    [
      'a move from another tab',
      'The game went on',
      () => void server.texts.push(server.table().legal()[1]?.text ?? ''),
    ],
  ])('%s: it is let go, and the page says so', async (_what, cause, happen) => {
    const { session, view } = await open();
    await view.play(first(view));
    happen();
    session.take(server.state());
    expect([view.held, session.held]).toEqual([[], null]);
    expect(view.line?.plies.map((ply) => ply.text)).toEqual(server.texts);
    expect(notices).toEqual([`${cause}, so the part of your turn that was not sent is no longer there.`]);
  });
});

describe('a reload', () => {
  it('finds the part that waited', async () => {
    const { view } = await open();
    const part = first(view);
    await view.play(part);
    const { view: again } = await open();
    expect(again.held).toEqual([part]);
    await again.play(first(again));
    expect(server.sent).toHaveLength(2);
    expect(keptTurn(tabStore, 'one')).toBeNull();
  });

  it.each([
    ['no longer fits the game', (state: GameState) => ({ ply: state.plies.length + 2 })],
    ['was played on another position', () => ({ position: 'another' })],
    ['is no legal move', () => ({ texts: ['nonsense'] })],
  ])('leaves out what %s', async (_why, wrong) => {
    const state = server.state();
    const right = { ply: state.plies.length, position: state.position, texts: ['x'] };
    keepTurn(tabStore, 'one', { ...right, ...wrong(state) });
    const { view } = await open();
    expect(view.held).toEqual([]);
    expect(view.line?.plies).toHaveLength(opening.texts.length);
    await view.play(first(view));
    expect(view.held).toHaveLength(1);
    expect(server.sent).toEqual([]);
  });
});

describe('when the turn is sent', () => {
  it('the whole of it is shown until the server has it', async () => {
    const { session, view } = await open();
    await view.play(first(view));
    const part = view.held[0] ?? '';
    const last = first(view);
    let release: (answer: Accepted) => void = () => undefined;
    vi.spyOn(turnApi, 'move').mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
    const sent = view.play(last);
    const shown = () => view.line?.plies.slice(opening.texts.length).map((ply) => ply.text);
    expect(shown()).toEqual([part, last]);
    expect(view.why).toBe('Your move is on its way.');
    // The live connection reports the first part before its answer arrives.
    server.texts.push(part);
    session.take(server.state());
    expect(shown()).toEqual([part, last]);
    release({ news: newsOf(server.state()) });
    await sent;
    expect(shown()).toEqual([part, last]);
    expect([view.why === null, session.pending]).toEqual([false, null]);
    expect(notices).toEqual([]);
  });

  it('and the second part is refused, the turn goes on from the first', async () => {
    const { view } = await open();
    await view.play(first(view));
    const plies = server.texts.length;
    server.refuse = ({ ply }) => (ply > plies ? new ApiFault(422, faultBody('illegal_move', 'no')) : null);
    await view.play(first(view));
    expect(server.sent).toHaveLength(2);
    expect(notices).toEqual(['No.']);
    expect([view.isMidTurn, view.held, view.why]).toEqual([true, [], null]);
  });

  it('and the first part is refused, nothing of it is played', async () => {
    const { view } = await open();
    await view.play(first(view));
    server.refuse = () => new ApiFault(422, faultBody('illegal_move', 'no'));
    await view.play(first(view));
    expect(server.sent).toHaveLength(1);
    expect([view.isMidTurn, view.held, view.why]).toEqual([false, [], null]);
    expect(view.line?.plies).toHaveLength(opening.texts.length);
  });
});

describe('parts that wait', () => {
  it('are kept by game, and what is no turn is not read', () => {
    const store = memoryStore();
    const held = { ply: 4, position: 'p', texts: ['a'] };
    keepTurn(store, 'one', held);
    expect([keptTurn(store, 'one'), keptTurn(store, 'two')]).toEqual([held, null]);
    keepTurn(store, 'one', null);
    expect(keptTurn(store, 'one')).toBeNull();
    for (const text of ['{', '7', '{"ply":1,"position":"p","texts":[]}', '{"ply":1,"texts":["a"]}']) {
      store.setItem('quicksilver.held.one', text);
      expect(keptTurn(store, 'one')).toBeNull();
    }
  });

  it('stand only while the game does and this device acts', () => {
    const state = server.state();
    const held = { ply: state.plies.length, position: state.position, texts: ['a'] };
    expect(stillStands(held, state)).toBe(true);
    expect(stillStands(held, { ...state, status: 'finished' })).toBe(false);
    expect(stillStands(held, { ...state, yours: [1 - server.seat] })).toBe(false);
    expect(stillStands(held, { ...state, position: 'other' })).toBe(false);
    expect(stillStands(held, { ...state, plies: [] })).toBe(false);
  });
});
