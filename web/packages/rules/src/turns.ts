/** Games of turns. */
import { GameRules, type Options, type RulesModule } from '../../../src/common/game-rules';
import type { Table } from '../../../src/common/table';
import type { CatalogEntry, RecordBody } from '../../../src/common/wire';
import { once, startModule, type Start } from './module';

/** The rules of a game in which one side acts at a time. */
export class TurnRules extends GameRules {
  /** Tells it from a game of orders. */
  readonly kind = 'turns';

  /** @internal */
  constructor(
    /** What there is to know of the game: its title, its seats, its options. */
    readonly info: CatalogEntry,
    module: RulesModule,
  ) {
    super(info.slug, module);
  }

  /** A record of what was played at a table, for `writeRecord`. The table's options are not known to it. */
  recordOf(
    table: Table,
    more: { options?: Options; tags?: [name: string, value: string][] } = {},
  ): RecordBody {
    const outcome = table.outcome();
    return {
      game: this.slug,
      options: more.options ?? {},
      start: table.isStandardStart() ? null : table.start(),
      tags: more.tags ?? [],
      result: resultOf(outcome?.points),
      reason: outcome?.reason ?? null,
      comment: null,
      moves: table.plies().map(({ text }) => ({ text, comment: null, nags: [], variations: [] })),
    };
  }
}

/** A result as records write it. */
function resultOf(points: readonly number[] | undefined): string {
  if (!points) return '*';
  if (points[0] === points[1]) return '1/2-1/2';
  return points[0] === 1 ? '1-0' : '0-1';
}

/**
 * What loads a game.
 *
 * @internal
 */
export function turnLoader(
  info: CatalogEntry,
  module: RulesModule & { default: Start },
  wasm: URL,
): () => Promise<TurnRules> {
  return once(async () => {
    await startModule(module.default, wasm);
    return new TurnRules(info, module);
  });
}
