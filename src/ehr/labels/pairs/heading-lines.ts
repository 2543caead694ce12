// Lines that act as a heading.
import { isEmptyText } from '../../../order/text/empty-text.ts';
import { closest, holds, isElement, matches, prop, query, tagOf } from '../../page/dom.ts';
import { messages } from '../../page/messages.ts';
import { isShown } from '../../page/visibility.ts';
import { datesIn } from '../banner-line.ts';
import { isHeaders, patientIn } from '../beside/cells.ts';
import { isLike, lookOf } from '../beside/look-alike.ts';
import { elementOf, labelElement, neighbors } from '../beside/neighbors.ts';
import { titleTags } from '../beside/shown-lines.ts';
import { valueBeside } from '../beside/value-beside.ts';
import { controls, controlText } from '../control-text.ts';
import { foldLabel } from '../fold-label.ts';
import { lineReach } from '../heading-reach.ts';
import { nameIn } from '../names/name-like.ts';
import { allText, childrenOf, isLong, parentOf, tidyText } from '../nodes.ts';
import { lineLevel, type OpenHeadings } from '../open-headings.ts';
import { isInUserBar } from '../signed-in.ts';
import { headingOf, lives } from '../words/heading-words.ts';
import { ofHolder } from '../words/label-words.ts';
import { ofRelative } from '../words/section-words.ts';
import { afterLabel, valueFrom } from './value-from.ts';

/** What libraries call the titles of steps that one fills in one after the other. */
const steps = ['stepper__tab', 'stepper-header', 'stepper-item', 'steps-item', 'step-header', 'StepLabel']
  .map(name => `[class*=${name}]`)
  .join();
/** By its name. "hasFixedFooter" and "has-footer" are all that has one. */
const footer = (attribute: string) => `[${attribute}*=footer i]:not(:has(main,h1,header),[${attribute}*=has-foot])`;
/** Parts of a page without values of the patient. */
export const aside = `${steps},nav:not([aria-label*=details i]),footer,${footer('class')},${footer('id')},blockquote,code,menu,[role=navigation],[role=tablist]:not(:has([role=tabpanel])),[role=tab],[role=menu],[contenteditable=true],${messages}`;
const items = ['menu-item', 'menuitem', 'nav-item', 'nav-link', 'breadcrumb'].map(name => `[class*=${name} i]`).join();
/** What says with whom a patient lives, and not whose values follow. */
const livesWith = new RegExp(`^\\s*(?:${lives}) (?:with|con|avec|mit|com)\\b`, 'i');
/** "Dr Ada Lowell, GP partner" and "Lives with parents" */
const ofNoOne = new RegExp(`^(?:dra?|dott|prof|${lives}) `);
/** What a chart says below a bar, and the address of a clinic does not */
const saysBirth = /birth|\bdob\b|naissance|nacimiento|nascimento|nascita|geburt|geboren/i;

const nameOfKin = /^(?:(?:guardian|father|mother|husband|wife|spouse|parent)(?: s)? (?:or )?)+name$/;

/** Who comes along, in a field among the patient's own */
const ofCompanion = /^(?:acompan\w+|companion|accompan\w+ by)$/;

/** True for the last of several elements that look alike. */
function isLast(label: Node): boolean {
  const before = isElement(label) ? prop(label, 'previousElementSibling') : null;
  return before !== null && isLike(before, label as Element) && !prop(label, 'nextSibling');
}

const ofGuardian = /^(?:parents?|guardians?)(?: (?:or )?guardians?)?$/;

/** True for the label of an empty field: "Parent/Guardian" of an adult. */
export function isLeftEmpty(label: Node, folded: string): boolean {
  if (!ofGuardian.test(folded)) return false;
  const value = valueBeside(labelElement(label));
  const [field] =
    value && isElement(value) ? [value, ...query(value, controls)].filter(at => matches(at, controls)) : [];
  return field !== undefined && controlText(field).trim() === '';
}

/** True for one of several tabs that a page draws itself: "Patient", "Guarantor", "Insurance". */
function isTab(label: Node): boolean {
  const tab = isElement(label) ? closest(label, '[class*=tab i]:not([class*=table i])') : null;
  const list = tab && parentOf(tab);
  const all = list && !isLong(list) ? childrenOf(list).filter(other => tagOf(other) === tagOf(tab)) : [];
  return all.length > 2 && all.every(other => /^\D{1,30}$/.test(tidyText(other)) && !query(other, controls)[0]);
}

/** Opens a line that acts as a heading: a label that names another person, or "Patient" above its values. True for the latter. */
export function openLine(
  headings: OpenHeadings,
  lastValue: Node | null,
  node: Node,
  folded: string,
  value = '',
): boolean {
  const kind = folded.split(' ').length > 5 ? '' : headingOf(folded);
  // "Patients" is where the chart was found, "Dr Ada Lowell, GP partner" is no one's partner, and "Lives with parents" is about the patient.
  if (
    !kind ||
    folded === 'patients' ||
    (kind === 'kin' && value) ||
    // "Subscriber: self" is the patient.
    /^(?!.*\b(?:not|than|by)\b).*\bself$/i.test(value || folded) ||
    // "Unit: Ward 2 | User: ada | 10:31"
    (folded === 'user' && value) ||
    (!value && isTab(labelElement(node))) ||
    ofNoOne.test(folded)
  )
    return false;
  const at = elementOf(node);
  const label = labelElement(node);
  const below = valueBeside(label);
  // "Last visit: 03/09/2026", "Work" beside a phone, "Allergies: none known" in a banner
  const box = below && isElement(below) && matches(below, 'input,td') ? below : null;
  // "PCP" in a cell beside a field with a name heads that person's.
  const isNoName = (input: Element) => !/\p{L}{2}/u.test(controlText(input));
  const field = box && (tagOf(box) === 'td' ? query(box, 'input').find(isNoName) : box);
  const typed = field ? controlText(field) : '';
  const valueText = value || typed || tidyText(below).replace(afterLabel, '');
  // Neither are menu items headings, nor the last one of them.
  const beside = neighbors(label);
  if (
    kind === 'elsewhere' &&
    (datesIn(value)[0] ||
      // "Work" beside an empty field, "Family doctor" beside a field of its own
      field ||
      (valueText && isEmptyText(valueText)) ||
      (/^.{1,40}$/.test(valueText) && /^allerg/.test(folded)) ||
      /^\+?[\d ()./-]{7,}/.test(valueText) ||
      // "Work: retired"
      (folded === 'work' && /^(?:retired|unemployed|disabled|student|homemaker|self-employed)$/i.test(valueText)) ||
      // "Account: A-41180"
      (/^(?:accounts?|visits?|encounters?)$/.test(folded) && /^\D{0,5}\d[\d-]{2,}$/.test(valueText)) ||
      isLast(label) ||
      // Behind the buttons of a toolbar
      (value && isElement(label) && tagOf(prop(label, 'previousElementSibling') ?? label) === 'button') ||
      beside.some(text => text && headingOf(foldLabel(text)) === 'elsewhere'))
  )
    return false;
  if (isLeftEmpty(node, folded)) return false;
  // "Family: the Lowells" is a record of its own, which the patient's names.
  if (typed && /^famil\w+$/.test(folded)) return false;
  const isName = Boolean(below && valueFrom('full', below));
  // "Mother: Ada Lowell" among the patient's own labels, "Guardian's name: Ada Lowell"
  const isOwnPart = /^(?:own|patient)$/.test(headings.all.findLast(({ kind }) => kind && kind !== 'kin')?.kind ?? '');
  const isKin =
    (nameOfKin.test(folded) ||
      (isOwnPart && (ofRelative.test(folded) || ofHolder.test(folded) || ofCompanion.test(folded)))) &&
    nameIn(valueText) !== '';
  const shape = at ? lookOf(at) : '';
  // The next line that looks like the heading of someone else heads another part.
  if (kind === 'own' && !isName) headings.endLike(shape);
  if (!at || kind === 'own' || (lastValue && holds(lastValue, node))) return false;
  if (closest(at, `${aside},${items},a,button:not([aria-expanded]),dd,${titleTags}`) || !isShown(at)) return false;
  const [before = ''] = beside;
  // "Partner" heads the column beside that of "Patient".
  const row = closest(at, 'tr');
  if (kind === 'other' && row && isHeaders(row) && patientIn(childrenOf(row)) >= 0) return false;
  // "Relationship: Patient" and "Lives with: Mother and father" are no headings.
  if ((folded === 'patient' && before) || (livesWith.test(before) && / (?:and|y|e|et|und) /.test(folded))) return false;
  // Beside "Relationship": a policyholder, and no heading of that policy.
  const holder = /^relation/i.test(before) ? 'holder ' : '';
  const line = { shape, hasValue: isName || value !== '', ...(isKin && ({ kind: 'kin' } as const)) };
  // "Facility" beside "Marital status", and "Emergency contact" beside "Emergency phone", each with its value
  const cells = row && isElement(label) && tagOf(label) === 'td' ? childrenOf(row) : [];
  const isPaired = cells.length > 3 && cells.length % 2 === 0;
  const isElse = (cell: Element) => cell !== label && headingOf(foldLabel(tidyText(cell))) === 'other';
  const ends = isPaired && (folded === 'facility' || (kind === 'other' && cells.some(isElse)));
  // "Relative of index patient: Ada Lowell" in a line of a family
  const isOfLine = isName && /patient$/.test(folded);
  const wide = ends ? row : isOfLine ? parentOf(at) : lineReach(at, label, value !== '');
  // "Clinic: Northgate" in the bar of who is signed in does not head the chart below it.
  const isOfBar =
    kind === 'elsewhere' && value !== '' && wide !== null && isInUserBar(at) && saysBirth.test(allText(wide));
  const reach = isOfBar ? parentOf(at) : wide;
  headings.open(lineLevel, reach, holder + folded, line);
  return kind === 'patient';
}
