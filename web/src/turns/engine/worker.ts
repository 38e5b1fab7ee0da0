/** The program of the engine's worker: it loads the module of the game that it is asked about. */
import { simd } from 'wasm-feature-detect';
import { loaded } from '../../common/loading';
import { answerMessages } from './answers';
import { loaderOf } from './modules';

answerMessages(async (slug) => {
  const load = loaderOf(slug, await simd());
  return loaded(async () => {
    const module = await load();
    await module.default();
    return module;
  });
});
