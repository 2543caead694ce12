import type { FrameAnswer } from '../../order/reading.ts';
import type { paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../screen-texts.ts';
import { locateByLabels } from './labels.ts';
import { understandLabels } from './understand/understand-labels.ts';

/** Reads a document by its labels, in the page alone. */
export function readByLabels(
  document: Document,
  sight: FrameSight,
  painted?: typeof paintedLabels,
): FrameAnswer | null {
  const found = locateByLabels(document, sight, painted);
  return found && understandLabels(found);
}
