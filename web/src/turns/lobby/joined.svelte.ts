/** Whose challenge was accepted while the person was on another page. */
import type { Waiting } from './waiting';

class Invitation {
  /** The game that somebody has joined; null where there is none, or it was opened or dismissed. */
  game: Waiting | null = $state.raw(null);

  /** Shows it until it is opened or dismissed. */
  show(game: Waiting): void {
    this.game = game;
  }

  /** It was opened or dismissed. */
  hide(): void {
    this.game = null;
  }
}

export const invitation = new Invitation();
