// Finds whom else a page shows than the patient who was read: in what names the open chart, and in open shadow roots, which the
// reader of labels does not reach.
import type { ReadValue } from '../../order/reading.ts';
import { possibleDays } from '../../order/values.ts';
import { closest, hostsIn, matches, prop, query } from '../page/dom.ts';
import { isShown } from '../page/visibility.ts';
import type { Patient } from './find-patient.ts';
import { readBirthDate } from './label-birth.ts';
import { readName } from './names/labeled-name.ts';
import { isFormalName, nameIn } from './names/name-like.ts';
import type { PairsOf, Understanding } from './names/name-types.ts';
import { hasOwnWord, wordsOfName } from './names/own-words.ts';
import { wordsIn } from './names/same-name.ts';
import { isBefore, tidyText } from './nodes.ts';
import { openTab } from './open-part.ts';
import { collectPairs } from './pairs/collect-pairs.ts';
import type { LabeledPage } from './pairs/labeled-page.ts';
import { readFrom } from './read-from.ts';
import { kindOf } from './unlabeled/find-birth.ts';

/** A part that its page calls a patient's banner. */
const banner =
  '[class*=patient i]:is([class*=banner i],[class*=header i]),[id*=patient i]:is([id*=banner i],[id*=header i])';

/** Another name, "Lowell, Ada", where the page names its open chart, and not the patient. */
function namedOpen(
  document: Document,
  { called }: LabeledPage,
  pageTitle: string,
  ownWords: ReadonlySet<string>,
): string | undefined {
  const isOther = (text: string) => isFormalName(nameIn(text));
  const isOwn = (text: string) => hasOwnWord(text, ownWords);
  const places = [...query(document, openTab), ...called.filter(part => matches(part, banner))]
    .filter(isShown)
    .map(part => [part, ...query(part, '*')].slice(0, 9).map(tidyText));
  // A title without a number can be a clinician's.
  if (/\d{3}/.test(pageTitle)) places.push(pageTitle.split(/ [|–—:·•-] /));
  return places.flatMap(texts => (texts.some(isOwn) ? [] : texts.filter(isOther)))[0];
}

type Part = Pick<LabeledPage, 'pairs' | 'relations'> & {
  host: Element;
  /** The heading above it in the page is someone else's: "Guarantor" */
  isElsewhere: boolean;
};

/** What labels say in open shadow roots. */
export function partsInRoots(document: Document, page: LabeledPage, root: Document | ShadowRoot = document): Part[] {
  return hostsIn(root).flatMap(([host, inside]) => {
    if (!isShown(host) || closest(host, 'nav,aside')) return [];
    const pages = [...prop(inside, 'children')].flatMap(child => collectPairs(document, child) ?? []);
    const [pairs, relations] = [pages.flatMap(({ pairs }) => pairs), pages.flatMap(({ relations }) => relations)];
    const heading = page.headings.findLast(({ at }) => isBefore(at, host));
    const isElsewhere = /^(?:kin|other|elsewhere)$/.test(kindOf(heading?.text ?? ''));
    return [{ host, pairs, relations, isElsewhere }, ...partsInRoots(document, page, inside)];
  });
}

/** Whom a part names with a birth or a number, if not the patient. */
function personIn({ pairs, relations, isElsewhere }: Part, { values }: Patient, context: Understanding): string[] {
  const pairsOf: PairsOf = field => pairs.filter(pair => pair.field === field);
  const name = readName(pairsOf, context);
  const born = readBirthDate(pairsOf, context);
  const hasNumber = pairs.some(({ field }) => /^(?:mrn|pid)$/.test(field));
  if (!name || relations[0] || !(hasNumber || (born && !isElsewhere))) return [];
  const [words, own] = [name.values, values].map(wordsIn);
  const days = values.flatMap(value => (value.field === 'patient.dob' ? possibleDays(value) : []));
  const isBorn = !born || !days[0] || possibleDays(born.value).some(day => days.includes(day));
  const shared = words?.filter(word => own?.includes(word)) ?? [];
  return isBorn && shared.length > 1 ? [] : [name.values.map(({ value }) => value).join(' ')];
}

/** Whose roots show someone else. */
export const hostsOfOthers = (parts: readonly Part[], patient: Patient, context: Understanding): Element[] =>
  parts.flatMap(part => (part.relations[0] || personIn(part, patient, context)[0] ? part.host : []));

/** Another patient whom the page shows. Several in shadow roots are a list. */
export function findOtherPatient(
  document: Document,
  page: LabeledPage,
  parts: readonly Part[],
  title: string,
  patient: Patient,
  context: Understanding,
): string | undefined {
  const [only, more] = new Set(parts.flatMap(part => personIn(part, patient, context)));
  return patient.other ?? namedOpen(document, page, title, wordsOfName(patient.values)) ?? (more ? undefined : only);
}

/** Insurance in a shadow root beside a chart that is not read with it. The form says so, rather than that there is none. */
export function unreadPolicy(parts: readonly Part[]): ReadValue[] {
  const policy = parts.flatMap(({ pairs }) => pairs).find(({ field }) => /^(?:payer|policy)$/.test(field));
  return policy ? [readFrom('billing.insurance.insurancePolicies[0].payerName', policy, null)] : [];
}
