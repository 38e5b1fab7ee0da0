/** Whether the page still stands as it stood in the HTML. */
export function isPrerendered(): boolean {
  return 'document' in globalThis && document.getElementById('prerendered') !== null;
}

/** Removes the page as it stood in the HTML; it was shown until its program was there. */
export function forgetPrerendered(): void {
  document.getElementById('prerendered')?.remove();
}
