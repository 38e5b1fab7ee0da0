/**
 * Comments of records: their text, and the commands that other programs put into them, such as `[%clk 0:03:00]`. A
 * comment is kept as it is in the record; what is shown and changed are its parts.
 */
import type { DrawnShape, ShapeColour } from '../../boards';

/** The parts of a comment. */
export interface CommentParts {
  /** The text without commands. */
  text: string;
  /** The time left on the mover's clock, as written: `0:03:00`. */
  clock: string | null;
  /** The time that the move took. */
  spent: string | null;
  /** An evaluation, in pawns from the first seat's side, or `#5`. */
  evaluation: string | null;
  /** The arrows and circles. */
  shapes: DrawnShape[];
  /** Commands that mean nothing here. They are not shown, and stay in the record. */
  other: string[];
}

const COMMAND = /\[%(\w+)\s*([^\]]*)\]/g;
/** The name of a square: letters and digits, of any board. */
const SQUARES = /[a-z]+\d+/gi;

/** Takes a comment apart. */
export function partsOf(comment: string | null): CommentParts {
  const parts: CommentParts = {
    text: '',
    clock: null,
    spent: null,
    evaluation: null,
    shapes: [],
    other: [],
  };
  const text = (comment ?? '').replace(COMMAND, (command, name: string, value: string) => {
    switch (name) {
      case 'clk':
        parts.clock = value.trim();
        break;
      case 'emt':
        parts.spent = value.trim();
        break;
      case 'eval':
        parts.evaluation = value.trim().split(',')[0] ?? null;
        break;
      case 'cal':
      case 'csl':
        parts.shapes.push(...shapesOf(value));
        break;
      default:
        parts.other.push(command);
    }
    return ' ';
  });
  parts.text = text.replace(/\s+/g, ' ').trim();
  return parts;
}

/** Puts a comment together; null for one that says nothing. */
export function commentOf(parts: CommentParts): string | null {
  const arrows = parts.shapes.filter(({ from, to }) => from !== to);
  const circles = parts.shapes.filter(({ from, to }) => from === to);
  const command = (name: string, value: string | null) => (value ? `[%${name} ${value}]` : '');
  const list = (shapes: DrawnShape[], write: (shape: DrawnShape) => string) => shapes.map(write).join(',');
  const comment = [
    parts.text,
    command('eval', parts.evaluation),
    command('clk', parts.clock),
    command('emt', parts.spent),
    command(
      'csl',
      list(circles, ({ colour, to }) => colour + to),
    ),
    command(
      'cal',
      list(arrows, ({ colour, from, to }) => colour + from + to),
    ),
    ...parts.other,
  ]
    .filter(Boolean)
    .join(' ');
  return comment === '' ? null : comment;
}

/** The comment with another text. */
export function withText(comment: string | null, text: string): string | null {
  return commentOf({ ...partsOf(comment), text: text.replaceAll('[%', '[ %') });
}

/** The comment with a shape added, or removed if it has the same one; another colour replaces the shape. */
export function withShape(comment: string | null, shape: DrawnShape): string | null {
  const parts = partsOf(comment);
  const isThere = (one: DrawnShape) => one.from === shape.from && one.to === shape.to;
  const same = parts.shapes.some((one) => isThere(one) && one.colour === shape.colour);
  const others = parts.shapes.filter((one) => !isThere(one));
  return commentOf({ ...parts, shapes: same ? others : [...others, shape] });
}

/** The comment without its arrows and circles. */
export function withoutShapes(comment: string | null): string | null {
  return commentOf({ ...partsOf(comment), shapes: [] });
}

/** `Ga1b2,Rc3`: a colour, and one square or two. */
function shapesOf(list: string): DrawnShape[] {
  return list.split(',').flatMap((item) => {
    const colour = item.trim()[0];
    const [from, to = from] = item.trim().slice(1).match(SQUARES) ?? [];
    return isColour(colour) && from !== undefined && to !== undefined ? [{ from, to, colour }] : [];
  });
}

function isColour(letter: string | undefined): letter is ShapeColour {
  return letter === 'G' || letter === 'R' || letter === 'B' || letter === 'Y';
}

/** A clock as it is shown: `3:00` for `0:03:00.0`. */
export function clockText(clock: string): string {
  return clock
    .replace(/^0+:(?=\d+:)/, '')
    .replace(/\.\d+$/, '')
    .replace(/^0(?=\d)/, '');
}

/** An evaluation as it is shown: `+0.20`, `−1.35`, `#5`. */
export function evaluationText(evaluation: string): string {
  const value = Number(evaluation);
  if (Number.isNaN(value)) return evaluation.replace('-', '−');
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
