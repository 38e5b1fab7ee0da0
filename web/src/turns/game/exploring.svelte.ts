/** A line that is played on the board to be kept as conditional moves: a turn of the other side, and the answer. */
import type { Rules } from '../../common/rules';
import type { GameState, PlayedPly } from '../../common/wire';
import { turnGoesOn } from '../held';
import { isSameTurn } from '../move-rows';
import { LineTable, type Point } from '../table-view';
import type { Session } from './session';

/** The line being explored from the present position of a game. */
export class Exploring {
  /** The moves played so far; null while nothing is explored. */
  texts: readonly string[] | null = $state.raw(null);
  #line: LineTable | null = null;

  constructor(
    private readonly session: Pick<Session, 'state'>,
    private readonly rules: Rules,
  ) {}

  /** The position reached; null while nothing is explored. */
  readonly point: Point | null = $derived.by(() => {
    const { state } = this.session;
    return state && this.texts ? this.#pointAfter(state, this.texts) : null;
  });

  /** What was played, in words. */
  readonly words: string = $derived(lineWords(this.#pliesOf(this.texts ?? [])));

  /** Whether it ends with a whole answer, and so can be kept. */
  readonly isWhole: boolean = $derived.by(() => {
    const [own] = this.session.state?.yours ?? [];
    const last = this.#pliesOf(this.texts ?? []).at(-1);
    const table = this.point?.table;
    return last !== undefined && table !== undefined && last.seat === own && !turnGoesOn(table, last);
  });

  /** Begins, or goes back to the beginning. */
  begin(): void {
    this.texts = [];
  }

  play(text: string): void {
    if (this.texts) this.texts = [...this.texts, text];
  }

  takeBack(): void {
    if (this.texts) this.texts = this.texts.slice(0, -1);
  }

  stop(): void {
    this.texts = null;
  }

  /** A line from the present position in words; empty if it cannot be played. */
  wordsOf(texts: readonly string[]): string {
    return lineWords(this.#pliesOf(texts));
  }

  #pliesOf(texts: readonly string[]): PlayedPly[] {
    const { state } = this.session;
    if (!state || texts.length === 0) return [];
    return this.#pointAfter(state, texts).table.plies().slice(state.plies.length);
  }

  #pointAfter(state: GameState, texts: readonly string[]): Point {
    this.#line ??= new LineTable(this.rules.table(state.options, state.start));
    return this.#line.pointAfter([...state.plies.map((ply) => ply.text), ...texts]);
  }
}

/** Turns in short notation, the parts of a turn together: `e4, c5, Nf3` or `Nj6 / h6, e5 / Bd4`. */
function lineWords(plies: readonly PlayedPly[]): string {
  const turns: PlayedPly[][] = [];
  for (const ply of plies) {
    const turn = turns.at(-1);
    if (turn?.[0] && isSameTurn(turn[0], ply)) turn.push(ply);
    else turns.push([ply]);
  }
  return turns.map((turn) => turn.map(({ short }) => short).join(' / ')).join(', ');
}
