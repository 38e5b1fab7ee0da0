/** Refusals for tests. */
import type { FaultBody, PlaceStep } from '../wire';

/** A refusal at a place; its wording does not matter. */
export function faultBody(code: string, reason: string, place: readonly PlaceStep[] = []): FaultBody {
  return { code, place: [...place], at: place.map((step) => step.kind), reason };
}
