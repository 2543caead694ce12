import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Draft } from '../../src/order/draft.ts';
import {
  dropDraft,
  listAside,
  liveDraftIds,
  liveDrafts,
  loadDraft,
  loadEntered,
  saveDraft,
  saveEntered,
  setAside,
  takeBack,
} from '../../src/worker/draft-store.ts';
import { draftOf } from '../order/drafts.ts';

const readAt = '2026-11-21T10:00:00.000Z';
const hours = 60 * 60 * 1000;

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: Date.parse(readAt), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const draft = draftOf();
const later = (time: number) => vi.setSystemTime(Date.parse(readAt) + time);
const entered = { draftId: draft.id, panelId: 'colon', method: null };
const of = (id: string, minute: number): Draft => {
  const at = `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return { ...draft, id, binding: { ...draft.binding, readAt: at } };
};
const stored = async () => Object.keys(await fakeBrowser.storage.session.get(null));

describe('a draft', () => {
  it('is there for eight hours after its chart was read, to the last moment', async () => {
    await saveDraft(draft);
    later(8 * hours);
    expect(await loadDraft(1)).toEqual(draft);
    expect(await liveDrafts()).toEqual([draft]);
  });

  it('is gone after that, with what was entered, and is no open chart of anybody', async () => {
    await saveDraft(draft);
    await saveEntered(1, entered);
    later(8 * hours + 1);
    expect(await liveDrafts()).toEqual([]);
    expect(await loadDraft(1)).toBeNull();
    expect(await stored()).toEqual([]);
    expect(await loadEntered(draft)).toBeNull();
  });

  it('goes on for eight hours more with each reading of its chart', async () => {
    later(8 * hours);
    await saveDraft({ ...draft, binding: { ...draft.binding, readAt: new Date().toISOString() } });
    later(16 * hours);
    expect(await loadDraft(1)).not.toBeNull();
  });

  it('of another form, or damaged, is none', async () => {
    await fakeBrowser.storage.session.set({ 'draft:1': { ...draft, more: 1 }, 'draft:2': 'x' });
    expect([await loadDraft(1), await loadDraft(2), await liveDrafts()]).toEqual([null, null, []]);
  });

  it('has what was entered for itself alone', async () => {
    await saveEntered(1, entered);
    expect(await loadEntered(draft)).toEqual(entered);
    expect(await loadEntered({ ...draft, id: 'draft-2' })).toBeNull();
  });
});

describe('a draft that was set aside', () => {
  beforeEach(async () => {
    await saveDraft(draft);
    await saveEntered(1, entered);
    await setAside(draft);
  });

  it('is in no tab, and no open chart; its files are still wanted', async () => {
    expect(await loadDraft(1)).toBeNull();
    expect(await liveDrafts()).toEqual([]);
    expect(await liveDraftIds()).toEqual(new Set([draft.id]));
    expect(await listAside(2)).toEqual([]);
    expect(await listAside(1)).toEqual([{ draft, entered }]);
  });

  it('is taken back with what was entered', async () => {
    const [aside] = await listAside(1);
    if (!aside) throw new Error('nothing was set aside');
    await takeBack(aside, draft, true);
    expect(await loadDraft(1)).toEqual(draft);
    expect(await loadEntered(draft)).toEqual({ ...entered, origin: { resumedFrom: readAt } });
    // What is entered later changes nothing of where it comes from.
    await saveEntered(1, { ...entered, panelId: 'prostate' });
    expect(await loadEntered(draft)).toMatchObject({ panelId: 'prostate', origin: { resumedFrom: readAt } });
    await saveEntered(1, { ...entered, draftId: 'draft-2' });
    expect(await loadEntered({ ...draft, id: 'draft-2' })).toEqual({ ...entered, draftId: 'draft-2' });
    expect(await listAside(1)).toEqual([]);
  });

  it('is gone after eight hours', async () => {
    later(8 * hours + 1);
    expect(await listAside(1)).toEqual([]);
    expect(await liveDraftIds()).toEqual(new Set());
  });

  it('is gone when its tab is closed', async () => {
    await saveDraft(of('draft-2', 1));
    await dropDraft(1);
    expect(await stored()).toEqual([]);
  });

  it('makes room for later ones: five are kept of a tab', async () => {
    for (const number of [1, 2, 3, 4, 5]) await setAside(of(`other-${number}`, number));
    expect((await listAside(1)).map(aside => aside.draft.id)).toEqual([5, 4, 3, 2, 1].map(number => `other-${number}`));
    expect((await liveDraftIds()).has(draft.id)).toBe(false);
  });
});
