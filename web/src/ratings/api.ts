/** The server's interface for ratings and the players who have them. */
import { Requests } from '../common/requests';
import type { GameRatings, Profile, RatingList, RatingPace, ResultList } from '../common/wire';

/** The requests about ratings; each resolves to one answer or throws an `ApiFault`. */
export class RatingsApi extends Requests {
  /** The players of a rated game. */
  ofGame(id: string): Promise<GameRatings> {
    return this.get(`/api/v1/ratings/${encodeURIComponent(id)}`);
  }

  /** The highest ratings in a game. */
  list(game: string, pace: RatingPace): Promise<RatingList> {
    return this.get(`/api/v1/ratings?game=${encodeURIComponent(game)}&pace=${pace}`);
  }

  /** A player with an account. */
  profile(name: string): Promise<Profile> {
    return this.get(`/api/v1/people/${encodeURIComponent(name)}`);
  }

  /** The rated games of a player, the newest first; those before a number that an earlier answer named. */
  results(name: string, game: string, pace: RatingPace, before: number | null): Promise<ResultList> {
    const older = before === null ? '' : `&before=${before}`;
    return this.get(
      `/api/v1/people/${encodeURIComponent(name)}/results?game=${encodeURIComponent(game)}&pace=${pace}${older}`,
    );
  }
}

export const ratingsApi = new RatingsApi();
