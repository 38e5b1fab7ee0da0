/** The steps with which a person makes a move, from what the board offers: no test knows a game's notation. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { pickKey } from '../src/boards/shared/picking';
import type { LegalMove } from '../src/common/wire';

/** One step of making a move. */
export type Step =
  | { kind: 'square'; name: string }
  | { kind: 'hand'; letter: string }
  /** A choice in a menu. If it is the only one, or a square of a place, a board may do without asking for it. */
  | { kind: 'choice'; key: string; isAsked: boolean }
  /** Being content with the choices so far, though more are possible; the last place is tapped again. */
  | { kind: 'enough'; last: Step | undefined }
  /** Ending the turn, or passing. */
  | { kind: 'pass' };

/** What a page's board offers. */
interface Offer {
  /** The legal moves. */
  legal: Pick<LegalMove, 'text' | 'picks'>[];
  /** The squares that are drawn. */
  squares: string[];
}

/** The legal moves of the board on a page; none if there is no board yet. */
export function offered(page: Page): Promise<Offer> {
  return page.evaluate(() => {
    // An element may have its board inside itself.
    const inside = document.querySelector('quicksilver-board')?.shadowRoot;
    const cell = (inside ?? document).querySelector('[data-square]');
    const svg = cell?.closest('svg') as (SVGSVGElement & { legal?: LegalMove[] }) | null | undefined;
    const cells = [...(svg?.querySelectorAll('[data-square]') ?? [])];
    return {
      legal: (svg?.legal ?? []).map(({ text, picks }) => ({
        text,
        picks: picks.map((pick) => ({ ...pick })),
      })),
      squares: cells.map((one) => one.getAttribute('data-square') ?? ''),
    };
  });
}

/** The steps that make a move on a page, once its board offers the move. */
export async function stepsOf(page: Page, code: string): Promise<Step[]> {
  if (code === '--') return [{ kind: 'pass' }];
  let offer = await offered(page);
  const has = () => offer.legal.some((move) => move.text === code);
  if (!has()) {
    await expect
      .poll(async () => (offer = await offered(page)).legal.map((move) => move.text))
      .toContain(code);
  }
  return stepsIn(offer, code);
}

/** The steps of a move that is offered. */
export function stepsIn({ legal, squares }: Offer, code: string): Step[] {
  const move = legal.find(({ text }) => text === code);
  if (!move) throw new Error(`the board does not offer “${code}”`);
  const steps: Step[] = [];
  let alike = legal;
  for (const [at, pick] of move.picks.entries()) {
    const nexts = new Set(alike.flatMap(({ picks }) => (picks[at] ? [pickKey(picks[at])] : [])));
    alike = alike.filter(({ picks }) => picks[at] && pickKey(picks[at]) === pickKey(pick));
    if (pick.kind === 'hand') steps.push({ kind: 'hand', letter: pick.letter });
    else if (pick.kind === 'choice') {
      steps.push({ kind: 'choice', key: pick.letter, isAsked: nexts.size > 1 });
    } else if (squares.includes(pick.square)) steps.push({ kind: 'square', name: pick.square });
    else steps.push({ kind: 'choice', key: pick.square, isAsked: false });
  }
  const isOpen = alike.some(({ picks }) => picks.length > move.picks.length);
  return isOpen ? [...steps, { kind: 'enough', last: steps.at(-1) }] : steps;
}
