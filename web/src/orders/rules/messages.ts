/** The messages between the page and the worker that has the rules of an order game. */
import type { FaultBody } from '../../common/wire';

/** What is asked: the last word of the server's path, or `catalog`, `mark`, `sheet`; its body is JSON. */
export interface Asked {
  /** The number of the question. */
  id: number;
  game: string;
  what: string;
  body: string;
}

/** The answer to a question as JSON, or why there is none. */
export type Told = { id: number; answer: string } | { id: number; fault: FaultBody };
