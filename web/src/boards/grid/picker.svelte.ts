/** The hints shown while a move on a rectangular board is being made. */
import type { MovePick, Square } from '../../common/wire';
import { Picker, type Game, type Prompt, type Refused } from '../shared/picker.svelte';
import type { GridGame } from './game';
import { pieceName, unitName } from './names';

/** A half-made move. */
export class GridPicker extends Picker {
  readonly #rules: GridGame;

  constructor(rules: GridGame, game: Game) {
    super(game);
    this.#rules = rules;
  }

  /** The army of the units that the first pick may take from a hand. */
  protected override handArmy(letter: string): number | null {
    const move = this.game.legal.find(({ picks: [pick] }) => pick?.kind === 'hand' && pick.letter === letter);
    if (this.mover === null) return null;
    return move && this.#rules.placedArmy ? this.#rules.placedArmy(move.text, this.mover) : this.mover;
  }

  protected override prompt(): Prompt {
    const { options, picks } = this;
    const rules = this.#rules;
    const count = options.squares.size;
    const squares = [...options.squares.keys()];
    if (this.choosing) {
      const names = [...options.choices.keys()].map((letter) => pieceName(rules, letter)).join(', ');
      const hint = 'Choose what the pawn becomes.';
      return { hint, spoken: `${hint.slice(0, -1)}: ${names}.` };
    }
    if (picks.length > 1) {
      const hint = rules.furtherPick ?? 'Pick one of the marked squares to complete the move.';
      return { hint, spoken: `${hint} ${squares.join(', ')}.` };
    }
    const where = `${count} square${count === 1 ? '' : 's'} to go to.`;
    return { hint: '', spoken: `${this.#picked(picks[0])} picked. ${where}` };
  }

  protected override refusal({ hand, square, first }: Refused): string {
    const rules = this.#rules;
    const { mover } = this;
    if (mover === null && (hand || (square?.top && !first))) {
      return this.game.disabledReason ?? 'Nothing can be moved here now.';
    }
    if (hand) {
      const army = rules.armies[hand.army]?.name ?? '';
      return `No ${army} ${pieceName(rules, hand.letter)} can be placed now.`;
    }
    if (!square) return '';
    if (first) return this.#whyNotTo(first, square);
    // Whose half-turn it is, who controls what and what blocks a move: only the rules know.
    return square.top ? (this.game.why(square.name) ?? '') : '';
  }

  #picked(pick: MovePick | undefined): string {
    if (pick?.kind === 'square') {
      const top = this.squares.get(pick.square)?.top;
      return top ? `${unitName(this.#rules, top)} ${pick.square}` : pick.square;
    }
    if (!pick) return '';
    const army = this.#rules.armies[this.handArmy(pick.letter) ?? -1]?.name ?? '';
    return `${army} ${pieceName(this.#rules, pick.letter)}`.trim();
  }

  #whyNotTo(first: MovePick, to: Square): string {
    const rules = this.#rules;
    if (first.kind === 'hand') {
      return to.top
        ? 'Pieces are placed on free squares only.'
        : `The ${pieceName(rules, first.letter)} cannot be placed on ${to.name}.`;
    }
    const unit = this.squareOf(first)?.top;
    if (!unit || first.kind !== 'square') return '';
    const why = this.game.whyNot?.(`${first.square}${to.name}`);
    return why ?? `The ${pieceName(rules, unit.letter)} cannot go to ${to.name}.`;
  }
}
