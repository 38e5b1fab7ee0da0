/** Games of orders as the page works with them. The server sends positions without what never changes of their map. */
import type {
  OrderBoard,
  OrderGameState,
  OrderMap,
  OrderPosition,
  PastPhaseBody,
  PreviewBody,
} from '../common/wire';

/** The state of a game, its position with the map. */
export type MappedGame = Omit<OrderGameState, 'board'> & { board: OrderBoard };

/** A settled phase, its positions with the map. */
export type MappedPhase = Omit<PastPhaseBody, 'before' | 'after'> & { before: OrderBoard; after: OrderBoard };

/** A preview, its position with the map. */
export type MappedPreview = Omit<PreviewBody, 'board'> & { board: OrderBoard };

/** A position with its map. */
export function boardOf(map: OrderMap, now: OrderPosition): OrderBoard {
  const { position, phase, owners, specials, units, outcome } = now;
  const none = { centres: 0, units: 0, awaited: false };
  return {
    position,
    game: map.game,
    mark: map.mark,
    phase,
    seats: map.seats.map((seat, index) => ({ ...seat, ...(now.seats[index] ?? none) })),
    spaces: map.spaces.map((space, index) => ({
      ...space,
      owner: owners[index] ?? null,
      special: specials[index] ?? null,
    })),
    units,
    outcome,
  };
}

/** The maps that were fetched, by their paths. */
export class Maps {
  readonly #known = new Map<string, OrderMap>();
  readonly #asked = new Map<string, Promise<OrderMap>>();

  constructor(private readonly ask: (path: string) => Promise<OrderMap>) {}

  /** The map of a path, if it is there. */
  known(path: string): OrderMap | null {
    return this.#known.get(path) ?? null;
  }

  /** The map of a path; it is asked for once, unless that fails. */
  fetch(path: string): Promise<OrderMap> {
    const asked = this.#asked.get(path) ?? this.#fetch(path);
    this.#asked.set(path, asked);
    return asked;
  }

  async #fetch(path: string): Promise<OrderMap> {
    try {
      const map = await this.ask(path);
      this.#known.set(path, map);
      return map;
    } catch (error) {
      this.#asked.delete(path);
      throw error;
    }
  }
}
