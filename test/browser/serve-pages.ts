// Serves a few test pages to this machine only.
import { createServer } from 'node:http';
import { type Listening, listen } from '../listen.ts';

export type ServedPages = Listening;

/** `pages` are HTML by path. `headers` are further headers of every answer. */
export async function servePages(
  pages: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServedPages> {
  const server = createServer((request, response) => {
    const page = pages[URL.parse(request.url ?? '', 'http://127.0.0.1')?.pathname ?? ''];
    const type = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(page === undefined ? 404 : 200, { ...headers, ...type }).end(page);
  });
  return listen(server);
}
