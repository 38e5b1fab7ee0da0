/** Starts the program of this file. */
import { reasonOf } from '../common/requests';
import '../styles/base.css';

/** Draws the page; what makes that impossible is told in its place. */
export function startPage(draw: (target: HTMLElement) => Promise<void>): void {
  const target = document.getElementById('app');
  if (!target) throw new Error('The page has no element #app.');
  // A copy that the browser saved has what was drawn then.
  target.replaceChildren();
  draw(target).catch((error: unknown) => {
    target.textContent = `This page cannot start. ${reasonOf(error)}`;
  });
}
