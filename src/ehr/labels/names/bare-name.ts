// A label's text without what is no name.

import { particle } from '../../../order/text/person-name.ts';
import { isCut } from '../../../order/text/shown-text.ts';
import { foldLabel } from '../fold-label.ts';
import type { Pair } from '../pairs/labeled-page.ts';
import { labelField } from '../words/label-words.ts';
import { honorific, longestName, nameIn, nickname, withOneComma } from './name-like.ts';

/** "Ada Lowell Date of birth: 03/09/1966": what stands before the next label. */
function beforeLabel(text: string): string {
  const [head = '', after] = text.split(/[:：]/);
  const words = after === undefined ? [] : head.split(' ');
  const at = words.findIndex((_, index) => index > 0 && labelField(foldLabel(words.slice(index).join(' '))));
  return at < 0 ? text : words.slice(0, at).join(' ');
}

/** True for "AL" in a circle before "Ada Lowell", and not for "RN" before a nurse. */
function areInitials(letters: string, name: string): boolean {
  if (!/^\p{Lu}{1,3}$/u.test(letters)) return false;
  const initials = nameIn(name)
    .split(/[ ,-]+/)
    .map(word => word.charAt(0));
  return [...letters].every(letter => initials.includes(letter));
}

/** "LOWELL (née ASH), Ada" */
const atBirth = / \((?:née?|born|maiden|geb(?:oren|\.)?|nata|nacida|nascida) [^()]+\)(?=,)/iu;

/** A label's text without what charts put behind a name: a number, a date, a title. */
export function withoutMore(pair: Pair): Pair {
  const bare = beforeLabel(
    pair.text
      .replace(nickname, ' ')
      .replace(atBirth, '')
      .replace(/\s*[[(#].*$/s, ''),
  );
  const [before = '', name = ''] = bare.split('\n');
  const lines = bare.split('\n').slice(areInitials(before, name) ? 1 : 0);
  const [line = '', ...more] = lines;
  // "Ada Lowell" above "68 y · Female"
  const isFirst = more.length > 0 && !isName({ ...pair, text: bare }) && nameIn(line) !== '';
  const text = isFirst ? line : lines.join('\n').trim();
  // "patient-header-patient-name"
  return { ...pair, text: /patient-/.test(pair.label) ? withOneComma(text) : text };
}

/** "Patient: Consents complete" */
const isSentence = (text: string) =>
  /^\p{Lu}/u.test(text) && text.split(' ').some(part => /^\p{Ll}{2,}$/u.test(part) && !particle.test(part));

/** True for a label's text that can be a name, or a part of one. */
export const isName = ({ field, text }: Pair) =>
  /\p{L}/u.test(text) &&
  !/[\p{N}@\n:]/u.test(text) &&
  !isCut(text) &&
  !isSentence(text) &&
  (field === 'middle' || !honorific.test(text)) &&
  text.length <= longestName;
