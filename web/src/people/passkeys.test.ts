import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../common/requests';
import { decode, encode, hasPasskeys, isCancelled, passkeyEntry, toMake } from './passkeys';
import { guest, signedIn, testApi } from './testing';
import { refusalWords } from './words';

const bytes = (...values: number[]) => Uint8Array.from(values);
const here = (hostname: string) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { hostname });
};
afterEach(() => vi.unstubAllGlobals());

describe('bytes', () => {
  it('are written as the server writes them', () => {
    expect(encode(bytes(0xfb, 0xff, 0xfe, 0))).toBe('-__-AA');
    expect(decode('-__-AA')).toEqual(bytes(0xfb, 0xff, 0xfe, 0));
    expect(encode(decode(''))).toBe('');
  });
});

describe('passkeys', () => {
  it('are offered at the domain for which they hold', () => {
    const at = (domain: string | null) => guest('a', { passkey_domain: domain });
    here('games.example');
    expect(hasPasskeys(at('games.example'))).toBe(true);
    expect(hasPasskeys(at('other.example'))).toBe(false);
    expect(hasPasskeys(at(null))).toBe(false);
    // Nobody yet: it is not known.
    expect(hasPasskeys(null)).toBe(true);
    for (const address of ['127.0.0.1', '[::1]']) {
      here(address);
      expect(hasPasskeys(null)).toBe(false);
      expect(hasPasskeys(at('localhost'))).toBe(false);
    }
    vi.unstubAllGlobals();
    expect(hasPasskeys(at('games.example'))).toBe(false);
  });

  it('are made for a person, with the name or as a guest', () => {
    const making = {
      challenge: 'AA',
      domain: 'games.example',
      person: 'YQ',
      name: null,
      known: ['AQ'],
      algorithms: [-7],
      until_ms: 0,
    };
    const made = toMake(making, '1 May');
    expect(made.user).toEqual({ id: bytes(0x61), name: 'Guest, 1 May', displayName: 'Guest, 1 May' });
    expect(made.excludeCredentials).toEqual([{ type: 'public-key', id: bytes(1) }]);
    expect(toMake({ ...making, name: 'Ada' }, '1 May').user.name).toBe('Ada');
  });

  it('are asked for once, and sent again with the answer about the games', async () => {
    const get = vi.fn(() =>
      Promise.resolve({
        rawId: bytes(1).buffer,
        response: {
          clientDataJSON: bytes(2).buffer,
          authenticatorData: bytes(3).buffer,
          signature: bytes(4).buffer,
          userHandle: bytes(5).buffer,
        },
      }),
    );
    vi.stubGlobal('navigator', { credentials: { get } });
    const { api, asked } = testApi(({ path }) =>
      path.endsWith('begin')
        ? { challenge: 'AA', domain: 'localhost', until_ms: 0 }
        : signedIn('signed_in', guest('ada')),
    );
    const send = passkeyEntry(api);
    await send('ask');
    await send('bring');
    expect(get).toHaveBeenCalledTimes(1);
    const shown = {
      credential: 'AQ',
      client_data: 'Ag',
      authenticator_data: 'Aw',
      signature: 'BA',
      person: 'BQ',
    };
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/me/passkeys/enter/begin', {}],
      ['/api/v1/me/passkeys/enter/finish', { ...shown, join: 'ask' }],
      ['/api/v1/me/passkeys/enter/finish', { ...shown, join: 'bring' }],
    ]);
  });

  it('that are refused are told in words, and to say no is no error', () => {
    const fault = (why: string) =>
      new ApiFault(403, {
        code: 'bad_passkey',
        place: [],
        at: [],
        reason: 'this is for another site',
        cause: { code: 'bad_passkey', arguments: { why: [why] } },
      });
    expect(refusalWords(fault('unknown'))).toMatch(/^No account here has this passkey/);
    expect(refusalWords(fault('domain'))).toBe('The passkey was not accepted: this is for another site.');
    expect(isCancelled(new DOMException('', 'NotAllowedError'))).toBe(true);
    expect(isCancelled(new DOMException('', 'SecurityError'))).toBe(false);
    expect(refusalWords(new DOMException('', 'InvalidStateError'))).toMatch(/has a passkey of yours already/);
  });
});
