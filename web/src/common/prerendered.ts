/** The page as it stands in the HTML, if it still does. */
const shown = () => document.getElementById('prerendered');

/** Whether the page still stands as it stood in the HTML. */
export function isPrerendered(): boolean {
  return 'document' in globalThis && shown() !== null;
}

/**
 * The page as it stands in the HTML, if its program may keep it; see `adopted.ts`. The HTML names the address that it
 * was made for.
 */
export function adoptable(): HTMLElement | null {
  if (!('document' in globalThis)) return null;
  const page = shown();
  return page?.dataset.keep === location.pathname ? page : null;
}

/** The game that the HTML was made for; null if it does not say. */
export function likelyGame(): string | null {
  return ('document' in globalThis && shown()?.dataset.game) || null;
}

/** How often it is looked whether a press has ended. */
const PRESS_MS = 50;

/** Calls back as soon as nothing in the element is pressed: a link that goes before it is let go leads nowhere. */
export function whenLetGo(element: Element, then: () => void): void {
  if (element.matches(':active')) setTimeout(() => whenLetGo(element, then), PRESS_MS);
  else then();
}

/** Removes the page as it stood in the HTML; it was shown until its program was there. */
export function forgetPrerendered(): void {
  const page = shown();
  if (page) whenLetGo(page, () => page.remove());
}
