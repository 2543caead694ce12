// Drafts by their id, in session memory, which outlives the worker. src/worker/charts/saved-drafts.ts is for the end of the
// browser. A form names the draft that it shows. A tab has the draft that was opened in it last, and those of earlier patients.

import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { Draft } from '../../draft/draft.ts';
import { DraftOrigin, Entered } from '../../messages/entered.ts';
import { Failure } from '../../order/failure.ts';
import { present } from '../../order/members.ts';
import { Author } from '../../order/person.ts';
import { compareTimes } from '../../order/text/age.ts';
import { isLocked } from '../access/lock-state.ts';

export const StoredDraft = z.strictObject({
  draft: Draft,
  entered: z.nullable(Entered),
  origin: z.exactOptional(DraftOrigin),
  /** The author of the first entry. Missing while there are no entries. */
  madeBy: z.exactOptional(Author),
  /** The values that the last reading replaced, which a form can still show. */
  replaced: z.exactOptional(z.pick(Draft, { revision: true, values: true, listed: true })),
  /** ISO time at which the user last opened a form of it. */
  openedAt: z.string(),
});

export type StoredDraft = z.infer<typeof StoredDraft>;

export type Opened = Omit<StoredDraft, 'openedAt'>;

const draftKey = (draftId: string) => `draft:${draftId}`;

/** Stores which draft a form of this tab was opened with last. */
const openKey = (tabId: number) => `openDraft:${tabId}`;

const memory = browser.storage.session;

const inMemory = async (key: string): Promise<unknown> => (await memory.get(key))[key];

/** W3: after this time, in milliseconds, it is no longer certain what the screen showed. The chart must be read again. */
const readingLife = 8 * 60 * 60 * 1000;

/** Drafts of one tab. Clinicians go back and forth between a few patients only. */
const mostOfTab = 6;

/** Whether a form of it can order. If not, what was entered stays: a clock that jumps must not cost it. */
export const isFresh = ({ draft }: StoredDraft): boolean =>
  Math.abs(Date.now() - Date.parse(draft.binding.readAt)) <= readingLife;

/**
 * Stores drafts, unless the extension locks meanwhile: the lock may already have looked for what it deletes.
 * @throws Failure `session.locked`.
 */
async function keep(values: Record<string, unknown>): Promise<void> {
  await memory.set(values);
  if (!(await isLocked())) return;
  await memory.remove(Object.keys(values));
  throw new Failure('session.locked');
}

export const loadStored = async (draftId: string): Promise<StoredDraft | null> =>
  StoredDraft.safeParse(await inMemory(draftKey(draftId))).data ?? null;

/** The draft that was opened in a tab last; null if there is none, or its reading is too old. */
export async function loadOpen(tabId: number): Promise<StoredDraft | null> {
  const draftId = await openIdOf(tabId);
  const stored = draftId === null ? null : await loadStored(draftId);
  return stored && isFresh(stored) ? stored : null;
}

export async function openIdOf(tabId: number): Promise<string | null> {
  const draftId = await inMemory(openKey(tabId));
  return typeof draftId === 'string' ? draftId : null;
}

export const loadDraft = async (tabId: number): Promise<Draft | null> => (await loadOpen(tabId))?.draft ?? null;

/** @throws Failure `draft.gone` if the tab no longer has this draft. */
async function requireStored({ tabId, draftId }: { tabId: number; draftId: string }): Promise<StoredDraft> {
  const stored = await loadStored(draftId);
  if (stored?.draft.binding.tabId !== tabId) throw new Failure('draft.gone');
  return stored;
}

/** The draft of a form that can order. @throws as {@link requireStored}; Failure `draft.old`. */
export async function requireDraft(form: { tabId: number; draftId: string }): Promise<Draft> {
  const stored = await requireStored(form);
  if (!isFresh(stored)) throw new Failure('draft.old');
  return stored.draft;
}

type Snapshot = Readonly<Record<string, unknown>>;

/**
 * Drafts, last opened first.
 * @param isWanted asked before a draft is checked, which takes longest.
 */
const draftsIn = (kept: Snapshot, isWanted: (id: unknown, tabId: unknown) => boolean = () => true): StoredDraft[] =>
  Object.entries(kept)
    .flatMap(([name, value]) => {
      const { id, binding } = (value as Partial<StoredDraft> | null)?.draft ?? {};
      return name.startsWith('draft:') && isWanted(id, binding?.tabId) ? (StoredDraft.safeParse(value).data ?? []) : [];
    })
    .sort((a, b) => compareTimes(b.openedAt, a.openedAt));

const listDrafts = async (): Promise<StoredDraft[]> => draftsIn(await memory.get());

/** The drafts of a tab, last opened first. */
export const draftsOf = async (tabId: number): Promise<StoredDraft[]> =>
  draftsIn(await memory.get(), (_, ofTab) => ofTab === tabId);

/** One action at a time for a tab: if two forms open at once, the second finds the draft of the first. */
export const holdTab = <T>(tabId: number, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`drafts of tab ${tabId}`, act);

async function saveOpened(opened: Opened): Promise<StoredDraft> {
  const { id, binding } = opened.draft;
  const stored = { ...opened, openedAt: new Date().toISOString() };
  await keep({ [draftKey(id)]: stored, [openKey(binding.tabId)]: id });
  return stored;
}

/** Stores a new draft, and makes it the one that its tab has. Call this and {@link reopen} under {@link holdTab}. */
export async function keepNew(opened: Opened): Promise<StoredDraft> {
  const [stored, ofTab] = await Promise.all([saveOpened(opened), draftsOf(opened.draft.binding.tabId)]);
  const before = ofTab.flatMap(({ draft: { id } }) => (id === opened.draft.id ? [] : id));
  const tooMany = before.slice(mostOfTab - 1);
  if (tooMany.length > 0) await memory.remove(tooMany.map(draftKey));
  return stored;
}

const holdValues = <T>(draftId: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`values of draft ${draftId}`, act);

/** The changed draft, with the values that the change replaced. */
function withReplaced<T extends Opened>({ draft: { revision, values, listed } }: StoredDraft, changed: T): T {
  if (changed.draft.revision === revision) return changed;
  return { ...changed, replaced: { revision, values, ...present({ listed }) } };
}

/** Changes a draft as it is now: two changes at once both count. If `change` throws, nothing is changed. */
export const changeDraft = (
  form: { tabId: number; draftId: string },
  change: (stored: StoredDraft) => StoredDraft,
): Promise<StoredDraft> =>
  holdValues(form.draftId, async () => {
    const before = await requireStored(form);
    const changed = withReplaced(before, change(before));
    await keep({ [draftKey(form.draftId)]: changed });
    return changed;
  });

/** Changes every draft in memory. Gives the tabs of those that changed. */
export async function changeDrafts(change: (draft: Draft) => Draft): Promise<number[]> {
  const changed = (await listDrafts()).filter(({ draft }) => change(draft) !== draft);
  const forms = changed.map(({ draft }) => ({ tabId: draft.binding.tabId, draftId: draft.id }));
  // A form that closed meanwhile needs no change.
  await Promise.allSettled(forms.map(form => changeDraft(form, now => ({ ...now, draft: change(now.draft) }))));
  return [...new Set(forms.map(({ tabId }) => tabId))];
}

/** As {@link changeDraft}, and makes it the one that its tab has. */
export const reopen = ({ draft }: StoredDraft, change: (stored: StoredDraft) => Opened): Promise<StoredDraft> =>
  holdValues(draft.id, async () => {
    const before = await requireStored({ tabId: draft.binding.tabId, draftId: draft.id });
    return saveOpened(withReplaced(before, change(before)));
  });

export const dropDraft = (draftId: string): Promise<void> =>
  holdValues(draftId, () => memory.remove(draftKey(draftId)));

/** Deletes every draft of a tab from memory. */
export async function dropDrafts(tabId: number): Promise<void> {
  const drafts = await draftsOf(tabId);
  await memory.remove([openKey(tabId), ...drafts.map(({ draft }) => draftKey(draft.id))]);
}

/** The draft of each tab that was opened last, unless its reading is too old. */
export async function liveDrafts(): Promise<Draft[]> {
  const kept: Snapshot = await memory.get();
  const isOpen = (id: unknown, tabId: unknown) => kept[openKey(Number(tabId))] === id;
  return draftsIn(kept, isOpen)
    .filter(isFresh)
    .map(({ draft }) => draft);
}

/** The ids of all drafts in memory. Their files are still needed. */
export const liveDraftIds = async (): Promise<Set<string>> =>
  new Set((await listDrafts()).map(({ draft }) => draft.id));
