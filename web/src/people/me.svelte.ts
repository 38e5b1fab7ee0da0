/** Who this browser is, as the server says. */
import { asOnePerson, type Alone } from '../common/one-tab';
import { person, type Person } from '../common/person.svelte';
import { ApiFault } from '../common/requests';
import { store, type Store } from '../common/storage';
import type { JoinSeats, MeBody, SignedIn } from '../common/wire';
import { unsubscribe } from '../notices/push';
import { peopleApi, type PeopleApi } from './api';
import { hasNewKey, heldKeys, noteAttached, unattached } from './held';

/** So many keys are attached by one request. */
const AT_ONCE = 100;
/** The person that this browser is, as state, and what makes it somebody. */
export class Me {
  /** What the server last said; null if this browser is nobody, or nothing was asked yet. */
  body: MeBody | null = $state.raw(null);

  constructor(
    readonly api: PeopleApi = peopleApi,
    private readonly kept: Store = store,
    private readonly shown: Person = person,
    private readonly alone: Alone = asOnePerson,
    private readonly endPushes: () => Promise<void> = unsubscribe,
  ) {}

  /** Asks who this browser is. Throws if there is no answer to that. */
  async load(): Promise<MeBody | null> {
    try {
      return this.take(await this.api.me());
    } catch (error) {
      if (!isNobody(error)) throw error;
      this.#forget();
      return null;
    }
  }

  /** Makes this browser a guest, if it is nobody. */
  become(): Promise<MeBody> {
    return this.alone(async () => this.take(await this.api.become()));
  }

  /** Attaches the seats whose keys this browser has got since; it becomes a guest by that, if it is nobody. */
  async attach(): Promise<void> {
    if (!this.#hasToAttach()) return;
    await this.alone(async () => {
      // Another tab has done it meanwhile.
      if (!this.#hasToAttach()) return;
      const { id } = this.take(await this.api.become());
      const seats = unattached(this.kept, id);
      for (let from = 0; from < seats.length; from += AT_ONCE) {
        const some = seats.slice(from, from + AT_ONCE);
        await this.api.attach(some);
        noteAttached(this.kept, id, some);
      }
    });
  }

  #hasToAttach(): boolean {
    if (hasNewKey(this.kept)) return true;
    return this.shown.isSomebody && unattached(this.kept, this.shown.id).length > 0;
  }

  /**
   * Signs in, or confirms an address, by what `send` shows to the server. Asked to `leave` the games of this browser, it
   * does not attach them to the person who signs in either.
   */
  async enter(join: JoinSeats, send: (join: JoinSeats) => Promise<SignedIn>): Promise<SignedIn> {
    // The server asks what becomes of seats only if it knows that they are this guest's.
    if (join === 'ask') await this.attach().catch(() => undefined);
    await this.become();
    const answer = await send(join);
    if (answer.outcome !== 'asks') {
      if (join === 'leave') noteAttached(this.kept, answer.me.id, heldKeys(this.kept));
      this.take(answer.me);
    }
    return answer;
  }

  /** Ends a session of this person; of this browser, if it is its own. */
  async endSession(id: string): Promise<void> {
    await this.api.endSession(id);
    if (id === this.body?.session) this.#forget();
  }

  /** Deletes the person. */
  async delete(): Promise<void> {
    await this.api.delete();
    this.#forget();
  }

  /** Takes over who this browser is, from an answer of the server. */
  take(body: MeBody): MeBody {
    this.body = body;
    this.shown.is(body);
    return body;
  }

  #forget(): void {
    this.body = null;
    this.shown.isNobody();
    // Whoever uses this browser next is not shown the notices of this person.
    void this.endPushes().catch(() => undefined);
  }
}

/** Whether a refusal says that this browser is nobody. */
export function isNobody(error: unknown): boolean {
  return error instanceof ApiFault && error.status === 401;
}

export const me = new Me();
