/** The conversations of this person in a game: which is open, and what of them is new. */
import { store } from '../../common/storage';
import { keepMarks, keptMarks, threadsOf, unreadIn, type ReadMarks, type Reader, type Thread } from './press';
import type { OrderSession } from './session.svelte';

export class Talk {
  /** Up to where each conversation was read. */
  marks: ReadMarks = $state.raw({});
  /** The conversation that is open, as it was when it was opened. */
  #open: Thread | null = $state.raw(null);

  constructor(private readonly session: OrderSession) {
    this.marks = keptMarks(store, session.id);
  }

  readonly reader: Reader = $derived.by(() => ({
    seat: this.session.state?.yours ?? null,
    master: this.session.isMaster,
  }));
  readonly threads: Thread[] = $derived.by(() => threadsOf(this.session.events, this.reader));
  /** The conversation that is open, with all that was written. */
  readonly open: Thread | null = $derived.by(() => {
    const open = this.#open;
    return open && (this.threads.find(({ key }) => key === open.key) ?? open);
  });
  readonly unread: number = $derived(this.threads.reduce((sum, one) => sum + unreadIn(one, this.marks), 0));

  /** Opens a conversation; none for the list of all. */
  show(thread: Thread | null): void {
    this.#open = thread;
  }

  /** Notes that the open conversation was read to its end. */
  seen(): void {
    const { open } = this;
    const last = open?.lines.at(-1)?.seq;
    if (!open || last === undefined || (this.marks[open.key] ?? -1) >= last) return;
    this.marks = { ...this.marks, [open.key]: last };
    keepMarks(store, this.session.id, this.marks);
  }
}
