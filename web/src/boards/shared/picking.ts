/**
 * Picking a move choice by choice, for any game.
 *
 * The rules crate lists each legal move with the choices that lead to it, in the order a person makes them: a square, a
 * unit in hand, or a letter such as the piece to promote to. Together the lists form a trie; this module walks it,
 * independent of game and board.
 */
import type { LegalMove, MovePick } from '../../common/wire';

/** One possible next choice. */
export interface NextPick {
  /** The choice. */
  pick: MovePick;
  /** Squares where some move that continues this way captures; empty if none does. */
  captures: string[];
  /** Squares of own units that some move that continues this way also loses; empty if none does. */
  losses: string[];
  /** Whether some move that continues this way costs nothing. */
  isSparing: boolean;
  /** How many legal moves continue this way. */
  moves: number;
}

/** The possible next choices after some choices. */
export interface PickOptions {
  /** Squares, by name. */
  squares: Map<string, NextPick>;
  /** Units in hand, by letter. */
  hands: Map<string, NextPick>;
  /** Letters, in the order of the legal moves. */
  choices: Map<string, NextPick>;
  /** The move that the choices so far complete, if they complete one. */
  complete: LegalMove | null;
  /** Whether a longer move continues from here. */
  more: boolean;
}

/** The state after a choice. */
export type PickState =
  /** The choices lead to no legal move. */
  | { kind: 'none' }
  /** A further choice is needed; `alone` is the move that the choices already complete, if any. */
  | { kind: 'open'; picks: MovePick[]; options: PickOptions; alone: LegalMove | null }
  /** The move is complete, and nothing can be added to it. */
  | { kind: 'done'; move: LegalMove };

/** Identifies a choice uniquely among all kinds of choice. */
export function pickKey(pick: MovePick): string {
  switch (pick.kind) {
    case 'square':
      return `square:${pick.square}`;
    case 'hand':
      return `hand:${pick.letter}`;
    case 'choice':
      return `choice:${pick.letter}`;
  }
}

/** The choice of a square. */
export const squarePick = (square: string): MovePick => ({ kind: 'square', square });

/** The choice of a unit in hand. */
export const handPick = (letter: string): MovePick => ({ kind: 'hand', letter });

/** The choice of a letter. */
export const choicePick = (letter: string): MovePick => ({ kind: 'choice', letter });

/** Whether a move's choices begin with the given ones. */
function startsWith(move: LegalMove, picks: readonly MovePick[]): boolean {
  return (
    move.picks.length >= picks.length &&
    picks.every((pick, at) => {
      const own = move.picks[at];
      return own !== undefined && pickKey(own) === pickKey(pick);
    })
  );
}

/** The possible next choices after `picks`; all empty if no legal move begins with them. */
export function optionsAfter(legal: readonly LegalMove[], picks: readonly MovePick[]): PickOptions {
  const options: PickOptions = {
    squares: new Map(),
    hands: new Map(),
    choices: new Map(),
    complete: null,
    more: false,
  };
  for (const move of legal) {
    if (!startsWith(move, picks)) continue;
    const pick = move.picks[picks.length];
    if (!pick) {
      options.complete ??= move;
      continue;
    }
    options.more = true;
    const [shelf, name] =
      pick.kind === 'square'
        ? [options.squares, pick.square]
        : [pick.kind === 'hand' ? options.hands : options.choices, pick.letter];
    const next = shelf.get(name) ?? { pick, captures: [], losses: [], isSparing: false, moves: 0 };
    next.moves += 1;
    for (const square of move.captures) {
      if (!next.captures.includes(square)) next.captures.push(square);
    }
    for (const square of move.losses) {
      if (!next.losses.includes(square)) next.losses.push(square);
    }
    if (move.losses.length === 0) next.isSparing = true;
    shelf.set(name, next);
  }
  return options;
}

/** The state after the choices `picks`. */
export function pickState(legal: readonly LegalMove[], picks: readonly MovePick[]): PickState {
  const options = optionsAfter(legal, picks);
  if (options.more) {
    return { kind: 'open', picks: [...picks], options, alone: options.complete };
  }
  return options.complete ? { kind: 'done', move: options.complete } : { kind: 'none' };
}

/** Whether `pick` is possible next. */
export function allows(options: PickOptions, pick: MovePick): boolean {
  switch (pick.kind) {
    case 'square':
      return options.squares.has(pick.square);
    case 'hand':
      return options.hands.has(pick.letter);
    case 'choice':
      return options.choices.has(pick.letter);
  }
}

/**
 * The units already moved by the choices, from square to square: a board shows them there before the move is complete.
 * Choices come in pairs of a unit and its square.
 */
export function movedSquares(picks: readonly MovePick[]): ReadonlyMap<string, string> {
  const moves: [string, string][] = [];
  for (let at = 0; at + 1 < picks.length; at += 2) {
    const from = picks[at];
    const to = picks[at + 1];
    if (from?.kind === 'square' && to?.kind === 'square') moves.push([from.square, to.square]);
  }
  return new Map(moves);
}
