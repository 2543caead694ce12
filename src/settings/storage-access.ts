// Scripts that the extension puts into a page run in the page's process. Whoever takes that process over may call what
// they may call: without this, browser.storage, and with it a policy's token.
import { browser } from 'wxt/browser';
import { Failure } from '../order/failure.ts';

const areas = ['local', 'managed', 'session', 'sync'] as const;

/** Chromium offers the call for each area; Firefox for none, and a page that only uploads has no storage at all. */
const isOffered = (): boolean => typeof browser.storage?.session?.setAccessLevel === 'function';

async function closeAreas(): Promise<void> {
  if (!isOffered()) return;
  await Promise.all(areas.map(area => browser.storage[area].setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
}

let closing: Promise<void> | null = null;

/**
 * Closes the browser's storage to scripts in pages, once a context. Every context begins with it, and nothing is put into a
 * page before it is done.
 * @throws Failure `storage.notClosed`; the next call tries again.
 */
export function closeStorage(): Promise<void> {
  closing ??= closeAreas().catch(() => {
    closing = null;
    throw new Failure('storage.notClosed');
  });
  return closing;
}

/** The same where nobody waits for it: whatever is put into a page waits. */
export const startClosingStorage = (): void => void closeStorage().catch(() => undefined);
