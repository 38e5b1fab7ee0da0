import type { Attachment } from 'svelte/attachments';

/**
 * Tells the inner width and height of an element in CSS pixels whenever they change, before the next paint. Reading them
 * at once, as a binding does, would make the browser lay out the page in the middle of building it.
 */
export function sized(tell: (wide: number, high: number) => void): Attachment {
  return (element) => {
    const sizes = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  };
}
