/** The hints shown while a move of Mercurial Chess is being made. */
import type { MovePick, Square } from '../../common/wire';
import { Picker as AnyPicker, type Prompt, type Refused } from '../shared/picker.svelte';
import { handLabel, pieceName, prisonerWords, spokenSquare, unitName } from './names';
import { whyNotFrom, whyNotFromHand, whyNotTo } from './why';

/** A half-made move. */
export class Picker extends AnyPicker {
  protected override prompt(): Prompt {
    const { options, alone, picks } = this;
    const last = this.squareOf(picks[picks.length - 1]);
    if (this.choosing) {
      const names = [...options.choices.keys()].map(pieceName).join(', ');
      return {
        hint: 'Choose what the pawn becomes.',
        spoken: `Choose what the pawn becomes: ${names}.`,
      };
    }
    if (alone) {
      const riders = [...options.squares.keys()].map((name) => {
        const top = this.squares.get(name)?.top;
        return top ? `${pieceName(top.letter)} ${name}` : name;
      });
      return {
        hint: 'Launch alone, or tap a marked neighbour to take it along.',
        spoken: `Press Enter again to launch alone, or pick a neighbour to take along: ${riders.join(', ')}.`,
      };
    }
    if (picks.length > 1 && last?.top) {
      const hint = `Now a satellite square for the ${pieceName(last.top.letter)}.`;
      return {
        hint,
        spoken: `${hint} Free: ${[...options.squares.keys()].map(spokenSquare).join(', ')}.`,
      };
    }
    const count = options.squares.size;
    const where = `${count} square${count === 1 ? '' : 's'} to go to.`;
    const holds = last ? prisonerWords(last.under) : '';
    const what = last?.top ? unitName(last.top) : this.#handWords(picks[0]);
    return {
      hint: holds && last?.top ? `The ${pieceName(last.top.letter)} ${holds}.` : '',
      spoken: `${last ? spokenSquare(last.name) : ''} ${what} picked. ${where}`.trim(),
    };
  }

  protected override refusal({ hand, square, first }: Refused): string {
    const situation = { toMove: this.mover, disabledReason: this.game.disabledReason };
    if (hand) return whyNotFromHand(hand.seat, hand.letter, situation);
    if (!square) return '';
    if (first) {
      const why = this.game.whyNot?.(codeOf(first, square.name));
      if (why) return why;
      const from = this.squareOf(first);
      return from ? whyNotTo(from, square) : whyNoDrop(square);
    }
    return square.top ? whyNotFrom(square, situation) || (this.game.why(square.name) ?? '') : '';
  }

  #handWords(pick: MovePick | undefined): string {
    return pick?.kind === 'hand' && this.mover !== null ? handLabel(this.mover, pick.letter, 1) : '';
  }
}

/** The code of a move that takes no companion along. */
function codeOf(first: MovePick, to: string): string {
  return first.kind === 'square' ? `${first.square}${to}` : `${first.letter}@${to}`;
}

function whyNoDrop(square: Square): string {
  if (square.name.startsWith('*') || square.name.startsWith('@')) {
    return 'Units from hand are dropped on the main board only.';
  }
  return square.top
    ? 'Units from hand are dropped on free squares only.'
    : 'A pawn may not be dropped where it would promote.';
}
