/** Deals between two powers: what can be offered, what was, and what became of it. */
import type { DealBody, OfferBody, OrderSeatKind, OrderUnit } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { listText } from '../../common/words';

/** The kinds of deals, in the order of the list, with what each means. */
export const DEALS: readonly (readonly [DealBody['kind'], string, string])[] = [
  ['peace', 'Peace', 'Neither sends or helps a unit to where the other has a unit or a centre.'],
  ['support', 'A support', 'They order one of their units to support one of yours, in this phase.'],
  ['keep_out', 'Keep out of spaces', 'Neither of you enters them.'],
  ['split', 'Share out spaces', 'Neither of you enters the other’s part.'],
  ['warning', 'A warning', 'You tell them what somebody else is about to do. It binds nobody.'],
];

const TALKING: readonly OrderSeatKind[] = ['bot', 'strong_bot', 'cautious_bot', 'cautious_strong_bot'];

/** Whether the computer player of a seat makes deals. */
export function makesDeals(
  kind: OrderSeatKind,
  { talk, press }: Pick<MappedGame, 'talk' | 'press'>,
): boolean {
  return talk !== null && press === 'all' && TALKING.includes(kind);
}

/** Whether deals can be made now: while orders for a movement are awaited. */
export function areMade({ press, status, phase }: Pick<MappedGame, 'press' | 'status' | 'phase'>): boolean {
  return press === 'all' && status === 'playing' && phase.pace === 'orders';
}

/** The offers between two seats, by what is to be done about them. */
export interface Dealings {
  /** Waiting for an answer of the reader. */
  toAnswer: OfferBody[];
  /** Waiting for an answer of the other. */
  waiting: OfferBody[];
  /** Agreed, and binding now. */
  binding: OfferBody[];
  /** Over, and broken by one side or both, the last first. */
  broken: OfferBody[];
  /** All others, the last first; warnings are none. */
  earlier: OfferBody[];
}

/** The offers between the reader's seat and another one. */
export function dealingsWith(
  { offers, turn, yours }: Pick<MappedGame, 'offers' | 'turn' | 'yours'>,
  other: number,
): Dealings {
  const between = offers.filter(
    ({ from, to, reply }) => reply !== 'told' && (from === other ? to === yours : to === other),
  );
  const isOpen = (offer: OfferBody) => offer.reply === 'open' && offer.turn === turn;
  const open = between.filter(isOpen);
  const over = between.filter((offer) => !isOpen(offer) && !offer.binds).reverse();
  return {
    toAnswer: open.filter(({ from }) => from === other),
    waiting: open.filter(({ to }) => to === other),
    binding: between.filter(({ binds }) => binds),
    broken: over.filter(isBroken),
    earlier: over.filter((offer) => !isBroken(offer)),
  };
}

/** Whether a side of it did not keep its word. */
export function isBroken({ kept }: Pick<OfferBody, 'kept'>): boolean {
  return kept.some(({ breach }) => breach !== null);
}

/** What became of an offer, in words. `powers` are the names of the seats. */
export function fateOf({ reply, kept, from, to }: OfferBody, powers: readonly string[]): string {
  if (reply === 'refused') return 'refused';
  if (reply !== 'accepted') return 'not answered';
  const broken = kept.filter(({ breach }) => breach !== null);
  if (broken.length === 0) return kept.length > 0 ? 'kept' : 'agreed';
  return listText(
    [from, to].flatMap((seat) => {
      const orders = broken.filter((one) => one.seat === seat).map(({ breach }) => breach ?? '');
      return orders.length > 0 ? [`${powers[seat] ?? ''} broke it: ${listText(orders)}`] : [];
    }),
  );
}

/** A unit as orders name it. */
export function unitName({ sort, at, passengers }: Pick<OrderUnit, 'sort' | 'at' | 'passengers'>): string {
  const kind = sort === 'army' ? 'A' : passengers.length > 0 ? 'A/F' : 'F';
  return `${kind}(${at})`;
}

/** The units of a seat that can be given a support, or get one, in the order of their places. */
export function unitsOf({ board }: Pick<MappedGame, 'board'>, seat: number): string[] {
  const own = board.units.filter((unit) => unit.seat === seat && !unit.dislodged);
  return own.map(unitName).sort((a, b) => a.localeCompare(b));
}

/** The spaces that a text names, with commas between them or without. */
export function spacesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((name) => name !== '');
}

/** What is entered for an offer. */
export interface DealEntry {
  kind: DealBody['kind'];
  /** Of a support: their unit, the own one, and where that goes; empty where it holds. */
  helper: string;
  helped: string;
  to: string;
  /** For both, or for the reader. */
  spaces: string;
  /** For the other. */
  theirs: string;
  /** Of a warning: who, as a number, and where to. */
  power: string;
}

/** An offer with nothing entered. */
export const NO_ENTRY: DealEntry = {
  kind: 'peace',
  helper: '',
  helped: '',
  to: '',
  spaces: '',
  theirs: '',
  power: '',
};

/** The deal that was entered; null where something is missing. */
export function dealOf(entry: DealEntry): DealBody | null {
  const { kind, helper, helped, to } = entry;
  const [spaces, theirs] = [spacesIn(entry.spaces), spacesIn(entry.theirs)];
  switch (kind) {
    case 'peace':
      return { kind };
    case 'support':
      if (helper === '' || helped === '') return null;
      return { kind, order: to === '' ? `${helper} S ${helped}` : `${helper} S ${helped} - ${to}` };
    case 'keep_out':
      return spaces.length > 0 ? { kind, spaces } : null;
    case 'split':
      return spaces.length + theirs.length > 0 ? { kind, ours: spaces, yours: theirs } : null;
    case 'warning': {
      const [space] = spaces;
      return entry.power !== '' && space !== undefined ? { kind, seat: Number(entry.power), space } : null;
    }
  }
}
