/** The annotation signs of moves (NAGs). */

/** The signs that judge a move, by number, in the order in which they are offered. */
export const MOVE_SIGNS: readonly { nag: number; sign: string; name: string }[] = [
  { nag: 3, sign: '!!', name: 'brilliant' },
  { nag: 1, sign: '!', name: 'good' },
  { nag: 5, sign: '!?', name: 'interesting' },
  { nag: 6, sign: '?!', name: 'dubious' },
  { nag: 2, sign: '?', name: 'mistake' },
  { nag: 4, sign: '??', name: 'blunder' },
];

/** The signs that judge a position, as books print them. */
const POSITION_SIGNS: Readonly<Record<number, string>> = {
  7: '□',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  22: '⨀',
  32: '⟳',
  36: '→',
  40: '↑',
  132: '⇆',
  146: 'N',
};

/** A number's sign; numbers without one are shown as in the record. */
function signOf(nag: number): string {
  return MOVE_SIGNS.find((one) => one.nag === nag)?.sign ?? POSITION_SIGNS[nag] ?? `$${nag}`;
}

/** The signs of a move as they follow it; each once. */
export function signsOf(nags: readonly number[]): string {
  const signs = [...new Set(nags)].map(signOf);
  const [first = '', ...more] = signs;
  // What judges the position is set apart.
  const isJudged = MOVE_SIGNS.some(({ sign }) => sign === first);
  const rest = (isJudged ? more : signs).map((sign) => ` ${sign}`).join('');
  return (isJudged ? first : '') + rest;
}

/** The same, in words for screen readers: `, mistake`. */
export function signWords(nags: readonly number[]): string {
  const names = MOVE_SIGNS.filter(({ nag }) => nags.includes(nag)).map(({ name }) => name);
  return names.map((name) => `, ${name}`).join('');
}

/** The numbers with that sign as the judgement of the move; null removes it. */
export function withSign(nags: readonly number[], nag: number | null): number[] {
  const others = nags.filter((one) => !MOVE_SIGNS.some((sign) => sign.nag === one));
  return nag === null ? others : [nag, ...others];
}
