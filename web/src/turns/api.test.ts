import { describe, expect, it } from 'vitest';
import { ApiFault, reasonOf } from '../common/requests';
import { TurnApi } from './api';
import { faultBody } from '../common/testing/faults';

function serving(answer: () => Response | Promise<Response>) {
  const requests: [string, RequestInit | undefined][] = [];
  const api = new TurnApi(async (path, request) => {
    requests.push([String(path), request]);
    return answer();
  });
  return { api, requests };
}

const faultOf = async (call: Promise<unknown>): Promise<ApiFault> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiFault) return error;
  }
  throw new Error('no fault came');
};

describe('TurnApi', () => {
  it('carries the seat’s secret and the move', async () => {
    const { api, requests } = serving(() => Response.json({}));
    await api.move('a/b', 'secret', { ply: 3, text: 'x', request: 'w' });
    const [path, request] = requests[0] ?? [];
    expect(path).toBe('/api/v1/games/a%2Fb/moves');
    expect(request?.method).toBe('POST');
    expect(request?.headers).toMatchObject({ Authorization: 'Bearer secret' });
    expect(JSON.parse(String(request?.body))).toEqual({ ply: 3, text: 'x', request: 'w' });
  });

  it('asks without a secret as a spectator', async () => {
    const { api, requests } = serving(() => Response.json({}));
    await api.game('a', null);
    expect(requests[0]?.[1]?.headers).toEqual({});
  });

  it('passes on the server’s own fault', async () => {
    const body = faultBody('stale', 'the game has moved on');
    const { api } = serving(() => Response.json(body, { status: 409 }));
    const fault = await faultOf(api.game('a', null));
    expect(fault.body).toEqual(body);
    expect(fault.isUnreachable).toBe(false);
    expect(reasonOf(fault)).toBe('The game has moved on.');
  });

  it.each([502, 503, 504])('takes %d from a server in between for unreachable', async (status) => {
    const { api } = serving(() => new Response('<html>', { status }));
    const fault = await faultOf(api.game('a', null));
    expect(fault.isUnreachable).toBe(true);
    expect(fault.body.reason).toContain(String(status));
  });

  it('tells a broken connection from a refusal', async () => {
    const { api } = serving(() => Promise.reject(new TypeError('failed to fetch')));
    const fault = await faultOf(api.catalog());
    expect(fault.status).toBe(0);
    expect(fault.isUnreachable).toBe(true);
  });
});
