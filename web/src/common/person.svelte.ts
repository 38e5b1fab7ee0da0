/** Who uses this browser, as the server last said: pages show it without asking. */
import { readKept, store, writeKept, type Store } from './storage';

/** Where it is stored. Other tabs are told when it changes. */
export const PERSON = 'quicksilver.person';

/** The person that this browser is signed in as, as state. */
export class Person {
  /** Their id; empty while this browser is nobody. */
  id = $state('');
  /** Their name; empty for a guest. */
  name = $state('');

  constructor(private readonly kept: Store) {
    this.read();
  }

  get isSomebody(): boolean {
    return this.id !== '';
  }

  /** Reads what another tab may have stored. */
  read(): void {
    const { id, name } = readKept(this.kept, PERSON, { id: '', name: '' });
    this.id = id;
    this.name = name;
  }

  /** The server says that this browser is somebody; a guest has no name. */
  is({ id, name }: { id: string; name: string | null }): void {
    this.#set(id, name ?? '');
  }

  /** The server says that this browser is nobody. */
  isNobody(): void {
    this.#set('', '');
  }

  #set(id: string, name: string): void {
    if (id === this.id && name === this.name) return;
    this.id = id;
    this.name = name;
    writeKept(this.kept, PERSON, { id, name });
  }
}

export const person = new Person(store);
