/** A sandbox: phases settled one after the other, with branches; whoever goes back and settles anew loses nothing. */
import { reasonOf } from '../../common/requests';
import type { OrderBoard, OrderEdit, OrderReport, OrderSheet, SandboxPlayer } from '../../common/wire';
import { isStrong } from '../computers';
import { Entry } from '../entry/entry.svelte';
import { Stopped } from '../rules/order-rules';
import type { OwnMark } from '../own-map';
import { SandboxReader } from './reader';
import type { SandboxSource } from './source';

/** A position that was reached, and how. */
export interface Step {
  id: number;
  /** The step before; null for the first. */
  before: number | null;
  board: OrderBoard;
  /** What led here; null for the first, and for a position that somebody wrote. */
  report: OrderReport | null;
  /** The sheets that led here, by seat. */
  sheets: readonly string[];
}

/** Whose sheet a computer player is writing, and how many of them there are. */
export interface Thinking {
  seat: number;
  /** From 1. */
  number: number;
  of: number;
}

/** The sheets that say something. */
export function filled(sheets: readonly string[]): OrderSheet[] {
  return sheets.flatMap((text, seat) => (text.trim() === '' ? [] : [{ seat, text }]));
}

export class Sandbox {
  steps: Step[] = $state.raw([]);
  at = $state(0);
  /** The sheets that are being written, by seat. */
  sheets: string[] = $state([]);
  /** Where they are written, by seat; null where nobody has looked yet. */
  entries: (Entry | null)[] = $state.raw([]);
  /** Who writes them, by seat: a computer player, or null for whoever sits at the screen. */
  players: (SandboxPlayer | null)[] = $state([]);
  thinking: Thinking | null = $state.raw(null);
  fault: string | null = $state(null);
  busy = $state(false);
  #asked = 0;
  /** The sheets of the steps that were left, by step and seat. */
  readonly #left: Partial<Record<number, readonly string[]>> = {};

  constructor(
    private readonly source: SandboxSource,
    first: OrderBoard,
    /** What was settled before, from the first position on. */
    steps: readonly Step[] = [{ id: 0, before: null, board: first, report: null, sheets: [] }],
  ) {
    this.steps = [...steps];
    this.players = first.seats.map(() => null);
    this.#clear();
  }

  /** The map, where it is none of the game’s own. */
  get own(): OwnMark | null {
    return this.source.own;
  }

  /** The slug of the game. */
  get game(): string {
    return this.source.game;
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

  /** Looks at a step. Its sheets are as they were left, or those that led on from it. */
  goTo(id: number): void {
    if (!this.steps[id] || id === this.at) return;
    this.stopSettling();
    this.#left[this.at] = [...this.sheets];
    this.at = id;
    this.fault = null;
    this.#clear();
    const settled = this.after(id).filter(({ report }) => report !== null);
    const known = this.#left[id] ?? settled.at(-1)?.sheets ?? [];
    known.forEach((text, seat) => {
      if (text.trim() === '') return;
      this.sheets[seat] = text;
      this.open(seat);
    });
  }

  /**
   * Whether the sheets that led from here to a step differ from those that are written now; computer players write
   * theirs anew.
   */
  differs(step: Step): boolean {
    if (step.report === null) return false;
    const differs = (text: string, seat: number) => text.trim() !== (step.sheets[seat] ?? '').trim();
    return this.sheets.some((text, seat) => this.players[seat] === null && differs(text, seat));
  }

  /** Takes the sheets that led from here to a step, to be changed. */
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
    const reader = new SandboxReader(
      this.source.requests,
      this.game,
      board.position,
      seat,
      this.source.markFile,
    );
    const entry = new Entry(reader, { board, seat }, this.sheets[seat] ?? '', (text) => {
      this.sheets[seat] = text;
    });
    this.entries = this.entries.with(seat, entry);
    return entry;
  }

  /** Settles the phase with the sheets as they are, after the computer players have written theirs. */
  async settle(): Promise<Step | null> {
    const asked = ++this.#asked;
    const before = this.step;
    this.busy = true;
    this.fault = null;
    try {
      await Promise.all(this.entries.map((entry) => entry?.written()));
      if (asked !== this.#asked) return null;
      const sheets = [...this.sheets];
      for (const { seat, text } of await this.#written(before.board)) sheets[seat] = text;
      if (asked !== this.#asked) return null;
      const { report, board } = await this.source.requests.settle({
        game: this.game,
        position: before.board.position,
        mark_file: this.source.markFile,
        sheets: filled(sheets),
      });
      if (asked !== this.#asked) return null;
      const step = { id: this.steps.length, before: before.id, board, report, sheets };
      this.steps = [...this.steps, step];
      this.goTo(step.id);
      return step;
    } catch (error) {
      if (asked === this.#asked && !(error instanceof Stopped)) this.fault = reasonOf(error);
      return null;
    } finally {
      if (asked === this.#asked) this.#rest();
    }
  }

  /**
   * Goes on from a position that somebody wrote; what was there stays, as a step before.
   *
   * @throws {ApiFault} when it is no position, and in words when it is one of another map.
   */
  async put(position: string): Promise<Step> {
    const asked = ++this.#asked;
    const before = this.step;
    const board = await this.source.requests.start({ game: this.game, position, ...this.source.mark });
    if (board.mark !== before.board.mark)
      throw new Error(`This sandbox is on the map ${before.board.mark}; the position is on ${board.mark}.`);
    if (asked !== this.#asked) throw new Error('Something else was begun meanwhile.');
    const step = { id: this.steps.length, before: before.id, board, report: null, sheets: [] };
    this.steps = [...this.steps, step];
    this.goTo(step.id);
    return step;
  }

  /** A position after a change by hand; nothing here changes by it. */
  edited(position: string, edit: OrderEdit): Promise<OrderBoard> {
    return this.source.requests.edit({ game: this.game, position, mark_file: this.source.markFile, edit });
  }

  /** Drops a settlement that is not done yet; its phase stays as it is. */
  stopSettling(): void {
    if (!this.busy) return;
    this.#asked += 1;
    this.source.stopPlayers();
    this.#rest();
  }

  /** Cancels pending readings and settlements. */
  stop(): void {
    this.stopSettling();
    for (const entry of this.entries) entry?.stop();
  }

  /** The sheets of the computer players that have something to order. */
  async #written(board: OrderBoard): Promise<OrderSheet[]> {
    const asked = this.#asked;
    const owed = board.seats.flatMap(({ awaited }, seat) => {
      const player = this.players[seat];
      return awaited && player ? [{ seat, player }] : [];
    });
    const among = owed.filter(({ player }) => isStrong(player)).length;
    const sheets: OrderSheet[] = [];
    for (const [index, { seat, player }] of owed.entries()) {
      this.thinking = { seat, number: index + 1, of: owed.length };
      const { game } = this;
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
      const mark_file = this.source.markFile;
      const request = { game, position: board.position, mark_file, seat, player, among, seed };
      sheets.push(await this.source.sheet(request));
      if (asked !== this.#asked) break;
    }
    return sheets;
  }

  #rest(): void {
    this.busy = false;
    this.thinking = null;
  }

  #clear(): void {
    for (const entry of this.entries) entry?.stop();
    const seats = this.step.board.seats.length;
    this.sheets = Array.from({ length: seats }, () => '');
    this.entries = Array.from({ length: seats }, () => null);
  }
}
