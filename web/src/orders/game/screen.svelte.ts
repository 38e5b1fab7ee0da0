/** View state of the game page: the open tab, the phase shown, the orders being written, and what the map shows. */
import { reasonOf } from '../../common/requests';
import { store } from '../../common/storage';
import type { OrderBoard, OrderUnit } from '../../common/wire';
import type { MappedGame, MappedPhase } from '../mapped';
import type { MapArrow, MapMark, MapPick, MapUnit } from '../../maps/types';
import { powersOf, spacesOf, unitsOf } from '../draw';
import { dropSheet, filingOf, keepSheet, keptSheet, type Filing, type SheetDraft } from '../entry/drafts';
import { Entry } from '../entry/entry.svelte';
import { GameReader } from './reader';
import { marksOf, ordersAt, partsOf, replayed } from './replay';
import type { OrderSession } from './session.svelte';

/** The panels beside the map. */
export type Panel = 'orders' | 'results' | 'history' | 'talk' | 'about' | 'master';

export class Screen {
  panel: Panel = $state('orders');
  /** The current position. The object changes only when the position does. */
  board: OrderBoard | null = $state.raw(null);
  /** The orders being written; null if this person has none to give. */
  entry: Entry | null = $state.raw(null);
  /** A draft for an earlier phase that was never filed. */
  late: SheetDraft | null = $state.raw(null);
  /** The turn of the settled phase on display. */
  turn: number | null = $state(null);
  past: MappedPhase | null = $state.raw(null);
  /** A preview or an edited position that the game master is trying out. */
  trial: MappedPhase | null = $state.raw(null);
  /** Which part of it the map shows. */
  part = $state(0);
  /** The order whose reason is shown, by its number in the report. */
  chosen: number | null = $state(null);
  /** Whether there are results that this person has not seen. */
  isNews = $state(false);
  /** Why the phase cannot be shown. */
  fault: string | null = $state(null);
  /** The phase and position that `entry` belongs to. */
  #entryFor = '';
  /** The filed sheet in the last state. */
  #filed: string | null = null;
  /** The sheet sent last. The phase may be settled before the answer arrives. */
  #sent: string | null = null;

  constructor(readonly session: OrderSession) {}

  /** Whether the draft differs from the filed sheet. */
  readonly filing: Filing = $derived.by(() =>
    this.entry ? filingOf(this.entry.text, this.session.state?.sheet ?? null) : 'empty',
  );

  /** The phase on display: a settled one, or what the game master is trying out in the console. */
  readonly seen = $derived(this.panel === 'master' ? this.trial : this.past);
  readonly report = $derived(this.seen?.result?.report ?? null);
  readonly parts = $derived(partsOf(this.report));
  readonly #replayed = $derived(this.seen ? replayed(this.seen, this.part) : null);
  /** The phase shown on the map; null if the map shows the current position. */
  readonly replay = $derived(this.panel === 'results' || this.panel === 'master' ? this.#replayed : null);
  readonly #mapBoard = $derived(this.replay?.board ?? this.board);
  readonly powers = $derived(this.board ? powersOf(this.board) : []);
  readonly spaces = $derived(this.#mapBoard ? spacesOf(this.#mapBoard) : []);
  readonly #now: MapUnit[] = $derived(unitsOf(this.board?.units ?? []));
  readonly #then: MapUnit[] = $derived(unitsOf(this.replay?.units ?? []));
  readonly #writes = $derived(this.panel === 'orders' ? this.entry : null);
  readonly units: MapUnit[] = $derived(this.replay ? this.#then : (this.#writes?.units ?? this.#now));
  readonly arrows: MapArrow[] = $derived(this.replay?.arrows ?? this.#writes?.arrows ?? []);
  readonly marks: MapMark[] = $derived.by(() => {
    if (this.replay) return this.chosen === null ? [] : marksOf(this.report?.orders[this.chosen]);
    return this.#writes?.marks ?? [];
  });
  /** What is on the map, in words. */
  readonly words: string = $derived.by(() => {
    const { seen, replay } = this;
    if (!replay || !seen) return this.board?.phase.title ?? '';
    const { title } = seen.past.phase;
    // An edited position has no phase that leads to it.
    if (seen === this.trial && !seen.result) return title;
    const part = this.parts[this.part] ?? '';
    return `${title}, ${part === 'After' ? 'the position after it' : part}`;
  });
  /** The position file of what the map shows; null if the viewer may not know all of it. */
  readonly position: string | null = $derived.by(() => {
    if (!this.replay || !this.seen) return this.board?.position ?? null;
    const isAfter = this.part >= this.parts.length - 1;
    return (isAfter ? this.seen.after : this.seen.before).position;
  });
  readonly unitsShown: readonly OrderUnit[] = $derived(this.replay?.units ?? this.board?.units ?? []);

  /** Updates the view for a new state. */
  follow(state: MappedGame): void {
    const { board } = this;
    const isSame = board?.position === state.board.position && board.phase.key === state.board.phase.key;
    if (!isSame) this.board = state.board;
    this.#followEntry(state);
    const last = state.history.findLast(({ undone }) => !undone);
    if (!last) {
      this.turn = null;
      this.past = null;
    } else if (this.turn === null) void this.look(last.turn);
  }

  /** A phase was settled: show its results next. */
  settled(turn: number): void {
    const before = this.session.state?.history.findLast((past) => past.turn !== turn && !past.undone);
    this.isNews = true;
    // Somebody reading an older phase stays there.
    if (this.panel === 'results' && this.turn !== (before?.turn ?? null)) return;
    this.isNews = this.panel !== 'results';
    void this.look(turn);
  }

  /** Shows a settled phase from its first part. */
  async look(turn: number): Promise<void> {
    this.turn = turn;
    this.fault = null;
    if (this.panel === 'results') this.isNews = false;
    try {
      const past = await this.session.phase(turn);
      if (this.turn !== turn) return;
      this.past = past;
      this.part = 0;
      this.chosen = null;
    } catch (error) {
      if (this.turn === turn) this.fault = reasonOf(error);
    }
  }

  /** Shows what the game master is trying out, from its first part; null shows the current position. */
  attempt(trial: MappedPhase | null): void {
    this.trial = trial;
    this.part = 0;
    this.chosen = null;
  }

  /** Shows a part of the phase on display. */
  show(part: number): void {
    this.part = Math.min(Math.max(part, 0), this.parts.length - 1);
    this.chosen = null;
  }

  /** A tap on the map. */
  pick(pick: MapPick): void {
    if (this.#writes) return this.#writes.pick(pick);
    const { replay, report } = this;
    if (!replay || !report) return;
    const orders = ordersAt(replay, report, pick);
    // A fleet and its passengers share a space: each tap shows the next one.
    const after = orders.indexOf(this.chosen ?? -1) + 1;
    this.chosen = orders[after] ?? orders[0] ?? null;
  }

  /** Files what is written; false when it was not filed. */
  async file(ready: boolean): Promise<boolean> {
    const { entry, session } = this;
    if (!entry) return false;
    const { text } = entry;
    this.#sent = text;
    const done = await session.file(text, ready);
    if (!done) this.#sent = null;
    // Edits made in the meantime still have to be filed.
    else if (keptSheet(store, session.id)?.text === text) dropSheet(store, session.id);
    return done;
  }

  /** Discards the draft that was too late. */
  forgetLate(): void {
    this.late = null;
    dropSheet(store, this.session.id);
  }

  /** Leaves the page. */
  stop(): void {
    this.entry?.stop();
  }

  #followEntry(state: MappedGame): void {
    const { id } = this.session;
    const seat = state.yours;
    const writes = seat !== null && (state.status === 'playing' || state.status === 'paused');
    const isFor = writes ? `${state.turn} ${state.board.position}` : '';
    const before = this.#filed;
    this.#filed = state.sheet;
    if (isFor === this.#entryFor) {
      // Filed on another device, and there is no unsaved edit here.
      const { entry } = this;
      if (entry && state.sheet !== null && before !== state.sheet && entry.text === (before ?? ''))
        entry.write(state.sheet);
      return;
    }
    this.#entryFor = isFor;
    this.entry?.stop();
    if (seat === null || !writes) {
      this.entry = null;
      return;
    }
    const kept = keptSheet(store, id);
    const draft = kept?.turn === state.turn && kept.seat === seat ? kept : null;
    const isLate = kept?.seat === seat && !draft && kept.text.trim() !== '' && kept.text !== this.#sent;
    this.late = isLate ? kept : null;
    const { board, turn } = state;
    const reader = new GameReader(this.session, turn);
    this.entry = new Entry(reader, { board, seat }, draft?.text ?? state.sheet ?? '', (text) => {
      keepSheet(store, id, { turn, seat, text });
    });
  }
}
