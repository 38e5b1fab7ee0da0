import { describe, expect, test } from 'vitest';
import { ApiFault } from '../../common/requests';
import type { OrderBoard, OrderUnit, PlaceStep } from '../../common/wire';
import { lineOf, placedReason } from '../refusals';
import { differences } from './difference';
import { fromLocal, toLocal } from './moment';

const fault = (place: PlaceStep[], at: string[], reason: string) =>
  new ApiFault(422, { code: 'x', place, at, reason });
const field = (name: string): [PlaceStep[], string[]] => [
  [
    { kind: 'named', name: 'body' },
    { kind: 'field', name },
  ],
  ['body', `field ${name}`],
];

describe('a refusal with its place', () => {
  test('the line of a position, wherever the position was sent', () => {
    const told = 'Line 20 (“Xyz”): the Mark has no such space.';
    const line: PlaceStep = { kind: 'line', line: 20, column: null, word: 'Xyz' };
    const words = 'line 20 (“Xyz”)';
    const reason = 'the Mark has no such space';
    const [steps, at] = field('position');
    for (const refusal of [fault([line], [words], reason), fault([...steps, line], [...at, words], reason)]) {
      expect(placedReason(refusal)).toBe(told);
      expect(lineOf(refusal)).toBe(20);
    }
  });

  test('a field that is the whole form is not named', () => {
    expect(placedReason(fault(...field('deadline_ms'), 'it has passed'))).toBe('It has passed.');
    const empty = fault([{ kind: 'position' }], ['position'], 'the file is empty on line 3');
    expect(placedReason(empty)).toBe('The file is empty on line 3.');
    expect(lineOf(empty)).toBeNull();
  });
});

const unit = (seat: number, at: string, parts: Partial<OrderUnit> = {}): OrderUnit => ({
  id: at,
  seat,
  sort: 'fleet',
  at,
  passengers: [],
  dislodged: false,
  ...parts,
});

function board(units: OrderUnit[], owner: number | null, phase = 'Spring'): OrderBoard {
  const seat = (name: string, adjective: string) => ({
    name,
    adjective,
    colour: 0,
    centres: 1,
    units: 1,
    awaited: true,
  });
  const space = {
    abbr: 'Tri',
    name: 'Trieste',
    aliases: [],
    kind: 'coastal',
    centre: true,
    coasts: [],
  } as const;
  return {
    position: '',
    game: 'x',
    mark: 'y',
    phase: { key: phase, title: phase },
    seats: [seat('Austria', 'Austrian'), seat('Italy', 'Italian')],
    spaces: [{ ...space, aliases: [], coasts: [], owner, special: null }],
    units,
    outcome: null,
  };
}

test('what is different between two positions', () => {
  const now = board([unit(0, 'Tri'), unit(1, 'Nap')], 0);
  expect(differences(now, now)).toEqual([]);
  const next = board(
    [unit(0, 'ADR', { passengers: [1] }), unit(1, 'Nap'), unit(1, 'Tri', { sort: 'army' })],
    1,
  );
  expect(differences(now, next)).toEqual([
    'Austria loses F(Tri).',
    'Austria gets F(ADR) carrying an Italian army.',
    'Italy gets A(Tri).',
    'Trieste belongs to Italy.',
  ]);
  expect(differences(now, board(now.units, null, 'Fall'))).toEqual([
    'The phase is Fall, no longer Spring.',
    'Trieste belongs to nobody.',
  ]);
});

test('a moment survives the field for day and time', () => {
  const at = new Date(2026, 10, 22, 21, 5).getTime();
  expect(toLocal(at)).toBe('2026-11-22T21:05');
  expect(fromLocal(toLocal(at))).toBe(at);
  expect(fromLocal('')).toBeNull();
});
