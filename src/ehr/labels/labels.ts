// Reads a chart of an undefined EHR by its labels alone. None of its values are certain.
import type { FieldPattern } from '../../order/fields.ts';
import type { FrameAnswer, ReadValue } from '../../order/reading.ts';
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { attributeOf, own, tagOf } from '../page/own.ts';
import type { paintedLabels } from '../painted/painted-identity.ts';
import type { FrameSight } from '../read-frame.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import { general } from './general.ts';
import { type PairsOf, readBirthDate, readFrom, readName, type Understanding } from './label-identity.ts';
import { collectPairs, type Pair } from './label-pairs.ts';
import { listTitle, noChartPath, saysPatient } from './label-words.ts';

/** The value that all labels of a field agree on. No value if they differ. */
function readField(field: FieldPattern, pairs: readonly Pair[], { parseField, today }: Understanding): ReadValue[] {
  const found = pairs
    .map(pair => ({ pair, ...parseField(field, pair.text, { today }) }))
    .filter(({ value, why }) => value !== null || why);
  const [first] = found;
  if (!first) return [];
  const value = readFrom(field, first.pair, typeof first.value === 'string' ? first.value : null);
  const choices = new Map(found.map(({ value, pair }) => [foldName(String(value ?? pair.text)), value]));
  if (choices.size < 2) return [value.value === null && first.why ? { ...value, why: first.why } : value];
  const candidates = [...choices.values()].flatMap(value => (typeof value === 'string' ? { value } : []));
  return [{ ...value, value: null, why: 'values.disagree', candidates }];
}

const withText = (pair: Pair, text: string | undefined) => (text ? [{ ...pair, text }] : []);

/** The address, if all of it is under one heading. */
function readAddress(of: PairsOf, context: Understanding): ReadValue[] {
  const { splitText } = context;
  const [seconds, places] = [of('street2'), of('place')];
  const part = { street: of('street'), city: of('city'), state: of('state'), zip: of('zip') };
  if (new Set([...Object.values(part), seconds, places].flat().map(({ place }) => place)).size > 1) return [];
  if (seconds.length > 1) return [];
  const hasParts = part.city.length + part.zip.length + places.length > 0;
  const lines = part.street.map(pair => {
    const split = splitText('addressLine', pair.text.replace(/\n/g, ', '));
    // Outside the United States we cannot tell where the street ends.
    return { pair, split: split?.doubt === 'address.notAmerican' ? null : split };
  });
  part.street = lines.flatMap(({ pair, split }) => {
    const street =
      split?.texts.street ?? (hasParts && /\d/.test(pair.text) && !pair.text.includes('\n') ? pair.text : '');
    return withText(pair, street && [street, ...seconds.map(({ text }) => text)].join(', '));
  });
  const whole = [...lines, ...places.map(pair => ({ pair, split: splitText('cityStateZip', pair.text) }))];
  for (const { pair, split } of whole)
    for (const name of ['city', 'state', 'zip'] as const) part[name].push(...withText(pair, split?.texts[name]));
  return [
    ...readField('patient.address.street', part.street, context),
    ...readField(
      'patient.address.city',
      part.city.filter(({ text }) => !/[\d\n]/.test(text)),
      context,
    ),
    ...readField('patient.address.stateCode', part.state, context),
    ...readField(
      'patient.address.postalCode',
      part.zip.filter(({ text }) => /\d/.test(text)),
      context,
    ),
  ];
}

const isAlike = ({ at: a }: Pair, { at: b }: Pair) =>
  own(a, 'parentElement') === own(b, 'parentElement') ||
  (tagOf(a) === tagOf(b) && attributeOf(a, 'class') === attributeOf(b, 'class'));

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
  const { pathname, hash } = new URL(sight.url);
  const path = foldName(pathname + hash);
  if (noChartPath.test(path)) return null;
  const page = collectPairs(document, parsers);
  if (!page) return null;
  const of: PairsOf = field => page.pairs.filter(pair => pair.field === field);
  const context = { ...parsers, today: sight.today };
  const name = readName(of, parsers);
  const birth = readBirthDate(of, context);
  if (!name || !birth) return null;

  const isOwn = ({ place, label }: Pair) => place?.kind === 'own' || place?.kind === 'patient' || saysPatient(label);
  // Name and date of birth must belong together: under one heading with similar labels, or each labeled as the
  // patient's.
  const together = name.pairs.find(a =>
    birth.pairs.some(b => (isOwn(a) && isOwn(b)) || (a.place === b.place && (saysPatient(a.label) || isAlike(a, b)))),
  );
  if (!together) return null;
  // One row of a list of patients is not a chart.
  if (together.inHeader && listTitle.test(`${page.titles} ${together.place?.text} ${path.split(' ').at(-1)}`))
    return null;
  const ids = (field: 'mrn' | 'pid') => of(field).filter(({ text }) => /\d/.test(text) && text.length <= 25);
  const numbers = ids('mrn').length > 0 ? ids('mrn') : ids('pid');
  if (numbers.length === 0 && !page.saysPatient && !saysPatient(path)) return null;

  const near: PairsOf = field => of(field).filter(pair => pair.place === together.place || isOwn(pair));
  const phones = near('mobile').filter(({ text }) => text.replace(/\D/g, '').length > 6);
  const values = [...name.values, birth.value];
  const where = (pairs: readonly Pair[]) => pairs.map(pair => pair.where);
  return {
    definition: general,
    screen: 'labels',
    kind: 'chart',
    rank: 99,
    visible: sight.visible,
    frame: sight.name,
    patientKeys: [],
    values: [
      ...values,
      // "Sexo: M" and "Género: M" can mean a man or a woman (mujer).
      ...readField(
        'patient.genderCode',
        near('sex').filter(({ label, text }) => !/o\W*m\s*$/i.test(label + text)),
        context,
      ),
      ...readField('patient.recordNumber', numbers, context),
      ...readAddress(near, context),
      ...readField('patient.mobilePhoneNumber', phones, context),
      ...readField('patient.emailAddress', near('email'), context),
    ].map(value => ({ ...value, text: tidy(value.text) })),
    painted: painted(document, values, { names: where(name.pairs), dates: where(birth.pairs) }),
    missed: [],
  };
}
