// A page for viewing the maps, for development only: /e2e/maps.html?mark=<id>&scene=<start|orders>&home=<space>&legend.
import { mount } from 'svelte';
import '../../styles/base.css';
import { parse } from 'smol-toml';
import { readMark, record, texts } from './mark';
import type { Drawing } from '../drawing';
import MapView from '../MapView.svelte';
import PowerSwatch from '../PowerSwatch.svelte';
import type { MapArrow, MapMark, MapPower, MapSpace, MapUnit } from '../types';

const drawings = import.meta.glob<Drawing>('../../../../games/*/drawings/*.json', { import: 'default' });
const marks = import.meta.glob<string>('../../../../games/*/marks/*.toml', {
  query: '?raw',
  import: 'default',
});
const asked = new URLSearchParams(location.search);

async function load(id: string): Promise<{ drawing: Drawing; text: string }> {
  const [texts, all] = await Promise.all([
    Promise.all(Object.values(marks).map((get) => get())),
    Promise.all(Object.values(drawings).map((get) => get())),
  ]);
  const text = texts.find((one) => readMark(one).id === id);
  const drawing = all.find((one) => one.mark === id);
  if (text === undefined || !drawing) throw new Error(`there is no map ${id}`);
  return { drawing, text };
}

/** Deterministic random numbers. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const { drawing, text } = await load(asked.get('mark') ?? '');
const mark = readMark(text);
const file = record(parse(text));
const powerTables = (Array.isArray(file.power) ? file.power : []).map(record);
const powers: MapPower[] = powerTables.map((power, colour) => ({
  name: String(power.name),
  adjective: String(power.adjective),
  colour,
}));
const owner = new Map<string, number>();
const special = new Map<string, number>();
for (const [number, power] of powerTables.entries()) {
  for (const abbr of [...texts(power.home), ...texts(power.colonies)]) owner.set(abbr, number);
  for (const abbr of texts(power.special)) special.set(abbr, number);
}
const scene = asked.get('scene') ?? 'start';
const roll = dice(7);
const spaces: MapSpace[] = mark.spaces.map((space) => ({
  ...space,
  kind: space.kind as MapSpace['kind'],
  owner:
    owner.get(space.abbr) ??
    (scene === 'orders' && space.centre && roll() < 0.7 ? Math.floor(roll() * powers.length) : null),
  ...(special.has(space.abbr) ? { special: special.get(space.abbr) ?? 0 } : {}),
}));
const units: MapUnit[] = [];
for (const [power, table] of powerTables.entries()) {
  for (const words of texts(table.units)) {
    const [, letter, berth] = /^([AF])\((.*)\)$/.exec(words) ?? [];
    if (!berth) throw new Error(`the unit ${words} is not understood`);
    units.push({ id: `${power}-${berth}`, power, kind: letter === 'A' ? 'army' : 'fleet', berth });
  }
}
const arrows: MapArrow[] = [];
const told: MapMark[] = [];
if (scene === 'orders') {
  const beside = (abbr: string, kinds: string[]) =>
    mark.spaces.filter(
      (space) =>
        kinds.includes(space.kind) &&
        mark.neighbours.has(space.abbr < abbr ? `${space.abbr} ${abbr}` : `${abbr} ${space.abbr}`),
    );
  const taken = new Set(units.map((unit) => unit.berth.split('/')[0]));
  // Fleets go to sea, some with armies aboard; then every unit gets an order.
  for (const unit of units.filter(({ kind }) => kind === 'fleet')) {
    const [sea] = beside(unit.berth.split('/')[0] ?? '', ['sea']).filter(({ abbr }) => !taken.has(abbr));
    if (!sea || roll() < 0.25) continue;
    unit.berth = sea.abbr;
    taken.add(sea.abbr);
    if (roll() < 0.5) {
      const friend = roll() < 0.6 ? unit.power : Math.floor(roll() * powers.length);
      unit.passengers = [{ power: friend, kind: 'army' }];
    }
  }
  const verdicts = ['succeeded', 'succeeded', 'failed', 'given', 'void'] as const;
  let last: { from: string; to: string } | null = null;
  for (const [number, unit] of units.entries()) {
    const from = unit.berth.split('/')[0] ?? '';
    const kinds = unit.kind === 'army' ? ['inland', 'coastal', 'canal'] : ['sea', 'coastal'];
    const targets = beside(from, kinds);
    const target = targets[Math.floor(roll() * targets.length)];
    const verdict = verdicts[Math.floor(roll() * verdicts.length)] ?? 'given';
    const base = { id: unit.id, power: unit.power, from: unit.berth };
    if (number % 7 === 3) arrows.push({ ...base, kind: 'hold', verdict: 'succeeded' });
    else if (number % 4 === 2 && last) {
      arrows.push({
        ...base,
        kind: number % 8 === 2 ? 'support' : 'convoy',
        verdict: number % 3 === 0 ? 'cut' : 'succeeded',
        to: last.from,
        onward: last.to,
      });
    } else if (target) {
      arrows.push({ ...base, kind: number % 9 === 8 ? 'retreat' : 'move', verdict, to: target.abbr });
      last = { from: unit.berth, to: target.abbr };
    }
  }
  const lost = units.at(-2);
  if (lost) {
    lost.dislodged = true;
    units.push({ id: 'new', power: 0, kind: 'army', berth: lost.berth });
  }
  const [first] = units;
  if (first) {
    const from = first.berth.split('/')[0] ?? '';
    told.push({ abbr: from, kind: 'picked' });
    for (const { abbr } of beside(from, ['inland', 'coastal', 'sea'])) told.push({ abbr, kind: 'choice' });
  }
}

const before = performance.now();
let [last, longest] = [before, 0];
/** Watches the frames until everything is drawn; reports how long it took and the longest gap. */
function watch(now: number) {
  longest = Math.max(longest, now - last);
  last = now;
  if (!document.querySelector('[data-place]') || document.querySelector('.opening[style*=inset]')) {
    requestAnimationFrame(watch);
    return;
  }
  setTimeout(() => {
    longest = Math.max(longest, performance.now() - last);
    document.body.setAttribute('data-longest', String(Math.round(longest)));
    document.body.setAttribute('data-painted', String(Math.round(performance.now() - before)));
  });
}
requestAnimationFrame(watch);
mount(MapView, {
  target: document.getElementById('map') ?? document.body,
  props: {
    drawing,
    spaces,
    powers,
    units,
    arrows,
    marks: told,
    homes: [asked.get('home') ?? []].flat(),
    label: mark.id,
    onpick: (pick: unknown) => document.body.setAttribute('data-picked', JSON.stringify(pick)),
  },
});
const legend = document.getElementById('legend');
if (legend && asked.has('legend')) {
  legend.className = 'shown';
  for (const { name, colour } of powers) {
    mount(PowerSwatch, { target: legend, props: { colour } });
    legend.append(Object.assign(document.createElement('span'), { textContent: name }));
  }
}
