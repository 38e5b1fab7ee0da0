/** User settings, kept on this device. */
import { readKept, store, writeKept } from './storage';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'quicksilver.settings';
const DEFAULTS = {
  theme: 'system' as string,
  sound: true,
  hints: true,
  coordinates: true,
  warnCheck: true,
  premoves: true,
  typed: false,
  name: '',
  turned: '',
};

/** The settings; each change is saved at once. */
class Settings {
  theme: Theme = $state('system');
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
  /** The name used last. */
  name = $state('');
  /** The games whose boards are turned, by slug. */
  #turned: readonly string[] = $state.raw([]);

  constructor() {
    const kept = readKept(store, KEY, DEFAULTS);
    this.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system';
    this.sound = kept.sound;
    this.hints = kept.hints;
    this.coordinates = kept.coordinates;
    this.warnCheck = kept.warnCheck;
    this.premoves = kept.premoves;
    this.typed = kept.typed;
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

  /** Saves the settings and applies the theme; call it in an effect. */
  keep(): void {
    const { theme, sound, hints, coordinates, warnCheck, premoves, typed, name } = this;
    const turned = this.#turned.join(' ');
    writeKept(store, KEY, { theme, sound, hints, coordinates, warnCheck, premoves, typed, name, turned });
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const settings = new Settings();
