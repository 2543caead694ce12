// What a row of the table says, against what a click on "All match the chart" confirms with it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBackOf } from '../../src/draft/confirm/read-back.ts';
import { currentValues } from '../../src/draft/current-values.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { addRow, removeRow } from '../../src/draft/edits.ts';
import { isPart, manifestOf } from '../../src/draft/manifest.ts';
import { fields } from '../../src/order/fields.ts';
import { above } from '../../src/order/path.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { labelField, showValue } from '../../src/ui/field-words.ts';
import type { Form } from '../../src/ui/sections/form.ts';
import {
  nameGoal,
  nameLeftOut,
  namePattern,
  sayHistory,
  sayHolder,
  sayItem,
} from '../../src/ui/sections/item-words.ts';
import { read } from '../draft/drafts.ts';
import { draftOf, orderOf } from '../draft/manifest-rule.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { readSavedPage } from '../screens/saved-page.ts';

const policy = 'billing.insurance.insurancePolicies[0]';
const doubtful = (field: string, value: ReadValue['value'], more: Partial<ReadValue> = {}): ReadValue => ({
  ...read(field, value),
  sure: false,
  ...more,
});

/** Doubts every value of a reading, as on an EHR that nobody has verified. */
const doubted = (values: readonly ReadValue[]) => values.map(value => ({ ...value, sure: false }));

const rowsOf = (values: readonly ReadValue[]) => {
  const draft = draftOf(values);
  const form = { draft, values: currentValues(draft), labSchema: null } as unknown as Form;
  return readBackOf(orderOf(draft)).map(item => ({
    item,
    draft,
    said: `${sayItem(form, item)} ${sayHolder(form.values, item.path, true)}`,
  }));
};

const bare = (text: string) => text.toLowerCase().replace(/[\s\u2066-\u2069]+/g, ' ');

describe.each(sampleOf(screens).map(folderOf))('%s', folder => {
  it('shows each value that one look at the chart confirms', async () => {
    const reading = await readSavedPage(folder);
    for (const { item, draft, said } of reading.chart ? rowsOf(doubted(reading.values)) : [])
      for (const field of item.fields) {
        const value = draft.values.find(one => one.field === field);
        // The row of who orders says the role, and the patient's own date of birth stands in the header.
        const isOwn = ['SELF', draft.values.find(one => one.field === 'patient.dob')?.value].includes(value?.value);
        if (value && !isOwn && !field.endsWith('.role')) expect(bare(said), field).toContain(bare(showValue(value)));
      }
  });
});

describe('the name of a field', () => {
  const isPath = /[\w\]]\.\w|\[/;

  it('is never its path', () => {
    const parts = fc.constantFrom('cancerRisk', 'boneMarrowTransplantRecipient', 'bloodTransfusionRecipient');
    const step = fc.oneof(
      fc.stringMatching(/^\.[a-z][A-Za-z]{0,12}$/),
      fc.nat({ max: 999 }).map(at => `[${at}]`),
    );
    const published = fc.tuple(parts, fc.array(step)).map(([part, steps]) => `clinical.${part}${steps.join('')}`);
    const rows = fc.constantFrom(...Object.keys(fields).flatMap(field => [field, ...above(field)]));
    const known = rows.map(pattern => pattern.replaceAll('[]', '[100]'));
    const form = { draft: draftOf([]), values: [], labSchema: null } as unknown as Form;
    fc.assert(
      fc.property(fc.oneof(published, known), field => {
        for (const label of [labelField(field), nameGoal(form, field)]) {
          expect(label, field).not.toMatch(isPath);
          expect(label, field).not.toBe('');
        }
      }),
    );
  });

  const brother = 'clinical.familyCancerHistory[100]';
  it.each([
    ['clinical.boneMarrowTransplantRecipient.transplantType', 'Transplant type'],
    [`${brother}.cancerHistory`, 'Family history: Brother'],
    [`${brother}.cancerHistory[100].cancerSiteCode`, 'Family history: Brother'],
    ['clinical.familyCancerHistory[101].relationshipTypeCode', 'Family history: Relative'],
    ['patient.emailAddress', 'Email'],
  ])('%s is %s', (field, name) => {
    const values = [read(`${brother}.relationshipTypeCode`, 'BROTHER')];
    const form = { draft: draftOf(values), values, labSchema: null } as unknown as Form;
    expect(nameGoal(form, field)).toBe(name);
  });
});

describe('a relative', () => {
  const row = 'clinical.familyCancerHistory[0]';
  const parts = {
    relative: doubtful(`${row}.relationshipTypeCode`, 'HALF_SISTER'),
    site: doubtful(`${row}.cancerHistory[0].cancerSiteCode`, 'COLORECTAL'),
  };
  const said = (draft: Draft) =>
    sayHistory(
      { draft, values: currentValues(draft), labSchema: null } as unknown as Form,
      manifestOf(draft).leftOut.filter(({ part }) => part === 'history'),
    );

  it.each<[string, Draft]>([
    ['Family history (Half sister: Colorectal)', draftOf([parts.relative, parts.site])],
    ['Family history (Half sister: Colorectal)', removeRow(draftOf([parts.relative, parts.site]), row)],
    ['Family history (Half sister)', draftOf([parts.relative])],
    ['Family history (Colorectal)', draftOf([parts.site])],
    ['Family history (empty row)', addRow(draftOf([]), 'clinical.familyCancerHistory').draft],
  ])('is named without holes: %s', (name, draft) => {
    expect(said(draft)).toBe(name);
  });
});

describe('the policyholder', () => {
  const of = (parts: Record<string, string>) =>
    sayHolder(
      [
        read('patient.dob', '2017-02-03'),
        ...Object.entries(parts).map(([part, value]) => read(`${policy}.${part}`, value)),
      ],
      policy,
      true,
    );
  const name = { policyHolderFirstName: 'Marguerite', policyHolderLastName: 'Stanhope' };

  it.each([
    [name, 'Policyholder: Marguerite Stanhope'],
    [
      { ...name, policyHolderDateOfBirth: '1988-11-27', relationshipToInsuredCode: 'CHILD' },
      'Policyholder: Marguerite Stanhope, Nov 27, 1988 (patient is child)',
    ],
    [
      { ...name, policyHolderDateOfBirth: '2017-02-03', relationshipToInsuredCode: 'SELF' },
      'Policyholder: Marguerite Stanhope (self)',
    ],
    [{ relationshipToInsuredCode: 'SELF' }, 'Policyholder: the patient'],
    [{ relationshipToInsuredCode: 'CHILD' }, 'Policyholder: not named (patient is child)'],
    [{}, ''],
  ])('of %j is said so that the patient is not taken for them', (parts, said) => {
    expect(of(parts).replace(/[\u2066-\u2069]/g, '')).toBe(said);
  });
});

describe('a part that is left out', () => {
  const address = [
    doubtful('patient.address.street', '17 Wattlebird Cres'),
    doubtful('patient.address.city', 'Castlemaine'),
    doubtful('patient.address.stateCode', null, { text: 'VIC' }),
  ];
  const names = (values: readonly ReadValue[]) => {
    const manifest = manifestOf(draftOf(values));
    return manifest.leftOut
      .filter(({ part }) => part === 'contact')
      .map(item => `${nameLeftOut(manifest, item).join()} ${item.reason} ${isPart(manifest, item)}`);
  };

  it('is named as that part, beside the whole that is not confirmed and beside the rest that is sent', () => {
    expect(names(address)).toEqual(['Address notConfirmed false', 'State unreadable true']);
    expect(names(address.map(value => ({ ...value, sure: value.value !== null })))).toEqual(['State unreadable true']);
    expect(names(address.slice(2))).toEqual(['Address unreadable false']);
  });

  it('has the same name where an order was placed', () => {
    expect(namePattern('patient.address')).toBe('Address');
    expect(namePattern('patient.address.stateCode')).toBe('State');
    expect(namePattern('providerAccounts[]')).toBe('Provider');
    expect(namePattern('providerAccounts[].provider.identifiers[].value')).toBe('Provider number');
    expect(namePattern('billing.insurance.insurancePolicies[].policyHolderDateOfBirth')).toBe(
      "Policyholder's date of birth",
    );
  });
});
