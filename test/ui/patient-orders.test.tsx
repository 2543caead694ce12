// R5: a patient's form shows the patient's orders that are queued, undecided or placed.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { PatientOrder, SubmissionView } from '../../src/messages/order-views.ts';
import { chooseTest, ok, openPopup, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const orderOf = (number: string, more: Partial<SubmissionView> = {}, isCertain = true): PatientOrder => ({
  order: { ...submissionOf('unknown', { requisitionNumber: number }), ...more },
  isCertain,
});

const lines = async () =>
  within(await screen.findByRole('region', { name: "This patient's orders" })).getAllByRole('listitem');

const words: readonly (readonly [SubmissionView['state'], SubmissionView['waitsFor'], string])[] = [
  ['queued', undefined, 'being sent to the lab'],
  ['queued', 'service.offline', 'not sent, waiting for the network'],
  ['queued', 'service.noToken', 'not sent, waiting for you to sign in'],
  ['queued', 'order.unconfirmed', 'not sent, needs your decision'],
  ['queued', 'order.otherService', 'not sent, needs your attention'],
  ['sending', undefined, 'being sent to the lab'],
  ['unknown', undefined, 'not confirmed, the lab may have it'],
  ['rejected', undefined, 'refused by the lab'],
  ['uploading', undefined, 'placed, files uploading'],
  ['attachmentsIncomplete', undefined, 'placed, files missing'],
  ['done', undefined, 'placed'],
];

describe('the form', () => {
  it.each(words)('says about an order that is %s (%s): %s', async (state, waitsFor, told) => {
    const order = orderOf('R-1', { state, ...(waitsFor === undefined ? {} : { waitsFor }) });
    openPopup({ 'chart.open': ok(viewOf({ patientOrders: [order] })) });
    const [line] = await lines();
    expect(line?.querySelector('b')?.textContent).toBe(told);
    expect(line?.textContent).toContain('Colon panel');
    expect(line?.querySelector('time')?.dateTime).toBe('2026-11-21T10:00:00.000Z');
  });

  it('says it above the tests', async () => {
    openPopup({ 'chart.open': ok(viewOf({ patientOrders: [orderOf('R-1')] })) });
    const [line] = await lines();
    const tests = screen.getByRole('group', { name: 'Test' });
    expect(line && line.compareDocumentPosition(tests) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('names the patient of an order that may be someone else’s', async () => {
    const order = orderOf('R-1', { patient: 'VANCE, Marisol · Mar 8, 1979 (47 F)' }, false);
    openPopup({ 'chart.open': ok(viewOf({ patientOrders: [order, orderOf('R-2')] })) });
    const [first, second] = await lines();
    expect(first?.textContent).toContain('May be the same patient: VANCE, Marisol · Mar 8, 1979 (47 F)');
    expect(second?.textContent).not.toContain('VANCE');
  });

  it('shows three, and the others on request', async () => {
    const orders = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'].map(number => orderOf(number));
    const { user } = openPopup({ 'chart.open': ok(viewOf({ patientOrders: orders })) });
    expect(await lines()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'and 2 more' }));
    expect(await lines()).toHaveLength(5);
  });

  it('opens the order, and continues with the edits', async () => {
    const shown = submissionOf('unknown', { requisitionNumber: 'R-1' });
    const { user } = openPopup({
      'chart.open': ok(viewOf({ patientOrders: [orderOf('R-1')] })),
      'order.show': ok(shown),
      'draft.keep': ok(null),
      'orders.ofPatient': ok({ own: null, others: [orderOf('R-1')] }),
    });
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Prostate cancer prognostic test');
    await user.click(screen.getByRole('button', { name: 'Open Colon panel' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-number')).toBe('R-1'));
    expect(screen.getByRole('button', { name: /^Order Prostate cancer prognostic test/ })).toBeTruthy();
  });

  it("follows the orders' events", async () => {
    const { answers, publish, asked } = openPopup({ 'chart.open': ok(viewOf()) });
    await screen.findByRole('group', { name: 'Test' });
    expect(screen.queryByRole('region', { name: "This patient's orders" })).toBeNull();
    answers['orders.ofPatient'] = ok({ own: null, others: [orderOf('R-1', { state: 'done' })] });
    publish({ what: 'submission', requisitionNumber: 'R-1' });
    const [line] = await lines();
    expect(line?.textContent).toContain('placed');
    expect(asked.filter(({ name }) => name === 'orders.ofPatient').map(({ request }) => request)).toEqual([
      { tabId: 7, draftId: 'draft-1' },
    ]);
  });

  it('shows its own order when another window placed it', async () => {
    const { answers, publish, user } = openPopup({ 'chart.open': ok(viewOf()), 'draft.keep': ok(null) });
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Colon panel');
    answers['orders.ofPatient'] = ok({ own: submissionOf('done', { requisitionNumber: 'R-2' }), others: [] });
    publish({ what: 'submission', requisitionNumber: 'R-2' });
    await screen.findByText(/^Order placed/);
    expect(screen.queryByRole('group', { name: 'Test' })).toBeNull();
  });
});
