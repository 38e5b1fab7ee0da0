/** Games for tests. */
import type { MyGame } from '../common/wire';

/** A game that waits for this person since then, and what is different about it. */
export const waitingGame = (id: string, since_ms: number, more: Partial<MyGame> = {}): MyGame => ({
  id,
  kind: 'turns',
  game: 'some-game',
  created_ms: 0,
  seats: [0],
  master: false,
  to_move: true,
  since_ms,
  until_ms: null,
  over: false,
  muted: false,
  ...more,
});
