/** The seeks of this browser, as pages show them. */
import { store } from '../../common/storage';
import { seeksOf, type Seek } from './seeks';

class Seeking {
  /** The seeks, the newest first. */
  seeks: readonly Seek[] = $state.raw(seeksOf(store));

  /** Reads what the keeper, or another tab, has changed. */
  read(): void {
    this.seeks = seeksOf(store);
  }
}

export const seeking = new Seeking();
