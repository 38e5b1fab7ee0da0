/** What a diagram on a rules page shows. */
import type { Snippet } from 'svelte';
import type { Options } from '../common/rules';

export interface DiagramProps {
  slug: string;
  /** What the diagram shows, used in its board's name. */
  title: string;
  /** The position string; by default the game's start position. */
  position?: string;
  /** The place whose unit is picked up initially. */
  pickedUp?: string;
  /** Moves to step through, in any notation. */
  line?: readonly string[];
  /** Suggestions from this position: a button label, and the moves it plays, separated by spaces. */
  tries?: readonly (readonly [words: string, moves: string])[];
  /** The board's aspect ratio, if options make it differ from the usual one. */
  ratio?: number;
  /** Rule options that differ from their defaults. */
  options?: Options;
  /** Whether it is near the viewport from the beginning. */
  isNear?: boolean;
  /** The caption. */
  children?: Snippet;
}
