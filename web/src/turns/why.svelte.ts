/** What a page shows of the reasons of the rules: whether the list is open, and the unit that is looked at. */
import { meantAt, sayingOf, sayingText, type Saying } from '../boards/shared/account';
import type { Account, PositionView } from '../common/wire';

/** What the reasons are asked of. */
export interface Asked {
  /** The accounts of the position shown, worked out when asked for. */
  accounts(): readonly Account[];
  /** The position shown. */
  view: PositionView;
  /** The seat to move; null when the game is over. */
  toMove: number | null;
}

/** Closes the list that is open: a page shows one at a time. */
let closeOther = () => {};

/** The reasons of one board. */
export class Why {
  /** Whether the list is open. */
  open = $state(false);
  /** The row of the list that is looked at. */
  #row: Account | null = $state.raw(null);
  /** The square of the board that is looked at, and whether its unit is picked up. */
  #square: string | null = $state(null);
  #isPicked = $state(false);

  /** What is asked; null while it is loading, and where the rules give no reasons. */
  constructor(
    private readonly asked: () => Asked | null,
    private readonly seats: () => readonly string[],
  ) {}

  /** All accounts. Nothing is worked out before this is read. */
  readonly accounts: readonly Account[] = $derived.by(() => this.asked()?.accounts() ?? []);

  /** Whether a row of the list is looked at. */
  readonly isFromRow: boolean = $derived.by(() => this.#current(this.#row) !== null);

  /** The account of the unit looked at: a row of the list before a square of the board. */
  readonly account: Account | null = $derived.by(() => {
    const asked = this.asked();
    if (!asked) return null;
    const row = this.#current(this.#row);
    if (row) return row;
    const square = asked.view.squares.find(({ name }) => name === this.#square);
    if (!square?.top) return null;
    return meantAt(this.accounts, square.name, this.#isPicked ? asked.toMove : square.top.seat);
  });

  /** What is said of it; null where no unit is looked at. */
  readonly saying: Saying | null = $derived.by(() => {
    const { account } = this;
    if (!account) return null;
    const others = this.accounts.filter((one) => one !== account && one.square === account.square);
    return sayingOf(account, others, this.seats());
  });

  /** The same in one go; empty where no unit is looked at. */
  readonly words: string = $derived(this.saying ? sayingText(this.saying) : '');

  /** A row of the list from before a move says nothing any more. */
  #current(row: Account | null): Account | null {
    return row !== null && this.open && this.accounts.includes(row) ? row : null;
  }

  /** A square of the board is looked at, or none. */
  look(square: string | null, isPicked: boolean): void {
    this.#square = square;
    this.#isPicked = isPicked;
    // The board had the last word.
    if (square !== null) this.#row = null;
  }

  /** A row of the list is looked at, or none. */
  point(row: Account | null): void {
    this.#row = row;
  }

  /** Opens or closes the list. */
  toggle(): void {
    const opens = !this.open;
    if (opens) {
      closeOther();
      closeOther = () => (this.open = false);
    }
    this.open = opens;
    this.#row = null;
  }
}
