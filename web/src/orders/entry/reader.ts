/** Who reads the sheets of a seat and says what can be ordered beside them. */
import type { OrderEntry, OrderOptionBody } from '../../common/wire';

export interface SheetReader {
  /** How a sheet is understood. */
  read(text: string): Promise<OrderEntry>;
  /** What an actor of a part can be ordered beside the rest of a sheet. */
  options(text: string, part: string, actor: string): Promise<OrderOptionBody[]>;
  /** A sheet with another order for an actor of a part, or with none. */
  place(text: string, part: string, actor: string, order: string | null): Promise<OrderEntry>;
}
