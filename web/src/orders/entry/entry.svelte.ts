/** The orders of one seat being written: the text, the notes on it, and what the map shows. */
import { reasonOf } from '../../common/requests';
import type {
  DrawnNote,
  OrderActorBody,
  OrderBoard,
  OrderEntry,
  OrderOptionBody,
  OrderPartBody,
} from '../../common/wire';
import type { MapArrow, MapMark, MapPick, MapUnit } from '../../maps/types';
import { arrowsOf, spaceOf, unitsOf } from '../draw';
import { following, kindsOf, nextPlaces, stepTo, whole } from './paths';
import type { SheetReader } from './reader';
import { Asked, drawnIn, marksOf } from './showing';

/** The seat that orders, and the position. */
export interface EntryPlace {
  board: OrderBoard;
  seat: number;
}

/** Delay after the last keystroke before the sheet is read. */
const PAUSE_MS = 250;

/** How many steps of undo there are. */
const MOST_BACK = 100;

export class Entry {
  /** The sheet. */
  text = $state('');
  /** The notes on it, in the order of its lines. */
  notes: DrawnNote[] = $state.raw([]);
  /** Why the last request failed. */
  fault: string | null = $state(null);
  /** The parts of the phase; empty before the first reading, and if there is nothing to order. */
  parts: OrderPartBody[] = $state.raw([]);
  /** Whether the first reading has arrived. */
  known = $state(false);
  /** The legal orders of the selected unit; null while they are loading. */
  options: OrderOptionBody[] | null = $state.raw(null);
  /** The selected kind of order. */
  kind: string | null = $state(null);
  /** The places tapped for it so far. */
  path: string[] = $state.raw([]);
  #part: string | null = $state(null);
  #actor: string | null = $state(null);
  #before: string[] = $state.raw([]);
  /** A tap that came before the first reading; it counts once the units are known. */
  #early: MapPick | null = null;
  /** The order that is being given; the next one waits for it. */
  #giving: Promise<void> = Promise.resolve();
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts requests, so that late answers can be recognised. */
  #asked = 0;
  readonly #answers = new Asked<OrderOptionBody[]>();

  constructor(
    private readonly reader: SheetReader,
    readonly place: EntryPlace,
    text: string,
    /** Hears of every change. */
    private readonly onwrite: (text: string) => void = () => undefined,
  ) {
    this.text = text;
    void this.read();
  }

  /** The part on display. */
  get part(): OrderPartBody | null {
    return this.parts.find(({ key }) => key === this.#part) ?? this.parts[0] ?? null;
  }

  /** The selected unit. */
  get actor(): OrderActorBody | null {
    return this.part?.actors.find(({ key }) => key === this.#actor) ?? null;
  }

  /** The kinds of orders to choose from. */
  get kinds(): string[] {
    return kindsOf(this.options ?? []);
  }

  /** The orders that match the choices so far. */
  get meant(): OrderOptionBody[] {
    return following(this.options ?? [], this.kind, this.path);
  }

  /** The places that can be tapped next. */
  get targets(): string[] {
    return nextPlaces(this.meant, this.path);
  }

  /** Complete orders that differ only in what cannot be tapped. */
  get open(): OrderOptionBody[] {
    return this.kind === null ? [] : whole(this.meant, this.path);
  }

  /** Whether there is something to undo. */
  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** A hint about the next step. */
  get hint(): string {
    const { actor } = this;
    if (!actor) {
      if (!this.known) return '';
      return this.parts.length === 0
        ? 'You have no orders to give in this phase.'
        : this.part?.actors.length === 0
          ? 'No unit can be ordered in this part of the season.'
          : 'Tap a unit on the map, or choose it in the list.';
    }
    if (this.options === null) return 'Loading the legal orders…';
    if (this.options.length === 0) return 'No legal order with the sheet as it is.';
    if (this.kind === null) return `${actor.name}: choose what to do, or tap where it goes.`;
    return this.targets.length > 0 ? `${this.kind}: choose where.` : `${this.kind}: choose the order.`;
  }

  /** The units at the start of the part on display. */
  get units(): MapUnit[] {
    return unitsOf(this.part?.units ?? this.place.board.units);
  }

  /** The orders of the part on display, as arrows. */
  get arrows(): MapArrow[] {
    return this.arrowsIn(this.part?.key ?? null);
  }

  /** The orders of a part as arrows; null: of all. */
  arrowsIn(key: string | null): MapArrow[] {
    const { seat, board } = this.place;
    const part = this.parts.find((one) => one.key === key);
    const drawn = drawnIn(this.notes, this.parts, key).map(
      ({ sketch, weight }) => ({ seat, sketch, verdict: weight === 'fault' ? 'void' : 'given' }) as const,
    );
    return arrowsOf(drawn, part?.units ?? board.units).map((arrow) => ({
      ...arrow,
      id: `${seat}-${arrow.id}`,
    }));
  }

  /** The spaces tapped so far and the possible next ones. */
  get marks(): MapMark[] {
    const { actor } = this;
    if (!actor) return [];
    const usual = following(this.options ?? [], this.#usual, []);
    const choices = this.kind === null ? nextPlaces(usual, []) : this.targets;
    return marksOf([...(actor.at === null ? [] : [actor.at]), ...this.path], choices);
  }

  /** The kind of order that a tap on a target means if none was selected: the first with a single target. */
  get #usual(): string | null {
    return this.options?.find(({ path }) => path.length === 1)?.kind ?? null;
  }

  /** A tap on the map. */
  pick(pick: MapPick): void {
    if (!this.known) {
      this.#early = pick;
      return;
    }
    const { space } = pick;
    if (this.actor && this.kind !== null && stepTo(this.meant, this.path, space)) {
      void this.step(space);
      return;
    }
    const here = this.part?.actors.filter(({ at }) => at !== null && spaceOf(at) === space) ?? [];
    const usual = this.#usual;
    if (here.length === 0 && this.actor && this.kind === null && usual !== null) {
      if (stepTo(following(this.options ?? [], usual, []), [], space)) {
        this.kind = usual;
        void this.step(space);
        return;
      }
    }
    // If several share a space, each tap selects the next one.
    const at = here.findIndex(({ key }) => key === this.#actor);
    const next = here[at + 1];
    if (next) this.choose(next.key);
    else this.leave();
  }

  /** Shows another part. */
  turnTo(key: string): void {
    this.#part = key;
    this.leave();
  }

  /** Selects a unit. */
  choose(key: string): void {
    this.#actor = key;
    this.kind = null;
    this.path = [];
    void this.#fetch();
  }

  /** Clears the selection. */
  leave(): void {
    this.#actor = null;
    this.options = null;
    this.kind = null;
    this.path = [];
  }

  /** Selects a kind of order. If there is only one such order and it needs no target, it is given at once. */
  async choseKind(kind: string): Promise<void> {
    this.kind = kind;
    this.path = [];
    await this.#complete();
  }

  /** Adds a place to the order being built. */
  async step(place: string): Promise<void> {
    const path = stepTo(this.meant, this.path, place);
    if (!path) return;
    this.path = path;
    await this.#complete();
  }

  /** Goes back one step: the last place, then the kind of order, then the unit. */
  back(): void {
    if (this.path.length > 0) this.path = this.path.slice(0, -1);
    else if (this.kind !== null) this.kind = null;
    else this.leave();
  }

  async #complete(): Promise<void> {
    const [only, ...others] = this.meant;
    if (only && others.length === 0 && only.path.length === this.path.length) await this.give(only.order);
  }

  /** Gives the selected unit an order, or removes its order. The next unit can be selected at once. */
  give(order: string | null): Promise<void> {
    const { part, actor } = this;
    if (!part || !actor) return Promise.resolve();
    this.leave();
    this.#giving = this.#giving.then(() => this.#place(part.key, actor.key, order));
    return this.#giving;
  }

  /** Resolves when every order given so far is in the sheet, or was refused. */
  written(): Promise<void> {
    return this.#giving;
  }

  async #place(part: string, actor: string, order: string | null): Promise<void> {
    for (;;) {
      clearTimeout(this.#timer);
      // The answer is a reading too; readings under way are of the previous sheet.
      this.#asked += 1;
      const before = this.text;
      try {
        const entry = await this.reader.place(before, part, actor, order);
        if (this.#isStopped) return;
        // Somebody typed meanwhile: the order belongs in what the sheet says now.
        if (this.text !== before) continue;
        this.#remember(before);
        this.text = entry.text;
        this.onwrite(entry.text);
        this.#take(entry);
      } catch (error) {
        this.fault = reasonOf(error);
      }
      return;
    }
  }

  /** Undoes the last choice. */
  undo(): void {
    const text = this.#before.at(-1);
    if (text === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#set(text);
  }

  /** Clears the sheet. This can be undone. */
  clear(): void {
    this.set('');
  }

  /** Puts another sheet in place of what is written. This can be undone. */
  set(text: string): void {
    if (text === this.text) return;
    this.#remember(this.text);
    this.#set(text);
  }

  #remember(text: string): void {
    this.#before = [...this.#before, text].slice(-MOST_BACK);
  }

  #set(text: string): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.onwrite(text);
    this.leave();
    void this.read();
  }

  /** Sets the text as typed. */
  write(text: string): void {
    this.text = text;
    this.onwrite(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), PAUSE_MS);
  }

  /** Reads the sheet. */
  async read(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const entry = await this.reader.read(this.text);
      // Ignore the answer if the text changed in the meantime.
      if (asked === this.#asked && this.text === entry.text) this.#take(entry);
    } catch (error) {
      if (asked === this.#asked) this.fault = reasonOf(error);
    }
  }

  /** The legal orders of a unit, given the rest of the sheet. */
  optionsOf(part: string, actor: string): Promise<OrderOptionBody[]> {
    const key = JSON.stringify([part, actor, this.text]);
    return this.#answers.of(key, () => this.reader.options(this.text, part, actor));
  }

  /** Cancels a pending reading, and ignores answers still to come. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #take(entry: OrderEntry): void {
    this.fault = null;
    this.notes = entry.notes;
    this.parts = entry.parts;
    this.#answers.forget();
    if (!this.known) return this.#begin();
    // The selected unit may be gone, or may have other legal orders now.
    if (this.#actor === null) return;
    if (this.actor) void this.#fetch();
    else this.leave();
  }

  /** After the first reading: the first part with somebody to order, and what was tapped too early. */
  #begin(): void {
    this.known = true;
    this.#part ??= this.parts.find(({ actors }) => actors.length > 0)?.key ?? null;
    const early = this.#early;
    this.#early = null;
    if (early) this.pick(early);
  }

  async #fetch(): Promise<void> {
    const { part, actor } = this;
    if (!part || !actor) return;
    this.options = null;
    const { text } = this;
    try {
      const options = await this.optionsOf(part.key, actor.key);
      if (this.#actor !== actor.key || this.part?.key !== part.key || this.text !== text) return;
      this.options = options;
      this.fault = null;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}
