import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as locate from '../../src/ehr/locate.ts';
import * as documentAddress from '../../src/ehr/page/document-address.ts';
import * as dom from '../../src/ehr/page/dom.ts';
import * as injectedReader from '../../src/ehr/page/injected-reader.ts';
import { sharedCode } from '../../src/ehr/page/shared-code.ts';
import * as visibility from '../../src/ehr/page/visibility.ts';
import * as fold from '../../src/order/text/fold.ts';
import * as shownText from '../../src/order/text/shown-text.ts';

const source = path.join(import.meta.dirname, '../../src');
const modules = new Map<string, object>(
  Object.entries({
    'ehr/locate.ts': locate,
    'ehr/page/document-address.ts': documentAddress,
    'ehr/page/dom.ts': dom,
    'ehr/page/injected-reader.ts': injectedReader,
    'ehr/page/visibility.ts': visibility,
    'order/text/fold.ts': fold,
    'order/text/shown-text.ts': shownText,
  }).map(([file, exported]) => [path.join(source, file), exported]),
);

const list = '\0shared-code';
const mark = `${list}:`;
/** After the path of a module: all that is in it, shared or not. */
const whole = '?whole';

const sharedIn = (exported: object) =>
  Object.entries(exported).flatMap(([name, value]) => (sharedCode.some(shared => shared === value) ? name : []));

/** For a script that is injected after ehr.js: takes the shared functions from there, and the others of their modules along. */
export const sharedCodePlugin: Plugin = {
  name: 'shared-code',
  enforce: 'pre',
  resolveId(imported, importer) {
    if (imported === list || imported.endsWith(whole)) return imported;
    const file = importer && path.resolve(path.dirname(importer), imported);
    return file && modules.has(file) ? mark + file : undefined;
  },
  async load(id) {
    // A frame without an origin has no ehr.js.
    if (id === list)
      return `export const [${sharedCode.map(({ name }) => name)}] = globalThis.${injectedReader.readerName}?.code ?? [];`;
    if (id.endsWith(whole)) return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' };
    const file = id.slice(mark.length);
    const exported = id.startsWith(mark) && modules.get(file);
    if (!exported) return undefined;
    return `export { ${sharedIn(exported)} } from '${list}'; export * from ${JSON.stringify(file + whole)};`;
  },
};
