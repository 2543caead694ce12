// Identifies the build of an installed extension: a hash of all its sources, the same on every machine.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.ts';

const folders = ['assets', 'entrypoints', 'src'];
const single = ['package-lock.json', 'package.json', 'wxt.config.ts'];

/** Twelve hexadecimal digits. Line endings do not count, because some systems change them in text files. */
export function buildHash(root: string): string {
  const hash = createHash('sha256');
  const names = folders.flatMap(folder => filesBelow(path.join(root, folder)).map(name => `${folder}/${name}`));
  for (const name of [...names, ...single]) {
    const content = readFileSync(path.join(root, name), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${name}\0${content.length}\0`).update(content, 'latin1');
  }
  return hash.digest('hex').slice(0, 12);
}
