/** Premoves on the game page: when they can be chosen, and when they are played. */
import { untrack } from 'svelte';
import type { Arrow, BoardKit } from '../../boards';
import { announcer, notices } from '../../common/announce.svelte';
import { whenIdle } from '../../common/idle';
import { settings } from '../../common/settings.svelte';
import type { LegalMove } from '../../common/wire';
import { listText } from '../../common/words';
import { arrowsOf } from '../arrows';
import { turnGoesOn } from '../held';
import type { GameView } from './game-view.svelte';
import { Premoves } from './premoves.svelte';
import type { Session } from './session';

/** The premoves of the person at this page. */
export class Premoving {
  #premoves: Premoves | null = $state.raw(null);

  constructor(
    private readonly session: Session,
    private readonly view: GameView,
    private readonly kit: Pick<BoardKit, 'waysOf'>,
  ) {}

  /** The seat that may premove; null if nobody may. */
  readonly seat: number | null = $derived.by(() => {
    const { state } = this.session;
    if (!settings.premoves || state?.status !== 'playing') return null;
    if (state.opponent.kind === 'same_screen' || state.yours.length !== 1) return null;
    return state.yours[0] ?? null;
  });

  /** Whether the board takes premoves now: the other side is to move, and the latest position is shown. */
  readonly isOn: boolean = $derived.by(() => {
    const { seat, view } = this;
    if (seat === null || view.acting === null || view.acting === seat) return false;
    return view.isNewest && this.session.pending === null && this.choices.length > 0;
  });

  /** What can be chosen next. */
  get choices(): readonly LegalMove[] {
    return this.#premoves?.choices ?? [];
  }

  /** What has been chosen. */
  get queue(): readonly LegalMove[] {
    return this.#premoves?.queue ?? [];
  }

  /** The premoves in words; empty if there are none. */
  readonly words: string = $derived(
    this.queue.length === 0 ? '' : `Premove: ${listText(this.queue.map(({ short }) => short))}`,
  );

  /** The arrows of what has been chosen. */
  readonly arrows: readonly Arrow[] = $derived(
    this.queue.flatMap((move) => this.kit.waysOf?.(move) ?? arrowsOf(move, this.seat ?? 0)),
  );

  add(text: string): void {
    this.#premoves?.add(text);
    announcer.say(`${this.words}.`);
  }

  /** Removes the last one; false if there is none. */
  undo(): boolean {
    const table = this.view.line?.point.table.fork();
    if (this.queue.length === 0 || !table) return false;
    this.#premoves?.undo(table);
    announcer.say(this.words === '' ? 'Premove cancelled.' : `${this.words}.`);
    return true;
  }

  /** Follows the game from now on. Call it while a page is being created. */
  follow(): void {
    $effect(() => {
      const { seat } = this;
      this.#premoves = seat === null ? null : new Premoves(seat);
    });
    $effect(() => {
      const [premoves, { line, acting }] = [this.#premoves, this.view];
      const { pending } = this.session;
      if (!premoves || !line || acting === null || pending) return;
      if (acting === premoves.seat) return untrack(() => this.#play(premoves));
      // What may come takes some time to find out, and nobody waits for it.
      return whenIdle(() => premoves.goOn(line.point.table.fork()), 500);
    });
  }

  /** It is this seat's turn: plays what was chosen for it. */
  #play(premoves: Premoves): void {
    const { line, held } = this.view;
    if (!line || premoves.queue.length === 0 || held.length > 0) return;
    const table = line.point.table.fork();
    const texts = premoves.take(table);
    if (texts.length === 0) {
      notices.show('Your premove is no longer possible.');
      return;
    }
    let last = table.plies().at(-1);
    for (const text of texts) last = table.play(text);
    if (this.view.holds && last && turnGoesOn(table, last)) this.session.hold(texts);
    else void this.session.move(texts);
  }
}
