/** The page that saves itself has no site around it. */
import type { Elsewhere } from '../../turns/game/elsewhere';

export const elsewhere: Elsewhere | null = null;
