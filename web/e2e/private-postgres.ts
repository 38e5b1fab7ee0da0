/**
 * A private PostgreSQL cluster in a temporary folder. It listens on a socket in that folder alone. PostgreSQL's programs
 * are found in the folder that `POSTGRES_BIN` names, in `PATH`, or where Debian's package has them.
 */
import { execFile } from 'node:child_process';
import { access, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Program } from './program';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; root runs it as the first of these that exists. */
const USERS = ['postgres', 'nobody'];

/** The superuser of the cluster. */
const SUPERUSER = 'quicksilver';

/** The user and the group to run as; neither for one's own. */
interface Account {
  uid?: number;
  gid?: number;
}

export class PrivatePostgres {
  private constructor(
    private readonly folder: string,
    private readonly programs: string,
    private readonly account: Account,
    private readonly cluster: Program,
  ) {}

  /** Starts a cluster; ends it again if it does not start. */
  static async open(): Promise<PrivatePostgres> {
    const [programs, account] = await Promise.all([programFolder(), accountFor()]);
    const folder = await mkdtemp(join(tmpdir(), 'quicksilver-pg-'));
    const data = join(folder, 'data');
    const options = { cwd: folder, ...account };
    try {
      if (account.uid !== undefined && account.gid !== undefined)
        await chown(folder, account.uid, account.gid);
      const init = ['--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C', '--username', SUPERUSER];
      await run(join(programs, 'initdb'), [...init, '--pgdata', data], options);
      const settings = ['listen_addresses=', `unix_socket_directories=${folder}`].flatMap((one) => [
        '-c',
        one,
      ]);
      const cluster = new Program(join(programs, 'postgres'), ['-D', data, ...settings], options);
      const opened = new PrivatePostgres(folder, programs, account, cluster);
      await cluster.until('it takes connections', () => opened.answers());
      return opened;
    } catch (fault) {
      await rm(folder, { recursive: true, force: true });
      throw fault;
    }
  }

  /** Creates an empty database and returns its address. */
  async create(database: string): Promise<string> {
    await this.sql('postgres', `CREATE DATABASE "${database}"`);
    return `postgres://${SUPERUSER}@localhost/${database}?host=${this.folder}`;
  }

  /** Runs a statement and returns what it answers, without headers. */
  async sql(database: string, statement: string): Promise<string> {
    const silent = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1'];
    const at = ['--host', this.folder, '--username', SUPERUSER, '--dbname', database];
    const { stdout } = await run(join(this.programs, 'psql'), [...silent, ...at, '--command', statement], {
      cwd: this.folder,
      ...this.account,
    });
    return stdout.trim();
  }

  /** Stops the cluster, as if the machine had failed, and removes its data. */
  async close(): Promise<void> {
    await this.cluster.end('SIGQUIT');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    return this.sql('postgres', 'SELECT 1').then(
      () => true,
      () => false,
    );
  }
}

/** Where PostgreSQL's programs are: of several versions of Debian's package the newest. */
async function programFolder(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one);
  const named = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : [];
  const path = (process.env.PATH ?? '').split(delimiter);
  for (const folder of [
    ...named,
    ...path,
    ...newest.map((version) => join(debian, String(version), 'bin')),
  ]) {
    // `PATH` may have links to some of them only.
    const all = ['initdb', 'postgres', 'psql'].map((program) => access(join(folder, program)));
    if ((await Promise.allSettled(all)).every(({ status }) => status === 'fulfilled')) return folder;
  }
  throw new Error('PostgreSQL is not installed; Debian: apt-get install postgresql');
}

async function accountFor(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const user of USERS) {
    const found = lines.find(([name]) => name === user);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${USERS.join(' or ')}`);
}
