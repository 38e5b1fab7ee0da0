/** The open challenges, as a page shows them. */
import { reasonOf } from '../../common/requests';
import type { Challenge } from '../../common/wire';
import { turnApi, type TurnApi } from '../api';

/** The pause between two looks, in milliseconds. */
const EVERY_MS = 4_000;

/** The list of challenges, looked at again and again while somebody looks. */
export class Lobby {
  /** The challenges, the newest first; null until there is an answer. */
  challenges: Challenge[] | null = $state.raw(null);
  /** Why there is no list. */
  fault: string | null = $state(null);

  constructor(private readonly api: Pick<TurnApi, 'lobby'> = turnApi) {}

  /** Looks at once, and then for as long as the page is seen; returns how to end that. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await this.look();
      clearTimeout(timer);
      if (!ended) timer = setTimeout(() => void look(), EVERY_MS);
    };
    const seen = () => void look();
    document.addEventListener('visibilitychange', seen);
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  /** Looks once. */
  async look(): Promise<void> {
    try {
      const { challenges } = await this.api.lobby();
      this.fault = null;
      // The same list changes nothing on the page.
      if (JSON.stringify(challenges) !== JSON.stringify(this.challenges)) this.challenges = challenges;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}
