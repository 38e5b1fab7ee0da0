/** Applies a game's events to the known state. */
import type { ChatLine, GameEvent, GameNews, GameState } from '../../common/wire';

/** The number of the latest event in this news. */
export const newestOf = (news: GameNews): number => news.events.at(-1)?.seq ?? -1;

/**
 * The state after the news: the same state if nothing in them is new, and null if events between the two are missing.
 */
export function advanced(state: GameState, news: GameNews): GameState | null {
  const newest = newestOf(news);
  if (newest <= state.seq) return state;
  const first = news.events[0]?.seq ?? 0;
  if (first > state.seq + 1 || news.keep > state.plies.length) return null;
  const plies = [...state.plies.slice(0, news.keep), ...news.plies];
  const said = news.events.filter(({ seq }) => seq > state.seq).flatMap(chatLine);
  const next: GameState = {
    ...state,
    plies,
    position: plies.at(-1)?.position ?? state.start,
    status: news.status,
    outcome: news.outcome ?? null,
    to_move: news.to_move ?? null,
    may_claim: news.may_claim ?? false,
    draw_offer: news.draw_offer ?? null,
    takeback_wish: news.takeback_wish ?? null,
    rematch_offer: news.rematch_offer ?? null,
    rematch: news.rematch ?? null,
    clock: news.clock ?? null,
    players: news.players ?? state.players,
    chat: said.length > 0 ? [...state.chat, ...said] : state.chat,
    seq: newest,
    now_ms: news.now_ms,
  };
  if (news.conditions) next.conditions = news.conditions;
  else delete next.conditions;
  return next;
}

function chatLine({ seat, at_ms, event }: GameEvent): ChatLine[] {
  return event.kind === 'chat' && seat !== null ? [{ seat, at_ms, text: event.text }] : [];
}

/** The state with each seat's presence updated. */
export function withPresence(state: GameState, online: readonly boolean[]): GameState {
  const players = state.players.map((player, seat) => ({ ...player, online: online[seat] ?? false }));
  return { ...state, players };
}
