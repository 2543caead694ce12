import { isElement, matches } from '../page/dom.ts';
import { isMobileRow } from './beside/cells.ts';
import { beside } from './beside/neighbors.ts';
import type { LabelText } from './label-texts.ts';
import { tidyText } from './nodes.ts';
import type { Pair } from './pairs/labeled-page.ts';
import { ofAddress } from './words/label-words.ts';

/** What else a label and the text behind its value say: "Mobile (mother)", or "(mother)" behind the number. */
function saidBeside({ at, where }: Pair): string {
  const next = beside(where, 'nextSibling');
  const text = tidyText(next);
  const isInline = next && (!isElement(next) || matches(next, 'span,small,em,i,b'));
  // "Mother" in front of a name is the next label.
  const isBehind = isInline && /^[^:]{2,30}$/.test(text) && (text.startsWith('(') || !beside(next, 'nextSibling'));
  return `${matches(at, 'label,dt,th') ? tidyText(at) : ''} ${isBehind ? text : ''}`;
}

/** A label with its value, as the worker gets it. `place` numbers its heading. */
export const toText = (pair: Pair, whose: LabelText['whose'], place = 0): LabelText => {
  const { field, label, text, title, place: heading, where } = pair;
  return {
    field,
    label,
    text,
    // An address can stand below a heading of its own.
    title: ofAddress.test(field) ? title : '',
    more: saidBeside(pair),
    place,
    heading: heading?.text ?? '',
    isMobile: field === 'phone' && isMobileRow(where),
    whose,
  };
};
