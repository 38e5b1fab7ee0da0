/** A page with many boards: those near the viewport are drawn first, one by one, then the others while idle. */

/** How far outside the viewport counts as near. */
const MARGIN = '600px';

/** Starts something unless it was started or cancelled; returns whether it did. */
type Begin = () => boolean;

const waiting: Begin[] = [];
/** Those near the viewport. */
const near: Begin[] = [];
let expected = false;

/**
 * Calls `start` once: when the element comes near the viewport, or at its turn in the queue.
 *
 * @param after its turn in the queue comes no sooner than this is resolved
 * @returns a function that cancels it.
 */
export function inTurn(element: Element, start: () => void, after?: Promise<unknown>): () => void {
  let over = false;
  const begin = () => {
    if (over) return false;
    giveUp();
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
  function giveUp() {
    over = true;
    observer.disconnect();
  }
  observer.observe(element);
  const queue = () => {
    waiting.push(begin);
    expectIdleness();
  };
  if (after) after.then(queue, () => undefined);
  else queue();
  return giveUp;
}

/** Draws one board a task: together they would hold up the page. */
function drawNear() {
  while (near.length > 0 && !near.shift()?.());
  if (near.length > 0) setTimeout(drawNear);
}

function expectIdleness() {
  if (expected) return;
  expected = true;
  whenIdle(() => {
    expected = false;
    while (waiting.length > 0 && !waiting.shift()?.());
    if (waiting.length > 0) expectIdleness();
  });
}

function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 50);
}
