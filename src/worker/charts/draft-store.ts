// Drafts by their id, in memory that the worker's end does not lose; src/worker/charts/saved-drafts.ts is for the end of the browser. A form names the draft
// that it shows; a tab has the draft that was opened in it last, and those of the patients before.
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { Draft } from '../../draft/draft.ts';
import { attachmentMethods } from '../../files/attachments.ts';
import { InvalidInput } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { Author } from '../../order/person.ts';

/** What was entered in the form beside the confirmations, which the draft has. */
const Entered = z.strictObject({
  panelId: z.nullable(z.string()),
  method: z.nullable(z.enum(attachmentMethods)),
  invalidInput: z.exactOptional(InvalidInput),
});

export const StoredDraft = z.strictObject({
  draft: Draft,
  entered: z.nullable(Entered),
  /** A `DraftOrigin`. */
  origin: z.exactOptional(
    z.strictObject({
      resumedFrom: z.exactOptional(z.string()),
      recoveredFrom: z.exactOptional(z.string()),
      recoveredOf: z.exactOptional(z.string()),
      againOf: z.exactOptional(z.string()),
    }),
  ),
  /** Who entered something first. Missing while nothing was entered. */
  madeBy: z.exactOptional(Author),
  /** ISO time at which a person opened a form of it last. */
  openedAt: z.string(),
});

export type StoredDraft = z.infer<typeof StoredDraft>;

/** A draft that a person opens now. */
export type Opened = Omit<StoredDraft, 'openedAt'>;

const draftKey = (draftId: string) => `session:draft:${draftId}` as const;

/** Which draft a form of this tab was opened with last. */
const openKey = (tabId: number) => `session:openDraft:${tabId}` as const;

/** W3: after this time, in milliseconds, nobody can say any more what the screen showed. */
const draftLife = 8 * 60 * 60 * 1000;

/** Of one tab; a clinician who goes back and forth does so between a few patients. */
const mostOfTab = 6;

const isFresh = ({ draft }: StoredDraft) => Date.now() - Date.parse(draft.binding.readAt) <= draftLife;

export async function loadStored(draftId: string): Promise<StoredDraft | null> {
  const stored = StoredDraft.safeParse(await storage.getItem(draftKey(draftId))).data;
  if (!stored || isFresh(stored)) return stored ?? null;
  await storage.removeItem(draftKey(draftId));
  return null;
}

/** The draft that was opened in a tab last. One that is too old is gone. */
export async function loadOpen(tabId: number): Promise<StoredDraft | null> {
  const draftId = await storage.getItem<unknown>(openKey(tabId));
  return typeof draftId === 'string' ? loadStored(draftId) : null;
}

export const loadDraft = async (tabId: number): Promise<Draft | null> => (await loadOpen(tabId))?.draft ?? null;

/** @throws Failure `draft.gone` where the tab has no such draft any more. */
async function requireStored({ tabId, draftId }: { tabId: number; draftId: string }): Promise<StoredDraft> {
  const stored = await loadStored(draftId);
  if (stored?.draft.binding.tabId !== tabId) throw new Failure('draft.gone');
  return stored;
}

export const requireDraft = async (form: { tabId: number; draftId: string }): Promise<Draft> =>
  (await requireStored(form)).draft;

/** Every draft that is not too old, the one that was opened last first. */
async function listDrafts(): Promise<StoredDraft[]> {
  const kept = Object.entries(await storage.snapshot('session'));
  return kept
    .flatMap(([name, value]) => (name.startsWith('draft:') ? (StoredDraft.safeParse(value).data ?? []) : []))
    .filter(isFresh)
    .sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** The drafts of a tab, the one that was opened last first. */
export const draftsOf = async (tabId: number): Promise<StoredDraft[]> =>
  (await listDrafts()).filter(({ draft }) => draft.binding.tabId === tabId);

/** One after the other, for a tab: of two forms that open at once the second one finds the draft of the first. */
export const holdTab = <T>(tabId: number, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`drafts of tab ${tabId}`, act);

async function saveOpened(opened: Opened): Promise<StoredDraft> {
  const { id, binding } = opened.draft;
  const stored = { ...opened, openedAt: new Date().toISOString() };
  await storage.setItems([
    { key: draftKey(id), value: stored },
    { key: openKey(binding.tabId), value: id },
  ]);
  return stored;
}

/** Keeps a new draft, and makes it the one that its tab has. To be called under {@link holdTab}, as the next. */
export async function keepNew(opened: Opened): Promise<StoredDraft> {
  const stored = await saveOpened(opened);
  const tooMany = (await draftsOf(opened.draft.binding.tabId)).slice(mostOfTab);
  await storage.removeItems(tooMany.map(({ draft }) => draftKey(draft.id)));
  return stored;
}

const holdValues = <T>(draftId: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`values of draft ${draftId}`, act);

/**
 * Changes a draft as it is now: of two changes at once none is lost, and no revision stands for two sets of values.
 * @throws Failure `draft.gone`, and what `change` throws; then nothing is changed.
 */
export const changeDraft = (
  form: { tabId: number; draftId: string },
  change: (stored: StoredDraft) => StoredDraft,
): Promise<StoredDraft> =>
  holdValues(form.draftId, async () => {
    const changed = change(await requireStored(form));
    await storage.setItem(draftKey(form.draftId), changed);
    return changed;
  });

/** As {@link changeDraft}, and makes it the one that its tab has. */
export const reopen = ({ draft }: StoredDraft, change: (stored: StoredDraft) => Opened): Promise<StoredDraft> =>
  holdValues(draft.id, async () =>
    saveOpened(change(await requireStored({ tabId: draft.binding.tabId, draftId: draft.id }))),
  );

export const dropDraft = (draftId: string): Promise<void> =>
  holdValues(draftId, () => storage.removeItem(draftKey(draftId)));

/** Forgets every draft of a tab. */
export async function dropDrafts(tabId: number): Promise<void> {
  const drafts = await draftsOf(tabId);
  await storage.removeItems([openKey(tabId), ...drafts.map(({ draft }) => draftKey(draft.id))]);
}

/** The drafts that the tabs were opened with last. */
export async function liveDrafts(): Promise<Draft[]> {
  const [drafts, kept] = await Promise.all([listDrafts(), storage.snapshot('session')]);
  return drafts.flatMap(({ draft }) => (kept[`openDraft:${draft.binding.tabId}`] === draft.id ? draft : []));
}

/** Of all drafts: their files are still wanted. */
export const liveDraftIds = async (): Promise<Set<string>> =>
  new Set((await listDrafts()).map(({ draft }) => draft.id));

/** Forgets everything that is in memory only: drafts, and the access token. */
export const forgetSession = (): Promise<void> => storage.clear('session');
