// The sending end, in a page.
import { browser } from 'wxt/browser';
import type { MessageName, Reply, Request } from './messages.ts';

/** Sends a message to the worker. Never rejects: if the worker cannot be reached, that is a reply too. */
export async function send<N extends MessageName>(name: N, request: Request<N>): Promise<Reply<N>> {
  try {
    return (await browser.runtime.sendMessage({ name, request })) ?? { ok: false, code: 'message.failed' };
  } catch {
    return { ok: false, code: 'message.failed' };
  }
}
