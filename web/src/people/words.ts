/** What happens to somebody, in words. */
import { ApiFault, reasonOf } from '../common/requests';
import { counted } from '../common/words';

/** What is entered to sign in. */
export type Entered = 'code' | 'recovery code' | 'token';

const WORTHLESS: Record<Entered, string> = {
  code: 'This code is wrong, used up or more than ten minutes old, or another browser asked for it.',
  'recovery code': 'Nobody of this name has this code, or it has been used.',
  token: 'This link has been used, or it is more than five minutes old. Make a new one on the other device.',
};

/** Why something was refused that a person did to their account. */
export function refusalWords(error: unknown, entered: Entered = 'code'): string {
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
