/** Passkeys: keys on this device by which its owner signs in. The browser makes them and signs by them. */
import { ApiFault } from '../common/requests';
import type {
  EnterPasskey,
  JoinSeats,
  MeBody,
  PasskeyMaking,
  PasskeySigning,
  SignedIn,
} from '../common/wire';
import type { PeopleApi } from './api';

/** How long the browser waits for its user, in milliseconds; the server waits as long. */
const TIME_MS = 5 * 60 * 1000;

/** What tells a device of changes, where the browser has it. */
interface Signals {
  signalUnknownCredential?(said: { rpId: string; credentialId: string }): Promise<void>;
  signalCurrentUserDetails?(said: {
    rpId: string;
    userId: string;
    name: string;
    displayName: string;
  }): Promise<void>;
}

/** Bytes as the server writes them: in base64url. */
export function encode(bytes: ArrayBuffer | Uint8Array): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes that the server has written. */
export function decode(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/**
 * Whether this browser has passkeys for this site. Of somebody who is nobody yet it is not known whether the site has
 * them: the server says it when they are to be used.
 */
export function hasPasskeys(who: MeBody | null): boolean {
  if (!('PublicKeyCredential' in globalThis) || !isSecureContext) return false;
  const host = location.hostname;
  return who === null ? !/^[\d.]+$|:/.test(host) : who.passkey_domain === host;
}

/** What the browser is told to make. */
export function toMake(making: PasskeyMaking, day: string): PublicKeyCredentialCreationOptions {
  // Shown where one chooses between passkeys.
  const name = making.name ?? `Guest, ${day}`;
  return {
    challenge: decode(making.challenge),
    rp: { id: making.domain, name: 'Quicksilver' },
    user: { id: decode(making.person), name, displayName: name },
    pubKeyCredParams: making.algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: making.known.map((id) => ({ type: 'public-key', id: decode(id) })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: TIME_MS,
  };
}

/** What the browser is told to sign. */
export function toSign(signing: PasskeySigning): PublicKeyCredentialRequestOptions {
  return {
    challenge: decode(signing.challenge),
    rpId: signing.domain,
    userVerification: 'required',
    timeout: TIME_MS,
  };
}

/** Has this device make a passkey, and adds it to whoever this browser is. */
export async function makePasskey(api: PeopleApi, day: string): Promise<SignedIn> {
  const making = await api.beginPasskey();
  const made = await navigator.credentials.create({ publicKey: toMake(making, day) });
  const { response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  return api.addPasskey({
    client_data: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
  });
}

/** Signs in by a passkey of this device. Its user is asked once, however often the result is sent. */
export function passkeyEntry(api: PeopleApi): (join: JoinSeats) => Promise<SignedIn> {
  let signed: Omit<EnterPasskey, 'join'> | null = null;
  return async (join) => {
    const signing = signed ? null : await api.beginEnteringPasskey();
    if (signing) signed = await sign(signing);
    try {
      return await api.enterPasskey({ ...signed!, join });
    } catch (error) {
      if (signing && isUnknown(error)) await forget(signing.domain, signed!.credential);
      throw error;
    }
  };
}

async function sign(signing: PasskeySigning): Promise<Omit<EnterPasskey, 'join'>> {
  const shown = await navigator.credentials.get({ publicKey: toSign(signing) });
  const { rawId, response } = shown as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  return {
    credential: encode(rawId),
    person: encode(response.userHandle ?? new ArrayBuffer(0)),
    client_data: encode(response.clientDataJSON),
    authenticator_data: encode(response.authenticatorData),
    signature: encode(response.signature),
  };
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiFault && error.body.cause?.arguments.why?.[0] === 'unknown';

const signals = (): Signals => globalThis.PublicKeyCredential as unknown as Signals;

/** Tells the device that nobody here has a passkey any more, so that it does not offer it again. */
async function forget(rpId: string, credentialId: string): Promise<void> {
  await signals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}

/** Tells the device what its owner is called now, for where one chooses between passkeys. */
export async function tellName({ id, name, passkeys, passkey_domain: rpId }: MeBody): Promise<void> {
  if (name === null || rpId === null || passkeys === 0 || !hasPasskeys({ passkey_domain: rpId } as MeBody))
    return;
  const userId = encode(new TextEncoder().encode(id));
  await signals()
    .signalCurrentUserDetails?.({ rpId, userId, name, displayName: name })
    .catch(() => undefined);
}

/** Whether the user has said no to the browser, or not answered it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
