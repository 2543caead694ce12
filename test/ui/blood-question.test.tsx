// An answer about a transplant or a transfusion that is understood neither way: you confirm what the lab's rule asks (W14).
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { draftOf, isWaiting, ok, openPopup, preferencesOf, read, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

it('waits for a tick, which can be taken back, and sends it with the order', async () => {
  const timing = read('clinical.bloodTransfusionRecipient.timing', 'PERIOD_A');
  const { user, askedFor } = openPopup({
    'chart.open': ok(viewOf({ draft: draftOf([timing]), preferences: preferencesOf([], ['colon']) })),
    'draft.keep': ok(null),
    'order.place': { ok: false, code: 'service.offline' },
  });
  const order = await screen.findByRole('button', { name: /^Order Colon/ });
  expect(isWaiting(order)).toBe(true);
  expect(order.textContent).toContain("The extension can't tell when the last blood transfusion was.");
  expect(screen.getByRole('button', { name: 'Go to: Last blood transfusion: Timing PERIOD_A' })).toBeTruthy();
  const tick = screen.getByRole('checkbox', { name: 'The patient has had no blood transfusion in the last 28 days' });
  await user.click(tick);
  await waitFor(() => expect(isWaiting(order)).toBe(false));
  await user.click(tick);
  await waitFor(() => expect(isWaiting(order)).toBe(true));
  await user.click(tick);
  await waitFor(() => expect(isWaiting(order)).toBe(false));
  await user.click(order);
  expect(askedFor('order.place').at(-1)?.request).toMatchObject({
    confirmed: { 'answer.transfusionConfirmed': '[["clinical.bloodTransfusionRecipient.timing","PERIOD_A"]]' },
  });
});
