// One draft a tab, in memory that the worker's end does not lose and that never reaches the disk.
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { Unread } from '../messages/messages.ts';
import { attachmentMethods } from '../order/attachments.ts';
import { Draft } from '../order/draft.ts';
import { Failure } from '../order/failure.ts';

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

/** @throws Failure `draft.gone` where the tab has another draft than the form shows, or none. */
export async function requireDraft({ tabId, draftId }: { tabId: number; draftId: string }): Promise<Draft> {
  const draft = await loadDraft(tabId);
  if (draft?.id !== draftId) throw new Failure('draft.gone');
  return draft;
}

export const saveDraft = (draft: Draft): Promise<void> => storage.setItem(keyOf(draft.binding.tabId), draft);

/** With those that were set aside in its tab. */
export async function dropDraft(tabId: number): Promise<void> {
  const aside = (await asideIn(tabId)).map(({ key }) => key);
  await storage.removeItems([keyOf(tabId), enteredKey(tabId), ...aside]);
}

/** What was entered in the form beside the confirmations, which the draft has. */
const Entered = z.strictObject({
  draftId: z.string(),
  panelId: z.nullable(z.string()),
  method: z.nullable(z.enum(attachmentMethods)),
  unread: z.exactOptional(Unread),
  /** A `DraftOrigin`. */
  origin: z.exactOptional(
    z.strictObject({ resumedFrom: z.exactOptional(z.string()), againOf: z.exactOptional(z.string()) }),
  ),
});

export type Entered = z.infer<typeof Entered>;

const enteredKey = (tabId: number) => `session:entered:${tabId}` as const;

/** The draft's origin stays unless there is another. */
export async function saveEntered(tabId: number, entered: Entered): Promise<void> {
  const kept = Entered.safeParse(await storage.getItem(enteredKey(tabId))).data;
  const origin = kept?.draftId === entered.draftId && kept.origin ? { origin: kept.origin } : {};
  await storage.setItem(enteredKey(tabId), { ...origin, ...entered });
}

/** What was entered for this very draft. */
export async function loadEntered({ id, binding }: Draft): Promise<Entered | null> {
  const kept = Entered.safeParse(await storage.getItem(enteredKey(binding.tabId))).data;
  return kept?.draftId === id ? kept : null;
}

/** A draft that was left for another patient's chart, with what was entered for it. */
const Aside = z.strictObject({ draft: Draft, entered: z.nullable(Entered) });

export type Aside = z.infer<typeof Aside>;

/** Of one tab; a clinician who goes back and forth does so between a few patients. */
const mostAside = 5;

const asideKey = ({ id, binding }: Draft) => `session:aside:${binding.tabId}:${id}` as const;

/** Those of one tab, or of all, latest first; without the ones that are too old. */
async function asideIn(tabId?: number): Promise<{ key: `session:aside:${string}`; aside: Aside }[]> {
  const kept = Object.entries(await storage.snapshot('session'));
  return kept
    .flatMap(([name, value]) => {
      const aside = name.startsWith(tabId === undefined ? 'aside:' : `aside:${tabId}:`) && Aside.safeParse(value).data;
      return aside ? [{ key: `session:${name}` as `session:aside:${string}`, aside }] : [];
    })
    .sort((a, b) => b.aside.draft.binding.readAt.localeCompare(a.aside.draft.binding.readAt));
}

/** Takes the draft of a tab out of it: another patient's is about to take its place. */
export async function setAside(draft: Draft): Promise<void> {
  const entered = await loadEntered(draft);
  await storage.setItem(asideKey(draft), { draft, entered });
  const tooMany = (await asideIn(draft.binding.tabId)).slice(mostAside);
  await storage.removeItems([
    keyOf(draft.binding.tabId),
    enteredKey(draft.binding.tabId),
    ...tooMany.map(({ key }) => key),
  ]);
}

/** What was set aside in a tab and is not too old, latest first. */
export const listAside = async (tabId: number): Promise<Aside[]> =>
  (await asideIn(tabId)).map(({ aside }) => aside).filter(({ draft }) => isFresh(draft));

/** It is the draft of its tab again, as `draft` is now. `isNews`: there is something in it for a person to look at. */
export async function takeBack({ draft: left, entered }: Aside, draft: Draft, isNews: boolean): Promise<void> {
  await saveDraft(draft);
  const nothing = { draftId: draft.id, panelId: null, method: null };
  const origin = isNews ? { origin: { resumedFrom: left.binding.readAt } } : {};
  await saveEntered(draft.binding.tabId, { ...(entered ?? nothing), ...origin });
  await storage.removeItem(asideKey(left));
}

/** The drafts of all tabs. */
export async function liveDrafts(): Promise<Draft[]> {
  const kept = Object.values(await storage.snapshot('session'));
  return kept.flatMap(value => Draft.safeParse(value).data ?? []).filter(isFresh);
}

/** Of the drafts of all tabs and of those that were set aside: their files are still wanted. */
export async function liveDraftIds(): Promise<Set<string>> {
  const aside = (await asideIn()).map(({ aside: { draft } }) => draft).filter(isFresh);
  return new Set([...(await liveDrafts()), ...aside].map(({ id }) => id));
}

/** Forgets everything that is in memory only: drafts, and the access token. */
export const forgetSession = (): Promise<void> => storage.clear('session');
