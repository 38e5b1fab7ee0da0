/** A position being set up: a drawing, or a position string being typed, and what the rules say of it. */
import type { BoardKit } from '../boards';
import { reasonOf } from './api';
import type { Options, Rules } from './rules';
import type { Study } from './study.svelte';
import { cleared, tapped, type Tool } from './setup';
import type { PositionView } from './wire';

/** The draft of a position. */
export class Draft {
  view: PositionView = $state.raw({ squares: [], hands: [], attacked: [], counters: [] });
  toMove = $state(0);
  quiet = $state(0);
  turn = $state(1);
  options: Options = $state.raw({});
  tool: Tool = $state.raw({ kind: 'remove' });
  /** What was typed and is not yet a position; null when the drawing counts. */
  typed: string | null = $state(null);
  readonly #rules: Rules;
  readonly #slug: string;

  constructor(
    private readonly kit: BoardKit,
    study: Study,
  ) {
    this.#rules = study.rules;
    this.#slug = study.slug;
    this.options = study.options;
    this.toMove = study.point.toMove ?? 0;
    this.turn = study.point.turn;
    this.#draw(study.point.view);
    const first = kit.pieces[0];
    if (first) this.tool = { kind: 'place', letter: first.letter, seat: 0 };
  }

  /** The position string. */
  readonly text: string = $derived.by(
    () =>
      this.typed ?? this.kit.composePosition(this.view, this.toMove, { quiet: this.quiet, turn: this.turn }),
  );

  /** What is wrong with it; null when it can be played from. */
  readonly fault: string | null = $derived.by(() => {
    try {
      this.#rules.table(this.#slug, this.options, this.text);
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  });

  /** Takes a position string as it is being typed; the drawing follows as soon as it is one. */
  write(text: string): void {
    try {
      const table = this.#rules.table(this.#slug, this.options, text);
      this.toMove = table.toMove() ?? this.toMove;
      this.turn = table.turn();
      this.#draw(table.view());
    } catch {
      // Not a position yet; `fault` says why.
    }
    this.typed = text;
  }

  /** Uses the tool on a square. */
  tap(name: string): void {
    this.change(tapped(this.view, name, this.tool));
  }

  /** Puts another drawing in place. */
  change(view: PositionView): void {
    this.view = view;
    this.typed = null;
  }

  /** Takes every unit away. */
  clear(): void {
    this.quiet = 0;
    this.turn = 1;
    this.change(cleared(this.view));
  }

  /** Goes back to the game's own start. */
  reset(): void {
    const table = this.#rules.table(this.#slug, this.options);
    this.toMove = table.toMove() ?? 0;
    this.turn = table.turn();
    this.typed = null;
    this.#draw(table.view());
  }

  #draw(view: PositionView): void {
    this.view = { ...view, attacked: [] };
    this.quiet = view.counters[0]?.now ?? 0;
  }
}
