/** Notices that a browser shows although the site is closed. */
import { appWorker } from '../app/worker.svelte';
import { readKept, store, writeKept, type Store } from '../common/storage';

/** Whether this browser can show notices, and whether it is subscribed to any. */
export type PushState =
  /** It is not known yet: the service worker is on its way. */
  | 'unknown'
  /** The browser has no such notices, or not here: in a private window, or at an address that is not secure. */
  | 'missing'
  /** The browser has them only for sites on the home screen. */
  | 'home-screen'
  /** The person has blocked them. */
  | 'blocked'
  | 'off'
  | 'on';

/** The part of a browser's pushes that is used. */
export type Pushes = Pick<PushManager, 'getSubscription' | 'subscribe'>;

/** The part of the browser that is used. */
export interface PushBrowser {
  /** What the person has allowed; null where there are no notices. */
  permission(): NotificationPermission | null;
  /** Asks the person. Called in a press of a button, as browsers demand. */
  ask(): Promise<NotificationPermission>;
  /** The service worker's pushes; null where there is none. */
  pushes(): Promise<Pushes | null>;
  /** Whether the service worker is on its way. */
  readonly isStarting: boolean;
  /** Whether this is a tab of a browser that shows notices only of sites on the home screen. */
  readonly wantsHomeScreen: boolean;
}

export const thisBrowser: PushBrowser = {
  permission: () =>
    'serviceWorker' in navigator && 'Notification' in globalThis && 'PushManager' in globalThis
      ? Notification.permission
      : null,
  ask: () => Notification.requestPermission(),
  async pushes() {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    return registration?.active ? registration.pushManager : null;
  },
  get isStarting() {
    return appWorker.state === 'starting';
  },
  get wantsHomeScreen() {
    // Only iOS has it: whether the site was opened from the home screen.
    return (navigator as { standalone?: boolean }).standalone === false;
  },
};

/** What this browser keeps of its subscription that the server knows: the server does not tell which is this one's. */
interface Own extends Record<string, string> {
  /** Its id at the server; empty for none. */
  id: string;
  endpoint: string;
}

const OWN = 'quicksilver.push';

export const ownPush = (kept: Store = store): Own => readKept(kept, OWN, { id: '', endpoint: '' });

export const keepOwnPush = (own: Own, kept: Store = store): boolean => writeKept(kept, OWN, own);

/** Whether this browser can show notices, and its subscription if it is subscribed; the person is not asked. */
export async function lookFor(
  browser: PushBrowser = thisBrowser,
): Promise<{ state: PushState; subscription: PushSubscription | null }> {
  const permission = browser.permission();
  const told = (state: PushState) => ({ state, subscription: null });
  if (permission === null) return told(browser.wantsHomeScreen ? 'home-screen' : 'missing');
  if (permission === 'denied') return told('blocked');
  const pushes = await browser.pushes();
  if (pushes === null) return told(browser.isStarting ? 'unknown' : 'missing');
  const subscription = permission === 'granted' ? await pushes.getSubscription() : null;
  return subscription ? { state: 'on', subscription } : told('off');
}

/**
 * Subscribes this browser to the notices of the server that has this key; whoever got them before gets no more. The
 * person has allowed it.
 *
 * @throws with a reason in words.
 */
export async function subscribe(key: string, browser: PushBrowser = thisBrowser): Promise<PushSubscription> {
  const pushes = await browser.pushes();
  if (pushes === null) throw new Error('This browser keeps nothing of the site, so it can show no notices.');
  // One of another key would stand in the way, one of another person would be theirs.
  await (await pushes.getSubscription())?.unsubscribe();
  try {
    return await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error('The browser’s own push service did not answer, or it is turned off. Try again later.');
  }
}

/** Has this browser show no more notices. Never fails: without a subscription there is nothing to end. */
export async function unsubscribe(browser: PushBrowser = thisBrowser, kept: Store = store): Promise<void> {
  if (ownPush(kept).id !== '') keepOwnPush({ id: '', endpoint: '' }, kept);
  if (browser.permission() === null) return;
  const subscription = await (await browser.pushes())?.getSubscription();
  await subscription?.unsubscribe();
}
