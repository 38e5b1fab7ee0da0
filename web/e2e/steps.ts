/** The steps with which a person makes a move given by its code. */

/** One step of making a move. */
export type Step =
  | { kind: 'square'; name: string }
  | { kind: 'hand'; letter: string }
  | { kind: 'choice'; letter: string }
  | { kind: 'alone' }
  /** A choice that the board offers only if there is one. */
  | { kind: 'perhaps'; key: string }
  /** Ending the turn, or passing. */
  | { kind: 'pass' };

/**
 * The steps that make a move given by its code, in the notation of any of the games: `b2c3`, `c1*3`, `c1*3+b1@4`,
 * `P@a3`, `gQ@l4`, `d3b1r`, `k3i3-k1`, `*Se1-e5+d2+e2`, `Ce7>c4=C`, `e1*g3`, `d4*`, `b6@a4`, `c5@`, `--`.
 */
export function stepsOf(code: string): Step[] {
  if (code === '--') return [{ kind: 'pass' }];
  const man = /^(\*?)([A-Z])(@|[a-h]\d)([-x>])(@|[a-h]\d)((?:\+[a-h]\d)*)~?(?:=(.))?$/.exec(code);
  if (man) return manSteps(man);
  const drop = /^[gh]?([A-Z])@(..)$/.exec(code);
  if (drop) return [{ kind: 'hand', letter: drop[1]! }, square(drop[2]!)];
  const spot = /^([a-h]\d)([*@])([a-h]\d)?$/.exec(code);
  if (spot) return spotSteps(spot);
  const parts = /^(..)(..)(?:\+(..)(..)|([a-z]))?(?:-(..))?$/.exec(code);
  if (!parts) throw new Error(`“${code}” is no move code`);
  const [, from, to, rider, riderTo, choice, released] = parts;
  const steps: Step[] = [square(from!), square(to!)];
  if (rider && riderTo) steps.push(square(rider), square(riderTo));
  if (choice) steps.push({ kind: 'choice', letter: choice.toUpperCase() });
  if (released) steps.push(square(released));
  const launches = /^[a-f]/.test(from!) && /^[*@]/.test(to!);
  if (launches && !rider) steps.push({ kind: 'alone' });
  return steps;
}

/** Squares of a board that are one place of it, `@`. */
const rooms = ['d4', 'e4', 'd5', 'e5'];

/**
 * A move whose code names the unit: the unit itself, which leaves `@`, the units it takes along, the target, and what
 * is decided there.
 */
function manSteps([, star, letter, from, sign, to, towed, put]: RegExpExecArray): Step[] {
  const place = (name: string) => square(rooms.includes(name) ? '@' : name);
  const perhaps = (key: string): Step => ({ kind: 'perhaps', key });
  const start = place(from!);
  return [
    start,
    ...(start.name === '@' ? [perhaps(star ? letter!.toLowerCase() : letter!)] : []),
    ...towed!.split('+').filter(Boolean).map(square),
    place(to!),
    ...[to!, from!].filter((name) => rooms.includes(name)).map(perhaps),
    ...(sign === '-' ? [] : [perhaps(sign === 'x' ? 'x' : (put ?? '-'))]),
  ];
}

/**
 * An action in place: who acts, on what, and what is done there; in all directions, or on its own square if nothing is
 * named.
 */
function spotSteps([, from, sign, at]: RegExpExecArray): Step[] {
  const start = square(from!);
  if (at === undefined) return [start, start, { kind: 'choice', letter: sign! }];
  return [start, square(at), { kind: 'perhaps', key: sign! }];
}

function square(name: string): Step & { kind: 'square' } {
  return { kind: 'square', name };
}
