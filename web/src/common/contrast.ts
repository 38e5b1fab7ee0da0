/** Colour contrast, for tests of drawings. */

/** The relative luminance of a colour written `#rrggbb`, from 0 for black to 1 for white. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours, from 1 for equal ones to 21 for black and white. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/**
 * The light and dark values of a colour in a style sheet: one value for both, or `light-dark(…, …)`; the fallback, if a
 * palette can replace it.
 */
export function pairOf(css: string, name: string): { light: string; dark: string } {
  const value = new RegExp(
    `--${name}: (?:var\\(--[\\w-]+, )?(?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+))\\)?;`,
  ).exec(css);
  const [, light, dark, both] = value ?? [];
  if (both) return { light: both, dark: both };
  if (!light || !dark) throw new Error(`no colour ${name}`);
  return { light, dark };
}
