import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { SubmissionView } from '../../src/messages/order-views.ts';
import { EraseSection } from '../../src/ui/options/erase-section.tsx';
import { ok, ordersOf, submissionOf, surround } from './popup-stage.tsx';

afterEach(cleanup);

it.each<[SubmissionView['state'][], RegExp]>([
  [['done'], /^This can't be undone/],
  [['done', 'queued'], /^1 unfinished order will be lost\..* look at it first, click Cancel, then Recent orders/],
  [['queued', 'unknown', 'attachmentsIncomplete'], /^3 unfinished orders will be lost\..* look at them first/],
])('before everything is erased, it says what will be lost: %j', async (states, question) => {
  const orders = states.map((state, at) => submissionOf(state, { requisitionNumber: `CLN-${at}` }));
  const { services, user, askedFor } = surround({ 'orders.list': ok(ordersOf(orders)) });
  render(<EraseSection send={services.send} erased={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Erase everything now' }));
  expect(
    await screen.findByText((_, box) => box?.tagName === 'P' && question.test(box.textContent ?? '')),
  ).toBeTruthy();
  expect(askedFor('orders.erase')).toEqual([]);
});
