/** What only one tab of this browser does at a time. */

/** Runs something while no other tab runs something of that name. */
export type Alone = <T>(run: () => Promise<T>) => Promise<T>;

/** Tabs that become somebody at the same moment would become two people. */
const PERSON_LOCK = 'quicksilver-person';

/** Runs what makes this browser somebody. */
export const asOnePerson: Alone = (run) =>
  navigator.locks ? navigator.locks.request(PERSON_LOCK, run) : run();
