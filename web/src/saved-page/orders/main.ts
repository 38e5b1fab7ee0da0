/** The entry of the page of an order game that saves itself. */
import { slug } from 'virtual:game';
import { mount } from 'svelte';
import { orderCatalog } from '../../orders/catalog.svelte';
import { OrderRules } from '../../orders/rules/order-rules';
import { SandboxSource } from '../../orders/sandbox/source';
import { catalog } from '../../turns/catalog.svelte';
import { Saving } from '../saving.svelte';
import { startPage } from '../start-page';
import { Opened } from './opened.svelte';
import OrdersPage from './OrdersPage.svelte';
import { prepareRespondents } from './start';

startPage(async (target) => {
  await Promise.all([prepareRespondents(), catalog.useBuilt()]);
  const source = new SandboxSource(slug, { server: null, rules: (game) => new OrderRules(game) });
  const entry = await source.entry();
  if (!entry) throw new Error(`This file is damaged: it has no game “${slug}”.`);
  orderCatalog.useBuilt([entry]);
  const saving = new Saving(slug, entry.title);
  const opened = new Opened(source, entry, () => saving.changed());
  mount(OrdersPage, { target, props: { entry, opened, saving } });
  await opened.reopen();
});
