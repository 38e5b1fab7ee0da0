/** From what the server tells of a game of orders to what the map draws. */
import type { MapArrow, MapPower, MapSpace, MapUnit, Verdict } from '../maps/types';
import type { OrderBoard, OrderSketchBody, OrderUnit, OrderWord } from '../common/wire';

/** The powers. */
export function powersOf(board: OrderBoard): MapPower[] {
  return board.seats.map(({ name, adjective, colour }) => ({ name, adjective, colour }));
}

/** The colour of a seat; before the map is known, the one that a Mark without colours gives it. */
export function colourOf(board: Pick<OrderBoard, 'seats'> | null, seat: number): number {
  return board?.seats[seat]?.colour ?? seat;
}

/** The spaces with their owners. */
export function spacesOf(board: OrderBoard): MapSpace[] {
  return board.spaces.map(({ abbr, name, aliases, kind, centre, owner, special }) => ({
    abbr,
    name,
    aliases,
    kind,
    centre,
    owner,
    ...(special === null ? {} : { special }),
  }));
}

/** The units, whoever carries whom. */
export function unitsOf(units: readonly OrderUnit[]): MapUnit[] {
  return units.map(({ id, seat, sort, at, passengers, dislodged }) => ({
    id,
    power: seat,
    kind: sort,
    berth: at,
    passengers: passengers.map((power) => ({ power, kind: 'army' })),
    dislodged,
  }));
}

/** An order that is drawn: who gave it, how, and what became of it. */
export interface DrawnOrder {
  seat: number;
  sketch: readonly OrderSketchBody[];
  verdict: Verdict;
}

/** How what became of an order looks. A support that failed was cut. */
export function verdictOf(word: OrderWord, sketch: readonly OrderSketchBody[]): Verdict {
  if (word === 'succeeded') return 'succeeded';
  if (word === 'failed') return sketch[0]?.kind === 'support' ? 'cut' : 'failed';
  return 'void';
}

/** The space of a berth: `StP` of `StP/SC`. */
export const spaceOf = (berth: string): string => berth.split('/')[0] ?? berth;

/** The arrows of orders. Orders name spaces; the units that stand there say on which coast. */
export function arrowsOf(orders: readonly DrawnOrder[], units: readonly OrderUnit[]): MapArrow[] {
  const berths = new Map(units.map((unit) => [spaceOf(unit.at), unit.at]));
  const berth = (place: string) => (place.includes('/') ? place : (berths.get(place) ?? place));
  return orders.flatMap(({ seat, sketch, verdict }, order) =>
    sketch.flatMap((one, part) => {
      if (one.kind === 'build' || one.kind === 'remove') return [];
      const helps = one.kind === 'support' || one.kind === 'convoy';
      return [
        {
          id: `${order}-${part}`,
          kind: one.kind,
          verdict,
          power: seat,
          from: berth(one.from),
          ...(one.to === null ? {} : { to: helps ? berth(one.to) : one.to }),
          ...(one.onward === null ? {} : { onward: one.onward }),
        },
      ];
    }),
  );
}
