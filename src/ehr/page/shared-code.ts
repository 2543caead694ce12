// ehr.js and the general reader both use these functions. The page gets them once, with ehr.js: in ehr-labels.js the build
// replaces their modules (test/release/shared-code.ts).
import { ageInYears } from '../../order/text/age.ts';
import { foldAccents, foldLetters, foldName, foldWord } from '../../order/text/fold.ts';
import { isBlank, tidy, visibleText } from '../../order/text/shown-text.ts';
import { withAddress } from './document-address.ts';
import { attributeOf, closest, controlValue, holds, isElement, matches, own, query, tagOf } from './own.ts';
import { isShown } from './visibility.ts';

/** A list, because names of properties would be in both scripts. */
export const sharedCode = [
  ageInYears,
  attributeOf,
  closest,
  controlValue,
  foldAccents,
  foldLetters,
  foldName,
  foldWord,
  holds,
  isBlank,
  isElement,
  isShown,
  matches,
  own,
  query,
  tagOf,
  tidy,
  visibleText,
  withAddress,
] as const;
