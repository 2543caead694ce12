import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import { Failure } from '../../src/order/failure.ts';
import { t } from '../../src/ui/files/texts.ts';
import { failureText } from '../../src/ui/texts.ts';
import { chooseTest, isWaiting, ok, openPopup, submissionOf, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const png = (name: string, more = '') => new File(['\x89PNG\r\n\x1a\n', more], name, { type: 'image/png' });
// jsdom writes text as UTF-8, so a signature with bytes above 127 is given as bytes.
const realPng = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], name, { type: 'image/png' });
const text = (name: string, content = 'Family history of colon cancer.') => new File([content], name);

async function openForm(...more: Parameters<typeof openPopup> | []) {
  const [answers = {}, services] = more;
  const popup = openPopup({ 'chart.open': ok(viewOf()), 'draft.keep': ok(null), ...answers }, services);
  await screen.findByRole('group', { name: 'Files' });
  return popup;
}

const pick = async (popup: Awaited<ReturnType<typeof openForm>>, files: File[]) =>
  popup.user.upload(screen.getByLabelText('Add files'), files);

const rows = () =>
  within(screen.getByRole('list', { name: 'Files' }))
    .getAllByRole('listitem')
    .map(row => row.querySelector('.name')?.textContent);

/** jsdom makes neither clipboards nor drops. False when the form accepts the data. */
const happens = (type: string, details: object) =>
  document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), details));

it('says what the camera is for before it opens', async () => {
  const { user } = await openForm({}, { camera: { isThere: async () => true, open: async () => undefined } });
  await user.click(screen.getByRole('button', { name: 'More ways' }));
  await screen.findByRole('button', { name: 'Use the camera' });
  expect(screen.getByText(t('camera.use.what')).textContent).toContain('insurance card');
});

const orderButton = () => screen.getByRole('button', { name: /^Order Colon panel/ });

/** What the lab takes, where a policy allows at most so many bytes. */
const upTo = (each: number) =>
  ok({
    labSchema: null,
    readAt: null,
    productCodes: {},
    requireProvider: 'never' as const,
    limits: { ...defaultAttachmentLimits, each },
  });

describe('files that a policy no longer allows while the form is open', () => {
  it('say so, hold the order back until they are removed, and count for files that you add', async () => {
    let change = () => {};
    const follow = (changed: () => void) => {
      change = changed;
      return () => {};
    };
    const popup = await openForm({ 'labSchema.show': upTo(1000) }, { follow });
    await pick(popup, [text('long.txt', 'x'.repeat(500)), text('short.txt', 'x')]);
    await waitFor(() => expect(rows()).toEqual(['long.txt', 'short.txt']));
    expect(isWaiting(orderButton())).toBe(false);
    popup.answers['labSchema.show'] = upTo(100);
    change();
    await waitFor(() => expect(orderButton().textContent).toContain('First remove the file that is too large'));
    const [long, short] = screen.getAllByRole('listitem');
    expect(long?.textContent).toContain(failureText('file.tooLarge').what);
    expect(short?.textContent).not.toContain(failureText('file.tooLarge').what);
    await popup.user.click(orderButton());
    expect(popup.askedFor('order.place')).toEqual([]);
    await pick(popup, [text('other.txt', 'x'.repeat(500))]);
    const dismiss = await screen.findByRole('button', { name: t('files.dismissName', { name: 'other.txt' }) });
    await popup.user.click(screen.getByRole('button', { name: 'Remove long.txt' }));
    await popup.user.click(dismiss);
    await waitFor(() => expect(isWaiting(orderButton())).toBe(false));
  });

  it('are named after a refused click', async () => {
    const refused = { ok: false, code: 'order.fileTooLarge' } as const;
    const popup = await openForm({ 'labSchema.show': upTo(1000), 'order.place': refused });
    await pick(popup, [text('long.txt', 'x'.repeat(500))]);
    await waitFor(() => expect(rows()).toEqual(['long.txt']));
    popup.answers['labSchema.show'] = upTo(100);
    await popup.user.click(orderButton());
    await screen.findByText(failureText('order.fileTooLarge').what);
    const [long] = screen.getAllByRole('listitem');
    await waitFor(() => expect(long?.textContent).toContain(failureText('file.tooLarge').what));
    expect(isWaiting(orderButton())).toBe(true);
  });
});

describe('files', () => {
  it('are attached one by one in the chosen order, and other windows are notified', async () => {
    const popup = await openForm();
    await pick(popup, [text('b.txt'), text('a.txt'), realPng('c.png')]);
    await waitFor(() => expect(rows()).toEqual(['b.txt', 'a.txt', 'c.png']));
    expect(await popup.shelf.list('draft-1')).toHaveLength(3);
    expect(popup.told).toEqual(Array.from({ length: 3 }, () => ({ what: 'files', draftId: 'draft-1' })));
  });

  it('with one name get a number, so that one that was lost while it was saved is not taken for the other', async () => {
    const popup = await openForm();
    await pick(popup, [text('report.pdf'), text('report.pdf', 'Another report.')]);
    await waitFor(() => expect(rows()).toEqual(['report.pdf', 'report (2).pdf']));
    await pick(popup, [text('report.pdf', 'A third report.')]);
    await waitFor(() => expect(rows()).toContain('report (3).pdf'));
    const adding = popup
      .askedFor('draft.keep')
      .flatMap(({ request }) => (request as { adding?: string[] }).adding ?? []);
    expect(new Set(adding)).toEqual(new Set(['report.pdf', 'report (2).pdf', 'report (3).pdf']));
  });

  it('are stored after their draft, because the browser can end in between', async () => {
    const popup = await openForm();
    const add = popup.shelf.add;
    const before: unknown[] = [];
    popup.shelf.add = (...file) => {
      before.push(popup.askedFor('draft.keep').at(-1)?.request);
      return add(...file);
    };
    await pick(popup, [text('a.txt')]);
    await waitFor(() => expect(rows()).toEqual(['a.txt']));
    expect(before).toMatchObject([{ tabId: 7, draftId: 'draft-1', panelId: 'colon' }]);
  });

  it('show as attached only once they are stored, and the order waits for them', async () => {
    const popup = await openForm();
    let keep = () => {};
    const { add } = popup.shelf;
    popup.shelf.add = async (...file) => {
      await new Promise<void>(resolve => {
        keep = resolve;
      });
      return add(...file);
    };
    await pick(popup, [text('a.txt')]);
    expect(await screen.findByRole('progressbar', { name: 'Saving a.txt…' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove a.txt' })).toBeNull();
    expect(isWaiting(orderButton())).toBe(true);
    expect(orderButton().getAttribute('aria-label')).toContain('A file is still being added');
    await waitFor(() => {
      keep();
      expect(screen.getByRole('button', { name: 'Remove a.txt' })).toBeTruthy();
    });
    await waitFor(() => expect(isWaiting(orderButton())).toBe(false));
  });

  it('are on the disk by name before they are stored, so that a form that ends meanwhile names them', async () => {
    const popup = await openForm();
    let before: unknown;
    const { add } = popup.shelf;
    popup.shelf.add = (...file) => {
      before = popup.askedFor('draft.keep').at(-1)?.request;
      return add(...file);
    };
    await pick(popup, [text('a.txt')]);
    await waitFor(() => expect(rows()).toEqual(['a.txt']));
    expect(before).toMatchObject({ adding: ['a.txt'] });
    await waitFor(() => expect(popup.askedFor('draft.keep').at(-1)?.request).not.toHaveProperty('adding'));
  });

  it('that an ended form was still saving are named, until they are there', async () => {
    const entered = { panelId: 'colon', method: null, adding: ['a.txt', 'b.txt'] };
    const popup = await openForm({ 'chart.open': ok(viewOf({ entered })) });
    for (const name of entered.adding) await screen.findByText(`${name} was not attached.`);
    await pick(popup, [text('b.txt')]);
    await waitFor(() => expect(screen.queryByText('b.txt was not attached.')).toBeNull());
    expect(screen.getByText('a.txt was not attached.').closest('li')?.textContent).toContain(
      failureText('file.notKept').next,
    );
  });

  it('are refused by name and reason, never silently, and the message can be dismissed', async () => {
    const popup = await openForm();
    await pick(popup, [text('empty.pdf', ''), text('evil.pdf', '#!/bin/sh\n'), text('good.txt')]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove good.txt' })).toBeTruthy());
    for (const [name, code] of [
      ['empty.pdf', 'file.empty'],
      ['evil.pdf', 'file.script'],
    ] as const) {
      const row = screen.getByText(`${name} was not attached.`).closest('li');
      expect(row?.textContent).toContain(failureText(code).what);
      expect(row?.textContent).toContain(failureText(code).next);
    }
    await popup.user.click(screen.getByRole('button', { name: 'Dismiss the message about evil.pdf' }));
    expect(screen.queryByText('evil.pdf was not attached.')).toBeNull();
    expect(screen.getByText('empty.pdf was not attached.')).toBeTruthy();
    expect(await popup.shelf.list('draft-1')).toHaveLength(1);
  });

  it('keep the order waiting until their messages are dismissed', async () => {
    const popup = await openForm();
    await pick(popup, [text('empty.pdf', '')]);
    await screen.findByText('empty.pdf was not attached.');
    await popup.user.click(
      screen.getByRole('button', { name: /^Order .*First dismiss the file that wasn't attached/ }),
    );
    const dismiss = screen.getByRole('button', { name: 'Dismiss the message about empty.pdf' });
    expect(document.activeElement).toBe(dismiss);
    await popup.user.click(dismiss);
    await screen.findByRole('button', { name: /^Order .* for / });
  });

  it.each([
    ['QuotaExceededError', 'file.storageFull'],
    ['NotReadableError', 'file.unreadable'],
    ['UnknownError', 'file.notKept'],
  ] as const)('that fail with %s are refused with %s', async (error, code) => {
    const popup = await openForm();
    popup.shelf.fails = new DOMException('', error);
    await pick(popup, [text('a.txt')]);
    expect((await screen.findByText('a.txt was not attached.')).closest('li')?.textContent).toContain(
      failureText(code).what,
    );
  });

  it('that come after the order was placed in another window are refused', async () => {
    const popup = await openForm();
    popup.shelf.fails = new Failure('document.alreadyOrdered');
    await pick(popup, [text('a.txt')]);
    expect((await screen.findByText('a.txt was not attached.')).closest('li')?.textContent).toContain(
      failureText('document.alreadyOrdered').what,
    );
  });

  it('that the order already has are refused under their own name, and can be dismissed', async () => {
    const popup = await openForm();
    await pick(popup, [text('a.txt')]);
    await screen.findByRole('button', { name: 'Remove a.txt' });
    popup.shelf.fails = new Failure('file.alreadyAttached');
    await pick(popup, [text('a.txt')]);
    expect((await screen.findByText('a.txt was not attached.')).closest('li')?.textContent).toContain(
      'This order already has this file.',
    );
    await popup.user.click(screen.getByRole('button', { name: /^Dismiss.*a\.txt/ }));
    expect(screen.queryByText('a.txt was not attached.')).toBeNull();
  });

  it('that come while another window places the order are named beside that order', async () => {
    const popup = await openForm();
    const { promise, reject } = Promise.withResolvers<never>();
    popup.shelf.add = () => promise;
    await pick(popup, [text('a.txt')]);
    popup.answers['orders.ofPatient'] = ok({ own: submissionOf('done', { requisitionNumber: 'R-2' }), others: [] });
    popup.publish({ what: 'submission', requisitionNumber: 'R-2' });
    await screen.findByText(/^Order placed/);
    expect(screen.queryByText('a.txt was not attached.')).toBeNull();
    reject(new Failure('document.alreadyOrdered'));
    expect((await screen.findByText('a.txt was not attached.')).closest('[role=alert]')?.textContent).toContain(
      failureText('document.alreadyOrdered').next,
    );
  });

  it('are marked when the name does not match the content', async () => {
    const popup = await openForm();
    await pick(popup, [realPng('report.pdf')]);
    expect(await screen.findByText("The file name's ending doesn't match the content.")).toBeTruthy();
  });

  it('are reordered and removed with the keyboard, and the focus stays', async () => {
    const popup = await openForm();
    await pick(popup, [text('a.txt'), text('b.txt'), text('c.txt')]);
    await waitFor(() => expect(rows()).toEqual(['a.txt', 'b.txt', 'c.txt']));
    screen.getByRole('button', { name: 'Move c.txt up' }).focus();
    await popup.user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toEqual(['a.txt', 'c.txt', 'b.txt']));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move c.txt up'));
    await popup.user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toEqual(['c.txt', 'a.txt', 'b.txt']));
    // It cannot go higher.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move c.txt down'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move c.txt up' }).disabled).toBe(true);
    await popup.user.click(screen.getByRole('button', { name: 'Remove c.txt' }));
    await waitFor(() => expect(rows()).toEqual(['a.txt', 'b.txt']));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove a.txt'));
    expect(await screen.findByText('c.txt was removed.')).toBeTruthy();
    expect((await popup.shelf.list('draft-1')).map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  });

  it('that another window or the worker attached are shown', async () => {
    const { shelf, publish } = await openForm();
    await shelf.add('draft-1', text('a.txt'), { name: 'elsewhere.txt', type: '', warnings: [] });
    await shelf.add('draft-2', text('a.txt'), { name: 'other draft.txt', type: '', warnings: [] });
    publish({ what: 'files', draftId: 'draft-1' });
    await waitFor(() => expect(rows()).toEqual(['elsewhere.txt']));
  });

  it('are accepted from the clipboard, with a name for a screenshot', async () => {
    await openForm();
    const clipboardData = { files: [png('image.png', 'x'), text('letter.txt')], types: ['Files'] };
    await waitFor(() => expect(happens('paste', { clipboardData })).toBe(false));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toMatch(/^pasted \d{4}-\d\d-\d\d \d{4}\.png$/);
    expect(rows()[1]).toBe('letter.txt');
  });

  it('are accepted wherever they are dropped, but a folder is not', async () => {
    await openForm();
    const item = (file: File, isDirectory: boolean) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ name: file.name, isDirectory }),
      getAsFile: () => file,
    });
    const items = [item(text('a.txt'), false), item(text('scans'), true)];
    const dataTransfer = { items, files: [], types: ['Files'] };
    await waitFor(() => expect(happens('dragover', { dataTransfer })).toBe(false));
    expect(await screen.findByText('Drop to attach')).toBeTruthy();
    expect(happens('drop', { dataTransfer })).toBe(false);
    expect(await screen.findByRole('button', { name: 'Remove a.txt' })).toBeTruthy();
    expect((await screen.findByText('scans was not attached.')).closest('li')?.textContent).toContain(
      failureText('file.folder').what,
    );
  });
});

describe('the form elsewhere', () => {
  it('is where files are added when this window would close under the file dialog', async () => {
    const calls: string[] = [];
    const send: string[] = [];
    const { user, askedFor } = await openForm({}, { moveToTab: async () => void calls.push(`moved ${send.length}`) });
    expect(screen.queryByLabelText('Add files', { selector: 'input' })).toBeNull();
    await chooseTest(user, 'Multisite panel without reflex');
    await user.click(screen.getByRole('button', { name: 'Add files' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(askedFor('draft.keep').at(-1)?.request).toMatchObject({
      panelId: 'multisite',
      draftId: 'draft-1',
      tabId: 7,
    });
  });

  it('saves each change with the draft, and nothing before there is one', async () => {
    const { user, askedFor } = await openForm();
    expect(askedFor('draft.keep')).toEqual([]);
    await chooseTest(user, 'Multisite panel without reflex');
    await waitFor(() => expect(askedFor('draft.keep').at(-1)?.request).toMatchObject({ panelId: 'multisite' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(askedFor('draft.keep').at(-1)?.request).toMatchObject({
        panelId: 'multisite',
        confirmed: { 'providerAccounts[0].role': 'ORDERING' },
      }),
    );
  });

  it('starts with what was entered before', async () => {
    const view = viewOf({ entered: { panelId: 'multisite', method: 'presigned' } });
    const { shelf, publish, askedFor, user } = await openForm({ 'chart.open': ok(view) });
    await shelf.add('draft-1', text('a.txt'), { name: 'a.txt', type: '', warnings: [] });
    publish({ what: 'files', draftId: 'draft-1' });
    await screen.findByText('a.txt');
    await user.click(screen.getByRole('button', { name: /^Order Multisite/ }));
    expect(askedFor('order.place').at(-1)?.request).toMatchObject({ panelId: 'multisite', method: 'presigned' });
  });
});

describe('what the chart shows', () => {
  it('cannot be captured where the organization forbids it', async () => {
    const { user } = await openForm({ 'chart.open': ok(viewOf({ canCaptureScreen: false })) });
    await user.click(screen.getByRole('button', { name: 'More ways' }));
    await screen.findByRole('button', { name: 'Attach a document from this page' });
    expect(screen.queryByRole('button', { name: 'Attach this screen' })).toBeNull();
  });

  it('is listed and attached by the worker', async () => {
    const url = 'https://ehr.example.org/report.pdf';
    const file = { id: 'F9', draftId: 'draft-1', name: 'report.pdf', type: '', size: 5, warnings: [] };
    const { user, askedFor } = await openForm({
      'documents.list': ok({ documents: [{ url, name: 'Pathology report' }] }),
      'document.attach': ok(file),
    });
    await user.click(screen.getByRole('button', { name: 'More ways' }));
    await user.click(screen.getByRole('button', { name: 'Attach a document from this page' }));
    await user.click(await screen.findByRole('button', { name: 'Pathology report' }));
    expect(await screen.findByText('report.pdf is attached.')).toBeTruthy();
    expect(askedFor('document.attach')[0]?.request).toEqual({ tabId: 7, draftId: 'draft-1', url });
  });

  it.each([
    ['Attach this screen', 'screen.capture'],
    ['Attach a document from this page', 'documents.list'],
  ] as const)('is not captured by "%s" for another patient', async (button, message) => {
    const { user } = await openForm({
      [message]: { ok: false, code: 'draft.patientChanged', patients: ['ROE, Anna', 'DOE, Jane'] },
    });
    await user.click(screen.getByRole('button', { name: 'More ways' }));
    await user.click(screen.getByRole('button', { name: button }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('ROE, Anna');
    expect(alert.textContent).toContain('DOE, Jane');
  });
});
