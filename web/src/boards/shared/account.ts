/** What the rules say of units, in words and in the order in which people read it. */
import type { Account, Power } from '../../common/wire';
import { sentence } from '../../common/words';

/** The unit with its owner and square: `White War Man d8`. */
export function accountName(account: Account, seats: readonly string[]): string {
  const seat = account.seat === null ? undefined : seats[account.seat];
  return [seat, account.unit, account.square].filter(Boolean).join(' ');
}

/** The verdict with the number of the rule that decides: `no right of way (rule 4)`. */
export function verdictText({ verdict, rule }: Account): string {
  return rule === null ? verdict : `${verdict} (rule ${rule})`;
}

/** What is said of a unit, piece by piece. */
export interface Saying {
  /** Such as `White War Man d8`. */
  name: string;
  /** Such as `no right of way (rule 4)`. */
  verdict: string;
  /** A sentence. */
  reason: string;
  /** A sentence each, and whether it holds now. */
  powers: { now: boolean; text: string }[];
  /** Who else stands on the square, as a sentence; empty where nobody does. */
  others: string;
}

/** What is said of a unit, and of others on its square. */
export function sayingOf(account: Account, others: readonly Account[], seats: readonly string[]): Saying {
  return {
    name: accountName(account, seats),
    verdict: verdictText(account),
    reason: sentence(account.reason),
    powers: account.powers.map(({ now, title }) => ({ now, text: sentence(title) })),
    others: othersText(others, seats),
  };
}

/** The same in one go: `White War Man d8: no right of way (rule 4). It stands in No Man's Land. Now: …` */
export function sayingText({ name, verdict, reason, powers, others }: Saying): string {
  return [sentence(`${name}: ${verdict}`), reason, ...powers.map(({ text }) => text), others]
    .filter(Boolean)
    .join(' ');
}

/** What else stands on a square, in a word each: `Also here: a black unit, unaffected.` */
function othersText(others: readonly Account[], seats: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const other of others) {
    const seat = other.seat === null ? undefined : seats[other.seat];
    const words = `${[seat, other.unit].filter(Boolean).join(' ')}, ${other.verdict}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  if (counts.size === 0) return '';
  const list = [...counts].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words));
  return `Also here: ${list.join('; ')}.`;
}

/** The squares of a unit's powers: those it has now, and those it would have only otherwise. */
export interface Reach {
  now: { goes: string[]; takes: string[] };
  otherwise: { goes: string[]; takes: string[] };
}

/** Where a unit's powers lead; a square that can be reached now is not told again among the others. */
export function reachOf(account: Account): Reach {
  const [held, lacked] = [true, false].map((now) => account.powers.filter((power) => power.now === now));
  const now = squaresOf(held ?? []);
  const rest = squaresOf(lacked ?? []);
  // To take something is another power than to go there, so the two are compared apart.
  const otherwise = {
    goes: rest.goes.filter((name) => !now.goes.includes(name)),
    takes: rest.takes.filter((name) => !now.takes.includes(name)),
  };
  return { now, otherwise };
}

function squaresOf(powers: readonly Power[]): { goes: string[]; takes: string[] } {
  return {
    goes: [...new Set(powers.flatMap((power) => power.goes))],
    takes: [...new Set(powers.flatMap((power) => power.takes))],
  };
}

/** Units of one side of which the rules say the same. */
export interface VerdictGroup {
  verdict: string;
  /** True and false for units that the verdict binds. */
  granted: boolean | null;
  accounts: Account[];
}

/** The units of one side. */
export interface SideGroup {
  seat: number | null;
  groups: VerdictGroup[];
}

/** What is refused is asked for first, then what is granted, then what no rule touches. */
const RANK = new Map<boolean | null, number>([
  [false, 0],
  [true, 1],
  [null, 2],
]);

/** The accounts by side and verdict: the side to move first, in a group by rule and then as the rules list them. */
export function groupAccounts(accounts: readonly Account[], toMove: number | null): SideGroup[] {
  const seats = [...new Set(accounts.map((account) => account.seat))];
  const order = (seat: number | null) => (seat === null ? 100 : seat === (toMove ?? 0) ? -1 : seat);
  seats.sort((a, b) => order(a) - order(b));
  return seats.map((seat) => {
    const groups: VerdictGroup[] = [];
    for (const account of accounts) {
      if (account.seat !== seat) continue;
      const { verdict, granted } = account;
      const group = groups.find((one) => one.verdict === verdict && one.granted === granted);
      if (group) group.accounts.push(account);
      else groups.push({ verdict, granted, accounts: [account] });
    }
    for (const group of groups) group.accounts.sort((a, b) => (a.rule ?? 0) - (b.rule ?? 0));
    groups.sort((a, b) => (RANK.get(a.granted) ?? 2) - (RANK.get(b.granted) ?? 2));
    return { seat, groups };
  });
}

/**
 * The account of the unit that is meant by a square: of the side that moves a unit from there, otherwise of the
 * unit on top, by the seat that owns it.
 */
export function meantAt(
  accounts: readonly Account[],
  square: string,
  seat: number | null | undefined,
): Account | null {
  const here = accounts.filter((account) => account.square === square);
  return here.find((account) => account.seat === seat) ?? here[0] ?? null;
}
