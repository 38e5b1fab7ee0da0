/** A position being set up: a drawing, or a position string being typed, and the rules' verdict on it. */
import type { Army, BoardKit, Half, SetupField } from '../../boards';
import { reasonOf } from '../../common/requests';
import { optionIn } from '../../common/options';
import { RulesFault, type Options, type Rules, type Table } from '../../common/rules';
import { sentence } from '../../common/words';
import type { Analysis } from './analysis.svelte';
import { cleared, pieceOf, tapped, type Tool } from '../../boards/shared/setup';
import type { PlaceStep, PositionView } from '../../common/wire';

/** The draft of a position. */
export class Draft {
  view: PositionView = $state.raw({
    squares: [],
    hands: [],
    attacked: [],
    attackers: [],
    counters: [],
    phase: '',
  });
  toMove = $state(0);
  quiet = $state(0);
  turn = $state(1);
  options: Options = $state.raw({});
  tool: Tool = $state.raw({ kind: 'remove' });
  /** Typed text that is not a valid position yet; null if the drawing is current. */
  typed: string | null = $state(null);
  /** The code of the part of a turn to be played; null if the seat to move says everything. */
  #half: string | null = $state(null);
  /** The position string that the drawing started from; it holds what no drawing shows. */
  #original = $state('');
  readonly #rules: Rules;

  constructor(
    private readonly kit: BoardKit,
    analysis: Analysis,
  ) {
    this.#rules = analysis.rules;
    this.options = analysis.options;
    this.#take(this.#table(analysis.point.position));
    const [army] = this.armies;
    const letter = army?.letters[0];
    if (army && letter !== undefined) this.tool = { kind: 'place', piece: pieceOf(army, letter) };
  }

  /** The sets of pieces that may be on the board. */
  readonly armies: readonly Army[] = $derived.by(() => this.kit.armies(this.options));

  /** The parts of a turn that the position may begin with. */
  readonly halves: readonly Half[] = $derived.by(() => this.kit.halves(this.options));

  /** The part of a turn to be played; null if the seat to move says everything. */
  readonly half: Half | null = $derived.by(
    () =>
      this.halves.find((half) => half.code === this.#half) ??
      this.halves.find((half) => half.seat === this.toMove) ??
      null,
  );

  /** Whether the game counts moves without progress. */
  readonly countsQuiet: boolean = $derived.by(() => this.view.counters.some(({ name }) => name === 'quiet'));

  /** The position string. */
  readonly text: string = $derived.by(
    () =>
      this.typed ??
      this.kit.composePosition(
        this.view,
        this.toMove,
        { quiet: this.quiet, turn: this.turn, ...(this.half ? { half: this.half.code } : {}) },
        this.#original,
      ),
  );

  /** What the position says that no drawing shows. */
  readonly fields: readonly SetupField[] = $derived.by(
    () => this.kit.setupFields?.(this.view, this.text) ?? [],
  );

  /** Sets one of these fields. */
  setField(id: string, value: boolean | string): void {
    const text = this.kit.withSetupField?.(this.view, this.text, id, value);
    if (text !== undefined) this.write(text);
  }

  /** The error and its place; null if the position is playable. */
  readonly #fault: { place: readonly PlaceStep[]; reason: string } | null = $derived.by(() => {
    try {
      this.#table(this.text);
      return null;
    } catch (error) {
      if (!(error instanceof RulesFault)) return { place: [], reason: reasonOf(error) };
      const { place, at, reason } = error.body;
      // Where in the position string it is tells something only to somebody who has typed it.
      const where = this.typed === null ? [] : at;
      return { place, reason: sentence([...where, reason].join(': ')) };
    }
  });

  /** The error; null if the position is playable. */
  get fault(): string | null {
    return this.#fault?.reason ?? null;
  }

  /** Why the value of a rule option is refused; null if it is accepted. */
  faultAt(option: string): string | null {
    return this.#fault && optionIn(this.#fault.place) === option ? this.#fault.reason : null;
  }

  /** Takes a position string as it is being typed; the drawing follows as soon as it is valid. */
  write(text: string): void {
    try {
      this.#take(this.#table(text));
    } catch {
      // Not a position yet; `fault` says why.
    }
    this.typed = text;
  }

  /** Applies the current tool to a square. */
  tap(name: string): void {
    this.change(tapped(this.view, name, this.tool, this.kit));
  }

  /** Replaces the drawing. */
  change(view: PositionView): void {
    this.view = view;
    this.typed = null;
  }

  /** Sets the seat to move. */
  setToMove(seat: number): void {
    if (this.half?.seat !== seat) this.#half = null;
    this.toMove = seat;
    this.typed = null;
  }

  /** Sets the part of a turn that the position begins with. */
  setHalf(half: Half): void {
    this.#half = half.code;
    this.setToMove(half.seat);
  }

  /** Replaces the rule options. The drawing is kept, unless they imply another board. */
  setOptions(options: Options): void {
    this.options = options;
    const { tool } = this;
    const isThere = tool.kind !== 'place' || this.armies.some((army) => army.army === tool.piece.army);
    if (!isThere) this.tool = { kind: 'remove' };
    try {
      const start = this.#table(null);
      if (squaresOf(start.view()) !== squaresOf(this.view)) {
        this.#take(start);
        this.typed = null;
      }
    } catch {
      // An invalid combination of options; `faultAt` says why.
    }
  }

  /** Removes every unit. */
  clear(): void {
    this.quiet = 0;
    this.turn = 1;
    this.change(cleared(this.view));
  }

  /** Resets to the game's start position. */
  reset(): void {
    this.#take(this.#table(null));
    this.typed = null;
  }

  #table(position: string | null): Table {
    return this.#rules.table(this.options, position);
  }

  #take(table: Table): void {
    const view = table.view();
    this.view = { ...view, attacked: [], attackers: [] };
    this.quiet = view.counters.find((counter) => counter.name === 'quiet')?.now ?? 0;
    this.toMove = table.toMove() ?? this.toMove;
    this.turn = table.turn();
    this.#original = table.position();
    this.#half = this.#halfOf(this.#original);
  }

  /** The part of a turn that a position string names: the field after the board, unless the kit knows better. */
  #halfOf(position: string): string | null {
    const field = this.kit.halfOf?.(position) ?? position.split(' ')[1];
    return this.halves.find((half) => half.code === field)?.code ?? null;
  }
}

/** The square names of a board. */
function squaresOf(view: PositionView): string {
  return view.squares.map((square) => square.name).join(' ');
}
