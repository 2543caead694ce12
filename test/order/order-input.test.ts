import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderInput } from '../../src/order/order-input.ts';
import { everything as whole } from '../draft/whole-order.ts';

/** Every field of docs/service.md section 2. */
const everything = {
  ...whole,
  requisitionNumber: 'CLN-1',
  products: [{ product: 'MULTISITE_PANEL', updateTo: 'BRCA_PANEL', cdx: false, reflex: true, stat: false }],
  clinical: { ...whole.clinical, bloodTransfusionRecipient: null },
  attachments: ['aGVsbG8='],
  numberOfAttachmentsToBeUploaded: 2,
};

const minimal = { requisitionNumber: 'R', patient: {}, products: [{ product: 'BRCA_PANEL' }] };

/** Every path of an object tree, as lists of keys. */
const paths = (node: unknown, at: string[] = []): string[][] =>
  typeof node === 'object' && node !== null
    ? [at, ...Object.entries(node).flatMap(([key, value]) => paths(value, [...at, key]))]
    : [at];

const changed = (node: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return change(node);
  const copy: Record<string, unknown> = Array.isArray(node) ? ([...node] as never) : { ...(node as object) };
  copy[key] = changed(copy[key], rest, change);
  return copy;
};

const accepts = (order: unknown) => OrderInput.safeParse(order).success;

describe('OrderInput', () => {
  it('accepts every documented field, and changes nothing', () => {
    expect(OrderInput.parse(everything)).toEqual(everything);
  });

  it('requires only a requisition number, a patient and a product', () => {
    expect(accepts(minimal)).toBe(true);
    for (const key of Object.keys(minimal)) expect(accepts({ ...minimal, [key]: undefined })).toBe(false);
  });

  it('refuses an order without a product and an empty list of provider accounts', () => {
    expect(accepts({ ...minimal, products: [] })).toBe(false);
    expect(accepts({ ...minimal, providerAccounts: [] })).toBe(false);
  });

  it('refuses an unknown key wherever the document shows the shape', () => {
    const passedThrough = /cancerRisk|boneMarrow|personalCancerHistory\.\d+(\.breast)?$|specimens\.\d+(\.tumor)?$/;
    const objects = paths(everything).filter(path => {
      const node = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], everything);
      return typeof node === 'object' && node !== null && !Array.isArray(node) && !passedThrough.test(path.join('.'));
    });
    expect(objects.length).toBeGreaterThan(20);
    for (const path of objects)
      expect([path.join('.'), accepts(changed(everything, path, node => ({ ...(node as object), odd: 1 })))]).toEqual([
        path.join('.'),
        false,
      ]);
  });

  it('refuses empty text in every text field', () => {
    for (const path of ['patient.firstName', 'patient.address.city', 'requisitionNumber', 'notes'])
      expect(accepts(changed(everything, path.split('.'), () => ' '))).toBe(false);
  });

  it('accepts a date exactly when the calendar has it', () => {
    const year = fc.integer({ min: 1880, max: 2099 });
    fc.assert(
      fc.property(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), (y, m, d) => {
        const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
        const day = new Date(Date.UTC(y, m - 1, d));
        const exists = day.getUTCFullYear() === y && day.getUTCMonth() === m - 1 && day.getUTCDate() === d;
        expect(accepts({ ...minimal, patient: { dob: text } })).toBe(exists);
      }),
    );
  });

  it('accepts an age or an ordered range, but not both', () => {
    const withAge = (diagnosisAge: unknown) => ({
      ...minimal,
      clinical: {
        familyCancerHistory: [
          { relationshipTypeCode: 'MOTHER', cancerHistory: [{ cancerSiteCode: 'PROSTATE', diagnosisAge }] },
        ],
      },
    });
    expect(accepts(withAge({ age: 40 }))).toBe(true);
    expect(accepts(withAge({ range: { lowerAge: 40, upperAge: 40 } }))).toBe(true);
    expect(accepts(withAge({ range: { lowerAge: 41, upperAge: 40 } }))).toBe(false);
    expect(accepts(withAge({ age: 40, range: { lowerAge: 1, upperAge: 2 } }))).toBe(false);
    expect(accepts(withAge({ age: 40.5 }))).toBe(false);
  });
});
