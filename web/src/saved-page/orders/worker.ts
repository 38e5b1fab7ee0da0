/** The program of the worker in the page of an order game that saves itself. */
import * as module from 'virtual:order-module';
import { answerMessages } from '../../orders/rules/answers';
import { awaitModule } from '../own-worker';

awaitModule(module.initSync);
answerMessages(() => Promise.resolve(module));
