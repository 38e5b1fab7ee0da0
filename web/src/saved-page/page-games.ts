/** Games kept in the file that the page is. */
import { isLocalGameRow, NotKept, type LocalGameRow, type LocalGames } from '../turns/local/games';
import { readState, writeState } from './file';

/** What the file keeps. The version rises when older pages could not read it. */
interface State {
  version: 1;
  games: LocalGameRow[];
}

/** The games of this file, the one in play first. */
export class PageGames implements LocalGames {
  #rows: LocalGameRow[];

  /** @throws when the file is damaged or from a newer version. */
  constructor() {
    this.#rows = read(readState());
  }

  list(): Promise<LocalGameRow[]> {
    return Promise.resolve([...this.#rows]);
  }

  get(id: string): Promise<LocalGameRow | null> {
    return Promise.resolve(this.#rows.find((row) => row.id === id) ?? null);
  }

  put(row: LocalGameRow): Promise<void> {
    const known = this.#rows.find(({ id }) => id === row.id);
    if ((known?.revision ?? 0) !== row.revision - 1) return Promise.reject(new NotKept('changed'));
    this.#write(known ? this.#rows.map((other) => (other === known ? row : other)) : [row, ...this.#rows]);
    return Promise.resolve();
  }

  delete(id: string): Promise<void> {
    this.#write(this.#rows.filter((row) => row.id !== id));
    return Promise.resolve();
  }

  /** Nobody else writes into this page. */
  watch(): () => void {
    return () => undefined;
  }

  whyNotKept(): null {
    return null;
  }

  #write(rows: LocalGameRow[]): void {
    this.#rows = rows;
    writeState({ version: 1, games: rows } satisfies State);
  }
}

function read(state: unknown): LocalGameRow[] {
  if (state === null) return [];
  const { version, games } = state as Partial<State>;
  if (typeof version === 'number' && version > 1)
    throw new Error('This file was saved by a newer Quicksilver. Open it with a page of that version.');
  if (version !== 1 || !Array.isArray(games) || !games.every(isLocalGameRow))
    throw new Error('The game in this file is damaged and cannot be read.');
  return games;
}
