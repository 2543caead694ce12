// A value for every field of the order, and the smallest order with it.
import { codesOf, fieldAt, kindOf, patternOf, sentFields } from '../../src/order/fields.ts';
import { OrderInput } from '../../src/order/order-input.ts';
import { toPartialOrder } from '../../src/order/partial-order.ts';
import { above } from '../../src/order/path.ts';
import type { ReadValue } from '../../src/order/reading.ts';

const samples: Readonly<Record<string, ReadValue['value']>> = {
  birthDate: '1961-02-28',
  date: '2026-02-03',
  email: 'sample@example.org',
  phone: '(217) 555-0100',
  postalCode: '62701',
  age: 47,
  boolean: true,
};

/** A value of a field's kind: the last one of its codes, or a text that no other field has. */
export function sampleValue(field: string): ReadValue['value'] {
  const kind = kindOf(field) ?? '';
  const code = Object.keys(codesOf(field) ?? {}).at(-1);
  // The value of a cancer names the object that the fields below it are in.
  if (kind === 'cancerType') return 'prostate';
  if (code !== undefined) return kind === 'codes' ? [code] : code;
  return samples[kind] ?? `Sample ${patternOf(field).split('.').at(-1)}`;
}

const sample = (field: string): ReadValue => ({ field, value: sampleValue(field), text: '', from: 'test', sure: true });

/** An order with one field, in its first row, and with what the objects around it need. */
export function sampleOrderWith(pattern: string): OrderInput {
  const needed = sentFields.filter(other => above(`${pattern}.`).includes(fieldAt(other)?.neededIn ?? ''));
  const values = [...new Set([pattern, ...needed])].map(field => sample(field.replaceAll('[]', '[0]')));
  return OrderInput.parse({
    requisitionNumber: 'CLN-1',
    patient: {},
    products: [{ product: 'BRCA_PANEL', cdx: false, reflex: false, stat: false }],
    ...toPartialOrder(values),
  });
}
