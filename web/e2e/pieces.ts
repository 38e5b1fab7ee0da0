/** A site whose pages arrive in two pieces, as they do over a slow line. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The front of a site, and what lets the second piece come. */
export interface InPieces {
  address: string;
  release(): void;
  close(): Promise<void>;
}

/**
 * Stands before a site; the page at `path` breaks off at `mark` until it is released.
 *
 * @param site the site's address
 * @param path the page
 * @param mark a text of its HTML, with which the second piece begins
 */
export async function inPieces(site: string, path: string, mark: string): Promise<InPieces> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const server: Server = createServer((request, response) => {
    void (async () => {
      const whole = await fetch(site + (request.url ?? ''), {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const headers = new Headers(whole.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
        headers.delete(name);
      response.writeHead(whole.status, Object.fromEntries(headers));
      const body = Buffer.from(await whole.arrayBuffer());
      if (request.url !== path) return void response.end(body);
      const at = body.indexOf(mark, body.indexOf('id="prerendered"'));
      if (at < 0) throw new Error(`${path} has no ${mark}`);
      response.write(body.subarray(0, at));
      await held;
      response.end(body.subarray(at));
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    release,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
