/** The engine's workers in this file. */
import { answerMessages } from '../../turns/engine/answers';
import type { EngineWorker } from '../../turns/engine/messages';
import { loadModule } from './rules-modules';
import { OwnWorker } from '../own-worker';

let own: OwnWorker | null = null;

/** Unpacks what the worker needs; once, before the first one starts. */
export async function prepareWorker(): Promise<void> {
  own = await OwnWorker.unpack();
}

/** Starts a worker; where there can be none, the engine thinks in the page. */
export function startWorker(): EngineWorker {
  if (!own) throw new Error('The worker was not prepared.');
  return own.start() ?? inPage();
}

/** An engine in the page itself, which stands still while it thinks. */
function inPage(): EngineWorker {
  const { port1, port2 } = new MessageChannel();
  answerMessages(loadModule, {
    addEventListener: (_, hear) => (port2.onmessage = hear),
    postMessage: (message) => port2.postMessage(message),
  });
  return {
    postMessage: (message: unknown) => port1.postMessage(message),
    terminate: () => port1.close(),
    set onmessage(hear: Worker['onmessage']) {
      port1.onmessage = hear as MessagePort['onmessage'];
    },
    onerror: null,
  };
}
