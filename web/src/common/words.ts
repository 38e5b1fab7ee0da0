/** Wording shared by pages of every kind. */

/** Text with a capital at the beginning. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text as a sentence: a capital at the beginning, a full stop at the end. */
export function sentence(words: string): string {
  const begun = capital(words);
  return /[.!?…]$/.test(begun) || begun === '' ? begun : `${begun}.`;
}

/** A list in words: `c3`, `c3 and d3`, `c3, d3 and e4`. */
export function listText(things: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** The cost of a target to its player: `costs you c3 and d3`; empty if it costs nothing. */
export function costText(losses: readonly string[], isSparing: boolean): string {
  if (losses.length === 0) return '';
  return `${isSparing ? 'may cost' : 'costs'} you ${listText(losses)}`;
}

/** The time of day of a moment. */
export function timeOfDay(ms: number): string {
  return new Date(ms).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A number with its noun, up to twelve in words: `one friend`, `three friends`. */
export function counted(count: number, one: string, many: string): string {
  return `${NUMBERS[count] ?? String(count)} ${count === 1 ? one : many}`;
}

/** A moment of the coming week: day of the week and time of day, where the reader is. */
export function weekdayText(ms: number): string {
  return new Date(ms).toLocaleString([], { weekday: 'long', hour: 'numeric', minute: '2-digit' });
}
