/** Whether the page still stands as it stood in the HTML. */
export function isPrerendered(): boolean {
  return 'document' in globalThis && document.getElementById('prerendered') !== null;
}

/** How often it is looked whether a press has ended. */
const PRESS_MS = 50;

/** Removes the page as it stood in the HTML; it was shown until its program was there. */
export function forgetPrerendered(): void {
  const shown = document.getElementById('prerendered');
  // A link that is just being pressed must still be there when it is let go, or nothing happens.
  if (shown?.matches(':active')) setTimeout(forgetPrerendered, PRESS_MS);
  else shown?.remove();
}
