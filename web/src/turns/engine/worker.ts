/** The program of the engine's worker: it loads the module of the game that it is asked about. */
import { loaded } from '../../common/loading';
import type * as Module from '../../wasm/engine/module';
import { answerMessages } from './answers';

const modules = import.meta.glob<typeof Module>('../../wasm/engine/*.js');

answerMessages(async (slug) => {
  const load = modules[`../../wasm/engine/${slug}-engine.js`];
  if (!load) throw new Error(`There is no engine for “${slug}”.`);
  return loaded(async () => {
    const module = await load();
    await module.default();
    return module;
  });
});
