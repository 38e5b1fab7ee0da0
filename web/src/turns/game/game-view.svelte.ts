/** What the game page draws: the line including a move being delivered, the position shown, and what may be done. */
import { prefersReducedMotion } from 'svelte/motion';
import { materialOf, type Material } from '../captured';
import { movesAhead } from './delivery';
import { stillStands, turnGoesOn } from '../held';
import { isMidTurn, phaseText } from '../pass';
import type { BoardKit } from '../../boards';
import { RulesFault, type Rules } from '../../common/rules';
import type { Session } from './session';
import { settings } from '../../common/settings.svelte';
import { LineTable, pathOf, type Point } from '../table-view';
import { lastTurnTold } from '../told';
import { Playback } from './playback.svelte';
import type { GameState, OutcomeBody, PlayedPly, PositionView } from '../../common/wire';
import { dutyOf, outcomeText, playerName, yourTurnText } from '../words';

interface Line {
  plies: PlayedPly[];
  point: Point;
  /** How many of them are parts of a turn waiting in the page. */
  held: readonly string[];
  /** Whether the server has yet to confirm the last of them. */
  isAhead: boolean;
  /** Whether the next part belongs to the same turn as the last one. */
  goesOn: boolean;
}

/** What a view needs to know about the game's board. */
export type ViewKit = Pick<
  BoardKit,
  'seats' | 'royal' | 'drawless' | 'warns' | 'holdsParts' | 'endsEarly' | 'wholeTurn' | 'captured' | 'waysOf'
>;

/** The view of a game in a session. */
export class GameView {
  /** The names of the seats. */
  readonly seats: readonly string[];
  /** The name of the royal unit, which its side must not lose. */
  readonly royal: string;
  /** Whether no game of this kind is ever drawn. */
  readonly drawless: boolean;
  /** The ply of the position shown; null for the latest. */
  back: number | null = $state(null);
  /** How far the turns of others have been shown on the board. */
  readonly playback = new Playback(() => prefersReducedMotion.current || document.hidden);
  flipped = $state(false);
  /** The tables of the latest position and of an earlier one being shown. */
  #newest: LineTable | null = null;
  #earlier: LineTable | null = null;

  constructor(
    private readonly session: Session,
    private readonly kit: ViewKit,
    private readonly rules: Rules,
  ) {
    this.seats = kit.seats;
    this.royal = kit.royal ?? 'unit';
    this.drawless = kit.drawless ?? false;
  }

  /** Whether the first parts of a turn wait in the page until it is complete. */
  readonly holds: boolean = $derived.by(() => {
    const { state } = this.session;
    return state !== null && (this.kit.holdsParts?.(state.options) ?? false);
  });

  /** The whole line, including waiting parts and moves being delivered; null while the session has no state. */
  readonly line: Line | null = $derived.by(() => {
    const { state, pending, held } = this.session;
    if (!state) return null;
    const waiting = this.holds && !pending && held && stillStands(held, state) ? held.texts : [];
    // Parts saved on an earlier visit may no longer be playable; then they are dropped.
    const line = waiting.length > 0 ? this.#lineWith([], waiting) : null;
    const ahead = movesAhead(
      pending,
      state.plies.map((ply) => ply.text),
    );
    return line?.goesOn ? line : this.#lineWith(ahead, []);
  });

  /** The line with moves being delivered and waiting parts of a turn; null if it cannot be played. */
  #lineWith(ahead: readonly string[], held: readonly string[]): Line | null {
    const { state } = this.session;
    if (!state) return null;
    try {
      const texts = [...state.plies.map((ply) => ply.text), ...ahead, ...held];
      const point = (this.#newest ??= this.#lineTable(state)).pointAfter(texts);
      const isAhead = texts.length > state.plies.length;
      const plies = isAhead ? point.table.plies() : state.plies;
      const last = plies.at(-1);
      return { plies, point, held, isAhead, goesOn: last !== undefined && turnGoesOn(point.table, last) };
    } catch (error) {
      // The page's rules disagree with the server's: the page was loaded before a server update.
      if (error instanceof RulesFault) return null;
      throw error;
    }
  }

  /** A table at the start of the game, which never changes. */
  #lineTable({ options, start }: GameState): LineTable {
    return new LineTable(this.rules.table(options, start));
  }

  /** The parts of a turn that wait in the page. */
  get held(): readonly string[] {
    return this.line?.held ?? [];
  }

  /** Whether the acting seat has played a part of its turn. */
  readonly isMidTurn: boolean = $derived.by(() => {
    const { line, acting } = this;
    if (!line || acting === null) return false;
    return isMidTurn(line.plies.at(-1), line.goesOn, line.point.view.phase, this.seats[acting] ?? '');
  });

  /**
   * Plays a move on the latest position. If turns are sent whole and this one continues, it waits with the parts before
   * it; otherwise all are sent.
   */
  async play(text: string): Promise<void> {
    if (this.why !== null) return;
    const texts = [...this.held, text];
    if (this.holds && this.#lineWith([], texts)?.goesOn) this.session.hold(texts);
    else await this.session.move(texts);
  }

  /** Undoes the last waiting part; false if none waits. */
  takeBack(): boolean {
    const { held } = this;
    if (held.length === 0) return false;
    this.back = null;
    this.session.hold(held.slice(0, -1));
    return true;
  }

  /** The number of plies of the line. */
  readonly end: number = $derived(this.line?.plies.length ?? 0);

  /** The ply that the board has reached of a line that others continue. */
  readonly reached: number = $derived(Math.min(this.playback.reached ?? this.end, this.end));

  /** The ply of the position shown. */
  readonly shown: number = $derived(this.back === null ? this.reached : Math.min(this.back, this.end));

  /** Whether the latest position is shown. */
  readonly isNewest: boolean = $derived(this.shown === this.end);

  /** The position shown. */
  readonly point: Point | null = $derived.by(() => {
    const { line, shown } = this;
    const { state } = this.session;
    if (!line || !state) return null;
    if (this.isNewest) return line.point;
    const texts = line.plies.slice(0, shown).map((ply) => ply.text);
    return (this.#earlier ??= this.#lineTable(state)).pointAfter(texts);
  });

  /** Whether attacks on royal units are indicated: the game's options allow it and the setting is on. */
  readonly warns: boolean = $derived.by(() => {
    const { state } = this.session;
    if (!state || !settings.warnCheck) return false;
    return this.kit.warns?.(state.options) ?? true;
  });

  /** The position for the board. */
  readonly view: PositionView | null = $derived.by(() => {
    if (!this.point) return null;
    return this.warns ? this.point.view : { ...this.point.view, attacked: [], attackers: [] };
  });

  /** The squares of the turn leading to the position shown, with all its parts so far. */
  readonly lastMove: string[] = $derived(
    (this.point?.lastTurn() ?? []).flatMap((move) => pathOf(move, this.kit.waysOf)),
  );

  /** The turn leading to the position shown, in sentences; empty at the start. */
  readonly told: string = $derived.by(() => {
    const { line, point, shown } = this;
    return line && point ? lastTurnTold(point.table, line.plies, shown) : '';
  });

  /** The position in which the line begins. */
  readonly #start: PositionView | null = $derived.by(() => {
    const { state } = this.session;
    return state && this.rules.table(state.options, state.start).view();
  });

  /** What each seat has captured in the position shown; null if the game shows no such thing. */
  readonly material: readonly Material[] | null = $derived.by(() => {
    const { captured } = this.kit;
    return captured && this.point && this.#start ? materialOf(this.#start, this.point.view, captured) : null;
  });

  /** The seat at the bottom of the board. */
  readonly bottom: number = $derived.by(() => {
    const yours = this.session.state?.yours ?? [];
    const own = yours.length === 1 ? (yours[0] ?? 0) : 0;
    return this.flipped ? 1 - own : own;
  });

  /** Whether this device may act for some seat. */
  readonly plays: boolean = $derived.by(() => (this.session.state?.yours.length ?? 0) > 0);

  /** Why nothing can be moved now; null if something can. */
  readonly why: string | null = $derived.by(() => {
    const { state, pending } = this.session;
    if (!state || !this.line) return 'The game is still loading.';
    if (state.status === 'waiting') return 'The game begins when somebody takes the other seat.';
    if (state.status === 'aborted') return 'The game was aborted.';
    if (state.outcome) return `The game is over. ${this.#result(state, state.outcome)}.`;
    if (!this.plays) return 'You are watching this game.';
    if (this.back === null && !this.isNewest) return 'The last turn is still being shown.';
    if (!this.isNewest) return 'This is an earlier position. Go to the last move to play on.';
    if (pending) return 'Your move is on its way.';
    if (state.to_move === null || !state.yours.includes(state.to_move)) {
      return `${this.nameOf(state.to_move ?? 0)} is to move.`;
    }
    return null;
  });

  /** The game's status, in one line. */
  readonly standing: string = $derived.by(() => {
    const { state } = this.session;
    if (!state) return '';
    if (state.status === 'waiting') return 'Waiting for a player';
    if (state.status === 'aborted') return 'Game aborted';
    if (state.outcome) return this.#result(state, state.outcome);
    const seat = this.acting;
    if (seat === null) return 'Waiting for the server';
    const name = this.seats[seat] ?? `Seat ${seat + 1}`;
    const phase = this.#phaseOf(name);
    const danger = this.isNewest && this.isInDanger(seat) ? ' · Check' : '';
    return `${this.#nextAction(state, seat, phase, name)}${danger}`;
  });

  /** Who is to do what. */
  #nextAction(state: GameState, seat: number, phase: string, name: string): string {
    return state.yours.length === 1 && state.yours[0] === seat ? yourTurnText(phase, name) : phase;
  }

  /** The result, worded for the reader. */
  #result({ game, yours }: GameState, outcome: OutcomeBody): string {
    return outcomeText(outcome, game, this.seats, yours);
  }

  /** The acting seat, counting a move being delivered; null if the game is over or waiting. */
  readonly acting: number | null = $derived.by(() => {
    const { state } = this.session;
    if (state?.status !== 'playing') return null;
    return (this.line?.isAhead ? this.line.point.toMove : state.to_move) ?? null;
  });

  /** Whether turns may be long to tell: they have several parts, or moves have further effects. */
  readonly isLong: boolean = $derived(
    (this.line?.plies ?? []).some((ply) => ply.parts > 1 || ply.notes.length > 0),
  );

  /** Whether a seat's royal unit is attacked in the position shown, and the rules let the players know. */
  isInDanger(seat: number): boolean {
    const { view } = this;
    return (view?.squares ?? []).some(
      ({ name, top, under }) =>
        (view?.attacked.includes(name) ?? false) && [top, ...under].some((unit) => unit?.seat === seat),
    );
  }

  /** What the turn consists of that nobody has begun, as a sentence; empty if the phase says it. */
  readonly wholeTurn: string = $derived.by(() => {
    const { line } = this;
    return line && !this.isMidTurn ? (this.kit.wholeTurn?.(line.point.view) ?? '') : '';
  });

  /** Whether ending a turn early is always offered, or said why it is not legal. */
  get endsEarly(): boolean {
    return this.kit.endsEarly ?? false;
  }

  /** A seat's next action, such as `to move`; null on another seat's turn. */
  dutyOf(seat: number): string | null {
    if (this.acting !== seat) return null;
    const name = this.seats[seat] ?? '';
    return dutyOf(this.#phaseOf(name), name);
  }

  /** The next action of the acting seat, given its name. */
  #phaseOf(name: string): string {
    const point = this.line?.point;
    return point ? phaseText(point.view.phase, name, point.legal, this.isMidTurn) : `${name} to move`;
  }

  /** The name of the player in a seat. */
  nameOf(seat: number): string {
    return this.session.state ? playerName(this.session.state, seat, this.seats) : '';
  }

  /** Shows the position after this many plies. */
  show(ply: number): void {
    this.playback.finish();
    this.back = ply >= this.end ? null : Math.max(0, ply);
  }
}
