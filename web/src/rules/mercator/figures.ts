/** The worked examples that the page draws; `examples.json` says what they begin with. */
import type { Figures } from '../map-figure';
import data from './figures.json';

// A test holds the file to the types that the server speaks.
export const figures = data as unknown as Figures;
