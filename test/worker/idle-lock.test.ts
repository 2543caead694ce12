import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type AppEvent, subscribe } from '../../src/messages/events.ts';
import { requisitionPrefix } from '../../src/settings/lab.ts';
import { idleMinutes } from '../../src/settings/this-computer.ts';
import { credentials } from '../../src/settings/user-data.ts';
import { lockWhenIdle, setIdleTime } from '../../src/worker/access/lock.ts';
import { keepNew, loadDraft } from '../../src/worker/charts/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';

const setDetectionInterval = vi.fn();
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
  await keepNew({ draft: draftOf(), entered: null });
});
afterEach(() => deaf());

const isLocked = async () => (await credentials.getValue()) === null && (await loadDraft(1)) === null;

it.each(['idle', 'locked'])(
  'forgets token and drafts, and notifies the forms, when the computer is %s',
  async state => {
    await lockWhenIdle(state);
    expect(await isLocked()).toBe(true);
    expect(await fakeBrowser.storage.session.get(null)).toEqual({ lock: 'locked' });
    expect(await requisitionPrefix.getValue()).toBe('CLN');
    await vi.waitFor(() => expect(heard).toEqual([{ what: 'locked' }]));
  },
);

it('forgets nothing while the user is active', async () => {
  await lockWhenIdle('active');
  expect(await isLocked()).toBe(false);
});

it('never locks where the organization says so', async () => {
  await idleMinutes.setValue(0);
  await setIdleTime();
  await lockWhenIdle('idle');
  expect(await isLocked()).toBe(false);
  expect(setDetectionInterval).not.toHaveBeenCalled();
});

it('waits for ten minutes, or as long as the policy says', async () => {
  await setIdleTime();
  expect(setDetectionInterval).toHaveBeenLastCalledWith(600);
  await fakeBrowser.storage.managed.set({ idleMinutes: 3 });
  await setIdleTime();
  expect(setDetectionInterval).toHaveBeenLastCalledWith(180);
});
