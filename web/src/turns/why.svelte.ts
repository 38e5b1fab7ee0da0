/** The state of a page's reasons: whether the list is open, and which unit is focused. */
import { meantAt, sayingOf, sayingText, type Saying } from '../boards/shared/account';
import type { Account, PositionView } from '../common/wire';

/** The source of the reasons. */
export interface Asked {
  /** The accounts of the position shown, computed on demand. */
  accounts(): readonly Account[];
  /** The position shown. */
  view: PositionView;
  /** The seat to move; null if the game is over. */
  toMove: number | null;
}

/** Closes the list that is open: a page shows one at a time. */
let closeOther = () => {};

/** The reasons of one board. */
export class Why {
  /** Whether the list is open. */
  open = $state(false);
  /** The focused row of the list. */
  #row: Account | null = $state.raw(null);
  /** The focused square of the board, and whether its unit is picked up. */
  #square: string | null = $state(null);
  #isPicked = $state(false);

  /** The source; null while loading, and if the rules give no reasons. */
  constructor(
    private readonly asked: () => Asked | null,
    private readonly seats: () => readonly string[],
  ) {}

  /** All accounts. Computed on first read. */
  readonly accounts: readonly Account[] = $derived.by(() => this.asked()?.accounts() ?? []);

  /** Whether a row of the list is focused. */
  readonly isFromRow: boolean = $derived.by(() => this.#current(this.#row) !== null);

  /** The account of the focused unit: a row of the list takes precedence over a square of the board. */
  readonly account: Account | null = $derived.by(() => {
    const asked = this.asked();
    if (!asked) return null;
    const row = this.#current(this.#row);
    if (row) return row;
    const square = asked.view.squares.find(({ name }) => name === this.#square);
    if (!square?.top) return null;
    return meantAt(this.accounts, square.name, this.#isPicked ? asked.toMove : square.top.seat);
  });

  /** Its text; null if no unit is focused. */
  readonly saying: Saying | null = $derived.by(() => {
    const { account } = this;
    if (!account) return null;
    const others = this.accounts.filter((one) => one !== account && one.square === account.square);
    return sayingOf(account, others, this.seats());
  });

  /** The same as one string; empty if no unit is focused. */
  readonly words: string = $derived(this.saying ? sayingText(this.saying) : '');

  /** A row of the list from before a move is meaningless. */
  #current(row: Account | null): Account | null {
    return row !== null && this.open && this.accounts.includes(row) ? row : null;
  }

  /** A square of the board gained the focus, or all lost it. */
  look(square: string | null, isPicked: boolean): void {
    this.#square = square;
    this.#isPicked = isPicked;
    // The board was focused last.
    if (square !== null) this.#row = null;
  }

  /** A row of the list gained the focus, or all lost it. */
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
