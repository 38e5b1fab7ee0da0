/** The server's interface for tournaments. */
import { Requests } from '../common/requests';
import type { NewTournament, TournamentBody, TournamentList } from '../common/wire';

const path = (id: string, action = '') => `/api/v1/tournaments/${encodeURIComponent(id)}${action}`;

/** The requests about tournaments; each resolves to one answer or throws an `ApiFault`. */
export class TournamentsApi extends Requests {
  list(): Promise<TournamentList> {
    return this.get('/api/v1/tournaments');
  }

  read(id: string): Promise<TournamentBody> {
    return this.get(path(id));
  }

  /** Arranges a tournament; the same request twice arranges one. */
  arrange(asked: NewTournament): Promise<TournamentBody> {
    return this.post('/api/v1/tournaments', null, asked);
  }

  enter(id: string): Promise<TournamentBody> {
    return this.post(path(id, '/enter'), null, {});
  }

  withdraw(id: string): Promise<TournamentBody> {
    return this.post(path(id, '/withdraw'), null, {});
  }

  /** In an arena: the asker is not paired for a while. */
  pause(id: string): Promise<TournamentBody> {
    return this.post(path(id, '/pause'), null, {});
  }

  /** In an arena: the asker may be paired again. */
  ready(id: string): Promise<TournamentBody> {
    return this.post(path(id, '/ready'), null, {});
  }

  /** For the organizer: begins the first round. */
  start(id: string): Promise<TournamentBody> {
    return this.post(path(id, '/start'), null, {});
  }

  /** For the organizer: no further round begins. */
  cancel(id: string): Promise<TournamentBody> {
    return this.post(path(id, '/cancel'), null, {});
  }

  /** For the organizer: takes a player out, by number. */
  removePlayer(id: string, player: number): Promise<TournamentBody> {
    return this.post(path(id, '/remove'), null, { player });
  }
}

export const tournamentsApi = new TournamentsApi();
