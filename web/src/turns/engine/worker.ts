/**
 * The engine's worker: its own instance of the WASM, analysing without blocking the page. It receives no messages while
 * analysing; the page stops it by terminating it.
 */
import init, { Engine } from '../../wasm/quicksilver.js';
import wasmUrl from '../../wasm/quicksilver_bg.wasm?url';
import type { AnalysisReport, FaultBody } from '../../common/wire';
import type { FromWorker, ToWorker } from './messages';

/** The size of the transposition table, in MiB. */
const TABLE_MIB = 64;

const ready = init({ module_or_path: wasmUrl });
const tell = (message: FromWorker) => postMessage(message);
const reportOf = (json: string) => JSON.parse(json) as AnalysisReport;

addEventListener('message', async (event: MessageEvent<ToWorker>) => {
  const { question, limits } = event.data;
  try {
    await ready;
    const engine = new Engine(question.slug, TABLE_MIB);
    engine.setPosition(JSON.stringify(question.options), question.start, JSON.stringify(question.moves));
    const last = engine.analyse(JSON.stringify(limits), (json) =>
      tell({ kind: 'report', report: reportOf(json) }),
    );
    tell({ kind: 'done', report: reportOf(last) });
  } catch (error) {
    tell({ kind: 'fault', reason: reasonOf(error) });
  }
});

function reasonOf(error: unknown): string {
  if (typeof error !== 'string') return error instanceof Error ? error.message : String(error);
  const fault = JSON.parse(error) as FaultBody;
  return `${fault.at.join(', ')}: ${fault.reason}`;
}
