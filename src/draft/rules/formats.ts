// Values that do not have the format of their field.

import { isSent, kindOf, orderKindOf } from '../../order/fields.ts';
import { emailPattern, isDay, isNpi, postalCodePattern, zipPattern } from '../../order/formats.ts';
import { optionsFor } from '../../order/lab-schema/lab-schema.ts';
import type { ReadValue } from '../../order/reading.ts';
import { stateNames } from '../../order/state-names.ts';
import { findDamage } from '../../order/text/tidy-text.ts';
import { fieldsOf, type Rule } from './facts.ts';

const isDate = ({ field }: ReadValue) =>
  ['birthDate', 'date'].includes(orderKindOf(field) ?? '') || field === 'answer.lastTransfusionDate';

const textsOf = ({ value }: ReadValue): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

/** Values of the order with the wrong type for their field: a text for yes or no, a list for a text. */
function isOfOtherKind({ field, value }: ReadValue): boolean {
  const kind = orderKindOf(field);
  if (typeof value === 'number' && !Number.isFinite(value)) return true;
  if (kind === undefined || kind === 'open' || kind === 'age') return false;
  if (kind === 'boolean') return typeof value !== 'boolean';
  return kind === 'codes' ? !Array.isArray(value) : typeof value !== 'string';
}

/** Includes the answer that becomes part of the notes. */
const isBlank = (read: ReadValue) =>
  (isSent(read.field) || read.field === 'answer.breastCancerRisk') && textsOf(read).some(text => text.trim() === '');

const isDamaged = (read: ReadValue) => {
  const kind = orderKindOf(read.field);
  return kind !== undefined && textsOf(read).some(text => findDamage(text, kind) !== null);
};

/** An address in a US state needs a ZIP code. */
function hasWrongPostalCode({ field, value }: ReadValue, certain: readonly ReadValue[]): boolean {
  const state = certain.find(other => other.field === field.replace(/postalCode$/, 'stateCode'))?.value;
  const pattern = typeof state === 'string' && stateNames.has(state) ? zipPattern : postalCodePattern;
  return !pattern.test(String(value));
}

export const formRules: readonly Rule[] = [
  {
    code: 'order.valueUnreadable',
    find: ({ certain }) => fieldsOf(certain.filter(read => isDamaged(read) || isOfOtherKind(read) || isBlank(read))),
  },
  {
    code: 'order.dateInvalid',
    find: ({ certain }) => fieldsOf(certain.filter(read => isDate(read) && !textsOf(read).every(isDay))),
  },
  {
    code: 'order.emailInvalid',
    find: ({ certain }) =>
      fieldsOf(certain.filter(({ field, value }) => kindOf(field) === 'email' && !emailPattern.test(String(value)))),
  },
  {
    code: 'order.postalCodeInvalid',
    find: ({ certain }) =>
      fieldsOf(certain.filter(read => orderKindOf(read.field) === 'postalCode' && hasWrongPostalCode(read, certain))),
  },
  {
    code: 'order.npiInvalid',
    find: ({ certain }) =>
      fieldsOf(
        certain.filter(({ field, value }) => {
          if (!/[.]identifiers\[\d+\][.]value$/.test(field)) return false;
          const type = certain.find(other => other.field === field.replace(/value$/, 'type'))?.value;
          return type === 'NPI' && !isNpi(String(value));
        }),
      ),
  },
  {
    code: 'order.codeUnknown',
    find: ({ certain, labProfile }) =>
      fieldsOf(
        certain.filter(read => {
          const options = optionsFor(read.field, labProfile?.labSchema ?? null);
          return options && textsOf(read).some(text => !options.some(({ value }) => value === text));
        }),
      ),
  },
];
