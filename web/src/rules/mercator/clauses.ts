/** The clauses of the edition of 1985, by its numbers, and how each is played here. */
import type { Clause } from '../clauses';
import { basics } from './clauses/basics';
import { board } from './clauses/board';
import { landing } from './clauses/landing';
import { partners } from './clauses/partners';
import { retreats } from './clauses/retreats';
import { sailing } from './clauses/sailing';
import { year } from './clauses/year';

/** All clauses, in the order of the text. */
const known: readonly Clause[] = [
  ...basics,
  ...landing,
  ...sailing,
  ...partners,
  ...retreats,
  ...year,
  ...board,
];

/** The place of a clause in the text: `2.6-b` after `2.5-i`, and `4-g1` after `4-f`. */
const order = new Intl.Collator('en', { numeric: true });

export const clauses: readonly Clause[] = known.toSorted((a, b) => order.compare(a.id, b.id));
