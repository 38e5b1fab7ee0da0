/** The orders of one seat while they are written: what they say, how they are understood, and what the map shows. */
import type { Api } from '../lib/api';
import { reasonOf } from '../lib/api';
import type { DrawnNote, OrderBoard } from '../lib/wire';
import type { MapArrow, MapMark, MapPick, MapUnit } from '../maps/types';
import { arrowsOf, unitsOf } from './draw';

/** For whom orders are written, and on what. */
export interface EntryPlace {
  game: string;
  /** The Mark file, where the map is none of the game's own. */
  markFile: string | null;
  board: OrderBoard;
  seat: number;
}

/** How long nobody writes before a sheet is read. */
const PAUSE_MS = 250;

export class Entry {
  /** The sheet. */
  text = $state('');
  /** How it is understood. */
  notes: DrawnNote[] = $state.raw([]);
  /** The space that was tapped last. */
  picked: string | null = $state(null);
  /** Why it could not be read at all. */
  fault: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Pick<Api, 'sandboxCheck'>,
    readonly place: EntryPlace,
    text: string,
    /** Hears of every change. */
    private readonly onwrite: (text: string) => void = () => undefined,
  ) {
    this.text = text;
    if (text.trim() !== '') void this.read();
  }

  /** What the map shows: the units as the chosen part of the phase finds them. */
  get units(): MapUnit[] {
    return unitsOf(this.place.board.units);
  }

  /** The orders as arrows. */
  get arrows(): MapArrow[] {
    const { seat, board } = this.place;
    const drawn = this.notes.filter(({ sketch }) => sketch.length > 0);
    return arrowsOf(
      drawn.map(({ sketch, problem }) => ({ seat, sketch, verdict: problem === null ? 'given' : 'void' })),
      board.units,
    );
  }

  /** The spaces that can be tapped now, and those that were. */
  get marks(): MapMark[] {
    return this.picked === null ? [] : [{ abbr: this.picked, kind: 'picked' }];
  }

  /** A tap on the map. */
  pick({ space }: MapPick): void {
    this.picked = space;
  }

  /** The sheet as a person writes it. */
  write(text: string): void {
    this.text = text;
    this.onwrite(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), PAUSE_MS);
  }

  /** Asks how the sheet is understood. */
  async read(): Promise<void> {
    const { text } = this;
    const { game, markFile, board, seat } = this.place;
    let notes: DrawnNote[] = [];
    if (text.trim() !== '') {
      try {
        const { position } = board;
        notes = await this.api.sandboxCheck({ game, position, mark_file: markFile, seat, text });
      } catch (error) {
        this.fault = reasonOf(error);
        return;
      }
    }
    if (this.text !== text) return;
    this.fault = null;
    this.notes = notes;
  }

  /** Forgets what waits to be read. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
