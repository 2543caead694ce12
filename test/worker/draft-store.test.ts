import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Draft } from '../../src/draft/draft.ts';
import { withReading } from '../../src/draft/same-patient.ts';
import {
  changeDraft,
  draftsOf,
  dropDrafts,
  keepNew,
  liveDraftIds,
  liveDrafts,
  loadDraft,
  loadOpen,
  reopen,
  requireDraft,
} from '../../src/worker/charts/draft-store.ts';
import { keepDraft } from '../../src/worker/charts/form-draft.ts';
import { draftOf, read } from '../draft/drafts.ts';

const readAt = '2026-11-21T10:00:00.000Z';
const hours = 60 * 60 * 1000;

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: Date.parse(readAt), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const draft = draftOf();
const form = { tabId: 1, draftId: draft.id };
const later = (time: number) => vi.setSystemTime(Date.parse(readAt) + time);
const entered = { panelId: 'colon', method: null };
const of = (id: string, tabId = 1): Draft => ({ ...draft, id, binding: { ...draft.binding, tabId } });
const keep = (one: Draft) => keepNew({ draft: one, entered: null });
const stored = async () => Object.keys(await fakeBrowser.storage.session.get(null));

describe('a draft', () => {
  it('can be ordered for eight hours after its chart was read, to the last moment', async () => {
    await keepNew({ draft, entered });
    later(8 * hours);
    expect(await loadOpen(1)).toEqual({ draft, entered, openedAt: readAt });
    expect(await liveDrafts()).toEqual([draft]);
  });

  it.each([
    ['after that', 8 * hours + 1],
    ['when the clock was set back by days', -48 * hours],
  ])("cannot be ordered %s, counts as no patient's open chart, and keeps its edits", async (_, time) => {
    await keepNew({ draft, entered });
    later(time);
    expect(await liveDrafts()).toEqual([]);
    expect(await loadDraft(1)).toBeNull();
    await expect(requireDraft(form)).rejects.toMatchObject({ code: 'draft.old' });
    await changeDraft(form, stored => ({ ...stored, entered: { panelId: 'brca', method: null } }));
    expect(await draftsOf(1)).toEqual([{ draft, entered: { panelId: 'brca', method: null }, openedAt: readAt }]);
    // Its files are still needed.
    expect(await liveDraftIds()).toEqual(new Set([draft.id]));
    // The clock was set right.
    later(0);
    expect(await requireDraft(form)).toEqual(draft);
    later(time);
    await dropDrafts(1);
    expect(await stored()).toEqual([]);
  });

  it('with another shape, or damaged, is ignored', async () => {
    await fakeBrowser.storage.session.set({ 'draft:a': { draft, more: 1 }, 'draft:b': 'x', 'openDraft:1': 'a' });
    expect([await loadDraft(1), await liveDrafts(), await draftsOf(1)]).toEqual([null, [], []]);
  });

  it('belongs to its tab', async () => {
    await keep(draft);
    await expect(requireDraft({ ...form, tabId: 2 })).rejects.toMatchObject({ code: 'draft.gone' });
  });

  it('stays as its form has it when another patient is opened in the tab', async () => {
    await keepNew({ draft, entered });
    later(1000);
    await keep(of('other'));
    expect((await loadDraft(1))?.id).toBe('other');
    expect((await liveDrafts()).map(({ id }) => id)).toEqual(['other']);
    expect(await requireDraft(form)).toEqual(draft);
    expect(await liveDraftIds()).toEqual(new Set(['other', draft.id]));
    const [, left] = await draftsOf(1);
    if (!left) throw new Error('nothing was left');
    await reopen(left, now => now);
    expect(await loadDraft(1)).toEqual(draft);
  });

  it('loses neither of two simultaneous changes', async () => {
    await keep(draft);
    const raise = () =>
      changeDraft(form, now => ({ ...now, draft: { ...now.draft, revision: now.draft.revision + 1 } }));
    await Promise.all([raise(), raise(), raise()]);
    expect((await requireDraft(form)).revision).toBe(4);
  });

  it('is gone when its tab is closed, with all other drafts of the tab', async () => {
    for (const one of [draft, of('other'), of('elsewhere', 2)]) await keep(one);
    await dropDrafts(1);
    expect((await stored()).sort()).toEqual(['draft:elsewhere', 'openDraft:2']);
  });

  it('makes room for later ones: a tab keeps six', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      later(number);
      await keep(of(`draft-${number}`));
    }
    expect((await draftsOf(1)).map(one => one.draft.id)).toEqual([7, 6, 5, 4, 3, 2].map(number => `draft-${number}`));
  });
});

describe('entries of a form', () => {
  const row = (at: number, relation: string, age: number) => [
    read(`clinical.familyHistory[${at}].relationshipCode`, relation),
    read(`clinical.familyHistory[${at}].ageAtDiagnosis`, age),
  ];
  const [mother, father] = [row(0, 'MOTHER', 45), row(0, 'FATHER', 61)];
  const first = draftOf([...mother, read('patient.emailAddress', 'd@example.org')]);
  const second = draftOf([...father, ...row(1, 'MOTHER', 45), read('patient.emailAddress', 'd@example.org')]);
  const age = 'clinical.familyHistory[0].ageAtDiagnosis';
  const confirmed = { [age]: 46, 'patient.emailAddress': 'delphine@example.org' };
  const save = (revision: number) => keepDraft({ ...form, revision, confirmed, ...entered });
  const reread = (after: Draft) => changeDraft(form, now => ({ ...now, draft: withReading(now.draft, after) }));
  const edits = async () => (await requireDraft(form)).confirmed;

  it('are those of the values that it shows', async () => {
    await keep(first);
    await save(1);
    expect(await edits()).toEqual(confirmed);
  });

  it('never move to the relative whose row another window found in the same place', async () => {
    await keep(first);
    await reread(second);
    await save(1);
    expect(await edits()).toEqual({ 'patient.emailAddress': 'delphine@example.org' });
    await save(2);
    expect(await edits()).toEqual(confirmed);
  });

  it('do not count for values that were replaced twice', async () => {
    await keep(first);
    await reread(second);
    await reread(first);
    await save(1);
    expect(await edits()).toEqual({});
    expect((await loadOpen(1))?.entered).toEqual(entered);
  });
});
