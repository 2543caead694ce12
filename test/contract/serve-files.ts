import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Sends a file below `root`. False if it does not exist. */
export async function sendFile(response: ServerResponse, root: string, file: string): Promise<boolean> {
  const at = path.resolve(file);
  if (!at.startsWith(path.resolve(root) + path.sep)) return false;
  const found = await stat(at).catch(() => null);
  if (!found?.isFile()) return false;
  response.setHeader('Content-Type', types[path.extname(at)] ?? 'application/octet-stream');
  createReadStream(at).pipe(response);
  return true;
}
