/** The keys that step through a game. */

/**
 * The ply to show after a key press at ply `at` of `end`; null if the key has no effect here: in a text field, among
 * radio buttons, in a dialog, or when something closer has handled it.
 */
export function stepFor(event: KeyboardEvent, at: number, end: number): number | null {
  if (!isFree(event)) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(end, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return end;
    default:
      return null;
  }
}

/** Whether a key undoes the moves waiting on the board; it works in the same places as the stepping keys. */
export function takesBack(event: KeyboardEvent): boolean {
  return isFree(event) && (event.key === 'Backspace' || event.key === 'Escape');
}

/** Whether a key press is that of a shortcut of the page, and not typed into something. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  return isFree(event) && event.key.toLowerCase() === key && !event.repeat;
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest('input, textarea, select, dialog, [contenteditable]');
}
