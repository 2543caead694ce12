// One draft a tab, in memory that the worker's end does not lose and that never reaches the disk.
import { storage } from 'wxt/utils/storage';
import { Draft } from '../order/draft.ts';

const keyOf = (tabId: number) => `session:draft:${tabId}` as const;

export async function loadDraft(tabId: number): Promise<Draft | null> {
  return Draft.safeParse(await storage.getItem(keyOf(tabId))).data ?? null;
}

export const saveDraft = (draft: Draft): Promise<void> => storage.setItem(keyOf(draft.binding.tabId), draft);

export const dropDraft = (tabId: number): Promise<void> => storage.removeItem(keyOf(tabId));
