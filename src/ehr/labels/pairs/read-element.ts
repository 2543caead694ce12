// The elements of a page that can be headings, titles or labels.
import { tidy } from '../../../order/text/shown-text.ts';
import { attributeOf, closest, matches, prop, query, tagOf } from '../../page/dom.ts';
import { isShown } from '../../page/visibility.ts';
import { isEmptyNode, labelElement } from '../beside/neighbors.ts';
import { nameOfTitle, titleTags } from '../beside/shown-lines.ts';
import { valueBeside } from '../beside/value-beside.ts';
import { controls, tickedIn } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { isRowTitle, parts, reachOf } from '../heading-reach.ts';
import { nameIn } from '../names/name-like.ts';
import { allText, tidyText } from '../nodes.ts';
import { kindOf } from '../open-headings.ts';
import { titled } from '../telling-nodes.ts';
import { clinicalWord, headingOf, saysPatient } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';
import { addPair } from './add-pair.ts';
import { aside } from './heading-lines.ts';
import { namedInCode, saidOf } from './labels-in-code.ts';
import { labelIn } from './labels-in-text.ts';
import type { PageSoFar } from './page-so-far.ts';
import { valueFrom } from './value-from.ts';

function readHeading(page: PageSoFar, element: Element, level: number, isSpan: boolean): void {
  if (!isShown(element) || element === page.lastValue || !/\p{L}/u.test(allText(element))) return;
  const whole = tidy(allText(element).slice(0, 500)).slice(0, 200);
  const text = foldLabel(whole);
  const field = labelField(text);
  const value = field && level && valueBeside(element);
  // "Date of birth" in large letters, with the date below it. "Family doctor" heads the doctor's own values.
  const isLabel = (field && value && valueFrom(field, value)) || isRowTitle(element);
  if (isLabel && /^(?:own|patient|)$/.test(kindOf(text))) return;
  // "Name: Ada Lowell". Below "Policy holder: package 2" stand that person's values.
  const [before = '', after] = whole.split(':');
  if (after && labelField(foldLabel(before)) && headingOf(foldLabel(before)) !== 'other') return;
  const group = tagOf(element) === 'legend' ? closest(element, 'fieldset') : null;
  // "Race" above boxes to tick
  const ticked = group && (field === 'race' || field === 'ethnicity') ? tickedIn(group) : '';
  if (field && ticked) {
    addPair(page, element, whole, field, ticked);
    return;
  }
  // "Date of birth" above three controls, "Sex" above choices
  const set = field === 'dob' || field === 'sex' ? group : null;
  const shown = set && (query(set, controls).find(isShown) ?? set);
  if (field && shown && valueFrom(field, shown)) {
    addPair(page, element, whole, field, shown);
    return;
  }
  page.isAboutPatient ||= saysPatient(text);
  const word = clinicalWord(text);
  if (word) page.clinical.add(word);
  // "Appointments (2)" below who the patient is heads a list of the chart, in large letters, too.
  const isCounted = /\(\d+\)$/.test(whole) && page.pairs.some(({ field }) => field === 'dob');
  const isMain = level === 1 && !isCounted;
  if (isMain) page.mainTitles.push(text);
  if (isMain || (level === 2 && page.shownTitles.length === 0)) page.titles += ` ${text}`;
  page.headings.leave(element);
  if (level && whole.length < 90 && !page.headings.isOthers() && !closest(element, aside))
    page.shownTitles.push({ at: element, text: nameOfTitle(element) });
  const line = prop(element, 'previousElementSibling');
  const isOthersName = line !== null && nameIn(whole) !== '' && page.headings.isBelow(foldLabel(tidyText(line)));
  const reach = level ? reachOf(element) : closest(element, 'table,fieldset,details');
  page.headings.open(isSpan ? 7 : level, reach, text, isOthersName ? { kind: 'other' } : undefined);
}

/** A text that is drawn as a title, or the link of the page that is shown. */
function readTitle(page: PageSoFar, element: Element): void {
  const text = tidy(allText(element).slice(0, 500)).slice(0, 90);
  // "fieldset-with-title" holds the title and all it heads.
  if (text.length > 80 || !isShown(element) || query(element, controls)[0]) return;
  const folded = foldLabel(text);
  page.headings.leave(element);
  // The title of a card that a library draws, behind the one of an appointment, and not inside a guarantor's
  const isCard =
    matches(element, '[class*=card i][class*=title i]') && !closest(element, `${aside},a,button,${titleTags}`);
  if (isCard && headingOf(folded) && !page.headings.has('other')) page.headings.open(6, reachOf(element), folded);
  if (page.headings.isOthers()) return;
  page.shownTitles.push({ at: element, text });
  page.isAboutPatient ||= saysPatient(text) && nameIn(text) !== '';
  // "Allergy: penicillin"
  const word = clinicalWord(folded);
  if (word) page.clinical.add(word);
}

export function readElement(page: PageSoFar, element: Element): void {
  const name = tagOf(element);
  const level = /^h\d$/.test(name) ? Number(name[1]) : attributeOf(element, 'role') === 'heading' ? 6 : 0;
  const isSpan = name === 'th' && Number(attributeOf(element, 'colspan')) > 1;
  if (level || isSpan || titled.includes(name)) readHeading(page, element, level, isSpan);
  if (matches(element, 'input[type=password]') && isShown(element)) page.isOther = true;
  else if (matches(element, '[aria-current=page],[class*=title i],[class*=text-h]')) readTitle(page, element);
  const [label, folded, isHint] = saidOf(element);
  // "Sex: female" behind a picture
  const [before = '', , said, after = ''] = (isHint && labelIn(label, true, false)) || [];
  const field = folded ? labelField(folded) : undefined;
  if (said && after) addPair(page, element, before, said, tidy(after));
  else if (folded && (matches(element, parts) || (isHint && /^(?:other|elsewhere)$/.test(headingOf(folded))))) {
    page.headings.open(0, element, folded);
    page.isAboutPatient ||= headingOf(folded) === 'patient' && isShown(element);
  } else if (field)
    addPair(
      page,
      element,
      label,
      field,
      isEmptyNode(element) ? valueBeside(isHint ? labelElement(element) : element) : element,
    );
  else {
    const named = page.claimed.has(element) ? null : namedInCode(element);
    if (named) addPair(page, element, ...named);
  }
}
