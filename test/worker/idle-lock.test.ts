import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type AppEvent, subscribe } from '../../src/messages/events.ts';
import { requisitionPrefix } from '../../src/settings/lab.ts';
import { idleMinutes } from '../../src/settings/this-computer.ts';
import { credentials, startedAt } from '../../src/settings/user-data.ts';
import { setIdleTime } from '../../src/worker/access/lock.ts';
import { changeDraft, keepNew, loadDraft } from '../../src/worker/charts/draft-store.ts';
import { saveToDisk } from '../../src/worker/charts/saved-drafts.ts';
import { lockWhenIdle } from '../../src/worker/session-end.ts';
import { draftOf } from '../draft/drafts.ts';

const setDetectionInterval = vi.fn();
const { binding, ...more } = draftOf();
const draft = { ...more, binding: { ...binding, readAt: new Date().toISOString() } };
const heard: AppEvent[] = [];
let deaf = () => {};

beforeEach(async () => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  heard.length = 0;
  Object.assign(fakeBrowser, { idle: { setDetectionInterval } });
  deaf = subscribe(news => heard.push(news));
  await credentials.setValue({ service: 'https://lab.example.org', accessToken: 'secret' });
  await requisitionPrefix.setValue('CLN');
  await keepNew({ draft, entered: null });
});
afterEach(() => {
  deaf();
  vi.restoreAllMocks();
});

const forgotten = async () => [(await credentials.getValue()) === null, (await loadDraft(1)) === null];

it.each(['idle', 'locked'])(
  'forgets token and drafts, and notifies the forms, when the computer is %s',
  async state => {
    await lockWhenIdle(state);
    expect(await forgotten()).toEqual([true, true]);
    expect(await fakeBrowser.storage.session.get(null)).toEqual({ lock: 'locked' });
    expect(await requisitionPrefix.getValue()).toBe('CLN');
    await vi.waitFor(() => expect(heard).toEqual([{ what: 'locked' }]));
  },
);

it('does not begin another session: an order that waits since before the lock still goes out automatically', async () => {
  await startedAt.setValue('2026-11-27T08:00:00.000Z');
  await lockWhenIdle('idle');
  expect(await startedAt.getValue()).toBe('2026-11-27T08:00:00.000Z');
});

/** What writes a draft is under way when the computer locks: its value reaches the memory after the lock has emptied it. */
it.each<[string, () => Promise<unknown>]>([
  ['a chart that is being opened', () => keepNew({ draft: { ...draft, id: 'D2' }, entered: null })],
  [
    'an entry that is being kept',
    () =>
      changeDraft({ tabId: 1, draftId: draft.id }, now => ({
        ...now,
        entered: { panelId: 'colon', method: null },
      })),
  ],
])('leaves nothing of %s', async (_, write) => {
  const { session } = fakeBrowser.storage;
  const { set } = session;
  const locked = Promise.withResolvers<void>();
  vi.spyOn(session, 'set').mockImplementationOnce(async values => {
    await lockWhenIdle('locked');
    await set.call(session, values as never, undefined as never);
    locked.resolve();
  });
  await expect(write()).rejects.toMatchObject({ code: 'session.locked' });
  await locked.promise;
  expect(await session.get(null)).toEqual({ lock: 'locked' });
  // And nothing of it is written to the disk.
  expect(await saveToDisk('D2', { draft, entered: null, openedAt: '' })).toBe(false);
});

it('forgets nothing while the user is active', async () => {
  await lockWhenIdle('active');
  expect(await forgotten()).toEqual([false, false]);
});

it('never locks where the organization says so', async () => {
  await idleMinutes.setValue(0);
  await setIdleTime();
  await lockWhenIdle('idle');
  expect(await forgotten()).toEqual([false, false]);
  expect(setDetectionInterval).not.toHaveBeenCalled();
});

it('waits for ten minutes, or as long as the policy says', async () => {
  await setIdleTime();
  expect(setDetectionInterval).toHaveBeenLastCalledWith(600);
  await fakeBrowser.storage.managed.set({ idleMinutes: 3 });
  await setIdleTime();
  expect(setDetectionInterval).toHaveBeenLastCalledWith(180);
});
