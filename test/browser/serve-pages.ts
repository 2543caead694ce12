// Serves a few pages of a test to this machine and no other.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPages {
  port: number;
  close(): Promise<void>;
}

/** `pages` are HTML by path. */
export async function servePages(pages: Readonly<Record<string, string>>): Promise<ServedPages> {
  const server = createServer((request, response) => {
    const page = pages[URL.parse(request.url ?? '', 'http://127.0.0.1')?.pathname ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
