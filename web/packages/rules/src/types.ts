/** What the package declares. Classes that are only made by the package are types for others. */
export { RulesFault } from '../../../src/common/rules-fault';
export type { Options } from '../../../src/common/game-rules';
export type { Table } from '../../../src/common/table';
export type * from '../../../src/common/wire';
export type { Engine, EnginePosition } from './engine';
export type {
  LegalOrders,
  OrderPlayer,
  OrderPosition,
  OrderRules,
  OrderSettled,
  OrderSheets,
  OrderStart,
} from './orders';
export type { TurnRules } from './turns';
