/**
 * A page that stays as it stood in the HTML. Most of a page is text, which its program would only make a second time, and
 * the browser would lay it out a second time: meanwhile it answers nobody. So the program keeps the page, and makes only
 * those parts that do something or depend on the device, each in place of its picture in the HTML.
 */
import { mount, unmount, type Component } from 'svelte';
import { adoptable, whenLetGo } from './prerendered';
import SiteHeader from './SiteHeader.svelte';

export class AdoptedPage {
  readonly element: HTMLElement;
  readonly #parts: Record<string, unknown>[] = [];
  #isGone = false;

  /** Keeps the page of the HTML. */
  constructor() {
    const page = adoptable();
    if (!page) throw new Error('The HTML has no page to keep.');
    page.removeAttribute('id');
    page.className = 'adopted';
    this.element = page;
  }

  /** Puts a component in place of an element of the page. */
  put<Props extends Record<string, unknown>>(
    place: Element | null,
    component: Component<Props>,
    props: Props,
  ): void {
    if (!place) throw new Error('The HTML lacks a part of its page.');
    whenLetGo(place, () => {
      if (this.#isGone || !place.parentElement) return;
      this.#parts.push(mount(component, { target: place.parentElement, anchor: place, props }));
      place.remove();
    });
  }

  /** Makes the site's header, with the title that it shows. */
  putHeader(turnable: string | null = null): void {
    const header = this.element.querySelector(':scope > header');
    this.put(header, SiteHeader, { title: header?.querySelector('.title')?.textContent ?? null, turnable });
  }

  /** Removes the page. */
  remove(): void {
    this.#isGone = true;
    for (const part of this.#parts) void unmount(part);
    this.element.remove();
  }
}
