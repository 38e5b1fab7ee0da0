/** Chromium and Firefox, driven alike, for pages that are opened from the disk. */
import { createServer, type Server } from 'node:net';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect } from 'vitest';

export type BrowserName = 'chrome' | 'firefox';

const PROGRAMS: Readonly<Record<BrowserName, string>> = {
  chrome: process.env.CHROMIUM ?? '/usr/bin/chromium',
  firefox: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
};

/** Hosts that the browsers ask on their own behalf: for settings, updates and captive portals. */
const ERRANDS = /\b(mozilla\.(com|org|net)|firefox\.com|google\.com|googleapis\.com|gvt1\.com)\b/;

/** A browser without a network: whatever it asks a proxy for is noted and refused. */
export class FileBrowser {
  private constructor(
    readonly name: BrowserName,
    readonly browser: Browser,
    private readonly proxy: Server,
    /** What pages asked for besides themselves, what they complained about. */
    readonly asked: string[],
    /** The folder of downloads. */
    readonly folder: string,
  ) {}

  /** Starts it; its downloads go to `folder`. With an X display it has a window there, and dialogs. */
  static async open(name: BrowserName, folder: string, display: string | null = null): Promise<FileBrowser> {
    await mkdir(folder, { recursive: true });
    const asked: string[] = [];
    const proxy = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        const line = String(bytes).split('\r\n')[0] ?? '';
        if (!ERRANDS.test(line)) asked.push(line);
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const browser = await puppeteer.launch({
      browser: name,
      executablePath: PROGRAMS[name],
      headless: display === null,
      // Without a session bus the dialogs of files are the toolkit's own.
      ...(display !== null && {
        env: { ...process.env, DISPLAY: display, GTK_USE_PORTAL: '0', DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
      }),
      ...(name === 'chrome'
        ? {
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-quic',
              '--no-first-run',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
              `--proxy-server=http://127.0.0.1:${port}`,
            ],
          }
        : {
            extraPrefsFirefox: {
              'network.proxy.type': 1,
              'network.proxy.http': '127.0.0.1',
              'network.proxy.http_port': port,
              'network.proxy.ssl': '127.0.0.1',
              'network.proxy.ssl_port': port,
              'browser.download.folderList': 2,
              'browser.download.dir': folder,
              'browser.download.useDownloadDir': true,
              'browser.download.alwaysOpenPanel': false,
              // A page with moves that were not saved asks before it is closed.
              'dom.disable_beforeunload': true,
              // The dialog of Ctrl+S stays, with “Web page, complete” chosen.
              'remote.bidi.dismiss_file_pickers.enabled': false,
              'browser.save_converter_index': 0,
              'browser.helperApps.neverAsk.saveToDisk': 'text/html,text/plain',
            },
          }),
    });
    // With that there is no dialog.
    if (name === 'chrome' && display === null) {
      const session = await browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    }
    return new FileBrowser(name, browser, proxy, asked, folder);
  }

  /** Opens a file. */
  async show(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(20_000);
    await page.setViewport({ width: 1280, height: 900 });
    page.on('request', (request) => {
      if (request.url() !== url && !/^(blob|data):/.test(request.url())) this.asked.push(request.url());
    });
    page.on('pageerror', (error) => this.asked.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.asked.push(message.text());
    });
    await page.goto(url);
    return page;
  }

  /** Closes what was shown; a window without any page would close the browser. */
  async clear(): Promise<void> {
    for (const page of await this.browser.pages())
      if (page.url().startsWith('file:')) await page.close({ runBeforeUnload: false });
  }

  /** Waits until there is one more file among the downloads, complete; returns its path. */
  async downloaded(before: readonly string[]): Promise<string> {
    let fresh: string | undefined;
    await expect
      .poll(async () => {
        const names = await readdir(this.folder);
        fresh = names.find((name) => name.endsWith('.html') && !before.includes(name));
        return fresh !== undefined && !names.some((name) => /\.(part|crdownload)$/.test(name));
      })
      .toBe(true);
    return join(this.folder, fresh ?? '');
  }

  downloads(): Promise<string[]> {
    return readdir(this.folder);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await new Promise((resolve) => this.proxy.close(resolve));
  }
}
