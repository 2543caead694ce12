import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Every file under a folder that contains a text, as UTF-8 or UTF-16. */
export async function findOnDisk(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(file);
  }
  return found;
}
