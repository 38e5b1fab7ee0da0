/**
 * Making a move of Mars: a unit and its square, or the unit a second time for what it does in place; then the remaining
 * choices. The legal moves alone decide what can be tapped.
 */
import { movedSquares } from '../shared/picking';
import { Picker as AnyPicker, type Prompt, type Refused } from '../shared/picker.svelte';
import { actor, hintFor, spokenFor } from './guide';
import { pieceName } from './names';
import { targetsAfter, type Target } from './targets';

/** A half-made move. */
export class Picker extends AnyPicker {
  /** The squares that may be picked next, with what happens there; none while nothing is picked. */
  readonly targets: readonly Target[] = $derived.by(() =>
    this.picks.length === 0 ? [] : targetsAfter(this.game.legal, this.picks, this.squares),
  );
  /** Nothing is shown as moved before its move is complete: the player may still answer no. */
  override readonly moved: ReadonlyMap<string, string> = $derived.by(() => movedSquares([]));

  /** Dragging a unit back to its own square does not ask for its action in place. */
  override isTarget(place: string): boolean {
    return place !== this.places[0] && super.isTarget(place);
  }

  override tap(place: string): void {
    const [first, second] = this.places;
    // The first tap picks up, the second asks for the action in place, the third drops the selection.
    if (this.choosing && place === first && second === first) {
      this.clear();
      this.game.announce('Let go.');
      return;
    }
    super.tap(place);
  }

  override choose(letter: string): boolean {
    return super.choose(letter) || super.choose(letter.toLowerCase());
  }

  override back(): boolean {
    if (this.picks.length < 2) return false;
    this.picks = this.picks.slice(0, -1);
    const { hint, spoken } = this.prompt();
    this.hint = hint;
    this.game.announce(spoken);
    return true;
  }

  protected override prompt(): Prompt {
    return { hint: hintFor(this), spoken: spokenFor(this) };
  }

  protected override refusal({ square, first }: Refused): string {
    if (!square) return '';
    if (first?.kind === 'square') {
      const unit = actor({ places: [first.square], squares: this.squares, mover: this.mover });
      if (!unit) return '';
      const why = this.game.whyNot?.(`${first.square}${square.name}`);
      return why ?? `The ${pieceName(unit.letter)} cannot go to ${square.name}.`;
    }
    if (!square.top) return '';
    if (this.mover === null) return this.game.disabledReason ?? 'Nothing can be moved here now.';
    return this.game.why(square.name) ?? '';
  }
}
