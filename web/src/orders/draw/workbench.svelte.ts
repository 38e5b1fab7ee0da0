/** A drawing that somebody works on: every state of it, what the rules say of the present one, and what is kept of it. */
import { reasonOf } from '../../common/requests';
import { readJson, writeKept, type Store } from '../../common/storage';
import type { OrderBoard } from '../../common/wire';
import type { Drawing } from '../../maps/drawing';
import type { OwnFile, OwnMark } from '../own-map';
import type { OrderRules } from '../rules/order-rules';
import type { Flaw, Redrawn } from './flaws';
import type { Moved } from './points';

/** A state of the drawing. */
interface State {
  drawing: Drawing;
  /** What led here, in words. */
  what: string;
  /** What was moved, where small steps of the same thing are undone together. */
  key: string | null;
  /** The spaces that the rules have not measured yet. */
  left: readonly string[];
}

/** What is kept of a drawing on this device. */
export interface KeptDrawing {
  name: string;
  text: string;
  drawing: Drawing;
}

/** How many states are remembered. */
const MOST = 200;

const keyOf = (game: string) => `quicksilver.drawing.${game}`;

/** The drawing of a game on which somebody worked last; null where there is none, or it is damaged. */
export function keptDrawing(store: Store, game: string): KeptDrawing | null {
  const kept = readJson(store, keyOf(game)) as Partial<KeptDrawing> | null;
  if (typeof kept !== 'object' || kept === null) return null;
  const { name, text, drawing } = kept;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof drawing !== 'object') return null;
  return { name, text, drawing };
}

export class Workbench {
  /** The Mark file. */
  readonly mark: OwnFile;
  /** The start of a game on the map. */
  readonly board: OrderBoard;
  #states: State[] = $state.raw([]);
  #at = $state(0);
  /** What is wrong with the drawing as it is; what was wrong before while it is looked at. */
  faults: Flaw[] = $state.raw([]);
  crowds: Flaw[] = $state.raw([]);
  /** Whether the rules have still to look at the drawing. */
  checking = $state(false);
  /** Why the rules could not. */
  fault: string | null = $state(null);
  /** How often the drawing became another one otherwise than by moving something. */
  jumps = $state(0);
  /** Whether this device keeps the drawing. */
  kept = $state(true);
  #asked = 0;

  private constructor(
    private readonly rules: Pick<OrderRules, 'ask' | 'game'>,
    private readonly store: Store,
    mark: OwnFile,
    board: OrderBoard,
    drawing: Drawing,
  ) {
    this.mark = mark;
    this.board = board;
    this.#states = [{ drawing, what: '', key: null, left: [] }];
    void this.#measure();
  }

  /**
   * Opens a map with its drawing, or the one that the program makes.
   *
   * @throws {ApiFault} when the map or its drawing is refused.
   */
  static async open(
    rules: Pick<OrderRules, 'ask' | 'game'>,
    store: Store,
    { name, text, drawing }: OwnMark,
    given: Drawing | null = null,
  ): Promise<Workbench> {
    const start = { game: rules.game, mark_file: text };
    const board = await rules.ask<OrderBoard>('start', start);
    const svg = drawing === null ? {} : { drawing: drawing.text };
    const drawn = given ?? (await rules.ask<Drawing>('drawing', { ...start, ...svg }));
    return new Workbench(rules, store, { name, text }, board, drawn);
  }

  get #state(): State {
    const state = this.#states[this.#at];
    if (!state) throw new Error('there is no such state');
    return state;
  }

  /** The drawing as it is. */
  get drawing(): Drawing {
    return this.#state.drawing;
  }

  /** What would be undone, in words; null where there is nothing. */
  get undoes(): string | null {
    return this.#at > 0 ? this.#state.what : null;
  }

  /** What would be done again. */
  get redoes(): string | null {
    return this.#states[this.#at + 1]?.what ?? null;
  }

  /** Whether anything was changed since it was opened. */
  get isChanged(): boolean {
    return this.#at > 0;
  }

  /** Goes on to a changed drawing. `key` says what moves, where `amend` goes on with it. */
  commit({ drawing, spaces }: Moved, what: string, key: string | null = null): void {
    if (drawing === this.drawing) return;
    const left = [...this.#state.left, ...spaces];
    const before = this.#states.slice(Math.max(0, this.#at + 2 - MOST), this.#at + 1);
    this.#states = [...before, { drawing, what, key, left }];
    this.#at = before.length;
    this.#changed();
  }

  /** As `commit`, in place of the last change, where that was one of the same thing: both are undone together. */
  amend(moved: Moved, what: string, key: string): void {
    if (this.#state.key !== key || this.#at === 0) {
      this.commit(moved, what, key);
      return;
    }
    const left = [...this.#state.left, ...moved.spaces];
    this.#states = this.#states
      .slice(0, this.#at + 1)
      .with(this.#at, { drawing: moved.drawing, what, key, left });
    this.#changed();
  }

  undo(): void {
    if (this.#at === 0) return;
    this.#at -= 1;
    this.jumps += 1;
    this.#changed();
  }

  redo(): void {
    if (this.#at + 1 >= this.#states.length) return;
    this.#at += 1;
    this.jumps += 1;
    this.#changed();
  }

  /** The drawing as an SVG file, which can be read again. */
  async svg(): Promise<string> {
    return this.rules.ask<string>('picture', this.#request(this.#state));
  }

  /** The map with its drawing, for other pages. */
  async own(): Promise<OwnMark> {
    const name = `${this.drawing.mark}.svg`;
    return { ...this.mark, drawing: { name, text: await this.svg() } };
  }

  #request({ drawing, left }: State): object {
    const start = { game: this.rules.game, mark_file: this.mark.text };
    return { start, drawing, moved: left };
  }

  #changed(): void {
    const { name, text } = this.mark;
    const kept: KeptDrawing = { name, text, drawing: this.drawing };
    this.kept = writeKept(this.store, keyOf(this.rules.game), kept);
    void this.#measure();
  }

  /** Has the rules measure the names that were moved, and tell what is wrong. */
  async #measure(): Promise<void> {
    const asked = ++this.#asked;
    const [state, at] = [this.#state, this.#at];
    this.checking = true;
    try {
      const { drawing, faults, crowds } = await this.rules.ask<Redrawn>('redraw', this.#request(state));
      if (asked !== this.#asked) return;
      this.fault = null;
      [this.faults, this.crowds] = [faults, crowds];
      // Arcs stay those that are known, so that whoever holds a point of them goes on.
      const measured = { ...state.drawing, spaces: drawing.spaces };
      this.#states = this.#states.with(at, { ...state, drawing: measured, left: [] });
    } catch (error) {
      if (asked === this.#asked) this.fault = reasonOf(error);
    } finally {
      if (asked === this.#asked) this.checking = false;
    }
  }
}
