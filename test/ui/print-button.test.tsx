import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ok, openPopup, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

it.each(['queued', 'rejected', 'unknown', 'created', 'uploading', 'done', 'attachmentsIncomplete'] as const)(
  'an order that is %s can be printed',
  async state => {
    const submission = submissionOf(state);
    const { user, calls } = openPopup({ 'chart.open': ok(viewOf({ submission })), 'order.show': ok(submission) });
    await user.click(await screen.findByRole('button', { name: 'Print requisition' }));
    expect(calls).toEqual([`print ${submission.requisitionNumber}`]);
  },
);
