import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../src/messages/messages.ts';
import type { SubmissionView } from '../../src/messages/order-views.ts';
import { failureCodes } from '../../src/order/failure-codes.ts';
import { failureText } from '../../src/ui/texts.ts';
import {
  type Answers,
  chooseTest,
  chosenTest,
  draftOf,
  isWaiting,
  ok,
  openPopup,
  preferencesOf,
  read,
  saying,
  submissionOf,
  viewOf,
} from './popup-stage.tsx';

afterEach(cleanup);

const orderName = 'Order Colon panel for VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)';

/** Opens the form and clicks Order. */
async function order(answer: Answers['order.place'], more: Answers = {}) {
  const popup = openPopup({ 'chart.open': ok(viewOf()), 'order.place': answer ?? ok(submissionOf('done')), ...more });
  await popup.user.click(await screen.findByRole('button', { name: orderName }));
  return popup;
}

const created = submissionOf('done', { orderId: 'ORD-7F3A-2210' });

describe('an order that was placed', () => {
  it('was sent once, with the panel and the confirmed values', async () => {
    let answer: (reply: Reply<'order.place'>) => void = () => {};
    const { user, askedFor, answers } = openPopup({ 'chart.open': ok(viewOf()) });
    answers['order.place'] = new Promise<Reply<'order.place'>>(resolve => {
      answer = resolve;
    });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.dblClick(screen.getByRole('button', { name: orderName }));
    expect(isWaiting(screen.getByRole('button', { name: 'Sending…' }))).toBe(true);
    expect(screen.getByRole('progressbar', { name: 'Sending…' })).toBeTruthy();
    const confirmed = {
      'providerAccounts[0].provider.firstName': 'Hedda',
      'providerAccounts[0].provider.lastName': 'Quist-Larsen',
      'providerAccounts[0].role': 'ORDERING',
    };
    expect(askedFor('order.place').map(({ request }) => request)).toEqual([
      {
        tabId: 7,
        draftId: 'draft-1',
        revision: 1,
        fileIds: [],
        panelId: 'colon',
        confirmed,
        method: null,
        person: 'sign-in-1',
        lab: { serviceUrl: 'http://127.0.0.1:4000', isTest: true },
      },
    ]);
    answer(ok(created));
    await screen.findByText('Order placed');
  });

  it("comes before the patient's other orders: events do not request them until it is answered", async () => {
    const answer = Promise.withResolvers<Reply<'order.place'>>();
    const more = { 'order.show': ok(created), 'orders.ofPatient': ok({ own: null, others: [] }) };
    const { publish, askedFor } = await order(answer.promise, more);
    publish({ what: 'submission', requisitionNumber: created.requisitionNumber });
    expect(askedFor('order.place')).toHaveLength(1);
    expect(askedFor('orders.ofPatient')).toHaveLength(0);
    answer.resolve(ok(created));
    await screen.findByText('Order placed');
    expect(askedFor('orders.ofPatient')).toHaveLength(1);
  });

  it('is announced with both numbers, the test and the patient', async () => {
    await order(ok(created));
    const status = await screen.findByRole('status');
    for (const text of ['Order placed', 'ORD-7F3A-2210', created.requisitionNumber, created.test, created.patient])
      expect(status.textContent).toContain(text);
    expect(screen.getByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Marisol' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
  });

  it('is counted once when the clinician reads what to do about a wrong patient', async () => {
    const { user, askedFor } = await order(ok(created));
    const question = await screen.findByText('Wrong patient?');
    expect(askedFor('order.wrongPatient')).toEqual([]);
    for (let click = 0; click < 3; click++) await user.click(question);
    await vi.waitFor(() => expect(askedFor('order.wrongPatient')).toHaveLength(1));
    expect(askedFor('order.wrongPatient')[0]?.request).toEqual({ requisitionNumber: created.requisitionNumber });
  });

  it('copies its numbers to the clipboard', async () => {
    const { user } = await order(ok(created));
    await user.click(await screen.findByRole('button', { name: 'Copy requisition number' }));
    expect(await navigator.clipboard.readText()).toBe(created.requisitionNumber);
  });

  it('says what to do about a wrong patient', async () => {
    const { user } = await order(ok(created));
    await user.click(await screen.findByText('Wrong patient?'));
    const advice = screen.getByText('Wrong patient?').closest('details');
    expect(advice?.textContent).toContain("Call the lab now. Orders can't be canceled online.");
    expect(advice?.textContent).toContain('ORD-7F3A-2210');
    expect(advice?.textContent).toContain(created.requisitionNumber);
  });

  it('has the call, not the paper, as what comes next for a wrong patient', async () => {
    const { user } = await order(ok(created));
    const print = await screen.findByRole('button', { name: 'Print requisition' });
    expect(print.className).toBe('main wide');
    await user.click(screen.getByText('Wrong patient?'));
    await vi.waitFor(() => expect(print.className).toBe('link'));
    await user.click(screen.getByText('Wrong patient?'));
    await vi.waitFor(() => expect(print.className).toBe('main wide'));
  });

  it('is shown again when the popup is opened again', async () => {
    openPopup({ 'chart.open': ok(viewOf({ submission: created })) });
    expect((await screen.findByRole('status')).textContent).toContain('ORD-7F3A-2210');
  });

  it('can be followed by another test', async () => {
    const { user } = await order(ok(created), {
      'draft.renew': ok(viewOf({ draft: draftOf([], 'draft-2'), preferences: preferencesOf(['multisite']) })),
    });
    await user.click(await screen.findByRole('button', { name: 'Choose another test' }));
    expect(await screen.findByRole('button', { name: /^Order Multisite panel without reflex for VANCE/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is followed by nothing when the chart shows another patient, until the clinician opens that chart', async () => {
    const patients = ['VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)', 'ROE, Anna · Jan 2, 1980 (46 F)'];
    const draft = draftOf([read('patient.firstName', 'Anna'), read('patient.lastName', 'Roe')], 'draft-2', '2');
    const { user, answers } = await order(ok(created), {
      'draft.renew': { ok: false, code: 'draft.patientChanged', patients },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose another test' }));
    expect(screen.getByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Marisol' })).toBeTruthy();
    answers['chart.open'] = ok(viewOf({ draft }));
    await user.click(await screen.findByRole('button', { name: 'Open the chart of ROE, Anna' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ROE, Anna' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Marisol');
  });
});

describe('what was sent', () => {
  const contents: SubmissionView['contents'] = {
    sent: [
      { path: 'patient.dob', count: 1 },
      { path: 'providerAccounts[]', count: 1 },
      { path: 'billing.insurance.insurancePolicies[]', count: 1 },
    ],
    notSent: [
      { path: 'clinical.ancestry[]', reason: 'notConfirmed', count: 2 },
      { path: 'clinical.familyCancerHistory[]', reason: 'notConfirmed', count: 1 },
      { path: 'patient.emailAddress', reason: 'dropped', count: 1 },
      { path: 'chart.notTaken[]', reason: 'notTaken', count: 2 },
    ],
  };

  it('stands in the placed view, with what was not', async () => {
    const submission = submissionOf('done', { orderId: 'ORD-1', contents });
    openPopup({ 'chart.open': ok(viewOf({ submission })) });
    const sent = await screen.findByRole('region', { name: 'Sent' });
    expect(sent.textContent).toBe('Sent Test, provider, insurance');
    expect(screen.getByRole('region', { name: 'Not sent' }).textContent).toBe(
      'Not sent 3 history items (not confirmed) · Email (left out by you) · 2 history items (not certain in the chart)',
    );
  });

  it('does not say that the insurance went and did not go', async () => {
    const policies = 'billing.insurance.insurancePolicies[]';
    const split: SubmissionView['contents'] = {
      sent: [{ path: policies, count: 1 }],
      notSent: [
        { path: policies, reason: 'incomplete', count: 1 },
        { path: 'patient.mobilePhoneNumber', reason: 'kindUnsaid', count: 1 },
      ],
    };
    openPopup({
      'chart.open': ok(viewOf({ submission: submissionOf('done', { orderId: 'ORD-1', contents: split }) })),
    });
    expect((await screen.findByRole('region', { name: 'Sent' })).textContent).toBe(
      'Sent Test, 1 of 2 insurance policies',
    );
    expect(screen.getByRole('region', { name: 'Not sent' }).textContent).toBe(
      'Not sent 1 of 2 insurance policies (incomplete) · Phone (not labeled as mobile)',
    );
  });

  it('has no second part if nothing was left out', async () => {
    const submission = submissionOf('done', { orderId: 'ORD-1', contents: { sent: [], notSent: [] } });
    openPopup({ 'chart.open': ok(viewOf({ submission })) });
    await screen.findByRole('region', { name: 'Sent' });
    expect(screen.queryByRole('region', { name: 'Not sent' })).toBeNull();
  });
});

it('a placed order shows what the lab says beside it', async () => {
  const submission = submissionOf('done', { orderId: 'ORD-1', messages: ['notes: not stored'] });
  openPopup({ 'chart.open': ok(viewOf({ submission })) });
  expect((await screen.findByRole('status')).textContent).toContain('The lab says:notes: not stored');
});

describe('an order that was not placed', () => {
  it('quotes the service, loses nothing and can be ordered again', async () => {
    const panelId = 'colon-ap';
    const messages = ['postalCode is not valid'];
    const refused = submissionOf('rejected', { reason: 'service.refused', messages, panelId });
    const { user, answers, askedFor } = openPopup({ 'chart.open': ok(viewOf()), 'order.place': ok(refused) });
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Colon AP panel');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: /^Order Colon AP panel for/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('postalCode is not valid');
    // The lab's document does not say what its errors prove.
    expect(alert.textContent).toContain('The lab did not confirm an order.');
    expect(alert.textContent).not.toContain('Nothing was ordered');
    expect(await chosenTest()).toBe('Colon AP panel');
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    answers['order.place'] = ok({ ...created, panelId });
    await user.click(screen.getByRole('button', { name: /^Order Colon AP panel for/ }));
    expect(await screen.findByRole('status')).toBeTruthy();
    const [first, second] = askedFor('order.place');
    expect(second?.request).toEqual(first?.request);
  });

  it('is shown when the popup is opened again', async () => {
    const submission = submissionOf('rejected', { reason: 'service.unauthorized', panelId: 'prostate' });
    openPopup({ 'chart.open': ok(viewOf({ submission })) });
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('service.unauthorized').what);
    expect(await chosenTest()).toBe('Prostate cancer prognostic test');
  });

  it('is certainly not there if it was never sent', async () => {
    openPopup({ 'chart.open': ok(viewOf({ submission: submissionOf('rejected', { reason: 'service.offline' }) })) });
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was ordered.');
  });

  it.each(failureCodes)('explains %s and says what to do', async code => {
    await order({ ok: false, code });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failureText(code).what);
    expect(alert.textContent).toContain(failureText(code).next);
  });

  it('leads to the options for a token, and can still be ordered', async () => {
    const { user, calls } = await order({ ok: false, code: 'service.noToken' });
    await user.click(await screen.findByRole('button', { name: 'Open Options' }));
    expect(calls).toEqual(['openOptions']);
    expect(isWaiting(screen.getByRole('button', { name: orderName }))).toBe(false);
  });
});

describe('a chart that changed', () => {
  const patients = ['VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)', 'ROE, Anna · Jan 2, 1980 (46 F)'];

  it('shows both patients, orders nothing and can be read again', async () => {
    const { user, answers } = await order({ ok: false, code: 'draft.patientChanged', patients });
    const alert = within(await screen.findByRole('alert'));
    for (const patient of patients) expect(alert.getByText(saying(patient))).toBeTruthy();
    expect(isWaiting(screen.getByRole('button', { name: /shows another patient$/ }))).toBe(true);
    answers['chart.open'] = ok(viewOf({ draft: draftOf([read('patient.firstName', 'Anna')], 'draft-2', '2') }));
    await user.click(alert.getByRole('button', { name: 'Open the chart of ROE, Anna' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'VANCE-OKONKWO, Anna' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Marisol');
  });

  it('says of the same chart what was corrected, and speaks of no other patient', async () => {
    const corrected = [{ part: 'dob' as const, chart: 'Mar 9, 1979', form: 'Mar 8, 1979' }];
    await order({ ok: false, code: 'draft.patientChanged', patients, corrected });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(saying('The chart now says born Mar 9, 1979. This order has Mar 8, 1979.'))).toBeTruthy();
    expect(alert.getByText(/Nothing was ordered/)).toBeTruthy();
    for (const patient of patients) expect(alert.getByText(saying(patient))).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Read the chart again' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('another patient');
    expect(isWaiting(screen.getByRole('button', { name: /First read the chart again$/ }))).toBe(true);
  });

  it('keeps the edits when it is the same patient after all', async () => {
    const { user } = openPopup({
      'chart.open': ok(viewOf()),
      'order.place': { ok: false, code: 'draft.patientChanged', patients },
    });
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Colon AP panel');
    await user.click(screen.getByRole('button', { name: /^Order Colon AP panel for/ }));
    await user.click(await screen.findByRole('button', { name: 'Open the chart of ROE, Anna' }));
    expect(await screen.findByRole('button', { name: /^Order Colon AP panel for/ })).toBeTruthy();
  });
});

describe('an order of unknown outcome', () => {
  const unknown: SubmissionView = submissionOf('unknown', { reason: 'service.noAnswer' });

  it('says so, with the number to quote and without an Order button', async () => {
    await order(ok(unknown));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not confirmed: the lab may or may not have this order.');
    expect(alert.textContent).toContain(failureText('service.noAnswer').what);
    expect(alert.textContent).toContain(unknown.requisitionNumber);
    expect(alert.textContent).toContain('Call the lab and ask');
    expect(alert.textContent).not.toContain('Nothing was ordered');
    expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
  });

  it('is sent again with its number when the clinician says so', async () => {
    const { user, askedFor } = await order(ok(unknown), { 'order.retry': ok(created) });
    await user.click(await screen.findByRole('button', { name: 'Try again with the same number' }));
    expect((await screen.findByRole('status')).textContent).toContain('ORD-7F3A-2210');
    expect(askedFor('order.retry')).toEqual([
      { name: 'order.retry', request: { requisitionNumber: unknown.requisitionNumber } },
    ]);
  });

  it('explains a redirect, with the step for IT behind a summary, and shows no such step for another reason', async () => {
    const { what, next } = failureText('service.redirected');
    await order(ok({ ...unknown, reason: 'service.redirected' }));
    expect((await screen.findByText(what)).closest('details')).toBeNull();
    const details = screen.getByText(next).closest('details');
    expect(details?.querySelector('summary')?.textContent).toBe('For IT support');
    expect(details?.open).toBe(false);
    cleanup();
    await order(ok(unknown));
    await screen.findByText(failureText('service.noAnswer').what);
    expect(screen.queryByText('For IT support')).toBeNull();
  });

  it('stays unknown when sending again failed', async () => {
    const { user } = await order(ok(unknown), { 'order.retry': { ok: false, code: 'service.offline' } });
    await user.click(await screen.findByRole('button', { name: 'Try again with the same number' }));
    expect(await screen.findByText(failureText('service.offline').what)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Nothing was ordered');
    expect(screen.getByText('Not confirmed: the lab may or may not have this order.')).toBeTruthy();
  });
});

it('says that another window ordered another test first', async () => {
  await order(ok(submissionOf('done', { panelId: 'colon-ap' })));
  const alert = (await screen.findByText(failureText('order.otherWindow').what)).closest('[role=alert]');
  expect(alert?.textContent).toContain(failureText('order.otherWindow').next);
  expect(screen.getByText('Order placed')).toBeTruthy();
});

it('follows an order that another window is sending', async () => {
  const { publish } = openPopup({
    'chart.open': ok(viewOf({ submission: submissionOf('sending') })),
    'order.show': ok(created),
  });
  expect((await screen.findByRole('status')).textContent).toContain('Sending…');
  expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
  publish({ what: 'submission', requisitionNumber: created.requisitionNumber });
  expect(await screen.findByText('Order placed')).toBeTruthy();
});
