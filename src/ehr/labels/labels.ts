// Reads a chart of an undefined EHR by its labels and by what stands around a date of birth. None of its values are
// certain.
import type { FieldPattern } from '../../order/fields.ts';
import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { soughtIdentity } from '../identity.ts';
import { attributeOf, own } from '../page/own.ts';
import type { paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../screen-texts.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { hasAge, isSex, mailIn, numberIn, orderIn, ownMailIn, sexIn } from './banner-line.ts';
import { findPatient, type Patient, withoutColumns } from './find-patient.ts';
import { foldLabel } from './fold-label.ts';
import { general } from './general.ts';
import { isOfPolicy, readInsurance } from './insurance.ts';
import { isWholeAddress, readAddress } from './label-address.ts';
import { readBirthDate } from './label-birth.ts';
import { readField } from './label-field.ts';
import { readAncestry, readHistory } from './label-history.ts';
import { asPair, type PairsOf, readFrom, readName, type Understanding } from './label-identity.ts';
import { collectPairs, type LabeledPage, type Pair, type Shown } from './label-pairs.ts';
import { shownLines } from './label-values.ts';
import { markedMobileIn, mobileIn } from './mobile.ts';
import { isFormalName, nameIn } from './name-like.ts';
import { ownPairs, wordsOfName } from './own-pairs.ts';
import { namesSeveral, withoutOthers } from './records.ts';
import type { LabelField } from './words/label-words.ts';

/** Words of labels that no other of these languages has. */
const languages: readonly (readonly [string, RegExp])[] = [
  ['de', /vorname|geburt|geschlecht/],
  ['fr', /pr[eé]nom|naissance|n[eé]e? le|sexe/],
  ['es', /nombre|nacimiento|apellidos/],
  ['pt', /nascimento|sobrenome|nome completo|apelido|utente/],
  ['it', /cognome|nascita|sesso/],
];

/** The language of the labels. Applications in several languages often name a wrong one. */
function langOf(pairs: readonly Pair[]): string | undefined {
  const said = pairs.map(({ label }) => label.toLowerCase()).join();
  return languages.find(([, words]) => words.test(said))?.[0];
}

/** Where ZIP codes are in use, the month comes first. */
const isAmerican = ({ field, label, text }: Pair, { splitText }: FieldParsers) =>
  field === 'zip'
    ? /^zip/i.test(label) && /^\d{5}(?!\d)/.test(text)
    : /^(?:street|place)$/.test(field) && splitText('cityStateZip', text) !== null;

/** "Dott.ssa Ada Lowell", "Dr. med. Ada Lowell": the splitter knows the plain ones. */
const beforeName = /^(?:Dra?|Dott|Prof)\b\.?(?:ssa)?\.? (?:med\. )?/;
/** Degrees and numbers behind a provider's name */
const behindName = /\s*[[(].*$|,.*\d.*$|,?\s+(?:[A-Z]\.?){2,5}(?:-[A-Z]+)?(?:,.*)?$/;

/** The provider on whom all labels agree: who orders, or is signed in. */
function readProvider(pairs: readonly Pair[], context: Understanding): ReadValue[] {
  const [first] = pairs;
  const named = pairs.map(({ text }) =>
    context.splitText(
      'titledName',
      tidy(text.split('\n')[0] ?? '')
        .replace(beforeName, '')
        .replace(behindName, ''),
    ),
  );
  const name = named[0]?.texts;
  const isSame = named.every(other => other && foldLabel(`${other.texts.last}`) === foldLabel(`${name?.last}`));
  return first && isSame && name?.first && name.last
    ? [
        ...readField('chart.user.firstName', [{ ...first, text: name.first }], context),
        ...readField('chart.user.lastName', [{ ...first, text: name.last }], context),
      ]
    : [];
}

const contacts = {
  street: 'patient.address.street',
  mobile: 'patient.mobilePhoneNumber',
  email: 'patient.emailAddress',
} as const satisfies Partial<Record<LabelField, FieldPattern>>;

/** What the page shows without saying whose it is: no value, so the form names it as left out. */
const readUnclear = (unclear: readonly Pair[], values: readonly ReadValue[]): ReadValue[] =>
  Object.entries(contacts).flatMap(([field, path]) => {
    const pair = unclear.find(other => other.field === field);
    return pair && !values.some(value => value.field === path) ? [readFrom(path, pair, null)] : [];
  });

/** Everything about the patient but name and date of birth. */
function readMore(
  document: Document,
  page: LabeledPage,
  all: readonly Pair[],
  patient: Patient,
  context: Understanding,
): ReadValue[] {
  const { near, unclear } = ownPairs(all, page, patient, context);
  const of: PairsOf = field => near.filter(pair => pair.field === field);
  // "31877   87 YR M"
  const ids = (field: LabelField) =>
    of(field)
      .map(pair => ({ ...pair, text: pair.text.split(/\s{2}/)[0] ?? '' }))
      .filter(({ text }) => /\d/.test(text) && text.length <= 25 && !hasAge(text));
  // A hospital's own number comes before a nation's.
  const local = ids('pid').filter(({ label }) => !/nhs|nhn|health|cip|utente|acc/i.test(label));
  // A stay's number counts if the patient has none.
  const records = ids('mrn');
  const lasting = records.filter(({ label }) => !/^fall/i.test(label));
  const numbers = [lasting, local, ids('pid'), records].find(([one]) => one) ?? [];
  const mobiles = [...of('mobile'), ...of('phone')].flatMap(pair => {
    const text = mobileIn(pair, context.lang);
    return text ? { ...pair, text } : [];
  });
  const marked = mobiles.filter(({ field }) => field === 'mobile');
  // "77 Quarry Road, Salem, OR 97301", "ada@example.org" below the name
  const lines = patient.block;
  const whole = [
    ...lines,
    ...lines.slice(1).map(({ at, text }, index) => ({ at, text: `${lines[index]?.text}\n${text}` })),
  ]
    .filter(({ text }) => isWholeAddress(text, context))
    .slice(0, 1)
    .map(line => ({ ...asPair(line), field: 'street' as const }));
  const values = [
    // "Sexo: M" and "Género: M" can mean a man or a woman (mujer).
    ...readField(
      'patient.genderCode',
      of('sex')
        .map(pair => (/\d/.test(pair.text) ? { ...pair, text: sexIn(pair.text) } : pair))
        .filter(({ label, text }) => !/o\W*m\s*$/i.test(label + text)),
      context,
    ),
    ...readField('patient.recordNumber', numbers, context),
    ...readAddress([...near, ...(of('street')[0] ? [] : whole)], page.headings, context),
    ...readField('patient.mobilePhoneNumber', marked[0] ? marked : mobiles, context),
    ...readField(
      'patient.emailAddress',
      of('email').map(pair => ({ ...pair, text: mailIn(pair.text) })),
      context,
    ),
    ...readInsurance(document, near, context),
    ...readField('chart.primaryCareProvider', of('pcp'), context),
    ...readProvider(
      all.filter(({ field }) => field === 'user'),
      context,
    ),
    ...readAncestry(of, context),
  ];
  const add = (field: FieldPattern, textIn: (line: string) => string, lines: readonly Shown[] = patient.lines) => {
    if (values.some(value => value.field === field)) return;
    const [found] = lines.map(line => asPair({ ...line, text: textIn(line.text) })).filter(({ text }) => text);
    values.push(...readField(field, found ? [found] : [], context));
  };
  if (!of('sex')[0]) {
    add('patient.genderCode', sexIn);
    add('patient.genderCode', text => (hasAge(text) || isSex(text) ? sexIn(text) : ''), patient.block);
  }
  const ownWords = wordsOfName(patient.values);
  add('patient.recordNumber', text => numberIn(text, ownWords));
  // "Telecom" is a list of phones and email addresses.
  add('patient.emailAddress', mailIn, of('phone'));
  add('patient.emailAddress', text => ownMailIn(text, ownWords));
  add('patient.emailAddress', text => ownMailIn(text, ownWords), patient.block);
  add('patient.mobilePhoneNumber', markedMobileIn);
  add('patient.mobilePhoneNumber', markedMobileIn, patient.block);
  return [...values, ...readUnclear(unclear, values)];
}

/**
 * The history and the policies of a page without a patient: a frame beside the banner. It counts only with a chart, so it includes
 * what it says of whose it is.
 */
function readPart(
  document: Document,
  page: LabeledPage,
  of: PairsOf,
  context: Understanding,
  answer: Omit<FrameAnswer, 'kind' | 'rank' | 'values' | 'painted'>,
): FrameAnswer | null {
  const name = readName(of, context);
  const birth = readBirthDate(of, context);
  const numbers = [...of('mrn'), ...of('pid')];
  if (name === false || (!birth && of('dob')[0])) return null;
  const parts = [
    ...readHistory(page),
    ...readAncestry(of, context),
    ...readInsurance(document, page.pairs.filter(isOfPolicy), context),
  ];
  if (!parts[0]) return null;
  // "LOWELL, Ada · 1008821"
  const body = own(document, 'body');
  const lines = body ? shownLines(body) : [];
  const texts = [...page.headings.map(({ text }) => text), ...lines.filter(line => /\d{4}/.test(line))];
  const [fullName] = texts.map(text => nameIn(text.split(/[|·•(]/)[0] ?? '')).filter(isFormalName);
  const values = [
    ...(name?.values ?? []),
    ...(birth ? [birth.value] : []),
    ...readField('patient.recordNumber', numbers, context),
    ...parts,
  ];
  const painted = { name: false, dob: false };
  return { ...answer, kind: 'part', rank: 99, values, painted, ...(fullName ? { banner: { fullName } } : {}) };
}

/**
 * Reads a document by its labels. Returns null if it is not a chart or shows more than one patient.
 * @param painted as for `readFrame`.
 */
export function readByLabels(
  document: Document,
  sight: FrameSight,
  parsers: FieldParsers,
  painted: typeof paintedLabels = () => ({ name: true, dob: true }),
): FrameAnswer | null {
  const { pathname, hash, search, host } = new URL(sight.url);
  const page = collectPairs(document, parsers);
  if (!page) return null;
  let pairs = withoutColumns(page.pairs);
  const of: PairsOf = field => pairs.filter(pair => pair.field === field);
  const context = {
    ...parsers,
    today: sight.today,
    dateOrder:
      orderIn([...page.signs, ...of('dob')].map(({ text }) => text)) ??
      (pairs.some(pair => isAmerican(pair, parsers)) ? 'mdy' : undefined),
    mails: of('email').map(({ text }) => text),
    lang: langOf(pairs) ?? attributeOf(own(document, 'documentElement'), 'lang') ?? '',
    host,
  };
  const where = {
    title: tidy(own(document, 'title')),
    path: pathname + hash,
    // Firefox gives content scripts no iterator of the parameters' names.
    keys: search.replace(/=[^&]*/g, ' '),
  };
  if (namesSeveral(of, context)) pairs = withoutOthers(page, pairs, where.title, context) ?? pairs;
  const patient = findPatient(page, of, where, context);
  const answer = {
    definition: general,
    screen: 'labels',
    visible: sight.visible,
    frame: sight.name,
    address: sight.url,
    patientKeys: [],
    missed: [],
  };
  // The page of an account or a facility, in front of a chart: the banner around it is about a patient who is not shown.
  if (!patient && page.strangers.length > 0)
    return { ...answer, kind: 'shell', rank: 99, values: [], banner: {}, painted: { name: false, dob: false } };
  if (!patient) return readPart(document, page, of, context, answer);
  const said = readMore(document, page, pairs, patient, context);
  const hasPolicy = said.some(({ field }) => field.startsWith('billing.'));
  const more = [...said, ...readHistory(page, patient, hasPolicy)];
  const { names, dates, values, other } = patient;
  return {
    ...answer,
    kind: 'chart',
    // Of several frames, the one with the most values is the chart.
    rank: 99 - more.length,
    values: [...values, ...more],
    ...(other && { other }),
    painted: painted(document, soughtIdentity({ values }), { names, dates }),
  };
}
