/** What the worker does: it answers each question with the module of the game, one after the other. */
import type * as Module from '../../wasm/orders/module';
import type { FaultBody } from '../../common/wire';
import type { Asked, Told } from './messages';

/** What is used of a module. */
export type OrderModule = Pick<typeof Module, 'answer'>;

/** The code of the fault of a module that could not be loaded. */
export const NOT_LOADED = 'not_loaded';

/** Answers the messages of the page from now on; `load` loads the module of a game. */
export function answerMessages(load: (slug: string) => Promise<OrderModule>): void {
  addEventListener('message', async (event: MessageEvent<Asked>) => {
    postMessage(await answered(load, event.data));
  });
}

/** The answer to a question. */
export async function answered(load: (slug: string) => Promise<OrderModule>, asked: Asked): Promise<Told> {
  const { id, game, what, body } = asked;
  let module: OrderModule;
  try {
    module = await load(game);
  } catch (error) {
    return { id, fault: faultOf(NOT_LOADED, error) };
  }
  try {
    return { id, answer: module.answer(what, body) };
  } catch (error) {
    // A module throws its refusals as JSON. Anything else is a fault of the program.
    const refused = typeof error === 'string';
    return { id, fault: refused ? (JSON.parse(error) as FaultBody) : faultOf('internal', error) };
  }
}

function faultOf(code: string, error: unknown): FaultBody {
  const reason = error instanceof Error ? error.message : String(error);
  return { code, place: [], at: ['rules'], reason };
}
