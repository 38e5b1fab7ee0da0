/**
 * Who answers the sandbox: the server until the rules are in the page, from then on the page itself.
 *
 * The rules of a large map weigh more than the page. So they are not part of the first visit: `warm` fetches them when
 * somebody begins to write orders, and a server that cannot be reached brings them at once.
 */
import { ApiFault, isUnreachable } from '../../common/requests';
import type { OrderCatalogEntry, OrderMarkPage, OrderSheet, SandboxBot } from '../../common/wire';
import { orderApi, type OrderApi } from '../api';
import type { OwnMark } from '../own-map';
import { OrderRules } from '../rules/order-rules';
import { askServer, SandboxRequests, type Ask } from '../sandbox-api';

/** Where the answers come from. */
export interface Answerers {
  /** The server; null where there is none. */
  server: (Pick<OrderApi, 'catalog' | 'markPage'> & { ask: Ask }) | null;
  /** The rules of a game, each time a new instance. */
  rules: (game: string) => Pick<OrderRules, 'ask' | 'stop'>;
}

const usual: Answerers = {
  server: {
    ask: askServer,
    catalog: () => orderApi.catalog(),
    markPage: (game, mark) => orderApi.markPage(game, mark),
  },
  rules: (game) => new OrderRules(game),
};

export class SandboxSource {
  readonly requests = new SandboxRequests((what, request) => this.#ask(what, request));
  readonly #rules: Pick<OrderRules, 'ask' | 'stop'>;
  /** The computer players think in an instance of their own, so that sheets are read meanwhile. */
  readonly #players: Pick<OrderRules, 'ask' | 'stop'>;
  #ready = false;
  #warming: Promise<void> | null = null;

  constructor(
    readonly game: string,
    private readonly by: Answerers = usual,
    /** The map, where it is none of the game’s own. */
    public own: OwnMark | null = null,
  ) {
    this.#rules = by.rules(game);
    this.#players = by.rules(game);
  }

  /** The Mark file that goes with every request. */
  get markFile(): string | null {
    return this.own?.text ?? null;
  }

  /** The same as part of a request that may leave it out. */
  get mark(): { mark_file?: string } {
    return this.own ? { mark_file: this.own.text } : {};
  }

  /** What the list of games says of this one; null where it is none. */
  async entry(): Promise<OrderCatalogEntry | null> {
    const { server } = this.by;
    const catalog = () => this.#rules.ask<OrderCatalogEntry[]>('catalog');
    const games = await this.#either(server && (() => server.catalog()), catalog);
    return games.find(({ slug }) => slug === this.game) ?? null;
  }

  /** What there is to know of a map that comes with the game. */
  markPage(mark: string): Promise<OrderMarkPage> {
    const { server } = this.by;
    const { game } = this;
    const page = () => this.#rules.ask<OrderMarkPage>('mark', { game, mark });
    return this.#either(server && (() => server.markPage(game, mark)), page);
  }

  /** Fetches the rules. Where that fails, the server goes on answering, and the next call tries again. */
  warm(): Promise<void> {
    this.#warming ??= this.#rules.ask('catalog').then(
      () => void (this.#ready = true),
      () => void (this.#warming = null),
    );
    return this.#warming;
  }

  /** The sheet of a computer player. */
  sheet(request: SandboxBot): Promise<OrderSheet> {
    return this.#players.ask('sheet', request);
  }

  /** Lets the computer players think no more. */
  stopPlayers(): void {
    this.#players.stop();
  }

  /** Stops everything. */
  stop(): void {
    this.#rules.stop();
    this.#players.stop();
  }

  #ask<T>(what: string, request: object): Promise<T> {
    const { server } = this.by;
    const rules = () => this.#rules.ask<T>(what, request);
    return this.#either(server && !this.#ready ? () => server.ask<T>(what, request) : null, rules);
  }

  /** Asks the server, where one is to be asked, and the rules if it cannot be reached. */
  async #either<T>(server: (() => Promise<T>) | null, rules: () => Promise<T>): Promise<T> {
    if (!server) return rules();
    try {
      return await server();
    } catch (unreachable) {
      if (!isUnreachable(unreachable)) throw unreachable;
      try {
        const answer = await rules();
        this.#ready = true;
        return answer;
      } catch (error) {
        // Without the rules there is nothing else to say than that the server is missing.
        throw isUnreachable(error) ? withoutRules(unreachable as ApiFault) : error;
      }
    }
  }
}

function withoutRules({ status, body }: ApiFault): ApiFault {
  const reason = `${body.reason} The rules of this game are not kept on this device yet.`;
  return new ApiFault(status, { ...body, reason });
}
