/** What the game page draws: the line with a move on its way, the position looked at, and what may be done. */
import { RulesFault, type Rules } from './rules';
import type { GameSession } from './session.svelte';
import { settings } from './settings.svelte';
import { pathOf, pointAfter, type Point } from './table-view';
import type { PlayedPly, PositionView } from './wire';
import { dutyOf, outcomeText, playerName, sentence, yourTurnText } from './words';

/** The option by which players agree that an attacked king is pointed out. */
const ANNOUNCE = 'announce_check';

interface Line {
  plies: PlayedPly[];
  point: Point;
}

/** The view of a game in a session. */
export class GameView {
  rules: Rules | null = $state.raw(null);
  /** The names of the seats. */
  seats: readonly string[] = $state.raw([]);
  /** How many plies the position looked at has behind it; null for the newest. */
  back: number | null = $state(null);
  flipped = $state(false);

  constructor(private readonly session: GameSession) {}

  /** The whole line, a move on its way included; null while something is still loading. */
  readonly line: Line | null = $derived.by(() => {
    const { state, pending } = this.session;
    if (!state || !this.rules) return null;
    const texts = state.plies.map((ply) => ply.text);
    const ahead = pending !== null && pending.ply === texts.length;
    if (ahead) texts.push(pending.text);
    try {
      const table = this.rules.table(state.game, state.options, state.start);
      const point = pointAfter(table, texts);
      return { plies: ahead ? table.plies() : state.plies, point };
    } catch (error) {
      // Rules in the page that disagree with the server's: the page was loaded before the server was renewed.
      if (error instanceof RulesFault) return null;
      throw error;
    }
  });

  /** How many plies the position looked at has behind it. */
  readonly shown: number = $derived(
    this.back === null ? (this.line?.plies.length ?? 0) : Math.min(this.back, this.line?.plies.length ?? 0),
  );

  /** Whether the newest position is looked at. */
  readonly isNewest: boolean = $derived(this.shown === (this.line?.plies.length ?? 0));

  /** The position looked at. */
  readonly point: Point | null = $derived.by(() => {
    const { line, rules, shown } = this;
    const state = this.session.state;
    if (!line || !rules || !state) return null;
    if (this.isNewest) return line.point;
    const table = rules.table(state.game, state.options, state.start);
    return pointAfter(
      table,
      line.plies.slice(0, shown).map((ply) => ply.text),
    );
  });

  /** Whether attacked kings are pointed out: the game's options allow it and the person wants it. */
  readonly warns: boolean = $derived.by(() => {
    const { state } = this.session;
    if (!state || !settings.warnKing) return false;
    const game = this.rules?.catalog().find((entry) => entry.slug === state.game);
    // Where a game lets its players choose, attacks are kept quiet unless they asked to hear of them.
    const option = game?.options.find((one) => one.name === ANNOUNCE);
    return option === undefined || (state.options[ANNOUNCE] ?? option.default) === 'on';
  });

  /** The position for the board. */
  readonly view: PositionView | null = $derived.by(() => {
    if (!this.point) return null;
    return this.warns ? this.point.view : { ...this.point.view, attacked: [], attackers: [] };
  });

  /** The squares of the move that led to the position looked at. */
  readonly lastMove: string[] = $derived(this.point?.last ? pathOf(this.point.last) : []);

  /** The seat at the bottom of the board. */
  readonly bottom: number = $derived.by(() => {
    const yours = this.session.state?.yours ?? [];
    const own = yours.length === 1 ? (yours[0] ?? 0) : 0;
    return this.flipped ? 1 - own : own;
  });

  /** Whether this device may act for some seat. */
  readonly plays: boolean = $derived.by(() => (this.session.state?.yours.length ?? 0) > 0);

  /** Why nothing can be moved now; null when it can. */
  readonly why: string | null = $derived.by(() => {
    const { state, pending } = this.session;
    if (!state || !this.line) return 'The game is still loading.';
    if (state.status === 'waiting') return 'The game begins when somebody takes the other seat.';
    if (state.status === 'aborted') return 'The game was called off.';
    if (state.outcome) return `The game is over. ${outcomeText(state.outcome, this.seats)}.`;
    if (!this.plays) return 'You are watching this game.';
    if (!this.isNewest) return 'This is an earlier position. Go to the last move to play on.';
    if (pending) return 'Your move is on its way.';
    if (state.to_move === null || !state.yours.includes(state.to_move)) {
      return `It is the turn of ${this.nameOf(state.to_move ?? 0)}.`;
    }
    return null;
  });

  /** How the game stands, in one line. */
  readonly standing: string = $derived.by(() => {
    const { state } = this.session;
    if (!state) return '';
    if (state.status === 'waiting') return 'Waiting for a player';
    if (state.status === 'aborted') return 'Called off, without a result';
    if (state.outcome) return outcomeText(state.outcome, this.seats);
    const seat = this.acting;
    if (seat === null) return 'Waiting for the server';
    const name = this.seats[seat] ?? `Seat ${seat + 1}`;
    const phase = this.line?.point.view.phase ?? `${name} to move`;
    return state.yours.length === 1 && state.yours[0] === seat ? yourTurnText(phase, name) : phase;
  });

  /** The seat that acts, a move on its way counted in; null when the game is over or waits. */
  readonly acting: number | null = $derived.by(() => {
    const { state, pending } = this.session;
    if (state?.status !== 'playing') return null;
    return (pending ? this.line?.point.toMove : state.to_move) ?? null;
  });

  /** What came of the move that led to the position looked at, in sentences; empty where nothing did. */
  readonly notes: string = $derived.by(() => {
    const ply = this.line?.plies[this.shown - 1];
    return ply ? ply.notes.map(sentence).join(' ') : '';
  });

  /** Whether notes are to be expected, so that there is room for them before they come. */
  readonly hasNotes: boolean = $derived.by(() => {
    const plies = this.line?.plies ?? [];
    return plies.some((ply) => ply.parts > 1 || ply.notes.length > 0);
  });

  /** What a seat is to do now, such as `to move`; null where it is another's turn. */
  dutyOf(seat: number): string | null {
    if (this.acting !== seat) return null;
    const name = this.seats[seat] ?? '';
    return dutyOf(this.line?.point.view.phase ?? `${name} to move`, name);
  }

  /** The name of whoever sits there. */
  nameOf(seat: number): string {
    return this.session.state ? playerName(this.session.state, seat, this.seats) : '';
  }

  /** Looks at the position after so many plies. */
  show(ply: number): void {
    const end = this.line?.plies.length ?? 0;
    this.back = ply >= end ? null : Math.max(0, ply);
  }
}
