import { describe, expect, it } from 'vitest';
import { certainValues } from '../../src/draft/current-values.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { describePatient, shownIdentity } from '../../src/draft/identity.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { Failure, type FailureCode } from '../../src/order/failure.ts';
import { OrderInput } from '../../src/order/order-input.ts';
import { toPartialOrder } from '../../src/order/partial-order.ts';
import { listName } from '../../src/order/text/list-name.ts';
import { draftOf, read } from './drafts.ts';

const today = '2026-11-21';

const codes = (draft: ReturnType<typeof draftOf>, panelId: string | null = 'colon') =>
  findBlockers({ draft, panelId, today }).map(({ code }) => code);

const failureOf = (act: () => unknown): FailureCode | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
};

describe('a draft', () => {
  it('makes a partial order from its values, and leaves out what OrderInput has no field for', () => {
    const draft = draftOf([
      read('billing.insurance.insurancePolicies[1].payerName', 'Second'),
      read('billing.insurance.insurancePolicies[0].payerName', 'First'),
      read('patient.middleName', 'Rae'),
      read('chart.race', ['White']),
    ]);
    expect(draft.order.billing?.insurance?.insurancePolicies).toEqual([
      { payerName: 'First' },
      { payerName: 'Second' },
    ]);
    expect(draft.order.patient).not.toHaveProperty('middleName');
    expect(draft.order).not.toHaveProperty('chart');
  });

  it('lists its values in the order of the fields, whatever order they were read in', () => {
    const inOrder = draftOf([read('patient.address.city', 'Bend'), read('chart.race', ['White'])]).values;
    const others = draftOf([...inOrder].reverse(), [
      'patient.firstName',
      'patient.lastName',
      'patient.dob',
      'patient.genderCode',
      'patient.recordNumber',
    ]).values;
    expect(others.map(({ field }) => field)).toEqual(inOrder.map(({ field }) => field));
    expect(inOrder[0]?.field).toBe('patient.firstName');
  });

  it('closes the gap that a left-out list item makes', () => {
    expect(toPartialOrder([read('billing.insurance.insurancePolicies[3].payerName', 'Only')])).toEqual({
      billing: { insurance: { insurancePolicies: [{ payerName: 'Only' }] } },
    });
  });

  it('proposes the logged-in user as ordering provider, not certain', () => {
    const draft = draftOf([read('chart.user.firstName', 'Leticia'), read('chart.user.lastName', 'Oyelaran')]);
    expect(draft.order.providerAccounts).toEqual([
      { provider: { firstName: 'Leticia', lastName: 'Oyelaran' }, role: 'ORDERING' },
    ]);
    expect(finalizeOrder(draft, 'colon', 'R', today)).not.toHaveProperty('providerAccounts');
  });

  it('sends a doubtful value only after it is confirmed, and then as confirmed', () => {
    const draft = draftOf([{ ...read('patient.emailAddress', 'a@example.org'), sure: false, why: 'any' }]);
    expect(finalizeOrder(draft, 'colon', 'R', today).patient).not.toHaveProperty('emailAddress');
    const confirmed = { ...draft, confirmed: { 'patient.emailAddress': 'b@example.org' } };
    expect(finalizeOrder(confirmed, 'colon', 'R', today).patient.emailAddress).toBe('b@example.org');
  });

  it('finalizes into an OrderInput with the products of the panel', () => {
    const order = finalizeOrder(draftOf([]), 'multisite-reflex-a', 'CLN-7', today);
    expect(OrderInput.parse(order)).toEqual(order);
    expect(order.requisitionNumber).toBe('CLN-7');
    expect(order.products).toHaveLength(2);
    expect(order.patient).toMatchObject({ firstName: 'Delphine', lastName: 'Marchetti', dob: '1979-03-08' });
  });

  it('does not finalize a value with an invalid format', () => {
    expect(
      failureOf(() => finalizeOrder(draftOf([read('patient.emailAddress', 'no mail')]), 'colon', 'R', today)),
    ).toBe('order.emailInvalid');
  });
});

describe('rules', () => {
  it('let a complete draft pass', () => expect(codes(draftOf([]))).toEqual([]));

  it.each<[FailureCode, Parameters<typeof draftOf>]>([
    ['order.nameMissing', [[], ['patient.firstName']]],
    ['order.nameMissing', [[], ['patient.lastName']]],
    ['order.dobMissing', [[], ['patient.dob']]],
    ['order.nameHasDigits', [[read('patient.lastName', 'Room 12')], ['patient.lastName']]],
    ['order.dobNotInLifetime', [[read('patient.dob', '2026-11-22')], ['patient.dob']]],
    ['order.dobNotInLifetime', [[read('patient.dob', '1905-11-20')], ['patient.dob']]],
    ['order.patientIsUser', [[read('chart.user.firstName', 'Delphine'), read('chart.user.lastName', 'Marchetti')]]],
    [
      'order.identityUnconfirmed',
      [[{ ...read('patient.lastName', 'Marchetti'), sure: false, why: 'name.oneString' }], ['patient.lastName']],
    ],
    ['order.dobUnconfirmed', [[{ ...read('patient.dob', '1979-03-08'), sure: false }], ['patient.dob']]],
    [
      'order.dobAmbiguous',
      [
        [{ ...read('patient.dob', null), sure: false, candidates: [{ value: '1979-03-08' }, { value: '1979-08-03' }] }],
        ['patient.dob'],
      ],
    ],
  ])('%s stops an order', (code, [more, without]) => {
    expect(codes(draftOf(more, without))).toEqual([code]);
    expect(failureOf(() => finalizeOrder(draftOf(more, without), 'colon', 'R', today))).toBe(code);
  });

  it('require a panel that can be ordered', () => {
    expect(codes(draftOf([]), null)).toEqual(['order.noPanel']);
    expect(codes(draftOf([]), 'nonsense')).toEqual(['order.noPanel']);
    expect(codes(draftOf([]), 'risk-update')).toEqual(['order.panelUnavailable']);
    expect(codes(draftOf([]), 'single-site')).toEqual(['order.panelUnavailable']);
  });

  it('accept a confirmed date of birth', () => {
    const doubtful = { ...read('patient.dob', null), sure: false, candidates: [{ value: '1979-03-08' }] };
    const draft = { ...draftOf([doubtful], ['patient.dob']), confirmed: { 'patient.dob': '1979-08-03' } };
    expect(codes(draft)).toEqual([]);
    expect(certainValues(draft).find(({ field }) => field === 'patient.dob')?.value).toBe('1979-08-03');
  });
});

describe('identity', () => {
  it('is written as on the Order button', () => {
    const identity = shownIdentity(draftOf([]));
    expect(listName(identity)).toBe('MARCHETTI, Delphine');
    expect(describePatient(identity, today)).toBe('MARCHETTI, Delphine · Mar 8, 1979 (47 F)');
    expect(describePatient({ ...identity, genderCode: '' }, '2026-03-07')).toBe(
      'MARCHETTI, Delphine · Mar 8, 1979 (46)',
    );
  });
});
