// The values of a label that has several.
import { closest, prop, tagOf } from '../../page/dom.ts';
import { tidyText } from '../nodes.ts';
import type { LabelField } from '../words/label-words.ts';
import { unitLine } from './address-lines.ts';

/** What stands behind a value and says nothing else */
const remark = /^(?:preferred|primary|verified|confirmed|default|main|active|current)$/i;
const onlyPhone = /^\+?\(?\d[\d ()./-]{5,}\d$/;

/** All values of a label, in their order. */
export function valuesBehind(label: Element): Element[] {
  const values: Element[] = [];
  const term = closest(label, 'dt');
  let next = term && prop(term, 'nextElementSibling');
  for (; next && tagOf(next) === 'dd'; next = prop(next, 'nextElementSibling')) values.push(next);
  return values;
}

/**
 * The first of several values of a label, if the next one is a remark, the apartment of an address, the number of an insurer or another
 * phone, which is a question. Of any other, nothing tells whose they are.
 */
export function firstOfSeveral(
  label: Element,
  field: LabelField,
): { value: Element | string; isAsked: boolean } | null {
  const [value, next] = valuesBehind(label);
  const [text, more] = [value, next].map(at => tidyText(at ?? null));
  if (!value || !text || !more) return null;
  if (remark.test(more)) return { value, isAsked: false };
  if (field === 'street' && unitLine.test(more) && !text.includes(':')) return { value, isAsked: false };
  if (field === 'payer' && /^N[°º]|^#/.test(more)) return { value: `${text}\n${more}`, isAsked: false };
  return /^(?:mobile|phone)$/.test(field) && onlyPhone.test(text) && onlyPhone.test(more)
    ? { value, isAsked: field === 'mobile' }
    : null;
}
