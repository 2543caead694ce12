// What an organization sets for its computers: Chromium's and Firefox's managed storage, by the names of the settings.
import { browser } from 'wxt/browser';

/** Values by the names of settings. */
export type Policy = Readonly<Record<string, unknown>>;

async function ask(): Promise<Policy> {
  // Firefox rejects where there is no policy at all.
  const policy: unknown = await browser.storage.managed.get(null).catch(() => ({}));
  return typeof policy === 'object' && policy !== null ? { ...policy } : {};
}

let asking: Promise<Policy> | null = null;

/**
 * The policy as it is now. Never kept: it may arrive, or change, at any time after the start. Calls of one turn share one
 * question to the browser, which is asked after all of them. Names that are no settings are passed over, so that one policy
 * serves several versions of the extension.
 */
export async function readPolicy(): Promise<Policy> {
  asking ??= Promise.resolve().then(() => {
    asking = null;
    return ask();
  });
  return { ...(await asking) };
}
