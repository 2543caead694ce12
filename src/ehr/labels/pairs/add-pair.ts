// One label with its value: whether it is the patient's.
import { attributeOf, closest, holds, matches, query, tagOf } from '../../page/dom.ts';
import { isInReach } from '../../page/in-reach.ts';
import { isShown } from '../../page/visibility.ts';
import { isBelowHead } from '../beside/cells.ts';
import { elementOf } from '../beside/neighbors.ts';
import { firstOfSeveral, valuesBehind } from '../beside/several-values.ts';
import { controls, dateOf, fieldOf } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { allText, parentOf, tidyText } from '../nodes.ts';
import { headingOf, saysPatient } from '../words/heading-words.ts';
import { type LabelField, ofContact } from '../words/label-words.ts';
import { aside } from './heading-lines.ts';
import type { PageSoFar } from './page-so-far.ts';
import { nameFields, valueFrom } from './value-from.ts';
import {
  fieldBelow,
  isBelowInsurance,
  isElsewhere,
  isOthers,
  isStranger,
  mayBeParents,
  npiField,
  ofSelf,
  ownInParts,
  rowOf,
} from './whose-label.ts';

/** Who someone is. Everything else of a label is read only where the user can see it. */
const ofIdentity = /^(?:full|first|middle|last\w*|suffix|dob|age|sex|mrn|pid)$/;
/** What the text has to be behind a label with a second meaning. */
const needed: readonly [label: RegExp, text: RegExp][] = [
  // "PRN" is a dose, too, and "exp. 2028-12" when a card expires.
  [/^(?:prn|exp)\b/i, /^(?!20\d\d-)(?=(?:.*\d){5})[\dA-Z-]+$/],
  // "PHN" is also a nurse, with a phone.
  [/^phn$/i, /(?:\d\D*){9}/],
  // "Paciente no 3º ciclo" is in a cycle of treatment.
  [/^paciente no$/i, /^(?!\d+º|.* \p{Ll})/su],
];

/** True for a label on a button or a link, and a value that is not on it. */
function isOfMenu(label: Element, value: Node): boolean {
  const action = closest(label, 'a,button,[role=button],[role=menuitem]');
  return action !== null && !holds(action, value);
}

/**
 * Adds a label with what stands beside it, if it is the patient's, and notes what it says of others.
 * @param value false: several stand beside it.
 */
export function addPair(
  page: PageSoFar,
  at: Element,
  label: string,
  named: LabelField,
  value: Node | string | false | null,
): void {
  if (named === 'dobPart') {
    // "Year of birth" counts only with the month and the day.
    const control = value && typeof value !== 'string' && elementOf(value);
    if (control && dateOf(control)) addPair(page, at, label, 'dob', value);
    return;
  }
  page.headings.leave(at);
  const below = fieldBelow(named, page.headings);
  if (!isShown(at) || closest(at, aside)) return;
  page.headings.countLabel();
  const place = page.headings.nearest;
  const isNpi = below === 'userNpi';
  if ((isNpi || below === 'not') && isStranger(label, at, value, page.headings, page.titles))
    page.strangers.push({ at, place });
  const field = isNpi ? npiField({ at, label, place }, page.pairs, page.lastTexts) : below;
  if (!field) return;
  const isUnsaid = isBelowInsurance(field, page.headings);
  if (isOthers(field, page.headings) && !isUnsaid) {
    if (value) page.ofOthers.push([field, valueFrom(field, value)?.text ?? '']);
    return;
  }
  // "Patient" in a menu, and beside it who is signed in
  if (nameFields.test(field) && value && typeof value !== 'string' && isOfMenu(at, value)) return;
  // Several dates of birth are those of relatives, or of several patients.
  if (field === 'dob' && value === false && !page.isOfRelatives(at) && !isBelowHead(at)) page.isOther = true;
  const several = value === false && !ofIdentity.test(field) ? firstOfSeveral(at, field) : null;
  if (value === false && !several && ofContact.test(field) && !isElsewhere(field, label, page.headings))
    page.several.push({ field, label, text: valuesBehind(at).map(tidyText).join(', ') });
  const shownValue = value || several?.value;
  if (!shownValue || field === 'not') return;
  const found = valueFrom(field, shownValue);
  if (!found) return;
  const { element, text } = found;
  const shown = element ?? elementOf(at);
  // A field can be drawn by what is around it. Another identity out of reach still counts: then the page shows two patients.
  const drawn = shown && matches(shown, controls) ? parentOf(shown) : shown;
  if (!ofIdentity.test(field) && drawn && !isInReach(drawn)) return;
  if (needed.some(([of, needs]) => of.test(label) && !needs.test(text))) return;
  // "Historia clínica" above "Sistema médico integral - Clínica 2 de Mayo" heads the page.
  if (/^(?:mrn|pid)$/.test(field) && /(?:\p{L}{3,}[ -]+){2,}\p{L}{3}/u.test(text)) return;
  // "ID" right behind an insurer, and not behind "Verified by"
  if (field === 'policy' && foldLabel(label) === 'id' && page.pairs.at(-1)?.field !== 'payer') return;
  // "Name: Rupert Ash (husband)"
  const [, remark = ''] = (nameFields.test(field) && / \((\p{L}+)\)$/u.exec(text)) || [];
  if (/^(?:kin|other)$/.test(headingOf(foldLabel(remark)))) {
    page.relations.push({ at, place });
    return;
  }
  // A label that names its field heads no column.
  const isNamed = tagOf(at) === 'label' && fieldOf(at as HTMLLabelElement) === element;
  const isColumn = element !== null && !isNamed && !holds(rowOf(at), element);
  if (isColumn && !ownInParts.test(field) && page.isOfRelatives(at) && !ofSelf.test(allText(rowOf(element)))) return;
  // A field that has a label and says it to screen readers, too
  const before = page.pairs.at(-1);
  if (before?.field === field && before.text === text && holds(before.where, element)) return;
  if (typeof shownValue !== 'string') page.lastValue = shownValue;
  if (isElsewhere(field, label, page.headings) && !isUnsaid) {
    page.ofOthers.push([field, text]);
    return;
  }
  page.isAboutPatient ||= saysPatient(label);
  // An insurer knows both.
  if (/^(?:pcp|policy)$/.test(field)) page.clinical.add('pcp');
  const [time] = element ? query(element, 'time') : [];
  const iso = (time && attributeOf(time, 'datetime')) ?? '';
  const inHeader = isColumn && matches(at, 'th,td');
  if (element)
    for (const control of matches(element, controls) ? [element] : query(element, controls)) page.claimed.add(control);
  const title = page.shownTitles.at(-1)?.text ?? '';
  const isUnclear = isUnsaid || several?.isAsked || mayBeParents(field, label, page.headings);
  page.pairs.push({ field, label, text, iso, place, title, inHeader, isUnclear, at, where: element ?? at });
}
