/** A program that a proof runs beside its site, and ends. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** How long it may take until it is ready, and how long a pause between two looks is. */
const [READY_WITHIN_MS, AGAIN_MS] = [30_000, 25];

export class Program {
  readonly child: ChildProcess;
  /** What it has printed. */
  log = '';
  private fault: Error | null = null;

  constructor(
    private readonly path: string,
    given: readonly string[],
    options: SpawnOptions = {},
  ) {
    this.child = spawn(path, given, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.on('error', (fault) => (this.fault = fault));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text) => (this.log += String(text)));
    }
  }

  /** Waits until something is so; fails, and ends the program, if it ends before or takes too long. */
  async until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isSo())) {
      const late = Date.now() > deadline;
      if (late || this.fault || this.hasEnded()) {
        await this.end('SIGKILL');
        throw new Error(`${this.path}: not yet so: ${what}: ${this.fault ?? ''}\n${this.log}`);
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Sends it a signal on which it ends, and waits until it has. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    // It never started, or it is gone.
    if (this.child.pid === undefined || this.hasEnded()) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }
}
