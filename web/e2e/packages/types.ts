/** What programs in TypeScript write against the rules; it is only checked, by the strictest settings and without a browser's types. */
import {
  games,
  loadRules,
  RulesFault,
  type LegalMove,
  type OrderPosition,
  type Table,
} from '@quicksilver-games/rules';
import { info, load } from '@quicksilver-games/rules/chess';
import { load as loadEngine } from '@quicksilver-games/rules/chess/engine';
import { load as loadOrders } from '@quicksilver-games/rules/diplomacy';

const chess = await loadRules('chess');
const table: Table = chess.table({}, null);
const moves: LegalMove[] = table.legal();
const position: string = table.play(moves[0]?.text ?? '').position;
const reason: string | undefined = table.outcome()?.reason;
const engine = await loadEngine({ tableMib: 4 });
const best: string | undefined = engine.analyse({ depth: 2 }).lines[0]?.moves[0];
const start: OrderPosition = (await loadOrders()).start();
const verdicts: string[] = start.settle(['A Vie H']).report.orders.map((one) => one.verdict);
const any = await loadRules(games[0]?.slug ?? 'chess');
if (any.kind === 'orders') any.start();
else any.table();
// @ts-expect-error It is no number.
const wrong: number = position;
// @ts-expect-error Tables are made by the rules of a game.
new (await import('@quicksilver-games/rules')).Table();
export { best, info, load, reason, RulesFault, verdicts, wrong };
