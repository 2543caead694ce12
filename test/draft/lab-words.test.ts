// A lab that spells its codes differently gets its own, and the form keeps ours: what it shows at the click is sent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { enterValue, isEdited } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { misfitsOf } from '../../src/draft/fit.ts';
import { sexLabel, shownIdentity } from '../../src/draft/identity.ts';
import { manifestOf } from '../../src/draft/manifest.ts';
import { isIdentityEdited } from '../../src/draft/risks.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { policyList } from '../../src/order/fields.ts';
import { type LabSchema, labelOfOption, optionsFor } from '../../src/order/lab-schema/lab-schema.ts';
import { compareLabSchema } from '../../src/order/lab-schema/schema-differences.ts';
import { draftOf, read } from './drafts.ts';
import { published } from './published.ts';

const today = '2026-11-21';
const sex = 'patient.genderCode';
const policy = `${policyList}[0]`;
const relation = `${policy}.relationshipToInsuredCode`;

const withSexes = (...codes: string[]) =>
  published([/enum GenderCode \{[^}]*\}/, `enum GenderCode { ${codes.join(' ')} }`]);

const withRelations = (...codes: string[]) =>
  published([/enum RelationshipToInsured \{[^}]*\}/, `enum RelationshipToInsured { ${codes.join(' ')} }`]);

const blockers = (draft: Draft, labSchema: LabSchema) =>
  findBlockers({ draft, panelId: 'colon', today, labProfile: { labSchema } }).map(({ code }) => code);

const sent = (draft: Draft, labSchema: LabSchema) => finalizeOrder(draft, 'colon', 'R-1', today, { labSchema });

describe("a lab's own spelling of a sex", () => {
  it.each([
    [['M', 'F', 'U'], 'F'],
    [['male', 'female', 'unknown'], 'female'],
    [['Male', 'Female', 'Other'], 'Female'],
    [['MALE', 'FEMALE', 'F'], 'FEMALE'],
  ])('%j is sent as %s without a question', (codes, code) => {
    const labSchema = withSexes(...codes);
    expect(blockers(draftOf(), labSchema)).toEqual([]);
    expect(sent(draftOf(), labSchema).patient.genderCode).toBe(code);
    const chosen = enterValue(draftOf(), sex, optionsFor(sex, labSchema)?.[1]?.value ?? '');
    expect(isIdentityEdited(chosen)).toBe(false);
    expect(manifestOf(chosen, labSchema).edited).toEqual([]);
    expect(sexLabel(shownIdentity(chosen))).toBe('Female');
  });

  it('is the choice of the clinician where several or none mean the same', () => {
    const two = withSexes('M', 'f', 'F');
    expect(blockers(draftOf(), two)).toEqual(['order.codeUnknown']);
    const chosen = enterValue(draftOf(), sex, 'f');
    expect(sent(chosen, two).patient.genderCode).toBe('f');
    expect(isIdentityEdited(chosen)).toBe(false);
    expect(sexLabel(shownIdentity(chosen))).toBe('Female');
    expect(misfitsOf(enterValue(draftOf(), sex, 'm'), 'prostate', today)).toEqual([]);
    const none = withSexes('W', 'X');
    expect(blockers(draftOf(), none)).toEqual(['order.codeUnknown']);
    const other = enterValue(draftOf(), sex, 'X');
    expect(isIdentityEdited(other)).toBe(true);
    expect(sexLabel(shownIdentity(other))).toBe('X');
  });

  it('has the words of its meaning, and is no difference for IT', () => {
    const labSchema = withSexes('M', 'F', 'U', 'OTH');
    expect(optionsFor(sex, labSchema)?.map(({ label }) => label)).toEqual(['Male', 'Female', 'Unknown', 'Other']);
    const unknown = enterValue(draftOf(), sex, 'UNKNOWN');
    expect(sexLabel(shownIdentity(unknown))).toBe('Unknown');
    expect(isIdentityEdited(unknown)).toBe(true);
    expect(sent(unknown, labSchema).patient.genderCode).toBe('U');
    expect(compareLabSchema(labSchema).filter(({ field, kind }) => field === sex && kind === 'unknownValue')).toEqual(
      [],
    );
  });
});

it("sends a relationship as the lab spells it, and knows the patient's own policy by it", () => {
  const labSchema = withRelations('SEL', 'SPO', 'CHD', 'OTH');
  const insured = draftOf([
    read(`${policy}.payerName`, 'Cascade Mutual'),
    read(`${policy}.policyNumber`, 'CM-7731'),
    read(relation, 'SELF'),
  ]);
  const policyOf = (draft: Draft) => sent(draft, labSchema).billing?.insurance?.insurancePolicies?.[0];
  expect(policyOf(insured)).toMatchObject({ relationshipToInsuredCode: 'SEL', policyHolderFirstName: 'Delphine' });
  const spouse = enterValue(insured, relation, optionsFor(relation, labSchema)?.[1]?.value ?? '');
  expect(policyOf(spouse)?.relationshipToInsuredCode).toBe('SPO');
  expect(isEdited(spouse, relation)).toBe(true);
});

it('sends the code whose label the form shows, whatever the lab publishes', () => {
  const code = fc.constantFrom(
    'M',
    'F',
    'm',
    'f',
    'MALE',
    'FEMALE',
    'Male',
    'Female',
    'U',
    'UNK',
    'O',
    'OTH',
    'W',
    'X',
  );
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 1 }), fc.constantFrom('MALE', 'FEMALE'), (codes, chart) => {
      const labSchema = withSexes(...codes);
      const draft = draftOf([read(sex, chart)], [sex]);
      const options = optionsFor(sex, labSchema) ?? [];
      expect(new Set(options.map(({ value }) => value)).size).toBe(codes.length);
      for (const [at, { value, label }] of options.entries()) {
        const chosen = enterValue(draft, sex, value);
        const { genderCode = '' } = sent(chosen, labSchema).patient;
        expect(genderCode).toBe(codes[at]);
        expect(labelOfOption(sex, value, labSchema)).toBe(label);
      }
      if (blockers(draft, labSchema).length > 0) return;
      const { genderCode = '' } = sent(draft, labSchema).patient;
      expect(codes).toContain(genderCode);
      expect(genderCode.charAt(0).toUpperCase()).toBe(chart.charAt(0));
    }),
    { numRuns: 100 },
  );
});
