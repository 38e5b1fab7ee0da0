/** Asking again and again while somebody looks at the page. */

/**
 * Looks at once, and then after each pause for as long as the page is seen and `goesOn`; returns how to end that. Whoever
 * comes back to the page has it looked at at once.
 */
export function lookAgain(
  look: () => Promise<void>,
  pauseMs: () => number,
  goesOn: () => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const next = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await look();
    clearTimeout(timer);
    if (!ended && goesOn()) timer = setTimeout(() => void next(), pauseMs());
  };
  const seen = () => void next();
  document.addEventListener('visibilitychange', seen);
  void next();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
