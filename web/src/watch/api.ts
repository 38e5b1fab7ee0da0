/** The server's interface for games that are played now. */
import { Requests } from '../common/requests';
import type { WatchBody } from '../common/wire';

/** The requests about games to watch; each resolves to one answer or throws an `ApiFault`. */
export class WatchApi extends Requests {
  /** Public games that are played now, the most interesting first. */
  list(): Promise<WatchBody> {
    return this.get('/api/v1/watch');
  }
}

export const watchApi = new WatchApi();
