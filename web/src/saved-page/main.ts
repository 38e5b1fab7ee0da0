/** The entry of a page that saves itself. */
import { slug } from 'virtual:game';
import { mount } from 'svelte';
import { catalog } from '../turns/catalog.svelte';
import '../styles/base.css';
import { prepareWorker } from './start-worker';
import SavedPage from './SavedPage.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element #app.');
// A copy that the browser saved has what was drawn then.
target.replaceChildren();
Promise.all([prepareWorker(), catalog.useBuilt()]).then(
  () => mount(SavedPage, { target, props: { slug } }),
  (error: unknown) => (target.textContent = `This page cannot start: ${String(error)}`),
);
