/**
 * Making a move of Mercury: a unit, for a Sneaky the units to take along in any order, the target square, and the
 * remaining choices. The legal moves alone decide what can be tapped.
 */
import { movedSquares, squarePick, type PickOptions } from '../shared/picking';
import type { MovePick, Unit } from '../../common/wire';
import { Picker as AnyPicker, type Prompt, type Refused } from '../shared/picker.svelte';
import { spokenPlace } from './names';
import {
  byTarget,
  choiceKey,
  furtherTargets,
  inLeavingOrder,
  inOrder,
  leavers,
  offered,
  planOf,
  towableBy,
  type Plan,
} from './plans';
import { hintFor, spokenFor, whyNoStart, whyNotTo } from './guide';
import { leaver, targetOf, type Target } from './targets';
import { apartment, rooms } from './zones';

/** The choices made so far. */
interface Step {
  from: string;
  /** Who leaves the apartment; null while undecided, and for a unit on a square. */
  who: string | null;
  /** The units taken along, in tap order. */
  taken: readonly string[];
  to: string | null;
  /** What was decided after the target. */
  rest: readonly MovePick[];
}

/** The place that a tap on a square means: the four middle squares are the apartment. */
const placeOf = (name: string) => (rooms.includes(name) ? apartment : name);

/** A half-made move. */
export class Picker extends AnyPicker {
  #step: Step | null = $state.raw(null);

  /** All legal moves, parsed into plans. */
  readonly #plans: readonly Plan[] = $derived.by(() =>
    this.game.legal.flatMap((move) => planOf(move, this.squares, this.mover) ?? []),
  );
  /** The moves of the picked-up unit that take along everybody chosen, and perhaps more. */
  readonly #fitting: readonly Plan[] = $derived.by(() => {
    const step = this.#step;
    if (!step || (step.from === apartment && step.who === null)) return [];
    return this.#plans.filter(
      ({ from, who, taken }) =>
        from === step.from && who === step.who && step.taken.every((name) => taken.includes(name)),
    );
  });
  /** The moves that take nobody else along, by target. */
  readonly #exact: ReadonlyMap<string, readonly Plan[]> = $derived.by(() =>
    byTarget(this.#fitting, this.#step?.taken.length ?? 0),
  );
  /** The remaining choices for a tapped target: the moves consistent with the choices so far. */
  readonly #endings: readonly Plan[] = $derived.by(() => {
    const step = this.#step;
    if (!step || step.to === null) return [];
    return (this.#exact.get(step.to) ?? []).filter(({ rest }) =>
      step.rest.every((pick, at) => {
        const own = rest[at];
        return own !== undefined && choiceKey(own) === choiceKey(pick);
      }),
    );
  });

  /** The unit that is to move; null while undecided. */
  readonly unit: Unit | null = $derived.by(() => {
    const step = this.#step;
    if (!step || this.mover === null) return null;
    if (step.from !== apartment) return this.squares.get(step.from)?.top ?? null;
    return step.who === null ? null : leaver(step.who, this.mover);
  });
  /** The units chosen to be taken along. */
  readonly taken: readonly string[] = $derived.by(() => this.#step?.taken ?? []);
  /** Further units that may be taken along. */
  readonly towable: readonly string[] = $derived.by(() =>
    this.to === null ? towableBy(this.#fitting, this.taken) : [],
  );
  /** The unit's targets with exactly the chosen company. */
  readonly targets: readonly Target[] = $derived.by(() => {
    const { unit } = this;
    if (!unit || this.#step?.to) return [];
    return [...this.#exact].map(([place, plans]) => targetOf(place, plans, unit, this.squares));
  });
  /** Further targets that require taking more units along. */
  readonly further: readonly string[] = $derived.by(() =>
    this.to === null ? furtherTargets(this.#fitting, this.#exact) : [],
  );
  /** The tapped target, while something remains to be decided. */
  readonly to: string | null = $derived.by(() => this.#step?.to ?? null);
  /** Whether it is undecided who leaves the apartment. */
  readonly leaving: boolean = $derived.by(() => this.#step?.from === apartment && this.#step.who === null);

  override readonly options: PickOptions = $derived.by(() => {
    const step = this.#step;
    // Actions not made on the board, such as ending the turn, are not offered here.
    if (!step) return { ...offered([], []), squares: this.starts.squares };
    if (this.leaving) {
      const inside = this.#plans.filter(({ from }) => from === step.from);
      const leave = inLeavingOrder(inside).map((plan): [MovePick, Plan] => [
        { kind: 'choice', letter: plan.who ?? '' },
        plan,
      ]);
      return offered([], leave);
    }
    if (step.to !== null) {
      const ways = this.#endings.flatMap((plan): [MovePick, Plan][] => {
        const pick = plan.rest[step.rest.length];
        return pick ? [[pick, plan]] : [];
      });
      return offered([], ways);
    }
    const company = this.towable.map((name): [string, readonly Plan[]] => [name, []]);
    return offered([...company, ...this.#exact], []);
  });
  override readonly moved: ReadonlyMap<string, string> = $derived.by(() => {
    const step = this.#step;
    const stays = this.#endings.some(({ move }) => move.text.includes('>'));
    const goes = step && step.to !== null && !stays && ![step.from, step.to].includes(apartment);
    return movedSquares(goes ? [squarePick(step.from), squarePick(step.to ?? '')] : []);
  });

  override canStart(place: string): boolean {
    return super.canStart(placeOf(place));
  }

  override isTarget(place: string): boolean {
    return this.#step !== null && this.options.squares.has(placeOf(place));
  }

  override clear(): void {
    this.#become(null);
    this.hint = '';
  }

  override lift(place: string): boolean {
    const name = placeOf(place);
    const step = this.#step;
    // Dragging a Sneaky keeps the units chosen to go along.
    if (step?.from === name) {
      if (this.leaving) return false;
      this.#become({ ...step, to: null, rest: [] });
      return true;
    }
    if (!this.canStart(name)) return false;
    this.#pickUp(name);
    return !this.leaving;
  }

  override show(place: string): void {
    const name = placeOf(place);
    if (!this.canStart(name)) return;
    this.#become(this.#begin(name));
    this.hint = hintFor(this);
  }

  /** Undoes the last step: the target, then the units taken along, last one first. */
  override back(): boolean {
    const step = this.#step;
    if (!step) return false;
    if (step.to !== null) {
      this.#tell({ ...step, to: null, rest: [] });
      return true;
    }
    const last = step.taken.at(-1);
    if (last === undefined) return false;
    this.release(last);
    return true;
  }

  /** Leaves behind a unit that was to be taken along. */
  release(name: string): void {
    const step = this.#step;
    if (!step?.taken.includes(name)) return;
    this.#tell({ ...step, to: null, rest: [], taken: step.taken.filter((one) => one !== name) });
  }

  override tap(place: string): void {
    if (this.choosing && this.choose(place)) return;
    const name = placeOf(place);
    const step = this.#step && !this.leaving ? { ...this.#step, to: null, rest: [] } : null;
    if (!this.#step) return this.canStart(name) ? this.#pickUp(name) : this.#refuse(name);
    if (!step) {
      if (name !== apartment && this.canStart(name)) return this.#pickUp(name);
      return this.#letGo();
    }
    this.#become(step);
    if (this.#exact.has(name)) return this.#goTo(name);
    if (step.taken.includes(name)) return this.release(name);
    if (this.towable.includes(name)) return this.#tell({ ...step, taken: [...step.taken, name] });
    if (name === step.from) return this.#letGo();
    if (this.further.includes(name)) return this.#needsMore(name);
    if (this.canStart(name)) return this.#pickUp(name);
    this.#refuse(name);
  }

  /** Makes an offered choice: a letter, or a square of the apartment. */
  override choose(key: string): boolean {
    const step = this.#step;
    const next = this.options.choices.get(key);
    if (!step || !next) return false;
    if (this.leaving) this.#tell({ ...step, who: key });
    else this.#end({ ...step, rest: [...step.rest, next.pick] });
    return true;
  }

  protected override prompt(): Prompt {
    return { hint: hintFor(this), spoken: spokenFor(this) };
  }

  protected override refusal({ square, first }: Refused): string {
    if (!square) return '';
    if (first) {
      const { unit } = this;
      if (!unit || first.kind !== 'square') return '';
      // From the apartment, a code names the unit.
      const why = first.square === apartment ? null : this.game.whyNot?.(`${first.square}-${square.name}`);
      return why ?? whyNotTo(unit, square);
    }
    return whyNoStart(square, this.mover, this.game);
  }

  #begin(name: string): Step {
    const who = leavers(this.#plans.filter(({ from }) => from === name));
    const only = who.length === 1 ? (who[0] ?? null) : null;
    return { from: name, who: only, taken: [], to: null, rest: [] };
  }

  #pickUp(name: string): void {
    this.#tell(this.#begin(name));
  }

  /** Goes to a target, or asks for the remaining choices there. */
  #goTo(name: string): void {
    const step = this.#step;
    if (step) this.#end({ ...step, to: name, rest: [] });
  }

  /** Plays the move if only one is left, otherwise keeps asking. */
  #end(step: Step): void {
    this.#become(step);
    const [only, ...others] = this.#endings;
    if (!only || others.length > 0) return this.#tell(step);
    this.clear();
    this.game.onmove(only.move.text);
  }

  #needsMore(name: string): void {
    const enough = this.#fitting.filter((plan) => plan.to === name);
    const fewest = enough.reduce((best, plan) => (plan.taken.length < best.taken.length ? plan : best));
    const missing = inOrder(fewest.taken.filter((one) => !this.taken.includes(one)));
    this.hint = `To go to ${spokenPlace(name)}, take ${missing.join(', ')} along too.`;
    this.game.announce(this.hint);
  }

  #refuse(name: string): void {
    const square = this.squares.get(name);
    const first = this.#step ? squarePick(this.#step.from) : null;
    const why = this.refusal({ hand: null, square, first });
    this.clear();
    this.hint = why;
    this.game.announce(why || (first ? 'Let go.' : ''));
  }

  #letGo(): void {
    this.clear();
    this.game.announce('Let go.');
  }

  #become(step: Step | null): void {
    this.#step = step;
    if (!step) {
      this.picks = [];
      return;
    }
    const who: MovePick[] = step.who === null ? [] : [{ kind: 'choice', letter: step.who }];
    const to = step.to === null ? [] : [squarePick(step.to)];
    this.picks = [squarePick(step.from), ...who, ...step.taken.map(squarePick), ...to, ...step.rest];
  }

  #tell(step: Step): void {
    this.#become(step);
    const { hint, spoken } = this.prompt();
    this.hint = hint;
    this.game.announce(spoken);
  }
}
