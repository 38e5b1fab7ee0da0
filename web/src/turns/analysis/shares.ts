/** Results of several games as shares. */
import type { ResultCounts } from '../../common/wire';

/** How many games there are. */
export const total = ({ first, draws, second }: ResultCounts): number => first + draws + second;

/** The results of both together. */
export function sum(counts: readonly ResultCounts[]): ResultCounts {
  const all = { first: 0, draws: 0, second: 0 };
  for (const { first, draws, second } of counts) {
    all.first += first;
    all.draws += draws;
    all.second += second;
  }
  return all;
}

/** Whole percentages of first wins, draws and second wins, which add up to 100; all 0 without games. */
export function percentages(counts: ResultCounts): [number, number, number] {
  const games = total(counts);
  if (games === 0) return [0, 0, 0];
  const exact = [counts.first, counts.draws, counts.second].map((count) => (100 * count) / games);
  const whole = exact.map(Math.floor);
  // What rounding down leaves goes to those that lost most by it.
  const order = [0, 1, 2].sort((a, b) => rest(exact[b]) - rest(exact[a]));
  let left = 100 - whole.reduce((all, one) => all + one, 0);
  for (const at of order) {
    if (left === 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return [whole[0] ?? 0, whole[1] ?? 0, whole[2] ?? 0];
}

const rest = (value = 0): number => value - Math.floor(value);

/** The results in a sentence. */
export function sharesText(counts: ResultCounts, seats: readonly string[]): string {
  const [first, draws, second] = percentages(counts);
  return `${seats[0] ?? 'First side'} won ${first} %, drawn ${draws} %, ${seats[1] ?? 'second side'} won ${second} %`;
}
