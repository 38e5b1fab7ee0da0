/**
 * Games through a proxy with TLS, before two servers and a worker on PostgreSQL: live connections outlive a reload of the
 * proxy, and games the loss of a server. Needs Debian's packages of nginx and PostgreSQL, and openssl.
 */
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { afterAll, expect, test } from 'vitest';
import { goodMove } from './advisor.mjs';
import { play, sameBoard } from './board';
import {
  beReady,
  ENGLAND,
  FRANCE,
  openPanel,
  openTable,
  phase,
  resultOf,
  takeSeat,
  write,
} from './order-players';
import { create, liveConnections, meet, person, standing, stateOf, unharmed } from './people';
import { decided, playLine } from './playing';
import { ProxyGround } from './proxy-ground';
import { stageOn } from './stage';
import { finalPosition, wholeGame } from './whole-game';

const on = stageOn(() => ProxyGround.open());

/** A game of a lost server must go on within that time. */
const GOES_ON_WITHIN_MS = 10_000;

/** What was done, and its figures. */
const done: Record<string, string> = {};
afterAll(() => console.table(done));

/** Somebody whose browser takes the proxy's certificate as it is. */
const visitor = () => person(on.browser, { ignoreHTTPSErrors: true });

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

test('http:// leads to https://, whose certificate is right, and answers come compressed', async () => {
  const page = await visitor();
  await page.goto(`${on.site.plain}/rules?of=all`);
  expect(page.url()).toBe(`${on.site.address}/rules?of=all`);
  const { status, headers } = await ask('/', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe('gzip');
  done['http:// leads to https://'] = 'yes';
  unharmed(page);
});

test('two people play; the proxy is reloaded twice, then the server of their game is killed', async () => {
  const { site } = on;
  const [white, black] = [await visitor(), await visitor()];
  const pages = [white, black] as const;
  const id = await create(white, site, { opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  const match = { id, pages };
  // How many moves come before each reload, and before the loss.
  const [first, second] = [5, 9];
  const lost = 13;
  await playLine(on, match, wholeGame.slice(0, first));

  const opened = pages.map(liveConnections);
  const old = await site.reloadProxy();
  await playLine(on, match, wholeGame.slice(first, second));
  await site.reloadProxy();
  await playLine(on, match, wholeGame.slice(second, lost));
  const now = pages.map(liveConnections);
  expect(now).toEqual(opened);
  // Their connections are still those from before the first reload.
  expect(await site.stillThere(old)).not.toEqual([]);
  done['reloads of the proxy during a turn game'] = '2';
  // Bea opened a second one when she took her seat.
  done['live connections that each page had opened before and after'] =
    `${opened.join(', ')}; ${now.join(', ')}`;

  const owner = await site.ownerOf(id);
  const since = performance.now();
  await owner.site.end('SIGKILL');
  await play(black, wholeGame[lost]);
  await standing(white, 'Your turn');
  await sameBoard(white, black);
  const took = performance.now() - since;
  done['from the death of the server to its next move'] = seconds(took);
  expect(took).toBeLessThan(GOES_ON_WITHIN_MS);

  await playLine(on, match, wholeGame.slice(lost + 1));
  await decided(match, 0, ': the king was captured');
  const { plies, position } = await stateOf(site, id);
  expect(plies.map((ply) => ply.text)).toEqual(wholeGame);
  expect(position).toBe(finalPosition);
  done['moves of the turn game, to its end'] = String(plies.length);
  unharmed(...pages);

  // Old processes end with their last connection.
  for (const page of pages) await page.context().close();
  await expect.poll(() => site.stillThere(old)).toEqual([]);

  await owner.site.start();
  const asked = () => site.figure('http_request_seconds_count{', [owner]);
  const before = await asked();
  const again = async () => (await Promise.all([stateOf(site, id), stateOf(site, id)])) && asked();
  await expect.poll(again).toBeGreaterThan(before);
  done['the server that was killed is asked again after its start'] = 'yes';
});

test('a level of the computer answers, and a worker has thought', async () => {
  const { site } = on;
  const page = await visitor();
  const id = await create(page, site, { opponent: 'Computer', level: 3, seat: 0 });
  const answered = () => site.figure('worker_jobs_total{result="answered"}');
  const before = await answered();
  await standing(page, 'Your turn');
  const { position } = await stateOf(site, id);
  await play(page, await goodMove('mercurial', position));
  await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(2);
  await standing(page, 'Your turn');
  await expect.poll(answered).toBeGreaterThan(before);
  done['answers of the worker to a move against level 3'] = String((await answered()) - before);
  unharmed(page);
});

test('a phase of an order game is settled, with a reload of the proxy between two orders', async () => {
  const { site } = on;
  const [ann, bea] = [await visitor(), await visitor()];
  const pages = [ann, bea];
  const table = await openTable(site, 'diplomacy', [ENGLAND, FRANCE]);
  await takeSeat(ann, table, ENGLAND, 'Ann');
  await takeSeat(bea, table, FRANCE, 'Bea');
  await write(ann, 'F Lon - NTH\nA Lvp - Yor');
  await beReady(ann);
  await bea.getByText('1 of 2 filed, 1 ready').waitFor();
  const opened = pages.map(liveConnections);
  await site.reloadProxy();
  await write(bea, 'A Par - Bur');
  await beReady(bea);
  for (const page of pages) {
    await phase(page, /Fall 1901/);
    await openPanel(page, 'Results');
    await resultOf(page, 'F(Lon) - NTH').waitFor();
  }
  expect(pages.map(liveConnections)).toEqual(opened);
  done['phases of an order game settled over a reload'] = '1';
  unharmed(...pages);
});

test('who floods is refused by the address that the proxy sees, whatever the header claims', async () => {
  const [flooder, neighbour] = ['127.0.0.9', '127.0.0.10'];
  // So many at once by an address, by each of the two servers, and as many again are surely too many.
  const most = 2 * 2 * 30;
  let sent = 0;
  let status = 201;
  while (status === 201 && sent < most) {
    sent += 1;
    ({ status } = await ask('/api/v1/games', newGame(flooder, `198.51.100.${sent}`)));
  }
  expect(status).toBe(429);
  done['new games by one address with forged headers, until 429'] = String(sent - 1);
  const later = await ask('/api/v1/games', newGame(neighbour, flooder));
  expect(later.status, 'a neighbour is not counted as the flooder, even claiming to be').toBe(201);

  // Whoever gets past the proxy is no proxy, and is not believed either.
  const [node] = on.site.nodes;
  const direct = `${node?.site.address}/api/v1/games`;
  expect((await ask(direct, newGame('127.0.0.11', flooder))).status).toBe(201);
  await expect
    .poll(async () => (await ask(direct, newGame(flooder, '198.51.100.250'))).status, { interval: 1 })
    .toBe(429);
});

interface Asked {
  /** The address on loopback that it comes from. */
  from?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request for a new game, whose sender claims to come from elsewhere. */
function newGame(from: string, claimed: string): Asked {
  return {
    from,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': claimed },
    body: JSON.stringify({ game: 'mercurial', opponent: { kind: 'same_screen' } }),
  };
}

/** Asks the proxy, checking its certificate, or another address. */
function ask(path: string, { from, headers, body }: Asked) {
  const url = new URL(path, on.site.address);
  const secure = { ca: on.site.certificate, rejectUnauthorized: true };
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const asked = request(
      url,
      { ...secure, method, agent: false, ...(headers && { headers }), ...(from && { localAddress: from }) },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
