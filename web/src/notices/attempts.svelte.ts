/** What one part of the page does at the server: whether it failed is told beside it. */
import { announcer } from '../common/announce.svelte';
import { reasonOf } from '../common/requests';

/** The attempts of one part, of which the last one counts. */
export class Attempts {
  /** Why the last one failed; null if it did not. */
  fault: string | null = $state(null);

  /** Does something; false if it failed. Once it is done, `done` is said to who does not see it. */
  async make(act: () => Promise<unknown>, done = 'Saved.'): Promise<boolean> {
    this.fault = null;
    try {
      await act();
      if (done !== '') announcer.say(done);
      return true;
    } catch (error) {
      this.fault = reasonOf(error);
      return false;
    }
  }
}
