/** The counters that decide a game, in words. */
import type { Counter } from '../../common/wire';

/** A counter as a row of facts. */
export interface CounterText {
  /** What is counted. */
  name: string;
  /** Where it stands. */
  value: string;
}

const moreTurns = (count: number) => (count === 1 ? 'after this turn' : `after ${count} more turns`);

/** The games' counters, by name. Others are shown under their own name. */
const KNOWN: Record<string, (counter: Counter) => CounterText> = {
  quiet: ({ now, limit }) => ({ name: 'Without progress', value: `${now} of ${limit}` }),
  turn: ({ now, limit }) => ({ name: 'Turns played', value: `${now} of ${limit}` }),
  // The game ends by itself at the limit: players want to know how long until then.
  shift: ({ now, limit }) => ({ name: 'Next shift', value: moreTurns(Math.max(1, limit - now)) }),
};

/** A counter in words. */
export function counterText(counter: Counter): CounterText {
  const known = Object.hasOwn(KNOWN, counter.name) ? KNOWN[counter.name] : undefined;
  if (known) return known(counter);
  const words = counter.name.replaceAll('_', ' ');
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    value: `${counter.now} of ${counter.limit}`,
  };
}
