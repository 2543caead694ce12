// R5: which stored orders a patient's form recalls.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Draft } from '../../src/draft/draft.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { personOf } from '../../src/draft/same-person.ts';
import { receiptOf } from '../../src/outbox/past-orders.ts';
import { createSubmission, type Submission } from '../../src/outbox/submission.ts';
import { duplicateWindow } from '../../src/settings/safety.ts';
import { findPatientOrders } from '../../src/worker/orders/patient-orders.ts';
import { draftOf, read } from '../draft/drafts.ts';
import { hedda } from '../draft/people.ts';

beforeEach(() => fakeBrowser.reset());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** An order made from a draft, as the outbox stores it. */
function submissionOf(number: string, draft: Draft, more: Partial<Submission> = {}, days = 0): Submission {
  const order = finalizeOrder(draft, 'colon', number, '2026-11-21');
  const submissionInput = {
    panelId: 'colon',
    label: { patient: 'MARCHETTI, Delphine · Mar 8, 1979 (47 F)', test: 'Colon panel', isTest: false },
    service: 'https://lab.example.org',
    placedBy: hedda,
    request: { method: 'none', order: JSON.stringify(order), placeholder: 'null', fileCount: 0, hash: '' } as const,
    receipt: receiptOf(order, personOf(draft).chart),
    files: [],
  };
  return { ...createSubmission(number, `draft ${number}`, submissionInput, daysAgo(days)), ...more };
}

/** The same patient's form, opened in another tab after a browser restart. */
const form: Draft = { ...draftOf(), id: 'draft-9', binding: { ...draftOf().binding, tabId: 55, documentId: 'D9' } };
const namesake = (number: string): Draft => {
  const draft = draftOf([read('patient.recordNumber', number)], ['patient.recordNumber']);
  return { ...draft, binding: { ...draft.binding, patientKey: number } };
};
const found = async (submissions: Submission[], draft = form) =>
  (await findPatientOrders(draft, submissions)).map(({ order, isCertain }) => [order.requisitionNumber, isCertain]);

describe('the form of a patient', () => {
  it.each([
    'queued',
    'sending',
    'rejected',
    'unknown',
    'created',
    'uploading',
    'done',
    'attachmentsIncomplete',
  ] as const)('recalls an order that is %s', async state =>
    expect(await found([submissionOf('R-1', draftOf(), { state })])).toEqual([['R-1', true]]),
  );

  it('recalls what needs the clinician first, then the latest', async () => {
    const orders = [
      submissionOf('placed', draftOf(), { state: 'done' }, 0.1),
      submissionOf('under way', draftOf(), { state: 'uploading' }, 0.2),
      submissionOf('undecided', draftOf(), { state: 'unknown' }, 3),
    ];
    expect((await found(orders)).map(([number]) => number)).toEqual(['undecided', 'placed', 'under way']);
  });

  it('recalls what was sent long ago from what is stored of it', async () => {
    const purged = { ...submissionOf('R-1', draftOf(), { state: 'done' }), request: null };
    expect(await found([purged])).toEqual([['R-1', true]]);
  });

  it('recalls a placed order for the days of the duplicate check, and for one day without it', async () => {
    const placed = (days: number) => submissionOf('R-1', draftOf(), { state: 'done' }, days);
    expect([await found([placed(29.9)]), await found([placed(30.1)])]).toEqual([[['R-1', true]], []]);
    await duplicateWindow.setValue(0);
    expect([await found([placed(0.9)]), await found([placed(1.1)])]).toEqual([[['R-1', true]], []]);
  });

  it('recalls what the duplicate check asks about after the clock of this computer jumped a year ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const placed = [submissionOf('R-1', draftOf(), { state: 'done' }, 3)];
      expect(await found(placed)).toEqual([['R-1', true]]);
      vi.setSystemTime(Date.now() + 365 * 86_400_000);
      expect(await found(placed)).toEqual([['R-1', true]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['rejected', 'unknown', 'queued', 'attachmentsIncomplete'] as const)(
    'recalls an order that is %s for as long as it is stored',
    async state => expect(await found([submissionOf('R-1', draftOf(), { state }, 400)])).toEqual([['R-1', true]]),
  );

  it('does not claim the order of another patient with the same name and birth date, and does not hide it', async () => {
    expect(await found([submissionOf('R-1', namesake('SC-2'), { state: 'unknown' })])).toEqual([['R-1', false]]);
  });

  it('says nothing about other patients, and nothing twice about its own order', async () => {
    const stranger = draftOf(
      [read('patient.firstName', 'Ines'), read('patient.recordNumber', 'SC-7')],
      ['patient.firstName', 'patient.recordNumber'],
    );
    expect(await found([submissionOf('R-1', stranger)])).toEqual([]);
    expect(await found([{ ...submissionOf('R-1', draftOf()), draftId: form.id }])).toEqual([]);
  });
});
