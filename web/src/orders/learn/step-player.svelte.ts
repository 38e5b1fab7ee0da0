/** One step of a lesson being done: the position, the learner’s sheet, and what came of it. */
import { reasonOf } from '../../common/requests';
import type { OrderBoard, OrderEntry, SandboxSettled } from '../../common/wire';
import type { MapArrow } from '../../maps/types';
import { arrowsOf } from '../draw';
import { Entry } from '../entry/entry.svelte';
import { firstPart } from '../replay';
import type { SheetReader } from '../entry/reader';
import { SandboxReader } from '../sandbox/reader';
import type { SandboxRequests } from '../sandbox-api';
import { judge, seatOf, type Judgement } from './judge';
import type { OrderStep } from './lesson';

/** Where a step stands. */
export type Stage =
  /** The position is being fetched. */
  | 'opening'
  /** The learner is to order. */
  | 'asking'
  /** The rules settle the phase. */
  | 'settling'
  /** What happened is shown part by part, one `advance` each. */
  | 'showing'
  /** It was not what is asked for; `again` goes back. */
  | 'wrong'
  /** Nothing is left to do. */
  | 'done';

/** Who answers a step. */
export type StepRequests = Pick<
  SandboxRequests,
  'start' | 'check' | 'choices' | 'options' | 'place' | 'settle'
>;

/** What another power has ordered, as arrows of the part of the season that it is for. */
interface Told {
  part: string;
  arrows: MapArrow[];
}

export class OrderStepPlayer {
  /** The position that the step begins with. */
  board: OrderBoard | null = $state.raw(null);
  /** Where the learner writes. */
  entry: Entry | null = $state.raw(null);
  stage: Stage = $state('opening');
  settled: SandboxSettled | null = $state.raw(null);
  /** What is said of the last try; null before the first. It stays while the learner tries again. */
  judgement: Judgement | null = $state.raw(null);
  /** Which part of the settled phase the map shows. */
  part = $state(0);
  /** Why the last request failed; empty otherwise. */
  fault = $state('');
  #told: readonly Told[] = $state.raw([]);

  constructor(
    private readonly requests: StepRequests,
    private readonly game: string,
    readonly step: OrderStep,
  ) {}

  /** The number of the learner’s power. */
  get seat(): number {
    return this.board ? seatOf(this.board, this.step.power) : -1;
  }

  /** What the others have ordered for a part of the season. */
  toldIn(part: string): MapArrow[] {
    return this.#told.filter((one) => one.part === part || one.part === '').flatMap(({ arrows }) => arrows);
  }

  /**
   * Fetches the position and what the others order.
   *
   * @throws {ApiFault} when nobody answers.
   */
  async open(): Promise<void> {
    const { game, step, requests } = this;
    const board = await requests.start({ game, position: step.position });
    const others = Object.entries(step.others ?? {}).map(async ([power, text]) => {
      const seat = seatOf(board, power);
      const notes = await requests.check({ game, position: step.position, mark_file: null, seat, text });
      return notes.map(({ step: part, sketch }, at): Told => {
        const arrows = arrowsOf([{ seat, sketch, verdict: 'given' }], board.units);
        return { part, arrows: arrows.map((arrow) => ({ ...arrow, id: `${power}-${at}-${arrow.id}` })) };
      });
    });
    this.#told = (await Promise.all(others)).flat();
    this.board = board;
    const reader = new SandboxReader(requests, game, step.position, this.seat);
    const entry = new Entry(hiding(reader, step.hides ?? []), { board, seat: this.seat }, step.given ?? '');
    if (step.parts) entry.turnTo(step.parts[0]);
    this.entry = entry;
    this.stage = 'asking';
  }

  /** Settles the phase with the learner’s orders. */
  async settle(): Promise<void> {
    const { board, entry, step } = this;
    if (this.stage !== 'asking' || !board || !entry) return;
    this.stage = 'settling';
    this.fault = '';
    entry.leave();
    try {
      await entry.written();
      const settled = await settleStep(this.requests, this.game, step, board, entry.text);
      this.settled = settled;
      this.judgement = judge(step.task, this.seat, settled);
      this.part = firstPart(settled.report);
      this.stage = 'showing';
    } catch (error) {
      this.fault = reasonOf(error);
      this.stage = 'asking';
    }
  }

  /** The next part in which somebody ordered something; -1 after the last. */
  get #next(): number {
    const { stages = [], orders = [] } = this.settled?.report ?? {};
    return stages.findIndex(({ step }, at) => at > this.part && orders.some((order) => order.step === step));
  }

  /** Whether no other part is to be shown. */
  get isLast(): boolean {
    return this.#next < 0;
  }

  /** Shows the next part; after the last one the learner hears how it went. */
  advance(): void {
    if (this.stage !== 'showing') return;
    const next = this.#next;
    if (next >= 0) this.part = next;
    else this.stage = this.judgement?.isDone ? 'done' : 'wrong';
  }

  /** Back to the orders, as they were written. */
  again(): void {
    if (this.stage !== 'wrong') return;
    this.settled = null;
    this.stage = 'asking';
  }

  /** Writes orders that do it. */
  write(): void {
    if (this.stage === 'asking') this.entry?.set(this.step.task.line);
  }

  /** Cancels pending requests. */
  stop(): void {
    this.entry?.stop();
  }
}

/** A reader that does not offer certain units. */
function hiding(reader: SheetReader, hidden: readonly string[]): SheetReader {
  const without = ({ parts, ...entry }: OrderEntry): OrderEntry => ({
    ...entry,
    parts: parts.map((part) => ({
      ...part,
      actors: part.actors.filter(({ key }) => !hidden.includes(`${part.key} ${key}`)),
    })),
  });
  return {
    read: async (text) => without(await reader.read(text)),
    options: (text, part, actor) => reader.options(text, part, actor),
    place: async (text, part, actor, order) => without(await reader.place(text, part, actor, order)),
  };
}

/** Settles a step with a sheet of the learner’s, and those of the others. */
export function settleStep(
  requests: Pick<SandboxRequests, 'settle'>,
  game: string,
  step: OrderStep,
  board: OrderBoard,
  text: string,
): Promise<SandboxSettled> {
  const sheets = Object.entries({ ...step.others, [step.power]: text })
    .filter(([, sheet]) => sheet.trim() !== '')
    .map(([power, sheet]) => ({ seat: seatOf(board, power), text: sheet }));
  return requests.settle({ game, position: step.position, mark_file: null, sheets });
}
