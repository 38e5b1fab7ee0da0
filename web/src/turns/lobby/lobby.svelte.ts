/** What stands in the lobby, as a page shows it. */
import { lookAgain } from '../../common/look-again';
import { reasonOf } from '../../common/requests';
import type { Challenge, OpenOrderGame, SeekCount } from '../../common/wire';
import { turnApi, type TurnApi } from '../api';

/** The pause between two looks, in milliseconds. */
const EVERY_MS = 4_000;

/** The challenges and seeks, looked at again and again while somebody looks. */
export class Lobby {
  /** The challenges, the newest first; null until there is an answer. */
  challenges: Challenge[] | null = $state.raw(null);
  /** Those to this person alone, the newest first. */
  forYou: readonly Challenge[] = $state.raw([]);
  /** Games of orders in which anybody may take a seat, the newest first; null until there is an answer. */
  orderGames: readonly OpenOrderGame[] | null = $state.raw(null);
  /** How many look for what. */
  seeks: readonly SeekCount[] = $state.raw([]);
  /** Why there is no list. */
  fault: string | null = $state(null);

  constructor(private readonly api: Pick<TurnApi, 'lobby'> = turnApi) {}

  /** Looks at once, and then for as long as the page is seen; returns how to end that. */
  watch(): () => void {
    return lookAgain(
      () => this.look(),
      () => EVERY_MS,
    );
  }

  /** Looks once. */
  async look(): Promise<void> {
    try {
      const { challenges, for_you = [], order_games, seeks } = await this.api.lobby();
      this.fault = null;
      // The same lists change nothing on the page.
      if (JSON.stringify(seeks) !== JSON.stringify(this.seeks)) this.seeks = seeks;
      if (JSON.stringify(for_you) !== JSON.stringify(this.forYou)) this.forYou = for_you;
      if (JSON.stringify(order_games) !== JSON.stringify(this.orderGames)) this.orderGames = order_games;
      if (JSON.stringify(challenges) !== JSON.stringify(this.challenges)) this.challenges = challenges;
    } catch (error) {
      this.fault = reasonOf(error);
    }
  }
}
