/**
 * What a person has picked so far, and what to tell them: the board's state without its drawing.
 *
 * A place is a square's name, or `hand:<seat>:<letter>` for a unit in hand.
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
} from '../../lib/picking';
import type { LegalMove, MovePick, PositionView, Square } from '../../lib/wire';
import {
  handLabel,
  handPlace,
  parseHandPlace,
  pieceName,
  prisonerWords,
  spokenSquare,
  squaresOf,
  unitName,
} from './names';
import { whyNotFrom, whyNotFromHand, whyNotTo } from './why';

/** What the picker reads of the board's props. */
export interface Game {
  readonly view: PositionView;
  readonly legal: LegalMove[];
  readonly toMove: number | null | undefined;
  readonly disabledReason: string | undefined;
  /** Why the unit on a square has no legal move; null where the rules say nothing. */
  why(square: string): string | null;
  onmove(text: string): void;
  announce(words: string): void;
}

/** A half-made move. */
export class Picker {
  readonly #game: Game;
  picks: MovePick[] = $state([]);
  /** One line of help under the board. */
  hint = $state('');

  readonly squares = $derived.by(() => squaresOf(this.#game.view));
  /** The side to move, as told, or as the legal moves show; null when nothing may be moved. */
  readonly mover: number | null = $derived.by(() => this.#mover());
  /** What may be picked next. */
  readonly options: PickOptions = $derived.by(() => optionsAfter(this.#game.legal, this.picks));
  /** What may be picked first. */
  readonly starts: PickOptions = $derived.by(() => optionsAfter(this.#game.legal, []));
  /** The picks as places, in order; letters are left out. */
  readonly places: string[] = $derived.by(() => this.picks.flatMap((pick) => this.#placeOf(pick) ?? []));
  /** Units that the picks have moved already: from square to square. */
  readonly moved: ReadonlyMap<string, string> = $derived.by(() => movedSquares(this.picks));
  /** Whether only a letter is missing. */
  readonly choosing = $derived(this.options.choices.size > 0);
  /** The move that the picks are already while longer ones exist. */
  readonly alone: LegalMove | null = $derived(
    this.picks.length > 0 && this.options.more ? this.options.complete : null,
  );

  constructor(game: Game) {
    this.#game = game;
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

  /** Lets go of everything. */
  clear(): void {
    this.picks = [];
    this.hint = '';
  }

  /** Picks up what is at a place; false when that cannot move. */
  lift(place: string): boolean {
    const pick = this.#pickOf(place);
    if (!pick || !allows(this.starts, pick)) return false;
    this.#settle([pick]);
    return true;
  }

  /** Picks up what is at a place without a word. */
  show(place: string): void {
    const pick = this.#pickOf(place);
    if (pick && allows(this.starts, pick)) this.picks = [pick];
  }

  /** A place was tapped, or Enter was pressed on it. */
  tap(place: string): void {
    const pick = this.#pickOf(place);
    const { legal } = this.#game;
    if (pick) {
      if (this.picks.length > 0 && allows(this.options, pick)) return this.#settle([...this.picks, pick]);
      if (this.alone && this.picks.at(-1) && pickKey(this.picks[this.picks.length - 1]!) === pickKey(pick)) {
        return this.#play(this.alone);
      }
      // A place that an earlier step allowed changes that step; the same place again takes it back.
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

  /** Picks a letter; false when it is not offered. */
  choose(letter: string): boolean {
    const pick: MovePick = { kind: 'choice', letter };
    if (!allows(this.options, pick)) return false;
    this.#settle([...this.picks, pick]);
    return true;
  }

  /** Plays the move that the picks are already. */
  playAlone(): void {
    if (this.alone) this.#play(this.alone);
  }

  #letGo(): void {
    this.clear();
    this.#game.announce('Let go.');
  }

  #play(move: LegalMove): void {
    this.clear();
    this.#game.onmove(move.text);
  }

  #settle(picks: MovePick[]): void {
    const state = pickState(this.#game.legal, picks);
    if (state.kind === 'done') return this.#play(state.move);
    if (state.kind === 'none') return this.clear();
    this.picks = picks;
    this.#prompt();
  }

  /** Says what to do next. */
  #prompt(): void {
    const { options, alone, picks } = this;
    const last = this.#squareOf(picks[picks.length - 1]);
    let spoken: string;
    if (this.choosing) {
      this.hint = 'Choose what the pawn becomes.';
      spoken = `Choose what the pawn becomes: ${[...options.choices.keys()].map(pieceName).join(', ')}.`;
    } else if (alone) {
      const riders = [...options.squares.keys()].map((name) => {
        const top = this.squares.get(name)?.top;
        return top ? `${pieceName(top.letter)} ${name}` : name;
      });
      this.hint = 'Launch alone, or tap a marked neighbour to take it along.';
      spoken = `Press Enter again to launch alone, or pick a neighbour to take along: ${riders.join(', ')}.`;
    } else if (picks.length > 1 && last?.top) {
      const rider = pieceName(last.top.letter);
      this.hint = `Now a satellite square for the ${rider}.`;
      spoken = `${this.hint} Free: ${[...options.squares.keys()].map(spokenSquare).join(', ')}.`;
    } else {
      const count = options.squares.size;
      const where = `${count} square${count === 1 ? '' : 's'} to go to.`;
      const holds = last ? prisonerWords(last.under) : '';
      const what = last?.top ? unitName(last.top) : this.#handWords(picks[0]);
      this.hint = holds && last?.top ? `The ${pieceName(last.top.letter)} ${holds}.` : '';
      spoken = `${last ? spokenSquare(last.name) : ''} ${what} picked. ${where}`.trim();
    }
    this.#game.announce(spoken);
  }

  #handWords(pick: MovePick | undefined): string {
    return pick?.kind === 'hand' && this.mover !== null ? handLabel(this.mover, pick.letter, 1) : '';
  }

  /** Says why nothing happens, and lets go. */
  #explain(place: string): void {
    const situation = { toMove: this.mover, disabledReason: this.#game.disabledReason };
    const hand = parseHandPlace(place);
    const square = this.squares.get(place);
    const from = this.#squareOf(this.picks[0]);
    const held = this.picks.length > 0;
    this.clear();
    if (hand) this.hint = whyNotFromHand(hand.seat, hand.letter, situation);
    else if (held && square) {
      this.hint = from ? whyNotTo(from, square) : this.#whyNoDrop(square);
    } else if (square?.top) {
      this.hint = whyNotFrom(square, situation) || (this.#game.why(square.name) ?? '');
    }
    this.#game.announce(this.hint || (held ? 'Let go.' : ''));
  }

  #whyNoDrop(square: Square): string {
    if (square.name.startsWith('*') || square.name.startsWith('@')) {
      return 'Units from hand are dropped on the main board only.';
    }
    return square.top
      ? 'Units from hand are dropped on free squares only.'
      : 'A pawn may not be dropped where it would promote.';
  }

  #pickOf(place: string): MovePick | null {
    const hand = parseHandPlace(place);
    if (!hand) return squarePick(place);
    return hand.seat === this.mover ? handPick(hand.letter) : null;
  }

  #placeOf(pick: MovePick): string | null {
    if (pick.kind === 'square') return pick.square;
    return pick.kind === 'hand' && this.mover !== null ? handPlace(this.mover, pick.letter) : null;
  }

  #squareOf(pick: MovePick | undefined): Square | undefined {
    return pick?.kind === 'square' ? this.squares.get(pick.square) : undefined;
  }

  #mover(): number | null {
    const { legal, toMove, view } = this.#game;
    if (legal.length === 0) return null;
    if (toMove !== null && toMove !== undefined) return toMove;
    let dropped: string | undefined;
    for (const { picks } of legal) {
      const first = picks[0];
      if (first?.kind === 'square') return this.squares.get(first.square)?.top?.seat ?? null;
      if (first?.kind === 'hand') dropped = first.letter;
    }
    const owner = view.hands.findIndex((hand) => hand.units.some((unit) => unit.letter === dropped));
    return owner < 0 ? null : owner;
  }
}
