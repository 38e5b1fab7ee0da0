/** The worked examples drawn on the page; their start positions are in `examples.json`. */
import type { Figures } from '../map-figure';
import data from './figures.json';

// A test checks the file against the server's wire types.
export const figures = data as unknown as Figures;
