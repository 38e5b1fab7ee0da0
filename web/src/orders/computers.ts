/** The computer players of order games, for whoever chooses among them. */
import type { SandboxPlayer } from '../common/wire';

/** Each with its name, the weaker ones first. The cautious ones would rather hold what they have than win. */
export const COMPUTERS: readonly (readonly [SandboxPlayer, string])[] = [
  ['easy_bot', 'Computer, easy'],
  ['bot', 'Computer, medium'],
  ['strong_bot', 'Computer, strong'],
  ['cautious_easy_bot', 'Computer, easy and cautious'],
  ['cautious_bot', 'Computer, medium and cautious'],
  ['cautious_strong_bot', 'Computer, strong and cautious'],
];

/** Those that play to win. */
export const BOLD_COMPUTERS = COMPUTERS.slice(0, 3);

/** Whether it searches: such players of a phase share the work. */
export const isStrong = (player: SandboxPlayer): boolean => /strong/.test(player);
