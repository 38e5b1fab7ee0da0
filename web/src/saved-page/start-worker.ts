/** The engine's worker of this file: its program stands in the file, and gets the module as bytes. */
import { unpack } from './file';

let parts: { address: string; wasm: ArrayBuffer } | null = null;

/** Unpacks what the worker needs; once, before the first one starts. */
export async function prepareWorker(): Promise<void> {
  const [program, wasm] = await Promise.all([unpack('worker'), unpack('wasm')]);
  parts = { address: URL.createObjectURL(new Blob([program], { type: 'text/javascript' })), wasm };
}

/** Starts a worker. Its first message is the module. */
export function startWorker(): Worker {
  if (!parts) throw new Error('The worker was not prepared.');
  const worker = new Worker(parts.address);
  worker.postMessage(parts.wasm);
  return worker;
}
