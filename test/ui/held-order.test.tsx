// The hold between the click on Order and the request, as the popup shows it.
import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../src/messages/messages.ts';
import { failureText } from '../../src/ui/texts.ts';
import { chooseTest, fileOf, ok, openPopup, submissionOf, viewOf } from './popup-stage.tsx';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const held = submissionOf('held', { at: at(0), heldUntil: at(5) });
const { requisitionNumber } = held;

beforeEach(() => void vi.useFakeTimers({ now: start, shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

async function armedUndo(): Promise<HTMLButtonElement> {
  const undo = await button('Undo');
  await pass(600);
  expect(undo.disabled).toBe(false);
  return undo;
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const title = () => screen.getByRole('status').querySelector('h2 [aria-hidden]')?.textContent;
const spoken = () => screen.getByRole('status').querySelector('h2 .unseen')?.textContent;

describe('a held order', () => {
  it('counts the seconds for the eye, and says them once to the ear', async () => {
    openPopup({ 'chart.open': ok(viewOf({ submission: held })) });
    await screen.findByRole('status');
    expect(title()).toBe('Sending in 5 seconds…');
    expect(spoken()).toBe('Sending in 5 seconds. You can undo this order.');
    await pass(2100);
    expect(title()).toBe('Sending in 3 seconds…');
    await pass(2000);
    expect(title()).toBe('Sending in 1 second…');
    expect(spoken()).toBe('Sending in 5 seconds. You can undo this order.');
    expect(screen.getByRole('status').textContent).toContain('You can close this window. The order still goes out.');
    expect(screen.queryByRole('link', { name: /Print/ })).toBeNull();
  });

  it('arms Undo only after a moment without clicks, and then gives it the focus', async () => {
    const { user } = openPopup({
      'chart.open': ok(viewOf()),
      'order.place': ok(held),
    });
    await user.click(await button(/^Order Colon panel for/));
    const undo = await button('Undo');
    expect(undo.disabled).toBe(true);
    await pass(200);
    await user.pointer({ keys: '[MouseLeft]', target: undo });
    await pass(300);
    expect(undo.disabled).toBe(true);
    await pass(200);
    expect(undo.disabled).toBe(false);
    expect(document.activeElement).toBe(undo);
  });

  it('undone is a form again with what was entered, and asks whose chart is on the screen', async () => {
    const { user, askedFor } = openPopup({
      'chart.open': ok(viewOf({ submission: held, files: [] })),
      'order.undo': ok({ isUndone: true, order: null }),
      'chart.check': ok({ otherScreen: null }),
    });
    await user.click(await armedUndo());
    await button(/^Order Colon panel for/);
    expect(askedFor('order.undo').map(({ request }) => request)).toEqual([{ requisitionNumber }]);
    await waitFor(() => expect(askedFor('chart.check')).toHaveLength(1));
    const said = screen.getByText('Not sent.');
    expect(said.getAttribute('role')).toBe('status');
    await chooseTest(user, 'Colon AP panel');
    expect(screen.queryByText('Not sent.')).toBeNull();
  });

  it('that another window undid is a form here too', async () => {
    const { publish } = openPopup({
      'chart.open': ok(viewOf({ submission: held })),
      'order.show': { ok: false, code: 'order.gone' },
    });
    await button('Undo');
    publish({ what: 'submission', requisitionNumber });
    expect((await button(/^Order Colon panel for/)).disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that can no longer be read is a form that says so', async () => {
    const { publish } = openPopup({
      'chart.open': ok(viewOf({ submission: held })),
      'order.show': { ok: false, code: 'order.unreadable' },
    });
    await button('Undo');
    publish({ what: 'submission', requisitionNumber });
    await button(/^Order Colon panel for/);
    expect(screen.getByRole('alert').textContent).toContain(failureText('order.unreadable').what);
  });

  it('that was undone here and placed again in another window is shown here', async () => {
    const { user, publish, answers } = openPopup({
      'chart.open': ok(viewOf({ submission: held })),
      'order.undo': ok({ isUndone: true, order: null }),
      'chart.check': ok({ otherScreen: null }),
    });
    await user.click(await armedUndo());
    await button(/^Order Colon panel for/);
    answers['orders.ofPatient'] = ok({ own: { ...held, requisitionNumber: 'R-2' }, others: [] });
    publish({ what: 'submission', requisitionNumber: 'R-2' });
    await button('Undo');
    expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
  });

  it('that was undone here stays a form when an older reply shows it held', async () => {
    const late = Promise.withResolvers<Reply<'orders.ofPatient'>>();
    const { user, publish } = openPopup({
      'chart.open': ok(viewOf({ submission: held })),
      'order.show': ok(held),
      'order.undo': ok({ isUndone: true, order: null }),
      'chart.check': ok({ otherScreen: null }),
      'orders.ofPatient': late.promise,
    });
    const undo = await armedUndo();
    publish({ what: 'submission', requisitionNumber });
    await user.click(undo);
    await button(/^Order Colon panel for/);
    late.resolve(ok({ own: held, others: [] }));
    await pass(50);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that could not be undone any longer says so and shows how far it is', async () => {
    const done = submissionOf('done', { orderId: 'ORD-1' });
    const { user } = openPopup({
      'chart.open': ok(viewOf({ submission: held })),
      'order.undo': ok({ isUndone: false, order: done }),
    });
    await user.click(await armedUndo());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failureText('order.undoTooLate').what);
    expect(screen.getAllByText('ORD-1')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
  });
});

describe('an order that is being sent', () => {
  it('shows the seconds after the first, and after ten says that the lab is slow', async () => {
    openPopup({
      'chart.open': ok(viewOf({ submission: submissionOf('sending', { at: at(0), files: [fileOf('stored')] }) })),
    });
    const region = await screen.findByRole('status');
    const heading = () => region.querySelector('h2')?.textContent;
    expect(heading()).toBe('Sending…');
    await pass(6100);
    expect(heading()).toBe('Sending… 6 s');
    expect(region.textContent).not.toContain('slow');
    await pass(4000);
    expect(region.textContent).toContain('The lab is slow to answer.');
    expect(region.textContent).toContain('Do not order again.');
  });
});
