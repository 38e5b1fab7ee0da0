/** A game that has begun while the person was on another page, or with which they are challenged. */
import type { Begun } from './seek-keeper';

/** What led to it. */
export type Cause = 'challenge' | 'seek' | 'challenged';

class Invitation {
  /** The game; null where there is none, or it was opened or dismissed. */
  game: Begun | null = $state.raw(null);
  cause: Cause = $state('challenge');
  /** Who challenges this person, if that is the cause. */
  by: string | null = $state(null);

  /** Shows it until it is opened or dismissed. */
  show(game: Begun, cause: Cause, by: string | null = null): void {
    this.game = game;
    this.by = by;
    this.cause = cause;
  }

  /** It was opened or dismissed. */
  hide(): void {
    this.game = null;
  }
}

export const invitation = new Invitation();
