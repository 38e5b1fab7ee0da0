/** The program of the worker in the page of a turn game that saves itself. */
import * as module from 'virtual:turn-module';
import { answerMessages } from '../../turns/engine/answers';
import { awaitModule } from '../own-worker';

awaitModule(module.initSync);
answerMessages(() => Promise.resolve(module));
