/** User settings, kept on this device. */
import { readKept, store, writeKept } from './storage';

export type Theme = 'system' | 'light' | 'dark';
/** The colours of the squares: each game's own, or the same in all. */
export type BoardColours = 'own' | 'silver' | 'green' | 'blue';
/** The set of pieces: drawings, or plates with the letters of the notation. */
export type PieceSet = 'drawn' | 'letters';

const BOARDS: readonly BoardColours[] = ['own', 'silver', 'green', 'blue'];
const KEY = 'quicksilver.settings';
const DEFAULTS = {
  theme: 'system' as string,
  sound: true,
  hints: true,
  coordinates: true,
  warnCheck: true,
  board: 'own' as string,
  pieces: 'drawn' as string,
  premoves: true,
  typed: false,
  shortcuts: true,
  name: '',
  turned: '',
};

/** The settings; each change is saved at once. */
class Settings {
  theme: Theme = $state('system');
  board: BoardColours = $state('own');
  pieces: PieceSet = $state('drawn');
  /** Whether moves sound. */
  sound = $state(true);
  /** Whether legal targets are marked. */
  hints = $state(true);
  /** Whether coordinates are shown at the edge of the board. */
  coordinates = $state(true);
  /** Whether attacks on royal units are indicated, if the game's options allow it. */
  warnCheck = $state(true);
  /** Whether moves can be chosen during the other side's turn. */
  premoves = $state(true);
  /** Whether there is a field to type moves in. */
  typed = $state(false);
  /** Whether single letters are shortcuts, such as N for the next game. */
  shortcuts = $state(true);
  /** The name used last. */
  name = $state('');
  /** The games whose boards are turned, by slug. */
  #turned: readonly string[] = $state.raw([]);

  constructor() {
    const kept = readKept(store, KEY, DEFAULTS);
    this.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system';
    this.board = BOARDS.find((one) => one === kept.board) ?? 'own';
    this.pieces = kept.pieces === 'letters' ? 'letters' : 'drawn';
    this.sound = kept.sound;
    this.hints = kept.hints;
    this.coordinates = kept.coordinates;
    this.warnCheck = kept.warnCheck;
    this.premoves = kept.premoves;
    this.typed = kept.typed;
    this.shortcuts = kept.shortcuts;
    this.name = kept.name;
    this.#turned = kept.turned.split(' ').filter((slug) => slug !== '');
  }

  /** Whether a game's board is turned by 90°. */
  isTurned(slug: string): boolean {
    return this.#turned.includes(slug);
  }

  /** Turns a game's board by 90°, or back. */
  turn(slug: string, turned: boolean): void {
    const others = this.#turned.filter((other) => other !== slug);
    this.#turned = turned ? [...others, slug] : others;
  }

  /** Saves the settings and applies theme and board colours; call it in an effect. */
  keep(): void {
    const { theme, board, pieces, sound, hints, coordinates, warnCheck, premoves, typed, shortcuts, name } =
      this;
    const turned = this.#turned.join(' ');
    const shown = { theme, board, pieces, sound, hints, coordinates, warnCheck };
    writeKept(store, KEY, { ...shown, premoves, typed, shortcuts, name, turned });
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    if (board === 'own') delete document.documentElement.dataset.board;
    else document.documentElement.dataset.board = board;
  }
}

export const settings = new Settings();
