import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import en from '../../assets/locales/en.json' with { type: 'json' };
import {
  codesOf,
  fieldAt,
  fields,
  fieldsBelow,
  isSent,
  kindOf,
  sectionOf,
  sentFields,
} from '../../src/order/fields.ts';
import { OrderInput } from '../../src/order/order-input.ts';
import { valueAt } from '../../src/order/path.ts';
import { sampleOrderWith, sampleValue } from './sample-values.ts';

/** No fields of a form: the extension sets them. */
const notOfForm = /^(?:requisitionNumber|attachments\[\]|numberOfAttachmentsToBeUploaded|products\[\]\.\w+)$/;

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The paths of a JSON schema's values. A value of any shape has none. */
function leavesOf({ type, properties, items, anyOf }: Schema, path: string): string[] {
  if (anyOf) return anyOf.flatMap(part => leavesOf(part, path));
  if (items) return leavesOf(items, `${path}[]`);
  if (properties)
    return Object.entries(properties).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`));
  return type === undefined || type === 'null' ? [] : [path];
}

const schema = z.toJSONSchema(OrderInput) as Schema;

describe('the table of fields', () => {
  it('has every value of OrderInput that a form can enter', () => {
    const leaves = leavesOf(schema, '').filter(path => !notOfForm.test(path));
    expect(leaves.length).toBeGreaterThan(35);
    expect(leaves.filter(path => !isSent(path))).toEqual([]);
  });

  it.each(sentFields)('%s is a value of OrderInput', field => {
    const place = field.replaceAll('[]', '[0]');
    // A cancer is the name of an object.
    const value = kindOf(field) === 'cancerType' ? { prostate: {} } : sampleValue(field);
    expect(valueAt(sampleOrderWith(field), place)).toEqual(value);
  });

  it.each(sentFields)('%s has a label', field => {
    expect(en).toHaveProperty([`field.${fieldAt(field)?.labelOf ?? field}`]);
  });

  it('names a list of codes for the kinds that have one, and for no other', () => {
    const coded = ['code', 'codes', 'sex', 'state', 'relationship', 'cancerType'];
    for (const field of Object.keys(fields))
      expect([field, codesOf(field) !== undefined]).toEqual([field, coded.includes(kindOf(field) ?? '')]);
  });
});

describe('the fields of an object', () => {
  it('are in the order of the form, without those of lists inside it', () => {
    expect(fieldsBelow('providerAccounts[2]')).toEqual([
      'providerAccounts[2].provider.firstName',
      'providerAccounts[2].provider.lastName',
      'providerAccounts[2].role',
      'providerAccounts[2].location.address.street',
      'providerAccounts[2].location.address.city',
      'providerAccounts[2].location.address.stateCode',
      'providerAccounts[2].location.address.postalCode',
    ]);
    expect(fieldsBelow('providerAccounts[2].organization.identifiers[0]')).toHaveLength(3);
  });

  it('leave out what the order does not send', () => {
    expect(fieldsBelow('patient')).not.toContain('patient.recordNumber');
    expect(fieldsBelow('chart')).toEqual([]);
  });
});

it('a field belongs to the section of its first name, and a field of the order itself to the notes', () => {
  expect(sectionOf('billing.insurance.insurancePolicies[1].payerName')).toBe('billing');
  expect(sectionOf('providerAccounts[0]')).toBe('providerAccounts');
  expect(sectionOf('testPreferenceCode')).toBe('notes');
});
