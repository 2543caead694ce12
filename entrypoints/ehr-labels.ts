import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readHistoryParts } from '../src/ehr/labels/label-history.ts';
import { readByLabels } from '../src/ehr/labels/labels.ts';
import { withAddress } from '../src/ehr/page/document-address.ts';
import { findPainter, findReader, type LabelReader, labelReaderName } from '../src/ehr/page/injected-reader.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { fieldParsers } from '../src/ehr/values/field-parsers.ts';

const reader: LabelReader = {
  chart: () => {
    const { sight } = findReader();
    return withAddress(readByLabels(document, sight(), fieldParsers, findPainter().paintedLabels));
  },
  history: () => {
    const { sight } = findReader();
    return readHistoryParts(document, sight(), fieldParsers);
  },
};

/** Injected into the frames of a page that no definition knows, after ehr.js, which has the shared functions. */
export default defineUnlistedScript(() => putInPage(labelReaderName, reader));
