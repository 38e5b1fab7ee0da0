/** Keeps up who this browser is, when nothing else is to be done. */
import { whenIdle } from '../common/idle';
import { whenKeyIsNew } from '../common/key-news';
import { person, PERSON } from '../common/person.svelte';
import { reach } from '../common/reach.svelte';
import { me } from './me.svelte';

/** Within so many milliseconds it is done even if the browser is busy. */
const WITHIN_MS = 10_000;

/** Asks who this browser is if it is somebody, and attaches seats. Nothing depends on it: the next visit tries again. */
export function start(): void {
  addEventListener('storage', ({ key }) => {
    if (key === PERSON) person.read();
  });
  whenKeyIsNew(() => void whenIdle(() => void quietly(() => me.attach()), WITHIN_MS));
  whenIdle(() => {
    void quietly(async () => {
      if (person.isSomebody) await me.load();
      await me.attach();
    });
  }, WITHIN_MS);
}

async function quietly(run: () => Promise<unknown>): Promise<void> {
  if (!reach.ok || !navigator.onLine) return;
  await run().catch(() => undefined);
}
