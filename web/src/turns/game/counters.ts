/** The counts that decide a game, in words. */
import type { Counter } from '../../common/wire';

/** A count as a row of facts. */
export interface CounterText {
  /** What is counted. */
  name: string;
  /** Where it stands. */
  value: string;
}

const moreTurns = (count: number) => (count === 1 ? 'after this turn' : `after ${count} more turns`);

/** What games count, by the name of the count. Others are shown under their own name. */
const KNOWN: Record<string, (counter: Counter) => CounterText> = {
  quiet: ({ now, limit }) => ({ name: 'Without progress', value: `${now} of ${limit}` }),
  turn: ({ now, limit }) => ({ name: 'Turns played', value: `${now} of ${limit}` }),
  // What is nearer than its limit comes by itself: how long until then is what a player wants to know.
  shift: ({ now, limit }) => ({ name: 'Next shift', value: moreTurns(Math.max(1, limit - now)) }),
};

/** A count in words. */
export function counterText(counter: Counter): CounterText {
  const known = Object.hasOwn(KNOWN, counter.name) ? KNOWN[counter.name] : undefined;
  if (known) return known(counter);
  const words = counter.name.replaceAll('_', ' ');
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    value: `${counter.now} of ${counter.limit}`,
  };
}
