// @vitest-environment jsdom
// Every click in jsdom comes from a script. None of them can order anything (W8).
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import './jsdom-gaps.ts';
import { isWaiting, ok, openPopup, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

it('places no order', async () => {
  const { askedFor } = openPopup({ 'chart.open': ok(viewOf()) });
  const button = await screen.findByRole('button', { name: /^Order Colon panel for/ });
  button.click();
  expect(isWaiting(button)).toBe(false);
  expect(askedFor('order.place')).toEqual([]);
});

it('does not send an order of unknown outcome again', async () => {
  const { askedFor } = openPopup({ 'chart.open': ok(viewOf({ submission: submissionOf('unknown') })) });
  (await screen.findByRole('button', { name: 'Try again with the same number' })).click();
  expect(askedFor('order.retry')).toEqual([]);
});
