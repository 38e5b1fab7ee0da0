/** View state of the game page: the open tab, the phase shown, the orders being written, and what the map shows. */
import { reasonOf } from '../../common/requests';
import { store } from '../../common/storage';
import type { OrderBoard } from '../../common/wire';
import type { MappedGame, MappedPhase } from '../mapped';
import type { MapArrow, MapMark, MapPick, MapUnit } from '../../maps/types';
import { powersOf, spacesOf, unitsOf } from '../draw';
import { dropSheet, filingOf, keepSheet, keptSheet, type Filing, type SheetDraft } from '../entry/drafts';
import { Entry } from '../entry/entry.svelte';
import type { Hand } from '../hand/hand.svelte';
import { GameReader } from './reader';
import { firstPart, marksOf, ordersAt, partsOf, replayed } from '../replay';
import type { OrderSession } from './session.svelte';
import { keepSeen, seenTurn, settledAfter } from './visits';

/** The panels beside the map. */
export type Panel = 'orders' | 'results' | 'history' | 'talk' | 'about' | 'master';

export class Screen {
  panel: Panel = $state('orders');
  /** The current position. The object changes only when the position does. */
  board: OrderBoard | null = $state.raw(null);
  /** The orders being written; null if this person has none to give. */
  entry: Entry | null = $state.raw(null);
  /** The orders that the game master is writing for a seat. */
  ordering: Entry | null = $state.raw(null);
  /** A draft for an earlier phase that was never filed. */
  late: SheetDraft | null = $state.raw(null);
  /** The turn of the settled phase on display. */
  turn: number | null = $state(null);
  past: MappedPhase | null = $state.raw(null);
  /** A preview or an edited position that the game master is trying out. */
  trial: MappedPhase | null = $state.raw(null);
  /** The position as the game master changes it on the map. */
  hand: Hand | null = $state.raw(null);
  /** Which part of it the map shows. */
  part = $state(0);
  /** The order whose reason is shown, by its number in the report. */
  chosen: number | null = $state(null);
  /** The phases that were settled since this person was here, by turn; those looked at meanwhile stay. */
  since: readonly number[] = $state.raw([]);
  /** The newest phase whose results were seen on this device; null before the first state. */
  #seen: number | null = $state(null);
  /** Why the phase cannot be shown. */
  fault: string | null = $state(null);
  /** The phase that came up by itself in place of another one. */
  #came: number | null = null;
  /** The phase and position that `entry` belongs to. */
  #entryFor = '';
  /** The filed sheet in the last state. */
  #filed: string | null = null;
  /** The sheet sent last. The phase may be settled before the answer arrives. */
  #sent: string | null = null;

  constructor(readonly session: OrderSession) {}

  /** The phases whose results were not seen yet, by turn. */
  readonly unseen: number[] = $derived(this.since.filter((turn) => turn > (this.#seen ?? -1)));
  /** The next step through what happened; null after the last one. */
  readonly next: { name: string; go: () => void } | null = $derived.by(() => {
    const { part, turn } = this;
    const name = this.past ? this.parts[part + 1] : undefined;
    if (name !== undefined) {
      return {
        name,
        go: () => {
          this.show(part + 1);
        },
      };
    }
    const after = this.session.state?.history.find((one) => one.turn > (turn ?? -1) && !one.undone);
    return after ? { name: after.phase.title, go: () => void this.look(after.turn) } : null;
  });

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
  /** The position that is being changed on the map. */
  readonly changing: Hand | null = $derived(this.panel === 'master' && !this.trial ? this.hand : null);
  readonly #mapBoard = $derived(this.changing?.board ?? this.replay?.board ?? this.board);
  readonly powers = $derived(this.board ? powersOf(this.board) : []);
  readonly spaces = $derived(this.#mapBoard ? spacesOf(this.#mapBoard) : []);
  readonly #now: MapUnit[] = $derived.by(() => {
    const { changing } = this;
    const units = changing?.board.units ?? this.board?.units ?? [];
    // What is dragged is not where it was.
    return unitsOf(units.filter(({ id }) => id !== changing?.held?.unit.id));
  });
  readonly #then: MapUnit[] = $derived(unitsOf(this.replay?.units ?? []));
  readonly #writes = $derived.by(() => {
    if (this.changing) return null;
    if (this.panel === 'orders') return this.entry;
    return this.panel === 'master' && !this.trial ? this.ordering : null;
  });
  readonly units: MapUnit[] = $derived(this.replay ? this.#then : (this.#writes?.units ?? this.#now));
  readonly arrows: MapArrow[] = $derived(this.replay?.arrows ?? this.#writes?.arrows ?? []);
  readonly marks: MapMark[] = $derived.by(() => {
    if (this.changing) return this.changing.marks;
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

  /** Updates the view for a new state. */
  follow(state: MappedGame): void {
    const { board } = this;
    const isSame = board?.position === state.board.position && board.phase.key === state.board.phase.key;
    if (!isSame) this.board = state.board;
    this.#followEntry(state);
    this.#followPhases(state);
    const last = state.history.findLast(({ undone }) => !undone);
    if (!last) {
      this.turn = null;
      this.past = null;
    } else if (this.turn === null) void this.look(this.unseen[0] ?? last.turn);
  }

  /** A phase was settled: show the results that were not seen yet, from the first one on. */
  settled(turn: number): void {
    const { state } = this.session;
    if (state) this.#followPhases(state);
    const before = state?.history.findLast((past) => past.turn < turn && !past.undone);
    // Whoever reads an older phase stays there. A phase that came up by itself stays too: another may follow at once.
    const isRead = this.turn !== (before?.turn ?? null) || this.turn === this.#came;
    if (this.panel === 'results' && isRead) return;
    const first = this.unseen[0];
    if (first === undefined || first === this.turn) return;
    if (this.panel === 'results') this.#came = first;
    void this.look(first);
  }

  /** Notes that the results on display were seen. */
  see(): void {
    const { turn } = this;
    if (this.panel !== 'results' || turn === null || turn <= (this.#seen ?? -1)) return;
    this.#seen = turn;
    keepSeen(store, this.session.id, turn);
  }

  /** Shows a settled phase, from the first part in which something was ordered. */
  async look(turn: number): Promise<void> {
    this.turn = turn;
    this.fault = null;
    try {
      const past = await this.session.phase(turn);
      if (this.turn !== turn) return;
      this.past = past;
      this.part = firstPart(past.result?.report ?? null);
      this.chosen = null;
    } catch (error) {
      if (this.turn === turn) this.fault = reasonOf(error);
    }
  }

  /** Shows what the game master is trying out, from where something is ordered; null shows the current position. */
  attempt(trial: MappedPhase | null): void {
    this.trial = trial;
    this.part = firstPart(trial?.result?.report ?? null);
    this.chosen = null;
  }

  /** Shows a part of the phase on display. */
  show(part: number): void {
    this.part = Math.min(Math.max(part, 0), this.parts.length - 1);
    this.chosen = null;
  }

  /** A tap on the map. */
  pick(pick: MapPick): void {
    if (this.changing) {
      this.changing.pick(pick);
      return;
    }
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
    await entry.written();
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
    this.order(null);
  }

  /** Takes orders for another seat, as the game master does; null ends it. */
  order(entry: Entry | null): void {
    this.ordering?.stop();
    this.ordering = entry;
    if (entry) this.attempt(null);
  }

  #followPhases({ history }: MappedGame): void {
    // To somebody who never was here nothing is new.
    this.#seen ??= seenTurn(store, this.session.id) ?? history.at(-1)?.turn ?? -1;
    const left = this.unseen.length > 0 ? this.since : [];
    const more = settledAfter(history, Math.max(this.#seen, ...left));
    const counted = left.filter((turn) => history.some((past) => past.turn === turn && !past.undone));
    if (more.length > 0 || counted.length < left.length) this.since = [...counted, ...more];
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
