// The text of a label's value, if what stands beside the label can be one.
import { isEmptyText } from '../../../order/text/empty-text.ts';
import { closest, isElement, matches, prop, query } from '../../page/dom.ts';
import { isInCrossedOut, isShown } from '../../page/visibility.ts';
import { datesIn, withoutDay } from '../banner-line.ts';
import { lineBelow, linesFrom } from '../beside/address-lines.ts';
import { beginsWithLabel } from '../beside/goes-on.ts';
import { elementOf } from '../beside/neighbors.ts';
import { textOf } from '../beside/shown-lines.ts';
import { controls, customSelects } from '../control-text.ts';
import { foldLabel, foldStart } from '../fold-label.ts';
import { isScreenText } from '../names/name-like.ts';
import { tidyText, widestFit } from '../nodes.ts';
import { headingOf } from '../words/heading-words.ts';
import { type LabelField, labelField } from '../words/label-words.ts';

export const nameFields = /^(?:first|middle|last|full)$/;

export const afterLabel = /^[\s:：–-]+/;

const fields = `${controls},${customSelects}`;

/** The fields in a part of a row and in those behind it. */
function fieldsFrom(part: Element | null): Element[] {
  if (!part) return [];
  const inside = matches(part, fields) ? [part] : query(part, 'label')[0] ? [] : query(part, fields);
  return inside[0] ? [...inside, ...fieldsFrom(prop(part, 'nextElementSibling'))] : [];
}

/** "City/State/Zip" can have three fields. */
const textFrom = (field: LabelField, element: Element) =>
  (field === 'place' ? fieldsFrom(widestFit(element, around => !tidyText(around))) : []).map(textOf).join(' ') ||
  textOf(element);

/** "Mobile: 541-555-0137" and "ada@example.org", in lines that say nothing else */
const ownReach = /^(?:(?:home|mobile|cell|work|tel|phone|e-?mail)\.?:? *)?(?:[+(]?\d[\d ()./-]{6,}|\S+@\S+)$/i;

/** What stands beside a label, if it can be the label's value. */
export function valueFrom(field: LabelField, value: Node | string): { text: string; element: Element | null } | null {
  const element = typeof value === 'string' ? null : elementOf(value);
  const text = typeof value === 'string' ? value : isElement(value) ? textFrom(field, value) : linesFrom(value, field);
  const bare = text
    .replace(afterLabel, '')
    .replace(/^mailto:/i, '')
    // "(47 y, Chart ID 20417)"
    .replace(/^([^()]*)\)$/, '$1');
  const shown = bare + lineBelow(field, element);
  if (shown.length > 160 || isEmptyText(shown) || (element && (!isShown(element) || isInCrossedOut(element))))
    return null;
  // The first of several boxes to tick
  if (element && closest(element, '[role=checkbox][aria-checked=false]')) return null;
  // "Proband" above the tabs of its card
  if (element && query(element, '[role=tab]')[0]) return null;
  // "Patient" above "Edit"
  if ((nameFields.test(field) || /^(?:payer|street)$/.test(field)) && isScreenText(shown)) return null;
  // "Insurance: Yes"
  if (field === 'payer' && /^(?:\p{L}|yes|no|s[iíì]|oui|non|ja|nein|sim|n[aã]o)$/iu.test(shown)) return null;
  // "Address" above "Contact details"
  if (field === 'street' && (datesIn(withoutDay(shown))[0] || headingOf(foldLabel(shown.split('\n')[0] ?? ''))))
    return null;
  // "MI" is a label and also a state. A text with further labels is not a value but the block below a heading
  // "Address".
  const lines = shown.split('\n');
  const isBlock =
    lines.some(line => labelField(foldStart(line))) ||
    (element !== null && element === value && beginsWithLabel(element));
  const isReach = field === 'phone' && lines.length > 1 && lines.every(line => ownReach.test(line));
  return field !== 'state' && isBlock && !isReach ? null : { text: shown, element };
}
