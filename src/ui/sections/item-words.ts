// The things that an order consists of, each in a few words.

import { notTaken } from '../../draft/history/not-taken.ts';
import {
  isPart,
  itemPathOf,
  type LeftOutItem,
  type LeftOutReason,
  type Manifest,
  type ManifestItem,
  partOf,
} from '../../draft/manifest.ts';
import { isPrefilled } from '../../draft/prefilled.ts';
import { accountList, patternOf, policyList } from '../../order/fields.ts';
import { above, isBelow, isIn, isRow } from '../../order/path.ts';
import type { ReadValue } from '../../order/reading.ts';
import { isolate, joinValues } from '../../order/text/bidi.ts';
import { findValue } from '../../order/values.ts';
import { describeCancer, describeRelative, labelAt, questions, sayAnswer } from '../clinical/row-words.ts';
import { labelField, prefillText, showValue } from '../field-words.ts';
import { t } from '../texts.ts';
import type { Form } from './form.ts';

type Values = readonly ReadValue[];

const shown = (values: Values, field: string): string => {
  const read = findValue(values, field);
  return read ? showValue(read) : '';
};

/** "Leticia Oyelaran"; the role or a generic name when the account has no name. */
export function nameAccount(values: Values, row: string): string {
  const name = ['firstName', 'lastName'].map(part => shown(values, `${row}.provider.${part}`)).filter(Boolean);
  return name.join(' ') || shown(values, `${row}.role`) || t('summary.unnamedAccount');
}

/** "Leticia Oyelaran, NPI 1234567893". */
function describeAccount(values: Values, row: string): string {
  const numbers = values.flatMap(({ field, value }) => {
    if (!isBelow(field, `${row}.provider.identifiers`) || !field.endsWith('.value')) return [];
    return `${shown(values, field.replace(/value$/, 'type'))} ${value}`.trim();
  });
  return joinValues([nameAccount(values, row), ...numbers], ', ');
}

/** "Cascade Mutual · spouse". */
export function describePolicy(values: Values, row: string): string {
  const payer = shown(values, `${row}.payerName`) || t('summary.unnamedPolicy');
  return joinValues([payer, shown(values, `${row}.relationshipToInsuredCode`).toLowerCase()], ' · ');
}

/** "A or B", "A, B, or C". Without `Intl`: its first formatter takes the browser 25 ms of every opening. */
const sayEither = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} ${t('summary.or')} ${names.at(-1)}`;

/** The payer, "Cascade Mutual or Mesa Health" that the chart can mean, or what it says if that is none. */
function namePayer(values: Values, row: string): string {
  const read = findValue(values, `${row}.payerName`);
  const meant = sayEither(read?.candidates?.map(({ value }) => isolate(value)) ?? []);
  return shown(values, `${row}.payerName`) || meant || (read?.text ?? '');
}

/** "Cascade Mutual · CM-7731". */
const namePolicy = (values: Values, row: string): string =>
  joinValues([namePayer(values, row) || t('summary.unnamedPolicy'), shown(values, `${row}.policyNumber`)], ' · ');

/**
 * "Policyholder: Matthias Brandt (patient is spouse)"; '' when the chart says nothing of one.
 * @param hasBirth whether to say "Nov 5, 1978" behind the name too, unless it is the patient's own date in the header.
 */
export function sayHolder(values: Values, row: string, hasBirth = false): string {
  const part = (name: string) => shown(values, `${row}.${name}`);
  const born = part('policyHolderDateOfBirth');
  const isSelf = findValue(values, `${row}.relationshipToInsuredCode`)?.value === 'SELF';
  const relationship = part('relationshipToInsuredCode').toLowerCase();
  const person = joinValues([part('policyHolderFirstName'), part('policyHolderLastName')], ' ');
  const name = joinValues([person, hasBirth && born !== shown(values, 'patient.dob') ? born : ''], ', ');
  if (name + relationship === '') return '';
  if (isSelf)
    return name ? t('summary.holderSelf', { name }) : t('summary.holder', { name: t('summary.holderPatient') });
  const known = { name: name || t('summary.holderUnnamed'), relationship };
  return t(relationship ? 'summary.holderAs' : 'summary.holder', known);
}

function sayAddress(values: Values, path: string): string {
  const part = (name: string) => shown(values, `${path}.${name}`);
  return joinValues([part('street'), part('city'), joinValues([part('stateCode'), part('postalCode')], ' ')], ', ');
}

/** Where a prefilled thing comes from (W17); '' for one that the chart shows. */
export function saySource({ draft }: Pick<Form, 'draft'>, path: string): string {
  const kept = draft.values.filter(isPrefilled).find(({ field }) => isBelow(field, path));
  return kept ? prefillText(kept.why, kept.from) : '';
}

const ofRow: Readonly<Record<string, (form: Form, row: string) => string>> = {
  'billing.insurance.insurancePolicies[]': ({ values }, row) => namePolicy(values, row),
  'providerAccounts[]': ({ values }, row) => describeAccount(values, row),
  'clinical.familyCancerHistory[]': describeRelative,
  'clinical.personalCancerHistory[]': describeCancer,
  'clinical.ancestry[]': labelAt,
  'chart.notTaken[]': ({ values }, row) => `"${shown(values, `${row}.text`)}"`,
  'patient.address': ({ values }, path) => sayAddress(values, path),
};

/** The values of one thing, also of one that the clinician left out. */
export function sayItem(form: Form, { path, fields }: Pick<ManifestItem, 'path' | 'fields'>): string {
  const values = form.values.some(({ field }) => fields.includes(field)) ? form.values : form.draft.values;
  const describe = ofRow[patternOf(path)];
  if (describe) return describe({ ...form, values }, path) || (isRow(path) ? t('summary.emptyRow') : '');
  const read = findValue(values, path);
  if (read && partOf(path) === 'history') return sayAnswer({ ...form, values }, path);
  return read ? showValue(read) || read.text : '';
}

/** "Address", "Insurance", "Family history": what kind of thing stands at a path or a pattern. */
export function nameItem(path: string): string {
  const key = `item.${patternOf(path)}`;
  const question = questions.find(known => isIn(path, known.path));
  return t.has(key) ? t(key) : labelField(question?.answer ?? path);
}

const kinds = Object.keys(ofRow);

const sayRow: Readonly<Record<string, (form: Form, row: string) => string>> = {
  ...ofRow,
  // A button for one field needs no cancers of the relative.
  'clinical.familyCancerHistory[]': (form, row) => labelAt(form, `${row}.relationshipTypeCode`),
};

/** What a button leads to: "Email", and in a row of the history "Family history: Brother", which tells it from others. */
export function nameGoal(form: Form, field: string): string {
  const row = partOf(field) === 'history' ? itemPathOf(field) : field;
  const describe = sayRow[patternOf(row)];
  return describe ? joinValues([nameItem(row), describe(form, row) || labelField(field)], ': ') : labelField(field);
}

/** Items in the order in which every text names them. */
export const inOrder = <T extends { path: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => kinds.indexOf(patternOf(a.path)) - kinds.indexOf(patternOf(b.path)));

/** "Family history (mother, breast 44), ancestry (Black or African; White, not Hispanic)": each kind once. */
export function sayHistory(form: Form, items: readonly Pick<ManifestItem, 'path' | 'fields'>[]): string {
  // A sentence of the chart says itself what it is.
  const byKind = Map.groupBy(inOrder(items), ({ path }) => (isIn(path, notTaken) ? '' : nameItem(path)));
  return inSentence(
    [...byKind].map(([kind, group]) => {
      const values = group
        .map(item => sayItem(form, item))
        .filter(Boolean)
        .join('; ');
      if (kind === '') return values;
      return values === '' ? kind : `${kind} (${values})`;
    }),
  );
}

/** "Provider number": a part that has a name, not each of its fields. */
const namePart = (field: string, path: string): string =>
  nameItem(above(field).findLast(part => isBelow(part, path) && t.has(`item.${patternOf(part)}`)) ?? field);

/** A phone that the chart does not call a mobile one is named as the chart does. */
export const nameFor = (reason: LeftOutReason, name: string): string =>
  reason === 'kindUnsaid' ? t('item.phone') : name;

/** What is left out, by name: the whole thing, or the parts of it that are not sent with the others. */
export const nameLeftOut = (manifest: Manifest, item: LeftOutItem): string[] =>
  isPart(manifest, item)
    ? [...new Set(item.fields.map(field => namePart(field, item.path)))]
    : [nameFor(item.reason, nameItem(item.path))];

/** A longer text says less in a list than its name. */
const longestQuote = 60;

const quoted = (name: string, text: string): string =>
  text === '' || text.length > longestQuote ? name : `${name} "${isolate(text)}"`;

/** What a form can have several of, and how one of them is told from the others. */
const severalOf: Readonly<Record<string, (values: Values, row: string) => string>> = {
  [policyList]: (values, row) => joinValues([namePayer(values, row), shown(values, `${row}.policyNumber`)], ' · '),
  [accountList]: (values, row) => nameAccount(values, row),
};

/** The list, if some of its rows go and others do not, or not for the same reason. */
const partlySent = ({ sent, leftOut }: Manifest, { path, reason }: LeftOutItem): string | undefined =>
  Object.keys(severalOf).find(
    list =>
      isIn(path, list) &&
      [...sent, ...leftOut.filter(other => other.reason !== reason)].some(
        other => other.path !== path && isIn(other.path, list),
      ),
  );

const isQuoted: readonly LeftOutReason[] = ['unreadable', 'kindUnsaid', 'whoseUnsaid'];

/** The same as the form says it: with which policy it is, or with what the chart says that was not recognized: State "VIC". */
export function sayLeftOut({ manifest, draft }: Pick<Form, 'manifest' | 'draft'>, item: LeftOutItem): string[] {
  const { path, fields, reason } = item;
  const names = nameLeftOut(manifest, item);
  const [name = ''] = names;
  const list = isPart(manifest, item) ? undefined : partlySent(manifest, item);
  const describe = list === undefined ? undefined : severalOf[list];
  if (describe) return [quoted(name, describe(draft.values, path))];
  if (!isQuoted.includes(reason) || names.length > 1) return names;
  const texts = fields.flatMap(field => {
    const { text = '', candidates = [] } = findValue(draft.values, field) ?? {};
    return candidates.length > 1 ? candidates.map(({ value }) => value) : text;
  });
  return [quoted(name, joinValues([...new Set(texts)], ', '))];
}

/** The same for a pattern that a submission stored: of a thing, or of a part of one. */
export function namePattern(pattern: string): string {
  const whole = kinds.find(kind => isBelow(pattern, kind));
  return whole === undefined ? nameItem(pattern) : namePart(pattern, whole);
}

/** "Address, mobile, email": only the first label keeps its capital. */
export const inSentence = (labels: readonly string[]): string =>
  labels.map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ');
