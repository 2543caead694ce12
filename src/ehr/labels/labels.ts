// Finds a chart of an undefined EHR by its labels and by what stands around a date of birth. None of its values are
// certain.

import type { DateOrder } from '../../order/text/birth-date.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { soughtIdentity } from '../identity.ts';
import { attributeOf, getRoot, originalOf, prop, query } from '../page/dom.ts';
import { flatCopyOf } from '../page/flat-copy.ts';
import { isShown } from '../page/visibility.ts';
import type { paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../screen-texts.ts';
import { orderIn } from './banner-line.ts';
import { shownLines, whileUnchanged } from './beside/shown-lines.ts';
import { findPatient, type Patient, withoutColumns } from './find-patient.ts';
import { general } from './general.ts';
import { ofAncestry, readHistory } from './history/label-history.ts';
import { isOfPolicy, readInsurance } from './insurance.ts';
import { readBirthDate } from './label-birth.ts';
import type { LabelTexts, Told } from './label-texts.ts';
import { readName } from './names/labeled-name.ts';
import { isFormalName, nameIn } from './names/name-like.ts';
import type { PairsOf, Understanding } from './names/name-types.ts';
import { wordsOfName } from './names/own-words.ts';
import { allText } from './nodes.ts';
import { openPart } from './open-part.ts';
import { findOtherPatient, hostsOfOthers, partsInRoots, unreadPolicy } from './other-patient.ts';
import { hospitalNumber, ownPairs } from './own-pairs.ts';
import { collectPairs } from './pairs/collect-pairs.ts';
import type { LabeledPage, Pair, Shown } from './pairs/labeled-page.ts';
import { namesSeveral, withoutOthers, withoutRelatives } from './records.ts';
import { toText } from './to-text.ts';
import { linesOfLetters } from './unlabeled/own-lines.ts';
import { saysPatient } from './words/heading-words.ts';

/** Words of labels that no other of these languages has. */
const languages: readonly (readonly [string, RegExp])[] = [
  ['de', /vorname|geburt|geschlecht/],
  ['fr', /pr[eé]nom|naissance|n[eé]e? le|sexe/],
  ['es', /nombre|nacimiento|apellidos/],
  ['pt', /nascimento|sobrenome|nome completo|apelido|utente/],
  ['it', /cognome|nascita|sesso/],
  ['nl', /geboorte|geslacht/],
];

/** The language of the labels. Applications in several languages often name a wrong one. */
function langOf(pairs: readonly Pair[]): string | undefined {
  const allLabels = pairs.map(({ label }) => label.toLowerCase()).join();
  return languages.find(([, words]) => words.test(allLabels))?.[0];
}

/**
 * Numbers that only software for a country with day-first dates asks for, by the language that the page and its labels
 * have. A translated American one can put the month first in any language, and names insurers in it.
 */
const national: Readonly<Record<string, RegExp>> = {
  en: /NHS/,
  de: /KVNR/,
  fr: /(?<![A-Z])(?:IPP|INS|NIR|CPAM)(?![A-Z])/,
  es: /(?<![A-Z])(?:DNI|NIF|NHC|CIP|SIP|RUT)(?![A-Z])/,
  pt: /(?<![A-Z])(?:CPF|CNS|SUS)(?![A-Z])/,
  it: /[Cc]odice [Ff]iscale|(?<![A-Z])ASL(?![A-Z])/,
  nl: /BSN/,
};

/** The order of day and month on a page: what its dates prove, or else the country that it is made for. */
function dateOrderOf(
  body: Element | null,
  { signs, pairs, above, ofOthers }: LabeledPage,
  written: string,
  lang = 'en',
): DateOrder | undefined {
  const births = pairs.filter(({ field }) => field === 'dob');
  // Those of other people have the same order of day and month.
  const otherDates = ofOthers.flatMap(([field, text]) => (field === 'dob' ? text : []));
  const ownDates = [...[...signs, ...births].map(({ text }) => text), ...otherDates];
  const order = orderIn(ownDates);
  // The rest is the whole page.
  if (order) return order;
  const all = [...ownDates, ...[...above.keys()].map(({ data }) => data)];
  const proven = orderIn(all);
  if (proven === 'dmy' || written.slice(0, 2).toLowerCase() !== lang) return proven;
  return national[lang]?.test(allText(body)) ? orderIn([...all, '31/12/2000']) : proven;
}

const isReach = /^(?:email|mobile|phone)$/;
const ofGender = /gender|genre|g[eé]ner[oe]\b|tsidenti|pronoun/i;

/** Everything about the patient but name and date of birth. */
function tellMore(
  document: Document,
  page: LabeledPage,
  labeled: readonly Pair[],
  patient: Patient,
  context: Understanding,
  basis: Told,
): Told {
  const all = [...labeled, ...labeled.flatMap(pair => hospitalNumber(pair, page.titles))];
  const { near, unclear } = ownPairs(all, page, patient, context);
  const places = new Map([...new Set(all.map(({ place }) => place))].map((place, index) => [place, index]));
  const whose = new Map([
    ...near.map(pair => [pair, 'own'] as const),
    ...unclear.map(pair => [pair, 'unclear'] as const),
  ]);
  // What a label gives to someone else is not the patient's in a line without one.
  const ofOthers = [
    ...page.ofOthers,
    ...all.flatMap(pair => (near.includes(pair) ? [] : [[pair.field, pair.text] as const])),
  ].flatMap(([field, text]) => (isReach.test(field) && text.length > 6 ? text : []));
  const textsOf = (lines: readonly Shown[]) =>
    lines.map(({ text }) => text).filter(text => !ofOthers.some(other => text.includes(other)));
  return {
    ...basis,
    hasGender: [...page.above.keys()].some(({ data }) => ofGender.test(data)),
    pairs: all.map(pair => toText(pair, whose.get(pair) ?? '', places.get(pair.place))),
    lines: textsOf(patient.lines),
    block: textsOf([...patient.block, ...linesOfLetters(document, wordsOfName(patient.values))]),
    policies: readInsurance(document, near),
    several: page.several.filter(({ text }) => /[\d@]/.test(text)),
    sections: readHistory(page, patient),
  };
}

/**
 * The history and the policies of a page without a patient: a frame beside the banner. It counts only with a chart, so it includes
 * what it says of whose it is.
 */
function tellPart(
  document: Document,
  page: LabeledPage,
  pairsOf: PairsOf,
  context: Understanding,
  basis: Told,
): Pick<LabelTexts, 'values' | 'banner' | 'told'> | null {
  const name = readName(pairsOf, context);
  const birth = readBirthDate(pairsOf, context);
  if (name === false || (!birth && pairsOf('dob')[0])) return null;
  const sections = readHistory(page);
  const policies = readInsurance(document, page.pairs.filter(isOfPolicy));
  const ancestry = page.pairs.filter(ofAncestry);
  if (![ancestry, policies, ...Object.values(sections)].some(([first]) => first)) return null;
  const pairs = [...pairsOf('mrn'), ...pairsOf('pid'), ...ancestry].map(pair => toText(pair, 'own'));
  // "LOWELL, Ada · 1008821"
  const body = prop(document, 'body');
  const lines = body ? shownLines(body) : [];
  const texts = [...page.headings.map(({ text }) => text), ...lines.filter(line => /\d{4}/.test(line))];
  const [fullName] = texts.map(text => nameIn(text.split(/[|·•(]/)[0] ?? '')).filter(isFormalName);
  return {
    values: [...(name?.values ?? []), ...(birth ? [birth.value] : [])],
    told: { ...basis, pairs, policies, sections },
    ...(fullName ? { banner: { fullName } } : {}),
  };
}

/** The patient whom a dialog shows over a list of others. */
function inDialog(document: Document): LabeledPage | null {
  const [dialog, other] = query(document, '[role=dialog],dialog[open]').filter(isShown);
  const title = dialog && (attributeOf(dialog, 'aria-label') ?? shownLines(dialog)[0]);
  return dialog && !other && saysPatient(title ?? '') ? collectPairs(document, dialog) : null;
}

const unseen = { name: false, dob: false };

/** Where the page itself draws what elements of its copy show: also what is in roots inside of them. */
const drawnAt = ({ names, dates }: Readonly<Record<'names' | 'dates', readonly Element[]>>) => {
  const drawn = (all: readonly Element[]) =>
    all.flatMap(one => {
      const home = getRoot(originalOf(one));
      const inside = query(one, '*').map(originalOf);
      return [originalOf(one), ...inside.filter(each => getRoot(each) !== home)];
    });
  return { names: drawn(names), dates: drawn(dates) };
};

const identityIn = ({ values }: LabelTexts) =>
  JSON.stringify(
    values
      .flatMap(({ field, value, candidates }) => (field.startsWith('patient.') ? [[field, value, candidates]] : []))
      .sort(),
  );

/**
 * Finds a chart in a document by its labels. Returns null if it is not one or shows more than one patient.
 * @param painted as for `readFrame`.
 */
export const locateByLabels = (
  document: Document,
  sight: FrameSight,
  painted: typeof paintedLabels = () => ({ name: true, dob: true }),
): LabelTexts | null => whileUnchanged(() => locate(document, sight, painted));

/** Reads a page together with what it draws in open shadow roots. `others` are elements whose roots show someone else. */
function locateWhole(
  document: Document,
  others: readonly Element[],
  sight: FrameSight,
  painted: typeof paintedLabels,
): LabelTexts | null {
  const copy = flatCopyOf(document, others);
  return copy && locate(copy, sight, (_, sought, at) => painted(document, sought, drawnAt(at)));
}

function locate(document: Document, sight: FrameSight, painted: typeof paintedLabels): LabelTexts | null {
  const { url, today, visible, name: frame } = sight;
  const { pathname, hash, search, host } = new URL(url);
  const page = collectPairs(document) ?? inDialog(document);
  if (!page) return null;
  let pairs = withoutColumns(page.pairs);
  const pairsOf: PairsOf = field => pairs.filter(pair => pair.field === field);
  const written = attributeOf(prop(document, 'documentElement'), 'lang') ?? '';
  const pageLang = langOf(pairs);
  const lang = pageLang ?? written;
  const dateOrder = dateOrderOf(prop(document, 'body'), { ...page, pairs }, written, pageLang);
  const context = { today, dateOrder, mails: pairsOf('email').map(({ text }) => text), lang, host };
  const basis: Told = {
    today,
    dateOrder: dateOrder ?? null,
    lang,
    hasGender: false,
    pairs: [],
    lines: [],
    block: [],
    policies: [],
    several: [],
    sections: {},
  };
  const where = {
    title: tidy(prop(document, 'title')),
    // "#hospital/model/patient/617;name=Patients"
    path: (pathname + hash).replace(/;[^/]*/g, ''),
    // Firefox gives content scripts no iterator of the parameters' names.
    keys: search.replace(/=[^&]*/g, ' '),
  };
  if (namesSeveral(pairsOf, context)) pairs = withoutRelatives(page, pairs);
  if (namesSeveral(pairsOf, context)) pairs = withoutOthers(page, pairs, where.title, context) ?? pairs;
  const patient = findPatient(page, pairsOf, where, context);
  const answer = {
    definition: general,
    screen: 'labels',
    visible,
    frame,
    address: url,
    patientKeys: [],
    missed: [],
    rank: 99,
  };
  // The page of an account or a facility, in front of a chart: the banner around it is about a patient who is not shown.
  if (!patient && page.strangers.length > 0) {
    return { ...answer, kind: 'shell', values: [], banner: {}, painted: unseen, told: basis };
  }
  if (!patient) {
    const whole = locateWhole(document, [], sight, painted);
    if (whole) return whole;
    const part = tellPart(document, page, pairsOf, context, basis);
    return part && { ...answer, kind: 'part', painted: unseen, ...part };
  }
  const { names, dates, values } = patient;
  const inRoots = partsInRoots(document, page);
  const other = findOtherPatient(document, page, inRoots, where.title, patient, context);
  const told = tellMore(document, page, pairs, patient, context, basis);
  const found: LabelTexts = {
    ...answer,
    kind: 'chart',
    screen: openPart(document, wordsOfName(values)) || answer.screen,
    values: told.policies[0] ? values : [...values, ...unreadPolicy(inRoots)],
    ...(other && { other }),
    painted: painted(document, soughtIdentity({ values }), { names, dates }),
    told,
  };
  const all =
    other || !inRoots[0] ? null : locateWhole(document, hostsOfOthers(inRoots, patient, context), sight, painted);
  return all?.kind === 'chart' && identityIn(all) === identityIn(found) ? all : found;
}
