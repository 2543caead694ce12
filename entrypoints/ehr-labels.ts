import type { UnlistedScriptDefinition } from 'wxt';
import { readByLabels, readHistoryParts } from '../src/ehr/labels/labels.ts';
import { withAddress } from '../src/ehr/page/document-address.ts';
import { findPainter, historyReaderName, type InjectedReader, readerName } from '../src/ehr/page/injected-reader.ts';
import { hasOrigin, putInPage } from '../src/ehr/page/put-in-page.ts';

/**
 * Injected into the frames of a page that no definition knows, after ehr.js, which has the parsers and the shared
 * functions. Its value is what the labels of the page say. It leaves the reader of histories there.
 */
const script: UnlistedScriptDefinition = {
  main: () => {
    if (!hasOrigin()) return null;
    const reader: InjectedReader | undefined = Reflect.get(globalThis, readerName);
    if (!reader) throw new Error('ehr-labels.js needs ehr.js in the frame before it');
    putInPage(historyReaderName, () => readHistoryParts(document, reader.sight(), reader.parsers));
    return withAddress(readByLabels(document, reader.sight(), reader.parsers, findPainter().paintedLabels));
  },
};

export default script;
