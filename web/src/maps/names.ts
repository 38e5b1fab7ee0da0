/** Breaking names into lines. */

/**
 * Breaks a name at its spaces so that the longest line is as short as possible.
 *
 * @param lines the maximum number of lines; a name with fewer words has fewer
 */
export function breakName(name: string, lines: number): string[] {
  const words = name.split(' ');
  const count = Math.min(lines, words.length);
  if (count <= 1) return [name];
  let best: string[] = [name];
  let shortest = Infinity;
  for (let end = 1; end <= words.length - count + 1; end += 1) {
    const first = words.slice(0, end).join(' ');
    const broken = [first, ...breakName(words.slice(end).join(' '), count - 1)];
    const longest = Math.max(...broken.map((line) => line.length));
    if (broken.length === count && longest < shortest) [best, shortest] = [broken, longest];
  }
  return best;
}
