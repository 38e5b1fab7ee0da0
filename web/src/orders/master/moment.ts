/** Moments as a field for day and time holds them, in the device's own time zone. */

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as `2026-11-22T21:00`. */
export function toLocal(ms: number): string {
  const at = new Date(ms);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that such a text names, in milliseconds since 1970; null where it names none. */
export function fromLocal(text: string): number | null {
  const ms = new Date(text).getTime();
  return Number.isFinite(ms) ? ms : null;
}
