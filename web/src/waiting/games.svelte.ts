/** The games that wait for a move of this person, and the way to the next one. */
import { person } from '../common/person.svelte';
import type { MyGame } from '../common/wire';
import { gamesApi, type GamesApi } from './api';

/** The games that wait, as state. */
export class WaitingGames {
  /** The games, the one that has waited longest first; muted ones are left out. */
  games: readonly MyGame[] = $state.raw([]);

  constructor(
    private readonly api: Pick<GamesApi, 'games'> = gamesApi,
    private readonly isSomebody: () => boolean = () => person.isSomebody,
  ) {}

  /** Looks which games wait. Of use, but nothing waits for it: if it fails, what was known stays. */
  async look(): Promise<void> {
    if (!this.isSomebody()) {
      this.games = [];
      return;
    }
    const all = await this.api.games().catch(() => null);
    if (all === null) return;
    this.games = all
      .filter(({ to_move, muted }) => to_move && !muted)
      .sort((one, other) => (one.since_ms ?? 0) - (other.since_ms ?? 0));
  }

  /** The games that wait besides the one that is open. */
  besides(open: string | null): readonly MyGame[] {
    return this.games.filter(({ id }) => id !== open);
  }
}

export const waiting = new WaitingGames();

/** The page of a game. */
export const pathOf = ({ kind, id }: Pick<MyGame, 'kind' | 'id'>): string =>
  `/${kind === 'turns' ? 'g' : 'o'}/${id}`;
