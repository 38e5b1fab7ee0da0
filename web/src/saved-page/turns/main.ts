/** The entry of the page of a turn game that saves itself. */
import { slug } from 'virtual:game';
import { mount } from 'svelte';
import { loadBoard } from '../../boards';
import { reasonOf } from '../../common/requests';
import { loadRules } from '../../common/rules';
import { catalog } from '../../turns/catalog.svelte';
import type { LocalGameRow } from '../../turns/local/games';
import { readStateText } from '../../turns/local/saved-file';
import { readState } from '../file';
import { Saving } from '../saving.svelte';
import { startPage } from '../start-page';
import { PageGames } from './page-games';
import { prepareWorker } from './start-worker';
import TurnsPage from './TurnsPage.svelte';

startPage(async (target) => {
  await Promise.all([prepareWorker(), catalog.useBuilt()]);
  const [kit, rules] = await Promise.all([loadBoard(slug), loadRules(slug)]);
  const entry = catalog.game(slug);
  if (!entry) throw new Error(`This file is damaged: it has no game “${slug}”.`);
  const saving = new Saving(slug, entry.title);
  let rows: readonly LocalGameRow[] = [];
  let damage: string | null = null;
  try {
    rows = readStateText(readState());
  } catch (error) {
    damage = reasonOf(error);
  }
  const games = new PageGames(rows, () => saving.changed());
  const current = rows[0]?.id ?? null;
  mount(TurnsPage, { target, props: { entry, kit, rules, games, saving, current, damage } });
});
