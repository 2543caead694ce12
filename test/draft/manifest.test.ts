// The rule of manifest-rule.ts over every saved screen with any edits, and what else the manifest says. A folder of more saved
// screens: CAPTURES=<folder>.
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBackOf, settleReadBack } from '../../src/draft/confirm/read-back.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { dropValue, enterValue } from '../../src/draft/edits.ts';
import { certainIdentity, shownIdentity } from '../../src/draft/identity.ts';
import { Contents, contentsOf, manifestOf } from '../../src/draft/manifest.ts';
import { chooseProvider, orderWithout } from '../../src/draft/providers/provider.ts';
import { personOf } from '../../src/draft/same-person.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { readSavedPage } from '../screens/saved-page.ts';
import { isWhole } from '../whole.ts';
import { read } from './drafts.ts';
import { checkAcceptAll, checkChart, draftOf, orderOf } from './manifest-rule.ts';

let placed = 0;

const { CAPTURES = '' } = process.env;
const captures = CAPTURES === '' ? [] : globSync(path.join(CAPTURES, '**/capture.json')).map(path.dirname);

describe.each([...sampleOf(screens).map(folderOf), ...captures])('%s', folder => {
  it('leaves nothing of its chart out without a name, and everything can be accepted', async () => {
    const reading = await readSavedPage(folder);
    if (!reading.chart) return;
    placed += checkChart(reading.values);
    checkAcceptAll(reading.values);
  });
});

it('is checked on orders that can be placed', () => {
  expect(placed).toBeGreaterThan(isWhole ? 1000 : 200);
});

const doubtful = (field: string, value: ReadValue['value'], more: Partial<ReadValue> = {}): ReadValue => ({
  ...read(field, value),
  sure: false,
  ...more,
});

const named = (draft: Draft) =>
  manifestOf(draft).leftOut.map(({ path: at, reason, fields }) => [at, reason, fields.length]);

describe('what an order goes without', () => {
  it('has the reason for each value', () => {
    const draft = draftOf([
      read('patient.firstName', 'Ngozi'),
      doubtful('patient.address.street', '12 Alder St'),
      doubtful('patient.address.city', 'Salem'),
      doubtful('patient.genderCode', null, {
        text: 'F / M',
        candidates: [{ value: 'FEMALE' }, { value: 'MALE' }],
      }),
      doubtful('patient.mobilePhoneNumber', null, { text: 'ask daughter' }),
      read('patient.emailAddress', 'ngozi@example.org'),
      doubtful('clinical.familyCancerHistory[0].relationshipTypeCode', 'MOTHER'),
      doubtful('clinical.familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'MELANOMA'),
    ]);
    expect(named(dropValue(draft, 'patient.emailAddress'))).toEqual([
      ['patient.genderCode', 'notChosen', 1],
      ['patient.address', 'notConfirmed', 2],
      ['patient.mobilePhoneNumber', 'unreadable', 1],
      ['patient.emailAddress', 'dropped', 1],
      ['clinical.familyCancerHistory[0]', 'notConfirmed', 2],
      ['providerAccounts', 'none', 0],
    ]);
  });

  it.each([
    ['phone.kindUnsaid', 'kindUnsaid'],
    ['whose.unsaid', 'whoseUnsaid'],
    ['place.doubtful', 'notChosen'],
  ])('does not call a text unreadable that can be taken as it stands (%s)', (why, reason) => {
    const value = '541-555-0172';
    const draft = draftOf([doubtful('patient.mobilePhoneNumber', null, { text: value, why, candidates: [{ value }] })]);
    expect(named(draft)).toEqual([
      ['patient.mobilePhoneNumber', reason, 1],
      ['providerAccounts', 'none', 0],
    ]);
  });

  it('names the rest of a row that is confirmed in part', () => {
    const draft = draftOf([
      doubtful('clinical.familyCancerHistory[0].relationshipTypeCode', 'MOTHER'),
      doubtful('clinical.familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'MELANOMA'),
    ]);
    const half = enterValue(draft, 'clinical.familyCancerHistory[0].relationshipTypeCode', 'MOTHER');
    expect(named(half)).toEqual([
      ['clinical.familyCancerHistory[0]', 'incomplete', 1],
      ['clinical.familyCancerHistory[0]', 'notConfirmed', 1],
      ['providerAccounts', 'none', 0],
    ]);
  });

  it('names a policy once, for what its payer waits for', () => {
    const policy = 'billing.insurance.insurancePolicies[0]';
    const candidates = [{ value: 'Juniper Basin Health' }, { value: 'Cascade Mutual' }];
    const draft = draftOf([
      doubtful(`${policy}.payerName`, null, { text: 'Juniper Basin Health', why: 'values.disagree', candidates }),
      doubtful(`${policy}.policyNumber`, 'JBH-552081-02'),
    ]);
    const insurance = (now: Draft) => named(now).filter(([at]) => at === policy);
    expect(insurance(draft)).toEqual([[policy, 'notChosen', 2]]);
    expect(insurance(enterValue(draft, `${policy}.payerName`, 'Cascade Mutual'))).toEqual([
      [policy, 'notConfirmed', 1],
    ]);
  });

  it('does not count a value that the clinician replaced, which is sent', () => {
    const draft = enterValue(
      draftOf([read('patient.emailAddress', 'old@example.org')]),
      'patient.emailAddress',
      'new@example.org',
    );
    const { sent, edited } = manifestOf(draft);
    expect(sent).toEqual([{ part: 'contact', path: 'patient.emailAddress', fields: ['patient.emailAddress'] }]);
    expect(edited).toEqual(['patient.emailAddress']);
  });
});

describe('a provider of the chart', () => {
  const provider = [
    doubtful('providerAccounts[0].provider.firstName', 'Keiran'),
    doubtful('providerAccounts[0].provider.lastName', 'Falzon'),
    doubtful('providerAccounts[0].role', 'ORDERING'),
  ];
  const other = { provider: { firstName: 'Samuel', lastName: 'Lind' } };

  it('in whose place the clinician chose another is not left out: the order says who orders', () => {
    const chosen = chooseProvider(draftOf(provider), other);
    expect(manifestOf(chosen).sent.map(({ part }) => part)).toEqual(['provider']);
    expect(named(chosen)).toEqual([]);
  });

  it('whom the clinician removed is left out', () => {
    expect(named(orderWithout(chooseProvider(draftOf(provider), other)))).toContainEqual([
      'providerAccounts[0]',
      expect.stringMatching(/dropped|notConfirmed/),
      3,
    ]);
  });
});

describe('what a submission stores', () => {
  it('is counts without values', () => {
    const draft = draftOf([
      read('patient.emailAddress', 'ngozi@example.org'),
      read('billing.insurance.insurancePolicies[0].payerName', 'Mesa Health'),
      read('billing.insurance.insurancePolicies[1].payerName', 'Juniper'),
      read('billing.insurance.insurancePolicies[1].policyNumber', 'JBH-552081-02'),
      doubtful('billing.insurance.insurancePolicies[1].policyHolderLastName', 'Adeyemi'),
      doubtful('clinical.ancestry[0]', 'ASHKENAZI_JEWISH'),
    ]);
    const contents = contentsOf(manifestOf(draft));
    expect(contents).toEqual({
      sent: [
        { path: 'patient.emailAddress', count: 1 },
        { path: 'billing.insurance.insurancePolicies[]', count: 2 },
      ],
      notSent: [
        // Of a policy that is sent, only what is not.
        { path: 'billing.insurance.insurancePolicies[].policyHolderLastName', reason: 'notConfirmed', count: 1 },
        { path: 'clinical.ancestry[]', reason: 'notConfirmed', count: 1 },
        { path: 'providerAccounts', reason: 'none', count: 1 },
      ],
    });
    expect(Contents.safeParse(contents).success).toBe(true);
    expect(JSON.stringify(contents)).not.toMatch(/ngozi|Mesa|Juniper|JBH|Adeyemi|JEWISH/i);
  });
});

describe('one look at the chart', () => {
  const general = [
    doubtful('patient.mobilePhoneNumber', '(505) 555-0121'),
    doubtful('patient.firstName', 'Delphine'),
    doubtful('patient.lastName', 'Achterberg'),
    doubtful('patient.dob', '1983-05-04'),
    doubtful('billing.insurance.insurancePolicies[0].payerName', 'Mesa Health'),
    doubtful('billing.insurance.insurancePolicies[0].policyNumber', 'MH-77120'),
  ];

  it('has identity first and one item for each thing', () => {
    expect(readBackOf(orderOf(draftOf(general))).map(item => item.path)).toEqual([
      'patient.firstName',
      'patient.lastName',
      'patient.dob',
      'patient.mobilePhoneNumber',
      'billing.insurance.insurancePolicies[0]',
    ]);
  });

  it('has the MRN, which only the paper carries', () => {
    const draft = draftOf([...general, doubtful('patient.recordNumber', 'MH-2210')]);
    const items = readBackOf(orderOf(draft));
    expect(items.map(item => item.path)[3]).toBe('patient.recordNumber');
    expect(certainIdentity(draft).recordNumber).toBe('');
    expect(certainIdentity(settleReadBack(orderOf(draft), items, new Set())).recordNumber).toBe('MH-2210');
    const without = settleReadBack(orderOf(draft), items, new Set(['patient.recordNumber']));
    expect(shownIdentity(without).recordNumber).toBe('');
    // The chart is still known by its own number.
    expect(personOf(without).chart?.recordNumber).toBe('MH-2210');
    expect(manifestOf(without).leftOut).toEqual(manifestOf(settleReadBack(orderOf(draft), items, new Set())).leftOut);
  });

  it('leaves a policy without its number to its row: confirmed, it would stop the order', () => {
    const draft = draftOf(general.filter(({ field }) => !field.endsWith('policyNumber')));
    expect(readBackOf(orderOf(draft)).map(item => item.path)).not.toContain('billing.insurance.insurancePolicies[0]');
    expect(named(draft)).toContainEqual(['billing.insurance.insurancePolicies[0]', 'incomplete', 1]);
  });

  it('confirms what is ticked and leaves out what is not', () => {
    const draft = draftOf(general);
    const after = settleReadBack(orderOf(draft), readBackOf(orderOf(draft)), new Set(['patient.mobilePhoneNumber']));
    expect(readBackOf(orderOf(after))).toEqual([]);
    expect(named(after)).toEqual([
      ['patient.mobilePhoneNumber', 'dropped', 1],
      ['providerAccounts', 'none', 0],
    ]);
    expect(manifestOf(after).sent.map(item => item.path)).toContain('patient.dob');
  });

  it.each([
    ['a date that reads two ways', { value: null, candidates: [{ value: '1983-05-04' }, { value: '1983-04-05' }] }],
    ['a date with a likely meaning', { candidates: [{ value: '1983-05-04' }, { value: '1983-04-05' }] }],
    ['a date that was not understood', { value: null, text: 'in spring' }],
    ['an identity that the page does not show', { why: 'identity.notPainted' }],
  ])('never settles %s', (_, more) => {
    const draft = draftOf([
      ...general.filter(({ field }) => field !== 'patient.dob'),
      doubtful('patient.dob', '1983-05-04', more),
    ]);
    const items = readBackOf(orderOf(draft));
    expect(items.map(item => item.path)).not.toContain('patient.dob');
    expect(settleReadBack(orderOf(draft), items, new Set()).confirmed['patient.dob']).toBeUndefined();
  });

  it('does not ask about the history alone, nor about a provider whom no chart names', () => {
    const draft = draftOf([
      read('patient.firstName', 'Ngozi'),
      doubtful('clinical.ancestry[0]', 'ASHKENAZI_JEWISH'),
      doubtful('providerAccounts[0].provider.lastName', 'Oyelaran', { why: 'provider.loggedInUser' }),
    ]);
    expect(readBackOf(orderOf(draft))).toEqual([]);
  });
});
