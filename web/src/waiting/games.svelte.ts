/** The games of this person: which of them wait for a move, and which are muted. */
import { person } from '../common/person.svelte';
import type { MyGame } from '../common/wire';
import { gamesApi, type GamesApi } from './api';

/** The games, as state. */
export class WaitingGames {
  /** All games of this person, as far as is known. */
  mine: readonly MyGame[] = $state.raw([]);
  /** The games that wait, the one that has waited longest first; muted ones are left out. */
  readonly games: readonly MyGame[] = $derived(
    this.mine
      .filter(({ to_move, muted }) => to_move && !muted)
      .toSorted((one, other) => (one.since_ms ?? 0) - (other.since_ms ?? 0)),
  );

  constructor(
    private readonly api: Pick<GamesApi, 'games' | 'mute'> = gamesApi,
    private readonly isSomebody: () => boolean = () => person.isSomebody,
  ) {}

  /** Looks which games wait. Of use, but nothing waits for it: if it fails, what was known stays. */
  async look(): Promise<void> {
    if (!this.isSomebody()) {
      this.mine = [];
      return;
    }
    const all = await this.api.games().catch(() => null);
    if (all !== null) this.mine = all;
  }

  /** This person's game of that id; null if they have no seat in it, or that is not known yet. */
  own(id: string): MyGame | null {
    return this.mine.find((game) => game.id === id) ?? null;
  }

  /**
   * Mutes a game of this person, or unmutes it.
   *
   * @throws if the server refuses it or does not answer; nothing is changed then.
   */
  async mute(id: string, muted: boolean): Promise<void> {
    await this.api.mute(id, muted);
    this.mine = this.mine.map((game) => (game.id === id ? { ...game, muted } : game));
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
