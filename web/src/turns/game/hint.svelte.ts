/** A hint: which unit to look at first, and the move when asked again. */
import type { BoardKit, Arrow } from '../../boards';
import type { LegalMove, PositionView } from '../../common/wire';
import { sentence } from '../../common/words';
import { arrowsOf } from '../arrows';
import type { EngineClient } from '../engine/client';
import type { Question } from '../engine/messages';
import type { Point } from '../table-view';

/** The nodes of the search: a second or less in the browser, and far more than people see. */
const NODES = 150_000;

/** How much has been told. */
type Stage = 'nothing' | 'thinking' | 'unit' | 'move';

/** What a hint is about. */
type HintPoint = Pick<Point, 'legal' | 'toMove' | 'view'>;

/** Hints about one position at a time. */
export class Hint {
  stage: Stage = $state('nothing');
  fault: string | null = $state(null);
  #move: LegalMove | null = $state.raw(null);
  #point: HintPoint | null = $state.raw(null);

  constructor(
    private readonly kit: Pick<BoardKit, 'pieces' | 'waysOf'>,
    private readonly engine: Pick<EngineClient, 'analyse' | 'stop'>,
  ) {}

  /** Tells more about a position: its unit, then its move. */
  ask(point: HintPoint, question: Question): void {
    if (this.stage === 'unit') {
      this.stage = 'move';
      return;
    }
    if (this.stage !== 'nothing') return;
    this.fault = null;
    this.stage = 'thinking';
    this.#point = point;
    let best: string | undefined;
    this.engine.analyse(
      question,
      { nodes: NODES, lines: 1 },
      {
        report: ({ lines }) => (best = lines[0]?.moves[0] ?? best),
        done: () => {
          this.#move = point.legal.find((move) => move.text === best) ?? null;
          this.stage = this.#move ? 'unit' : 'nothing';
        },
        fault: (reason) => {
          this.fault = reason;
          this.stage = 'nothing';
        },
      },
    );
  }

  /** Forgets the hint: the position has changed. */
  clear(): void {
    if (this.stage === 'thinking') this.engine.stop();
    this.stage = 'nothing';
    this.fault = null;
    this.#move = null;
    this.#point = null;
  }

  /** What has been told, as a sentence; empty if nothing. */
  readonly words: string = $derived.by(() => {
    if (this.fault !== null) return sentence(this.fault);
    if (this.stage === 'thinking') return 'Looking for a good move…';
    const [move, point] = [this.#move, this.#point];
    if (!move || !point) return '';
    return this.stage === 'move' ? `A good move: ${move.words}.` : nudge(move, point, this.kit);
  });

  /** The arrows of the move, once it has been told. */
  readonly arrows: readonly Arrow[] = $derived.by(() => {
    if (this.stage !== 'move' || !this.#move) return [];
    return this.kit.waysOf?.(this.#move) ?? arrowsOf(this.#move, this.#point?.toMove ?? 0);
  });

  /** The square of the unit to look at, once it has been told; null if it is in no square. */
  readonly square: string | null = $derived.by(() => {
    const [pick] = this.#move?.picks ?? [];
    return pick?.kind === 'square' ? pick.square : null;
  });
}

/** Says which unit to look at, and not where it goes. */
function nudge(
  { picks }: LegalMove,
  { view, toMove }: { view: PositionView; toMove: number | null },
  kit: Pick<BoardKit, 'pieces'>,
): string {
  const [pick] = picks;
  const nameOf = (letter: string) =>
    kit.pieces.find((piece) => piece.letter === letter.toUpperCase())?.name.toLowerCase() ?? 'unit';
  if (pick?.kind === 'hand') return `Look at the ${nameOf(pick.letter)} in your hand.`;
  if (pick?.kind !== 'square') return 'Look at what needs no unit: another choice of this turn.';
  const top = view.squares.find(({ name }) => name === pick.square)?.top;
  if (!top) return `Look at ${pick.square}.`;
  const whose = top.seat === toMove || top.seat === null ? '' : 'other side’s ';
  return `Look at the ${whose}${nameOf(top.letter)} on ${pick.square}.`;
}
