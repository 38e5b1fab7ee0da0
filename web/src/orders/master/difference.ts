/** What is different between two positions, in sentences. */
import type { OrderBoard, OrderUnit } from '../../common/wire';
import { listText } from '../../common/words';

/** How a unit is written: `F(Tri)`, with the fleet’s passengers: `F(Tri) carrying a French army`. */
function unitText(unit: OrderUnit, board: OrderBoard): string {
  const name = `${unit.sort === 'army' ? 'A' : 'F'}(${unit.at})`;
  const carried = unit.passengers.map((seat) => {
    const adjective = board.seats[seat]?.adjective ?? '';
    return `${/^[AEIO]/.test(adjective) ? 'an' : 'a'} ${adjective} army`;
  });
  return [name, carried.length > 0 && `carrying ${listText(carried)}`, unit.dislodged && 'dislodged']
    .filter(Boolean)
    .join(' ');
}

/** The units of a seat, as they are written. */
function unitsOf(board: OrderBoard, seat: number): string[] {
  return board.units.filter((unit) => unit.seat === seat).map((unit) => unitText(unit, board));
}

/** `all` without `without`, each as often as it is there. */
function less(all: readonly string[], without: readonly string[]): string[] {
  const left = [...without];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What would be different with `next` in place of `now`: one sentence for each thing; empty where nothing is. */
export function differences(now: OrderBoard, next: OrderBoard): string[] {
  const lines: string[] = [];
  if (now.phase.key !== next.phase.key)
    lines.push(`The phase is ${next.phase.title}, no longer ${now.phase.title}.`);
  now.seats.forEach(({ name }, seat) => {
    const [was, will] = [unitsOf(now, seat), unitsOf(next, seat)];
    const [goes, comes] = [less(was, will), less(will, was)];
    if (goes.length > 0) lines.push(`${name} loses ${listText(goes)}.`);
    if (comes.length > 0) lines.push(`${name} gets ${listText(comes)}.`);
  });
  const owners = new Map(now.spaces.map(({ abbr, owner }) => [abbr, owner]));
  for (const { abbr, name, owner } of next.spaces) {
    const before = owners.get(abbr);
    if (before === undefined || before === owner) continue;
    const whose = owner === null ? 'nobody' : (next.seats[owner]?.name ?? 'another power');
    lines.push(`${name} belongs to ${whose}.`);
  }
  return lines;
}
