import { expect, test } from 'vitest';
import { ApiFault } from '../common/requests';
import { faultBody } from '../common/testing/faults';
import type { TournamentBody } from '../common/wire';
import { Watched } from './watched.svelte';

const body = (round: number) => ({ about: { state: 'running', round } }) as TournamentBody;
const full = () => new ApiFault(409, faultBody('tournament_full', '16 have entered'));

test('why a change was refused stays until the next change', async () => {
  const watched = new Watched('t', { read: () => Promise.resolve(body(1)) });
  await watched.look();
  expect(await watched.change(Promise.reject(full()))).toBe(false);
  await watched.look();
  expect(watched.fault).toBe('16 have entered.');
  expect(await watched.change(Promise.resolve(body(2)))).toBe(true);
  expect([watched.fault, watched.body?.about.round]).toEqual([null, 2]);
});

test('what is known stays while the server does not answer', async () => {
  const answers = [body(1), null, body(2)];
  const read = () => {
    const next = answers.shift();
    const lost = new ApiFault(0, faultBody('unreachable', 'no answer'));
    return next ? Promise.resolve(next) : Promise.reject(lost);
  };
  const watched = new Watched('t', { read });
  await watched.look();
  await watched.look();
  expect([watched.unreached, watched.fault, watched.body?.about.round]).toEqual([true, null, 1]);
  await watched.look();
  expect([watched.unreached, watched.body?.about.round]).toEqual([false, 2]);
});
