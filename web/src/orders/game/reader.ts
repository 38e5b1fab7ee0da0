/** Reads sheets on the present position of a game, which the server knows. */
import type { OrderChoices, OrderEntry, OrderOptionBody, PlaceOrder, ReadSheet } from '../../common/wire';
import type { SheetReader } from '../entry/reader';

/** The requests that it makes. */
export interface ReadingGame {
  readSheet(asked: ReadSheet): Promise<OrderChoices>;
  placeOrder(asked: PlaceOrder): Promise<OrderChoices>;
}

const keyOf = (part: string, actor: string) => JSON.stringify([part, actor]);

/**
 * The first answer has the choices of all units, later ones those that changed. So a tap on a unit needs no request, and
 * requests are made one at a time.
 */
export class GameReader implements SheetReader {
  /** The last sheet that was read; the choices are those beside it. */
  #entry: OrderEntry | null = null;
  readonly #choices = new Map<string, OrderOptionBody[]>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly game: ReadingGame,
    private readonly turn: number,
  ) {}

  read(text: string): Promise<OrderEntry> {
    return this.#next(() => this.#read(text));
  }

  options(text: string, part: string, actor: string): Promise<OrderOptionBody[]> {
    return this.#next(async () => {
      await this.#read(text);
      return this.#choices.get(keyOf(part, actor)) ?? [];
    });
  }

  place(text: string, part: string, actor: string, order: string | null): Promise<OrderEntry> {
    return this.#next(async () => {
      await this.#read(text);
      const asked = { turn: this.turn, text, part, actor };
      return this.#take(await this.game.placeOrder({ ...asked, ...(order === null ? {} : { order }) }));
    });
  }

  async #read(text: string): Promise<OrderEntry> {
    const { turn } = this;
    const before = this.#entry;
    if (before?.text === text) return before;
    return this.#take(await this.game.readSheet({ turn, text, ...(before ? { known: before.text } : {}) }));
  }

  #take({ entry, choices }: OrderChoices): OrderEntry {
    for (const { part, actor, options } of choices) this.#choices.set(keyOf(part, actor), options);
    this.#entry = entry;
    return entry;
  }

  /** Does something after all that was asked before, whatever became of that. */
  #next<T>(what: () => Promise<T>): Promise<T> {
    const done = this.#last.then(what, what);
    this.#last = done;
    return done;
  }
}
