import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../assets/locales/en.json' with { type: 'json' };
import type { Draft, Edit } from '../../src/draft/draft.ts';
import { dropValue, enterValue, removeRow } from '../../src/draft/edits.ts';
import { findBlockers, type LabProfile } from '../../src/draft/rules.ts';
import { type FailureCode, failureCodes } from '../../src/order/failure-codes.ts';
import { daysBetween, isDay, isNpi } from '../../src/order/formats.ts';
import { withCodes } from '../../src/order/lab-schema/lab-schema.ts';
import { stateNames } from '../../src/order/state-names.ts';
import { draftOf, read } from './drafts.ts';

const today = '2026-11-21';
type Entry = [field: string, value: Edit];

const entering = (entries: readonly Entry[], draft: Draft = draftOf()) =>
  entries.reduce((before, [field, value]) => enterValue(before, field, value), draft);

const blockers = (draft: Draft, labProfile?: LabProfile, day = today) =>
  findBlockers({ draft, panelId: 'colon', today: day, labProfile }).map(({ code, field }) => [code, field]);

const relative = 'clinical.familyCancerHistory[2]';
const cancer = `${relative}.cancerHistory[1]`;
const account = 'providerAccounts[100]';
const npi = `${account}.provider.identifiers[3]`;
const policy = 'billing.insurance.insurancePolicies[7]';
const prostate = 'clinical.personalCancerHistory[0].prostate';
const transplant = 'clinical.boneMarrowTransplantRecipient';
const transfusion = 'clinical.bloodTransfusionRecipient';

const father: Entry[] = [
  [`${relative}.relationshipTypeCode`, 'FATHER'],
  [`${cancer}.cancerSiteCode`, 'PROSTATE'],
];
const named: Entry[] = [[`${account}.provider.lastName`, 'Oyelaran']];
const insured: Entry[] = [
  [`${policy}.payerName`, 'Cascade'],
  [`${policy}.policyNumber`, 'P-1'],
];
const npiOf = (value: string): Entry[] => [...named, [`${npi}.type`, 'NPI'], [`${npi}.value`, value]];
const rangeOf = (lower: Edit, upper: Edit): Entry[] => [
  ...father,
  [`${cancer}.diagnosisAge.range.lowerAge`, lower],
  [`${cancer}.diagnosisAge.range.upperAge`, upper],
];

describe('a rule', () => {
  it.each<[FailureCode, string, Entry[]]>([
    ['order.nameMissing', 'patient.firstName', [['patient.firstName', null]]],
    ['order.nameHasDigits', 'patient.firstName', [['patient.firstName', 'Delphine 2']]],
    ['order.nameHasDigits', 'patient.lastName', [['patient.lastName', 'Marchetti ٣']]],
    ['order.dobMissing', 'patient.dob', [['patient.dob', '']]],
    ['order.dobNotInLifetime', 'patient.dob', [['patient.dob', '2026-11-22']]],
    ['order.dobNotInLifetime', 'patient.dob', [['patient.dob', '1905-11-21']]],
    ['order.dateInvalid', 'patient.dob', [['patient.dob', '1979-02-29']]],
    ['order.dateInvalid', 'patient.dob', [['patient.dob', '03/08/1979']]],
    [
      'order.patientIsProvider',
      `${account}.provider.lastName`,
      [
        [`${account}.provider.firstName`, 'DELPHINE'],
        [`${account}.provider.lastName`, ' Marchetti'],
      ],
    ],
    ['order.otherNameHasDigits', `${account}.provider.lastName`, [[`${account}.provider.lastName`, 'Oyelaran 2']]],
    [
      'order.otherNameHasDigits',
      `${policy}.policyHolderLastName`,
      [...insured, [`${policy}.policyHolderLastName`, '3M']],
    ],
    [
      'order.holderDobNotInLifetime',
      `${policy}.policyHolderDateOfBirth`,
      [...insured, [`${policy}.policyHolderDateOfBirth`, '2026-11-22']],
    ],
    [
      'order.dateInvalid',
      `${policy}.policyHolderDateOfBirth`,
      [...insured, [`${policy}.policyHolderDateOfBirth`, '1979']],
    ],
    ['order.policyIncomplete', `${policy}.policyNumber`, [[`${policy}.payerName`, 'Cascade']]],
    ['order.policyIncomplete', `${policy}.payerName`, [[`${policy}.policyNumber`, 'P-1']]],
    ['order.providerIncomplete', `${account}.provider.lastName`, [[`${account}.role`, 'ORDERING']]],
    ['order.rowIncomplete', `${relative}.cancerHistory`, [[`${relative}.relationshipTypeCode`, 'FATHER']]],
    ['order.rowIncomplete', `${relative}.relationshipTypeCode`, [[`${cancer}.cancerSiteCode`, 'PROSTATE']]],
    ['order.rowIncomplete', `${npi}.type`, [...named, [`${npi}.value`, '1234567893']]],
    ['order.rowIncomplete', `${npi}.value`, [...named, [`${npi}.type`, 'NPI']]],
    [
      'order.rowIncomplete',
      `${cancer}.diagnosisAge.range.upperAge`,
      [...father, [`${cancer}.diagnosisAge.range.lowerAge`, 40]],
    ],
    ['order.npiInvalid', `${npi}.value`, npiOf('1234567890')],
    ['order.npiInvalid', `${npi}.value`, npiOf('123456789')],
    [
      'order.npiInvalid',
      `${account}.organization.identifiers[0].value`,
      [
        ...named,
        [`${account}.organization.identifiers[0].type`, 'NPI'],
        [`${account}.organization.identifiers[0].value`, '1234567890'],
      ],
    ],
    ['order.emailInvalid', 'patient.emailAddress', [['patient.emailAddress', 'a@example']]],
    ['order.emailInvalid', 'patient.emailAddress', [['patient.emailAddress', 'a b@example.org']]],
    [
      'order.postalCodeInvalid',
      'patient.address.postalCode',
      [
        ['patient.address.stateCode', 'OR'],
        ['patient.address.postalCode', '9730'],
      ],
    ],
    ['order.postalCodeInvalid', 'patient.address.postalCode', [['patient.address.postalCode', 'none, sorry']]],
    ['order.codeUnknown', 'patient.address.stateCode', [['patient.address.stateCode', 'ZZ']]],
    ['order.codeUnknown', 'clinical.ancestry', [['clinical.ancestry', ['ASIAN', 'MARTIAN']]]],
    ['order.codeUnknown', 'clinical.personalCancerHistory[0]', [['clinical.personalCancerHistory[0]', 'nose']]],
    ['order.ageImpossible', `${prostate}.diagnosisAge`, [[`${prostate}.diagnosisAge`, -1]]],
    ['order.ageImpossible', `${prostate}.diagnosisAge`, [[`${prostate}.diagnosisAge`, 'forty']]],
    ['order.ageImpossible', `${cancer}.diagnosisAge.age`, [...father, [`${cancer}.diagnosisAge.age`, 121]]],
    ['order.ageImpossible', `${cancer}.diagnosisAge.age`, [...father, [`${cancer}.diagnosisAge.age`, 40.5]]],
    ['order.ageNotReached', `${prostate}.diagnosisAge`, [[`${prostate}.diagnosisAge`, 48]]],
    ['order.ageRangeBackwards', `${cancer}.diagnosisAge.range.lowerAge`, rangeOf(41, 40)],
    ['order.ageTwice', `${cancer}.diagnosisAge.age`, [...rangeOf(40, 41), [`${cancer}.diagnosisAge.age`, 40]]],
    ['order.valueUnreadable', 'notes', [['notes', 'a\u0000b']]],
    ['order.valueUnreadable', 'notes', [['notes', 'lone \uD800']]],
    ['order.valueUnreadable', 'notes', [['notes', 'x'.repeat(10_001)]]],
    ['order.valueUnreadable', 'notes', [['notes', 12]]],
    ['order.valueUnreadable', 'testPreferenceCode', [['testPreferenceCode', '   ']]],
    [
      'order.valueUnreadable',
      'specimens[0].germline.requestFromPatient',
      [['specimens[0].germline.requestFromPatient', 'yes']],
    ],
    ['order.allogeneicTransplant', 'answer.boneMarrowTransplant', [['answer.boneMarrowTransplant', 'ALLOGENEIC']]],
    ['order.allogeneicTransplant', `${transplant}.transplantType`, [[`${transplant}.transplantType`, 'ALLOGENEIC']]],
    ['order.allogeneicTransplant', `${transplant}.allogeneic`, [[`${transplant}.allogeneic`, true]]],
    ['order.allogeneicTransplant', transplant, [[transplant, 'Allogeneic']]],
    [
      'order.recentTransfusion',
      `${transfusion}.lastTransfusionDate`,
      [[`${transfusion}.lastTransfusionDate`, '2026-11-20']],
    ],
    ['order.recentTransfusion', `${transfusion}.when`, [[`${transfusion}.when`, '2026-11-20T10:00:00Z']]],
    ['order.recentTransfusion', `${transfusion}.withinLast28Days`, [[`${transfusion}.withinLast28Days`, true]]],
    ['order.recentTransfusion', `${transfusion}.daysSince`, [[`${transfusion}.daysSince`, 28]]],
    ['order.allogeneicTransplant', `${transplant}.kind`, [[`${transplant}.kind`, 'UNRELATED_DONOR']]],
    ['order.transfusionInFuture', 'answer.lastTransfusionDate', [['answer.lastTransfusionDate', '2026-11-22']]],
    ['order.yearNotPlausible', 'answer.lastTransfusionDate', [['answer.lastTransfusionDate', '0026-11-20']]],
    ['order.yearNotPlausible', `${transfusion}.lastDate`, [[`${transfusion}.lastDate`, '1899-12-31T10:00']]],
    ['order.dateBeforeBirth', 'answer.lastTransfusionDate', [['answer.lastTransfusionDate', '1979-03-07']]],
    ['order.dateBeforeBirth', 'specimens[0].blood.collected', [['specimens[0].blood.collected', '1979-03-07']]],
    ['order.dateInvalid', 'answer.lastTransfusionDate', [['answer.lastTransfusionDate', 'last week']]],
  ])('stops an order and points to the field (%s: %s)', (code, field, entries) => {
    expect(blockers(entering(entries))).toEqual([[code, field]]);
  });

  it('lets the order pass just beside its limit', () => {
    const fine: Entry[][] = [
      [
        ['patient.dob', today],
        ['answer.fitReason.colon', 'APC in the family'],
      ],
      [['patient.dob', '1905-11-22']],
      [['patient.dob', '1980-02-29']],
      insured,
      [...insured, [`${policy}.policyHolderDateOfBirth`, today]],
      named,
      father,
      npiOf('1234567893'),
      npiOf('1245319599'),
      [...named, [`${npi}.type`, 'XX'], [`${npi}.value`, '1234567890']],
      [['patient.emailAddress', "o'neil+lab@mail.example.org"]],
      [
        ['patient.address.stateCode', 'OR'],
        ['patient.address.postalCode', '97301-0012'],
      ],
      [['patient.address.postalCode', 'K1A 0B1']],
      [[`${prostate}.diagnosisAge`, 47]],
      [[`${prostate}.diagnosisAge`, 0]],
      [...father, [`${cancer}.diagnosisAge.age`, 120]],
      rangeOf(40, 40),
      [['notes', 'x'.repeat(10_000)]],
      [['notes', 'emoji 🙂 <b>markup</b> עברית\nnew line']],
      [['answer.boneMarrowTransplant', 'AUTOLOGOUS']],
      [[`${transplant}.transplantType`, 'AUTOLOGOUS']],
      [[`${transplant}.allogeneic`, false]],
      [[`${transplant}.kind`, 'NON_ALLOGENEIC']],
      [[`${transplant}.kind`, 'AUTOLOGOUS_DONOR']],
      [[`${transfusion}.daysSince`, 29]],
      [
        [`${transfusion}.units`, 2],
        [`${transfusion}.daysSince`, 29],
      ],
      [[`${transfusion}.withinLast28Days`, false]],
    ];
    for (const entries of fine) expect([entries, blockers(entering(entries))]).toEqual([entries, []]);
  });

  it('counts 28 days of the calendar, the 28th included, whatever the hour or the change of the clocks', () => {
    const on = (day: string, now: string) => blockers(entering([['answer.lastTransfusionDate', day]]), {}, now);
    // Most US clocks go back on November 1, 2026, and forward on March 14, 2027.
    for (const [day27, day28, day29] of [
      ['2026-11-17', '2026-11-18', '2026-11-19'],
      ['2027-04-06', '2027-04-07', '2027-04-08'],
      ['2028-03-18', '2028-03-19', '2028-03-20'],
    ] as const) {
      const given = new Date(Date.parse(day28) - 28 * 86_400_000).toISOString().slice(0, 10);
      expect(on(given, day27)).toEqual([['order.recentTransfusion', 'answer.lastTransfusionDate']]);
      expect(on(given, day28)).toEqual([['order.recentTransfusion', 'answer.lastTransfusionDate']]);
      expect(on(given, day29)).toEqual([]);
    }
    expect(on(today, today)).toEqual([['order.recentTransfusion', 'answer.lastTransfusionDate']]);
  });

  it('is satisfied when the clinician leaves the value out', () => {
    const payer = read('billing.insurance.insurancePolicies[0].payerName', 'Cascade');
    expect(blockers(draftOf([payer]))).toEqual([
      ['order.policyIncomplete', 'billing.insurance.insurancePolicies[0].policyNumber'],
    ]);
    expect(blockers(removeRow(draftOf([payer]), 'billing.insurance.insurancePolicies[0]'))).toEqual([]);
    const mail = draftOf([read('patient.emailAddress', 'jörg@exämple.org')]);
    expect(blockers(mail)).toEqual([['order.emailInvalid', 'patient.emailAddress']]);
    expect(blockers(dropValue(mail, 'patient.emailAddress'))).toEqual([]);
  });

  it('does not ask for more of what the clinician has not accepted', () => {
    const doubtful = { sure: false, why: 'list.doubtful' };
    const payer = { ...read('billing.insurance.insurancePolicies[0].payerName', 'Cascade'), ...doubtful };
    const site = { ...read('clinical.familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'OVARIAN'), ...doubtful };
    expect(blockers(draftOf([payer, site]))).toEqual([]);
    // Accepted as read, beside a relative who was not accepted: nothing of it is sent, and a change would be lost silently.
    const confirmed = entering([[site.field, 'OVARIAN']], draftOf([payer, site]));
    expect(blockers(confirmed)).toEqual([]);
    expect(blockers(enterValue(confirmed, site.field, 'PROSTATE'))).toEqual([
      ['order.rowIncomplete', 'clinical.familyCancerHistory[0].relationshipTypeCode'],
    ]);
  });

  it('names every row by its number', () => {
    const two = [0, 1].map(index => read(`billing.insurance.insurancePolicies[${index}].payerName`, `Payer ${index}`));
    expect(blockers(draftOf(two)).map(([, field]) => field)).toEqual([
      'billing.insurance.insurancePolicies[0].policyNumber',
      'billing.insurance.insurancePolicies[1].policyNumber',
    ]);
  });
});

describe('a policy', () => {
  const doubt = { sure: false, why: 'list.doubtful' };

  it('that waits for the clinician is not confirmed, and lacks only what the chart does not show', () => {
    const payer = { ...read(`${policy}.payerName`, 'Cascade'), ...doubt };
    const number = { ...read(`${policy}.policyNumber`, 'CM-7731'), ...doubt };
    const changed = (draft: Draft) => enterValue(draft, `${policy}.relationshipToInsuredCode`, 'SPOUSE');
    expect(blockers(changed(draftOf([payer, number])))).toEqual([
      ['order.policyUnconfirmed', `${policy}.payerName`],
      ['order.policyUnconfirmed', `${policy}.policyNumber`],
    ]);
    expect(blockers(changed(draftOf([payer])))).toEqual([
      ['order.policyIncomplete', `${policy}.policyNumber`],
      ['order.policyUnconfirmed', `${policy}.payerName`],
    ]);
  });

  const [first, last, dob] = ['FirstName', 'LastName', 'DateOfBirth'].map(part => `${policy}.policyHolder${part}`);
  const heldBy = (firstName: string, lastName: string, born = '1979-03-08', relationship = 'SELF') =>
    blockers(
      entering(
        [
          ...insured,
          [`${policy}.relationshipToInsuredCode`, relationship],
          [String(first), firstName],
          [String(last), lastName],
          [String(dob), born],
        ],
        draftOf([read('patient.middleName', 'Aurélie')]),
      ),
    );

  it.each([
    ['Anders', 'Marchetti', '1985-02-01', [first, dob]],
    ['Delphine', 'Marchetti', '1985-02-01', [dob]],
    ['Anders', 'Quist', '1979-03-08', [first, last]],
    ['Delphine', 'Quist', '1979-03-08', [last]],
  ])('of the patient is not held by %s %s, born %s', (firstName, lastName, born, fields) => {
    expect(heldBy(firstName, lastName, born)).toEqual(fields.map(field => ['order.holderNotPatient', field]));
    expect(heldBy(firstName, lastName, born, 'SPOUSE')).toEqual([]);
  });

  it.each([
    ['DELPHINE', 'MARCHETTI'],
    ['Delphiné', 'Marchetti'],
    ['Marchetti', 'Delphine'],
    ['Delphine Aurelie', 'Marchetti'],
    ['Delphine A', 'Marchetti'],
    ['Delphine Rose', 'Marchetti'],
    ['D', 'Marchetti'],
    ['Del-phine', 'Marchetti'],
  ])('of the patient may be held by %s %s', (firstName, lastName) => {
    expect(heldBy(firstName, lastName)).toEqual([]);
  });

  it.each([
    ['CHILD', 'Delphine', 'Marchetti'],
    ['SPOUSE', 'MARCHETTI', 'Delphiné'],
    ['OTHER', 'Delphine Aurelie', 'Marchetti'],
  ])("of the patient's %s has another holder than %s %s of the same day", (relationship, firstName, lastName) => {
    const relation = `${policy}.relationshipToInsuredCode`;
    expect(heldBy(firstName, lastName, '1979-03-08', relationship)).toEqual([['order.holderIsPatient', relation]]);
    // A child named after a parent, and a twin
    expect(heldBy(firstName, lastName, '1950-03-08', relationship)).toEqual([]);
    expect(heldBy('Delphine Rose', lastName, '1979-03-08', relationship)).toEqual([]);
  });

  it('with the patient as its holder stands where the lab has no code for it', () => {
    const draft = entering([
      ...insured,
      [`${policy}.relationshipToInsuredCode`, 'SUBSCRIBER'],
      [String(first), 'Delphine'],
      [String(last), 'Marchetti'],
      [String(dob), '1979-03-08'],
    ]);
    const labSchema = withCodes(null, { insured: ['SUBSCRIBER', 'SPOUSE'] });
    expect(findBlockers({ draft, panelId: 'colon', today, labProfile: { labSchema } })).toEqual([]);
  });
});

describe('products', () => {
  const about = (panelId: string, labProfile: LabProfile) =>
    findBlockers({ draft: draftOf(), panelId, today, labProfile }).map(({ code }) => code);

  it("are refused where the organization's codes would send RISK_UPDATE alone", () => {
    expect(about('brca-and-risk', {})).toEqual([]);
    expect(about('brca-and-risk', { productCodes: { BRCA_PANEL: 'RISK_UPDATE' } })).toEqual(['order.riskUpdateAlone']);
    expect(about('colon', { productCodes: { COLON_PANEL: 'T9', RISK_UPDATE: 'T9' } })).toEqual([
      'order.riskUpdateAlone',
    ]);
  });

  it('are refused where the lab publishes no such code', () => {
    const field = (type: string) => ({ type, isList: false, isRequired: false });
    const labSchema = {
      enums: { Code: ['HX', 'RISK_UPDATE'] },
      inputs: {
        OrderInput: { products: field('Product') },
        Product: { product: field('Code'), updateTo: field('Code') },
      },
    };
    expect(about('brca-and-risk', { labSchema })).toContain('order.productUnknown');
    expect(about('brca-and-risk', { labSchema, productCodes: { BRCA_PANEL: 'HX' } })).not.toContain(
      'order.productUnknown',
    );
  });
});

describe('the text of the rules', () => {
  it('has a sentence and a next step for each', () => {
    for (const code of failureCodes) {
      expect(en).toHaveProperty([`${code}.what`]);
      expect(en).toHaveProperty([`${code}.next`]);
    }
  });
});

describe('a ZIP code', () => {
  const codesOf = (state: string, code: string) =>
    blockers(
      entering([
        ['patient.address.stateCode', state],
        ['patient.address.postalCode', code],
      ]),
    ).map(([found]) => found);

  it('is refused for its format only, in any state, and its sentence says so', () => {
    const state = fc.constantFrom(...stateNames.keys());
    fc.assert(
      fc.property(state, fc.stringMatching(/^\d{1,10}$/), (code, digits) => {
        expect(codesOf(code, digits)).toEqual([5, 9].includes(digits.length) ? [] : ['order.postalCodeInvalid']);
      }),
    );
    expect(en['order.postalCodeInvalid.what']).toMatch(/format/);
    expect(en['order.postalCodeInvalid.what']).not.toMatch(/state/);
  });
});

describe('forms', () => {
  it('an NPI has exactly one right last digit', () => {
    for (const start of ['123456789', '100000000', '299999999', '150308765'])
      expect([...'0123456789'].filter(digit => isNpi(start + digit))).toHaveLength(1);
    // The example from the standard.
    expect(isNpi('1234567893')).toBe(true);
    for (const text of ['3234567893', '12345678930', '', '１２３４５６７８９３']) expect(isNpi(text)).toBe(false);
  });

  it('days are calendar days', () => {
    expect(['2024-02-29', '2000-02-29', '1900-12-31'].every(isDay)).toBe(true);
    for (const text of ['2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '+02026-01-01', ''])
      expect(isDay(text)).toBe(false);
    expect(daysBetween('2026-10-24', '2026-11-21')).toBe(28);
  });
});
