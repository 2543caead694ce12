// Codes and shapes of an order in words, including those that only the lab's service knows.

import { type CodeListName, codeLists } from '../../order/codes.ts';
import { fieldAt, fieldsBelow, patternOf } from '../../order/fields.ts';
import { isDay } from '../../order/formats.ts';
import { meaningIn } from '../../order/lab-schema/code-meanings.ts';
import { labelOfCode, readable } from '../../order/lab-schema/lab-schema.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { isBelow, valueAt } from '../../order/path.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { labelField } from '../field-words.ts';
import { formatDate } from '../format-time.ts';
import { t } from './texts.ts';

/** "Father" for FATHER, '' without a code. */
export const codeText = (list: CodeListName, code: string | undefined): string =>
  code === undefined ? '' : labelOfCode(codeLists[list], meaningIn(list, code));

/** "03/08/1979", '' without a day. */
export const formatDay = (day: string | undefined): string => (day === undefined ? '' : formatDate(day));

const sayScalar = (value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'requisition.yes' : 'requisition.no');
  if (typeof value !== 'string') return String(value);
  if (isDay(value)) return formatDate(value);
  if (Object.hasOwn(codeLists.gleason, value)) return codeText('gleason', value);
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(value) ? readable(value) : value;
};

/** Any value whose shape the lab's document does not show: "Germline: request from patient: yes". */
export function formatAny(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return sayScalar(value);
  if (Array.isArray(value)) return value.map(formatAny).filter(Boolean).join('; ');
  return Object.entries(value)
    .map(([name, part]) => [readable(name), formatAny(part)].filter(Boolean).join(': '))
    .join(', ');
}

function formatField(field: string, value: unknown): string {
  const known = fieldAt(field);
  if (Array.isArray(value)) return value.map(item => formatField(field, item)).join(', ');
  if (!known || typeof value !== 'string') return formatAny(value);
  const { kind, codes } = known;
  if (kind === 'birthDate' || kind === 'date') return formatDay(value);
  return codes ? codeText(codes, value) : value;
}

type Address = { street?: string; city?: string; stateCode?: string; postalCode?: string };

/** "12 Alder St, Salem, OR 97301". */
export const formatAddress = ({ street, city, stateCode, postalCode, ...others }: Address = {}): string =>
  joinValues([street, city, [stateCode, postalCode].filter(Boolean).join(' '), ...Object.values<string>(others)], ', ');

// Facts of the order's fields, by the table of src/order/fields.ts: a field that no part names itself is still printed.

type Fact = readonly [label: string, value: string];

/** The paper's own label of a field, or else the form's. */
function paperLabel(field: string): string {
  const key = `requisition.field.${patternOf(field)}`;
  return t.has(key) ? t(key) : labelField(field);
}

export const factOf = (order: OrderInput, field: string): Fact => [
  paperLabel(field),
  formatField(field, valueAt(order, field)),
];

/** The fields of an object, such as 'patient' or a row, that are not at or below the named ones. */
export const otherFields = (path: string, named: readonly string[]): string[] =>
  fieldsBelow(path).filter(field =>
    named.map(name => `${path}.${name}`).every(place => field !== place && !isBelow(field, place)),
  );

/** The parts of a value with the form's labels. A part that only the lab's service knows has its own name. */
function partsOf(path: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, part]) => partsOf(`${path}.${name}`, part));
  const text = formatField(path, value);
  if (text === '') return [];
  if (path.endsWith('.diagnosisAge')) return [t('requisition.age', { age: text })];
  const names = path.split('.').slice(path.startsWith('clinical.') ? 3 : 2);
  return [`${fieldAt(path) ? labelField(path) : readable(names.join('_'))}: ${text}`];
}

/** "Prostate – age 58, In treatment now: yes": rows that are keyed by a type. */
export const sayTyped = (list: string, rows: readonly object[], nameType: (type: string) => string): string =>
  rows
    .flatMap((row, at) =>
      Object.entries(row).map(([type, details]) =>
        [nameType(type), partsOf(`${list}[${at}].${type}`, details).join(', ')].filter(Boolean).join(' – '),
      ),
    )
    .join('; ');

/** "Home phone: (503) 555-0117", for each field of an object that is not at or below the named ones. */
export const otherTexts = (order: OrderInput, path: string, named: readonly string[]): string[] =>
  otherFields(path, named)
    .map(field => factOf(order, field))
    .flatMap(([label, value]) => (value === '' ? [] : `${label}: ${value}`));
