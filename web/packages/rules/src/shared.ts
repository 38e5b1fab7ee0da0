/** What all games share. Each game's own file, which the build writes, joins it to the game's module. */
export { RulesFault } from '../../../src/common/rules-fault';
export { engineLoader } from './engine';
export { orderLoader } from './orders';
export { turnLoader } from './turns';
