/** Short sounds, synthesised in the page; nothing is fetched. */
import { settings } from './settings.svelte';

/** The sounds that can be played. */
export type Sound = 'move' | 'capture' | 'alarm' | 'time' | 'end' | 'talk';

/** A tone: frequency in hertz, start and length in seconds, loudness 0 to 1. */
type Tone = readonly [hertz: number, start: number, length: number, loudness: number, shape: OscillatorType];

const TONES: Record<Sound, readonly Tone[]> = {
  move: [
    [330, 0, 0.05, 0.22, 'triangle'],
    [165, 0, 0.07, 0.16, 'sine'],
  ],
  capture: [
    [240, 0, 0.05, 0.26, 'triangle'],
    [120, 0.03, 0.1, 0.24, 'sine'],
  ],
  alarm: [
    [660, 0, 0.07, 0.12, 'triangle'],
    [880, 0.08, 0.1, 0.12, 'triangle'],
  ],
  time: [
    [990, 0, 0.06, 0.12, 'sine'],
    [990, 0.12, 0.06, 0.12, 'sine'],
  ],
  end: [
    [392, 0, 0.16, 0.14, 'sine'],
    [523, 0.14, 0.16, 0.14, 'sine'],
    [659, 0.28, 0.3, 0.14, 'sine'],
  ],
  talk: [[740, 0, 0.05, 0.08, 'sine']],
};

let context: AudioContext | null = null;

/**
 * Plays a sound, unless muted. Browsers stay silent until the person has interacted with the page; that is not an
 * error.
 */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime } = context;
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  for (const [hertz, start, length, loudness, shape] of TONES[sound]) {
    const from = currentTime + start;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = shape;
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudness, from + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0005, from + length);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + length + 0.02);
  }
}
