import { expect, it } from 'vitest';
import { announcer } from './announce.svelte';

const heard = () => announcer.text.replace(/\u00a0$/, '');

it('says more together with what was said just before, and later alone', async () => {
  announcer.say('Rider picked.');
  announcer.say('It may go far.', true);
  expect(heard()).toBe('Rider picked. It may go far.');
  await Promise.resolve();
  announcer.say('It stands still.', true);
  expect(heard()).toBe('It stands still.');
});

it('says the newest only, and the same words as a change', () => {
  announcer.say('One.');
  announcer.say('Two.');
  expect(heard()).toBe('Two.');
  const before = announcer.text;
  announcer.say('Two.');
  expect(announcer.text).not.toBe(before);
});
