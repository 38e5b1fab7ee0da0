// Measures how fast each page is on a phone with Lighthouse's slow network, and prints the median of several runs.
// ADDRESS measures a server that runs already, such as an older build; ONLY is a regular expression for the paths, RUNS
// the number of runs. Run it on a quiet machine: the figures depend on its processor.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSite } from './site.mjs';

const VERSION = 'lighthouse@12';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
const runs = Number(process.env.RUNS ?? 3);
const only = new RegExp(process.env.ONLY ?? '');

const site = process.env.ADDRESS ? null : await openSite();
const address = process.env.ADDRESS ?? site.address;
const list = async (path) => (await (await fetch(address + path)).json()).map(({ slug }) => slug);
const turns = await list('/api/v1/catalog');
const orders = await list('/api/v1/orders/catalog');
const paths = [
  '/',
  '/credits',
  '/offline',
  ...turns.flatMap((slug) => [`/new/${slug}?against=computer`, `/analysis/${slug}`, `/rules/${slug}`]),
  ...orders.flatMap((slug) => [`/orders/new/${slug}`, `/sandbox/${slug}`, `/rules/${slug}`]),
].filter((path) => only.test(path));

const folder = await mkdtemp(join(tmpdir(), 'quicksilver-lighthouse-'));

/** One run; null if Lighthouse lost its trace, as it does now and then. */
async function measured(path) {
  const file = join(folder, 'report.json');
  const categories = 'performance,accessibility';
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      VERSION,
      address + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' }, timeout: 120_000 },
  ).catch(() => null);
  const report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) return null;
  const value = (name) => report.audits[name].numericValue;
  return {
    performance: 100 * report.categories.performance.score,
    accessibility: 100 * report.categories.accessibility.score,
    'first paint, ms': value('first-contentful-paint'),
    'largest paint, ms': value('largest-contentful-paint'),
    'blocked, ms': value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    KB: value('total-byte-weight') / 1000,
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const shown = (value) => (value < 1 ? value.toFixed(3).replace(/\.?0+$/, '') : String(Math.round(value)));

let isFirst = true;
for (const path of paths) {
  const found = [];
  for (let tries = 0; found.length < runs && tries < 3 * runs; tries += 1) {
    const one = await measured(path);
    if (one) found.push(one);
  }
  if (found.length === 0) throw new Error(`Lighthouse measured nothing at ${path}`);
  const names = Object.keys(found[0]);
  if (isFirst) console.log(`| page | ${names.join(' | ')} |\n|---${'|---:'.repeat(names.length)}|`);
  isFirst = false;
  console.log(
    `| ${path} | ${names.map((name) => shown(median(found.map((one) => one[name])))).join(' | ')} |`,
  );
}
await rm(folder, { recursive: true });
await site?.close();
