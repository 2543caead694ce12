import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type InjectedReader, readerName } from '../src/ehr/injected-reader.ts';
import { readByLabels } from '../src/ehr/labels.ts';

/**
 * Put into the frames of a page that no definition knows, behind ehr.js, which has the parsers: its value is what the
 * labels of the page say.
 */
export default defineUnlistedScript(() => {
  const reader: InjectedReader | undefined = Reflect.get(globalThis, readerName);
  if (!reader) throw new Error('ehr-labels.js needs ehr.js in the frame before it');
  return readByLabels(document, reader.sight(), reader.parsers);
});
