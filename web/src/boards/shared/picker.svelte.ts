/**
 * The picks so far: the state of a board without its drawing, for any game. Games extend this class to supply the
 * hints.
 *
 * A place is a square's name, or a place in a hand as `places` names it.
 */
import {
  allows,
  handPick,
  movedSquares,
  optionsAfter,
  pickKey,
  pickState,
  squarePick,
  type PickOptions,
} from './picking';
import type { LegalMove, MovePick, PositionView, Square } from '../../common/wire';
import { handPlace, parseHandPlace, type HandName } from './places';
import { squaresOf } from './units';

/** What the picker reads of the board's props. */
export interface Game {
  readonly view: PositionView;
  readonly legal: LegalMove[];
  readonly toMove: number | null | undefined;
  readonly disabledReason: string | undefined;
  /** Why the unit on a square has no legal move; null if the rules give no reason. */
  why(square: string): string | null;
  /** Why a move is not legal, by its code; omitted if nobody knows. */
  whyNot?(text: string): string | null;
  onmove(text: string): void;
  announce(words: string): void;
}

/** The hint after a pick. */
export interface Prompt {
  /** One line under the board; may be empty. */
  hint: string;
  /** The longer version for screen readers. */
  spoken: string;
}

/** A tap that led nowhere. */
export interface Refused {
  /** The place in a hand that was tapped, if it was one. */
  hand: HandName | null;
  /** The square that was tapped, if it was one. */
  square: Square | undefined;
  /** The first pick; null if there was none. */
  first: MovePick | null;
}

/** A half-made move. */
export abstract class Picker {
  protected readonly game: Game;
  picks: MovePick[] = $state([]);
  /** The help line under the board. */
  hint = $state('');

  readonly squares: ReadonlyMap<string, Square> = $derived.by(() => squaresOf(this.game.view));
  /** The side to move, as given or as the legal moves show; null if nothing may be moved. */
  readonly mover: number | null = $derived.by(() => this.#mover());
  /** What may be picked next. */
  readonly options: PickOptions = $derived.by(() => optionsAfter(this.game.legal, this.picks));
  /** What may be picked first. */
  readonly starts: PickOptions = $derived.by(() => optionsAfter(this.game.legal, []));
  /** The picks as places, in order; letters are omitted. */
  readonly places: string[] = $derived.by(() => this.picks.flatMap((pick) => this.#placeOf(pick) ?? []));
  /** Units already moved by the picks: from square to square. */
  readonly moved: ReadonlyMap<string, string> = $derived.by(() => movedSquares(this.picks));
  /** Whether only a letter is missing. */
  readonly choosing = $derived(this.options.choices.size > 0);
  /** The move that the picks already complete, if longer ones exist too. */
  readonly alone: LegalMove | null = $derived(
    this.picks.length > 0 && this.options.more ? this.options.complete : null,
  );

  constructor(game: Game) {
    this.game = game;
  }

  /** The hint after a pick that left the move unfinished. */
  protected abstract prompt(): Prompt;
  /** Why a tap led nowhere, as a sentence; empty if there is nothing useful to say. */
  protected abstract refusal(about: Refused): string;

  /** The army that a unit of this letter comes from when it is the first pick: the mover's own. */
  protected handArmy(letter: string): number | null {
    void letter;
    return this.mover;
  }

  /** The name of a square as it is read out. */
  protected spoken(square: string): string {
    return square;
  }

  /** Whether something at this place may be picked up. */
  canStart(place: string): boolean {
    const pick = this.#pickOf(place);
    return pick !== null && allows(this.starts, pick);
  }

  /** Whether the place is a possible next choice. */
  isTarget(place: string): boolean {
    const pick = this.#pickOf(place);
    return this.picks.length > 0 && pick !== null && allows(this.options, pick);
  }

  /** Undoes the last step in games whose steps can be undone one at a time; false in others. */
  back(): boolean {
    return false;
  }

  /** Clears the selection. */
  clear(): void {
    this.picks = [];
    this.hint = '';
  }

  /** Whether there is something at this place to drag: a place that is a whole move is tapped. */
  canLift(place: string): boolean {
    const pick = this.#pickOf(place);
    return this.canStart(place) && (pick === null || pickState(this.game.legal, [pick]).kind !== 'done');
  }

  /** Picks up the unit at a place; false if it cannot move. Never plays a move. */
  lift(place: string): boolean {
    const pick = this.#pickOf(place);
    if (!pick || !this.canLift(place)) return false;
    this.#settle([pick]);
    return true;
  }

  /** Picks up the unit at a place without a hint. */
  show(place: string): void {
    const pick = this.#pickOf(place);
    if (pick && allows(this.starts, pick)) this.picks = [pick];
  }

  /** Keeps the unit at a place in hand while the position changes: nothing is said again. */
  keep(place: string): void {
    this.show(place);
    this.hint = this.picks.length > 0 ? this.prompt().hint : '';
  }

  /** A place was tapped, or Enter was pressed on it. */
  tap(place: string): void {
    const pick = this.#pickOf(place);
    const { legal } = this.game;
    if (pick) {
      if (this.picks.length > 0 && allows(this.options, pick)) return this.#settle([...this.picks, pick]);
      const last = this.picks.at(-1);
      if (this.alone && last && pickKey(last) === pickKey(pick)) return this.#play(this.alone);
      // A place allowed by an earlier step changes that step; the same place again undoes it.
      for (let kept = this.picks.length - 1; kept >= 0; kept -= 1) {
        const before = this.picks.slice(0, kept);
        const chosen = this.picks[kept];
        if (chosen && pickKey(chosen) === pickKey(pick)) {
          return kept === 0 ? this.#letGo() : this.#settle(before);
        }
        if (allows(optionsAfter(legal, before), pick)) return this.#settle([...before, pick]);
      }
      if (this.picks.length === 0 && allows(this.starts, pick)) return this.#settle([pick]);
    }
    this.#explain(place);
  }

  /** Picks a letter; false if it is not offered. */
  choose(letter: string): boolean {
    const pick: MovePick = { kind: 'choice', letter };
    if (!allows(this.options, pick)) return false;
    this.#settle([...this.picks, pick]);
    return true;
  }

  /** Plays the move that the picks already complete. */
  playAlone(): void {
    if (this.alone) this.#play(this.alone);
  }

  /** The square of a pick; undefined for other picks. */
  protected squareOf(pick: MovePick | undefined): Square | undefined {
    return pick?.kind === 'square' ? this.squares.get(pick.square) : undefined;
  }

  #letGo(): void {
    this.clear();
    this.game.announce('Let go.');
  }

  #play(move: LegalMove): void {
    this.clear();
    this.game.onmove(move.text);
  }

  #settle(picks: MovePick[]): void {
    const state = pickState(this.game.legal, picks);
    if (state.kind === 'done') return this.#play(state.move);
    if (state.kind === 'none') return this.clear();
    this.picks = picks;
    const { hint, spoken } = this.prompt();
    this.hint = hint;
    this.game.announce(spoken);
  }

  /** Says why nothing happens, and clears the selection. */
  #explain(place: string): void {
    const first = this.picks[0] ?? null;
    this.clear();
    this.hint = this.refusal({ hand: parseHandPlace(place), square: this.squares.get(place), first });
    this.game.announce(this.hint || (first ? 'Let go.' : ''));
  }

  #pickOf(place: string): MovePick | null {
    const hand = parseHandPlace(place);
    if (!hand) return squarePick(place);
    const army = this.handArmy(hand.letter);
    return army !== null && hand.army === army && this.mover !== null ? handPick(hand.letter) : null;
  }

  #placeOf(pick: MovePick): string | null {
    if (pick.kind === 'square') return pick.square;
    if (pick.kind !== 'hand' || this.mover === null) return null;
    const army = this.handArmy(pick.letter) ?? this.mover;
    const held = this.game.view.hands.findIndex((hand) =>
      hand.units.some((unit) => unit.letter === pick.letter && unit.army === army),
    );
    return handPlace(held < 0 ? this.mover : held, pick.letter, army);
  }

  #mover(): number | null {
    const { legal, toMove, view } = this.game;
    if (legal.length === 0) return null;
    if (toMove !== null && toMove !== undefined) return toMove;
    let dropped: string | undefined;
    for (const { picks } of legal) {
      const first = picks[0];
      const owner = this.squareOf(first)?.top?.seat;
      if (owner !== undefined && owner !== null) return owner;
      if (first?.kind === 'hand') dropped = first.letter;
    }
    const owner = view.hands.findIndex((hand) => hand.units.some((unit) => unit.letter === dropped));
    return owner < 0 ? null : owner;
  }
}
