import { describe, expect, it } from 'vitest';
import type { OrderBoard, OrderEdit } from '../../common/wire';
import type { Drawing } from '../../maps/drawing';
import { spaceOf } from '../draw';
import { orderSlugs, rulesOf } from '../rules/testing';
import { Hand, nearest } from './hand.svelte';

async function opened(game: string, heard: string[] = []) {
  const rules = rulesOf(game);
  const board = await rules.ask<OrderBoard>('start', { game });
  const edit = (position: string, edit: OrderEdit) =>
    rules.ask<OrderBoard>('edit', { game, position, mark_file: null, edit });
  return { hand: new Hand(edit, board, (what) => heard.push(what)), board };
}

/** Waits until the rules have answered. */
const settled = (hand: Hand) => expect.poll(() => hand.busy, { timeout: 5000, interval: 2 }).toBe(false);

/** The unit in a space. */
const unitIn = (hand: Hand, space: string) => hand.board.units.find(({ at }) => spaceOf(at) === space);

/** An empty province inland, and one of the first power's armies. */
function scene({ units, spaces }: OrderBoard) {
  const empty = spaces.find(
    ({ abbr, kind }) => kind === 'inland' && !units.some(({ at }) => spaceOf(at) === abbr),
  );
  const army = units.find(({ sort }) => sort === 'army');
  if (!empty || !army) throw new Error('the start has no army or no empty province inland');
  return { empty, army };
}

/** Squares in a row, in the order of the spaces. */
const drawingOf = ({ spaces }: OrderBoard): Drawing => ({
  format: 1,
  mark: '',
  width: 10_000,
  height: 10,
  wrap: false,
  arcs: [],
  spaces: Object.fromEntries(
    spaces.map(({ abbr, coasts }, number) => [
      abbr,
      {
        rings: [],
        room: 10,
        places: Object.fromEntries(['', ...coasts].map((coast, at) => [coast, [number * 50 + at * 10, 5]])),
        label: { at: [0, 0], name: 1, abbr: 1, lines: 1 },
      },
    ]),
  ),
  off: [],
  links: [],
  differences: { apart: [], touching: [] },
});

describe.each(orderSlugs)('a position of %s changed by hand', (game) => {
  it('moves a unit by two taps, adds and removes one, and takes all of it back', async () => {
    const heard: string[] = [];
    const { hand, board } = await opened(game, heard);
    const { empty, army } = scene(board);
    hand.pick({ space: spaceOf(army.at), unit: army.id });
    expect(hand.units.map(({ id }) => id)).toEqual([army.id]);
    hand.send({ unit: army.id, passenger: false });
    hand.pick({ space: empty.abbr, unit: null });
    await settled(hand);
    expect(unitIn(hand, empty.abbr)).toMatchObject({ seat: army.seat, sort: 'army' });
    expect(unitIn(hand, army.at)).toBeUndefined();
    expect(hand.text).toBe(hand.board.position);
    await hand.add(1, 'army', army.at);
    expect(unitIn(hand, army.at)?.seat).toBe(1);
    await hand.remove({ unit: unitIn(hand, empty.abbr)?.id ?? '', passenger: false });
    expect(hand.board.units).toHaveLength(board.units.length);
    const centre = board.spaces.find(({ owner, centre }) => centre && owner === 0);
    await hand.own(centre?.abbr ?? '', 1);
    expect(hand.board.spaces.find(({ abbr }) => abbr === centre?.abbr)?.owner).toBe(1);
    expect([hand.isChanged, hand.fault, heard.length]).toEqual([true, null, 4]);
    for (let step = 0; step < 4; step += 1) hand.undo();
    expect([hand.isChanged, hand.canUndo, hand.board]).toEqual([false, false, board]);
  });

  it('says why something cannot be, and leaves everything as it was', async () => {
    const { hand, board } = await opened(game);
    const { army } = scene(board);
    const sea = board.spaces.find(({ kind, abbr }) => kind === 'sea' && !unitIn(hand, abbr));
    await hand.move({ unit: army.id, passenger: false }, sea?.abbr ?? '');
    expect(hand.fault).toContain(sea?.abbr);
    expect(hand.fault).toContain('an army');
    expect(hand.board).toBe(board);
    hand.write('nonsense');
    await hand.remove({ unit: army.id, passenger: false });
    expect(hand.fault).not.toBeNull();
    expect([hand.text, hand.board]).toEqual(['nonsense', board]);
    hand.reset();
    expect([hand.text, hand.fault]).toEqual([board.position, null]);
  });

  it('drags a fleet to the coast that is nearest; a tap asks which', async () => {
    const { hand, board } = await opened(game);
    const drawing = drawingOf(board);
    const fleet = board.units.find(({ sort }) => sort === 'fleet');
    const coastal = board.spaces.find(({ coasts, abbr }) => coasts.length > 1 && !unitIn(hand, abbr));
    if (!fleet || !coastal) throw new Error('there is no fleet or no empty province with coasts');
    const number = board.spaces.indexOf(coastal);
    const to = [number * 50 + 21, 5] as const;
    expect(nearest(drawing, coastal, to)).toBe(coastal.coasts[1]);
    const from = { space: spaceOf(fleet.at), unit: fleet.id };
    const grip = hand.grab({ at: [0, 0], near: 1, pick: from }, drawing);
    grip?.move([1, 0], from);
    expect([hand.held, hand.marks]).toEqual([null, []]);
    grip?.move(to, { space: coastal.abbr, unit: null });
    expect(hand.held?.at).toEqual(to);
    expect(hand.marks).toEqual([{ abbr: coastal.abbr, kind: 'picked' }]);
    grip?.drop(to, { space: coastal.abbr, unit: null });
    await settled(hand);
    expect([hand.held, unitIn(hand, coastal.abbr)?.at]).toEqual([
      null,
      `${coastal.abbr}/${coastal.coasts[1] ?? ''}`,
    ]);
    hand.undo();
    hand.send({ unit: fleet.id, passenger: false });
    hand.pick({ space: coastal.abbr, unit: null });
    expect(hand.landing?.space.abbr).toBe(coastal.abbr);
    await hand.move({ unit: fleet.id, passenger: false }, `${coastal.abbr}/${coastal.coasts[0] ?? ''}`);
    expect(hand.landing).toBeNull();
    expect(unitIn(hand, coastal.abbr)?.at).toBe(`${coastal.abbr}/${coastal.coasts[0] ?? ''}`);
    // Not dragged far, it is a tap.
    const still = hand.grab({ at: [0, 0], near: 1, pick: { space: coastal.abbr, unit: 'none' } }, drawing);
    expect(still).toBeNull();
  });
});
