/** Announcements for screen readers, and short notices for everybody. */

/** The live region's text. Repeating a text announces it again. */
class Announcer {
  text = $state('');
  #odd = false;
  /** What was announced during the current task. */
  #fresh = '';

  /** Announces something once the page is quiet; with `more`, together with the preceding announcement. */
  say(words: string, more = false): void {
    const all = more && this.#fresh !== '' ? `${this.#fresh} ${words}` : words;
    if (this.#fresh === '') queueMicrotask(() => (this.#fresh = ''));
    this.#fresh = all;
    this.#odd = !this.#odd;
    // An invisible change, so that repeating a text still changes the region.
    this.text = this.#odd ? all : `${all}\u00a0`;
  }
}

export const announcer = new Announcer();

/** A short notice at the edge of the page. */
class Notices {
  text: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #places = $state(0);

  /** Whether the page has a place of its own for notices, where they cover nothing that is needed. */
  get isHoused(): boolean {
    return this.#places > 0;
  }

  /** Takes over showing the notices; returns how to give that back. */
  house(): () => void {
    this.#places += 1;
    return () => (this.#places -= 1);
  }

  /** Shows a notice for some seconds, depending on its length, and announces it. */
  show(text: string): void {
    clearTimeout(this.#timer);
    this.text = text;
    announcer.say(text);
    this.#timer = setTimeout(() => (this.text = null), 4000 + 50 * text.length);
  }

  /** Dismisses the notice. */
  hide(): void {
    clearTimeout(this.#timer);
    this.text = null;
  }
}

export const notices = new Notices();

/** Copies a text to the clipboard and says so. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.show(`${what} copied.`);
  } catch {
    notices.show(`The browser does not let the page copy. Select the text and copy it yourself: ${text}`);
  }
}

/** Offers a text, or other data, as a file download. */
export function saveFile(name: string, content: string | Blob): void {
  const type = name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain;charset=utf-8';
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
