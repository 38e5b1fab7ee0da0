/** The rules' accounts of units, in words and in reading order. */
import type { Account, Power } from '../../common/wire';
import { sentence } from '../../common/words';

/** The unit with its owner and square: `White War Man d8`. */
export function accountName(account: Account, seats: readonly string[]): string {
  const seat = account.seat === null ? undefined : seats[account.seat];
  return [seat, account.unit, account.square].filter(Boolean).join(' ');
}

/** The verdict with the number of the deciding rule: `no right of way (rule 4)`. */
export function verdictText({ verdict, rule }: Account): string {
  return rule === null ? verdict : `${verdict} (rule ${rule})`;
}

/** The account of a unit, piece by piece. */
export interface Saying {
  /** Such as `White War Man d8`. */
  name: string;
  /** Such as `no right of way (rule 4)`. */
  verdict: string;
  /** A sentence. */
  reason: string;
  /** One sentence each, and whether it holds now. */
  powers: { now: boolean; text: string }[];
  /** Who else is on the square, as a sentence; empty if nobody is. */
  others: string;
}

/** The account of a unit, and of others on its square. */
export function sayingOf(account: Account, others: readonly Account[], seats: readonly string[]): Saying {
  return {
    name: accountName(account, seats),
    verdict: verdictText(account),
    reason: sentence(account.reason),
    powers: account.powers.map(({ now, title }) => ({ now, text: sentence(title) })),
    others: othersText(others, seats),
  };
}

/** The same as one string: `White War Man d8: no right of way (rule 4). It stands in No Man's Land. Now: …` */
export function sayingText({ name, verdict, reason, powers, others }: Saying): string {
  return [sentence(`${name}: ${verdict}`), reason, ...powers.map(({ text }) => text), others]
    .filter(Boolean)
    .join(' ');
}

/** What else is on a square, in one sentence: `Also here: a black unit, unaffected.` */
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

/** The squares that a unit's powers reach; a square reachable now is not repeated among the others. */
export function reachOf(account: Account): Reach {
  const [held, lacked] = [true, false].map((now) => account.powers.filter((power) => power.now === now));
  const now = squaresOf(held ?? []);
  const rest = squaresOf(lacked ?? []);
  // Capturing on a square and moving there are different powers, so they are compared separately.
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

/** Units of one side with the same verdict. */
export interface VerdictGroup {
  verdict: string;
  /** True and false for units subject to the verdict. */
  granted: boolean | null;
  accounts: Account[];
}

/** The units of one side. */
export interface SideGroup {
  seat: number | null;
  groups: VerdictGroup[];
}

/** The same accounts, those together which have one reason by one rule, so that it need be told only once. */
export function byReason(accounts: readonly Account[]): Account[][] {
  const groups = new Map<string, Account[]>();
  for (const account of accounts) {
    const key = `${account.rule} ${account.reason}`;
    const group = groups.get(key);
    if (group) group.push(account);
    else groups.set(key, [account]);
  }
  return [...groups.values()];
}

/** Refusals come first, then grants, then units that no rule affects. */
const RANK = new Map<boolean | null, number>([
  [false, 0],
  [true, 1],
  [null, 2],
]);

/** The accounts by side and verdict: the side to move first, within a group by rule and then in the rules' order. */
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
 * The account of the unit that a square stands for: the one that the side to move would move from there, otherwise the
 * top unit, by the seat that owns it.
 */
export function meantAt(
  accounts: readonly Account[],
  square: string,
  seat: number | null | undefined,
): Account | null {
  const here = accounts.filter((account) => account.square === square);
  return here.find((account) => account.seat === seat) ?? here[0] ?? null;
}
