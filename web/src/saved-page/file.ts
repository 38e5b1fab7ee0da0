/** The file that this page is: its elements, and what a copy of it holds. */

/** The ids of the elements that belong to the file; everything else in it is drawn when it is opened. */
const STATE = 'saved-game';

/** What the file keeps, as it was read. */
export function readState(): unknown {
  return JSON.parse(element(STATE).textContent || 'null');
}

/** Keeps something in the file: it is in every copy that is saved from now on, by us or by the browser. */
export function writeState(state: unknown): void {
  // A text in a script element ends at the first closing tag.
  element(STATE).textContent = JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** The bytes of an element of the file: deflated, in base64. */
export async function unpack(id: string): Promise<ArrayBuffer> {
  const text = element(id).textContent ?? '';
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(bytes).arrayBuffer();
}

/** A copy of the file as a text, with the present state and without anything that was drawn. */
export function copyOfFile(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-theme');
  copy.querySelector('#app')?.replaceChildren();
  for (const node of copy.querySelectorAll('head > :not([data-file]), body > :not([data-file])'))
    node.remove();
  return `<!doctype html>\n${copy.outerHTML}\n`;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`This file is damaged: it has no part “${id}”.`);
  return found;
}
