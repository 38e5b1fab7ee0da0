/** The figures of a rules page that stays as it stood in the HTML: each is made when it is near. */
import { createRawSnippet, type Snippet } from 'svelte';
import { loadBoard } from '../boards';
import type { AdoptedPage } from '../common/adopted';
import { whenIdle } from '../common/idle';
import { whenNear } from '../common/near';
import { loadRules } from '../common/rules';
import { loadFigures } from '.';
import Diagram from './Diagram.svelte';
import type { DiagramProps } from './diagram';
import MapFigure from './MapFigure.svelte';
import { scrolledByKeys } from './wide';

/**
 * Makes the figures of a page, and what else of its text does something.
 *
 * @returns a function that stops it.
 */
export function enliven(page: AdoptedPage, slug: string): () => void {
  const article = page.element.querySelector('article');
  if (!article) throw new Error('The HTML has no text of the rules.');
  const stops = [scrolledByKeys(article)];
  for (const figure of article.querySelectorAll('figure')) {
    const { diagram, example } = figure.dataset;
    const make = () => {
      if (diagram !== undefined) putDiagram(page, figure, diagram);
      else if (example !== undefined) void putMap(page, figure, slug, example);
    };
    stops.push(whenNear(figure, make));
  }
  // What draws them is there before the first one is near. One that is missing says why when it is made.
  const parts = article.querySelector('figure[data-diagram]')
    ? () => [loadBoard(slug), loadRules(slug)]
    : () => [loadFigures(slug)];
  stops.push(whenIdle(() => void Promise.all(parts()).catch(() => undefined)));
  article.ariaBusy = 'false';
  return () => {
    for (const stop of stops) stop();
  };
}

function putDiagram(page: AdoptedPage, figure: HTMLElement, told: string): void {
  const props = JSON.parse(told) as DiagramProps;
  page.put(figure, Diagram, { ...props, ...captionOf(figure), isNear: true });
}

async function putMap(page: AdoptedPage, figure: HTMLElement, slug: string, example: string): Promise<void> {
  const of = await loadFigures(slug);
  const title = figure.ariaLabel ?? '';
  page.put(figure, MapFigure, { of, example, title, ...captionOf(figure), isNear: true });
}

/** The caption as it stands. */
function captionOf(figure: HTMLElement): { children?: Snippet } {
  const caption = figure.querySelector('figcaption')?.innerHTML;
  if (caption === undefined) return {};
  return { children: createRawSnippet(() => ({ render: () => `<div>${caption}</div>` })) };
}
