import { isMobileRow } from './beside/cells.ts';
import type { LabelText } from './label-texts.ts';
import type { Pair } from './pairs/labeled-page.ts';
import { ofAddress } from './words/label-words.ts';

/** A label with its value, as the worker gets it. `place` numbers its heading. */
export const toText = (
  { field, label, text, title, place: heading, where }: Pair,
  whose: LabelText['whose'],
  place = 0,
): LabelText => ({
  field,
  label,
  text,
  // An address can stand below a heading of its own.
  title: ofAddress.test(field) ? title : '',
  place,
  heading: heading?.text ?? '',
  isMobile: field === 'phone' && isMobileRow(where),
  whose,
});
