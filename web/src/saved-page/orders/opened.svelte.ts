/** The sandbox that is open in this file. */
import { mapOf } from '../../boards';
import { ApiFault, reasonOf } from '../../common/requests';
import { stateJson } from '../../common/saved-page';
import type { OrderBoard, OrderCatalogEntry, SandboxStart } from '../../common/wire';
import type { Drawing } from '../../maps/drawing';
import { drawingOf } from '../../orders/drawings';
import { keptOf, readKept, reopened } from '../../orders/sandbox/kept';
import { Sandbox } from '../../orders/sandbox/sandbox.svelte';
import type { SandboxSource } from '../../orders/sandbox/source';
import { readState, writeState } from '../file';

export class Opened {
  sandbox: Sandbox | null = $state.raw(null);
  drawing: Drawing | null = $state.raw(null);
  /** How much of what was kept is settled again, from 0 to 1; null when all is. */
  progress: number | null = $state(null);
  /** Why what the file keeps cannot be opened. */
  damage: string | null = $state(null);
  #written = '';

  constructor(
    private readonly source: SandboxSource,
    readonly entry: OrderCatalogEntry,
    /** Called after each change of what the file keeps. */
    private readonly changed: () => void,
  ) {}

  /** Opens what the file keeps, or a new sandbox on the usual map. */
  async reopen(): Promise<void> {
    try {
      const kept = readKept(readState(), this.entry.slug);
      if (!kept) return await this.begin({});
      this.progress = 0;
      const sandbox = await reopened(this.source, kept, (done, of) => (this.progress = done / of));
      await this.#show(sandbox, sandbox.step.board);
    } catch (error) {
      this.damage = reasonOf(error);
      await this.begin({});
    } finally {
      this.progress = null;
    }
  }

  /**
   * Begins a new sandbox in place of the one that is open.
   *
   * @throws in words for people, when there is no such map or position.
   */
  async begin(start: Pick<Partial<SandboxStart>, 'mark' | 'position'>): Promise<void> {
    const { slug, marks } = this.entry;
    const usual = marks.find(({ id }) => id === mapOf(slug)) ?? marks[0];
    const mark = start.mark ?? usual?.id;
    this.source.own = null;
    const wanted = start.position == null ? { mark: mark ?? null } : { position: start.position };
    try {
      const board = await this.source.requests.start({ game: slug, ...wanted });
      await this.#show(new Sandbox(this.source, board), board);
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      throw new Error([...error.body.at, error.body.reason].join(': '), { cause: error });
    }
  }

  /** Writes the sandbox into the file, if it has changed. Whoever calls it in an effect hears of every change. */
  keep(): void {
    if (!this.sandbox) return;
    const kept = keptOf(this.sandbox);
    const text = JSON.stringify(kept);
    if (text === this.#written) return;
    // What was damaged stays in the file until something is done here.
    const isFirst = this.#written === '';
    this.#written = text;
    if (isFirst) return;
    writeState(stateJson(kept));
    this.changed();
  }

  async #show(sandbox: Sandbox, { mark }: OrderBoard): Promise<void> {
    const { slug } = this.entry;
    const { requests, own } = this.source;
    const svg = own?.drawing ? { drawing: own.drawing.text } : {};
    const draw = () =>
      requests.drawing({ game: slug, ...(own ? { mark_file: own.text } : { mark }), ...svg });
    // A map of one's own may have the name of one that is drawn.
    const drawing = own ? await draw() : await drawingOf(slug, mark, draw);
    this.sandbox?.stop();
    this.sandbox = sandbox;
    this.drawing = drawing;
  }
}
