// Everything the clinician sees of an order after the click, state by state.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmissionView } from '../../src/messages/order-views.ts';
import { failureText } from '../../src/ui/texts.ts';
import {
  type Answers,
  chooseTest,
  chosenTest,
  fileOf,
  ok,
  openPopup,
  ordersOf,
  type PopupOptions,
  saying,
  submissionOf,
  viewOf,
} from './popup-stage.tsx';

afterEach(cleanup);

const number = submissionOf('done').requisitionNumber;
const orderId = 'ORD-7F3A-2210';
const about = { requisitionNumber: number };

const openWith = (submission: SubmissionView, answers: Answers = {}, options: PopupOptions = {}) =>
  openPopup({ 'chart.open': ok(viewOf({ submission })), ...answers }, options);

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const row = async (name: string) => {
  const item = (await screen.findAllByRole('listitem')).find(one => one.textContent?.startsWith(name));
  if (!item) throw new Error(name);
  return within(item);
};

describe('a queued order', () => {
  const offline = submissionOf('queued', { waitsFor: 'service.offline' });

  it('says why, and that it is sent automatically', async () => {
    openWith(offline);
    const status = await screen.findByText(/Not sent yet/).then(found => found.closest('[role=status]'));
    expect(status?.textContent).toContain(failureText('service.offline').what);
    expect(status?.textContent).toContain('It will be sent automatically when this computer is online.');
    await waitFor(() => expect(document.activeElement === status).toBe(true));
    expect(screen.queryByRole('button', { name: /^Order / })).toBeNull();
  });

  it('says what to do where the network is not the reason', async () => {
    const { user, calls } = openWith(submissionOf('queued', { waitsFor: 'service.noToken' }));
    await screen.findByText(new RegExp(failureText('service.noToken').next.slice(0, 30)));
    await user.click(await button('Open Options'));
    expect(calls).toEqual(['openOptions']);
  });

  it('says when it asks the clinician first', async () => {
    openWith(submissionOf('queued', { waitsFor: 'service.noToken' }));
    await screen.findByText(/If another user may have placed it, or it waited more than/);
  });

  it('of another user names both, and is sent only for the sign-in on screen', async () => {
    const otherPerson = { placedBy: 'Hedda Quist-Larsen', signedInAs: 'Leticia Oyelaran', signIn: 'sign-in-2' };
    const other = submissionOf('queued', { waitsFor: 'order.otherPerson', otherPerson });
    const { user, askedFor } = openWith(other, { 'order.retry': ok(submissionOf('done', { orderId })) });
    const status = await screen.findByText(/Not sent yet/).then(found => found.closest('[role=status]'));
    expect(status?.textContent).toContain(
      'Placed by Hedda Quist-Larsen. You are signed in as Leticia Oyelaran. Send it as Leticia Oyelaran?',
    );
    await button("Don't send");
    await user.click(
      await button('Send Colon panel for VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F) as Leticia Oyelaran'),
    );
    await screen.findByText('Order placed');
    expect(askedFor('order.retry').map(({ request }) => request)).toEqual([{ ...about, as: 'sign-in-2' }]);
  });

  it('of a user whom the extension does not know says so', async () => {
    const otherPerson = { placedBy: '', signedInAs: '', signIn: 'sign-in-2' };
    openWith(submissionOf('queued', { waitsFor: 'order.otherPerson', otherPerson }));
    await screen.findByText(
      /doesn't know who placed this order. You are signed in, but your name is unknown. Send it\?/,
    );
    await button('Send Colon panel for VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)');
  });

  it('is confirmed by a button with the test and the patient when a user signed in much later', async () => {
    const late = submissionOf('queued', { waitsFor: 'order.unconfirmed' });
    const { user, askedFor } = openWith(late, { 'order.retry': ok(submissionOf('done', { orderId })) });
    const status = await screen.findByText(/Not sent yet/).then(found => found.closest('[role=status]'));
    expect(status?.textContent).toContain(failureText('order.unconfirmed').next);
    expect(status?.textContent).not.toContain('Then it is sent automatically');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    await user.click(await button('Order Colon panel for VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)'));
    await screen.findByText('Order placed');
    expect(askedFor('order.retry').map(({ request }) => request)).toEqual([about]);
  });

  it('is sent now on a click', async () => {
    const { user, askedFor } = openWith(offline, { 'order.retry': ok(submissionOf('done', { orderId })) });
    await user.click(await button('Send now'));
    await screen.findByText('Order placed');
    expect(askedFor('order.retry').map(({ request }) => request)).toEqual([about]);
  });

  it("is not sent after a second click on Don't send, and the form has the edits", async () => {
    const answers: Answers = {
      'chart.open': ok(viewOf()),
      'order.place': ok(offline),
      'orders.remove': ok(null),
    };
    const { user, askedFor } = openPopup(answers);
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Colon AP panel');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(await button(/^Order Colon AP panel for/));
    await user.click(await button("Don't send this order"));
    expect(askedFor('orders.remove')).toEqual([]);
    await user.click(await button("Don't send"));
    expect(await chosenTest()).toBe('Colon AP panel');
    const change = screen.getByRole('button', { name: 'Change test' });
    await waitFor(() => expect(document.activeElement === change).toBe(true));
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    expect(askedFor('orders.remove').map(({ request }) => request)).toEqual([about]);
  });

  it('stays when it is too late not to send it', async () => {
    const { user } = openWith(offline, { 'orders.remove': { ok: false, code: 'order.notRemovable' } });
    await user.click(await button("Don't send this order"));
    await user.click(await button("Don't send"));
    await screen.findByText(failureText('order.notRemovable').what);
    expect(screen.getByText(/Not sent yet/)).toBeTruthy();
  });

  it('cannot be sent when it is damaged', async () => {
    openWith(submissionOf('queued', { waitsFor: 'order.damaged' }));
    await screen.findByText(new RegExp(failureText('order.damaged').next));
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(screen.getByRole('button', { name: "Don't send this order" })).toBeTruthy();
  });
});

describe('an order that was removed in another window', () => {
  const gone = { ok: false, code: 'order.gone' } as const;
  const placed = submissionOf('done', { orderId });

  it('leaves the view, and its form orders nothing until the chart is read again', async () => {
    const { user, publish, answers, askedFor } = openWith(placed, { 'order.show': ok(placed) });
    await screen.findByText('Order placed');
    answers['order.show'] = gone;
    publish({ what: 'submission', requisitionNumber: number });
    await screen.findByText(failureText('order.gone').what);
    expect(screen.queryByText('Order placed')).toBeNull();
    expect(screen.queryByText(orderId)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Order Colon panel for/ })).toBeNull();
    await user.click(await button('Read the chart again'));
    expect(askedFor('chart.open')).toHaveLength(2);
  });

  it('leaves the view when the clinician acts on it', async () => {
    const unknown = submissionOf('unknown', { reason: 'service.noAnswer' });
    const { user } = openWith(unknown, { 'order.retry': gone });
    await user.click(await button('Try again with the same number'));
    await screen.findByText(failureText('order.gone').what);
    expect(screen.queryByRole('button', { name: 'Try again with the same number' })).toBeNull();
  });

  it('leaves the list view', async () => {
    const { user, publish, answers } = openPopup({
      'chart.open': ok(viewOf()),
      'orders.list': ok(ordersOf([placed])),
      'order.show': ok(placed),
    });
    await user.click(await screen.findByText(/^Recent orders/));
    const list = within(screen.getByRole('complementary', { name: 'Recent orders' }));
    await user.click(await list.findByRole('button', { name: /VANCE-OKONKWO/ }));
    await screen.findByText('Order placed');
    answers['order.show'] = gone;
    publish({ what: 'submission', requisitionNumber: number });
    await waitFor(() => expect(screen.queryByText('Order placed')).toBeNull());
    await screen.findByText('Recent orders (0)');
  });
});

describe('an order that was just placed', () => {
  it('is in the recent orders at once', async () => {
    const { user } = openPopup({ 'chart.open': ok(viewOf()), 'order.place': ok(submissionOf('done', { orderId })) });
    await screen.findByText('Recent orders (0)');
    await user.click(await button(/^Order Colon panel for/));
    await screen.findByText('Order placed');
    expect(screen.getByText('Recent orders (1)')).toBeTruthy();
  });
});

describe('an order that is being sent', () => {
  it('updates on events after the click, and takes no focus from the clinician', async () => {
    const { user, publish, answers } = openPopup({
      'chart.open': ok(viewOf()),
      'order.place': ok(submissionOf('sending')),
      'orders.list': ok(ordersOf([submissionOf('sending')])),
    });
    await user.click(await button(/^Order Colon panel for/));
    const title = await screen.findByRole('heading', { name: 'Sending…' });
    await waitFor(() => expect(document.activeElement === title.closest('[role=status]')).toBe(true));
    const summary = screen.getByText('Recent orders (1)');
    summary.focus();
    answers['order.show'] = ok(submissionOf('uploading', { orderId, files: [fileOf('uploading')] }));
    publish({ what: 'submission', requisitionNumber: number });
    await screen.findByText('Order placed');
    publish({ what: 'progress', requisitionNumber: number, fileId: 'F1', sent: 700_000 });
    await screen.findByText('50%');
    expect(document.activeElement).toBe(summary);
  });

  it('says that its files go with it', async () => {
    const at = new Date().toISOString();
    openWith(submissionOf('sending', { method: 'inline', files: [fileOf('stored')], at }));
    expect((await screen.findByRole('heading', { name: 'Sending…' })).parentElement?.textContent).toContain(
      'The files go with the order.',
    );
    expect(screen.getByText('pathology-report.pdf')).toBeTruthy();
  });

  it('is checked again even without events', async () => {
    const waits: (() => void)[] = [];
    const wait = () => new Promise<void>(resolve => waits.push(resolve));
    const { askedFor, answers } = openWith(
      submissionOf('sending'),
      { 'order.show': ok(submissionOf('sending')) },
      { wait },
    );
    await screen.findByRole('heading', { name: 'Sending…' });
    expect(askedFor('order.show')).toEqual([]);
    waits.shift()?.();
    await waitFor(() => expect(waits).toHaveLength(1));
    answers['order.show'] = ok(submissionOf('done', { orderId }));
    waits.shift()?.();
    await screen.findByText('Order placed');
    expect(askedFor('order.show')).toHaveLength(2);
    expect(waits).toEqual([]);
  });

  it('asks once for a burst of events, and ignores those of other orders', async () => {
    let answer = () => {};
    const shown = new Promise<void>(resolve => {
      answer = resolve;
    });
    const { publish, askedFor } = openWith(submissionOf('sending'), {
      'order.show': shown.then(() => ok(submissionOf('sending'))),
    });
    await screen.findByRole('heading', { name: 'Sending…' });
    for (let count = 0; count < 20; count += 1) publish({ what: 'submission', requisitionNumber: number });
    publish({ what: 'submission', requisitionNumber: 'ANOTHER' });
    answer();
    await waitFor(() => expect(askedFor('order.show')).toHaveLength(2));
  });

  it('is not overwritten by an answer from before a click', async () => {
    let answer = () => {};
    const early = new Promise<void>(resolve => {
      answer = resolve;
    });
    const unknown = submissionOf('unknown', { reason: 'service.noAnswer' });
    const { user, publish, answers, askedFor } = openWith(unknown, { 'order.show': early.then(() => ok(unknown)) });
    await screen.findByText(/Not confirmed: the lab may or may not have/);
    publish({ what: 'submission', requisitionNumber: number });
    answers['order.retry'] = ok(submissionOf('done', { orderId }));
    await user.click(await button('Try again with the same number'));
    await screen.findByText('Order placed');
    answers['order.show'] = ok(submissionOf('done', { orderId }));
    answer();
    await waitFor(() => expect(askedFor('order.show').length).toBeGreaterThan(0));
    expect(screen.getByText('Order placed')).toBeTruthy();
  });
});

describe('an order of unknown outcome', () => {
  const unknown = submissionOf('unknown', { reason: 'service.noAnswer' });

  it('offers exactly three choices', async () => {
    openWith(unknown);
    const choices = within(await screen.findByRole('region', { name: 'What did the lab say?' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'The lab has it',
      'The lab does not have it',
      'Try again with the same number',
    ]);
    expect(screen.getByRole('button', { name: 'Copy requisition number' })).toBeTruthy();
  });

  it('is settled as received after the consequences are shown', async () => {
    const { user, askedFor } = openWith(unknown, { 'order.settle': ok(submissionOf('done')) });
    await user.click(await button('The lab has it'));
    expect((await screen.findByRole('group', { name: 'The lab has it' })).textContent).toContain(
      "The order is marked as placed and won't be sent again.",
    );
    expect(askedFor('order.settle')).toEqual([]);
    await user.click(await button('Yes, the lab has it'));
    await screen.findByText('Order placed');
    expect(screen.getByText(/its order ID isn't known here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy order ID' })).toBeNull();
    expect(askedFor('order.settle').map(({ request }) => request)).toEqual([{ ...about, exists: true }]);
  });

  it('warns about its files before it is settled as received', async () => {
    const { user } = openWith({ ...unknown, method: 'presigned', files: [fileOf('stored')] });
    await user.click(await button('The lab has it'));
    await screen.findByText(/Its files can't be uploaded/);
  });

  it('is in its form again when the lab does not have it', async () => {
    const { user, askedFor } = openWith(unknown, {
      'order.settle': ok(submissionOf('rejected', { reason: 'service.notThere' })),
    });
    await user.click(await button('The lab does not have it'));
    await user.click(await button('No, the lab does not have it'));
    expect((await screen.findByRole('alert')).textContent).toContain(failureText('service.notThere').what);
    expect(await button(/^Order Colon panel for/)).toBeTruthy();
    expect(askedFor('order.settle').map(({ request }) => request)).toEqual([{ ...about, exists: false }]);
  });

  it('says when it is sent again automatically', async () => {
    openWith({ ...unknown, retriesAt: '2026-11-21T18:05:00.000Z' });
    await screen.findByText(saying(/The extension sends it again at 10:05 AM with the same number/));
  });

  it('says why it was not sent again', async () => {
    openWith({ ...unknown, waitsFor: 'service.offline' });
    const alert = await screen.findByText(failureText('service.offline').what);
    expect(alert.closest('[role=alert]')?.textContent).toContain('The order was not sent again.');
  });

  describe('an order whose number is taken', () => {
    const taken = submissionOf('unknown', { reason: 'service.numberTaken', messages: ['This requisition exists.'] });

    it('is explained, and cannot be sent again', async () => {
      openWith(taken);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('already has an order with this requisition number');
      expect(alert.textContent).toContain('This requisition exists.');
      expect(alert.textContent).toContain('Ask which patient and which test');
      expect(screen.queryByRole('button', { name: 'Try again with the same number' })).toBeNull();
    });

    it('gets another number when the lab has another order under it', async () => {
      const { user, asked } = openWith(taken, {
        'order.settle': ok(submissionOf('rejected', { reason: 'service.notThere' })),
        'orders.remove': ok(null),
      });
      await user.click(await button('It is another order'));
      await user.click(await button('Yes, it is another order'));
      expect(await button(/^Order Colon panel for/)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(asked.map(({ name }) => name).filter(name => /settle|remove/.test(name))).toEqual([
        'order.settle',
        'orders.remove',
      ]);
    });
  });
});

describe('an order with files', () => {
  const files = [
    fileOf('confirmed', { id: 'F1' }),
    fileOf('uploading', { id: 'F2', name: 'ct-chest.zip', size: 212_000_000 }),
    fileOf('pending', {
      id: 'F3',
      name: 'scan.png',
      reason: 'upload.slowDown',
      retriesAt: '2026-11-21T18:05:00.000Z',
    }),
  ];
  const uploading = submissionOf('uploading', { orderId, method: 'presigned', files });

  it('shows each file and the total', async () => {
    const { publish } = openWith(uploading);
    expect((await row('pathology')).getByText('uploaded')).toBeTruthy();
    const bar = (await row('ct-chest')).getByRole<HTMLProgressElement>('progressbar', { name: 'ct-chest.zip' });
    expect(bar.hasAttribute('value')).toBe(false);
    expect(
      (await row('scan')).getByText(saying(/storage is busy.* The upload starts again at 10:05 AM\.$/)),
    ).toBeTruthy();
    publish({ what: 'progress', requisitionNumber: number, fileId: 'F2', sent: 129_320_000 });
    expect(await (await row('ct-chest')).findByText('61%')).toBeTruthy();
    expect(bar.value).toBe(129_320_000);
    expect(screen.getByText(saying('60% of 215 MB'))).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'All files' }).value).toBe(130_720_000);
    expect(screen.getByText(/You can close this window\. The upload continues/)).toBeTruthy();
  });

  it('is finishing from the last byte to the confirmation', async () => {
    const { publish, answers } = openWith(uploading);
    await row('ct-chest');
    publish({ what: 'progress', requisitionNumber: number, fileId: 'F2', sent: 212_000_000 });
    expect(await (await row('ct-chest')).findByText('finishing')).toBeTruthy();
    const done = files.map(file => ({ ...fileOf('confirmed'), id: file.id, name: file.name, size: file.size }));
    answers['order.show'] = ok(submissionOf('done', { orderId, method: 'presigned', files: done }));
    publish({ what: 'submission', requisitionNumber: number });
    await screen.findByText('All files are uploaded. The lab scans files after receipt.');
    expect(screen.getAllByText('uploaded')).toHaveLength(3);
    expect(document.body.textContent).not.toMatch(/accepted/);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('starts at zero when a file restarts', async () => {
    const { publish, answers } = openWith(uploading);
    await row('ct-chest');
    publish({ what: 'progress', requisitionNumber: number, fileId: 'F2', sent: 129_320_000 });
    await screen.findByText('61%');
    const waiting = files.map(file => (file.id === 'F2' ? { ...file, state: 'pending' as const } : file));
    answers['order.show'] = ok({ ...uploading, files: waiting });
    publish({ what: 'submission', requisitionNumber: number });
    await waitFor(() => expect(screen.queryByText('61%')).toBeNull());
    answers['order.show'] = ok(uploading);
    publish({ what: 'submission', requisitionNumber: number });
    expect(await (await row('ct-chest')).findByText('uploading')).toBeTruthy();
  });
});

describe('an order with missing files', () => {
  const failed = fileOf('failed', {
    id: 'F2',
    name: 'ct-chest.zip',
    size: 212_000_000,
    reason: 'upload.interrupted',
    canTryAgain: true,
  });
  const maybe = fileOf('unconfirmed', { id: 'F3', name: 'scan.png', reason: 'upload.noAnswer' });
  const incomplete = submissionOf('attachmentsIncomplete', {
    orderId,
    method: 'presigned',
    files: [fileOf('confirmed'), failed, maybe],
  });

  it('names the order, and each file with its reason', async () => {
    openWith(incomplete);
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Order ${orderId} was placed, but some files did not arrive.`,
    );
    expect((await row('ct-chest')).getByText(new RegExp(failureText('upload.interrupted').what))).toBeTruthy();
    expect((await row('scan')).getByText('not confirmed')).toBeTruthy();
    expect((await row('scan')).getByText(/Ask the lab whether it has the file/)).toBeTruthy();
    expect((await row('pathology')).queryByRole('button')).toBeNull();
  });

  it('has its own text when every file may have arrived', async () => {
    openWith({ ...incomplete, files: [fileOf('confirmed'), maybe] });
    expect((await screen.findByRole('alert')).textContent).toContain('some files may not have arrived.');
  });

  it('never calls a file received that the file storage may have refused', async () => {
    const denied = fileOf('unconfirmed', { id: 'F4', name: 'denied.pdf', reason: 'upload.denied' });
    const broken = fileOf('unconfirmed', { id: 'F5', name: 'broken.pdf', reason: 'upload.broken' });
    openWith({
      ...incomplete,
      files: [fileOf('confirmed'), denied, broken],
      contents: { sent: [], notSent: [] },
    });
    expect((await screen.findByRole('region', { name: 'Sent' })).textContent).toBe('Sent Test, 1 of 3 files');
    expect(document.body.textContent).not.toMatch(/probably|missing|did not arrive/);
    expect(document.querySelector('pre')?.textContent).toMatch(
      /Please check:\n- denied\.pdf \(1\.4 MB\)\n- broken\.pdf \(1\.4 MB\)$/,
    );
  });

  it('counts files as sent once they have arrived', async () => {
    const going = submissionOf('uploading', {
      orderId,
      method: 'presigned',
      files: [fileOf('confirmed'), fileOf('uploading', { id: 'F4' })],
      contents: { sent: [], notSent: [] },
    });
    openWith(going);
    expect((await screen.findByRole('region', { name: 'Sent' })).textContent).toBe('Sent Test');
  });

  it('uploads a file again while its upload link is valid', async () => {
    const { user, askedFor } = openWith(incomplete, {
      'order.upload': ok({
        ...incomplete,
        state: 'uploading',
        files: [fileOf('pending', { id: 'F2', name: 'ct-chest.zip' })],
      }),
    });
    expect((await row('scan')).queryByRole('button', { name: /Try again/ })).toBeNull();
    await user.click((await row('ct-chest')).getByRole('button', { name: 'Try again ct-chest.zip' }));
    const title = await screen.findByText('Order placed');
    await waitFor(() => expect(document.activeElement === title.closest('[role=status]')).toBe(true));
    expect(askedFor('order.upload').map(({ request }) => request)).toEqual([{ ...about, fileId: 'F2' }]);
  });

  it('accepts the clinician’s confirmation of a file after the consequences are shown', async () => {
    const byPerson = { at: '2026-11-21T10:05:00.000Z' };
    const rest = {
      ...incomplete,
      files: [fileOf('confirmed'), failed, { ...maybe, state: 'confirmed' as const, canConfirm: false, byPerson }],
    };
    const { user, askedFor } = openWith(incomplete, { 'order.confirmFiles': ok(rest) });
    const scan = await row('scan');
    await user.click(scan.getByRole('button', { name: 'The lab has this file scan.png' }));
    expect(scan.getByText(/stops trying to upload it and deletes its copy/)).toBeTruthy();
    expect(askedFor('order.confirmFiles')).toEqual([]);
    await user.click(scan.getByRole('button', { name: 'Yes, the lab has it' }));
    await screen.findByText(saying(/^confirmed on this computer, /));
    expect(askedFor('order.confirmFiles').map(({ request }) => request)).toEqual([{ ...about, fileId: 'F3' }]);
    expect(screen.queryByRole('button', { name: 'The lab has all these files' })).toBeNull();
  });

  it('accepts the clinician’s confirmation of all files, and is done', async () => {
    const byPerson = { at: '2026-11-21T10:05:00.000Z', who: 'Hedda Quist' };
    const files = [failed, maybe].map(({ reason: _, ...file }) => ({ ...file, state: 'confirmed' as const, byPerson }));
    const done = submissionOf('done', { orderId, method: 'presigned', files: [fileOf('confirmed'), ...files] });
    const { user, askedFor } = openWith(incomplete, { 'order.confirmFiles': ok(done) });
    await user.click(await button('The lab has all these files'));
    await user.click(await button('Yes, the lab has them'));
    await screen.findByText(/The lab has all the files/);
    expect(screen.getAllByText(saying(/^confirmed by Hedda Quist, /))).toHaveLength(2);
    expect(screen.queryByText(/All files are uploaded/)).toBeNull();
    expect(askedFor('order.confirmFiles').map(({ request }) => request)).toEqual([{ ...about, fileId: null }]);
  });

  it('lets the clinician download a file', async () => {
    const saved: string[] = [];
    const made = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.size}`, revokeObjectURL: () => {} });
    const { user } = openWith(incomplete, {}, { files: { F2: new Blob(['abc']) } });
    await user.click((await row('ct-chest')).getByRole('button', { name: 'Save file ct-chest.zip' }));
    await waitFor(() => expect(saved).toEqual(['ct-chest.zip blob:3']));
    await user.click((await row('scan')).getByRole('button', { name: 'Save file scan.png' }));
    await screen.findByText(failureText('upload.fileGone').what);
    expect((await row('scan')).queryByRole('button', { name: /^Save/ })).toBeNull();
    made.mockRestore();
  });

  it('has a text for the lab', async () => {
    const { user } = openWith(incomplete);
    await user.click(await button('Copy text for the lab'));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'TEST · not sent to a lab',
        `Order ID: ${orderId}`,
        `Requisition: ${number}`,
        'Patient: VANCE-OKONKWO, Marisol · Mar 8, 1979 (47 F)',
        'Test: Colon panel',
        'Files that did not arrive:',
        '- ct-chest.zip (212 MB)',
        'Files that may have arrived. Please check:',
        '- scan.png (1.4 MB)',
      ].join('\n'),
    );
  });

  it('has no order ID where only the clinician knows about the order', async () => {
    const { orderId: _, ...nameless } = incomplete;
    openWith(nameless);
    expect((await screen.findByRole('alert')).textContent).toContain('Use the requisition number');
  });
});
