/** Whether a settled phase is what a step asks for, and what is said of it. */
import { sentence } from '../../common/words';
import type { DrawnResult, OrderBoard, OrderReport, SandboxSettled } from '../../common/wire';
import { spaceOf } from '../draw';
import type { Goal, OrderTask } from './lesson';

/** What is said of a try. */
export interface Judgement {
  isDone: boolean;
  said: string;
  /** Why orders of the learner’s came to nothing, in the words of the rules. */
  reasons: readonly string[];
}

const OTHERWISE = 'That can be ordered, but it is not what this step asks for.';

/** The number of a power; -1 where there is none of that name. */
export function seatOf({ seats }: Pick<OrderBoard, 'seats'>, power: string): number {
  return seats.findIndex(({ name }) => name === power);
}

/** Whether the settled phase shows what a goal wants. */
export function isReached(goal: Goal, { report, board }: SandboxSettled): boolean {
  switch (goal.kind) {
    case 'stands': {
      const seat = seatOf(board, goal.power);
      return board.units.some(
        (unit) =>
          unit.seat === seat &&
          !unit.dislodged &&
          spaceOf(unit.at) === goal.at &&
          (goal.sort === undefined || unit.sort === goal.sort) &&
          (goal.carrying === undefined || unit.passengers.length > 0 === goal.carrying),
      );
    }
    case 'dislodged': {
      const seat = seatOf(board, goal.power);
      const units = report.stages.flatMap((stage) => stage.units);
      return units.some((unit) => unit.dislodged && unit.seat === seat && spaceOf(unit.at) === goal.at);
    }
    case 'order':
      return report.orders.some(({ order, verdict }) => order === goal.order && verdict === goal.verdict);
    case 'owns': {
      const owner = board.spaces.find(({ abbr }) => abbr === goal.at)?.owner ?? null;
      return owner !== null && owner === seatOf(board, goal.power);
    }
    case 'wins':
      return board.outcome?.winners.includes(seatOf(board, goal.power)) ?? false;
  }
}

/** What is said of the phase as it was settled with the learner’s orders. */
export function judge(task: OrderTask, seat: number, settled: SandboxSettled): Judgement {
  const own = settled.report.orders.filter((order) => order.seat === seat);
  const reasons = reasonsOf(settled.report, seat);
  if (task.goal.every((goal) => isReached(goal, settled))) return { isDone: true, said: task.done, reasons };
  const isOrdered = (wanted: string) => own.some(({ order }) => order === wanted);
  const wrong = task.wrong?.find(({ orders }) => orders.every(isOrdered));
  return { isDone: false, said: wrong?.said ?? task.otherwise ?? OTHERWISE, reasons };
}

const became: Partial<Record<DrawnResult['verdict'], string>> = {
  failed: 'fails',
  void: 'is void',
  idle: 'does nothing',
};

/** Why orders of a seat came to nothing: `A(Mun) - Bur fails: stood off by French A(Par).` */
function reasonsOf({ orders }: OrderReport, seat: number): string[] {
  return orders.flatMap(({ seat: of, order, verdict, reason }) => {
    const word = became[verdict];
    if (of !== seat || word === undefined || reason === '') return [];
    return [sentence(`${order} ${word}: ${reason}`)];
  });
}
