/** The service worker, seen from the page: whether it is there, and whether a new version of the site waits. */

/** How the service worker stands. */
export type WorkerState =
  /** It was not looked for yet, or is being installed. */
  | 'starting'
  /** It answers, with or without a connection. */
  | 'active'
  /** The browser has none: an old one, a private window, or an address that is not secure. */
  | 'missing'
  /** It could not be installed. */
  | 'failed';

/** The part of `workbox-window` that is used. */
export interface Window {
  messageSkipWaiting(): void;
}

/** The service worker of this page. */
class AppWorker {
  state: WorkerState = $state('starting');
  /** Whether a new version of the site can be taken. */
  isNew = $state(false);
  /** Whether the person has put it off. */
  later = $state(false);
  #window: Window | null = null;
  #isTaking = false;

  /** The service worker answers. */
  active(window: Window): void {
    this.#window = window;
    this.state = 'active';
  }

  /** A new version is installed and waits. */
  waits(window: Window): void {
    this.#window = window;
    this.isNew = true;
  }

  /** Another version has taken over: by this page's wish, or by that of another tab, which leaves this one alone. */
  changed(): void {
    if (this.#isTaking) location.reload();
    this.isNew = true;
  }

  /** Takes the new version: the page is loaded again. */
  async take(): Promise<void> {
    this.#isTaking = true;
    const found = await registration();
    if (found?.waiting && this.#window) this.#window.messageSkipWaiting();
    else location.reload();
  }

  /** Looks for a new version and takes it, if there is one; loads the page again in any case. */
  async renew(): Promise<void> {
    const found = await registration();
    await found?.update().catch(() => undefined);
    const fresh = found?.installing;
    if (fresh) await installed(fresh);
    await this.take();
  }
}

function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return Promise.resolve(navigator.serviceWorker?.getRegistration()).catch(() => undefined);
}

/** Until a service worker is installed, or has failed. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

export const appWorker = new AppWorker();
