/**
 * A study that is open in a page: what is edited goes to the server by itself, what others change comes by itself, and
 * what is not sent yet stays on this device.
 */
import { loadRules, type Rules } from '../../common/rules';
import { ApiFault, isUnreachable, reasonOf } from '../../common/requests';
import { type Store } from '../../common/storage';
import type { ChangeStudy, StudyBody, StudyChapter } from '../../common/wire';
import { Analysis } from '../analysis/analysis.svelte';
import { forgetStudy, keepStudy, keepUnsent, unsentOf } from './kept';
import { isSame, merge, type StudyDoc } from './merge';

/** What of the server is needed. */
export interface Server {
  newer(id: string, key: string | null, known: number): Promise<StudyBody | null>;
  change(id: string, key: string, change: ChangeStudy): Promise<StudyBody>;
  delete(id: string, key: string): Promise<void>;
}

/** How many milliseconds after the last change it is sent. */
const PAUSE_MS = 700;

const docOf = ({ title, chapters }: StudyBody): StudyDoc => ({ title, chapters });

/** An open study. */
export class StudyRoom {
  readonly id: string;
  /** The study as it is here. */
  doc: StudyDoc = $state.raw({ title: '', chapters: [] });
  /** The study as the server has it. */
  #base: StudyDoc = $state.raw({ title: '', chapters: [] });
  #revision: number;
  /** The id of the chapter that is shown. */
  at: string = $state('');
  /** The chapter that is shown, on its board; null while its rules are loading. */
  analysis: Analysis | null = $state.raw(null);
  /** What of the chapter's record was read or written last; another one is a change. */
  #written = '';
  isSaving = $state(false);
  /** Why the newest changes are not on the server; null if they are, or are on their way. */
  fault: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rules: Record<string, Rules> = {};

  constructor(
    body: StudyBody,
    /** The key with which it is edited; null for reading. */
    readonly key: string | null,
    private readonly server: Server,
    private readonly store: Store,
  ) {
    this.id = body.id;
    this.doc = this.#base = docOf(body);
    this.#revision = body.revision;
    keepStudy(store, body, key, Date.now());
  }

  get canEdit(): boolean {
    return this.key !== null;
  }

  /** The chapter that is shown. */
  readonly chapter: StudyChapter | null = $derived.by(
    () => this.doc.chapters.find(({ id }) => id === this.at) ?? null,
  );

  /** Whether there are changes that the server does not have. */
  readonly isUnsaved: boolean = $derived.by(() => !isSame(this.doc, this.#base));

  /**
   * Shows the chapter of that id, or the first one; takes up what was not sent before.
   *
   * @throws (the promise is rejected) when its rules cannot be loaded, or its record cannot be read.
   */
  async open(id: string | null): Promise<void> {
    const unsent = this.canEdit ? unsentOf(this.store, this.id) : null;
    if (unsent) {
      await this.#load(unsent.mine.chapters.map(({ game }) => game));
      this.doc = merge(unsent.base, unsent.mine, this.#base, (game) => this.#records(game));
      this.#later(0);
    }
    const chapter = this.doc.chapters.find((one) => one.id === id) ?? this.doc.chapters[0];
    if (chapter) await this.show(chapter.id);
  }

  /**
   * Shows a chapter.
   *
   * @throws (the promise is rejected) as [`open`].
   */
  async show(id: string): Promise<void> {
    this.note();
    const chapter = this.doc.chapters.find((one) => one.id === id);
    if (!chapter) return;
    this.at = id;
    const rules = await this.#ruling(chapter.game);
    // Another one may have been chosen meanwhile.
    if (this.at !== id) return;
    const analysis = new Analysis(rules);
    analysis.readRecord(chapter.record);
    this.#written = analysis.writeRecord();
    this.analysis = analysis;
  }

  /** Looks whether the chapter on the board was changed; call it whenever it may have been. */
  note(): void {
    const { analysis, chapter } = this;
    if (!analysis || !chapter || !this.canEdit || analysis.slug !== chapter.game) return;
    const record = analysis.writeRecord();
    if (record === this.#written) return;
    this.#written = record;
    this.#change(this.doc.chapters.map((one) => (one.id === this.at ? { ...one, record } : one)));
  }

  rename(title: string): void {
    if (title.trim() === '') return;
    this.doc = { ...this.doc, title };
    this.#later();
  }

  renameChapter(id: string, name: string): void {
    if (name.trim() === '') return;
    this.#change(this.doc.chapters.map((one) => (one.id === id ? { ...one, name } : one)));
  }

  /**
   * Adds a chapter at the end, and shows it. Without a record it begins at the game's start.
   *
   * @throws (the promise is rejected) as [`open`].
   */
  async add(name: string, game: string, record: string | null = null): Promise<void> {
    const rules = await this.#ruling(game);
    const id = this.#freeId();
    const text = record ?? new Analysis(rules).writeRecord();
    this.#change([...this.doc.chapters, { id, name, game, record: text }]);
    await this.show(id);
  }

  /** Moves a chapter up or down the list. */
  move(id: string, by: -1 | 1): void {
    const chapters = [...this.doc.chapters];
    const from = chapters.findIndex((one) => one.id === id);
    const [chapter] = chapters.splice(from, 1);
    if (from < 0 || !chapter) return;
    chapters.splice(Math.max(0, from + by), 0, chapter);
    this.#change(chapters);
  }

  /** Removes a chapter; the last one stays. */
  async removeChapter(id: string): Promise<void> {
    const chapters = this.doc.chapters.filter((one) => one.id !== id);
    const [first] = chapters;
    if (!first) return;
    if (id === this.at) this.analysis = null;
    this.#change(chapters);
    if (id === this.at) await this.show(first.id);
  }

  /** Deletes the study for everybody. */
  async deleteAll(): Promise<void> {
    if (this.key === null) return;
    clearTimeout(this.#timer);
    await this.server.delete(this.id, this.key);
    forgetStudy(this.store, this.id);
  }

  /** Asks the server for changes of others. */
  async look(): Promise<void> {
    if (this.isSaving) return;
    try {
      const newer = await this.server.newer(this.id, this.key, this.#revision);
      if (newer && !this.isSaving) await this.#take(newer);
      if (this.fault !== null && this.isUnsaved) await this.save();
    } catch (error) {
      if (!isUnreachable(error)) this.fault = reasonOf(error);
    }
  }

  /** Sends what is not sent yet. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.key === null || this.isSaving) return;
    this.isSaving = true;
    try {
      // As long as there is something to send; after a change of somebody else, united with it.
      while (this.isUnsaved) await this.#send(this.key);
      this.fault = null;
      keepUnsent(this.store, this.id, null);
    } catch (error) {
      this.fault = reasonOf(error);
    } finally {
      this.isSaving = false;
    }
  }

  /** Leaves the study; what is not sent stays on this device, and is sent if there is time. */
  leave(): void {
    this.note();
    if (this.isUnsaved) void this.save();
  }

  async #send(key: string): Promise<void> {
    const sent = this.doc;
    try {
      const { title, chapters } = sent;
      const saved = await this.server.change(this.id, key, {
        revision: this.#revision,
        title,
        chapters: [...chapters],
      });
      this.#revision = saved.revision;
      this.#base = sent;
      keepStudy(this.store, saved, key, Date.now());
    } catch (error) {
      if (!(error instanceof ApiFault && error.body.code === 'stale')) throw error;
      const newer = await this.server.newer(this.id, key, this.#revision);
      if (!newer) throw error;
      await this.#take(newer);
    }
  }

  /** Unites the study with what somebody else made of it. */
  async #take(newer: StudyBody): Promise<void> {
    const theirs = docOf(newer);
    await this.#load(theirs.chapters.map(({ game }) => game));
    this.note();
    const shown = this.chapter;
    this.doc = this.canEdit ? merge(this.#base, this.doc, theirs, (game) => this.#records(game)) : theirs;
    this.#base = theirs;
    this.#revision = newer.revision;
    keepStudy(this.store, newer, this.key, Date.now());
    await this.#follow(shown);
  }

  /** Shows on the board what became of the chapter that was shown. */
  async #follow(shown: StudyChapter | null): Promise<void> {
    const { chapter, analysis } = this;
    if (!chapter) {
      const [first] = this.doc.chapters;
      this.analysis = null;
      if (first) await this.show(first.id);
    } else if (analysis && chapter.record !== shown?.record) {
      // Who reads may have tried other moves, and stays there as far as they are in the study.
      const { texts } = analysis;
      analysis.readRecord(chapter.record);
      analysis.goAlong(texts);
      this.#written = analysis.writeRecord();
    }
  }

  #change(chapters: readonly StudyChapter[]): void {
    this.doc = { ...this.doc, chapters };
    this.#later();
  }

  /** Sends the changes soon, and keeps them on this device until then. */
  #later(ms = PAUSE_MS): void {
    keepUnsent(this.store, this.id, { revision: this.#revision, base: this.#base, mine: this.doc });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #freeId(): string {
    const taken = this.doc.chapters.map(({ id }) => id);
    for (;;) {
      const id = Math.random().toString(36).slice(2, 10);
      if (id.length > 3 && !taken.includes(id)) return id;
    }
  }

  async #load(games: readonly string[]): Promise<void> {
    await Promise.all(games.map((game) => this.#ruling(game)));
  }

  async #ruling(game: string): Promise<Rules> {
    return (this.#rules[game] ??= await loadRules(game));
  }

  #records(game: string) {
    const rules = this.#rules[game];
    if (!rules) return null;
    return {
      read: (text: string) => rules.readRecord(text),
      write: (record: Parameters<Rules['writeRecord']>[0]) => rules.writeRecord(record),
    };
  }
}
