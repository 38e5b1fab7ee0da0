/** What is refused in a text that somebody wrote: in words, and where. */
import { insideField } from '../common/place';
import { ApiFault, reasonOf } from '../common/requests';
import { sentence } from '../common/words';

/** A refusal with its place in what was written, where it names one: `Line 3 (“Xyz”): no such space.` */
export function placedReason(error: unknown): string {
  if (!(error instanceof ApiFault)) return reasonOf(error);
  const { reason } = error.body;
  // The field of the request is the whole form here; what stands in it has a place of its own.
  const { place, words } = insideField(error.body);
  const isWhole = place.length === 0 || (place.length === 1 && place[0]?.kind === 'position');
  return sentence(isWhole || error.status === 0 ? reason : `${words}: ${reason}`);
}

/** The line that a refusal names, from 1; null where it names none. */
export function lineOf(error: unknown): number | null {
  if (!(error instanceof ApiFault)) return null;
  return error.body.place.find((step) => step.kind === 'line')?.line ?? null;
}

/** Takes whoever writes to a line of a text, from 1. */
export function goToLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
