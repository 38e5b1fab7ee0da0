import { describe, expect, it } from 'vitest';
import { NotKept, type KeepFault, type LocalGameRow, type LocalGames } from './games';
import { RememberedGames } from './remembered-games';

/** A store whose next writes fail as told. */
class Disk implements LocalGames {
  fault: KeepFault | null = null;
  readonly rows = new Map<string, LocalGameRow>();

  list = () => Promise.resolve([...this.rows.values()]);
  get = (id: string) => Promise.resolve(this.rows.get(id) ?? null);
  put(row: LocalGameRow): Promise<void> {
    if (this.fault) return Promise.reject(new NotKept(this.fault));
    this.rows.set(row.id, row);
    return Promise.resolve();
  }
  delete(id: string): Promise<void> {
    this.rows.delete(id);
    return Promise.resolve();
  }
  watch = () => () => undefined;
  whyNotKept = () => null;
}

const row = (revision: number): LocalGameRow => ({
  version: 1,
  id: 'here-1',
  game: 'one',
  setup: {},
  events: [],
  revision,
  against: 'Computer',
  seenMs: revision,
  over: false,
});

describe('what the disk does not take', () => {
  it.each(['full', 'forbidden'] as const)('is remembered when it is %s', async (why) => {
    const disk = new Disk();
    const games = new RememberedGames(disk);
    await games.put(row(1));
    disk.fault = why;
    await expect(games.put(row(2))).rejects.toMatchObject({ why });
    expect(await games.get('here-1')).toEqual(row(2));
    expect(await games.list()).toEqual([row(2)]);
    expect(games.whyNotKept('here-1')).toBe(why);
    // What was on the disk before is still there.
    expect(disk.rows.get('here-1')).toEqual(row(1));

    disk.fault = null;
    await games.put(row(2));
    expect(games.whyNotKept('here-1')).toBeNull();
    expect(disk.rows.get('here-1')).toEqual(row(2));
  });

  it('is not remembered when another tab was first', async () => {
    const disk = new Disk();
    const games = new RememberedGames(disk);
    await games.put(row(1));
    disk.fault = 'changed';
    await expect(games.put(row(2))).rejects.toMatchObject({ why: 'changed' });
    expect(await games.get('here-1')).toEqual(row(1));
    expect(games.whyNotKept('here-1')).toBeNull();
  });

  it('is forgotten with the game', async () => {
    const disk = new Disk();
    disk.fault = 'full';
    const games = new RememberedGames(disk);
    await expect(games.put(row(1))).rejects.toBeInstanceOf(NotKept);
    await games.delete('here-1');
    expect(await games.get('here-1')).toBeNull();
    expect(await games.list()).toEqual([]);
  });
});
