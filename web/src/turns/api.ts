/** The server's interface for turn games. */
import { Requests } from '../common/requests';
import type {
  AcceptChallenge,
  Accepted,
  ActionKind,
  CatalogEntry,
  ChallengeOpen,
  GameEvent,
  GameState,
  JoinGame,
  LobbyBody,
  NewChallenge,
  NewGame,
  NewSeek,
  SeatGrant,
  SeekBody,
  SetConditions,
  SubmitMove,
  TournamentList,
  TournamentSummary,
} from '../common/wire';

/**
 * The requests about turn games; each resolves to one answer or throws an `ApiFault`. Tokens are seat tokens; without one the
 * server knows the seat by the account, if it belongs to one.
 */
export class TurnApi extends Requests {
  catalog(): Promise<CatalogEntry[]> {
    return this.get('/api/v1/catalog');
  }

  create(game: NewGame): Promise<SeatGrant> {
    return this.post('/api/v1/games', null, game);
  }

  game(id: string, token: string | null): Promise<GameState> {
    return this.get(`/api/v1/games/${encodeURIComponent(id)}`, token);
  }

  join(id: string, request: JoinGame): Promise<SeatGrant> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/join`, null, request);
  }

  /** The open challenges. */
  lobby(): Promise<LobbyBody> {
    return this.get('/api/v1/lobby');
  }

  /** The weekly events that may be entered, the next one first. */
  async weeklyEvents(): Promise<TournamentSummary[]> {
    const { open } = await this.get<TournamentList>('/api/v1/tournaments');
    const starts = ({ starts_ms }: TournamentSummary) => starts_ms ?? 0;
    return open.filter(({ weekly }) => weekly).toSorted((one, other) => starts(one) - starts(other));
  }

  /** Opens the challenge of a game, or renews it. */
  challenge(id: string, token: string | null, who: NewChallenge = {}): Promise<ChallengeOpen> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/challenge`, token, who);
  }

  /** Withdraws the challenge of a game. */
  withdraw(id: string, token: string | null): Promise<void> {
    return this.tell(`/api/v1/games/${encodeURIComponent(id)}/challenge/withdraw`, token, {});
  }

  accept(id: string, request: AcceptChallenge): Promise<SeatGrant> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/accept`, null, request);
  }

  /** Looks for an opponent. */
  openSeek(request: NewSeek): Promise<SeekBody> {
    return this.post('/api/v1/lobby/seeks', null, request);
  }

  /** Goes on looking. */
  renewSeek(id: string): Promise<SeekBody> {
    return this.post(`/api/v1/lobby/seeks/${encodeURIComponent(id)}/renew`, null, {});
  }

  /** Looks no more; the answer says whether an opponent was found before. */
  withdrawSeek(id: string): Promise<SeekBody> {
    return this.post(`/api/v1/lobby/seeks/${encodeURIComponent(id)}/withdraw`, null, {});
  }

  move(id: string, token: string | null, request: SubmitMove): Promise<Accepted> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/moves`, token, request);
  }

  act(id: string, token: string | null, action: ActionKind, ply: number): Promise<Accepted> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/actions`, token, { action, ply });
  }

  setConditions(id: string, token: string | null, request: SetConditions): Promise<Accepted> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/conditions`, token, request);
  }

  say(id: string, token: string | null, text: string): Promise<Accepted> {
    return this.post(`/api/v1/games/${encodeURIComponent(id)}/chat`, token, { text });
  }

  events(id: string, token: string | null): Promise<GameEvent[]> {
    return this.get(`/api/v1/games/${encodeURIComponent(id)}/events`, token);
  }

  /** The game as a text record. */
  record(id: string, token: string | null): Promise<string> {
    return this.text(`/api/v1/games/${encodeURIComponent(id)}/record`, token);
  }
}

export const turnApi = new TurnApi();
