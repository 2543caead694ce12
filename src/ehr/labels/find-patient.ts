// Decides whose chart a page is: by labels, by headings, and by a date of birth with an age beside it.

import type { ReadValue } from '../../order/reading.ts';
import { possibleDays } from '../../order/values.ts';
import { attributeOf, closest, holds, matches, prop, query, tagOf } from '../page/dom.ts';
import { birthIn, hasAge, sexIn } from './banner-line.ts';
import { isInColumn, isInSchedule } from './beside/cells.ts';
import { shownLines, shownText } from './beside/shown-lines.ts';
import { controls } from './control-text.ts';
import { foldLabel } from './fold-label.ts';
import { readBirthDate, readDay } from './label-birth.ts';
import { asPair, readName } from './names/labeled-name.ts';
import type { LabeledName, PairsOf, Understanding } from './names/name-types.ts';
import { wordsOfName } from './names/own-words.ts';
import { includesName, isSameName, withMore } from './names/same-name.ts';
import { allText, childrenOf, hasMoreText, parentOf, tidyText, widestFit } from './nodes.ts';
import type { LabeledPage, Pair, Shown } from './pairs/labeled-page.ts';
import { rowOf } from './pairs/whose-label.ts';
import { findBirth, lineAround } from './unlabeled/find-birth.ts';
import { findName } from './unlabeled/find-name.ts';
import { linesBehind, linesBelow, lineWithAge, sexOfIcon } from './unlabeled/own-lines.ts';
import { isOfCare } from './words/care-words.ts';
import { headingOf, isOfNewPerson, listTitle, noChartPath, saysPatient } from './words/heading-words.ts';

export interface Patient {
  values: ReadValue[];
  names: Element[];
  dates: Element[];
  /** The labels of the identity. */
  pairs: Pair[];
  /** Texts without labels that are about the patient. */
  lines: Shown[];
  /** Lines behind the name that can be about the patient. */
  block: Shown[];
  /** A line about another patient. */
  other: string | undefined;
}

export const isOwn = ({ place, label }: Pair): boolean =>
  place?.kind === 'own' || place?.kind === 'patient' || saysPatient(label);

/** Words of an address, with those that are written together: `patientRecord`. */
const wordsOfPath = (path: string) => foldLabel(path.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/_/g, ' '));

/** Columns of another table, such as "Name" above a list of problems. */
export function withoutColumns(pairs: readonly Pair[]): Pair[] {
  const tableOf = ({ at }: Pair) => closest(at, 'table');
  const ofPersons = new Set(pairs.filter(({ field, inHeader }) => inHeader && field === 'dob').map(tableOf));
  // A list of patients beside the chart: a table, or lines with their dates of birth.
  const isListed = ({ field, inHeader, place }: Pair) =>
    (inHeader || field === 'dob') && listTitle.test(place?.text ?? '');
  const hasOthers = pairs.some(pair => pair.field === 'dob' && !isListed(pair));
  const isPersonal = /^(?:first|middle|last|last2|full|lastFirst|state|suffix|sex|age)$/;
  return pairs.filter(
    pair =>
      !(hasOthers && isListed(pair)) &&
      (!pair.inHeader || !isPersonal.test(pair.field) || ofPersons.has(tableOf(pair))),
  );
}

/** "Open chart" on the card of a patient, which has no more text */
const opens =
  /^(?:open|view|ouvrir|voir|abrir|ver|apri|vedi) (?:\S+ ){0,2}(?:chart|record|patient|dossier|ficha|historia|prontu[aá]rio|paciente|scheda|cartella)$|^akte öffnen$/i;
const mostCard = 300;
/** The label of a field that finds patients */
const searches = /^(?:search|find |recherch|bus[cq]|cerca |suche|pesquis)/i;
/** The largest element around this one that is as short as a card */
const cardOf = (at: Element) => widestFit(at, around => !hasMoreText(around, mostCard));
/** "Inbox (14)" says no age. */
const counted = /^\s*\p{L}+ \(\d+\)\s*$/u;
/** What the panel of an appointment is called, and what it offers */
const visit = '(?:appointment|slot|rendez-vous|rdv|cr[eé]neau|cita|turno|agendamento|appuntamento|termin|afspraak)';
const ofVisit = new RegExp(
  `^(?:(?:cancel|edit|reschedule|annul|cancelar|modifi|d[eé]tail)\\S*(?: d[eu]l?)? (?:la |l['’])?${visit}|${visit} ?(?:details?|absagen|verschieben))$`,
  'i',
);

interface Birth {
  value: ReadValue;
  possible: string[];
  at: Element[];
  pairs: Pair[];
  lines: Shown[];
  /** A banner with the date and age of somebody else. */
  other?: string;
}

/** The date of birth. False if labels contradict each other. */
function findDate(
  proven: Exclude<ReturnType<typeof findBirth>, false>,
  pairsOf: PairsOf,
  context: Understanding,
): Birth | false | null {
  const labeled = readBirthDate(pairsOf, context);
  if (labeled) {
    const { value, pairs } = labeled;
    const all = possibleDays(value);
    // The age can stand in the banner only.
    const fitting = all.filter(day => proven?.possible.includes(day));
    const possible = fitting[0] ? fitting : all;
    const [first] = pairs;
    const birth = first && possible.length < all.length ? readDay(first, possible) : value;
    return {
      value: birth,
      possible,
      at: pairs.map(({ where }) => where),
      pairs,
      lines: [],
      ...(proven && !fitting[0] && { other: proven.line }),
    };
  }
  if (pairsOf('dob').some(({ text }) => birthIn(text, context))) return false;
  return proven && { ...proven, at: [proven.at], pairs: [], lines: [{ at: proven.at, text: proven.line }] };
}

/** True if labels of a name and a date belong together: below one heading, or each below one of the patient's or none. */
const areTogether = (names: readonly Pair[], births: readonly Pair[]) =>
  names.some(a => births.some(b => a.place === b.place || (isOwn(a) && (isOwn(b) || !b.place))));

/** True if the page's own names for its parts say that an element is about a patient: "<app-patient-details>" */
function isInPatientPart(element: Element | null): boolean {
  if (!element) return false;
  const names = ['class', 'id', 'data-testid', 'title'].map(name => attributeOf(element, name));
  return /pa[tczs][ij]ent/i.test([tagOf(element), ...names].join()) || isInPatientPart(parentOf(element));
}

/** True if one part of the page has a date of birth and a chart's number. */
const isRecord = (births: readonly Pair[], pairsOf: PairsOf) =>
  births.some(
    ({ place, inHeader }) =>
      !inHeader &&
      [...pairsOf('mrn'), ...pairsOf('pid')].some(number => number.place === place && isChartNumber(number)),
  );

/** Only a chart calls its number so. */
const isChartNumber = ({ field, label, text }: Pair) =>
  /\d/.test(text) &&
  (field === 'mrn' || (field === 'pid' && !/^(?:record|regist|identifi|display|cip|acc)/i.test(label)));

/** True if the part of the page around a name and a number has no other words. */
function isAlone(name: LabeledName, number: Element): boolean {
  const [place] = name.pairs.map(({ at }) => at);
  const around = place && parentOf(widestFit(number, block => !holds(block, place)));
  return Boolean(around) && shownLines(around as Element).every(line => /\d/.test(line) || includesName(name, line));
}

/** The patient, if the page is a chart of one patient. */
export function findPatient(
  page: LabeledPage,
  of: PairsOf,
  { title, path, keys }: Readonly<Record<'title' | 'path' | 'keys', string>>,
  context: Understanding,
): Patient | null {
  const address = wordsOfPath(path);
  const veto = noChartPath.exec(address);
  // "/staff/patients/12" is a chart.
  if (veto && !saysPatient(address.slice(veto.index))) return null;
  if (isOfNewPerson(address, keys)) return null;
  const births = findBirth(page, context);
  const proven = births || null;
  const birth = findDate(proven, of, context);
  const named = readName(of, context);
  // "Kuiper, Bram · 41 y · 11/28/1984" above "Ada Lowell · 47 y · 03/18/1979"
  if (births === false && !birth && !named) return null;
  if (birth === false || named === false) return null;
  const hasRecord = isRecord(birth?.pairs ?? [], of);

  const signs = page.signs.filter(sign => !counted.test(sign.text) && hasAge(birth ? sign.text : lineAround(sign)));
  const anchors = [...(birth?.at ?? []), ...(proven ? [proven.at] : []), ...signs.map(({ at }) => at)];
  const find = (places: readonly Element[]) => findName(page, title, places, context, birth?.possible, named);
  // "Ada Lowell" above "MRN 40021", far from her date of birth, which has a label
  const numbers = [...of('mrn'), ...of('pid')];
  const [number] = birth?.pairs[0] && !named ? numbers.map(({ at }) => at).filter(isInPatientPart) : [];
  const above = () => {
    const byNumber = number ? find([number]) : null;
    return number && byNumber && isAlone(byNumber.name, number) ? byNumber : null;
  };
  const found = find(anchors) ?? above();
  // Who is signed in can stand above a form, too. A name in a heading or in the line of the date is the page's own.
  const isOther = Boolean(
    named && found?.isBeside && (found.isTitle || found.isInLine) && !isSameName(named, found.name),
  );
  // "Name" below a heading without a date of birth is a contact's if another name stands beside the date.
  const isApart =
    isOther &&
    birth &&
    named?.pairs.every(({ place }) => place?.kind === '' && birth.pairs.every(pair => pair.place !== place));
  const labeled = isApart ? null : named;
  const name = labeled ?? found?.name;
  if (!name) return null;
  // "First name: Ole" below the banner of Ada Lowell
  const parts = labeled ? [] : [...of('first'), ...of('last')];
  if (parts.some(({ text }) => !includesName(name, text))) return null;
  const namePairs = labeled?.pairs ?? [];
  const pairs = [...namePairs, ...(birth?.pairs ?? [])];
  const [bornAt] = birth?.at ?? [];
  const banner = found?.isBeside && bornAt ? cardOf(bornAt) : null;
  const isInBanner = banner && found?.places.some(at => holds(banner, at));
  const isConfirmed = Boolean(
    labeled && found && (found.isTitle || found.isInLine || isInBanner) && isSameName(labeled, found.name),
  );
  const whole = labeled && isConfirmed && found?.isBeside ? withMore(labeled, found.name) : name;
  // A banner that names another person.
  if (isOther && !isApart) return null;
  // The file of a clinician, with the patients in it.
  const [staff] = /^(?:Dra?|Dott|Prof)\b\S* \p{Lu}\S+ \p{Lu}\S+/u.exec(title) ?? [];
  const isStaff = ({ value }: ReadValue) => foldLabel(`${staff}`).includes(foldLabel(String(value)));
  if (staff && page.headings.some(({ text }) => text.startsWith(staff)) && !name.values.some(isStaff)) return null;

  const isSaid = saysPatient(`${page.titles} ${address} ${wordsOfPath(keys)}`);
  const names = name.pairs.map(({ where }) => where);
  const isNamed = [...names, ...(birth?.at ?? [])].some(isInPatientPart);
  // "Ada Lowell · 47 F · 03/08/1979" above "Allergies". A runner has no such part.
  const isBanner = found?.isBeside && proven?.isAged && (sexIn(proven.line) || of('sex')[0]);
  // "Patient no." beside the name or the birth
  const isNumberOf = ({ label, place }: Pair) => saysPatient(label) && pairs.some(pair => pair.place === place);
  const isChart = isSaid || isNamed || hasRecord || numbers.some(isNumberOf);
  // "Ada Lowell" in large letters, with her date of birth and sex, above "Vaccinations"
  const isTitled = found?.isTitle && birth && of('sex')[0];
  const isNumbered =
    isChart ||
    numbers.some(isChartNumber) ||
    ((isBanner || isTitled) && page.isClinical) ||
    (isBanner && isOfCare(prop(prop(proven.at, 'ownerDocument'), 'body')));
  if (!page.saysPatient && !isNumbered) return null;
  // Without headings, "User: front desk" stands anywhere on a page that has a banner, too. A message names a patient once.
  const [line] = found?.name.pairs ?? [];
  const isShownTwice =
    isConfirmed &&
    found?.isInLine &&
    line &&
    !namePairs.some(({ where }) => holds(where, line.at) || holds(line.at, where));
  // "Patient details" above the values, and far from them "Specialty" among what can be chosen
  const isHeaded = () => page.headings.some(({ text }) => headingOf(foldLabel(text)) === 'patient');
  const isCardOf = (at: Element, pair: Pair) => holds(cardOf(pair.where), at);
  const isNear = ({ at, place }: LabeledPage['strangers'][number]) =>
    (place || !isShownTwice) &&
    pairs.some(pair => pair.place === place && (place || !at || !isHeaded() || isCardOf(at, pair)));
  if (page.strangers.some(stranger => !isChart || isNear(stranger))) return null;
  // "Search name or phone", filled in, above the one who was found
  if (listTitle.test(page.titles) && page.pairs.some(({ label }) => searches.test(label))) return null;
  if (birth) {
    if (labeled && birth.pairs[0] && !isConfirmed && !areTogether(namePairs, birth.pairs)) return null;
  } else {
    const isKnown = of('age')[0] ?? of('fiscal')[0];
    const hasMore = lineWithAge(name) !== '' || (labeled && isKnown);
    if (!isNumbered || !hasMore) return null;
    // "Patient visit list", with one row
    const isMenu = (at: Element) => closest(at, 'a,nav') !== null;
    if (page.headings.some(({ at, text }) => saysPatient(text) && listTitle.test(foldLabel(text)) && !isMenu(at)))
      return null;
  }
  // One row of a list of patients is not a chart. A column "Patient" is a list's.
  if (namePairs.some(pair => pair.inHeader && !/ /.test(pair.label) && saysPatient(pair.label))) return null;
  const table = !labeled && !(found?.isTitle && proven) && names[0] && closest(names[0], 'table');
  if (table && query(table, 'th:not([colspan])').some(column => saysPatient(allText(column)))) return null;
  // "Ada Lowell, born 03/09/1966" below "Patient", beside her room and what she waits for
  const shown = [...names.slice(0, 1), ...(found?.isTitle ? found.places : [])];
  if (bornAt && shown.every(place => isInColumn(place, bornAt))) return null;
  // Below the row of a list can stand the same patient's form.
  const isRepeated = ({ field, text }: Pair) =>
    page.pairs.some(
      pair => pair.field === field && pair.text === text && !pair.inHeader && matches(pair.where, controls),
    );
  const inHeader = pairs.find(pair => pair.inHeader && !isRepeated(pair));
  if (inHeader && closest(inHeader.at, 'thead') && !isSaid && !isConfirmed) return null;
  if (inHeader && listTitle.test(`${page.titles} ${inHeader.place?.text} ${address.split(' ').at(-1)}`)) return null;
  if (inHeader && tagOf(inHeader.at) === 'td' && inHeader.place?.kind !== 'patient' && !(isConfirmed && isChart))
    return null;
  // Only rows of a list can be picked or opened, even if there is one.
  const cells = inHeader ? childrenOf(rowOf(inHeader.where)) : [];
  if (cells[0] && query(cells[0], '[type=checkbox]')[0]) return null;
  if (cells.flatMap(cell => query(cell, 'a,button').map(tidyText)).some(text => opens.test(text))) return null;
  if (names[0] && isInSchedule(names[0])) return null;

  // Nor is what a search found on the page of the list.
  const place = address.split(' ').at(-1) ?? '';
  const isList = listTitle.test(place) && listTitle.test(page.titles);
  // "Results" below a banner are those of a lab.
  const areOfLab = isBanner && page.isClinical && /^results?$|^result[at]/.test(place);
  if (isList && !found?.isTitle && !areOfLab) return null;
  // A chart does not offer to open it, and is no appointment.
  const card = names[0] && cardOf(names[0]);
  const part = names[0] && closest(names[0], '[role=dialog],dialog');
  const said = [card, part].flatMap(block =>
    block ? [attributeOf(block, 'aria-label') ?? '', ...query(block, 'a,button,legend').map(tidyText)] : [],
  );
  if (!isSaid && said.some(text => opens.test(text) || ofVisit.test(text))) return null;

  const own = found && (!labeled || isConfirmed) ? found : null;
  const heading = own?.name.pairs[0]?.at;
  // "Patient hub (Lowell, Ada)", and the name again above her address
  const again = (own?.places ?? []).filter(at => !names.includes(at)).slice(0, 3);
  const ownWords = wordsOfName(whole.values);
  const shownNames = [...name.pairs.slice(0, 1), ...again.map(at => asPair({ at, text: shownText(at) }))];
  return {
    values: [...whole.values, ...(birth ? [birth.value] : [])],
    other: birth?.other ?? (labeled ? undefined : found?.rival),
    names,
    dates: birth?.at ?? [],
    pairs,
    block: [
      ...shownNames.flatMap(linesBehind),
      ...page.headings.slice(0, 40).flatMap(title => linesBelow(title, ownWords)),
    ],
    lines: [
      ...(birth?.lines ?? []),
      ...(proven && found?.isBeside ? [proven.line, tidyText(proven.at)].map(text => ({ at: proven.at, text })) : []),
      ...(birth || !names[0] ? [] : [{ at: names[0], text: lineWithAge(name) }]),
      ...(heading ? [{ at: heading, text: [...shownLines(heading), sexOfIcon(heading)].join(' · ') }] : []),
    ],
  };
}
