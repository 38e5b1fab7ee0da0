/** The workers of this file, which answer what the rules are asked. */
import * as module from 'virtual:order-module';
import { answered } from '../../orders/rules/answers';
import { workerRespondent, type Hearer, type Respondent } from '../../orders/rules/respondent';
import { unpack } from '../file';
import { OwnWorker } from '../own-worker';

let own: OwnWorker | null = null;

/** Unpacks what the workers need; once, before the first one starts. */
export async function prepareRespondents(): Promise<void> {
  own = await OwnWorker.unpack();
}

/** Starts a worker; where there can be none, the rules answer in the page. */
export function startRespondent(hearer: Hearer): Respondent {
  if (!own) throw new Error('The rules were not prepared.');
  const worker = own.start();
  return worker ? workerRespondent(worker, hearer) : inPage(hearer);
}

/** The one module of this file. */
let loading: Promise<typeof module> | null = null;
function loadModule(): Promise<typeof module> {
  return (loading ??= unpack('wasm').then((bytes) => {
    module.initSync({ module: bytes });
    return module;
  }));
}

/** Answers in the page itself, which stands still meanwhile. */
function inPage(hearer: Hearer): Respondent {
  let stopped = false;
  return {
    ask: (asked) => {
      // The page is drawn first.
      setTimeout(() => {
        if (stopped) return;
        void answered(loadModule, asked).then((told) => {
          if (!stopped) hearer.told(told);
        });
      });
    },
    stop: () => {
      stopped = true;
    },
  };
}
