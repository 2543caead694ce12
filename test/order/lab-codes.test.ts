// Which codes a form offers: those that the lab publishes, else those that IT entered, else those of its document.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLists } from '../../src/order/codes.ts';
import { fieldAt, sentFields } from '../../src/order/fields.ts';
import {
  codeAtLab,
  type LabSchema,
  optionsFor,
  publishedAt,
  withCodes,
} from '../../src/order/lab-schema/lab-schema.ts';

const valuesOf = (field: string, labSchema: LabSchema | null) =>
  optionsFor(field, labSchema)?.map(({ value }) => value);

const field = (type: string) => ({ type, isList: false, isRequired: false });
const published: LabSchema = {
  enums: { Sex: ['F', 'M', 'X'] },
  inputs: {
    OrderInput: { patient: field('Patient') },
    Patient: { genderCode: field('Sex'), address: field('Address') },
  },
};

it('offers the codes that IT entered instead of ours, and assumes none of them', () => {
  const entered = withCodes(null, { gender: ['W', 'X'], cancer: ['prostate'] });
  expect(optionsFor('patient.genderCode', entered)).toEqual([
    { value: 'W', label: 'W', isAssumed: false },
    { value: 'X', label: 'X', isAssumed: false },
  ]);
  expect(valuesOf('clinical.personalCancerHistory[0]', entered)).toEqual(['prostate']);
  // Nothing was entered for these.
  const relative = 'clinical.familyCancerHistory[0].relationshipTypeCode';
  expect(valuesOf(relative, entered)).toEqual(valuesOf(relative, null));
});

it('follows the lab where it publishes codes, and what IT entered where it publishes none', () => {
  const both = withCodes(published, { gender: ['W'], state: ['OR'] });
  expect(valuesOf('patient.genderCode', both)).toEqual(['FEMALE', 'MALE', 'X']);
  // A type that the lab publishes without its values
  expect(valuesOf('patient.address.stateCode', both)).toEqual(['OR']);
  expect(withCodes(published, {})).toBe(published);
  expect(withCodes(null, {})).toBeNull();
});

it('never makes a field unknown', () => {
  const code = fc.stringMatching(/^[A-Z]{1,5}$/);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...openLists), fc.array(code)), entered => {
      const labSchema = withCodes(null, entered);
      for (const path of sentFields) {
        expect(labSchema === null || publishedAt(labSchema, path)).toBeTruthy();
        const list = entered[fieldAt(path)?.codes ?? ''];
        const sent = valuesOf(path, labSchema)?.map(value => codeAtLab(path, value, labSchema));
        expect(sent).toEqual(list ?? valuesOf(path, null));
      }
    }),
    { numRuns: 50 },
  );
});
