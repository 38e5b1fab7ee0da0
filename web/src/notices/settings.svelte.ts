/** How this person is told of what happens in their games, as state. */
import { bodyOf } from '../app/subscription';
import { ApiFault } from '../common/requests';
import { store, type Store } from '../common/storage';
import type { NoticesBody, PushWay, SetNotices } from '../common/wire';
import { noticesApi, type NoticesApi } from './api';
import {
  keepOwnPush,
  lookFor,
  ownPush,
  subscribe,
  thisBrowser,
  unsubscribe,
  type PushBrowser,
  type PushState,
} from './push';

/** Reads and changes the settings. Changes are sent at once, one after the other. */
export class NoticeSettings {
  /** What the server last said; null before. */
  body: NoticesBody | null = $state.raw(null);
  /** How notices stand in this browser. */
  here: PushState = $state('unknown');
  /** The id of this browser's subscription; empty for none. */
  own = $state('');
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly api: NoticesApi = noticesApi,
    private readonly browser: PushBrowser = thisBrowser,
    private readonly kept: Store = store,
  ) {}

  /** Whether anything tells this person of their games. */
  get hasWay(): boolean {
    return (
      this.body !== null &&
      (this.body.pushes.length > 0 || this.body.mail?.on === true || this.body.webhook !== null)
    );
  }

  load(): Promise<void> {
    return this.#queue(async () => {
      this.body = await this.api.notices();
      await this.#look();
    });
  }

  /** Changes some of the settings. */
  change(some: (body: NoticesBody) => Partial<SetNotices>): Promise<void> {
    return this.#queue(async () => {
      const { body } = this;
      if (!body) return;
      this.body = await this.api.set({
        kinds: body.kinds,
        quiet: body.quiet,
        mail_on: body.mail?.on ?? false,
        mail_every_minutes: body.mail?.every_minutes ?? 60,
        ...some(body),
      });
    });
  }

  /** Does something else at the server, and reads what came of it. */
  act<T>(run: (api: NoticesApi) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      const done = await run(this.api);
      this.body = await this.api.notices();
      return done;
    });
  }

  /** Has this browser show notices; called in a press of a button. False if the person did not allow it. */
  async turnOn(): Promise<boolean> {
    // Asked at once: some browsers ask only while the press is fresh.
    const isAllowed = (await this.browser.ask()) === 'granted';
    return this.#queue(async () => {
      if (isAllowed) await this.#subscribe();
      else await this.#look();
      return isAllowed;
    });
  }

  /** Has this browser show no more notices. */
  turnOff(): Promise<void> {
    const id = this.own;
    return this.#queue(async () => {
      await unsubscribe(this.browser, this.kept);
      [this.here, this.own] = ['off', ''];
      if (id !== '') await this.#forget(id);
      this.body = await this.api.notices();
    });
  }

  /** Has a browser show no more notices, whichever it is. */
  removePush(id: string): Promise<void> {
    if (id === this.own) return this.turnOff();
    return this.act(() => this.#forget(id));
  }

  /** Has the server forget a browser. One that it does not know was removed elsewhere meanwhile. */
  async #forget(id: string): Promise<void> {
    await this.api.removePush(id).catch((error: unknown) => {
      if (!(error instanceof ApiFault && error.status === 404)) throw error;
    });
  }

  async #subscribe(): Promise<void> {
    const { pushes, push_key } = (this.body ??= await this.api.notices());
    if (push_key === null) throw new Error('This site sends no notices to browsers.');
    await this.#register(await subscribe(push_key, this.browser), pushes);
  }

  /** Tells the server of the subscription of this browser. */
  async #register(subscription: PushSubscription, before: readonly PushWay[]): Promise<void> {
    const body = await this.api.addPush(bodyOf(subscription));
    this.body = body;
    this.own = addedTo(before, body.pushes);
    this.here = 'on';
    keepOwnPush({ id: this.own, endpoint: subscription.endpoint }, this.kept);
  }

  async #look(): Promise<void> {
    const { state, subscription } = await lookFor(this.browser);
    const { id, endpoint } = ownPush(this.kept);
    const pushes = this.body?.pushes ?? [];
    // Removed on another device, or somebody else's: it is off, whatever the browser has.
    const isKnown = pushes.some((push) => push.id === id);
    if (subscription && isKnown && subscription.endpoint !== endpoint) {
      // The browser has replaced it.
      return this.#register(subscription, pushes);
    }
    this.here = state === 'on' && !isKnown ? 'off' : state;
    this.own = this.here === 'on' ? id : '';
  }

  /** Runs something after everything that was asked for before. */
  #queue<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** The id of the browser that was added; of the newest one if it was there before. */
function addedTo(before: readonly PushWay[], after: readonly PushWay[]): string {
  const known = new Set(before.map(({ id }) => id));
  const newest = after.toSorted((one, other) => other.since_ms - one.since_ms);
  return (newest.find(({ id }) => !known.has(id)) ?? newest[0])?.id ?? '';
}
