// Bundled and put into a page of any browser: what the reader returns there, no matter what address the page was saved
// from.
import { definitions } from '../../src/ehr/definitions/all.ts';
import { paintedIdentity, paintedLabels } from '../../src/ehr/painted/painted-identity.ts';
import { readFrame } from '../../src/ehr/read-frame.ts';
import type { FrameSight } from '../../src/ehr/screen-texts.ts';
import { readByLabels } from '../ehr/labels/read-by-labels.ts';

Object.assign(globalThis, {
  readPainted: (sight: FrameSight) => ({
    defined: readFrame(document, sight, definitions, paintedIdentity),
    labels: readByLabels(document, sight, paintedLabels),
  }),
});
