// One draft a tab, in memory that the worker's end does not lose and that never reaches the disk.
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { Unread } from '../messages/messages.ts';
import { attachmentMethods } from '../order/attachments.ts';
import { Draft } from '../order/draft.ts';

const keyOf = (tabId: number) => `session:draft:${tabId}` as const;

/** W3: after this time, in milliseconds, nobody can say any more what the screen showed. */
const draftLife = 8 * 60 * 60 * 1000;

const isFresh = ({ binding }: Draft) => Date.now() - Date.parse(binding.readAt) <= draftLife;

/** A draft that is too old is gone. */
export async function loadDraft(tabId: number): Promise<Draft | null> {
  const draft = Draft.safeParse(await storage.getItem(keyOf(tabId))).data;
  if (!draft || isFresh(draft)) return draft ?? null;
  await dropDraft(tabId);
  return null;
}

export const saveDraft = (draft: Draft): Promise<void> => storage.setItem(keyOf(draft.binding.tabId), draft);

export const dropDraft = (tabId: number): Promise<void> => storage.removeItems([keyOf(tabId), enteredKey(tabId)]);

/** What was entered in the form beside the confirmations, which the draft has. */
const Entered = z.strictObject({
  draftId: z.string(),
  panelId: z.nullable(z.string()),
  method: z.nullable(z.enum(attachmentMethods)),
  unread: z.exactOptional(Unread),
});

export type Entered = z.infer<typeof Entered>;

const enteredKey = (tabId: number) => `session:entered:${tabId}` as const;

export const saveEntered = (tabId: number, entered: Entered): Promise<void> =>
  storage.setItem(enteredKey(tabId), entered);

/** What was entered for this very draft. */
export async function loadEntered({ id, binding }: Draft): Promise<Entered | null> {
  const kept = Entered.safeParse(await storage.getItem(enteredKey(binding.tabId))).data;
  return kept?.draftId === id ? kept : null;
}

/** The drafts of all tabs. */
export async function liveDrafts(): Promise<Draft[]> {
  const kept = Object.values(await storage.snapshot('session'));
  return kept.flatMap(value => Draft.safeParse(value).data ?? []).filter(isFresh);
}

export const liveDraftIds = async (): Promise<Set<string>> => new Set((await liveDrafts()).map(({ id }) => id));

/** Forgets everything that is in memory only: drafts, and the access token. */
export const forgetSession = (): Promise<void> => storage.clear('session');
