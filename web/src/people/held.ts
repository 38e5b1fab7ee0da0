/** The keys of seats that this browser has, and which of them were attached to a person already. */
import { keptGames, readJson, writeKept, type Store } from '../common/storage';
import type { HeldSeat } from '../common/wire';
import { keptOrderGames } from '../orders/storage';

const ATTACHED = 'quicksilver.attached';

/** All keys that this browser has, each once: those of seats and of game masters. */
export function heldKeys(store: Store): HeldSeat[] {
  const all = [
    ...keptGames(store).map(({ id, token }) => ({ game: id, token })),
    ...keptOrderGames(store).flatMap(({ id, token, master }) =>
      [token, master].filter((key) => key !== null).map((key) => ({ game: id, token: key })),
    ),
  ];
  return [...new Map(all.map((seat) => [markOf(seat), seat])).values()];
}

/** What tells keys apart, without being one: a forgotten key is nowhere else. */
const markOf = ({ game, token }: HeldSeat): string => `${game} ${token.slice(0, 8)}`;

/** The keys that the server has answered about. */
interface Marks {
  /** To whom they were attached. */
  person: string;
  keys: string[];
}

function marks(store: Store): Marks {
  const found = readJson(store, ATTACHED) as Partial<Marks> | null;
  const keys = Array.isArray(found?.keys) ? found.keys.filter((key) => typeof key === 'string') : [];
  return { person: typeof found?.person === 'string' ? found.person : '', keys };
}

/** Whether this browser has a key that was attached to nobody yet. */
export function hasNewKey(store: Store): boolean {
  const known = new Set(marks(store).keys);
  return heldKeys(store).some((seat) => !known.has(markOf(seat)));
}

/** The keys that are still to be attached to a person: all of them if the last ones were attached to somebody else. */
export function unattached(store: Store, person: string): HeldSeat[] {
  const { person: last, keys } = marks(store);
  const known = new Set(last === person ? keys : []);
  return heldKeys(store).filter((seat) => !known.has(markOf(seat)));
}

/** Remembers that keys were attached to a person, or that the person does not want them. */
export function noteAttached(store: Store, person: string, seats: readonly HeldSeat[]): void {
  const { person: last, keys } = marks(store);
  const held = new Set(heldKeys(store).map(markOf));
  const all = new Set([...(last === person ? keys : []), ...seats.map(markOf)]);
  // Of keys that are gone nothing needs to be known.
  writeKept(store, ATTACHED, { person, keys: [...all].filter((key) => held.has(key)) });
}
