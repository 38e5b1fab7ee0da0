/** The worker of this file: its program stands in the file, and gets the module as its first message. */
import { unpack } from './file';

export class OwnWorker {
  private constructor(
    private readonly wasm: ArrayBuffer,
    private readonly addresses: readonly string[],
  ) {}

  /**
   * Unpacks what the worker needs.
   *
   * @throws in words for people when the file is damaged.
   */
  static async unpack(): Promise<OwnWorker> {
    const [program, wasm] = await Promise.all([unpack('worker'), unpack('wasm')]);
    const text = encodeURIComponent(new TextDecoder().decode(program));
    const blob = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    return new OwnWorker(wasm, [blob, `data:text/javascript;charset=utf-8,${text}`]);
  }

  /** Starts one; null where the browser refuses workers to a page from the disk. */
  start(): Worker | null {
    for (const address of this.addresses) {
      try {
        const worker = new Worker(address);
        worker.postMessage(this.wasm);
        return worker;
      } catch {
        // Some browsers refuse a file its blobs as workers, some everything.
      }
    }
    return null;
  }
}

/** In the worker: takes the module from the first message. */
export function awaitModule(initSync: (from: { module: BufferSource }) => unknown): void {
  addEventListener(
    'message',
    (event: MessageEvent<ArrayBuffer>) => {
      event.stopImmediatePropagation();
      initSync({ module: event.data });
    },
    { once: true },
  );
}
