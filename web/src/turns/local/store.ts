/** The games of this browser. */
import { IndexedGames } from './indexed-games';
import { RememberedGames } from './remembered-games';
import type { LocalGames } from './games';

export const localGames: LocalGames = new RememberedGames(new IndexedGames());
