/** Answers and a server for tests. */
import type { MeBody, SignedIn } from '../common/wire';
import { PeopleApi } from './api';

/** A guest, with what is different about them. */
export const guest = (id: string, more: Partial<MeBody> = {}): MeBody => ({
  id,
  created_ms: 0,
  session: `session of ${id}`,
  sessions: 1,
  name: null,
  mail: null,
  recovery_codes: 0,
  can_mail: true,
  passkeys: 0,
  passkey_domain: null,
  ...more,
});

/** An answer to what was entered. */
export const signedIn = (outcome: SignedIn['outcome'], me: MeBody, seats = 0): SignedIn => ({
  outcome,
  me,
  name: me.name,
  seats,
});

/** A request that the server got. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** A server that answers as the test says, and what it was asked. A number is a refusal with this status. */
export function testApi(answer: (asked: Asked) => unknown): { api: PeopleApi; asked: Asked[] } {
  const asked: Asked[] = [];
  const api = new PeopleApi((path, { method = 'GET', body } = {}) => {
    const one = { method, path: String(path), body: JSON.parse(String(body ?? 'null')) as unknown };
    asked.push(one);
    const given = answer(one);
    if (typeof given === 'number') return Promise.resolve(new Response(null, { status: given }));
    return Promise.resolve(Response.json(given));
  });
  return { api, asked };
}
