/** The file that this page is: its elements, and what a copy of it holds. */
import { STATE_ID } from '../common/saved-page';

/** The text of the element with what the file keeps. */
export function readState(): string {
  return element(STATE_ID).textContent ?? '';
}

/** Keeps something in the file: it is in every copy that is saved from now on, by us or by the browser. */
export function writeState(text: string): void {
  element(STATE_ID).textContent = text;
}

/**
 * The bytes of an element of the file: gzip, in base64.
 *
 * @throws in words for people when the file is damaged.
 */
export async function unpack(id: string): Promise<ArrayBuffer> {
  const text = element(id).textContent ?? '';
  try {
    const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(bytes).arrayBuffer();
  } catch (error) {
    throw new Error(`This file is damaged: its part “${id}” cannot be unpacked.`, { cause: error });
  }
}

/** A copy of the file as a text, with the present state and without anything that was drawn. */
export function copyOfFile(title: string): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const { name } of [...copy.attributes]) if (name !== 'lang') copy.removeAttribute(name);
  copy.querySelector('#app')?.replaceChildren();
  for (const node of copy.querySelectorAll('head > :not([data-file]), body > :not([data-file])'))
    node.remove();
  const named = copy.querySelector('title');
  if (named) named.textContent = title;
  return `<!doctype html>\n${copy.outerHTML}\n`;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This file is damaged: it has no part “${id}”.`);
  return found;
}
