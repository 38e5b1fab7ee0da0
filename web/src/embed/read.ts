/** Requests to the server without any cookie: a page in a frame is nobody. */
import type { FaultBody, GameState, StudyBody } from '../common/wire';

/** Why there is nothing to show. */
export class NotShown extends Error {}

async function get<T>(path: string, missing: string): Promise<T> {
  const answer = await fetch(path, { credentials: 'omit' }).catch(() => null);
  if (!answer) throw new NotShown('The server did not answer.');
  if (answer.status === 404) throw new NotShown(missing);
  if (!answer.ok) {
    const fault = (await answer.json().catch(() => null)) as FaultBody | null;
    throw new NotShown(fault?.reason ?? `The server answered with the status ${answer.status}.`);
  }
  return (await answer.json()) as T;
}

/**
 * A game, as anybody may see it.
 *
 * @throws {NotShown} with words for people.
 */
export function readGame(id: string): Promise<GameState> {
  return get(`/api/v1/games/${encodeURIComponent(id)}`, 'There is no such game.');
}

/**
 * A study.
 *
 * @throws {NotShown} with words for people.
 */
export function readStudy(id: string): Promise<StudyBody> {
  return get(`/api/v1/studies/${encodeURIComponent(id)}`, 'There is no such study.');
}
