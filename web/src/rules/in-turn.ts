/** A page of many boards: those near the view are drawn at once, the others one by one while nothing else is to do. */

/** How far outside the view counts as near. */
const MARGIN = '600px';

/** Begins something unless it was begun or given up; whether it did. */
type Begin = () => boolean;

const waiting: Begin[] = [];
let expected = false;

/**
 * Calls `start` once: when the element comes near the view, or when its turn has come.
 *
 * @param after its turn comes no sooner than this is fulfilled
 * @returns a function that gives it up.
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
      if (entries.some((entry) => entry.isIntersecting)) begin();
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
