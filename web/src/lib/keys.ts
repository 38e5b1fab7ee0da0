/** The keys that walk through a game. */

/**
 * The ply to show after a key was pressed at ply `at` of `end`; null when the key means nothing here: in a text
 * field, among radio buttons, in a dialog, or when something nearer has used it.
 */
export function stepFor(event: KeyboardEvent, at: number, end: number): number | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, dialog, [contenteditable]')) return null;
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
