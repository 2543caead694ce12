// Wherever a view says to call the lab, its number is there to click, if one is set.
import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ok, openPopup, service, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const call = { name: 'Acme Genetics', phone: '1-800-555-0100 x2', hours: 'Mon–Fri 8 AM–6 PM CT' };
const file = { id: 'F1', name: 'a.pdf', type: 'application/pdf', size: 10, canTryAgain: false, canConfirm: true };

it.each([
  ['whose outcome is unknown', submissionOf('unknown', { reason: 'service.noAnswer' })],
  ['whose number is taken', submissionOf('unknown', { reason: 'service.numberTaken' })],
  ['that is placed, for the wrong patient', submissionOf('done', { orderId: 'ORD-1' })],
  [
    'whose files did not arrive',
    submissionOf('attachmentsIncomplete', { orderId: 'ORD-1', files: [{ ...file, state: 'failed' }] }),
  ],
])('an order %s', async (_, submission) => {
  openPopup({ 'chart.open': ok(viewOf({ submission: { ...submission, call } })) });
  const [line] = await screen.findAllByText('Acme Genetics');
  const parent = line?.closest('p');
  expect(parent?.querySelector('a')?.getAttribute('href')).toBe('tel:18005550100;ext=2');
  expect(parent?.textContent).toContain('8 AM');
  cleanup();
  openPopup({ 'chart.open': ok(viewOf({ submission })) });
  await screen.findAllByText(/Colon panel/);
  expect(document.querySelector('a[href^="tel:"], .call-line')).toBeNull();
});

it('a placed order says whom to call about a wrong patient before its details are open', async () => {
  const submission = submissionOf('done', { orderId: 'ORD-1' });
  openPopup({ 'chart.open': ok(viewOf({ submission: { ...submission, call } })) });
  const summary = (await screen.findByText('Wrong patient?')).closest('summary');
  expect(summary?.textContent).toBe('Wrong patient? Call 1-800-555-0100 x2');
});

it('the line at the Order button names the lab and its number', async () => {
  const lab = { ...service.lab, name: 'Acme Genetics', phone: '1-800-555-0100' };
  openPopup({ 'chart.open': ok(viewOf({ service: { ...service, lab } })) });
  const name = await screen.findByText('Acme Genetics');
  expect(name.closest('p')?.textContent).toMatch(/Lab:.*Acme Genetics.*1-800-555-0100/);
});
