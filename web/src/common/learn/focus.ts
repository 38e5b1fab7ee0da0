/** Where somebody without a pointer goes on when a step of a lesson is opened. */

/**
 * Takes the focus to the place on the board or map inside `body` where the next move is made. It may take some frames to
 * be there: whoever has moved the focus meanwhile keeps it.
 */
export function focusPlace(
  body: () => HTMLElement | undefined,
  frames = 60,
  from = document.activeElement,
): void {
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== from && now !== document.body) return;
    const cell = body()?.querySelector<SVGGElement>('[data-place][tabindex="0"]');
    if (cell) cell.focus({ preventScroll: true });
    else if (frames > 0) focusPlace(body, frames - 1, from);
  });
}
