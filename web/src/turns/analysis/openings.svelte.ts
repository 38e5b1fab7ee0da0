/** What was played in the selected position, asked while the panel is open. */
import { isUnreachable, reasonOf } from '../../common/requests';
import type { ExplorerBody } from '../../common/wire';
import { archiveApi } from '../archive/api';

/** How long a position must stand before it is asked about, in milliseconds: somebody who steps through a game does not stop. */
const PAUSE_MS = 150;
/** How many answers are kept. */
const MOST_KEPT = 200;

/** A position of a game. */
export interface Place {
  slug: string;
  position: string;
}

/** The answers about positions; the newest one is shown until the next is there. */
export class Openings {
  body: ExplorerBody | null = $state.raw(null);
  fault: string | null = $state(null);
  unreached = $state(false);
  /** Whether what is shown is of another position. */
  isLate = $state(false);
  #wanted = '';
  #kept: Record<string, ExplorerBody> = {};
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (place: Place) => Promise<ExplorerBody> = asked) {}

  /** Looks at a position; at none while it is null. */
  look(place: Place | null): void {
    clearTimeout(this.#pause);
    this.#wanted = place === null ? '' : `${place.slug} ${place.position}`;
    if (place === null) return;
    const known = this.#kept[this.#wanted];
    if (known) return this.#show(known);
    this.isLate = true;
    this.#pause = setTimeout(() => void this.#fetch(place, this.#wanted), PAUSE_MS);
  }

  async #fetch(place: Place, key: string): Promise<void> {
    try {
      const body = await this.ask(place);
      if (Object.keys(this.#kept).length >= MOST_KEPT) this.#kept = {};
      this.#kept[key] = body;
      if (key === this.#wanted) this.#show(body);
    } catch (error) {
      if (key !== this.#wanted) return;
      [this.fault, this.unreached, this.body] = [reasonOf(error), isUnreachable(error), null];
      this.isLate = false;
    }
  }

  #show(body: ExplorerBody): void {
    [this.body, this.fault, this.unreached, this.isLate] = [body, null, false, false];
  }
}

const asked = ({ slug, position }: Place) => archiveApi.explore(slug, position);
