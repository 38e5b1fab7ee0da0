/** What happens to somebody, in words. */
import { ApiFault, reasonOf } from '../common/requests';
import { counted } from '../common/words';

/** What is entered to sign in. */
export type Entered = 'code' | 'recovery code' | 'token' | 'passkey';

/** Said where the browser could, and the site has none. */
export const NO_PASSKEYS = 'This site has no passkeys at this address. Sign in by another way.';

const WORTHLESS: Record<Entered, string> = {
  code: 'This code is wrong, used up or more than ten minutes old, or another browser asked for it.',
  'recovery code': 'Nobody of this name has this code, or it has been used.',
  passkey: 'That took more than five minutes, or was begun again in another tab. Try once more.',
  token: 'This link has been used, or it is more than five minutes old. Make a new one on the other device.',
};

const HAS_PASSKEY = 'This device has a passkey of yours already.';

/** By the reason that the server gives. */
const BAD_PASSKEY: Record<string, string> = {
  unknown: 'No account here has this passkey. It may have been removed.',
  unverified: 'Your device has not checked that it is you. Set up a PIN, finger or face there first.',
  key: 'This device makes passkeys of a kind that this site does not understand. Use another one.',
};

/** Why something was refused that a person did to their account. */
export function refusalWords(error: unknown, entered: Entered = 'code'): string {
  // The browser says so where the device has one of those that the server knows.
  if (error instanceof DOMException && error.name === 'InvalidStateError') return HAS_PASSKEY;
  if (!(error instanceof ApiFault)) return reasonOf(error);
  const { code, cause, reason } = error.body;
  switch (code) {
    case 'wrong_code': {
      const left = Number(cause?.arguments.left?.[0] ?? NaN);
      if (Number.isNaN(left)) return WORTHLESS[entered];
      if (left === 0) return `${WORTHLESS[entered]} No try is left: ask for a new code.`;
      return `${WORTHLESS[entered]} ${left === 1 ? 'One more try is' : `${left} more tries are`} left.`;
    }
    case 'bad_name':
      return `This name cannot be taken: ${reason.replace(/[.]$/, '')}.`;
    case 'name_taken':
      return 'Somebody has this name, or one that looks like it. Choose another.';
    case 'bad_passkey':
      return BAD_PASSKEY[cause?.arguments.why?.[0] ?? ''] ?? `The passkey was not accepted: ${reason}.`;
    case 'copied_passkey':
      return 'There may be a copy of this passkey. Sign in another way, remove it, and create a new one.';
    case 'passkey_taken':
      return HAS_PASSKEY;
    case 'last_way_back':
      return 'This is your last way to sign in on other devices. Add another passkey or an address first.';
    case 'other_member':
      return 'That is another account. Sign out here first, then sign in with it.';
    default:
      return reasonOf(error);
  }
}

/** A day in words. */
export const dayWords = (ms: number): string => new Date(ms).toLocaleDateString([], { dateStyle: 'medium' });

/** So many games, as part of a sentence. */
export const gamesWords = (count: number): string => counted(count, 'game', 'games');
