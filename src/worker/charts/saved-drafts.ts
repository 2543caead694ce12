// The entries of forms, encrypted on the disk until they are ordered, discarded or eight hours old: a browser crash loses none
// of them. The drafts in memory come first. These are what is left when that memory is gone.
import * as z from 'zod/mini';
import type { Draft } from '../../draft/draft.ts';
import { matchRecovery, type RecoveryMatch, recoverDraft, recoverInvalidInput } from '../../draft/recover.ts';
import { describeDraft } from '../../draft/same-patient.ts';
import type { SavedOffer } from '../../messages/chart-views.ts';
import { present } from '../../order/members.ts';
import { Author, isOtherAuthor, isSameAuthor, personName } from '../../order/person.ts';
import type { Durability } from '../../outbox/database.ts';
import { holdDraft } from '../../outbox/draft-files.ts';
import { openFileStore } from '../../outbox/file-store.ts';
import { openSavedDrafts } from '../../outbox/saved-drafts.ts';
import { openSubmissionStore } from '../../outbox/store.ts';
import type { Submission } from '../../outbox/submission.ts';
import { accepts } from '../../outbox/transitions.ts';
import { isLocked } from '../access/lock-state.ts';
import { authorNow } from '../access/signed-in.ts';
import { steadyNow } from '../steady-now.ts';
import { draftsOf, dropDraft, dropDrafts, liveDraftIds, loadStored, type Opened, StoredDraft } from './draft-store.ts';

/** A clock that jumps must not delete what a crash left. */
const openSaved = () => openSavedDrafts(undefined, steadyNow);

const Content = z.strictObject({
  draft: StoredDraft.shape.draft,
  entered: StoredDraft.shape.entered,
  madeBy: z.exactOptional(Author),
});

/** A saved draft whose form is gone. */
export interface LeftDraft extends z.infer<typeof Content> {
  /** ISO time of the last change. */
  at: string;
  match: Exclude<RecoveryMatch, 'none'>;
}

/** One at a time: the last save is the last state of the form, and nothing is saved after it was deleted. */
const holdSaved = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('saved drafts', act);

/** One at a time: if two forms open at once, only one goes on with a saved draft. */
export const holdRecovery = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('recovery', act);

let lastSaved = '';

/**
 * Saves a draft as it is in memory now. It is on the disk when the promise resolves with true.
 * @param known the draft, if you just stored it in memory: it is not read again.
 * @param durability `relaxed` outlives the browser, and a power failure from the next strict write on.
 */
export const saveToDisk = (draftId: string, known?: StoredDraft, durability: Durability = 'strict'): Promise<boolean> =>
  holdSaved(async () => {
    // A lock deletes what is on the disk in its own turn, and nothing comes after it.
    if (await isLocked()) return false;
    const stored = known ?? (await loadStored(draftId));
    if (!stored) return true;
    const { draft, entered, madeBy = await authorNow() } = stored;
    const content = { draft, entered, madeBy };
    const written = JSON.stringify(content);
    if (written === lastSaved) return true;
    await (await openSaved()).save(draftId, content, durability);
    lastSaved = durability === 'strict' ? written : '';
    return true;
    // A full disk does not stop the user here. A file or an order that has no room reports that itself.
  }).catch(() => false);

/** Whether an order is under way. A rejected one is corrected in its form, and one that is held can be undone. */
export const isSpent = (submission: Submission | null | undefined): boolean =>
  Boolean(submission && submission.state !== 'held' && !accepts(submission, 'requeue'));

const hasEntries = ({ draft, entered }: LeftDraft): boolean =>
  Object.keys(draft.confirmed).length > 0 ||
  draft.screens !== undefined ||
  (entered !== null &&
    (entered.panelId !== null || entered.method !== null || [entered.invalidInput, entered.adding].some(Boolean)));

/** Saved drafts without a form, for the patient whose chart was read, latest first. */
export async function findLeft(read: Draft): Promise<LeftDraft[]> {
  const [saved, live] = await Promise.all([openSaved(), liveDraftIds()]);
  const left = (await saved.list(live)).flatMap(({ at, content }): LeftDraft[] => {
    const parsed = Content.safeParse(content).data;
    const match = parsed ? matchRecovery(parsed.draft, read) : 'none';
    return parsed && match !== 'none' ? [{ ...parsed, at, match }] : [];
  });
  if (left.length === 0) return [];
  const [submissions, files] = await Promise.all([
    openSubmissionStore(),
    openFileStore().then(store => store.drafts()),
  ]);
  const orders = await Promise.all(left.map(({ draft }) => submissions.byDraft(draft.id)));
  return left.filter(
    (left, index) =>
      (orders[index]?.state ?? 'rejected') === 'rejected' && (hasEntries(left) || files.has(left.draft.id)),
  );
}

/** A saved draft, restored on a new reading of the chart. */
export function recover({ draft, entered, at, madeBy }: LeftDraft, read: Draft, author: Author): Opened {
  const { invalidInput: typed, ...chosen } = entered ?? { panelId: null, method: null };
  const invalidInput = recoverInvalidInput(draft, read, typed ?? {});
  return {
    draft: recoverDraft(draft, read),
    entered: { ...chosen, ...(Object.keys(invalidInput).length > 0 ? { invalidInput } : {}) },
    origin: { recoveredFrom: at, ...present({ recoveredOf: othersName(madeBy, author) }) },
    // A user who takes over another user's entries has looked at them. From here on they are this user's.
    madeBy: author,
  };
}

/** Who made entries, if not this user; '' if not known. */
export const othersName = (madeBy: Author | undefined, author: Author): string | null =>
  isSameAuthor(madeBy, author) ? null : madeBy ? personName(madeBy) : '';

/** Whether entries come back without a question: certainly for this patient, and by the user who opens the form. */
export const isOwn = ({ match, madeBy }: LeftDraft, author: Author): boolean =>
  match === 'certain' && isSameAuthor(madeBy, author);

/** A saved draft that may belong to the patient and the user of a form, and is restored only if the user says so. */
export function showOffer({ draft, at, match, madeBy }: LeftDraft, author: Author): SavedOffer {
  const offer = { draftId: draft.id, at, patient: describeDraft(draft), isSamePatient: match === 'certain' };
  return { ...offer, ...present({ by: othersName(madeBy, author) }) };
}

/**
 * When another user opens a form in a tab, the drafts of the earlier user stay on the disk only. Gives the tab's other drafts,
 * last opened first.
 */
export async function parkOthers(tabId: number, author: Author): Promise<StoredDraft[]> {
  const staying: StoredDraft[] = [];
  for (const stored of await draftsOf(tabId)) {
    const { draft, madeBy } = stored;
    // A draft that cannot be saved stays in memory: it is not offered, but not lost.
    if (isOtherAuthor(madeBy, author) && (await saveToDisk(draft.id))) await dropDraft(draft.id);
    else staying.push(stored);
  }
  return staying;
}

/** Removes the files of drafts that no form can come back to. The files of an order belong to the order. */
async function removeFiles(draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  const [submissions, files] = await Promise.all([openSubmissionStore(), openFileStore()]);
  const kept = await files.drafts();
  for (const draftId of draftIds) {
    const ids = kept.get(draftId)?.ids ?? [];
    if (ids.length === 0) continue;
    await holdDraft(draftId, async () => {
      if (!(await submissions.byDraft(draftId))) await files.remove(ids);
    });
  }
}

/** Removes a saved draft, but not its files: a placed order has them. */
export const dropSaved = (draftId: string): Promise<void> =>
  holdSaved(async () => {
    lastSaved = '';
    await (await openSaved()).remove([draftId]);
  });

/** A saved draft stays if its window closes, as the browser may be ending, and while its order can be undone. */
export async function forgetTab(tabId: number, isWindowClosing: boolean): Promise<void> {
  const ids = (await draftsOf(tabId)).map(({ draft }) => draft.id);
  await dropDrafts(tabId);
  if (isWindowClosing || ids.length === 0) return;
  const submissions = await openSubmissionStore();
  for (const id of ids) if ((await submissions.byDraft(id))?.state !== 'held') await dropSaved(id);
}

export async function discardSaved(draftId: string): Promise<void> {
  await dropSaved(draftId);
  await removeFiles([draftId]);
}

/** Call after the lock or the sign-out deletes the drafts in memory: the next user must not see those on the disk either. */
export async function forgetSaved(): Promise<void> {
  const gone = await holdSaved(async () => {
    lastSaved = '';
    const saved = await openSaved();
    const [ids, live] = await Promise.all([saved.ids(), isLocked().then(is => (is ? new Set() : liveDraftIds()))]);
    const left = [...ids].filter(id => !live.has(id));
    await saved.remove(left);
    return left;
  });
  await removeFiles(gone);
}

/** Removes saved drafts that are too old, or already ordered. A form that is still open keeps its files. */
export async function pruneSaved(submissions: readonly Submission[]): Promise<void> {
  const saved = await openSaved();
  const [old, live] = await Promise.all([saved.removeOld(), liveDraftIds()]);
  await removeFiles(old.filter(id => !live.has(id)));
  const ids = await saved.ids();
  await saved.remove(
    submissions.flatMap(submission => (ids.has(submission.draftId) && isSpent(submission) ? submission.draftId : [])),
  );
}

/** The ids of all drafts, in memory and on the disk. Their files are still needed. */
export async function wantedDraftIds(): Promise<Set<string>> {
  const [live, saved] = await Promise.all([liveDraftIds(), openSaved().then(drafts => drafts.ids())]);
  return new Set([...live, ...saved]);
}
