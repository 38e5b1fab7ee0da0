import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback, STEP_MS } from './playback.svelte';

const line = (end: number, ...own: number[]) => ({ end, isOwn: (ply: number) => own.includes(ply) });

describe('the turns of others', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A playback that has shown the first moves of a game, a while ago. */
  function shown(end: number, isStill = false): Playback {
    const playback = new Playback(
      () => isStill,
      () => Date.now(),
    );
    playback.follow(line(end));
    vi.advanceTimersByTime(10 * STEP_MS);
    return playback;
  }

  it('are shown part by part, one after the other', () => {
    const playback = shown(3);
    expect(playback.reached).toBe(3);
    playback.follow(line(5));
    expect(playback.reached).toBe(4);
    expect(playback.isRunning).toBe(true);
    vi.advanceTimersByTime(STEP_MS - 1);
    expect(playback.reached).toBe(4);
    vi.advanceTimersByTime(1);
    expect(playback.reached).toBe(5);
    expect(playback.isRunning).toBe(false);
  });

  it('wait until an own move has been seen, which shows at once', () => {
    const playback = shown(2);
    playback.follow(line(3, 2));
    expect(playback.reached).toBe(3);
    playback.follow(line(5, 2));
    expect(playback.reached).toBe(3);
    vi.advanceTimersByTime(STEP_MS);
    expect(playback.reached).toBe(4);
    vi.advanceTimersByTime(STEP_MS);
    expect(playback.reached).toBe(5);
  });

  it('go on in order when the second part arrives while the first is shown', () => {
    const playback = shown(0);
    playback.follow(line(1));
    playback.follow(line(2));
    expect(playback.reached).toBe(1);
    vi.advanceTimersByTime(STEP_MS);
    expect(playback.reached).toBe(2);
  });

  it('are complete at once for whoever touches the board, or wants no motion', () => {
    const playback = shown(0);
    playback.follow(line(3));
    expect(playback.reached).toBe(1);
    playback.finish();
    expect(playback.reached).toBe(3);
    const still = shown(0, true);
    still.follow(line(3));
    expect(still.reached).toBe(3);
  });

  it('vanish at once when they are taken back', () => {
    const playback = shown(4);
    playback.follow(line(2));
    expect(playback.reached).toBe(2);
    expect(playback.isRunning).toBe(false);
  });
});
