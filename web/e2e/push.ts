/** Notices in a browser without a push service, as headless ones are: its subscription is made up, its keys are real. */
import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContextOptions, Browser, Page } from 'playwright-core';
import { keeper } from './people';
import type { Place } from './site.mjs';

/** What the page reads of a subscription. */
interface MadeUp {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Opens a page on a new device that can be subscribed to notices, and allows them when it is asked. */
export async function subscriber(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await keeper(browser, options);
  await page.context().grantPermissions(['notifications']);
  const keys = createECDH('prime256v1');
  const subscription: MadeUp = {
    endpoint: `https://push.example/${randomBytes(12).toString('hex')}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.context().addInitScript(pretend, subscription);
  return page;
}

/**
 * A push service: `push` brings a message to the service worker of a page, `shown` tells the titles and tags of the
 * notices that it showed.
 */
export async function pushService(
  page: Page,
  site: Place,
): Promise<{ push: (data: string) => Promise<void>; shown: () => Promise<string[]> }> {
  await page.goto(site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  // Browsers without windows show no notices: what would be shown is noted.
  await worker.evaluate(() => {
    const scope = self as unknown as { noted: string[]; registration: ServiceWorkerRegistration };
    scope.noted = [];
    scope.registration.showNotification = async (title, options) =>
      void scope.noted.push(`${title}: ${options?.tag}`);
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = site.address;
  return {
    async push(data) {
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () => worker.evaluate(() => (self as unknown as { noted: string[] }).noted),
  };
}

/** Runs in the page. */
function pretend({ endpoint, p256dh, auth }: MadeUp): void {
  const [SUBSCRIBED, ALLOWED] = ['test.subscribed', 'test.allowed'];
  const made = (): unknown =>
    localStorage.getItem(SUBSCRIBED) === null
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            localStorage.removeItem(SUBSCRIBED);
            return true;
          },
        };
  const manager = {
    getSubscription: async () => made(),
    subscribe: async () => {
      localStorage.setItem(SUBSCRIBED, 'yes');
      return made();
    },
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager });
  // Browsers without windows say “denied” here whatever was allowed.
  Object.defineProperty(Notification, 'permission', {
    get: () => (localStorage.getItem(ALLOWED) === null ? 'default' : 'granted'),
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(ALLOWED, 'yes');
    return 'granted';
  };
}
