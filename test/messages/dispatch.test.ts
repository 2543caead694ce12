import { describe, expect, it, vi } from 'vitest';
import { dispatch, type Handlers, PatientFailure } from '../../src/messages/dispatch.ts';
import type { LockState } from '../../src/messages/lock-table.ts';
import { type MessageName, messages } from '../../src/messages/messages.ts';
import { Failure } from '../../src/order/failure.ts';

const extension = { id: 'abc', url: 'chrome-extension://abc/' };

const requests: Record<MessageName, object> = {
  'lock.show': {},
  'lock.open': {},
  'chart.open': { tabId: 1 },
  'chart.show': { tabId: 7, draftId: 'draft-1', field: 'notes' },
  'chart.addScreen': { tabId: 1, draftId: 'D' },
  'chart.check': { tabId: 1, draftId: 'D' },
  'chart.reread': { tabId: 1, draftId: 'D' },
  'draft.renew': { tabId: 1, draftId: 'D' },
  'draft.recover': { tabId: 1, draftId: 'D', savedId: 'S' },
  'draft.decline': { tabId: 1, draftId: 'D', savedId: 'S' },
  'draft.discard': { tabId: 1, draftId: 'D' },
  'draft.keep': { tabId: 1, draftId: 'D', revision: 1, panelId: null, confirmed: {}, method: null },
  'account.remember': { tabId: 1, draftId: 'D', account: { role: 'ORDERING' } },
  'providers.show': {},
  'accounts.show': {},
  'accounts.forget': { user: 'Hedda Quist-Larsen' },
  'drift.show': {},
  'verification.show': { tabId: 1, draftId: 'D' },
  'verification.start': { tabId: 1, draftId: 'D' },
  'verification.end': { tabId: 1, draftId: 'D' },
  'tests.star': { panelId: 'colon', isFavorite: true },
  'tests.chooseLast': { isChosen: true },
  'order.place': {
    tabId: 1,
    draftId: 'D',
    revision: 1,
    fileIds: [],
    panelId: 'colon',
    confirmed: {},
    method: null,
    person: '',
    lab: { serviceUrl: '', isTest: true },
  },
  'teach.show': {},
  'order.undo': { requisitionNumber: 'R' },
  'order.again': { tabId: 1, requisitionNumber: 'R' },
  'order.show': { requisitionNumber: 'R' },
  'order.retry': { requisitionNumber: 'R' },
  'order.settle': { requisitionNumber: 'R', exists: true },
  'order.note': { requisitionNumber: 'R' },
  'order.wrongPatient': { requisitionNumber: 'R' },
  'order.upload': { requisitionNumber: 'R', fileId: null },
  'order.confirmFiles': { requisitionNumber: 'R', fileId: null },
  'orders.list': {},
  'orders.ofPatient': { tabId: 1, draftId: 'D' },
  'orders.remove': { requisitionNumber: 'R' },
  'orders.erase': { unsettled: [] },
  'uploads.ended': { requisitionNumber: 'R' },
  'uploads.guard': { origin: 'https://files.example.org' },
  'order.print': { requisitionNumber: 'R' },
  'service.show': {},
  'service.check': {},
  'labSchema.show': {},
  'signIn.show': {},
  'practice.show': {},
  'practice.lose': { isLost: true },
  'signIn.enterToken': { accessToken: 'secret' },
  'signIn.start': {},
  'signIn.end': {},
  'signIn.ending': {},
  'origins.show': {},
  'origins.add': { origin: 'https://ehr.example.org' },
  'origins.remove': { origin: 'https://ehr.example.org' },
  'screen.record': { tabId: 1 },
  'screen.capture': { tabId: 1, draftId: 'D' },
  'camera.check': { tabId: 1, draftId: 'D' },
  'documents.list': { tabId: 1, draftId: 'D' },
  'document.attach': { tabId: 1, draftId: 'D', url: 'https://ehr.example.org/a.pdf' },
};
const names = Object.keys(messages) as MessageName[];
const open = async () => 'open' as const;

const senders = {
  popup: { id: 'abc', url: 'chrome-extension://abc/popup.html' },
  'popup in a tab': { id: 'abc', url: 'chrome-extension://abc/popup.html?tab=7' },
  options: { id: 'abc', url: 'chrome-extension://abc/options.html' },
  uploads: { id: 'abc', url: 'chrome-extension://abc/uploads.html' },
  requisition: { id: 'abc', url: 'chrome-extension://abc/requisition.html?number=R' },
  welcome: { id: 'abc', url: 'chrome-extension://abc/welcome.html' },
  practice: { id: 'abc', url: 'chrome-extension://abc/practice.html' },
  camera: { id: 'abc', url: 'chrome-extension://abc/camera.html?tab=1&draft=D' },
  'another page of ours': { id: 'abc', url: 'chrome-extension://abc/other.html' },
  'a content script': { id: 'abc', url: 'https://ehr.example.org/popup.html' },
  'a page that only looks like ours': { id: 'abc', url: 'https://evil.example.org/chrome-extension://abc/popup.html' },
  'another extension': { id: 'xyz', url: 'chrome-extension://abc/popup.html' },
  'a sender without address': { id: 'abc' },
};

const handle = (answer: () => Promise<unknown> = async () => ({ answered: true })) => {
  const spy = vi.fn(answer);
  return { spy, handlers: Object.fromEntries(names.map(name => [name, spy])) as unknown as Handlers };
};

describe('dispatch', () => {
  it.each(names.flatMap(name => Object.entries(senders).map(([who, sender]) => [name, who, sender] as const)))(
    '%s from %s',
    async (name, who, sender) => {
      const { spy, handlers } = handle();
      const reply = await dispatch({ name, request: requests[name] }, sender, extension, handlers, open);
      const page = who.split(' ')[0] ?? '';
      const mayAsk =
        ['popup', 'popup in a tab', 'options', 'uploads', 'requisition', 'welcome', 'practice', 'camera'].includes(
          who,
        ) && (messages[name].from as readonly string[]).includes(page);
      expect(reply).toEqual(mayAsk ? { ok: true, value: { answered: true } } : { ok: false, code: 'message.refused' });
      expect(spy).toHaveBeenCalledTimes(mayAsk ? 1 : 0);
    },
  );

  it.each(names)('%s is refused with anything but its own request', async name => {
    const { spy, handlers } = handle();
    const from = senders[messages[name].from[0]];
    for (const request of [undefined, null, 'text', [], { ...requests[name], odd: 1 }, { tabId: '1' }]) {
      if (Object.keys(requests[name]).length === 0 && JSON.stringify(request) === '{}') continue;
      expect(await dispatch({ name, request }, from, extension, handlers, open)).toEqual({
        ok: false,
        code: 'message.refused',
      });
    }
    expect(spy).not.toHaveBeenCalled();
  });

  it.each(['toString', '__proto__', 'order', '', 7, null])('knows no message named %j', async name => {
    const { spy, handlers } = handle();
    expect(await dispatch({ name, request: {} }, senders.popup, extension, handlers, open)).toEqual({
      ok: false,
      code: 'message.refused',
    });
    expect(spy).not.toHaveBeenCalled();
  });

  it('ignores a message that is not ours', () => {
    for (const message of [undefined, null, 'ping', 3, {}])
      expect(dispatch(message, senders.popup, extension, handle().handlers, open)).toBeUndefined();
  });

  /** Messages that reveal, or could reveal, patient data: all but these. */
  const harmless = [
    'lock.show lock.open service.show service.check labSchema.show signIn.enterToken practice.show practice.lose',
    'signIn.show signIn.start signIn.end signIn.ending uploads.ended uploads.guard accounts.show origins.show teach.show',
    'drift.show',
  ].flatMap(line => line.split(' '));

  it.each(names)('%s is refused while the extension is locked, unless it is harmless', async name => {
    const { spy, handlers } = handle();
    const locked = async () => 'locked' as const;
    const reply = await dispatch(
      { name, request: requests[name] },
      senders[messages[name].from[0]],
      extension,
      handlers,
      locked,
    );
    expect(reply?.ok).toBe(harmless.includes(name));
    expect(spy).toHaveBeenCalledTimes(harmless.includes(name) ? 1 : 0);
    if (!reply?.ok) expect(reply).toEqual({ ok: false, code: 'session.locked' });
  });

  /** Messages that reveal patients whose charts are not on the screen. */
  const ofAll = ['orders.list', 'order.print'];

  it.each(names)('%s is answered after a browser start, unless it reveals all patients', async name => {
    const { spy, handlers } = handle();
    const request = { name, request: requests[name] };
    const reply = await dispatch(request, senders[messages[name].from[0]], extension, handlers, async () => 'started');
    expect(spy).toHaveBeenCalledTimes(ofAll.includes(name) ? 0 : 1);
    if (ofAll.includes(name)) expect(reply).toEqual({ ok: false, code: 'session.notSignedIn' });
  });

  it('does not return what was read while the extension locked', async () => {
    let lock: LockState = 'open';
    const { handlers } = handle(async () => {
      lock = 'locked';
      return { orders: ['MARCHETTI, Delphine'] };
    });
    const asked = dispatch({ name: 'orders.list', request: {} }, senders.popup, extension, handlers, async () => lock);
    expect(await asked).toEqual({ ok: false, code: 'session.locked' });
  });

  it("passes on a failure's code, and nothing else about it", async () => {
    const ask = (error: unknown) =>
      dispatch(
        { name: 'chart.open', request: { tabId: 1 } },
        senders.popup,
        extension,
        handle(() => Promise.reject(error)).handlers,
        open,
      );
    expect(await ask(new Failure('chart.noAccess'))).toEqual({ ok: false, code: 'chart.noAccess' });
    expect(await ask(new PatientFailure('draft.patientChanged', ['A', 'B']))).toEqual({
      ok: false,
      code: 'draft.patientChanged',
      patients: ['A', 'B'],
    });
    expect(await ask(new TypeError('DOE, Jane was not found'))).toEqual({ ok: false, code: 'message.failed' });
    // The disk, and session memory as Chromium and Firefox report it.
    for (const full of [
      new DOMException('full', 'QuotaExceededError'),
      // Chromium on a disk that is really full
      new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'),
      new DOMException('Failed to write blobs (IOError)', 'DataError'),
      new Error('Session storage quota bytes exceeded. Values were not stored.'),
      new Error('QuotaExceededError: storage.session API call exceeded its quota limitations.'),
    ])
      expect(await ask(full)).toEqual({ ok: false, code: 'message.noRoom' });
  });
});
