/** Where the worker comes from. A page that saves itself has a file of its own in place of this one. */
import { workerRespondent, type Hearer, type Respondent } from './respondent';

export function startRespondent(hearer: Hearer): Respondent {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'order-rules' });
  return workerRespondent(worker, hearer);
}
