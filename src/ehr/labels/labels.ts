// Reads a chart of an undefined EHR by its labels and by what stands around a date of birth. None of its values are
// certain.
import type { FieldPattern } from '../../order/fields.ts';
import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, matches, own } from '../page/own.ts';
import type { paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../read-frame.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { agesIn, mailIn, numberIn, orderIn, sexIn } from './banner-line.ts';
import { findPatient, isOwn, type Patient, withoutColumns } from './find-patient.ts';
import { foldLabel } from './fold-label.ts';
import { general } from './general.ts';
import { headingOf } from './heading-words.ts';
import { isWholeAddress, readAddress } from './label-address.ts';
import { readField } from './label-field.ts';
import { asPair, type PairsOf, readFrom, readName, type Understanding } from './label-identity.ts';
import { collectPairs, type LabeledPage, type Pair, type Shown } from './label-pairs.ts';
import { shownText } from './label-values.ts';
import { type LabelField, labelField } from './label-words.ts';
import { markedMobileIn, mobileIn } from './mobile.ts';
import { nameIn } from './name-like.ts';
import { allText, parentOf } from './nodes.ts';
import { readPolicies } from './policy-rows.ts';
import { saysCancer, saysKnowledge, sectionOf } from './section-words.ts';
import { findSections, type Section } from './sections.ts';

const policies = 'billing.insurance.insurancePolicies';

/** "White, Black or African American", and "Ashkenazi Jewish; Irish" at another label */
const inLines = ([first, ...more]: readonly Pair[]): Pair[] =>
  first ? [{ ...first, text: [first, ...more].map(({ text }) => text.replace(/\s*[,;]\s*/g, '\n')).join('\n') }] : [];

const readAncestry = (of: PairsOf, context: Pick<Understanding, 'parseField' | 'today'>): ReadValue[] => [
  ...readField('chart.race', inLines(of('race')), context),
  ...readField('chart.ethnicity', inLines(of('ethnicity')), context),
];

/** Where ZIP codes are in use, the month comes first. */
const isZip = ({ label, text }: Pair) => /^zip/i.test(label) && /^\d{5}(?!\d)/.test(text);

const saysInsurance = /insur|coverage|polic|payer|seguro|segurad|assur|mutuelle|versicher|kasse|assicur/;

const isOfPolicy = ({ field, place }: Pair) =>
  /^(?:payer|policy|insured)$/.test(field) && saysInsurance.test(place?.text ?? '');

/** A block with one person's contact details is not longer. */
const mostBlock = 160;

/** The words of the patient's name. */
const wordsOfName = (values: readonly ReadValue[] = []): Set<string> =>
  new Set(values.flatMap(({ field, value }) => (/Name$/.test(field) ? foldLabel(String(value)).split(' ') : [])));

/** True for another person's name. */
function namesOther(line: string, ownWords: ReadonlySet<string>): boolean {
  const name = nameIn(line);
  return (
    name !== '' &&
    labelField(foldLabel(line.split(/[ :]/)[0] ?? '')) === undefined &&
    !foldLabel(name)
      .split(' ')
      .some(word => ownWords.has(word))
  );
}

/** The pairs that belong to the patient: those of a part of the page that names nobody else. */
function ownPairs(all: readonly Pair[], { pairs, values }: Patient, context: Understanding): Pair[] {
  const places = new Set(pairs.map(({ place }) => place));
  const inPlace = Map.groupBy(all, ({ place }) => place);
  const hasOther = (pair: Pair) => {
    const of: PairsOf = field => (inPlace.get(pair.place) ?? []).filter(other => other.field === field);
    return !places.has(pair.place) && !isOwn(pair) && readName(of, context) !== null;
  };
  const ownWords = wordsOfName(values);
  // "Manjit Kaur" above "Email: manjit@example.org"
  const standsByOther = ({ field, at }: Pair) =>
    /^(?:email|mobile|phone|street)$/.test(field) && firstLines(at).some(line => namesOther(line, ownWords));
  const foreign = new Set([...inPlace].flatMap(([place, [first]]) => (first && hasOther(first) ? [place] : [])));
  // Below "Ada Lowell"
  const namesPatient = ({ place }: Pair) => {
    const words = place?.text.split(' ') ?? [];
    return ownWords.size > 1 && [...ownWords].every(word => words.includes(word));
  };
  const isNear = (pair: Pair) =>
    places.has(pair.place) ||
    namesPatient(pair) ||
    isOwn(pair) ||
    (!foreign.has(pair.place) &&
      (pair.place?.kind !== 'unknown' || /^(?:mrn|pid)$/.test(pair.field) || isOfPolicy(pair)));
  return all.filter(pair => isNear(pair) && !standsByOther(pair));
}

/** The first lines of the small blocks around a label. */
function firstLines(
  at: Node,
  isTooMuch: (block: Element) => unknown = block => allText(block).length > mostBlock,
): string[] {
  const lines: string[] = [];
  let block: Node = at;
  for (let step = 0; step < 5; step += 1) {
    const around = parentOf(block);
    if (!around || isTooMuch(around)) break;
    block = around;
    lines.push(shownText(around).split('\n')[0] ?? '');
  }
  return lines;
}

/** Words that stand above an insurer's name, and are none. */
const generic =
  /^(?:(?:primary|secondary|plan|name|company|carrier|group|status|type|active|compania|compagnia|operadora|entidad) ?)+$/;

/** "Lakes Plan" above "Member ID: GL-22019" below "Insurance", where no label names it. The number can be the first in its block. */
function titleAbove({ at, place }: Pair): string {
  let title = '';
  for (const line of firstLines(at)) {
    const folded = foldLabel(line);
    if (saysInsurance.test(folded)) return title;
    if (line.includes(':') || labelField(folded) === 'policy') continue;
    if (
      title === '' &&
      !labelField(folded) &&
      !generic.test(folded) &&
      headingOf(folded) === 'unknown' &&
      !/\d/.test(line)
    )
      title = line;
  }
  return saysInsurance.test(place?.text ?? '') ? title : '';
}

/** The policies of a table, or what labels say of one. */
function readInsurance(document: Document, of: PairsOf, context: Understanding): ReadValue[] {
  const rows = readPolicies(document, context);
  if (rows.length > 0) return rows;
  const numbers = of('policy').filter(({ text }) => /\d/.test(text) && text.length <= 25);
  // The payer's address or the policy's number can stand below its name.
  const payers = of('payer').map(({ label, text }) => ({ label, text: text.split('\n')[0] ?? '' }));
  const [number] = numbers;
  const above = number && payers.length === 0 ? titleAbove(number) : '';
  return [
    ...readField(
      `${policies}[].payerName`,
      above ? [{ label: '', text: above }] : payers,
      context,
      `${policies}[0].payerName`,
    ),
    ...readField(`${policies}[].policyNumber`, numbers, context, `${policies}[0].policyNumber`),
    ...readField(
      `${policies}[].relationshipToInsuredCode`,
      numbers.length > 0 ? of('insured') : [],
      context,
      `${policies}[0].relationshipToInsuredCode`,
    ),
  ];
}

/** Degrees and numbers behind a provider's name */
const behindName = /\s*[[(].*$|,?\s+(?:[A-Z]\.?){2,5}(?:-[A-Z]+)?(?:,.*)?$/;

/** The provider on whom all labels agree: who orders, or is signed in. */
function readProvider(pairs: readonly Pair[], context: Understanding): ReadValue[] {
  const [first] = pairs;
  const named = pairs.map(({ text }) =>
    context.splitText('titledName', tidy(text.split('\n')[0] ?? '').replace(behindName, '')),
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

/** Everything about the patient but name and date of birth. */
function readMore(document: Document, all: readonly Pair[], patient: Patient, context: Understanding): ReadValue[] {
  const near = ownPairs(all, patient, context);
  const of: PairsOf = field => near.filter(pair => pair.field === field);
  const ids = (field: LabelField) => of(field).filter(({ text }) => /\d/.test(text) && text.length <= 25);
  // A hospital's own number comes before a nation's.
  const local = ids('pid').filter(({ label }) => !/nhs|nhn|health|cip|utente/i.test(label));
  const numbers = [ids('mrn'), local, ids('pid')].find(({ length }) => length > 0) ?? [];
  const phones = [
    ...of('mobile').map(pair => [pair, false] as const),
    ...of('phone').map(pair => [pair, true] as const),
  ];
  const mobiles = phones.flatMap(([pair, isAny]) => {
    const text = mobileIn(pair, isAny);
    return text ? { ...pair, text } : [];
  });
  const marked = mobiles.filter(({ field }) => field === 'mobile');
  // "77 Quarry Road, Salem, OR 97301", "ada@example.org" below the name
  const whole = patient.block
    .flatMap((line, index, { [index + 1]: next }) => [
      line,
      ...(next ? [{ ...line, text: `${line.text}\n${next.text}` }] : []),
    ])
    .filter(({ text }) => isWholeAddress(text, context))
    .slice(0, 1)
    .map(asPair);
  const streets: PairsOf = field => (field === 'street' && of('street').length === 0 ? whole : of(field));
  const values = [
    // "Sexo: M" and "Género: M" can mean a man or a woman (mujer).
    ...readField(
      'patient.genderCode',
      of('sex').filter(({ label, text }) => !/o\W*m\s*$/i.test(label + text)),
      context,
    ),
    ...readField('patient.recordNumber', numbers, context),
    ...readAddress(streets, context),
    ...readField('patient.mobilePhoneNumber', marked.length > 0 ? marked : mobiles, context),
    ...readField('patient.emailAddress', of('email'), context),
    ...readInsurance(document, of, context),
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
  if (of('sex').length === 0) {
    add('patient.genderCode', sexIn);
    add('patient.genderCode', text => (agesIn(text).length > 0 ? sexIn(text) : ''), patient.block);
  }
  add('patient.recordNumber', numberIn);
  // "Telecom" is a list of phones and email addresses.
  add('patient.emailAddress', mailIn, of('phone'));
  add('patient.emailAddress', mailIn);
  // An icon can stand before it.
  add(
    'patient.emailAddress',
    text => (text.endsWith(mailIn(text)) && !/\p{L} /u.test(text) ? mailIn(text) : ''),
    patient.block,
  );
  add('patient.mobilePhoneNumber', markedMobileIn);
  add('patient.mobilePhoneNumber', markedMobileIn, patient.block);
  return values;
}

/** "Clinical pathway", "Maternal history", "Mother's information" */
const isOthers = (heading: string, isTitle: boolean): boolean =>
  !sectionOf(heading) &&
  (saysKnowledge.test(heading) ||
    (headingOf(heading) === 'other' &&
      !heading.startsWith('famil') &&
      (isTitle || /histor|probl|diagn|info/.test(heading))));

/** What the chart says of the cancers of the patient and the family, for suggestions. */
function readHistory({ above }: LabeledPage, patient?: Patient): ReadValue[] {
  const ownWords = wordsOfName(patient?.values);
  // What a page shows of another person beside the chart is not longer.
  const isPatients = (block: Element) =>
    matches(block, 'main,body') ||
    allText(block).length > 400 ||
    patient?.names.some(name => own(block, 'contains').call(block, name));
  const isForeign = (text: Text) =>
    (above.get(text) ?? []).some(
      ({ root, level, text: heading }) =>
        (!root || own(root, 'contains').call(root, text)) && isOthers(heading, level % 8 > 0),
    ) ||
    firstLines(text, isPatients).some(
      line => line.length < 60 && (isOthers(foldLabel(line), false) || (patient && namesOther(line, ownWords))),
    );
  const sections = findSections([...above.keys()], isForeign);
  const of = (field: FieldPattern, parts: readonly Section[]): ReadValue[] => {
    const lines = [...new Set(parts.flatMap(part => part.lines))];
    const [first] = parts;
    return first ? [readFrom(field, { label: first.heading, text: lines.join('\n') }, lines)] : [];
  };
  // "Mother" beside "Breast cancer, 47"
  const relatives = (sections.get('relative') ?? []).flatMap(part => {
    const lines = part.lines.filter(line => saysCancer.test(line)).map(line => `${part.heading}: ${line}`);
    return lines.length > 0 ? [{ ...part, lines }] : [];
  });
  return [
    ...of('chart.problems', sections.get('problems') ?? []),
    ...of('chart.familyHistory.text', [...(sections.get('family') ?? []), ...relatives]),
  ];
}

/**
 * What a document says of the history of its patient, whom a definition has found: problems, family history and ancestry.
 * Nothing if it may show more than one patient.
 */
export function readHistoryParts(document: Document, { today }: FrameSight, parsers: FieldParsers): ReadValue[] {
  const page = collectPairs(document, parsers);
  if (!page) return [];
  const of = (field: LabelField) => page.pairs.filter(pair => pair.field === field);
  return [...readHistory(page), ...readAncestry(of, { ...parsers, today })].map(tidied);
}

const tidied = (value: ReadValue): ReadValue => ({ ...value, text: tidy(value.text) });

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
  const { pathname, hash, search } = new URL(sight.url);
  const page = collectPairs(document, parsers);
  if (!page) return null;
  const pairs = withoutColumns(page.pairs);
  const of: PairsOf = field => pairs.filter(pair => pair.field === field);
  const context = {
    ...parsers,
    today: sight.today,
    dateOrder:
      orderIn([...page.signs, ...of('dob')].map(({ text }) => text)) ?? (of('zip').some(isZip) ? 'mdy' : undefined),
    mails: of('email').map(({ text }) => text),
    lang: attributeOf(own(document, 'documentElement'), 'lang') ?? '',
  };
  const where = {
    title: tidy(own(document, 'title')),
    path: pathname + hash,
    // Firefox gives content scripts no iterator of the parameters' names.
    keys: search.replace(/=[^&]*/g, ' '),
  };
  const patient = findPatient(page, of, where, context);
  const answer = {
    definition: general,
    screen: 'labels',
    visible: sight.visible,
    frame: sight.name,
    patientKeys: [],
    missed: [],
  };
  // The page of an account or a facility, in front of a chart: the banner around it is about a patient who is not shown.
  if (!patient && page.strangers.length > 0)
    return { ...answer, kind: 'shell', rank: 99, values: [], banner: {}, painted: { name: false, dob: false } };
  if (!patient) return null;
  const more = [...readMore(document, pairs, patient, context), ...readHistory(page, patient)];
  const { names, dates, values } = patient;
  return {
    ...answer,
    kind: 'chart',
    // Of several frames, the one with the most values is the chart.
    rank: 99 - more.length,
    values: [...values, ...more].map(tidied),
    painted: painted(document, values, { names, dates }),
  };
}
