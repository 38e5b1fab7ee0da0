/** A screen without a monitor, with a window manager and a keyboard: for dialogs that no browser protocol reaches. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

export class Screen {
  private constructor(
    readonly display: string,
    private readonly programs: readonly ChildProcess[],
  ) {}

  /** Starts it. It needs Xvfb, openbox and xdotool. */
  static async open(): Promise<Screen> {
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const number = await new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.stdio[3]?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    });
    const display = `:${number}`;
    const manager = spawn('openbox', { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
    return new Screen(display, [manager, server]);
  }

  /** Does something with the keyboard, the mouse or the windows; see xdotool. */
  async hand(...words: string[]): Promise<string> {
    const { stdout } = await run('xdotool', words, { env: { ...process.env, DISPLAY: this.display } });
    return stdout.trim();
  }

  /** Whether there is a window with a name. */
  async has(name: string): Promise<boolean> {
    return (await this.#windows(name)).length > 0;
  }

  /** Waits for a window with a name, and brings it to the front. */
  async window(name: string): Promise<void> {
    await expect.poll(() => this.has(name)).toBe(true);
    await this.hand('windowactivate', '--sync', (await this.#windows(name)).at(-1) ?? '');
  }

  /** Presses “Save” or Enter in a dialog, whichever it has, until it is gone. */
  async leave(name: string): Promise<void> {
    const press = async () => {
      await this.hand('key', 'alt+s', 'Return');
      return this.has(name);
    };
    await expect.poll(press, { interval: 500 }).toBe(false);
  }

  /** The ids of the windows with a name; xdotool fails if there is none. */
  async #windows(name: string): Promise<string[]> {
    const found = await this.hand('search', '--onlyvisible', '--name', name).catch(() => '');
    return found.split('\n').filter((id) => id !== '');
  }

  close(): void {
    for (const program of this.programs) program.kill();
  }
}
