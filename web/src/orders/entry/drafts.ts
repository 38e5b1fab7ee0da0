/** Orders that are being written, kept on this device until they are filed: a page that is loaded again loses nothing. */
import { readJson, writeKept, type Store } from '../../common/storage';

/** Orders for one phase of a game. */
export interface SheetDraft {
  turn: number;
  seat: number;
  text: string;
}

const name = (id: string) => `quicksilver.sheet.${id}`;

/** The orders that were written last in a game; null where there are none. */
export function keptSheet(store: Store, id: string): SheetDraft | null {
  const found = readJson(store, name(id));
  if (typeof found !== 'object' || found === null) return null;
  const { turn, seat, text } = found as Record<string, unknown>;
  if (typeof turn !== 'number' || typeof seat !== 'number' || typeof text !== 'string') return null;
  return { turn, seat, text };
}

/** Keeps orders in place of those written before; false when the device keeps nothing. */
export function keepSheet(store: Store, id: string, draft: SheetDraft): boolean {
  return writeKept(store, name(id), draft);
}

/** Forgets the orders of a game. */
export function dropSheet(store: Store, id: string): void {
  store.removeItem(name(id));
}

/** How what is written stands to what is filed. */
export type Filing = 'empty' | 'unfiled' | 'filed' | 'changed';

/** `filed` is the sheet that the server has; null where it has none. */
export function filingOf(text: string, filed: string | null): Filing {
  if (filed === null) return text.trim() === '' ? 'empty' : 'unfiled';
  return text === filed ? 'filed' : 'changed';
}
