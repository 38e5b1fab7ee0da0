/** A game that has begun while the person was on another page. */
import type { Begun } from './seek-keeper';

/** What led to it. */
export type Cause = 'challenge' | 'seek';

class Invitation {
  /** The game; null where there is none, or it was opened or dismissed. */
  game: Begun | null = $state.raw(null);
  cause: Cause = $state('challenge');

  /** Shows it until it is opened or dismissed. */
  show(game: Begun, cause: Cause): void {
    this.game = game;
    this.cause = cause;
  }

  /** It was opened or dismissed. */
  hide(): void {
    this.game = null;
  }
}

export const invitation = new Invitation();
