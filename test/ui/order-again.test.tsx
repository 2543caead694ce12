import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { OrdersWindow } from '../../src/ui/recent-orders/orders-window.tsx';
import { failureText, t } from '../../src/ui/texts.ts';
import {
  type Answers,
  chosenTest,
  draftOf,
  ok,
  openPopup,
  ordersOf,
  preferencesOf,
  submissionOf,
  surround,
  viewOf,
} from './popup-stage.tsx';

afterEach(cleanup);

const earlier = submissionOf('done', { requisitionNumber: 'CLN-0001', orderId: 'ORD-1', panelId: 'multisite' });
const back = t('orders.back');
const again = { name: 'Order this test again' };

async function openEarlier(answers: Answers = {}) {
  const stage = openPopup({
    'chart.open': ok(viewOf({ preferences: preferencesOf([], [], false) })),
    'orders.list': ok(ordersOf([earlier])),
    'order.show': ok(earlier),
    'draft.keep': ok(null),
    ...answers,
  });
  await stage.user.click(await screen.findByText(/^Recent orders/));
  await stage.user.click(await screen.findByRole('button', { name: /^VANCE-OKONKWO/ }));
  await screen.findByRole('button', again);
  return stage;
}

it('opens a form with its test, says so, and orders nothing', async () => {
  const { user, askedFor, asked } = await openEarlier({
    'order.again': ok(
      viewOf({
        draft: draftOf([], 'draft-2'),
        entered: { panelId: 'multisite', method: null },
        origin: { againOf: 'CLN-0001' },
      }),
    ),
  });
  await user.click(screen.getByRole('button', again));
  expect(await chosenTest()).toBe('Multisite panel without reflex');
  const change = screen.getByRole('button', { name: 'Change test' });
  await waitFor(() => expect(document.activeElement === change).toBe(true));
  await waitFor(() => expect(document.body.textContent).toContain('Copied from order CLN-0001'));
  expect(screen.getByRole('button', { name: /^Order Multisite panel without reflex for VANCE-OKONKWO/ })).toBeTruthy();
  expect(askedFor('order.again')).toMatchObject([{ request: { tabId: 7, requisitionNumber: 'CLN-0001' } }]);
  expect(asked.map(({ name }) => name)).not.toContain('order.place');
  // The first view is not an edit.
  expect(askedFor('draft.keep')).toEqual([]);
});

it('names both patients when the chart is another patient’s', async () => {
  const patients = [earlier.patient, 'LINDQVIST, Tobias · Feb 3, 1980 (46 M)'];
  const { user } = await openEarlier({ 'order.again': { ok: false, code: 'again.otherPatient', patients } });
  await user.click(screen.getByRole('button', again));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(failureText('again.otherPatient').what);
  expect(alert.textContent).toContain(`This order:${patients[0]}`);
  expect(alert.textContent).toContain(`On the screen now:${patients[1]}`);
  expect(alert.textContent).not.toContain(t('failure.patients'));
  expect(screen.queryByRole('group', { name: 'Test' })).toBeNull();
});

it('is not offered for an order that may not exist, or without a chart behind the list', async () => {
  for (const state of ['queued', 'unknown', 'rejected'] as const) {
    const submission = submissionOf(state, { requisitionNumber: 'CLN-0001' });
    const stage = openPopup({
      'chart.open': ok(viewOf()),
      'orders.list': ok(ordersOf([submission])),
      'order.show': ok(submission),
    });
    await stage.user.click(await screen.findByText(/^Recent orders/));
    await stage.user.click(await screen.findByRole('button', { name: /^VANCE-OKONKWO/ }));
    await screen.findByRole('button', { name: back });
    expect(screen.queryByRole('button', again)).toBeNull();
    cleanup();
  }
  const page = surround({ 'orders.list': ok(ordersOf([earlier])), 'order.show': ok(earlier) });
  render(<OrdersWindow {...page.services} />);
  await page.user.click(await screen.findByRole('button', { name: /^VANCE-OKONKWO/ }));
  await screen.findByRole('button', { name: back });
  expect(screen.queryByRole('button', again)).toBeNull();
});
