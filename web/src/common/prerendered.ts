/** Removes the page as it stood in the HTML; it was shown until its program was there. */
export function forgetPrerendered(): void {
  document.getElementById('prerendered')?.remove();
}
