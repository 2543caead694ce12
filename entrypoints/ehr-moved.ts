import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type MovedReader, movedName } from '../src/ehr/moved/injected-moved.ts';
import { findOther } from '../src/ehr/moved/others.ts';
import { readMoved } from '../src/ehr/moved/read-moved.ts';
import { withAddress } from '../src/ehr/page/document-address.ts';
import { findPainter, findReader } from '../src/ehr/page/injected-reader.ts';
import { putInPage } from '../src/ehr/page/put-in-page.ts';
import { fieldParsers } from '../src/ehr/values/field-parsers.ts';

const reader: MovedReader = {
  words: (definitions, memory, hints) => {
    const { sight } = findReader();
    return withAddress(
      readMoved(document, sight(), definitions, memory, hints, fieldParsers, findPainter().paintedLabels),
    );
  },
  others: sought => withAddress(findOther(document, findReader().sight(), sought, fieldParsers)),
};

/** Injected into the frames of a known EHR, after ehr.js, if its definition no longer finds what every chart showed. */
export default defineUnlistedScript(() => putInPage(movedName, reader));
