/** A sandbox: phases settled one after the other, with branches; whoever goes back and settles anew loses nothing. */
import type { SandboxApi } from '../sandbox-api';
import { reasonOf } from '../../common/requests';
import type { OrderBoard, OrderReport } from '../../common/wire';
import { Entry } from '../entry/entry.svelte';
import { SandboxReader } from './reader';

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

export class Sandbox {
  steps: Step[] = $state.raw([]);
  at = $state(0);
  /** The sheets that are being written, by seat. */
  sheets: string[] = $state([]);
  /** Where they are written, by seat; null where nobody has looked yet. */
  entries: (Entry | null)[] = $state.raw([]);
  fault: string | null = $state(null);
  busy = $state(false);
  #asked = 0;

  constructor(
    private readonly api: SandboxApi,
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
      if (text !== '' || this.entries[seat]) this.write(seat, text);
    });
  }

  /** A sheet that somebody writes from now on. */
  write(seat: number, text: string): void {
    this.open(seat).write(text);
  }

  /** Where the sheet of a seat is written. */
  open(seat: number): Entry {
    const known = this.entries[seat];
    if (known) return known;
    const { board } = this.step;
    const reader = new SandboxReader(this.api, this.game, board.position, seat);
    const entry = new Entry(reader, { board, seat }, this.sheets[seat] ?? '', (text) => {
      this.sheets[seat] = text;
    });
    this.entries = this.entries.with(seat, entry);
    return entry;
  }

  /** Settles the phase with the sheets as they are. */
  async settle(): Promise<Step | null> {
    const asked = ++this.#asked;
    const before = this.step;
    const sheets = [...this.sheets];
    this.busy = true;
    this.fault = null;
    try {
      const { report, board } = await this.api.settle({
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

  /** Cancels a pending reading. */
  stop(): void {
    for (const entry of this.entries) entry?.stop();
  }

  #clear(): void {
    this.stop();
    const seats = this.step.board.seats.length;
    this.sheets = Array.from({ length: seats }, () => '');
    this.entries = Array.from({ length: seats }, () => null);
  }
}
