/**
 * Lets keys scroll what is wider than the screen, from when it is laid out.
 *
 * @returns a function that stops it.
 */
export function scrolledByKeys(article: HTMLElement): () => void {
  const sizes = new ResizeObserver((entries) => {
    // Written after all were read: otherwise each would be laid out by itself.
    const wide = entries.map(({ target }) => target.scrollWidth > target.clientWidth);
    entries.forEach(({ target }, at) => {
      if (wide[at]) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    });
  });
  for (const one of article.querySelectorAll('.scroll')) sizes.observe(one);
  return () => sizes.disconnect();
}
