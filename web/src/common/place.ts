/** Where in an input something was refused. */
import type { FaultBody, PlaceStep } from './wire';

/** What a request was refused for, within a field of its body; the whole place if it names no such field. */
export function insideField({ place, at }: Pick<FaultBody, 'place' | 'at'>): {
  place: readonly PlaceStep[];
  words: string;
} {
  const [outer, field] = place;
  const from = outer?.kind === 'named' && outer.name === 'body' && field?.kind === 'field' ? 2 : 0;
  return { place: place.slice(from), words: at.slice(from).join(', ') };
}
