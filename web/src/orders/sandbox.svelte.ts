/** A sandbox: phases settled one after the other, with branches; whoever goes back and settles anew loses nothing. */
import type { Api } from '../lib/api';
import { reasonOf } from '../lib/api';
import type { OrderBoard, DrawnNote, OrderReport } from '../lib/wire';

/** A position that was reached, and how. */
export interface Step {
  id: number;
  /** The step before; null for the first. */
  before: number | null;
  board: OrderBoard;
  /** What led here; null for the first. */
  report: OrderReport | null;
  /** The sheets that led here, by seat. */
  sheets: readonly string[];
}

/** How long nobody writes before a sheet is read. */
const PAUSE_MS = 250;

export class Sandbox {
  steps: Step[] = $state.raw([]);
  at = $state(0);
  /** The sheets that are being written, by seat. */
  sheets: string[] = $state([]);
  /** How they are understood. */
  notes: DrawnNote[][] = $state.raw([]);
  fault: string | null = $state(null);
  busy = $state(false);
  /** By seat: the pause after what was written last. */
  #timers: ReturnType<typeof setTimeout>[] = [];
  #asked = 0;

  constructor(
    private readonly api: Api,
    readonly game: string,
    first: OrderBoard,
  ) {
    this.steps = [{ id: 0, before: null, board: first, report: null, sheets: [] }];
    this.#clear();
  }

  /** The step that is looked at. */
  get step(): Step {
    const step = this.steps[this.at];
    if (!step) throw new Error('there is no such step');
    return step;
  }

  /** The steps that follow a step, in the order in which they were made. */
  after(id: number): Step[] {
    return this.steps.filter((step) => step.before === id);
  }

  /** The steps from the first to the one that is looked at. */
  get path(): Step[] {
    const path: Step[] = [];
    let id: number | null = this.at;
    while (id !== null) {
      const step: Step | undefined = this.steps[id];
      if (!step) break;
      path.unshift(step);
      id = step.before;
    }
    return path;
  }

  goTo(id: number): void {
    if (!this.steps[id] || id === this.at) return;
    this.at = id;
    this.fault = null;
    this.#clear();
  }

  /** Goes on to a step with the sheets that led from here to another one, to be changed. */
  takeSheetsOf(step: Step): void {
    step.sheets.forEach((text, seat) => {
      this.write(seat, text);
    });
  }

  /** A sheet as it is written. */
  write(seat: number, text: string): void {
    this.sheets[seat] = text;
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => void this.read(seat), PAUSE_MS);
  }

  /** Asks how a sheet is understood. */
  async read(seat: number): Promise<void> {
    const text = this.sheets[seat] ?? '';
    const { at } = this;
    let notes: DrawnNote[] = [];
    if (text.trim() !== '') {
      try {
        notes = await this.api.sandboxCheck({
          game: this.game,
          position: this.step.board.position,
          mark_file: null,
          seat,
          text,
        });
      } catch (error) {
        this.fault = reasonOf(error);
        return;
      }
    }
    // Something else was written, or another step is looked at, meanwhile.
    if (this.at !== at || this.sheets[seat] !== text) return;
    this.notes = this.notes.with(seat, notes);
  }

  /** Settles the phase with the sheets as they are. */
  async settle(): Promise<Step | null> {
    const asked = ++this.#asked;
    const before = this.step;
    const sheets = [...this.sheets];
    this.busy = true;
    this.fault = null;
    try {
      const { report, board } = await this.api.sandboxSettle({
        game: this.game,
        position: before.board.position,
        mark_file: null,
        sheets: sheets.flatMap((text, seat) => (text.trim() === '' ? [] : [{ seat, text }])),
      });
      if (asked !== this.#asked) return null;
      const step = { id: this.steps.length, before: before.id, board, report, sheets };
      this.steps = [...this.steps, step];
      this.goTo(step.id);
      return step;
    } catch (error) {
      this.fault = reasonOf(error);
      return null;
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  /** Forgets what waits to be read. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #clear(): void {
    this.stop();
    const seats = this.step.board.seats.length;
    this.sheets = Array.from({ length: seats }, () => '');
    this.notes = Array.from({ length: seats }, () => []);
  }
}
