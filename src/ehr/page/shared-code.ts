// What ehr.js and the scripts injected after it both use. The page gets it once, with ehr.js: in the others the build takes
// it from there (test/release/shared-code.ts).
import { foldShown } from '../../order/text/fold.ts';
import { isBlank, tidy, visibleText } from '../../order/text/shown-text.ts';
import { elementsAt, pattern } from '../locate.ts';
import { withAddress } from './document-address.ts';
import {
  attributeOf,
  closest,
  controlValue,
  holds,
  isElement,
  matches,
  originalOf,
  prop,
  query,
  standFor,
  tagOf,
} from './dom.ts';
import { findPainter } from './injected-reader.ts';
import { isCrossedOut, isInCrossedOut, isShown } from './visibility.ts';

/** A list, because names of properties would be in both scripts. */
export const sharedCode = [
  attributeOf,
  closest,
  controlValue,
  elementsAt,
  findPainter,
  foldShown,
  holds,
  isBlank,
  isCrossedOut,
  isElement,
  isInCrossedOut,
  isShown,
  matches,
  originalOf,
  prop,
  pattern,
  query,
  standFor,
  tagOf,
  tidy,
  visibleText,
  withAddress,
] as const;
