/** How the pieces move, for their cards. */
export const ways: Readonly<Record<string, string>> = {
  K: 'One square in any direction, but never to where it could be taken.',
  Q: 'Any distance along ranks, files and diagonals.',
  R: 'Any distance along ranks and files.',
  B: 'Any distance along diagonals.',
  N: 'Two squares along a rank or file and one aside. It jumps over whatever is between.',
  P: 'One square forward, or two from where it started. It takes one square diagonally forward.',
};
