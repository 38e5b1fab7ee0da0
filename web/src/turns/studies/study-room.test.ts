/** An open study, with a server that is played here. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesOf } from '../../boards/testing';
import { ApiFault } from '../../common/requests';
import { memoryStore, type Store } from '../../common/storage';
import type { ChangeStudy, StudyBody } from '../../common/wire';
import { Analysis } from '../analysis/analysis.svelte';
import { keptStudies, unsentOf } from './kept';
import { StudyRoom } from './study-room.svelte';

const chess = await rulesOf('chess');
vi.mock('../../common/rules', async (original) => ({
  ...(await original<object>()),
  loadRules: () => Promise.resolve(chess),
}));

function faultOf(status: number, code: string): ApiFault {
  return new ApiFault(status, { code, place: [], at: [], reason: code });
}

/** A server with one study. */
class Server {
  body: StudyBody;
  isDown = false;
  changes = 0;

  constructor(record: string) {
    const chapters = [{ id: 'a', name: 'One', game: 'chess', record }];
    this.body = { id: 'abc', title: 'Traps', revision: 0, chapters, can_edit: true, changed_ms: 0 };
  }

  #answer<T>(answer: () => T): Promise<T> {
    return this.isDown ? Promise.reject(faultOf(0, 'unreachable')) : Promise.resolve().then(answer);
  }

  newer(_id: string, _key: string | null, known: number): Promise<StudyBody | null> {
    return this.#answer(() => (known === this.body.revision ? null : this.body));
  }

  change(_id: string, _key: string, { revision, ...doc }: ChangeStudy): Promise<StudyBody> {
    return this.#answer(() => {
      if (revision !== this.body.revision) throw faultOf(409, 'stale');
      this.changes += 1;
      this.body = { ...this.body, ...doc, revision: revision + 1 };
      return this.body;
    });
  }

  delete(): Promise<void> {
    return this.#answer(() => undefined);
  }
}

let server: Server;
let store: Store;
beforeEach(() => {
  vi.useFakeTimers();
  store = memoryStore();
  server = new Server(new Analysis(chess).writeRecord());
});
afterEach(() => vi.useRealTimers());

async function opened(key: string | null = 'key', device = store): Promise<StudyRoom> {
  const room = new StudyRoom(server.body, key, server, device);
  await room.open(null);
  return room;
}

/** Plays on the board of the chapter, as the page does. */
function play(room: StudyRoom, ...texts: string[]): void {
  room.analysis!.playAll(texts);
  room.note();
}

const recordAt = (index: number) => server.body.chapters[index]!.record;

describe('who edits', () => {
  it('has the changes on the server after a pause, together', async () => {
    const room = await opened();
    play(room, 'e2e4');
    play(room, 'e7e5');
    expect(room.isUnsaved).toBe(true);
    expect(server.changes).toBe(0);
    await vi.runAllTimersAsync();
    expect(server.changes).toBe(1);
    expect(recordAt(0)).toContain('1. e4 e5');
    expect(room.isUnsaved).toBe(false);
    expect(unsentOf(store, 'abc')).toBe(null);
    expect(keptStudies(store)).toMatchObject([{ id: 'abc', key: 'key', title: 'Traps', games: ['chess'] }]);
  });

  it('changes nothing by looking', async () => {
    const room = await opened();
    room.note();
    room.analysis!.goTo(0);
    await room.show('a');
    await vi.runAllTimersAsync();
    expect(server.changes).toBe(0);
  });

  it('keeps here what cannot be sent, and sends it when the server is there again', async () => {
    const room = await opened();
    server.isDown = true;
    play(room, 'e2e4');
    await vi.runAllTimersAsync();
    expect(room.fault).toContain('Unreachable');
    expect(room.isUnsaved).toBe(true);
    server.isDown = false;
    await room.look();
    expect(room.fault).toBe(null);
    expect(recordAt(0)).toContain('1. e4');
  });

  it('has what was not sent before the page was closed, united with what came meanwhile', async () => {
    const room = await opened();
    server.isDown = true;
    play(room, 'e2e4');
    await vi.runAllTimersAsync();
    server.isDown = false;
    const other = await opened('key', memoryStore());
    play(other, 'd2d4');
    await vi.runAllTimersAsync();
    expect(recordAt(0)).toContain('1. d4');

    const again = await opened();
    await vi.runAllTimersAsync();
    expect(recordAt(0)).toContain('d4');
    expect(recordAt(0)).toContain('e4');
    expect(again.isUnsaved).toBe(false);
  });

  it('is united with who edits at the same time, and both see it', async () => {
    const [one, two] = [await opened(), await opened('key', memoryStore())];
    play(one, 'e2e4');
    play(two, 'd2d4', 'd7d5');
    await vi.runAllTimersAsync();
    await one.look();
    await vi.runAllTimersAsync();
    for (const room of [one, two]) {
      expect(room.doc.chapters[0]!.record).toContain('e4');
      expect(room.doc.chapters[0]!.record).toContain('d5');
      expect(room.isUnsaved).toBe(false);
    }
    // Each stays where they were.
    expect(one.analysis!.texts).toEqual(['e2e4']);
    expect(two.analysis!.texts).toEqual(['d2d4', 'd7d5']);
  });

  it('adds, names, moves and removes chapters; the last one stays', async () => {
    const room = await opened();
    await room.add('Two', 'chess');
    const { id } = room.chapter!;
    room.renameChapter(id, 'Second');
    room.move(id, -1);
    room.rename('More traps');
    await vi.runAllTimersAsync();
    expect(server.body.title).toBe('More traps');
    expect(server.body.chapters.map(({ name }) => name)).toEqual(['Second', 'One']);
    await room.removeChapter(id);
    expect(room.chapter?.id).toBe('a');
    await room.removeChapter('a');
    await vi.runAllTimersAsync();
    expect(server.body.chapters.map(({ name }) => name)).toEqual(['One']);
    room.rename('  ');
    room.renameChapter('a', ' ');
    expect(room.doc).toMatchObject({ title: 'More traps', chapters: [{ name: 'One' }] });
  });

  it('stays in the study when somebody else deletes the chapter', async () => {
    const [one, two] = [await opened(), await opened('key', memoryStore())];
    await one.add('Two', 'chess');
    await vi.runAllTimersAsync();
    await two.look();
    await two.show(one.at);
    await one.removeChapter(one.at);
    await vi.runAllTimersAsync();
    await two.look();
    expect(two.chapter?.id).toBe('a');
    expect(two.analysis).not.toBe(null);
  });
});

describe('who reads', () => {
  it('sends nothing, and sees what is changed', async () => {
    const reader = await opened(null, memoryStore());
    play(reader, 'a2a3');
    await vi.runAllTimersAsync();
    expect(server.changes).toBe(0);
    play(await opened(), 'e2e4');
    await vi.runAllTimersAsync();
    await reader.look();
    expect(reader.doc.chapters[0]!.record).toContain('1. e4');
    expect(reader.analysis!.texts).toEqual([]);
  });
});
