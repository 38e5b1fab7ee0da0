/** Why a unit cannot move, in one sentence, for people who tried. */
import type { PositionView, Square, Unit } from '../../lib/wire';
import { pieceName, seatName } from './names';

const files = 'abcdef';
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** What the answer needs to know. */
export interface Situation {
  view: PositionView;
  /** The seat to move; null when nobody may move. */
  toMove: number | null;
  /** Why nobody may move here, if so. */
  disabledReason?: string | undefined;
}

class Ground {
  readonly #squares: Map<string, Square>;

  constructor(view: PositionView) {
    this.#squares = new Map(view.squares.map((square) => [square.name, square]));
  }

  /** The square a step away on the main board, if it exists. */
  step(from: string, files_: number, ranks: number): Square | undefined {
    const file = files[files.indexOf(from[0] ?? '?') + files_];
    return file === undefined ? undefined : this.#squares.get(`${file}${Number(from[1]) + ranks}`);
  }

  satelliteIsFull(): boolean {
    return ['*3', '*4', '@3', '@4'].every((name) => Boolean(this.#squares.get(name)?.top));
  }
}

/** Why the unit on a square cannot move. */
export function whyNotFrom(square: Square, { view, toMove, disabledReason }: Situation): string {
  const unit = square.top;
  if (toMove === null) return disabledReason ?? 'Nothing can be moved here now.';
  if (!unit) return '';
  if (unit.seat !== toMove) {
    return `That is ${seatName(unit.seat)}’s ${pieceName(unit.letter)}. ${seatName(toMove)} is to move.`;
  }
  const where = `The ${pieceName(unit.letter)} on ${square.name}`;
  if (/^[*@]/.test(square.name)) {
    return `${where} has no free square to drop down to.`;
  }
  return `${where} ${mainBoardReason(square.name, unit, new Ground(view))}`;
}

function mainBoardReason(name: string, unit: Unit, ground: Ground): string {
  const forward = unit.seat === 0 ? 1 : -1;
  switch (unit.letter) {
    case 'P': {
      const reasons = [-1, 1].map((side) => pawnReason(name, unit, side, forward, ground));
      return `cannot move: ${[...new Set(reasons.filter((reason) => reason !== ''))].join(', and ')}.`;
    }
    case 'S': {
      const ahead = [-1, 0, 1].some((side) => ground.step(name, side, forward));
      const front = ahead
        ? 'the squares in front of it are held by its own side'
        : 'there is no square in front of it';
      return `cannot move: ${front}, and ${
        ground.satelliteIsFull() ? 'the satellite is full' : 'it cannot launch now'
      }.`;
    }
    case 'K':
      return 'cannot move: its own side holds every square around it.';
    case 'R': {
      const ways = sides.filter(([file, rank]) => ground.step(name, file, rank)).length;
      return `cannot move: its own side blocks ${ways === 1 ? 'its only way' : 'all its ways'} out.`;
    }
    case 'N':
      return 'cannot move: its own side holds every square it could leap to.';
    default:
      return 'cannot move: its own side holds every square it could reach.';
  }
}

function pawnReason(name: string, unit: Unit, side: number, forward: number, ground: Ground): string {
  const next = ground.step(name, side, forward);
  if (!next) return '';
  if (!next.top) return `${next.name} is free but not allowed`;
  if (next.top.seat === unit.seat) return `its own side holds ${next.name}`;
  const beyond = ground.step(name, 2 * side, 2 * forward);
  if (!beyond) return `there is no square beyond ${next.name} to hop to`;
  return `${beyond.name}, where a hop over ${next.name} would land, is taken`;
}

/** Why a unit in hand cannot be dropped. */
export function whyNotFromHand(seat: number, letter: string, situation: Situation): string {
  const { toMove, disabledReason } = situation;
  if (toMove === null) return disabledReason ?? 'Nothing can be moved here now.';
  if (seat !== toMove) return `That is ${seatName(seat)}’s hand. ${seatName(toMove)} is to move.`;
  return letter === 'P'
    ? 'There is no free square where a pawn may be dropped: not where it would promote.'
    : `There is no free square to drop the ${pieceName(letter)} on.`;
}

/** Why a chosen unit cannot go to a free or enemy square; empty where there is nothing useful to say. */
export function whyNotTo(from: Square, to: Square): string {
  const unit = from.top;
  if (!unit) return '';
  const satellite = (name: string) => /^[*@]/.test(name);
  if (unit.letter === 'P' && !satellite(to.name)) {
    return 'A pawn steps one square diagonally forward, or hops over an enemy to the free square behind it.';
  }
  if (satellite(to.name) && !satellite(from.name)) {
    if (unit.letter === 'P' || unit.letter === 'K') return 'Pawns and kings never go to the satellite.';
    return unit.letter === 'S'
      ? 'A rocket launches to a free satellite square.'
      : 'Only a rocket goes to the satellite; it may take a neighbour along.';
  }
  if (satellite(from.name) && !satellite(to.name) && to.top) {
    return 'A unit drops down from the satellite to a free square only.';
  }
  return '';
}
