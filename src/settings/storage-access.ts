// Scripts that the extension injects into a page run in the page's process. An attacker who takes over that process can call
// whatever they can: without this, browser.storage, and with it a policy's token.
import { browser } from 'wxt/browser';
import { Failure } from '../order/failure.ts';

const areas = ['local', 'managed', 'session', 'sync'] as const;

async function closeAreas(): Promise<void> {
  // Chromium offers the call for each area, Firefox for none. A page that only uploads has no storage at all.
  if (typeof browser.storage?.session?.setAccessLevel !== 'function') return;
  await Promise.all(areas.map(area => browser.storage[area].setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
}

let closing: Promise<void> | null = null;

/** Closes browser.storage to pages, once per context. If it fails, nothing is injected; the next call tries again. */
export function closeStorage(): Promise<void> {
  closing ??= closeAreas().catch(() => {
    closing = null;
    throw new Failure('storage.notClosed');
  });
  return closing;
}

/** Like {@link closeStorage}, without waiting: each injection into a page waits for it. */
export const startClosingStorage = (): void => void closeStorage().catch(() => undefined);
