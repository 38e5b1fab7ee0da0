/** Games kept in the file that the page is. */
import { NotKept, type LocalGameRow, type LocalGames } from '../../turns/local/games';
import { stateText } from '../../turns/local/saved-file';
import { writeState } from '../file';

/** The games of this file, the one in play first. */
export class PageGames implements LocalGames {
  #rows: LocalGameRow[];

  constructor(
    rows: readonly LocalGameRow[],
    /** Called after each change. */
    private readonly changed: () => void,
  ) {
    this.#rows = [...rows];
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
    this.#write([row, ...this.#rows.filter((other) => other !== known)]);
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
    writeState(stateText(rows));
    this.changed();
  }
}
