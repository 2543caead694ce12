// Facts of the order's fields, by the table of src/order/fields.ts: a field that no part names itself is still printed.

import { fieldAt, fieldsBelow, patternOf } from '../../order/fields.ts';
import type { OrderInput } from '../../order/order-input.ts';
import { isBelow, valueAt } from '../../order/path.ts';
import { labelField } from '../field-words.ts';
import { formatField, spellOut } from './plain-words.ts';
import { has, t } from './texts.ts';

type Fact = readonly [label: string, value: string];

/** The paper's own label of a field, or else the form's. */
function paperLabel(field: string): string {
  const key = `requisition.field.${patternOf(field)}`;
  return has(key) ? t(key) : labelField(field);
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
  const said = formatField(path, value);
  if (said === '') return [];
  if (path.endsWith('.diagnosisAge')) return [t('requisition.age', { age: said })];
  const names = path.split('.').slice(path.startsWith('clinical.') ? 3 : 2);
  return [`${fieldAt(path) ? labelField(path) : spellOut(names.join('_'))}: ${said}`];
}

/** "Prostate – age 58, In treatment now: yes": rows that are keyed by a type. */
export const sayTyped = (list: string, rows: readonly object[], nameType: (type: string) => string): string =>
  rows
    .flatMap((row, at) =>
      Object.entries(row).map(([type, told]) =>
        [nameType(type), partsOf(`${list}[${at}].${type}`, told).join(', ')].filter(Boolean).join(' – '),
      ),
    )
    .join('; ');

/** "Home phone: (503) 555-0117", for each field of an object that is not at or below the named ones. */
export const otherTexts = (order: OrderInput, path: string, named: readonly string[]): string[] =>
  otherFields(path, named)
    .map(field => factOf(order, field))
    .flatMap(([label, value]) => (value === '' ? [] : `${label}: ${value}`));
