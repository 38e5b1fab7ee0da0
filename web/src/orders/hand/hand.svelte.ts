/** A position that is changed by hand, on the map: units are moved, added and removed, and owners changed. */
import type { OrderBoard, OrderEdit, OrderSpace, OrderUnit, UnitWord } from '../../common/wire';
import type { Drawing, Point } from '../../maps/drawing';
import type { MapGrab, MapGrip, MapMark, MapPick } from '../../maps/types';
import { spaceOf } from '../draw';
import { placedReason } from '../refusals';

/** A unit, or the one that it carries. */
export interface Piece {
  unit: string;
  passenger: boolean;
}

/** Changes a position by the rules. */
export type Edit = (position: string, edit: OrderEdit) => Promise<OrderBoard>;

export class Hand {
  /** The position as it is now. */
  board: OrderBoard = $state.raw() as OrderBoard;
  /** Its text, which somebody may be writing in. */
  text = $state('');
  /** The space that is looked at. */
  picked: string | null = $state(null);
  /** What goes to the space that is tapped next. */
  going: Piece | null = $state.raw(null);
  /** Where it goes, where it has to be said which coast. */
  landing: { piece: Piece; space: OrderSpace } | null = $state.raw(null);
  /** The unit that is dragged, where it is, and the space that is there. */
  held: { unit: OrderUnit; at: Point; over: string | null } | null = $state.raw(null);
  /** Why the last change was refused. */
  fault: string | null = $state(null);
  busy = $state(false);
  #before: { text: string; board: OrderBoard }[] = $state.raw([]);

  constructor(
    private readonly edit: Edit,
    readonly first: OrderBoard,
    /** Hears of every change. */
    private readonly changed: (what: string) => void = () => undefined,
  ) {
    this.board = first;
    this.text = first.position;
  }

  /** Whether anything is other than it was. */
  get isChanged(): boolean {
    return this.text !== this.first.position;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** The space that is looked at. */
  readonly space: OrderSpace | null = $derived(
    this.board.spaces.find(({ abbr }) => abbr === this.picked) ?? null,
  );

  /** The units there. */
  readonly units: OrderUnit[] = $derived(this.board.units.filter(({ at }) => spaceOf(at) === this.picked));

  /** Where the unit that is dragged would go: a finger hides what is below it. */
  readonly #over: string | null = $derived(this.held?.over ?? null);

  readonly marks: MapMark[] = $derived.by(() => {
    if (this.#over !== null) return [{ abbr: this.#over, kind: 'picked' }];
    return this.picked === null ? [] : [{ abbr: this.picked, kind: this.going ? 'picked' : 'told' }];
  });

  /** A tap: what is to go goes there; otherwise the space is looked at. */
  pick({ space }: MapPick): void {
    this.landing = null;
    const { going } = this;
    if (going) void this.#moveTo(going, space, null);
    else this.picked = space;
  }

  /** Lets the next tap say where a unit goes; the same once more takes it back. */
  send(piece: Piece): void {
    const { going } = this;
    const same = going?.unit === piece.unit && going.passenger === piece.passenger;
    this.going = same ? null : piece;
    this.landing = null;
    this.fault = null;
  }

  /** Moves a unit to a place, with the coast where there are several. */
  move(piece: Piece, to: string): Promise<void> {
    this.going = null;
    this.landing = null;
    return this.#change({ kind: 'move', ...piece, to }, `moved to ${to}`, spaceOf(to));
  }

  add(seat: number, sort: UnitWord, at: string): Promise<void> {
    const power = this.board.seats[seat]?.adjective ?? '';
    return this.#change({ kind: 'add', seat, sort, at }, `${power} ${sort} added in ${at}`);
  }

  remove(piece: Piece): Promise<void> {
    return this.#change({ kind: 'remove', ...piece }, 'removed');
  }

  own(space: string, seat: number | null): Promise<void> {
    const owner = seat === null ? 'nobody' : (this.board.seats[seat]?.name ?? '');
    return this.#change({ kind: 'own', space, seat }, `${space} now belongs to ${owner}`);
  }

  /** Takes the last change back. */
  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#show(last);
    this.changed('undone');
  }

  /** Everything as it was at first. */
  reset(): void {
    this.#before = [];
    this.#show({ text: this.first.position, board: this.first });
  }

  /** What somebody writes; the map follows when it was read. */
  write(text: string): void {
    this.text = text;
  }

  /** What was written is the position that was read of it. */
  read(board: OrderBoard): void {
    this.#before = [...this.#before, { text: this.board.position, board: this.board }];
    this.#show({ text: this.text, board });
  }

  /** Takes hold of a unit on the map, to be dragged to another space. */
  grab({ at, pick }: MapGrab, drawing: Drawing): MapGrip | null {
    const unit = this.board.units.find(({ id }) => id === pick?.unit);
    if (!unit || this.going || this.busy) return null;
    const start = at;
    let isMoved = false;
    return {
      move: (to, over) => {
        // A finger is never quite still.
        isMoved ||= Math.hypot(to[0] - start[0], to[1] - start[1]) > 0.3 * roomOf(drawing, spaceOf(unit.at));
        if (isMoved) this.held = { unit, at: to, over: over?.space ?? null };
      },
      drop: (to, over) => {
        this.held = null;
        const piece = { unit: unit.id, passenger: false };
        if (!isMoved) this.pick(pick ?? { space: spaceOf(unit.at), unit: null });
        else if (over && over.space !== spaceOf(unit.at))
          void this.#moveTo(piece, over.space, { to, drawing });
      },
      cancel: () => (this.held = null),
    };
  }

  /** Moves a unit to a space: a fleet to the coast that is nearest to a point, or to one that is still to be said. */
  async #moveTo(piece: Piece, to: string, near: { to: Point; drawing: Drawing } | null): Promise<void> {
    this.picked = to;
    const space = this.board.spaces.find(({ abbr }) => abbr === to);
    const unit = this.board.units.find(({ id }) => id === piece.unit);
    const isFleet = unit?.sort === 'fleet' && !piece.passenger;
    if (!space || !isFleet || space.coasts.length === 0) return this.move(piece, to);
    if (near) return this.move(piece, `${to}/${nearest(near.drawing, space, near.to)}`);
    this.going = null;
    this.landing = { piece, space };
  }

  async #change(edit: OrderEdit, what: string, show?: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.fault = null;
    try {
      const board = await this.edit(this.text, edit);
      this.#before = [...this.#before, { text: this.text, board: this.board }];
      this.#show({ text: board.position, board });
      if (show !== undefined) this.picked = show;
      this.changed(what);
    } catch (error) {
      this.fault = placedReason(error);
    } finally {
      this.busy = false;
    }
  }

  #show({ text, board }: { text: string; board: OrderBoard }): void {
    this.text = text;
    this.board = board;
    this.going = null;
    this.landing = null;
    this.fault = null;
  }
}

const roomOf = (drawing: Drawing, space: string): number => drawing.spaces[space]?.room ?? 0;

/** The coast of a space that is nearest to a point. */
export function nearest(drawing: Drawing, space: OrderSpace, [x, y]: Point): string {
  const places = drawing.spaces[space.abbr]?.places ?? {};
  const far = (coast: string) => {
    const at = places[coast];
    return at ? Math.hypot(at[0] - x, at[1] - y) : Infinity;
  };
  return [...space.coasts].sort((one, other) => far(one) - far(other))[0] ?? '';
}
