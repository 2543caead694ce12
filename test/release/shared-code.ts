import path from 'node:path';
import type { Plugin } from 'vite';
import { readerName } from '../../src/ehr/page/injected-reader.ts';
import { sharedCode } from '../../src/ehr/page/shared-code.ts';

const source = path.join(import.meta.dirname, '../../src');
const modules = new Set(
  [
    'ehr/page/document-address.ts',
    'ehr/page/own.ts',
    'ehr/page/visibility.ts',
    'order/text/age.ts',
    'order/text/fold.ts',
    'order/text/shown-text.ts',
  ].map(file => path.join(source, file)),
);
const id = '\0shared-code';

/** For a script that is injected after ehr.js: takes the shared functions from there. */
export const sharedCodePlugin: Plugin = {
  name: 'shared-code',
  enforce: 'pre',
  resolveId: (imported, importer) =>
    importer && modules.has(path.resolve(path.dirname(importer), imported)) ? id : undefined,
  load: loaded =>
    loaded === id
      ? // A frame without an origin has no ehr.js.
        `export const [${sharedCode.map(({ name }) => name)}] = globalThis.${readerName}?.code ?? [];`
      : undefined,
};
