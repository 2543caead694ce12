// What IT sets for an organization's computers: Chromium's and Firefox's managed storage, by the names of the settings.
import { browser } from 'wxt/browser';

/** Values by setting name. */
export type Policy = Readonly<Record<string, unknown>>;

/** As if IT had set an address that is none: nothing is sent, because the extension cannot tell where it may go. */
const unreadable: Policy = { serviceUrl: null };

/** Firefox rejects if there is no policy at all. */
const saysNone = /manifest not found/i;

async function ask(): Promise<Policy> {
  const policy: unknown = await browser.storage.managed
    .get(null)
    .catch((error: unknown) => (saysNone.test(`${error}`) ? {} : unreadable));
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
