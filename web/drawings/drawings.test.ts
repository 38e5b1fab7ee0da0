import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults';
import { make, plansIn } from './main';
import { readPlan } from './plan';

const plans = plansIn(fileURLToPath(new URL('../..', import.meta.url)));

describe('the drawings in the repository', () => {
  it('are there', () => {
    expect(plans.length).toBeGreaterThanOrEqual(3);
  });

  it.each(plans.map((plan) => [basename(plan), plan]))('%s makes the drawing that stands', (_, plan) => {
    const { file, text, faults } = make(plan);
    expect(faults).toEqual([]);
    expect(text === readFileSync(file, 'utf8'), `${file} is not what its plan makes`).toBe(true);
  });
});

describe('what is missing in a drawing', () => {
  const [first = ''] = plans;
  const { mark } = readPlan(first);
  const text = readFileSync(first.replace(/\.toml$/, '.json'), 'utf8');
  const spaceWith = (wanted: (space: (typeof mark.spaces)[number]) => boolean) => {
    const space = mark.spaces.find(wanted);
    if (!space) throw new Error('the Mark has no such space');
    return space;
  };
  /** A drawing in which anything may be missing. */
  interface Loose {
    spaces: Record<string, { places?: Record<string, unknown>; centre?: unknown }>;
    arcs: number[][];
  }
  /** The faults of the drawing after a modification. */
  function after(change: (drawing: Loose) => void): string[] {
    const drawing = JSON.parse(text);
    change(drawing);
    return faultsOf(drawing, mark);
  }

  it('is nothing as it stands', () => {
    expect(after(() => {})).toEqual([]);
  });

  it('is told of a space without a shape', () => {
    const { abbr } = spaceWith(({ kind }) => kind === 'inland');
    expect(after((drawing) => delete drawing.spaces[abbr])).toContain(`${abbr} has no shape`);
  });

  it('is told of a coast without a place', () => {
    const { abbr, coasts } = spaceWith((space) => space.coasts.length > 1);
    const faults = after(({ spaces }) => delete spaces[abbr]?.places?.[coasts[0] ?? '']);
    expect(faults).toContain(`${abbr} has no place for a unit at ${coasts[0]}`);
  });

  it('is told of a centre without a ring', () => {
    const { abbr } = spaceWith((space) => space.centre);
    const faults = after(({ spaces }) => delete spaces[abbr]?.centre);
    expect(faults).toContain(`the centre ${abbr} has no place for its ring`);
  });

  it('is told of a unit in the wrong space', () => {
    const [one, other] = mark.spaces;
    const faults = after(({ spaces }) => {
      const [here, there] = [one, other].map((space) => spaces[space?.abbr ?? '']?.places ?? {});
      if (here) here[''] = there?.[''];
    });
    expect(faults).toContain(`the unit of ${one?.abbr} stands outside it`);
  });

  it('is told of lines that cross', () => {
    const faults = after((drawing) => {
      const at = drawing.arcs.findIndex((arc) => arc.length > 12);
      const arc = [...(drawing.arcs[at] ?? [])];
      // The third point flies far away and comes back.
      arc[4] = (arc[4] ?? 0) + 4000;
      arc[6] = (arc[6] ?? 0) - 4000;
      drawing.arcs[at] = arc;
    });
    expect(faults.some((fault) => fault.startsWith('lines cross'))).toBe(true);
  });
});
