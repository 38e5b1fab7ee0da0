/** What the game page needs of the game it shows, wherever the game is kept. */
import type { Skew } from '../../common/clock';
import type { LiveStatus } from '../../common/live';
import type { KeptGame } from '../../common/storage';
import type { ActionKind, GameState } from '../../common/wire';
import type { HeldTurn } from '../held';
import type { LocalGameRow } from '../local/games';
import type { PendingMove } from './delivery';

/** A game that is followed and acted in. */
export interface Session {
  /** Where the game is kept: on the server, or in this browser or page. */
  readonly kept: 'server' | 'here';
  readonly id: string;
  /** The latest state; null until the first. */
  readonly state: GameState | null;
  /** The state of the connection to where the game is kept. */
  readonly connection: LiveStatus;
  /** Why the game cannot be shown. */
  readonly fault: string | null;
  /** A move of ours that has not been confirmed. */
  readonly pending: PendingMove | null;
  /** The first parts of our turn, which wait here until it is complete. */
  readonly held: HeldTurn | null;
  /** The offset between this device's clock and that of the game. */
  readonly skew: Skew;

  /** Begins to follow the game. */
  start(): void;
  /** Stops following it; the game stays as it is. */
  close(): void;
  /** Plays a turn, or a part of one. */
  move(texts: readonly string[]): Promise<void>;
  /** Sets the parts of a turn that wait here; none clears them. */
  hold(texts: readonly string[]): void;
  /** Does something besides moving. */
  act(action: ActionKind): Promise<void>;
  /** The game as a text record. */
  record(): Promise<string>;
}

/** A seat of ours; without a token it is known by the account, because its key is on another device. */
export type OwnSeat = Omit<KeptGame, 'token'> & { token: string | null };

/** A game on the server, which others can join and watch. */
export interface OnlineSession extends Session {
  readonly kept: 'server';
  /** Our seat; null for spectators. */
  readonly seat: OwnSeat | null;
  /** Takes the open seat with the secret of the link. */
  join(invite: string, name: string): Promise<void>;
  /** Connects again at once, if the connection was lost. */
  retry(): void;
  /** Sets the conditional moves, as lines from the present position; false if they were refused. */
  setConditions(lines: readonly (readonly string[])[]): Promise<boolean>;
  /** Sends a chat line; false if it was not sent. */
  say(text: string): Promise<boolean>;
}

/** A game in this browser or page. */
export interface LocalSession extends Session {
  readonly kept: 'here';
  /** Why the last moves are not saved, in words; null if they are. */
  readonly unsaved: string | null;
  /** The state, once everything that was done is kept. */
  settled(): Promise<GameState>;
  /** The game as it is kept. */
  row(): LocalGameRow;
  /** Stops following the game, and keeps it no longer. */
  forget(): Promise<void>;
}

/** The session as one in this browser or page; null for others. */
export function inPage(session: Session): LocalSession | null {
  return session.kept === 'here' ? (session as LocalSession) : null;
}

/** The session as one on the server; null for others. */
export function online(session: Session): OnlineSession | null {
  return session.kept === 'server' ? (session as OnlineSession) : null;
}
