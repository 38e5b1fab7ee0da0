/** The server's interface for finished public games. */
import { Requests } from '../../common/requests';
import type { ExplorerBody, FoundGames } from '../../common/wire';

/** The requests about finished games; each resolves to one answer or throws an `ApiFault`. */
export class ArchiveApi extends Requests {
  /** Games that fit a query, the newest first. */
  search(query: URLSearchParams): Promise<FoundGames> {
    return this.get(`/api/v1/games/search?${query}`);
  }

  /** What was played in a position. */
  explore(slug: string, position: string): Promise<ExplorerBody> {
    return this.get(`/api/v1/explorer/${encodeURIComponent(slug)}?${new URLSearchParams({ position })}`);
  }
}

export const archiveApi = new ArchiveApi();
