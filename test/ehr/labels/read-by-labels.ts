import { locateByLabels } from '../../../src/ehr/labels/labels.ts';
import { understandLabels } from '../../../src/ehr/labels/understand/understand-labels.ts';
import type { paintedLabels } from '../../../src/ehr/painted/painted-identity.ts';
import type { FrameSight } from '../../../src/ehr/screen-texts.ts';
import type { FrameAnswer } from '../../../src/order/reading.ts';
import { Labels } from '../../../src/worker/page/answers.ts';

/** Reads a document by its labels. What a page answers passes the worker's check, or is none. */
export function readByLabels(
  document: Document,
  sight: FrameSight,
  painted?: typeof paintedLabels,
): FrameAnswer | null {
  const found = locateByLabels(document, sight, painted);
  return found && understandLabels(Labels.parse(found));
}
