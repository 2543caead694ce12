// What IT sets for an organization's computers: Chromium's and Firefox's managed storage, by the names of the settings.
import { browser } from 'wxt/browser';

/** Values by setting name. */
export type Policy = Readonly<Record<string, unknown>>;

async function ask(): Promise<Policy> {
  // Firefox rejects if there is no policy at all.
  const policy: unknown = await browser.storage.managed.get(null).catch(() => ({}));
  return typeof policy === 'object' && policy !== null ? { ...policy } : {};
}

let asking: Promise<Policy> | null = null;

/**
 * The current policy. It is never cached, because it may arrive or change at any time. Calls in one turn share one request
 * to the browser, sent after the last call. Ignores names that are not settings, so that one policy serves several versions
 * of the extension.
 */
export async function readPolicy(): Promise<Policy> {
  asking ??= Promise.resolve().then(() => {
    asking = null;
    return ask();
  });
  return { ...(await asking) };
}
