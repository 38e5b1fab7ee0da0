/** What the form for a new game of orders holds, the request it makes, and what was set in plain words. */
import { changedOptions } from '../../common/options';
import { optionIn } from '../../common/options';
import { insideField } from '../../common/place';
import type {
  FaultBody,
  MissingOrders,
  NewOrderGame,
  OrderCatalogEntry,
  OrderSeatKind,
  DrawPolicy,
  PressPolicy,
  Seating,
} from '../../common/wire';
import { counted, listText, sentence } from '../../common/words';
import { BOLD_COMPUTERS, COMPUTERS } from '../computers';
import { fillText, talkText } from '../game/agreed';
import type { OwnMark } from '../own-map';
import {
  PRESETS,
  UNHURRIED,
  lengthText,
  ownZone,
  scheduleText,
  toSchedule,
  type WholeSchedule,
} from './schedule';

/** Who is to sit somewhere: the creator, or what the server knows. */
export type SeatWish = 'me' | OrderSeatKind;

/** What can be picked for a seat, in the order of the list. */
export const SEAT_WISHES: readonly (readonly [SeatWish, string])[] = [
  ['me', 'Me'],
  ['person', 'A friend, by link'],
  ...COMPUTERS,
  ['dummy', 'Nobody: its units stand'],
];

/** What all seats but one’s own can be filled with. */
export const FILLINGS: readonly (readonly [SeatWish, string])[] = [['person', 'Friends'], ...BOLD_COMPUTERS];

/** Kinds of seats for which a program orders. */
const BOTS: readonly SeatWish[] = COMPUTERS.map(([player]) => player);

/** The form. */
export interface OrderForm {
  /** The id of one of the game's Marks; not looked at where there is a Mark of one's own. */
  mark: string;
  ownMark: OwnMark | null;
  options: Record<string, string>;
  seats: SeatWish[];
  /** How persons get their powers. Where they are not chosen, “me” is a person like the others. */
  seating: Seating;
  /** Whether it stands in the lobby, if it can. */
  open: boolean;
  /** After how many hours computers take the seats that nobody took there; null for never. */
  fillHours: number | null;
  name: string;
  master: boolean;
  schedule: WholeSchedule;
  missing: MissingOrders;
  press: PressPolicy;
  /** Whether messages may be unsigned. */
  grey: boolean;
  /** If computer players make deals: in how many of a hundred phases they keep their word. */
  talk: number | null;
  /** After how many years the game ends; null for never. */
  years: number | null;
  draws: DrawPolicy;
  anonymous: boolean;
  /** Whether the result counts for ratings, if it can. */
  rated: boolean;
  /** Where notices go; empty for none. */
  email: string;
}

/** A game that is set up with one press: what kind of game it is to be. */
export type Kind = 'computer' | 'friends' | 'anybody' | 'master';

/** The kinds, with what they mean. */
export const KINDS: readonly (readonly [Kind, string, string])[] = [
  [
    'computer',
    'Against the computer',
    'You alone and computers. The game waits for you and goes on when you are ready.',
  ],
  ['friends', 'With friends', 'You get a link for each friend. Deadlines run the game.'],
  ['anybody', 'With anybody', 'It stands in the lobby until all seats are taken. Deadlines run the game.'],
  ['master', 'As game master', 'You run the game: deadlines, corrections, replacements.'],
];

/** The form as it opens. */
export function emptyOrderForm(mark: string, name: string): OrderForm {
  return {
    mark,
    ownMark: null,
    options: {},
    seats: [],
    name,
    email: '',
    ...kindParts('friends'),
  };
}

/** What a kind of game sets besides the seats. */
function kindParts(
  kind: Kind,
): Pick<
  OrderForm,
  | 'master'
  | 'schedule'
  | 'missing'
  | 'press'
  | 'grey'
  | 'talk'
  | 'years'
  | 'draws'
  | 'seating'
  | 'open'
  | 'fillHours'
  | 'anonymous'
  | 'rated'
> {
  const zone = ownZone();
  const days = PRESETS.find(({ id }) => id === 'day')?.schedule ?? UNHURRIED;
  return {
    master: kind === 'master',
    schedule: { ...(kind === 'computer' ? UNHURRIED : days), weekdays: [], zone },
    missing: 'hold',
    press: 'all',
    grey: false,
    // Who plays alone would have nobody to talk to.
    talk: kind === 'computer' ? 100 : null,
    years: null,
    draws: 'all',
    seating: kind === 'anybody' ? 'preference' : 'chosen',
    open: kind === 'anybody',
    // A game that never begins is worse than one with computers.
    fillHours: 3 * 24,
    anonymous: false,
    rated: false,
  };
}

/** The form as a kind of game wants it; what is played and by which rules stays. `computer` is the usual one. */
export function asKind(form: OrderForm, kind: Kind, computer: SeatWish = 'bot'): OrderForm {
  const count = form.seats.length;
  const own = kind === 'master' ? -1 : Math.max(0, form.seats.indexOf('me'));
  const others: SeatWish = kind === 'computer' ? computer : 'person';
  return {
    ...form,
    ...kindParts(kind),
    seats: Array.from({ length: count }, (_, seat) => (seat === own ? 'me' : others)),
  };
}

/** The seats of another map: as many as it has, those that stay as they were. */
export function resized(
  seats: readonly SeatWish[],
  count: number,
  kind: Kind,
  computer: SeatWish = 'bot',
): SeatWish[] {
  const next = seats.slice(0, count);
  while (next.length < count) next.push(kind === 'computer' ? computer : 'person');
  if (kind !== 'master' && !next.includes('me')) next[0] = 'me';
  return next;
}

/** The seats with another wish for one of them. There is one of me. */
export function withSeat(seats: readonly SeatWish[], seat: number, wish: SeatWish): SeatWish[] {
  const before = seats[seat];
  return seats.map((one, at) => {
    if (at === seat) return wish;
    // Whoever sat where I sit down now takes the place I leave.
    if (wish === 'me' && one === 'me') return before === undefined || before === 'me' ? 'person' : before;
    return one;
  });
}

/** The seats with or without one of them for me: any person's, since powers are given later. */
export function withMe(seats: readonly SeatWish[], plays: boolean): SeatWish[] {
  const next: SeatWish[] = seats.map((one) => (one === 'me' ? 'person' : one));
  const at = next.indexOf('person');
  return plays && at >= 0 ? withSeat(next, at, 'me') : next;
}

/** The seats with all but one's own filled alike. */
export function filled(seats: readonly SeatWish[], wish: SeatWish): SeatWish[] {
  return seats.map((one) => (one === 'me' ? 'me' : wish));
}

/** The seats in another order by lot; `random` gives 0 up to but not including 1. */
export function shuffled(seats: readonly SeatWish[], random: () => number = Math.random): SeatWish[] {
  const drawn = [...seats];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    const [one, other] = [drawn[last], drawn[at]];
    if (one !== undefined && other !== undefined) [drawn[last], drawn[at]] = [other, one];
  }
  return drawn;
}

/** The fewest years of a rated game. */
const LEAST_YEARS = 2;

/** Why a game cannot be rated; null if it can. */
export function whyNotRated(form: OrderForm, game: Pick<OrderCatalogEntry, 'options'>): string | null {
  if (form.master) return 'It has a game master.';
  if (form.ownMark) return 'It has a map of your own.';
  if (Object.keys(changedOptions(game, form.options)).length > 0) return 'It has other rules than usual.';
  if (form.seats.includes('dummy')) return 'Nobody plays one of the powers.';
  if (!form.seats.some((wish) => wish === 'me' || wish === 'person')) return 'Only computers play.';
  if (form.anonymous) return 'Names are hidden.';
  if (form.years !== null && form.years < LEAST_YEARS) return 'It ends after a year.';
  return null;
}

/** The request that the form makes. */
export function orderRequestOf(
  form: OrderForm,
  game: Pick<OrderCatalogEntry, 'slug' | 'options' | 'strong_computers'>,
): NewOrderGame {
  const seating = seatingOf(form);
  const own = seating === 'chosen' ? form.seats.indexOf('me') : -1;
  const [name, email] = [form.name.trim(), form.email.trim()];
  return {
    game: game.slug,
    ...markOf(form),
    options: changedOptions(game, form.options),
    seats: form.seats.map((wish) => (wish === 'me' ? 'person' : wish)),
    master: form.master,
    schedule: toSchedule(form.schedule),
    missing: form.missing,
    press: form.press,
    grey: form.grey && form.press !== 'none' && !playsAlone(form),
    ...(makeDeals(form) && form.talk !== null ? { talk: form.talk } : {}),
    ...(form.years === null ? {} : { years: form.years }),
    draws: form.draws,
    seating,
    ...lobbyOf(form, game),
    anonymous: form.anonymous,
    ...(form.rated && whyNotRated(form, game) === null ? { rated: true } : {}),
    ...(own < 0 ? {} : { seat: own }),
    ...(own < 0 || name === '' ? {} : { name }),
    // Who is to be given a seat says it on joining.
    ...(email === '' || (own < 0 && !form.master) ? {} : { email }),
  };
}

/** What is asked for where the game stands in the lobby. */
function lobbyOf(
  form: OrderForm,
  game: { strong_computers: boolean },
): Pick<NewOrderGame, 'open' | 'fill' | 'visibility'> {
  if (!isOpen(form)) return {};
  const { fillHours } = form;
  const bot = usualComputer(game);
  return {
    open: true,
    visibility: 'public',
    ...(fillHours === null ? {} : { fill: { after_hours: fillHours, bot } }),
  };
}

/** Whether the game stands in the lobby: it needs a seat for somebody else, and seats that are given. */
export function isOpen(form: Pick<OrderForm, 'open' | 'master' | 'seats' | 'seating'>): boolean {
  return (
    form.open && seatingOf(form) !== 'chosen' && form.seats.some((one) => one === 'me' || one === 'person')
  );
}

/** The computer player that is usual in a game. */
export function usualComputer(game: { strong_computers: boolean } | null): OrderSeatKind {
  return game?.strong_computers ? 'strong_bot' : 'bot';
}

/** Which map is asked for: one of the game’s, or a Mark file of one’s own with its drawing. */
export function markOf({ mark, ownMark }: Pick<OrderForm, 'mark' | 'ownMark'>): {
  mark?: string;
  mark_file?: string;
  drawing?: string;
} {
  if (!ownMark) return { mark };
  const { text, drawing } = ownMark;
  return { mark_file: text, ...(drawing ? { drawing: drawing.text } : {}) };
}

/** How persons get their powers; a single player takes the one that is set. */
export function seatingOf(form: Pick<OrderForm, 'master' | 'seats' | 'seating'>): Seating {
  return playsAlone(form) ? 'chosen' : form.seating;
}

/** Whether somebody at the table could make deals: a computer player that is not an easy one. */
export function makeDeals({ press, seats }: Pick<OrderForm, 'press' | 'seats'>): boolean {
  return press === 'all' && seats.some((wish) => /bot$/.test(wish) && !/easy/.test(wish));
}

/** The parts of the form that a refusal can be about. */
export type Field = 'mark' | 'drawing' | 'options' | 'seats' | 'schedule' | 'years' | 'name' | 'email';

/** A refusal, at the part of the form that can mend it. */
export interface FormFault {
  /** Null where it is about nothing in the form. */
  field: Field | null;
  /** The option or the part of the schedule, where one is named. */
  part: string | null;
  reason: string;
}

const CODES: Record<string, Field> = {
  bad_mark: 'mark',
  bad_drawing: 'drawing',
  bad_option: 'options',
  bad_schedule: 'schedule',
  bad_seat: 'seats',
};

/** Where in the form the server's refusal belongs. */
export function formFault(body: FaultBody): FormFault {
  const { code, place, reason } = body;
  const said = place.find((step) => step.kind === 'field')?.name;
  const field = CODES[code] ?? (said === 'name' || said === 'email' || said === 'years' ? said : null);
  switch (field) {
    case 'options':
      return { field, part: optionIn(place), reason: sentence(reason) };
    case 'schedule':
      return {
        field,
        part: place.find((step) => step.kind === 'key')?.key ?? null,
        reason: sentence(reason),
      };
    case 'mark': {
      // The place is one in the file, unless there is no such Mark.
      const { place: inner, words } = insideField(body);
      const [first] = inner;
      const isWhole = !first || (first.kind === 'named' && first.name === 'mark');
      return { field, part: null, reason: sentence(isWhole ? reason : `${words}: ${reason}`) };
    }
    default:
      return { field, part: null, reason: sentence(reason) };
  }
}

/** Where the server would refuse the form in any case: nobody would play or watch over the game. */
export function emptySeats(form: OrderForm): FormFault | null {
  const isEmpty =
    form.seats.length > 0 && !form.master && !form.seats.some((one) => one === 'me' || one === 'person');
  if (!isEmpty) return null;
  return {
    field: 'seats',
    part: null,
    reason: 'Nobody could play this game: take a seat, leave one for a friend, or be game master.',
  };
}

/** What was set, in plain sentences. `powers` are the names of the seats. */
export function summaryOf(form: OrderForm, powers: readonly string[]): string[] {
  return [
    seatText(form, powers),
    hasDeadlines(form)
      ? scheduleText(form.schedule)
      : 'There is no deadline: the game goes on when you are ready.',
    missingText(form),
    playsAlone(form) ? '' : pressText(form.press),
    form.grey && form.press !== 'none' && !playsAlone(form) ? 'Messages may be unsigned.' : '',
    makeDeals(form) && form.talk !== null ? talkText(form.talk) : '',
    form.years === null
      ? ''
      : `The game ends after ${counted(form.years, 'year', 'years')}; whoever has the most centres then wins.`,
    playsAlone(form) || form.draws === 'all' ? '' : 'A draw may be shared by some only.',
    form.anonymous ? 'Names are hidden until the game is over.' : '',
    form.rated ? 'The result counts for ratings.' : '',
    isOpen(form) ? `Anybody may join from the lobby. ${fillWords(form.fillHours)}`.trim() : '',
  ].filter((text) => text !== '');
}

function fillWords(hours: number | null): string {
  return hours === null
    ? 'It begins when all seats are taken.'
    : fillText({ after_hours: hours, bot: 'bot' });
}

function seatText(form: OrderForm, powers: readonly string[]): string {
  const own = form.seats.indexOf('me');
  const count = (wanted: (wish: SeatWish) => boolean) => form.seats.filter(wanted).length;
  const friends = count((wish) => wish === 'person');
  const bots = count((wish) => BOTS.includes(wish));
  const empty = count((wish) => wish === 'dummy');
  const given = {
    chosen: '',
    lot: ' Powers are drawn by lot.',
    preference: ' Powers are given by preference.',
  }[seatingOf(form)];
  const power = powers[own] ?? `seat ${own + 1}`;
  const me = own < 0 ? 'You have no seat' : given === '' ? `You play ${power}` : 'You play';
  const asMaster = own < 0 ? 'You are the game master and have no seat' : `${me} and are the game master`;
  const others = [
    friends > 0 ? counted(friends, 'friend', 'friends') : '',
    bots > 0 ? counted(bots, 'computer player', 'computer players') : '',
    empty > 0 ? counted(empty, 'power without a player', 'powers without a player') : '',
  ].filter((text) => text !== '');
  const who = others.length === 0 ? '' : ` ${own < 0 ? 'The players' : 'The others'}: ${listText(others)}.`;
  return `${form.master ? asMaster : me}.${who}${given}`;
}

/** Whether there is nobody else than computers in the creator's game. */
export function playsAlone({ master, seats }: Pick<OrderForm, 'master' | 'seats'>): boolean {
  return !master && !seats.includes('person');
}

/** Whether deadlines run: they do not for a single player whose game goes on as soon as he is ready, unless it is rated. */
export function hasDeadlines(form: Pick<OrderForm, 'master' | 'seats' | 'schedule' | 'rated'>): boolean {
  return !playsAlone(form) || !form.schedule.early || form.rated;
}

function missingText(form: OrderForm): string {
  if (playsAlone(form)) return '';
  const { missing, schedule, master } = form;
  const { grace_min } = schedule;
  const then = missing === 'bot' ? 'the computer writes orders for them' : 'their units hold';
  if (missing !== 'wait') {
    return grace_min > 0
      ? `Whoever has sent nothing by then has ${lengthText(grace_min)} more; after that ${then}.`
      : `For those who have sent nothing by then ${missing === 'bot' ? 'the computer writes orders' : 'units hold'}.`;
  }
  return master
    ? 'The game waits for missing orders, or until you settle the phase.'
    : 'The game waits for missing orders, for seven days at most; then units hold.';
}

function pressText(press: PressPolicy): string {
  switch (press) {
    case 'all':
      return 'Everybody may write to everybody.';
    case 'public':
      return 'Messages go to everybody; there are no private ones.';
    case 'none':
      return 'Players do not write to each other.';
  }
}
