import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { publish, subscribe } from '../../src/messages/events.ts';
import type { Request } from '../../src/messages/messages.ts';
import { createSubmission, type Submission } from '../../src/outbox/submission.ts';
import {
  announce,
  announceRefused,
  announceUnreadable,
  clearSettledNotices,
  startAnnouncing,
} from '../../src/worker/orders/announce.ts';
import { hedda } from '../draft/people.ts';
import version2 from '../outbox/rows/version-2.json' with { type: 'json' };

const [row] = version2 as unknown as Submission[];
const submissionOf = (index: number, state: Submission['state']): Submission => ({
  ...(row as Submission),
  requisitionNumber: `CLN-${index}`,
  state,
});

const shown = async () => Object.keys(await browser.notifications.getAll());

beforeEach(() => {
  fakeBrowser.reset();
  // No window of ours is open.
  Object.assign(browser.runtime, { getContexts: async () => [] });
});
afterEach(() => vi.restoreAllMocks());

describe('the notification for users without a window', () => {
  it('shows each of a few orders', async () => {
    const { announceOne, announceRest } = startAnnouncing();
    for (let index = 0; index < 3; index += 1) announceOne(submissionOf(index, 'done'));
    await announceRest();
    await vi.waitFor(async () => expect(await shown()).toEqual(['CLN-0', 'CLN-1', 'CLN-2']));
  });

  it('shows the first three of two hundred, and the number of the rest in one', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    const { announceOne, announceRest } = startAnnouncing();
    for (let index = 0; index < 200; index += 1)
      announceOne(submissionOf(index, index % 4 === 0 ? 'rejected' : 'done'));
    // No notification: it continues automatically.
    announceOne(submissionOf(200, 'created'));
    await announceRest();
    await vi.waitFor(async () => expect(await shown()).toEqual(['decide CLN-0', 'CLN-1', 'CLN-2', 'decide rest']));
    expect(create.mock.lastCall?.[1]).toMatchObject({ message: expect.stringMatching(/^197 more orders /) });
  });
});

describe('a notification that asks for a decision', () => {
  it('stays until it is dismissed, and is removed when the order is settled', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    await announce(submissionOf(1, 'unknown'));
    await announce(submissionOf(2, 'attachmentsIncomplete'));
    await announce({ ...submissionOf(3, 'queued'), waitsFor: 'order.unconfirmed' });
    await announce(submissionOf(4, 'done'));
    expect(
      create.mock.calls.map(([id, options]) => [id, (options as { requireInteraction?: true }).requireInteraction]),
    ).toEqual([
      ['decide CLN-1', true],
      ['decide CLN-2', true],
      ['decide CLN-3', true],
      ['CLN-4', undefined],
    ]);
    await clearSettledNotices(async () => [submissionOf(1, 'done'), submissionOf(2, 'attachmentsIncomplete')]);
    expect(await shown()).toEqual(['decide CLN-2', 'CLN-4']);
  });

  it('is about a placed order if the lab says something of it, and stays until someone reads it', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    const noted = { ...submissionOf(5, 'done'), messages: ['Clinical history not stored'] };
    await announce(noted);
    expect(create.mock.lastCall?.[1]).toMatchObject({ title: expect.stringContaining('with a message from the lab') });
    await clearSettledNotices(async () => [noted]);
    expect(await shown()).toEqual(['decide CLN-5']);
  });

  it.each([
    ['service.refused', 'The lab refused an order'],
    ['service.notThere', 'An order was not placed'],
  ] as const)('tells a refusal by the lab from another rejection: %s', async (reason, title) => {
    const create = vi.spyOn(browser.notifications, 'create');
    await announce({ ...submissionOf(6, 'rejected'), reason });
    expect(create.mock.lastCall?.[1]).toMatchObject({ title: expect.stringMatching(`${title}$`) });
  });

  it('is shown by a browser that cannot make it stay', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    create.mockImplementationOnce(() => {
      throw new Error('Unexpected property "requireInteraction"');
    });
    await announce(submissionOf(1, 'unknown'));
    expect(await shown()).toEqual(['decide CLN-1']);
  });

  it('of an order that can no longer be read stays, because no view shows the order', async () => {
    await announceUnreadable();
    await announce(submissionOf(1, 'unknown'));
    await clearSettledNotices(async () => []);
    expect(await shown()).toEqual(['decide unreadable']);
  });

  it('is shown only for orders that wait for the clinician', async () => {
    await announce({ ...submissionOf(1, 'queued'), waitsFor: 'service.offline' });
    await announce(submissionOf(2, 'queued'));
    expect(await shown()).toEqual([]);
  });
});

describe('a refused click on Order', () => {
  const lab = { serviceUrl: 'https://lab.example.org', isTest: true };
  const request = { tabId: 7, draftId: 'D-1', panelId: 'colon', lab } as Request<'order.place'>;

  it('is told where its form is not on view, until an order of that form is placed', async () => {
    const create = vi.spyOn(browser.notifications, 'create');
    await announceRefused(request);
    const [[id, options] = []] = create.mock.calls;
    expect(options).toMatchObject({ title: 'TEST · An order was not placed', requireInteraction: true });
    await clearSettledNotices(async () => [
      submissionOf(1, 'done'),
      { ...submissionOf(2, 'rejected'), draftId: 'D-1' },
    ]);
    expect(await shown()).toEqual([id]);
    await clearSettledNotices(async () => [{ ...submissionOf(2, 'queued'), draftId: 'D-1' }]);
    expect(await shown()).toEqual([]);
  });

  it('is not told while its form is on view', async () => {
    Object.assign(browser.runtime, { getContexts: async () => [{}] });
    const close = subscribe(news => {
      if (news.what === 'whoShows' && news.draftId === 'D-1')
        publish({ what: 'shows', question: news.question, isVisible: true, address: '' });
    });
    await announceRefused(request);
    close();
    expect(await shown()).toEqual([]);
  });
});

describe('a window', () => {
  /** A page that answers for the order it shows. */
  const open = (order: string, isVisible: boolean) => {
    Object.assign(browser.runtime, { getContexts: async () => [{}] });
    return subscribe(news => {
      if (news.what === 'whoShows' && news.order === order)
        publish({ what: 'shows', question: news.question, isVisible, address: '' });
    });
  };

  it.each([
    ['that shows this very order', 'CLN-1', true, []],
    ['that shows it, but is hidden', 'CLN-1', false, ['decide CLN-1']],
    ['that shows another order', 'CLN-2', true, ['decide CLN-1']],
  ])('%s', async (_, order, isVisible, told) => {
    const close = open(order, isVisible);
    await announce(submissionOf(1, 'unknown'));
    close();
    expect(await shown()).toEqual(told);
  });
});

const at = '2026-11-21T10:00:00.000Z';
const request = { method: 'none', order: '{}', placeholder: 'null', fileCount: 0, hash: '' } as const;

it.each([
  [true, 'TEST · Order placed'],
  [false, 'Order placed'],
])('says whether an order is a test (%s), and names no patient', async (isTest, title) => {
  const label = { patient: 'VANCE, Marisol · Mar 8, 1979 (47 F)', test: 'Colon panel', isTest };
  const submissionInput = {
    panelId: 'colon',
    label,
    service: 'https://lab.example.org',
    placedBy: hedda,
    request,
    files: [],
  };
  const create = vi.spyOn(browser.notifications, 'create');
  await announce({ ...createSubmission('CLN-1', 'draft-1', submissionInput, at), state: 'done', orderId: 'ORD-1' });
  expect(create).toHaveBeenCalledExactlyOnceWith(
    'CLN-1',
    expect.objectContaining({ title, message: 'Colon panel: the lab has order ORD-1.' }),
  );
  expect(JSON.stringify(create.mock.calls)).not.toMatch(/vance|1979/i);
});
