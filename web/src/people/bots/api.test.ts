import { expect, it } from 'vitest';
import { BotsApi } from './api';

it('asks for bots and tokens as the server expects it', async () => {
  const asked: unknown[] = [];
  const api = new BotsApi((path, { method = 'GET', body } = {}) => {
    asked.push([method, String(path), JSON.parse(String(body ?? 'null'))]);
    return Promise.resolve(Response.json({ tokens: [] }));
  });
  await api.makeBot('Rook');
  await api.makeToken('a/b', { label: 'at home', scopes: ['games:read'], days: 30 });
  await api.tokens('a');
  await api.revoke('a', 't');
  await api.deleteBot('a');
  expect(asked).toEqual([
    ['POST', '/api/v1/me/bots', { name: 'Rook' }],
    ['POST', '/api/v1/me/bots/a%2Fb/tokens', { label: 'at home', scopes: ['games:read'], days: 30 }],
    ['GET', '/api/v1/me/bots/a/tokens', null],
    ['POST', '/api/v1/me/bots/a/tokens/t/revoke', {}],
    ['POST', '/api/v1/me/bots/a/delete', {}],
  ]);
});
