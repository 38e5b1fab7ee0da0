// The site under test: its own server with an empty data folder, and a browser.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The server's binary: `QUICKSILVER`, or the output of a plain `cargo build`. */
export const PROGRAM =
  process.env.QUICKSILVER ?? fileURLToPath(new URL('../../target/debug/quicksilver', import.meta.url));

/** The browser's program: the one without windows where there is one, because it starts and draws faster. */
const CHROMIUM = process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * Where people find a site: at a server, or at a proxy before several.
 * @typedef {{ readonly address: string }} Place
 */

/** A running server with its data folder. */
export class Site {
  /**
   * @param {string} folder the data folder
   * @param {number} port the port it listens on, the same after a restart
   * @param {readonly string[]} settings its other flags; a test asks for more than a person
   */
  constructor(folder, port, settings = ['--no-limits']) {
    this.folder = folder;
    this.port = port;
    this.settings = settings;
    this.address = `http://127.0.0.1:${port}`;
    /** @type {import('node:child_process').ChildProcess | null} */
    this.process = null;
    this.log = '';
  }

  /** Starts the server and waits until it answers. */
  async start() {
    const address = `127.0.0.1:${this.port}`;
    const child = spawn(PROGRAM, ['serve', ...this.settings, '--listen', address, '--data', this.folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    /** @type {Error | null} */
    let fault = null;
    child.on('error', (error) => (fault = error));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => (this.log += String(text)));
    }
    const deadline = Date.now() + 20_000;
    for (;;) {
      if (fault) throw new Error(`${PROGRAM} does not start: ${fault}`);
      if (child.exitCode !== null) throw new Error(`the server ended at once:\n${this.log}`);
      const healthy = await fetch(`${this.address}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (healthy) return;
      if (Date.now() > deadline) throw new Error(`the server does not answer:\n${this.log}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /**
   * Ends the server.
   * @param {NodeJS.Signals} signal SIGKILL leaves it no time to tidy up
   */
  async end(signal = 'SIGTERM') {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** Stops the server and removes its data. */
  async close() {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A port that nobody listens on just now. @returns {Promise<number>} */
export async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a server with an empty data folder. */
export async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'quicksilver-'));
  const site = new Site(folder, await freePort());
  await site.start();
  return site;
}

/** Starts the browser. */
export function openBrowser() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
