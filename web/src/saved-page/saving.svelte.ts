/** Saving a copy of this page, with the game as it stands. */
import { notices, saveFile } from '../common/announce.svelte';
import { copyOfFile } from './file';

/** What this file uses of the File System Access API, which not every browser has. */
interface FileAccess {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<FileHandle>;
}

interface FileHandle {
  readonly name: string;
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
}

/** Saves the page, and knows whether there is something to save. */
export class Saving {
  /** Whether something happened in the page that no saved copy has, as far as it knows. */
  pending = $state(false);
  /** The file that was chosen; later copies replace it. */
  #file: FileHandle | null = null;

  constructor(
    private readonly slug: string,
    private readonly title: string,
  ) {}

  /** Something happened that a copy should have. */
  changed(): void {
    this.pending = true;
  }

  /** The browser is about to save the page itself; whether it did, it does not tell. */
  leftToBrowser(): void {
    this.pending = false;
  }

  /** Saves a copy: into the file chosen before, into one chosen now, or as a download. */
  async save(): Promise<void> {
    const copy = copyOfFile(this.title);
    const name = `${this.slug}.html`;
    const { showSaveFilePicker: pick } = window as FileAccess;
    if (!pick) {
      saveFile(name, new Blob([copy], { type: 'text/html' }));
      this.pending = false;
      return notices.show(`Saved among your downloads as ${name}. Open it there to go on.`);
    }
    try {
      this.#file ??= await pick.call(window, {
        suggestedName: name,
        types: [{ description: 'Web page', accept: { 'text/html': ['.html'] } }],
      });
      const writing = await this.#file.createWritable();
      await writing.write(copy);
      await writing.close();
      this.pending = false;
      notices.show(`Saved as ${this.#file.name}.`);
    } catch (error) {
      // Whoever closed the dialog knows that nothing was saved.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const file = this.#file?.name ?? name;
      this.#file = null;
      notices.show(`${file} could not be written (${String(error)}). Save it under another name or place.`);
    }
  }
}
