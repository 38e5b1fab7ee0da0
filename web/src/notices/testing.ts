/** A server and a browser for tests. */
import type { NoticesBody, PushSubscriptionBody } from '../common/wire';
import { NoticesApi } from './api';
import type { PushBrowser, Pushes } from './push';

/** Settings with nothing turned on, and what is different about them. */
export const settingsBody = (more: Partial<NoticesBody> = {}): NoticesBody => ({
  kinds: { turn: true, start: true, end: true, late: true },
  quiet: null,
  mail: null,
  pushes: [],
  push_key: 'AQID',
  webhook: null,
  has_feed: false,
  ...more,
});

/** A server that keeps settings as the real one does, and what it was asked besides reading them. */
export class TestServer {
  readonly asked: [path: string, body: unknown][] = [];
  /** Whether it refuses everything. */
  isDown = false;
  #endpoints = new Map<string, string>();
  #count = 0;

  constructor(public body: NoticesBody = settingsBody()) {}

  readonly api = new NoticesApi(async (path, { method = 'GET', body } = {}) => {
    if (this.isDown) return new Response(null, { status: 503 });
    if (method === 'POST' && !this.#do(String(path), JSON.parse(String(body))))
      return new Response(null, { status: 404 });
    return Response.json(this.body);
  });

  /** False if there is no such browser. */
  #do(path: string, body: unknown): boolean {
    this.asked.push([path, body]);
    if (path === '/api/v1/me/notices/push') this.#add((body as PushSubscriptionBody).endpoint);
    const [, id] = /^\/api\/v1\/me\/notices\/push\/(.+)\/remove$/.exec(path) ?? [];
    return id === undefined || this.remove(id);
  }

  /** A browser is subscribed; once, however often it is told. */
  #add(endpoint: string): void {
    const id = this.#endpoints.get(endpoint) ?? `push-${(this.#count += 1)}`;
    this.#endpoints.set(endpoint, id);
    if (this.body.pushes.some((push) => push.id === id)) return;
    const push = { id, label: 'A browser', since_ms: this.#count, fault: null };
    this.body = { ...this.body, pushes: [...this.body.pushes, push] };
  }

  /** A browser is removed; false if there is none of that id. */
  remove(id: string): boolean {
    const isThere = this.body.pushes.some((push) => push.id === id);
    this.body = { ...this.body, pushes: this.body.pushes.filter((push) => push.id !== id) };
    return isThere;
  }
}

/** A browser that allows notices when it is asked, or not. */
export class TestBrowser implements PushBrowser {
  isStarting = false;
  wantsHomeScreen = false;
  /** Where its notices go; null if it takes none. */
  endpoint: string | null = null;
  /** Whether its push service answers. */
  isServed = true;
  #count = 0;

  constructor(
    public allowed: NotificationPermission | null = 'default',
    public answer: NotificationPermission = 'granted',
    public hasWorker = true,
  ) {}

  permission(): NotificationPermission | null {
    return this.allowed;
  }

  async ask(): Promise<NotificationPermission> {
    this.allowed = this.answer;
    return this.answer;
  }

  async pushes(): Promise<Pushes | null> {
    if (!this.hasWorker) return null;
    return {
      getSubscription: async () => this.#subscription(),
      subscribe: async (options) => {
        if (!this.isServed) throw new DOMException('no push service', 'AbortError');
        if (this.endpoint !== null) throw new DOMException('another key', 'InvalidStateError');
        this.replace(String(options?.applicationServerKey));
        return this.#subscription()!;
      },
    };
  }

  /** It gets its notices at another address from now on. */
  replace(key: string): void {
    this.endpoint = `https://push.example/${key}/${(this.#count += 1)}`;
  }

  #subscription(): PushSubscription | null {
    const { endpoint } = this;
    if (endpoint === null) return null;
    return {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'point', auth: 'secret' } }),
      unsubscribe: async () => {
        this.endpoint = null;
        return true;
      },
    } as unknown as PushSubscription;
  }
}
