/** Games of orders: all seats write, and the rules settle what they wrote. */
import { told } from '../../../src/common/rules-fault';
import type {
  DrawnNote,
  OrderBoard,
  OrderCatalogEntry,
  OrderEntry,
  OrderOptionBody,
  OrderReport,
  OrderSheet,
  SandboxPlayer,
  SandboxSettled,
} from '../../../src/common/wire';
import type * as Module from '../../../src/wasm/orders/module';
import { once, startModule, type Start } from './module';

/** How a game begins. */
export interface OrderStart {
  /** The id of one of the game's maps; the usual one if it is left out. */
  map?: string;
  /** A map of one's own: the whole Mark file. */
  mapFile?: string;
  /** Rule options that differ from their defaults. */
  options?: Record<string, string>;
  /** A position file to begin with. */
  position?: string;
}

/** A computer player. */
export interface OrderPlayer {
  /** Which one; `bot` if it is left out. */
  player?: SandboxPlayer;
  /** Determines every random choice; 0 if it is left out. */
  seed?: number;
  /** How many strong players share the time of the phase; 1 if it is left out. */
  among?: number;
}

/** What somebody may order: an actor, such as a unit, in a part of the phase. */
export interface LegalOrders {
  /** The part of the phase; empty where it has one part only. */
  part: string;
  /** Who is told something, as the rules name it. */
  actor: string;
  /** What people call it. */
  name: string;
  /** Its legal orders. */
  orders: OrderOptionBody[];
}

/** What a phase led to. */
export interface OrderSettled {
  /** What became of each order, and what happened besides. */
  report: OrderReport;
  /** The next position. */
  position: OrderPosition;
}

/** Sheets by seat: a list with the sheet of each seat, or objects that name it. */
export type OrderSheets = readonly (string | null | undefined)[] | readonly OrderSheet[];

/** Asks the rules something. */
type Ask = <T>(what: string, request: object) => T;

/** The rules of a game in which all order at once. */
export class OrderRules {
  /** Tells it from a game of turns. */
  readonly kind = 'orders';
  readonly #ask: Ask;

  /** @internal */
  constructor(
    /** What there is to know of the game: its title, its maps, its options. */
    readonly info: OrderCatalogEntry,
    module: Pick<typeof Module, 'answer'>,
  ) {
    this.#ask = <T>(what: string, request: object) =>
      told(() => JSON.parse(module.answer(what, JSON.stringify(request))) as T);
  }

  /** The game's name in commands and addresses. */
  get slug(): string {
    return this.info.slug;
  }

  /**
   * The position with which a game begins.
   *
   * @throws {RulesFault} naming the line of a map or of a position that is not valid, or the option at fault.
   */
  start({ map, mapFile, options, position }: OrderStart = {}): OrderPosition {
    const asked = { game: this.slug, mark: map, mark_file: mapFile, options, position };
    return new OrderPosition(this.#ask, this.#ask<OrderBoard>('start', asked), mapFile ?? null);
  }
}

/** A position. It does not change: what follows is another one. */
export class OrderPosition {
  readonly #ask: Ask;
  readonly #mapFile: string | null;

  /** @internal */
  constructor(
    ask: Ask,
    /** What is on the map: the phase, the seats, the spaces, the units. */
    readonly board: OrderBoard,
    mapFile: string | null,
  ) {
    this.#ask = ask;
    this.#mapFile = mapFile;
  }

  /** The position file: what takes the game up again. */
  get text(): string {
    return this.board.position;
  }

  /** The numbers of the seats that have something to order. */
  get awaited(): number[] {
    return this.board.seats.flatMap((seat, at) => (seat.awaited ? [at] : []));
  }

  /**
   * How a sheet is understood, line by line.
   *
   * @throws {RulesFault} if there is no such seat.
   */
  check(seat: number, sheet: string): DrawnNote[] {
    return this.#ask('check', { ...this.#here(), seat, text: sheet });
  }

  /**
   * How a sheet is understood, and who can be told something beside it.
   *
   * @throws {RulesFault} if there is no such seat.
   */
  choices(seat: number, sheet = ''): OrderEntry {
    return this.#ask('choices', { ...this.#here(), seat, text: sheet });
  }

  /**
   * The legal orders of a seat, beside what a sheet says already.
   *
   * @throws {RulesFault} if there is no such seat.
   */
  legal(seat: number, sheet = ''): LegalOrders[] {
    return this.choices(seat, sheet).parts.flatMap((part) =>
      part.actors.map((actor) => {
        const asked = { ...this.#here(), seat, text: sheet, part: part.key, actor: actor.key };
        return {
          part: part.key,
          actor: actor.key,
          name: actor.name,
          orders: this.#ask<OrderOptionBody[]>('options', asked),
        };
      }),
    );
  }

  /**
   * The sheet of a computer player. A strong one takes seconds, and so is better asked in a worker.
   *
   * @throws {RulesFault} if there is no such seat.
   */
  computerSheet(seat: number, { player = 'bot', seed = 0, among = 1 }: OrderPlayer = {}): string {
    return this.#ask<OrderSheet>('sheet', { ...this.#here(), seat, player, seed, among }).text;
  }

  /**
   * Settles the phase. Whoever has no sheet orders nothing.
   *
   * @throws {RulesFault} if two sheets are of one seat, or there is no such seat.
   */
  settle(sheets: OrderSheets): OrderSettled {
    const written = sheets.flatMap((sheet, seat): OrderSheet[] => {
      if (sheet === null || sheet === undefined) return [];
      return [typeof sheet === 'string' ? { seat, text: sheet } : sheet];
    });
    const { report, board } = this.#ask<SandboxSettled>('settle', { ...this.#here(), sheets: written });
    return { report, position: new OrderPosition(this.#ask, board, this.#mapFile) };
  }

  #here(): object {
    return { game: this.board.game, position: this.text, mark_file: this.#mapFile };
  }
}

/**
 * What loads a game.
 *
 * @internal
 */
export function orderLoader(
  info: OrderCatalogEntry,
  module: Pick<typeof Module, 'answer'> & { default: Start },
  wasm: URL,
): () => Promise<OrderRules> {
  return once(async () => {
    await startModule(module.default, wasm);
    return new OrderRules(info, module);
  });
}
