/** A page with many boards: each is drawn when it comes near the viewport, or when the page is printed. */

/** How far outside the viewport counts as near. */
const MARGIN = '600px';

/** Starts something unless it was started or cancelled; returns whether it did. */
type Begin = () => boolean;

const waiting = new Set<Begin>();
/** Those near the viewport. */
const near: Begin[] = [];

/**
 * Calls `start` once, when the element comes near the viewport or the page is about to be printed.
 *
 * @returns a function that cancels it.
 */
export function whenNear(element: Element, start: () => void): () => void {
  const begin = () => {
    if (!waiting.has(begin)) return false;
    cancel();
    start();
    return true;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.push(begin);
      if (near.length === 1) setTimeout(drawNear);
    },
    { rootMargin: MARGIN },
  );
  function cancel() {
    waiting.delete(begin);
    observer.disconnect();
  }
  addEventListener('beforeprint', drawAll);
  waiting.add(begin);
  observer.observe(element);
  return cancel;
}

/** Draws one board a task: together they would hold up the page. */
function drawNear() {
  while (near.length > 0 && !near.shift()?.());
  if (near.length > 0) setTimeout(drawNear);
}

/** The printer does not wait for tasks, only for what is done at once. */
function drawAll() {
  for (const begin of [...waiting]) begin();
}
