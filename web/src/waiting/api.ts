/** The server's interface for the games of a person. */
import { Requests } from '../common/requests';
import type { BlockBody, BlocksBody, MeBody, MyGame, MyGames, NewReport } from '../common/wire';

/** The requests about this person's games; each resolves to one answer or throws an `ApiFault`. */
export class GamesApi extends Requests {
  /** Who this browser is; a guest from now on if it was nobody. */
  become(): Promise<MeBody> {
    return this.post('/api/v1/me', null, {});
  }

  /** The games of this person, and which of them wait for a move. */
  async games(): Promise<MyGame[]> {
    return (await this.get<MyGames>('/api/v1/me/games')).games;
  }

  /** The games of this person, and the challenges to them alone. */
  mine(): Promise<MyGames> {
    return this.get('/api/v1/me/games');
  }

  /** Tells the operator what whoever has a seat in a game has done. */
  report(report: NewReport): Promise<void> {
    return this.tell('/api/v1/reports', null, report);
  }

  /** Mutes a game of this person, or unmutes it. */
  mute(id: string, muted: boolean): Promise<void> {
    return this.tell(`/api/v1/me/games/${encodeURIComponent(id)}/mute`, null, { muted });
  }

  /** Blocks whoever has a seat in a game: they are met no more. */
  block(game: string, seat: number): Promise<BlockBody> {
    return this.post('/api/v1/me/blocks', null, { game, seat });
  }

  /** Whom this person has blocked, the newest first. */
  async blocks(): Promise<BlockBody[]> {
    return (await this.get<BlocksBody>('/api/v1/me/blocks')).blocks;
  }

  unblock(id: string): Promise<void> {
    return this.tell(`/api/v1/me/blocks/${encodeURIComponent(id)}/remove`, null, {});
  }
}

export const gamesApi = new GamesApi();
