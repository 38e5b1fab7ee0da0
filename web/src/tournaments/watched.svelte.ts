/** A tournament, as a page shows it while it goes on. */
import { lookAgain } from '../common/look-again';
import { ApiFault, isUnreachable, reasonOf } from '../common/requests';
import type { TournamentBody } from '../common/wire';
import { tournamentsApi, type TournamentsApi } from './api';

/** The pause between two looks, in milliseconds. */
const EVERY_MS = 8_000;
/** The same in an arena that is played, where somebody may be paired at any moment. */
const EVERY_MS_OF_ARENA = 2_500;

/** A tournament that is looked at again and again until it is over. */
export class Watched {
  /** What is known of it; null until there is an answer. */
  body: TournamentBody | null = $state.raw(null);
  /** Whether there is none. */
  missing = $state(false);
  /** Whether the server did not answer last. */
  unreached = $state(false);
  /** Why the last look or change failed. */
  fault: string | null = $state(null);

  constructor(
    private readonly id: string,
    private readonly api: Pick<TournamentsApi, 'read'> = tournamentsApi,
  ) {}

  /** Looks at once, and then for as long as the page is seen; returns how to end that. */
  watch(): () => void {
    return lookAgain(
      () => this.look(),
      () => this.#pause(),
      () => !this.missing && !this.#isOver(),
    );
  }

  /** Looks once. */
  async look(): Promise<void> {
    try {
      const body = await this.api.read(this.id);
      // Why a change was refused stays, for its reader.
      if (this.body === null) this.fault = null;
      this.#take(body);
    } catch (error) {
      this.missing = error instanceof ApiFault && error.status === 404;
      this.unreached = isUnreachable(error);
      // What is shown stays; the next look may succeed.
      if (this.body === null && !this.missing) this.fault = reasonOf(error);
    }
  }

  /** Does something that answers with the tournament. True if it was done. */
  async change(change: Promise<TournamentBody>): Promise<boolean> {
    this.fault = null;
    try {
      this.#take(await change);
      return true;
    } catch (error) {
      this.fault = reasonOf(error);
      return false;
    }
  }

  #take(body: TournamentBody): void {
    [this.missing, this.unreached] = [false, false];
    // The same answer changes nothing on the page.
    if (content(body) !== content(this.body)) this.body = body;
  }

  #pause(): number {
    const about = this.body?.about;
    return about?.system === 'arena' && about.state === 'running' ? EVERY_MS_OF_ARENA : EVERY_MS;
  }

  #isOver(): boolean {
    const state = this.body?.about.state;
    return state === 'finished' || state === 'cancelled';
  }
}

/** What an answer says, but for the time at which it was given. */
function content(body: TournamentBody | null): string {
  return JSON.stringify({ ...body, now_ms: 0 });
}
