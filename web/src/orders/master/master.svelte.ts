/** The game as the game master sees it, and the game master's acts in it. */
import { sandboxApi } from '../sandbox-api';
import { orderApi } from '../api';
import { Entry } from '../entry/entry.svelte';
import { GameReader } from '../game/reader';
import type { MasterAct, MasterDone, OrderBoard, OrderEdit } from '../../common/wire';
import type { MappedGame, MappedPhase, MappedPreview } from '../mapped';
import type { OrderSession } from '../game/session.svelte';

export class MasterSession {
  /** The state as the game master may know it; null until it came. */
  view: MappedGame | null = $state.raw(null);
  /** The preview that is open. */
  preview: MappedPreview | null = $state.raw(null);
  /** The position that is being written in place of the present one; null while it is as it stands. */
  written: string | null = $state(null);
  /** Why it is corrected. */
  note = $state('');
  #markFile: string | null = null;

  constructor(readonly game: OrderSession) {}

  /** Takes a state of the game. A state made for a seat shows too little: then the game master's own is fetched. */
  async follow(state: MappedGame): Promise<void> {
    if (state.is_master) {
      this.view = state;
      return;
    }
    try {
      const view = await this.game.asMaster();
      if (view && (!this.view || view.seq >= this.view.seq)) this.view = view;
    } catch {
      // The next state asks again; until then the console shows the last state.
    }
  }

  /** An act; throws what the server refuses. */
  act(act: MasterAct): Promise<MasterDone> {
    return this.game.tryMaster(act);
  }

  /** Orders to be written for a seat, from those that the game master filed or saw last. */
  orderFor(seat: number): Entry | null {
    const { view, game } = this;
    const token = game.kept?.master ?? null;
    if (!view || token === null) return null;
    const { id, turn, board } = view;
    const reader = new GameReader(
      {
        readSheet: (asked) => orderApi.entry(id, token, { ...asked, seat }),
        placeOrder: (asked) => orderApi.placement(id, token, { ...asked, seat }),
      },
      turn,
    );
    const filed = game.events.flatMap(({ event }) =>
      event.kind === 'filed_for' && event.seat === seat && event.turn === turn ? [event.text] : [],
    );
    const seen = this.preview?.turn === turn ? this.preview.result.sheets : [];
    const text = seen.find((sheet) => sheet.seat === seat)?.text ?? filed.at(-1) ?? '';
    return new Entry(reader, { board, seat }, text);
  }

  /** Reads a position file for this game's map; throws what is wrong with it. */
  async read(position: string): Promise<OrderBoard> {
    const { view } = this;
    if (!view) throw new Error('The game has not been loaded yet. Try again.');
    if (view.own_mark) this.#markFile ??= await orderApi.mark(view.id);
    return sandboxApi.start({ game: view.game, position, mark_file: this.#markFile });
  }

  /** A position after a change by hand; nothing here changes by it. */
  async edited(position: string, edit: OrderEdit): Promise<OrderBoard> {
    const { view } = this;
    if (!view) throw new Error('The game has not been loaded yet. Try again.');
    if (view.own_mark) this.#markFile ??= await orderApi.mark(view.id);
    return sandboxApi.edit({ game: view.game, position, mark_file: this.#markFile, edit });
  }

  /** The position before a phase was settled, to look at. */
  async before(turn: number): Promise<MappedPhase> {
    const { past, before } = await this.game.phase(turn);
    return stillOf(past.phase.title, before, past);
  }
}

/** A position to look at, as a phase in which nothing happens. */
export function stillOf(title: string, board: OrderBoard, like?: MappedPhase['past']): MappedPhase {
  const phase = { key: board.phase.key, title, pace: like?.phase.pace ?? 'orders' } as const;
  const past = like ?? { turn: 0, phase, at_ms: 0, missing: [], centres: [], undone: false };
  return { past: { ...past, phase }, before: board, after: board, result: null };
}
