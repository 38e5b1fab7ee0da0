/** The cards of units: every kind of every game has a name and says how it moves, in a few words. */
import { expect, it } from 'vitest';
import type { Unit } from '../common/wire';
import { facts } from './facts';
import { handPlace } from './shared/places';
import { unitAt } from './shared/units';
import { settingsOf, playOut, rulesOf } from './testing';
import { loadBoard } from '.';

const LONGEST = 45;

it.each([...facts.keys()])('%s: all units that stand on its boards have a card', async (slug) => {
  const [kit, rules] = await Promise.all([loadBoard(slug), rulesOf(slug)]);
  const units: Unit[] = kit.pieces.flatMap(({ letter }) =>
    kit
      .armies({})
      .map(({ army, seat }) => ({ letter, seat, army, holder: null, promoted: false, marks: [] })),
  );
  for (const options of settingsOf(slug)) {
    playOut(rules.table(options), 3, 60, (table) => {
      for (const { top, under } of table.view().squares) units.push(...(top ? [top] : []), ...under);
    });
  }
  for (const unit of units) {
    const { name, moves } = kit.about(unit);
    expect(name.toLowerCase()).toContain(
      kit.pieces.find(({ letter }) => letter === unit.letter)?.name.toLowerCase(),
    );
    expect(name).toMatch(/^[A-Z]/);
    expect(moves).toMatch(/^[A-Z].*\.$/);
    expect(moves.split(' ').length, moves).toBeLessThanOrEqual(LONGEST);
  }
});

it('finds the unit at a place, on the board or in a hand', async () => {
  const view = (await rulesOf('mercurial')).table({}, 'k/6/6/6/6/6/6/K 2/2 R w 0 1').view();
  expect(unitAt(view, 'c0')?.letter).toBe('K');
  expect(unitAt(view, handPlace(0, 'R'))).toMatchObject({ letter: 'R', seat: 0 });
  expect(unitAt(view, handPlace(1, 'R'))).toBeNull();
  expect(unitAt(view, 'a1')).toBeNull();
  expect(unitAt(view, null)).toBeNull();
});
