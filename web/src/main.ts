import { mount } from 'svelte';
import App from './App.svelte';
import { buildOf, lockOf } from './app/names';
import { person } from './common/person.svelte';
import { store } from './common/storage';
import { seeksOf } from './turns/lobby/seeks';
import { waitingGames } from './turns/lobby/waiting';
import './styles/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element #app.');
// In a task of its own: together with the program's start it would hold up the browser.
setTimeout(() => mount(App, { target }));

/** Calls back once the page has loaded. A page whose text stood in its HTML has loaded already. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then);
}

// Nothing else depends on what begins then.
whenLoaded(() => void import('./people/start').then(({ start }) => start()).catch(() => undefined));
if (waitingGames(store).length > 0 || seeksOf(store).length > 0 || person.name !== '') {
  whenLoaded(
    () =>
      void import('./turns/lobby/start')
        .then(({ keepWaiting, watchChallenges }) => {
          keepWaiting();
          watchChallenges();
        })
        .catch(() => undefined),
  );
}

if (import.meta.env.PROD) {
  // As long as this page is open, the service worker keeps the files of its build.
  const build = buildOf(import.meta.url);
  if (build !== null) {
    navigator.locks
      ?.request(lockOf(build), { mode: 'shared' }, () => new Promise(() => undefined))
      .catch(() => undefined);
  }
  whenLoaded(() => void import('./app/start').then(({ start }) => start()).catch(() => undefined));
}
