/** The program of the engine's worker in a page that saves itself. Its first message is the module. */
import * as module from 'virtual:module-of-the-game';
import { answerMessages } from '../turns/engine/answers';

addEventListener(
  'message',
  (event: MessageEvent<ArrayBuffer>) => {
    event.stopImmediatePropagation();
    module.initSync({ module: event.data });
  },
  { once: true },
);
answerMessages(() => Promise.resolve(module));
