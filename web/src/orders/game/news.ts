/** Applies news of an order game to the last known state. */
import type { OrderEvent, OrderNews } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { boardOf } from '../mapped';

/**
 * The state after the news. Returns the same object if nothing is new, and null if events between the two are missing.
 */
export function advanced(state: MappedGame, news: OrderNews): MappedGame | null {
  const newest = news.events.at(-1)?.seq ?? -1;
  if (newest <= state.seq) return state;
  if ((news.events[0]?.seq ?? 0) > state.seq + 1) return null;
  const { position, own } = news;
  return {
    ...state,
    status: news.status,
    outcome: news.outcome ?? null,
    seats: news.seats ?? state.seats,
    turn: news.turn,
    phase: position?.phase ?? state.phase,
    board: position ? boardOf(state.board, position.board) : state.board,
    deadline_ms: news.deadline_ms ?? null,
    schedule: news.schedule ?? state.schedule,
    sheet: own ? (own.sheet ?? null) : state.sheet,
    notes: own?.notes ?? state.notes,
    offers: news.offers ?? state.offers,
    history: historyAfter(state, news.events),
    seq: newest,
    now_ms: news.now_ms,
  };
}

type History = MappedGame['history'];

/** The phases that were settled, with those that the events tell of. */
function historyAfter({ seq, board, history }: MappedGame, events: readonly OrderEvent[]): History {
  // With the first settlement the phase ends that the board shows; of later ones nobody tells how they began.
  let centres = board.seats.map(({ centres }) => centres);
  for (const { at_ms, event } of events.filter((event) => event.seq > seq)) {
    if (event.kind === 'settled') {
      const { turn, phase, missing } = event;
      history = [...history, { turn, phase, at_ms, missing, centres, undone: false }];
      centres = [];
    } else if (event.kind === 'rolled_back') {
      history = history.map((past) => (past.turn >= event.to ? { ...past, undone: true } : past));
      centres = [];
    }
  }
  return history;
}
