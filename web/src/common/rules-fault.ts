/** Refusals by the rules, as the WASM throws them. */
import type { FaultBody } from './wire';

/** A refusal by the rules, with the place in the input. */
export class RulesFault extends Error {
  constructor(
    /** What is wrong, where, and a word by which programs know it. */
    readonly body: FaultBody,
  ) {
    super(`${body.at.join(', ')}: ${body.reason}`);
    this.name = 'RulesFault';
  }
}

/** Runs a WASM call; it throws the JSON of a fault. */
export function told<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (typeof error === 'string') throw new RulesFault(JSON.parse(error) as FaultBody);
    throw error;
  }
}
