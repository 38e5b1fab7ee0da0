/** How this browser becomes somebody. */
import { asOnePerson } from '../common/one-tab';
import { person } from '../common/person.svelte';
import type { MeBody } from '../common/wire';
import { gamesApi } from './api';

/**
 * Makes this browser a guest if it is nobody yet, one person in all of its tabs.
 *
 * @throws ApiFault if the server refuses it
 */
export function become(): Promise<MeBody> {
  return asOnePerson(async () => {
    const body = await gamesApi.become();
    person.is(body);
    return body;
  });
}
