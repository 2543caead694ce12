// Whether a label is the patient's, or says of whom else the page is, by the headings above it.
import { tidy } from '../../../order/text/shown-text.ts';
import { closest, holds, isElement, query, tagOf } from '../../page/dom.ts';
import { isHeaders } from '../beside/cells.ts';
import { foldLabel } from '../fold-label.ts';
import { nameIn } from '../names/name-like.ts';
import { childrenOf, parentOf, tidyText } from '../nodes.ts';
import { type Heading, lineLevel, type OpenHeadings } from '../open-headings.ts';
import { isBesideLogOut } from '../signed-in.ts';
import { headingOf, ofSimilar, saysPatient } from '../words/heading-words.ts';
import { type LabelField, labelField, ofContact, ofHolders, relation, saysInsurance } from '../words/label-words.ts';
import type { Pair } from './labeled-page.ts';
import { valueFrom } from './value-from.ts';

/** What a list of notes or of providers says of each. */
const ofAuthor = /^(?:role|special(?:i?ty)|qualification|npi|license number|subject)$/;
const ofCare = 'payer|policy|insured|pcp|user\\w*|holder\\w*';
const ofPatient = /^(?:patient|client|resident|student|pupil|member)$/i;
/** These belong to the patient in every part that is not another person's. */
export const ownInParts = new RegExp(`^(?:${ofCare})$`);
/** Only these belong to the patient after a word such as "Pharmacy", which can be a menu item. */
const ownAnyway = new RegExp(`^(?:mrn|not|${ofCare})$`);
/** No provider shows these of himself. */
const ofBirth = /^(?:dob|sex|age)$/;
/** These can be a parent's after a parent's name. */
const ofParent = new RegExp(`^(?:first|middle|last|last2|full|lastFirst)$|${ofContact.source}`);

/** The field of a label: below "Subscriber", a name is the policyholder's. */
export const fieldBelow = (field: LabelField, { all }: OpenHeadings): LabelField =>
  (labelField(all.at(-1)?.text ?? '') === 'holder' && ofHolders[field]) || field;

/** True in the part of another person. */
export const isOthers = (field: LabelField, headings: OpenHeadings): boolean =>
  ownInParts.test(field) ? headings.isOfOther() : headings.isOthers();

/** True for a heading of insurance that names no one: not "Insured" or "Insurance company". */
const isOfInsurance = ({ kind, text }: Heading): boolean =>
  kind === 'elsewhere' && saysInsurance.test(text) && !/conta[ck]|company|carrier|payer|name/.test(text);

/** "Secondary ID", "Secondary: Cascade Mutual, ID 88120" and "Matrícula" */
const ofSecond = /^\s*(?:(?:primary|secondary|tertiary)(?: id|:(?=(?:.*\d){5}))|matr[ií]cula|carteira)/i;

/** True for a text below "Insurance", also if "Primary" stands between, and for "Secondary ID" behind what is said of a policy. */
export function isOfPolicies(text: string, { all }: OpenHeadings, before: Pair | undefined): boolean {
  const nearest = all.findLast(heading => !/^(?:prim|second|terti)ary$/.test(heading.text));
  const isNext = ofSecond.test(text) && /^(?:payer|policy|insured)$/.test(before?.field ?? '');
  return isNext || saysInsurance.test(nearest?.text ?? '');
}

/** True for contact details below "Insurance": they can be the patient's, the insurer's or a policyholder's. */
export const isBelowInsurance = (field: LabelField, { all }: OpenHeadings): boolean =>
  ofContact.test(field) &&
  all.some(heading => heading.level < lineLevel && isOfInsurance(heading)) &&
  all.every(heading => isOfInsurance(heading) || !/^(?:other|elsewhere|kin)$/.test(heading.kind));

/** True for a label of accounts and employees, unless it is about a provider in the chart. */
export function isStranger(
  label: string,
  at: Element,
  value: Node | string | false | null,
  headings: OpenHeadings,
  titles: string,
): boolean {
  // "Subject" in large letters is who a test is for, and no title of a message.
  if (/^subject$/.test(foldLabel(label)) && closest(at, 'h1,h2,h3,h4,h5,h6,legend')) return false;
  // "Role" below "Care team" is a provider's, and "Specialty" above a column those of the authors.
  const row = ofAuthor.test(foldLabel(label)) && closest(at, 'tr');
  if (headings.isOfAnyone() || closest(at, 'a,button') || isBesideLogOut(at) || (row && isHeaders(row))) return false;
  // "Role: resident" on the form of a patient, or one that could be chosen. A resident works in a hospital, too.
  if (value && saysPatient(titles)) {
    const options = typeof value === 'object' && isElement(value) ? query(value, 'option').map(tidyText) : [];
    if ([valueFrom('not', value)?.text ?? '', ...options].some(text => ofPatient.test(text))) return false;
  }
  // "Usuario: Ada Lowell" says who is signed in, and so does "Usuário: ALOWELL 10:31" in one text.
  if (value && nameIn(valueFrom('full', value)?.text ?? '')) return false;
  if (/^usuario$/.test(foldLabel(label)) && /\d:\d\d/.test(tidyText(at))) return false;
  // "Role" beside "Name": a row of headers that is drawn without a table.
  return !(typeof value === 'object' && value && labelField(foldLabel(tidyText(value))));
}

/** Who asks for tests, as a label of a provider says it. Of one who only renders a service, the NPI is a question. */
const asks = /attend|order|request|solicit|prescri|richied/i;

/**
 * The field of an NPI by the provider's row that it stands right behind. Null for the NPI of another, or of no one.
 * @param texts the last texts up to the label.
 */
export function npiField(
  { at, label, place }: Pick<Pair, 'at' | 'label' | 'place'>,
  pairs: readonly Pair[],
  texts: readonly Text[],
): LabelField | null {
  const before = pairs.at(-1);
  const last = texts.findLast(text => tidy(text.data) && !holds(at, text));
  const isBehind = before && last && before.place === place && !/^ref/i.test(label) && holds(before.where, last);
  if (before?.field === 'userOrdering' && !/^ref/i.test(label)) return 'userNpi';
  if (before?.field === 'user' && isBehind && asks.test(before.label)) return 'userOwnNpi';
  const isNear = pairs.some(pair => /^user(?:Ordering|Referring)?$/.test(pair.field) && pair.place === place);
  return before?.field !== 'pcp' && isNear ? 'userUnclearNpi' : null;
}

/** The row of a label, which can be drawn without a table. */
export function rowOf(label: Element): Element {
  const row = closest(label, 'tr') ?? parentOf(label) ?? label;
  // A library puts a label alone into a table of its own, in a cell of the row.
  const around = tagOf(row) === 'tr' && tidyText(closest(row, 'table')) === tidyText(label) ? parentOf(row) : null;
  const outer = around && closest(around, 'tr');
  return outer ?? row;
}

/** The patient, in a list of relatives */
export const ofSelf = /self|selbst|même|mism|própri|stess/i;

/** True for a cell that says "Mother". */
function isKin(cell: Element): boolean {
  const text = tidyText(cell);
  const folded = foldLabel(text);
  return (
    text.length < 25 &&
    (headingOf(folded) === 'other' || /^(?:mae|pai|mamma|pappa|vardnadshavare)\b/.test(folded)) &&
    !nameIn(text)
  );
}

/** "Name", "MRN" and "Child" are columns of persons. */
const listsPersons = (row: Element) =>
  childrenOf(row).some(cell => /^(?:full|lastFirst|mrn|pid)$/.test(labelField(foldLabel(tidyText(cell))) ?? ''));

/** A column of previous births */
const children = /^(?:child|baby|infant|newborn|kind|enfant|hijo|filho|figlio)$/;

/**
 * Tells if a label heads a column in a list with "Relationship" above another column, or "Mother" in it. Looks at each list once:
 * a long one has a label in each of its rows.
 */
export function findRelatives(): (label: Element) => boolean {
  const seen = new Map<Element, Element[]>();
  return label => {
    const head = rowOf(label);
    const table = closest(label, 'table');
    const list = table ?? parentOf(head) ?? head;
    const cells = () => (table ? query(table, 'td,th') : childrenOf(list).flatMap(childrenOf));
    const headsAll = (text: string, cell: Element) =>
      relation.test(text) || (tagOf(cell) === 'th' && children.test(text) && !listsPersons(rowOf(cell)));
    const tells = (cell: Element) => (headsAll(foldLabel(tidyText(cell)), cell) ? list : isKin(cell) ? cell : []);
    const told = seen.get(list) ?? cells().flatMap(tells);
    seen.set(list, told);
    return told.some(at => !holds(head, at));
  };
}

/** True for what can be the patient's or a parent's: "Mobile" behind "Father's name". Behind a contact's name it is that person's. */
export const mayBeParents = (field: LabelField, label: string, { all }: OpenHeadings): boolean =>
  ofContact.test(field) &&
  !/conta[ck]/i.test(label) &&
  all.some(({ kind }) => kind === 'kin') &&
  !all.some(({ kind, text }) => kind === 'kin' && /conta[ck]/.test(text));

/** True for what can be of someone or something else: "Provider", or a parent. */
export function isElsewhere(field: LabelField, label: string, headings: OpenHeadings): boolean {
  // A message can be about any patient.
  if (headings.all.some(({ kind, text }) => kind === 'elsewhere' && /\bmessages?\b/.test(text))) return true;
  if (/^(?:mrn|pid)$/.test(field) && ofSimilar.test(headings.nearest?.text ?? '')) return true;
  // "Patient's address" below "Consultant"
  const isOwn = ownAnyway.test(field) || saysPatient(label);
  if (!isOwn && headings.has('elsewhere') && !(ofBirth.test(field) && headings.isBesideLines())) return true;
  return (
    (ofParent.test(field) || /conta[ck]/i.test(label)) && headings.has('kin') && !mayBeParents(field, label, headings)
  );
}
