/** A folder with the packages installed, and its files served as they lie. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = join(import.meta.dirname, '../..');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The policy of a site that allows no more than it must. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:";

export class Installed {
  private constructor(
    readonly folder: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  /** Packs the packages and installs the archives, without a network. */
  static async open(): Promise<Installed> {
    const folder = await mkdtemp(join(tmpdir(), 'quicksilver-npm-'));
    const packed = join(folder, 'packed');
    await run('node', [join(web, 'packages/build.mjs'), packed]);
    const archives = readdirSync(packed).filter((name) => name.endsWith('.tgz'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...quiet, ...archives.map((name) => join(packed, name))], { cwd: folder });
    const server = createServer((request, answer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      void readFile(join(folder, pathname)).then(
        (file) => {
          answer.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream');
          answer.setHeader('Content-Security-Policy', POLICY);
          answer.end(file);
        },
        () => answer.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Installed(folder, server);
  }

  /** Where its files are served. */
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Runs a program in the folder; returns what it prints. */
  async node(name: string, text: string): Promise<string> {
    await this.write(name, text);
    return (await run('node', [name], { cwd: this.folder })).stdout;
  }

  write(name: string, text: string): Promise<void> {
    return writeFile(join(this.folder, name), text);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.folder, { recursive: true, force: true });
  }
}
