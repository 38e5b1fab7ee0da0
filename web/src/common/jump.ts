/** Jumps within a page, as opposed to opening one. */

/**
 * Whether two URLs show the same page at different places. A fragment that names no element of the page is something
 * the page reads when it opens, such as an invitation, so it asks for the page anew.
 */
export function isJump(from: string, to: string, isPlace: (id: string) => boolean): boolean {
  const [before, after] = [new URL(from), new URL(to)];
  if (before.pathname !== after.pathname || before.search !== after.search) return false;
  return [before, after].every(({ hash }) => hash.length <= 1 || isPlace(decoded(hash.slice(1))));
}

/** The element that the fragment of a URL names; null if there is none, or none on this page. */
export function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
