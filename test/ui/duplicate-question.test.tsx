import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseTest, isWaiting, ok, openPopup, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const earlier = { requisitionNumber: 'CLN-EARLIER', orderId: 'ORD-7', at: '2026-11-19T09:30:00.000Z' };
const orderButton = () => screen.getByRole('button', { name: /^Order / });
const reasonField = () => screen.findByRole('textbox', { name: /^Reason/ });

async function refuse() {
  const stage = openPopup({
    'chart.open': ok(viewOf()),
    'order.place': { ok: false, code: 'order.duplicate', earlier },
  });
  await stage.user.click(await screen.findByRole('button', { name: /^Order / }));
  return stage;
}

describe('an order of the same test', () => {
  it('names the earlier order, and goes no further without a reason', async () => {
    const { user, askedFor, answers } = await refuse();
    const field = await reasonField();
    const alert = screen.getByRole('alert');
    for (const told of ['ORD-7', 'CLN-EARLIER', 'Nov 19']) expect(alert.textContent).toContain(told);
    expect(isWaiting(orderButton())).toBe(true);
    await user.type(field, '  too short ');
    expect(isWaiting(orderButton())).toBe(true);
    await user.type(field, 'because the first specimen was lost');
    expect(isWaiting(orderButton())).toBe(false);
    answers['order.place'] = ok(submissionOf('done'));
    await user.click(orderButton());
    expect(askedFor('order.place').at(-1)?.request).toMatchObject({
      duplicate: { of: 'CLN-EARLIER', reason: '  too short because the first specimen was lost' },
    });
  });

  it('is told by its number and time before the reason, because the window is low', async () => {
    await refuse();
    const field = await reasonField();
    const line = screen.getByText('ORD-7').closest('p');
    expect(line?.textContent).toMatch(/^Order ID ORD-7 · Ordered Nov 19, /);
    expect(line && line.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('that the lab refused is not called an order that the patient has', async () => {
    const { user } = openPopup({
      'chart.open': ok(viewOf()),
      'order.place': { ok: false, code: 'order.duplicate', earlier: { ...earlier, isRefused: true } },
    });
    await user.click(await screen.findByRole('button', { name: /^Order / }));
    await reasonField();
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain('The lab refused an earlier order for this test.');
    expect(textContent).not.toContain('already has an order');
  });

  it('blocks only that test, and the reason is not lost meanwhile', async () => {
    const { user, askedFor } = await refuse();
    await user.type(await reasonField(), 'the first specimen was lost');
    await chooseTest(user, 'Multisite panel without reflex');
    expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
    await user.click(orderButton());
    expect(askedFor('order.place').at(-1)?.request).not.toHaveProperty('duplicate');
    await chooseTest(user, 'Colon panel');
    expect(await reasonField()).toBeTruthy();
  });
});
