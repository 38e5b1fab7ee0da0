/** The orders of one seat while they are written: what they say, how they are understood, and what the map shows. */
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

/** For whom orders are written, and on what. */
export interface EntryPlace {
  board: OrderBoard;
  seat: number;
}

/** How long nobody writes before a sheet is read. */
const PAUSE_MS = 250;

/** How many choices can be taken back. */
const MOST_BACK = 100;

export class Entry {
  /** The sheet. */
  text = $state('');
  /** How it is understood. */
  notes: DrawnNote[] = $state.raw([]);
  /** Why nothing could be learned of it. */
  fault: string | null = $state(null);
  /** The parts of the phase; none before the sheet was read, and where there is nothing to order. */
  parts: OrderPartBody[] = $state.raw([]);
  /** Whether the sheet was read once. */
  known = $state(false);
  /** The orders that can be given to who was picked; null while they are fetched. */
  options: OrderOptionBody[] | null = $state.raw(null);
  /** What sort of order was picked. */
  kind: string | null = $state(null);
  /** The places that were tapped for it. */
  path: string[] = $state.raw([]);
  #part: string | null = $state(null);
  #actor: string | null = $state(null);
  #before: string[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked, so that late answers are known. */
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

  /** The part that is looked at. */
  get part(): OrderPartBody | null {
    return this.parts.find(({ key }) => key === this.#part) ?? this.parts[0] ?? null;
  }

  /** Who is being told something. */
  get actor(): OrderActorBody | null {
    return this.part?.actors.find(({ key }) => key === this.#actor) ?? null;
  }

  /** The sorts of orders that can be picked. */
  get kinds(): string[] {
    return kindsOf(this.options ?? []);
  }

  /** The orders that can still be meant. */
  get meant(): OrderOptionBody[] {
    return following(this.options ?? [], this.kind, this.path);
  }

  /** The places that can be tapped next. */
  get targets(): string[] {
    return nextPlaces(this.meant, this.path);
  }

  /** Whole orders among which the places tapped so far do not tell. */
  get open(): OrderOptionBody[] {
    return this.kind === null ? [] : whole(this.meant, this.path);
  }

  /** Whether a choice can be taken back. */
  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** What to do next, in a sentence. */
  get hint(): string {
    const { actor } = this;
    if (!actor) {
      if (!this.known) return '';
      return this.parts.length === 0
        ? 'There is nothing to order now.'
        : 'Tap a unit on the map, or choose it in the list.';
    }
    if (this.options === null) return 'Looking what can be ordered…';
    if (this.options.length === 0) return `Nothing can be ordered here as the sheet stands.`;
    if (this.kind === null) return `${actor.name}: choose what to do, or tap where it goes.`;
    return this.targets.length > 0 ? `${this.kind}: choose where.` : `${this.kind}: choose the order.`;
  }

  /** What the map shows: the units as the chosen part of the phase finds them. */
  get units(): MapUnit[] {
    return unitsOf(this.part?.units ?? this.place.board.units);
  }

  /** The orders of the chosen part as arrows. */
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

  /** The spaces that can be tapped now, and those that were. */
  get marks(): MapMark[] {
    const { actor } = this;
    if (!actor) return [];
    const usual = following(this.options ?? [], this.#usual, []);
    const choices = this.kind === null ? nextPlaces(usual, []) : this.targets;
    return marksOf([...(actor.at === null ? [] : [actor.at]), ...this.path], choices);
  }

  /** The sort of order that a tap on a target means where none was picked: the first that leads somewhere. */
  get #usual(): string | null {
    return this.options?.find(({ path }) => path.length === 1)?.kind ?? null;
  }

  /** A tap on the map. */
  pick({ space }: MapPick): void {
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
    // Of several that are in one space, each tap takes the next one.
    const at = here.findIndex(({ key }) => key === this.#actor);
    const next = here[at + 1];
    if (next) this.choose(next.key);
    else this.leave();
  }

  /** Looks at another part. */
  turnTo(key: string): void {
    this.#part = key;
    this.leave();
  }

  /** Picks who is to be told something. */
  choose(key: string): void {
    this.#actor = key;
    this.kind = null;
    this.path = [];
    void this.#fetch();
  }

  /** Picks nobody. */
  leave(): void {
    this.#actor = null;
    this.options = null;
    this.kind = null;
    this.path = [];
  }

  /** Picks a sort of order; one that leads nowhere and is the only one of its sort is given at once. */
  async choseKind(kind: string): Promise<void> {
    this.kind = kind;
    this.path = [];
    await this.#complete();
  }

  /** Taps a place for the sort of order that was picked. */
  async step(place: string): Promise<void> {
    const path = stepTo(this.meant, this.path, place);
    if (!path) return;
    this.path = path;
    await this.#complete();
  }

  /** Takes the last place back, or the sort of order. */
  back(): void {
    if (this.path.length > 0) this.path = this.path.slice(0, -1);
    else if (this.kind !== null) this.kind = null;
    else this.leave();
  }

  async #complete(): Promise<void> {
    const [only, ...others] = this.meant;
    if (only && others.length === 0 && only.path.length === this.path.length) await this.give(only.order);
  }

  /** Gives who was picked an order, or none. */
  async give(order: string | null): Promise<void> {
    const { part, actor } = this;
    if (!part || !actor) return;
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const before = this.text;
    try {
      const entry = await this.reader.place(before, part.key, actor.key, order);
      if (asked !== this.#asked) return;
      this.#remember(before);
      this.text = entry.text;
      this.onwrite(entry.text);
      this.#take(entry);
      this.leave();
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }

  /** Takes back the last choice. */
  undo(): void {
    const text = this.#before.at(-1);
    if (text === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#set(text);
  }

  /** Leaves nothing on the sheet; that can be taken back. */
  clear(): void {
    if (this.text === '') return;
    this.#remember(this.text);
    this.#set('');
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

  /** The sheet as a person writes it. */
  write(text: string): void {
    this.text = text;
    this.onwrite(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), PAUSE_MS);
  }

  /** Asks how the sheet is understood. */
  async read(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const entry = await this.reader.read(this.text);
      // Something else was written meanwhile.
      if (asked === this.#asked && this.text === entry.text) this.#take(entry);
    } catch (error) {
      if (asked === this.#asked) this.fault = reasonOf(error);
    }
  }

  /** What an actor of a part can be ordered as the sheet stands. */
  optionsOf(part: string, actor: string): Promise<OrderOptionBody[]> {
    const key = JSON.stringify([part, actor, this.text]);
    return this.#answers.of(key, () => this.reader.options(this.text, part, actor));
  }

  /** Forgets what waits to be read. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #take(entry: OrderEntry): void {
    this.fault = null;
    this.notes = entry.notes;
    this.parts = entry.parts;
    this.known = true;
    this.#answers.forget();
    // Who was picked may be gone, or can do something else beside what was written.
    if (this.#actor === null) return;
    if (this.actor) void this.#fetch();
    else this.leave();
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
