import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { SubmissionView } from '../../src/messages/order-views.ts';
import { OrdersWindow } from '../../src/ui/recent-orders/orders-window.tsx';
import { failureText } from '../../src/ui/texts.ts';
import {
  type Answers,
  chooseTest,
  chosenTest,
  fileOf,
  ok,
  openPopup,
  ordersOf,
  submissionOf,
  surround,
  viewOf,
} from './popup-stage.tsx';

afterEach(cleanup);

const orderOf = (state: SubmissionView['state'], name: string, index: number, more: Partial<SubmissionView> = {}) =>
  submissionOf(state, {
    requisitionNumber: `CLN-${String(index).padStart(4, '0')}`,
    patient: `${name} · Feb 3, 1980 (46 F)`,
    createdAt: '2026-11-21T18:05:00.000Z',
    ...more,
  });

const lindqvist = orderOf('done', 'LINDQVIST, Tobias', 1, {
  orderId: 'ORD-1',
  test: 'Prostate cancer prognostic test',
});
const eleanor = orderOf('unknown', 'O’SHAUGHNESSY, Eléanor', 2, { reason: 'service.noAnswer' });
const waiting = orderOf('queued', 'ADEYEMI, Ngozi', 3, { waitsFor: 'service.offline' });

function openOrders(orders: SubmissionView[], answers: Answers = {}, unreadable = 0) {
  const stage = surround({ 'orders.list': ok(ordersOf(orders, unreadable)), ...answers });
  render(<OrdersWindow {...stage.services} />);
  return stage;
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
const filter = () => screen.findByLabelText<HTMLInputElement>('Find a patient or number');

describe('recent orders as a page', () => {
  it('has orders that need the clinician first, each with patient, test, state and time', async () => {
    openOrders([lindqvist, eleanor, waiting]);
    const [first = '', second = '', third = ''] = await rows();
    expect(first).toContain('O’SHAUGHNESSY, Eléanor · Feb 3, 1980 (46 F)');
    expect(first).toContain('not confirmed · decide');
    for (const text of ['LINDQVIST, Tobias', 'Prostate cancer prognostic test', 'placed', '10:05', 'TEST'])
      expect(second).toContain(text);
    expect(third).toContain('not sent yet');
    expect(third).not.toContain('decide');
    expect(screen.getByText('1 order needs a decision')).toBeTruthy();
  });

  it.each([
    ["o'shaughnessy elea", ['O’SHAUGHNESSY, Eléanor']],
    ['eleanor oshaughnessy', ['O’SHAUGHNESSY, Eléanor']],
    ['Éléanor O’Shaughnessy', ['O’SHAUGHNESSY, Eléanor']],
    ['tobias PROSTATE', ['LINDQVIST, Tobias']],
    ['tobias  lind 1980-02-03', ['LINDQVIST, Tobias']],
    ['tobias adeyemi', []],
    ['LINDqvist', ['LINDQVIST, Tobias']],
    ['cln-0003', ['ADEYEMI, Ngozi']],
    ['ord-1', ['LINDQVIST, Tobias']],
    ['Feb 3, 1980', ['O’SHAUGHNESSY, Eléanor', 'LINDQVIST, Tobias', 'ADEYEMI, Ngozi']],
    ['1980-02-03', ['O’SHAUGHNESSY, Eléanor', 'LINDQVIST, Tobias', 'ADEYEMI, Ngozi']],
    ['02/03/1980', ['O’SHAUGHNESSY, Eléanor', 'LINDQVIST, Tobias', 'ADEYEMI, Ngozi']],
    ['2/3/1980', ['O’SHAUGHNESSY, Eléanor', 'LINDQVIST, Tobias', 'ADEYEMI, Ngozi']],
    ['03/02/1980', []],
    ['nobody', []],
  ])('finds "%s"', async (wanted, names) => {
    const { user } = openOrders([lindqvist, eleanor, waiting]);
    await user.type(await filter(), wanted);
    await screen.findByText(`${names.length} of 3 orders`);
    const rows = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(names.length);
    for (const name of names) expect(rows.filter(row => row?.includes(name))).toHaveLength(1);
  });

  it('opens an order with its patient at the top, and returns to its row', async () => {
    const { user } = openOrders([lindqvist, eleanor]);
    await user.click(await screen.findByRole('button', { name: /LINDQVIST/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'LINDQVIST, Tobias' })).toBeTruthy();
    expect(screen.getByText('Order placed')).toBeTruthy();
    expect(screen.queryByText(/SHAUGHNESSY/)).toBeNull();
    expect(screen.getByText('Wrong patient?')).toBeTruthy();
    const back = screen.getByRole('button', { name: 'Back to the list' });
    await waitFor(() => expect(document.activeElement === back).toBe(true));
    await user.click(back);
    const row = await screen.findByRole('button', { name: /LINDQVIST/ });
    await waitFor(() => expect(document.activeElement === row).toBe(true));
  });

  it('opens an order in its current state, even if the list has no event for it yet', async () => {
    const going = orderOf('uploading', 'LINDQVIST, Tobias', 1, { orderId: 'ORD-1' });
    const { user } = openOrders([going], { 'order.show': ok({ ...going, state: 'attachmentsIncomplete' }) });
    await user.click(await screen.findByRole('button', { name: /LINDQVIST/ }));
    expect(await screen.findByText(/some files did not arrive|some files may not have arrived/)).toBeTruthy();
  });

  it('settles an order of unknown outcome without its form', async () => {
    const { user, answers } = openOrders([eleanor]);
    await user.click(await screen.findByRole('button', { name: /SHAUGHNESSY/ }));
    const missing = { ...eleanor, state: 'rejected', reason: 'service.notThere' } as const;
    answers['order.settle'] = ok(missing);
    await user.click(screen.getByRole('button', { name: 'The lab does not have it' }));
    expect(screen.getByText(/You can send it again with the same number, or remove it/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No, the lab does not have it' }));
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('service.notThere').what);
    // No setting can change what the lab has.
    expect(screen.queryByRole('button', { name: 'Open Options' })).toBeNull();
    answers['order.retry'] = ok({ ...eleanor, state: 'done', orderId: 'ORD-9' });
    await user.click(screen.getByRole('button', { name: 'Send again unchanged' }));
    expect(await screen.findAllByText('ORD-9')).toHaveLength(2);
  });

  it('removes an order on a second click', async () => {
    const { user, askedFor } = openOrders([lindqvist, eleanor], { 'orders.remove': ok(null) });
    await user.click(await screen.findByRole('button', { name: /LINDQVIST/ }));
    await user.click(screen.getByRole('button', { name: 'Remove from this list' }));
    expect(screen.getByText(/^This removes the order from this list only\. The lab keeps the order\./)).toBeTruthy();
    expect(askedFor('orders.remove')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/LINDQVIST/)).toBeNull());
    expect(askedFor('orders.remove')[0]?.request).toEqual({ requisitionNumber: 'CLN-0001' });
    expect((await rows()).length).toBe(1);
  });

  it.each([
    ['lindqvist', ''],
    ['1980', '1980'],
  ])('after an order is removed, a search for "%s" hides no other orders', async (wanted, left) => {
    const { user } = openOrders([lindqvist, eleanor], { 'orders.remove': ok(null) });
    await user.type(await filter(), wanted);
    await user.click(await screen.findByRole('button', { name: /LINDQVIST/ }));
    await user.click(screen.getByRole('button', { name: 'Remove from this list' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await rows()).toHaveLength(1);
    expect((await filter()).value).toBe(left);
  });

  it.each<[SubmissionView['state'], boolean]>([
    ['sending', false],
    ['unknown', false],
    ['uploading', false],
    ['rejected', true],
    ['attachmentsIncomplete', true],
    ['done', true],
  ])('offers to remove an order that is %s: %s', async (state, isOffered) => {
    const files = state === 'uploading' ? [fileOf('uploading')] : [];
    const { user } = openOrders([orderOf(state, 'ROE, Anna', 1, { files })]);
    await user.click(await screen.findByRole('button', { name: /ROE, Anna/ }));
    await screen.findByRole('heading', { level: 1, name: 'ROE, Anna' });
    expect(screen.queryByRole('button', { name: 'Remove from this list' }) !== null).toBe(isOffered);
  });

  it('says when there are none, when some cannot be read, and when it failed', async () => {
    openOrders([], {}, 2);
    expect(await screen.findByText('No recent orders on this computer.')).toBeTruthy();
    expect(screen.getByText(/Orders that can't be read: 2/)).toBeTruthy();
    cleanup();
    openOrders([], { 'orders.list': { ok: false, code: 'message.failed' } });
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('message.failed').what);
  });
});

describe('200 orders', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    orderOf(index % 4 === 0 ? 'uploading' : 'done', `PATIENT${index}, Test`, index, {
      files: index % 4 === 0 ? [fileOf('uploading')] : [],
    }),
  );

  it('show fifty rows, and more on a click, with the focus on the next row', async () => {
    const { user } = openOrders(many);
    expect((await rows()).length).toBe(50);
    await user.click(screen.getByRole('button', { name: 'Show more (150)' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('PATIENT50,'));
    await user.type(await filter(), 'patient199');
    expect(await rows()).toHaveLength(1);
  });

  it('are requested once in a burst of events, and not for progress', async () => {
    const { publish, askedFor } = openOrders(many);
    await rows();
    const before = askedFor('orders.list').length;
    for (const { requisitionNumber } of many) {
      publish({ what: 'progress', requisitionNumber, fileId: 'F1', sent: 1 });
      publish({ what: 'submission', requisitionNumber });
    }
    await waitFor(() => expect(askedFor('orders.list').length).toBeGreaterThan(before));
    expect(askedFor('orders.list').length - before).toBeLessThanOrEqual(2);
  });
});

describe('recent orders in the popup', () => {
  it('are a line at the bottom, and a strip says that some need the clinician', async () => {
    const { user } = openPopup({
      'chart.open': ok(viewOf()),
      'orders.list': ok(ordersOf([lindqvist, eleanor])),
    });
    const summary = await screen.findByText(/^Recent orders \(2\)/);
    const list = within(screen.getByRole('complementary', { name: 'Recent orders' }));
    expect(list.queryByRole('listitem')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement === summary).toBe(true));
  });

  it('never appear under another patient, and leave the form unchanged', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()), 'orders.list': ok(ordersOf([eleanor])) });
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Colon AP panel');
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await user.click(await screen.findByRole('button', { name: /SHAUGHNESSY/ }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('O’SHAUGHNESSY, Eléanor');
    expect(document.body.textContent).not.toContain('Marisol');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await chosenTest()).toBe('Colon AP panel');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('SHAUGHNESSY'));
  });
});
