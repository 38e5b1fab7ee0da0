/** Notices in the service worker: a message of the server is shown, and a press on it opens what it is about. */
import type { NoticesBody } from '../common/wire';
import { bodyOf } from './subscription';

/** What the server pushes. */
export interface Pushed {
  title: string;
  body: string;
  /** The page to open, as a path. */
  url: string;
  /** A later notice with the same tag takes the place of this one. */
  tag: string;
}

/** What is shown where a message cannot be read: browsers demand that something is shown. */
const UNREADABLE: Pushed = {
  title: 'Quicksilver',
  body: 'Something has happened in your games.',
  url: '/',
  tag: 'unreadable',
};

/** Reads what was pushed. */
export function readPushed(text: string | undefined): Pushed {
  try {
    const { title, body, url, tag } = JSON.parse(text ?? '') as Record<keyof Pushed, unknown>;
    const isText = [title, body, url, tag].every((one) => typeof one === 'string');
    return isText && isPath(url) ? ({ title, body, url, tag } as Pushed) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** How a notice is shown. */
export function shownAs({ body, url, tag }: Pushed): NotificationOptions {
  // With `renotify` a second notice of the same game is heard again; browsers refuse it without a tag.
  const again = tag === '' ? {} : { renotify: true };
  return { body, tag, icon: '/icons/192.png', data: { url }, ...again };
}

/** The page that a notice leads to; the home page if it names none. */
export function pageOf(data: unknown): string {
  const url = (data as { url?: unknown } | null | undefined)?.url;
  return isPath(url) ? url : '/';
}

/** A path of this site, never an address of another one. */
const isPath = (url: unknown): url is string => typeof url === 'string' && /^\/(?![/\\])/.test(url);

/** The part of a window that is used. */
export interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** Focuses the window that shows the page of a notice already; opens one if there is none. */
export async function openPage(
  path: string,
  windows: readonly OpenWindow[],
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  const shown = windows.find(({ url }) => new URL(url).pathname === new URL(path, url).pathname);
  await (shown ? shown.focus() : open(path));
}

/** The browser has ended or replaced its subscription: it subscribes again if need be, and the server is told. */
export async function renew(
  replaced: PushSubscription | null,
  manager: Pick<PushManager, 'subscribe'>,
  ask: typeof fetch,
): Promise<void> {
  const answer = await ask('/api/v1/me/notices');
  // Who is signed out gets no notices.
  if (!answer.ok) return;
  const { push_key } = (await answer.json()) as NoticesBody;
  if (push_key === null) return;
  const subscription =
    replaced ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key }));
  await ask('/api/v1/me/notices/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(subscription)),
  });
}
