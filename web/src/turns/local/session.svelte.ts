/** A game that lives in this browser, as a page follows it. */
import { Skew } from '../../common/clock';
import { LocalPlay } from '../../common/local-play';
import { reasonOf } from '../../common/requests';
import { loadRules, RulesFault, type Rules } from '../../common/rules';
import { tabStore } from '../../common/storage';
import type { ActionKind, GameEvent, GameState } from '../../common/wire';
import { EngineClient } from '../engine/client';
import type * as Session from '../game/session';
import { keepTurn, keptTurn, stillStands, type HeldTurn } from '../held';
import { Computer } from './computer';
import { newLocalId, NotKept, type LocalGameRow, type LocalGames } from './games';
import { contentOf, keepNew, notKeptText } from './keep';

/** Follows a game and acts in it. */
export class LocalSession implements Session.LocalSession {
  readonly kept = 'here';
  state: GameState | null = $state.raw(null);
  fault: string | null = $state(null);
  held: HeldTurn | null = $state.raw(null);
  /** Why the last moves are not saved; null if they are. */
  unsaved: string | null = $state(null);
  readonly connection = 'live';
  readonly pending = null;
  readonly skew = new Skew();

  #play: LocalPlay | null = null;
  #row: LocalGameRow | null = null;
  /** Writes follow each other: each one's revision rests on that of the one before. */
  #writing: Promise<void> = Promise.resolve();
  #unwatch: (() => void) | null = null;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  readonly #computer = new Computer(new EngineClient());

  constructor(
    readonly id: string,
    private readonly games: LocalGames,
    /** Shows the person a message. */
    private readonly notice: (text: string) => void,
    /** Called for each event as it happens. */
    private readonly onevent: (event: GameEvent) => void,
  ) {
    this.held = keptTurn(tabStore, id);
  }

  start(): void {
    this.#unwatch = this.games.watch((id) => {
      if (id === this.id) void this.#reload('This game went on in another tab.');
    });
    void this.#reload(null);
  }

  close(): void {
    this.#unwatch?.();
    clearTimeout(this.#alarm);
    this.#computer.close();
  }

  move(texts: readonly string[]): Promise<void> {
    this.#do((play, ply) => {
      texts.forEach((text, at) => play.play(ply + at, text, Date.now()));
    });
    return this.#writing;
  }

  hold(texts: readonly string[]): void {
    const { state } = this;
    this.held =
      state && texts.length > 0 ? { ply: state.plies.length, position: state.position, texts } : null;
    keepTurn(tabStore, this.id, this.held);
  }

  async act(action: ActionKind): Promise<void> {
    if (action === 'offer_rematch') return this.#rematch();
    this.#do((play, ply) => play.act(ply, action, Date.now()));
    return this.#writing;
  }

  async record(): Promise<string> {
    return this.#play?.record() ?? '';
  }

  async settled(): Promise<GameState> {
    await this.#writing;
    if (!this.state) throw new Error('The game is not open yet.');
    return this.state;
  }

  row(): LocalGameRow {
    if (!this.#play) throw new Error('The game is not open yet.');
    const revision = (this.#row?.revision ?? 0) + 1;
    return { ...contentOf(this.id, this.#play), revision, seenMs: Date.now() };
  }

  async forget(): Promise<void> {
    this.close();
    await this.#writing;
    await this.games.delete(this.id);
  }

  /** Reads the game as it is kept. `words` are shown if that is news. */
  async #reload(words: string | null): Promise<void> {
    try {
      await this.#writing;
      const row = await this.games.get(this.id);
      if (!row) {
        if (!this.state) this.fault = 'There is no such game in this browser.';
        return;
      }
      if (row.revision === this.#row?.revision) return;
      const rules: Rules = await loadRules(row.game);
      this.#play = rules.openGame(row.setup, row.events);
      const why = this.games.whyNotKept(this.id);
      this.unsaved = why && notKeptText(why);
      // What is only remembered was never written: the next write has its revision.
      this.#row = why ? { ...row, revision: row.revision - 1 } : row;
      if (words) this.notice(words);
      this.#show();
    } catch (error) {
      this.fault =
        error instanceof RulesFault
          ? `What this browser kept of the game cannot be read (${error.message}).`
          : error instanceof NotKept
            ? 'This browser gives no access to what it kept.'
            : reasonOf(error);
    }
  }

  /** Does something in the game, and keeps it. What is refused changes nothing and is told. */
  #do(deed: (play: LocalPlay, ply: number) => void): void {
    const play = this.#play;
    const ply = this.state?.plies.length;
    if (!play || ply === undefined) return;
    const seen = this.state?.seq ?? -1;
    try {
      deed(play, ply);
    } catch (error) {
      this.notice(reasonOf(error));
      // A part of a turn may have been played before the one that was refused.
    }
    const events = play.events(seen + 1);
    if (events.length === 0) return;
    this.hold([]);
    this.#show();
    for (const event of events) this.onevent(event);
    this.#keep();
  }

  /** Shows the state, and lets the computer think if it is its turn. */
  #show(): void {
    const play = this.#play;
    if (!play) return;
    const state = play.state(this.id, Date.now());
    this.state = state;
    if (this.held && !stillStands(this.held, state)) this.hold([]);
    this.#watchClock(play.due());
    this.#computer.attend(
      play.duty(),
      () => ({
        slug: state.game,
        options: state.options as Record<string, string>,
        start: state.start,
        moves: state.plies.map((ply) => ply.text),
      }),
      (reply, changes) =>
        this.#do((now) => {
          if ('move' in reply) now.computerPlays(reply.move, changes, Date.now());
          else now.computerAnswers(reply.accepts, changes, Date.now());
        }),
      (reason) => this.notice(`The computer player cannot go on: ${reason}`),
    );
  }

  /** Ends the game when a clock runs out. */
  #watchClock(dueMs: number | null): void {
    clearTimeout(this.#alarm);
    if (dueMs === null) return;
    // Timers count in 32 bits; a longer time is looked at again.
    const wait = Math.min(Math.max(0, dueMs - Date.now()), 2 ** 31 - 1);
    this.#alarm = setTimeout(() => {
      this.#do((play) => play.tend(Date.now()));
      this.#watchClock(this.#play?.due() ?? null);
    }, wait);
  }

  #keep(): void {
    const play = this.#play;
    if (!play) return;
    const content = contentOf(this.id, play);
    this.#writing = this.#writing.then(async () => {
      const row = { ...content, revision: (this.#row?.revision ?? 0) + 1, seenMs: Date.now() };
      try {
        await this.games.put(row);
        this.#row = row;
        this.unsaved = null;
      } catch (error) {
        const fault = error instanceof NotKept ? error : new NotKept('forbidden');
        if (fault.why === 'changed') {
          this.#row = null;
          void this.#reload('This game went on in another tab, so your last move here was not played.');
        } else this.unsaved = notKeptText(fault.why);
      }
    });
  }

  async #rematch(): Promise<void> {
    const play = this.#play;
    if (!play) return;
    const id = newLocalId();
    try {
      const next = play.rematch(id, Date.now());
      await keepNew(this.games, id, next);
      this.#show();
      this.#keep();
      await this.#writing;
    } catch (error) {
      this.notice(reasonOf(error));
    }
  }
}
