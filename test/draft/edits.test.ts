import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainValues, currentValues } from '../../src/draft/current-values.ts';
import { Draft } from '../../src/draft/draft.ts';
import {
  addRow,
  dropValue,
  enterValue,
  isEdited,
  keepEdits,
  removeRow,
  resetValue,
  rowsOf,
  sourceOf,
} from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { Failure } from '../../src/order/failure.ts';
import { fields, kindOf, orderKindOf } from '../../src/order/fields.ts';
import { OrderInput } from '../../src/order/order-input.ts';
import { toPartialOrder } from '../../src/order/partial-order.ts';
import { findDamage, plainText } from '../../src/order/text/tidy-text.ts';
import { draftOf, read } from './drafts.ts';
import { enterOrder, everything } from './whole-order.ts';

const today = '2026-11-21';
const policies = 'billing.insurance.insurancePolicies';

const unsure = (field: string, value: string, why = 'place.doubtful') => ({ ...read(field, value), sure: false, why });
const orderOf = (draft: Draft) => toPartialOrder(certainValues(draft));
/** A draft with nothing read. */
const blank = () => ({ ...draftOf(), values: [] });

/** Every field that an order has, some that only the service can publish, and the draft's answers. */
const leafPatterns = () => [
  ...Object.keys(fields).filter(field => orderKindOf(field) !== undefined || field.startsWith('answer.')),
  'clinical.cancerRisk',
  'clinical.cancerRisk.a',
  'clinical.cancerRisk.a[].b',
  'clinical.boneMarrowTransplantRecipient.transplantType',
  'clinical.bloodTransfusionRecipient.lastTransfusionDate',
  'clinical.personalCancerHistory[].breast.laterality',
  'specimens[].tumor.block',
];

const policy = [read(`${policies}[0].payerName`, 'Cascade'), read(`${policies}[0].policyNumber`, 'P-1')];

it('makes the current values once for a draft, and again for each edit', () => {
  const draft = { ...blank(), values: [unsure('patient.firstName', 'Ada')] };
  expect(currentValues(draft)).toBe(currentValues(draft));
  expect(certainValues(draft)).toEqual([]);
  expect(certainValues(enterValue(draft, 'patient.firstName', 'Ada'))).toMatchObject([{ value: 'Ada' }]);
  expect(certainValues(draft)).toEqual([]);
});

describe('a value', () => {
  it('is entered, changed, dropped and reset, each time in a new draft', () => {
    const before = draftOf([read('patient.address.city', 'Bend')]);
    const changed = enterValue(before, 'patient.address.city', 'Salem');
    expect(orderOf(changed).patient?.address).toEqual({ city: 'Salem' });
    expect(sourceOf(changed, 'patient.address.city')).toEqual({
      kind: 'entered',
      instead: { text: 'Bend', from: 'test' },
    });
    const dropped = dropValue(changed, 'patient.address.city');
    expect(orderOf(dropped).patient).not.toHaveProperty('address');
    expect(sourceOf(dropped, 'patient.address.city')?.kind).toBe('dropped');
    expect(isEdited(dropped, 'patient.address.city')).toBe(true);
    const reset = resetValue(dropped, 'patient.address.city');
    expect(reset).toEqual(before);
    expect(isEdited(reset, 'patient.address.city')).toBe(false);
    expect(orderOf(enterValue(before, 'notes', 'Fasting'))).toMatchObject({ notes: 'Fasting' });
  });

  it('is confirmed, not edited, when the clinician enters what was read', () => {
    const candidates = [{ value: '1979-03-08' }, { value: '1979-08-03' }];
    const draft = draftOf(
      [{ ...read('patient.dob', null), sure: false, candidates }, unsure('patient.emailAddress', 'a@example.org')],
      ['patient.dob'],
    );
    const confirmed = enterValue(
      enterValue(draft, 'patient.dob', '1979-08-03'),
      'patient.emailAddress',
      'a@example.org',
    );
    for (const field of ['patient.dob', 'patient.emailAddress']) {
      expect(sourceOf(draft, field)).toMatchObject({ kind: 'read', isConfirmed: false });
      expect(sourceOf(confirmed, field)).toMatchObject({ kind: 'read', isConfirmed: true });
      expect(isEdited(confirmed, field)).toBe(false);
    }
    expect(isEdited(enterValue(draft, 'patient.dob', '1979-03-09'), 'patient.dob')).toBe(true);
    expect(sourceOf(draft, 'notes')).toBeNull();
  });

  it("has its field's place, no matter who entered it", () => {
    const draft = enterValue(enterValue(draftOf(policy), 'notes', 'x'), 'patient.address.city', 'Bend');
    const order = currentValues(draft).map(({ field }) => field);
    expect(order.indexOf('patient.address.city')).toBeLessThan(order.indexOf(`${policies}[0].payerName`));
    expect(order.at(-1)).toBe('notes');
  });

  it('that is emptied is not sent', () => {
    for (const nothing of ['', null, []])
      expect(orderOf(enterValue(draftOf(), 'patient.genderCode', nothing)).patient).not.toHaveProperty('genderCode');
  });

  it('needs a field that an order or a chart has', () => {
    for (const field of [
      'patient.nmae',
      'constructor',
      '__proto__',
      'clinical.__proto__.x',
      'patient',
      `${policies}[1000].payerName`,
    ])
      expect(() => enterValue(draftOf(), field, 'x')).toThrow(RangeError);
    expect(kindOf('clinical.cancerRisk.a.b[3].c')).toBe('open');
    expect(kindOf('clinical.personalCancerHistory[0].breast.laterality')).toBe('open');
    expect(kindOf('clinical.personalCancerHistory[0].prostate.odd')).toBeUndefined();
  });

  it('below a name that objects inherit stays a plain value', () => {
    const draft = enterValue(draftOf(), 'clinical.cancerRisk.constructor.prototype.odd', 1);
    expect(JSON.parse(JSON.stringify(orderOf(draft).clinical?.cancerRisk))).toEqual({
      constructor: { prototype: { odd: 1 } },
    });
    expect(Object.prototype).not.toHaveProperty('odd');
  });

  it('survives being stored and read again', () => {
    const draft = enterOrder(draftOf(policy), everything);
    expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});

describe('rows', () => {
  it('keep their numbers until the order is finalized', () => {
    const first = addRow(draftOf(policy), policies);
    const second = addRow(first.draft, policies);
    let draft = enterValue(second.draft, `${second.row}.payerName`, 'Second');
    draft = enterValue(draft, `${second.row}.policyNumber`, '2');
    expect(rowsOf(draft, policies)).toEqual([`${policies}[0]`, first.row, second.row]);
    draft = removeRow(draft, first.row);
    expect(rowsOf(draft, policies)).toEqual([`${policies}[0]`, second.row]);
    expect(addRow(draft, policies).row).not.toBe(first.row);
    draft = removeRow(draft, `${policies}[0]`);
    expect(finalizeOrder(draft, 'colon', 'R', today).billing?.insurance?.insurancePolicies).toEqual([
      { payerName: 'Second', policyNumber: '2' },
    ]);
    draft = resetValue(draft, `${policies}[0]`);
    expect(orderOf(draft).billing?.insurance?.insurancePolicies).toHaveLength(2);
  });

  it('that the clinician added never mix with those of a later reading', () => {
    const added = addRow(draftOf(policy), policies);
    const entered = enterValue(added.draft, `${added.row}.payerName`, 'By hand');
    const second = [read(`${policies}[1].payerName`, 'Second'), read(`${policies}[1].policyNumber`, '2')];
    const again = { ...draftOf([...policy, ...second]), confirmed: {} };
    const draft = { ...again, confirmed: keepEdits(entered, again) };
    expect(orderOf(draft).billing?.insurance?.insurancePolicies).toEqual([
      { payerName: 'Cascade', policyNumber: 'P-1' },
      { payerName: 'Second', policyNumber: '2' },
      { payerName: 'By hand' },
    ]);
  });

  it('without values are not sent, and neither is an empty list of them', () => {
    const added = addRow(addRow(draftOf(), 'providerAccounts').draft, 'clinical.personalCancerHistory').draft;
    const frozen = finalizeOrder(addRow(added, policies).draft, 'colon', 'R', today);
    expect(Object.keys(frozen)).toEqual(['requisitionNumber', 'patient', 'products']);
  });

  it('are listed as rows', () => {
    const { draft, row } = addRow(draftOf(), 'providerAccounts');
    const id = addRow(draft, `${row}.provider.identifiers`);
    expect(rowsOf(id.draft, `${row}.provider.identifiers`)).toEqual([id.row]);
    expect(rowsOf(removeRow(id.draft, row), `${row}.provider.identifiers`)).toEqual([]);
  });

  it('of a removed list are gone, with the values that were read in them', () => {
    const draft = removeRow(draftOf(policy), `${policies}[0]`);
    expect(currentValues(draft).some(({ field }) => field.startsWith(policies))).toBe(false);
    expect(isEdited(draft, `${policies}[0].payerName`)).toBe(true);
  });

  it('of ancestry give way to the whole list', () => {
    const draft = draftOf([unsure('clinical.ancestry[0]', 'ASIAN')]);
    expect(orderOf(enterValue(draft, 'clinical.ancestry', ['MIDDLE_EASTERN'])).clinical?.ancestry).toEqual([
      'MIDDLE_EASTERN',
    ]);
    expect(orderOf(enterValue(draft, 'clinical.ancestry[0]', 'ASIAN')).clinical?.ancestry).toEqual(['ASIAN']);
  });

  it('of one cancer never send the answers about another', () => {
    const row = 'clinical.personalCancerHistory[0]';
    const read = draftOf([unsure(row, 'prostate'), unsure(`${row}.prostate.diagnosisAge`, '41')]);
    const confirmed = enterValue(enterValue(read, row, 'prostate'), `${row}.prostate.diagnosisAge`, '41');
    expect(orderOf(confirmed).clinical?.personalCancerHistory).toEqual([{ prostate: { diagnosisAge: 41 } }]);
    const changed = enterValue(confirmed, row, 'breast');
    expect(orderOf(changed).clinical?.personalCancerHistory).toEqual([{ breast: {} }]);
    expect(orderOf(enterValue(changed, row, 'prostate'))).toEqual(orderOf(confirmed));
  });
});

describe('the policyholder', () => {
  const row = `${policies}[0]`;
  const self = [...policy, read(`${row}.relationshipToInsuredCode`, 'SELF')];
  const holderOf = (draft: Draft) => orderOf(draft).billing?.insurance?.insurancePolicies?.[0];

  it('is the patient where the relationship is SELF, and follows the patient', () => {
    expect(holderOf(draftOf(self))).toMatchObject({
      policyHolderFirstName: 'Delphine',
      policyHolderLastName: 'Marchetti',
      policyHolderDateOfBirth: '1979-03-08',
    });
    expect(holderOf(enterValue(draftOf(self), 'patient.firstName', 'Dafne'))?.policyHolderFirstName).toBe('Dafne');
    expect(sourceOf(draftOf(self), `${row}.policyHolderLastName`)).toEqual({
      kind: 'derived',
      from: 'patient.lastName',
    });
  });

  it('is empty for any other relationship, and where the clinician left it out', () => {
    expect(holderOf(enterValue(draftOf(self), `${row}.relationshipToInsuredCode`, 'SPOUSE'))).not.toHaveProperty(
      'policyHolderFirstName',
    );
    expect(holderOf(dropValue(draftOf(self), `${row}.policyHolderFirstName`))).not.toHaveProperty(
      'policyHolderFirstName',
    );
  });

  it('is not sent without confirmation where the relationship or the patient is in doubt', () => {
    const doubtful = [...policy, unsure(`${row}.relationshipToInsuredCode`, 'SELF')];
    expect(holderOf(draftOf(doubtful))).toEqual({ payerName: 'Cascade', policyNumber: 'P-1' });
    const unnamed = draftOf([...self, unsure('patient.firstName', 'Delphine')], ['patient.firstName']);
    expect(holderOf(unnamed)).not.toHaveProperty('policyHolderFirstName');
    expect(holderOf(unnamed)).toHaveProperty('policyHolderLastName');
  });

  it('gets nothing of the patient beside another name until the clinician settles the name', () => {
    const named = (part: string, name: string) =>
      ({ ...unsure(`${row}.${part}`, name), why: 'holder.notThePatient' }) as const;
    const tom = draftOf([...self, named('policyHolderFirstName', 'Tom'), named('policyHolderLastName', 'Ghost')]);
    expect(holderOf(tom)).not.toHaveProperty('policyHolderDateOfBirth');
    const settled = enterValue(
      enterValue(tom, `${row}.policyHolderFirstName`, 'Delphine'),
      `${row}.policyHolderLastName`,
      'Marchetti',
    );
    expect(holderOf(settled)).toMatchObject({
      policyHolderLastName: 'Marchetti',
      policyHolderDateOfBirth: '1979-03-08',
    });
  });

  it('stays who the chart or the clinician says', () => {
    expect(holderOf(draftOf([...self, read(`${row}.policyHolderFirstName`, 'Del')]))?.policyHolderFirstName).toBe(
      'Del',
    );
  });
});

describe('a new reading of the chart', () => {
  it('keeps the edits where the chart still says the same', () => {
    const before = draftOf([...policy, read('patient.address.city', 'Bend')]);
    const entered = [
      ['notes', 'Fasting'],
      ['patient.address.city', 'Salem'],
      [`${policies}[0].policyNumber`, 'P-2'],
      [`${policies}[0].relationshipToInsuredCode`, 'SPOUSE'],
      [`${policies}[100].payerName`, 'Other'],
    ].reduce((draft, [field, value]) => enterValue(draft, String(field), String(value)), before);
    expect(keepEdits(entered, before)).toEqual(entered.confirmed);
    const moved = draftOf([read(`${policies}[0].payerName`, 'Another'), read('patient.address.city', 'Bend')]);
    expect(Object.keys(keepEdits(entered, moved))).toEqual([
      'notes',
      'patient.address.city',
      `${policies}[100].payerName`,
    ]);
    expect(Object.keys(keepEdits(entered, draftOf(policy)))).not.toContain('patient.address.city');
  });
});

/** In milliseconds. The two properties run a whole order many times. */
const patience = 60_000;

describe('an order that was entered by hand', () => {
  it('is finalized with every field of the document', () => {
    const draft = enterOrder(blank(), everything);
    const order = finalizeOrder(draft, 'multisite-reflex-a', 'CLN-1', today);
    const { requisitionNumber, products, ...rest } = order;
    expect(rest).toEqual(everything);
    expect(OrderInput.parse(order)).toEqual(order);
  });

  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map(text => plainText(text, 'line'))
    .filter(text => text !== '' && findDamage(text, 'line') === null);
  const name = fc.constantFrom('Ngozi', 'María José', "O'Neil", 'Brandt-Łoś', '山田', 'Na', 'Null', 'عمر');
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2000-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10));
  const optional = { requiredKeys: [] };
  const address = fc.record(
    {
      street: line,
      city: line,
      stateCode: fc.constantFrom('OR', 'PR', 'DC'),
      postalCode: fc.constantFrom('97301', '97301-0012', '00901 1234'),
    },
    { requiredKeys: ['city'] },
  );
  const age = fc.integer({ min: 0, max: 20 });
  const range = fc.tuple(age, age).map(([a, b]) => ({ range: { lowerAge: Math.min(a, b), upperAge: Math.max(a, b) } }));
  const organizationId = fc.record(
    { type: fc.constant('XX'), use: fc.constant('OFFICIAL'), value: line },
    { requiredKeys: ['type', 'value'] },
  );
  const npi = fc.constant({ type: 'NPI', use: 'OFFICIAL', value: '1234567893' });
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 4 });
  const cancer = fc.record(
    { cancerSiteCode: fc.constantFrom('PROSTATE', 'OVARIAN'), diagnosisAge: fc.oneof(fc.record({ age }), range) },
    { requiredKeys: ['cancerSiteCode'] },
  );
  const clinical = fc
    .record(
      {
        personalCancerHistory: list(
          fc.oneof(
            fc.record({
              prostate: fc.record(
                {
                  diagnosisAge: age,
                  currentlyBeingTreated: fc.boolean(),
                  diagnosisDetails: fc.record(
                    { gleasonScore: fc.constant('FOUR_PLUS_FOUR_EQUAL_EIGHT'), metastatic: fc.boolean() },
                    { requiredKeys: ['metastatic'] },
                  ),
                },
                optional,
              ),
            }),
            fc.record({ ovarian: fc.record({ diagnosisAge: age }, optional) }),
          ),
        ),
        familyCancerHistory: list(
          fc.record({ relationshipTypeCode: fc.constantFrom('FATHER', 'SISTER'), cancerHistory: list(cancer) }),
        ),
        ancestry: list(fc.constantFrom('ASIAN', 'HISPANIC_LATINO')),
        cancerRisk: fc.record({ score: fc.integer(), family: fc.record({ known: fc.boolean() }) }),
      },
      optional,
    )
    .filter(part => Object.keys(part).length > 0);
  const order = fc.record(
    {
      patient: fc.record(
        {
          firstName: name,
          lastName: fc.constant('Adeyemi'),
          dob: day,
          genderCode: fc.constantFrom('MALE', 'FEMALE'),
          address,
          mobilePhoneNumber: fc.constant('+1 503 555 0117'),
          emailAddress: fc.constant('n@example.org'),
        },
        { requiredKeys: ['firstName', 'lastName', 'dob'] },
      ),
      clinical,
      billing: fc.record({
        insurance: fc.record({
          insurancePolicies: list(
            fc.record(
              {
                relationshipToInsuredCode: fc.constantFrom('SPOUSE', 'CHILD'),
                policyNumber: line,
                payerName: line,
                policyHolderFirstName: name,
                policyHolderLastName: name,
                policyHolderDateOfBirth: day,
              },
              { requiredKeys: ['policyNumber', 'payerName'] },
            ),
          ),
        }),
      }),
      providerAccounts: list(
        fc.record(
          {
            provider: fc.record(
              { firstName: name, lastName: name, identifiers: fc.array(npi, { minLength: 1, maxLength: 1 }) },
              { requiredKeys: ['lastName'] },
            ),
            location: fc.record({ address }),
            organization: fc.record({ identifiers: list(organizationId) }),
            role: fc.constantFrom('ORDERING', 'REFERRING'),
          },
          { requiredKeys: ['provider'] },
        ),
      ),
      specimens: list(fc.record({ germline: fc.record({ requestFromPatient: fc.boolean() }) })),
      notes: line,
      testPreferenceCode: line,
    },
    { requiredKeys: ['patient'] },
  );

  it(
    'is finalized as entered, whatever it contains',
    () => {
      fc.assert(
        fc.property(order, entered => {
          const { requisitionNumber, products, ...rest } = finalizeOrder(
            enterOrder(blank(), entered),
            'colon',
            'R',
            today,
          );
          expect(rest).toEqual(entered);
        }),
      );
    },
    patience,
  );

  it(
    'is finalized exactly when no rule stops it, whatever the clinician entered',
    () => {
      const anything = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom('NPI', '1234567893', '2020-02-29', '97301', 'OR', 'prostate', 'ALLOGENEIC', ' '),
        },
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.integer({ min: -2, max: 140 }),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(fc.constantFrom('ASIAN', 'odd'), { maxLength: 3 }),
      );
      const row = fc.integer({ min: 0, max: 2 }).map(String);
      const field = fc
        .tuple(fc.constantFrom(...leafPatterns()), row, row)
        .map(([pattern, one, other]) => pattern.replace('[]', `[${one}]`).replace('[]', `[${other}]`));
      const values = fc.array(fc.tuple(field, anything), { maxLength: 8 });
      let frozen = 0;
      fc.assert(
        fc.property(values, fc.boolean(), (entered, onPatient) => {
          const draft = entered
            .filter(([path]) => onPatient || !path.startsWith('patient.'))
            .reduce((before, [path, value]) => enterValue(before, path, value), draftOf(policy));
          const [blocker] = findBlockers({ draft, panelId: 'colon', today });
          let code: string | null = null;
          try {
            const made = finalizeOrder(draft, 'colon', 'R', today);
            const sent = JSON.parse(JSON.stringify(made));
            expect(OrderInput.parse(sent)).toEqual(sent);
            frozen++;
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            code = error.code;
          }
          expect(code).toBe(blocker?.code ?? null);
        }),
        { numRuns: 200 },
      );
      expect(frozen).toBeGreaterThan(3);
    },
    patience,
  );
});
