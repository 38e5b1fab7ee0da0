/** The one module of this file: rules and engine. */
import * as module from 'virtual:turn-module';
import type * as Module from '../../wasm/engine/module';
import { unpack } from '../file';

let loading: Promise<typeof Module> | null = null;

/** Loads it, whatever game is asked for: there is no other. */
export function loadModule(): Promise<typeof Module> {
  return (loading ??= unpack('wasm').then((bytes) => {
    module.initSync({ module: bytes });
    return module;
  }));
}
