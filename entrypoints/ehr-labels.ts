import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { locateHistory } from '../src/ehr/labels/history/label-history.ts';
import { locateByLabels } from '../src/ehr/labels/labels.ts';
import { withAddress } from '../src/ehr/page/document-address.ts';
import { findPainter, findReader, type LabelReader, labelReaderName } from '../src/ehr/page/injected-reader.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';

const reader: LabelReader = {
  chart: () => withAddress(locateByLabels(document, findReader().sight(), findPainter().paintedLabels)),
  history: () => locateHistory(document),
};

/** Injected into the frames of a page that no definition knows, after ehr.js, which has the shared functions. */
export default defineUnlistedScript(() => putInPage(labelReaderName, reader));
