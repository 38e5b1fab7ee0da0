/** Press as conversations: what the same people wrote to each other belongs together. */
import type { OrderActor, OrderEvent, PressTo } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { readJson, writeKept, type Store } from '../../common/storage';
import { listText } from '../../common/words';
import { areProvisional } from './seats';

/** Who reads: a seat, the game master, both, or neither. */
export interface Reader {
  seat: number | null;
  master: boolean;
}

/** Something that was written. */
export interface PressLine {
  seq: number;
  atMs: number;
  by: OrderActor;
  text: string;
  own: boolean;
  /** Whether the writer is not named to others. */
  grey: boolean;
}

/** What one set of people wrote to each other, or everybody to all. */
export interface Thread {
  /** The same for the same people. */
  key: string;
  /** Who receives the reader's reply. */
  to: PressTo;
  /** Whether the reader replies as game master. */
  asMaster: boolean;
  /** Whether somebody wrote it whom nobody is told of: it cannot be answered. */
  unsigned: boolean;
  lines: PressLine[];
}

/** The conversation that everybody reads. */
export const PUBLIC = 'all';

/** The people of a conversation: seats, and whether the game master is one of them. */
interface Circle {
  seats: number[];
  master: boolean;
}

function keyOf({ seats, master }: Circle): string {
  return [...seats].sort((a, b) => a - b).join(' ') + (master ? ' m' : '');
}

/** The conversation of the reader with others; empty until something is written. */
export function threadWith(to: PressTo, reader: Reader): Thread {
  if (to.public) {
    return { key: PUBLIC, to, asMaster: reader.seat === null && reader.master, unsigned: false, lines: [] };
  }
  const asMaster = reader.seat === null;
  const seats = asMaster ? to.seats : [...new Set([...to.seats, reader.seat ?? 0])];
  return { key: keyOf({ seats, master: to.master || asMaster }), to, asMaster, unsigned: false, lines: [] };
}

function isOwn(by: OrderActor, reader: Reader): boolean {
  if (by === 'master') return reader.master;
  return typeof by === 'object' && by.seat === reader.seat;
}

function threadOf(by: OrderActor, to: PressTo, reader: Reader): Thread {
  if (to.public) return threadWith(to, reader);
  if (by === 'unknown') {
    const others = to.seats.filter((seat) => seat !== reader.seat);
    const key = `unsigned ${keyOf(to)}`;
    return { key, to: { ...to, seats: others }, asMaster: false, unsigned: true, lines: [] };
  }
  const all = new Set(to.seats);
  if (typeof by === 'object') all.add(by.seat);
  const circle: Circle = { seats: [...all], master: to.master || by === 'master' };
  const takesPart = reader.seat !== null && all.has(reader.seat);
  const others = circle.seats.filter((seat) => !takesPart || seat !== reader.seat).sort((a, b) => a - b);
  const asMaster = !takesPart && circle.master && reader.master;
  return {
    key: keyOf(circle),
    to: { public: false, master: circle.master && !asMaster, seats: others },
    asMaster,
    unsigned: false,
    lines: [],
  };
}

/** The conversations among the events that the reader may see, the one written in last first; the public one leads. */
export function threadsOf(events: readonly OrderEvent[], reader: Reader): Thread[] {
  const open = threadWith({ public: true, master: false, seats: [] }, reader);
  const threads: Record<string, Thread> = { [PUBLIC]: open };
  for (const { seq, at_ms, by, event } of events) {
    if (event.kind !== 'press') continue;
    const found = threadOf(by, event.to, reader);
    const thread = (threads[found.key] ??= found);
    thread.lines.push({
      seq,
      atMs: at_ms,
      by,
      text: event.text,
      own: isOwn(by, reader),
      grey: event.grey ?? false,
    });
  }
  const last = ({ lines }: Thread) => lines.at(-1)?.seq ?? -1;
  const others = Object.values(threads).filter(({ key }) => key !== PUBLIC);
  return [open, ...others.sort((a, b) => last(b) - last(a))];
}

/** Who can be written to now, by the game's press. */
export interface Reach {
  public: boolean;
  seats: boolean;
  master: boolean;
  /** What to tell of it; empty where everything is allowed. */
  words: string;
}

/** Who the reader may write to. */
export function reachOf(
  state: Pick<MappedGame, 'press' | 'status' | 'has_master' | 'seating'>,
  reader: Reader,
): Reach {
  const nobody = { public: false, seats: false, master: false };
  if (reader.seat === null && !reader.master) return { ...nobody, words: 'Only the players write here.' };
  if (reader.master && reader.seat === null) return { public: true, seats: true, master: false, words: '' };
  if (areProvisional(state))
    return { ...nobody, words: 'Players write to each other once powers are given.' };
  const master = state.has_master && !reader.master;
  if (state.status === 'finished' || state.press === 'all')
    return { public: true, seats: true, master, words: '' };
  if (state.press === 'public') {
    return { public: true, seats: false, master, words: 'In this game, what players write is public.' };
  }
  const but = master ? ' You can write to the game master.' : '';
  return { ...nobody, master, words: `Players do not write to each other in this game (gunboat).${but}` };
}

/** A conversation, in words: who is on the other side. */
export function threadTitle(
  { to, unsigned }: Pick<Thread, 'to' | 'unsigned'>,
  powers: readonly string[],
): string {
  if (!unsigned) return threadName(to, powers);
  const others = threadName(to, powers);
  return others === '' ? 'Unsigned' : `Unsigned, also to ${others}`;
}

/** The people on the other side of a conversation, in words. */
export function threadName(to: PressTo, powers: readonly string[]): string {
  if (to.public) return 'Everybody';
  const names = to.seats.map((seat) => powers[seat] ?? `Seat ${seat + 1}`);
  return listText(to.master ? [...names, 'Game master'] : names);
}

/** Who wrote something, in words. */
export function writerName(by: OrderActor, powers: readonly string[]): string {
  if (by === 'master') return 'Game master';
  if (by === 'server') return 'Server';
  if (by === 'unknown') return 'Somebody';
  return powers[by.seat] ?? `Seat ${by.seat + 1}`;
}

/** Up to which event each conversation was read, by its key. */
export type ReadMarks = Partial<Record<string, number>>;

/** How much of a conversation the reader has not seen. */
export function unreadIn(thread: Thread, marks: ReadMarks): number {
  const mark = marks[thread.key] ?? -1;
  return thread.lines.filter(({ seq, own }) => !own && seq > mark).length;
}

const marksName = (id: string) => `quicksilver.read.${id}`;

/** The marks that this device keeps of a game. */
export function keptMarks(store: Store, id: string): ReadMarks {
  const found = readJson(store, marksName(id));
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter((row): row is [string, number] => typeof row[1] === 'number'),
  );
}

/** Keeps the marks of a game. */
export function keepMarks(store: Store, id: string, marks: ReadMarks): void {
  writeKept(store, marksName(id), marks);
}
