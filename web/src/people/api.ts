/** The server's interface for who somebody is. The session is in a cookie, which the page never sees. */
import type {
  AddPasskey,
  DeviceToken,
  EndedSessions,
  EnterPasskey,
  HeldSeat,
  JoinSeats,
  MeBody,
  PasskeyBody,
  PasskeyMaking,
  PasskeysBody,
  PasskeySigning,
  RecoveryCodes,
  SeatsAttached,
  SessionBody,
  SessionsBody,
  SignedIn,
} from '../common/wire';
import { GamesApi } from '../waiting/api';

/** The requests about the person that this browser is; each resolves to one answer or throws an `ApiFault`. */
export class PeopleApi extends GamesApi {
  /** Who this browser is; refused with 401 while it is nobody. */
  me(): Promise<MeBody> {
    return this.get('/api/v1/me');
  }

  /** Attaches the seats of keys to the person, at most 100 keys at a time. */
  attach(seats: readonly HeldSeat[]): Promise<SeatsAttached> {
    return this.post('/api/v1/me/seats', null, { seats: [...seats] });
  }

  async sessions(): Promise<SessionBody[]> {
    return (await this.get<SessionsBody>('/api/v1/me/sessions')).sessions;
  }

  endSession(id: string): Promise<void> {
    return this.tell(`/api/v1/me/sessions/${encodeURIComponent(id)}/end`, null, {});
  }

  endOtherSessions(): Promise<EndedSessions> {
    return this.post('/api/v1/me/sessions/end-others', null, {});
  }

  /** Has a code mailed to an address. */
  askCode(address: string): Promise<void> {
    return this.tell('/api/v1/me/code', null, { address });
  }

  enterCode(address: string, code: string, join: JoinSeats): Promise<SignedIn> {
    return this.post('/api/v1/me/code/enter', null, { address, code, join });
  }

  enterRecovery(name: string, code: string, join: JoinSeats): Promise<SignedIn> {
    return this.post('/api/v1/me/recovery/enter', null, { name, code, join });
  }

  enterDevice(token: string, join: JoinSeats): Promise<SignedIn> {
    return this.post('/api/v1/me/device/enter', null, { token, join });
  }

  /** What this browser needs to make a passkey. */
  beginPasskey(): Promise<PasskeyMaking> {
    return this.post('/api/v1/me/passkeys/begin', null, {});
  }

  addPasskey(made: AddPasskey): Promise<SignedIn> {
    return this.post('/api/v1/me/passkeys/finish', null, made);
  }

  /** What this browser needs to sign in by a passkey. */
  beginEnteringPasskey(): Promise<PasskeySigning> {
    return this.post('/api/v1/me/passkeys/enter/begin', null, {});
  }

  enterPasskey(signed: EnterPasskey): Promise<SignedIn> {
    return this.post('/api/v1/me/passkeys/enter/finish', null, signed);
  }

  async passkeys(): Promise<PasskeyBody[]> {
    return (await this.get<PasskeysBody>('/api/v1/me/passkeys')).passkeys;
  }

  removePasskey(id: string): Promise<MeBody> {
    return this.post(`/api/v1/me/passkeys/${encodeURIComponent(id)}/remove`, null, {});
  }

  takeName(name: string): Promise<MeBody> {
    return this.post('/api/v1/me/name', null, { name });
  }

  removeMail(): Promise<MeBody> {
    return this.post('/api/v1/me/mail/remove', null, {});
  }

  /** Makes new recovery codes; those from before are worth nothing then. */
  async recoveryCodes(): Promise<string[]> {
    return (await this.post<RecoveryCodes>('/api/v1/me/recovery', null, {})).codes;
  }

  /** Makes a token by which one other device signs in as this person. */
  deviceToken(): Promise<DeviceToken> {
    return this.post('/api/v1/me/device', null, {});
  }

  delete(): Promise<void> {
    return this.tell('/api/v1/me/delete', null, {});
  }
}

/** Where everything that is kept about the person is downloaded. */
export const EXPORT = '/api/v1/me/export';

export const peopleApi = new PeopleApi();
