/** Reads sheets on a position of one's own. Nobody keeps anything of it, so that each request carries the position. */
import type { SandboxRequests } from '../sandbox-api';
import type { OrderEntry, OrderOptionBody } from '../../common/wire';
import type { SheetReader } from '../entry/reader';

/** The requests that it makes. */
export type ReadingApi = Pick<SandboxRequests, 'choices' | 'options' | 'place'>;

export class SandboxReader implements SheetReader {
  constructor(
    private readonly api: ReadingApi,
    private readonly game: string,
    private readonly position: string,
    private readonly seat: number,
    /** The Mark file, where the map is none of the game’s own. */
    private readonly markFile: string | null = null,
  ) {}

  read(text: string): Promise<OrderEntry> {
    return this.api.choices(this.#asking(text));
  }

  options(text: string, part: string, actor: string): Promise<OrderOptionBody[]> {
    return this.api.options({ ...this.#asking(text), part, actor });
  }

  place(text: string, part: string, actor: string, order: string | null): Promise<OrderEntry> {
    return this.api.place({ ...this.#asking(text), part, actor, order });
  }

  #asking(text: string) {
    const { game, position, seat, markFile } = this;
    return { game, position, mark_file: markFile, seat, text };
  }
}
