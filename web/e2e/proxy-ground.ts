/**
 * What `deploy/compose.yaml` starts, from Debian's packages: two servers and a worker on PostgreSQL behind a proxy with
 * TLS. The proxy is nginx with `deploy/nginx.conf`, in which only names, ports and paths are replaced. Everything is on
 * loopback and in temporary folders.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PrivatePostgres } from './private-postgres';
import { Program } from './program';
import { freePort, PROGRAM, Site } from './site.mjs';

const run = promisify(execFile);

/** The proxy's program. */
const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';

/** The example that operators copy. */
const EXAMPLE = new URL('../../deploy/nginx.conf', import.meta.url);

/** The proxy's address: servers believe it, and nobody else, about visitors. */
const PROXY = '127.0.0.1';
/** Where it listens in place of IPv6, which not every machine has. */
const SECOND = '127.0.0.2';

/** The name of the database. */
const DATABASE = 'games';

/** A server with what else is known of it. */
export interface Node {
  site: Site;
  /** Where the other server asks it. */
  node: string;
  /** Where its figures are. */
  metrics: string;
}

/** How a process of the proxy is doing. */
interface Worker {
  pid: number;
  /** Whether it only serves the connections that it has. */
  isLeaving: boolean;
}

export class ProxyGround {
  private constructor(
    /** Where people find the site: at the proxy. */
    readonly address: string,
    /** Where the proxy is asked without TLS. */
    readonly plain: string,
    /** What the certificate is checked against. */
    readonly certificate: string,
    readonly nodes: readonly Node[],
    private readonly proxy: Program,
    private readonly postgres: PrivatePostgres,
    private readonly ending: Ending,
  ) {}

  /** Starts everything. If something does not start, what has is ended. */
  static async open(): Promise<ProxyGround> {
    const ending = new Ending();
    try {
      return await ProxyGround.start(ending);
    } catch (fault) {
      await ending.all();
      throw fault;
    }
  }

  private static async start(ending: Ending): Promise<ProxyGround> {
    const folder = await mkdtemp(join(tmpdir(), 'quicksilver-proxy-'));
    ending.before(() => rm(folder, { recursive: true, force: true }));
    const [tls, plain] = [await freePort(), await freePort()];
    const address = `https://${PROXY}:${tls}`;

    const postgres = await PrivatePostgres.open();
    ending.before(() => postgres.close());
    const database = await postgres.create(DATABASE);
    const nodes: Node[] = [];
    for (const name of ['one', 'two']) {
      const node = await newNode(join(folder, name), ['--database', database, '--public-url', address]);
      ending.before(() => node.site.end('SIGKILL'));
      await node.site.start();
      nodes.push(node);
    }
    const worker = new Program(PROGRAM, ['worker', '--database', database]);
    ending.before(() => worker.end());

    const certificate = await certify(folder);
    const file = join(folder, 'nginx.conf');
    await writeFile(file, await written(folder, { tls, plain, nodes }));
    const proxy = new Program(NGINX, ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;']);
    ending.before(() => proxy.end());
    // Node's own requests cannot be told of one more certificate; those that are about TLS check it.
    const checked = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    ending.before(async () => {
      if (checked === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = checked;
    });
    const answers = () => fetch(`${address}/healthz`).then(...wellOrNot);
    await proxy.until('it passes requests on', answers);
    const opened = new ProxyGround(
      address,
      `http://${PROXY}:${plain}`,
      certificate,
      nodes,
      proxy,
      postgres,
      ending,
    );
    await worker.until('servers know it', async () => (await opened.figure('workers_connected')) > 0);
    return opened;
  }

  /** The server that carries out what happens in a game. */
  async ownerOf(id: string): Promise<Node> {
    const rows = `SELECT address FROM owners JOIN nodes USING (epoch) WHERE game_id = '${id}'`;
    const node = await this.postgres.sql(DATABASE, rows);
    const found = this.nodes.find((one) => one.node === node);
    if (!found) throw new Error(`no server owns the game “${id}”`);
    return found;
  }

  /** A figure for operators, of all servers together or of one. */
  async figure(name: string, nodes = this.nodes): Promise<number> {
    const texts = await Promise.all(nodes.map(async ({ metrics }) => (await fetch(metrics)).text()));
    const lines = texts.flatMap((text) => text.split('\n'));
    const rows = lines.filter((line) => line.startsWith(`quicksilver_${name}`));
    return rows.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** Has the proxy read its file again, and waits until new processes have taken over. Returns the old ones. */
  async reloadProxy(): Promise<number[]> {
    const before = (await this.workers()).filter(({ isLeaving }) => !isLeaving).map(({ pid }) => pid);
    this.proxy.child.kill('SIGHUP');
    await this.proxy.until('old processes leave', async () => {
      const now = await this.workers();
      const serving = now.filter(({ isLeaving }) => !isLeaving);
      return serving.length > 0 && serving.every(({ pid }) => !before.includes(pid));
    });
    return before;
  }

  /** Which of these processes of the proxy are still there. */
  async stillThere(pids: readonly number[]): Promise<number[]> {
    const now = (await this.workers()).map(({ pid }) => pid);
    return pids.filter((pid) => now.includes(pid));
  }

  /** Ends everything and removes it. */
  close(): Promise<void> {
    return this.ending.all();
  }

  /** The processes of the proxy that serve connections. */
  private async workers(): Promise<Worker[]> {
    const master = this.proxy.child.pid;
    const children = await readFile(`/proc/${master}/task/${master}/children`, 'utf8');
    const pids = children.trim().split(/\s+/).map(Number);
    const titles = await Promise.all(
      // One may end at that moment.
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    return pids.flatMap((pid, at) => {
      const title = titles[at] ?? '';
      return title.includes('worker process') ? [{ pid, isLeaving: title.includes('shutting down') }] : [];
    });
  }
}

/** What must be ended, the last first. */
class Ending {
  private steps: (() => Promise<void>)[] = [];

  before(step: () => Promise<void>): void {
    this.steps.unshift(step);
  }

  async all(): Promise<void> {
    for (const step of this.steps) await step();
    this.steps = [];
  }
}

const wellOrNot = [({ ok }: Response) => ok, () => false] as const;

async function newNode(folder: string, settings: readonly string[]): Promise<Node> {
  await mkdir(folder);
  const [port, node, metrics] = [
    await freePort(),
    `${PROXY}:${await freePort()}`,
    `${PROXY}:${await freePort()}`,
  ];
  // Both ports are given, so that they are the same after a restart.
  const own = ['--node', node, '--metrics', metrics, '--proxy', `${PROXY}/32`];
  return { site: new Site(folder, port, [...settings, ...own]), node, metrics: `http://${metrics}/metrics` };
}

/** Makes a certificate for the proxy's address; returns it. */
async function certify(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', `/CN=${PROXY}`, '-addext', `subjectAltName=IP:${PROXY}`];
  await run('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate]);
  return readFile(certificate, 'utf8');
}

/** The example with other names, ports and paths. */
async function written(
  folder: string,
  { tls, plain, nodes }: { tls: number; plain: number; nodes: readonly Node[] },
): Promise<string> {
  const replaced: [string, string][] = [
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx', folder],
    ['/etc/letsencrypt/live/games.example.org', folder],
    ['https://games.example.org$', `https://${PROXY}:${tls}$`],
    ['server_name games.example.org', `server_name ${PROXY}`],
    ['listen [::]:443 ', `listen ${SECOND}:${tls} `],
    ['listen 443 ', `listen ${PROXY}:${tls} `],
    ['listen [::]:80;', `listen ${SECOND}:${plain};`],
    ['listen 80;', `listen ${PROXY}:${plain};`],
    ['server 10.0.0.11:7700', `server ${PROXY}:${nodes[0]?.site.port}`],
    ['server 10.0.0.12:7700', `server ${PROXY}:${nodes[1]?.site.port}`],
  ];
  let text = await readFile(EXAMPLE, 'utf8');
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf no longer has “${from}”`);
    text = text.replaceAll(from, to);
  }
  return text;
}
