// The browser leaves out frames of other sites without an error: the user's click opens only the tab's own site.
import { browser } from 'wxt/browser';
import type { FrameProbe } from '../../ehr/page/probe-frame.ts';
import { siteOf } from '../../messages/site-access.ts';

const mostSites = 3;

/** Origins of frames in a page that could not be read, and that the user can still allow. */
export async function unreadableOrigins(tabAddress: string, frames: readonly FrameProbe[]): Promise<string[]> {
  const tabSite = siteOf(tabAddress);
  const closed = new Map<string, string>();
  for (const address of frames.flatMap(({ unreached }) => unreached)) {
    const site = siteOf(address);
    if (!site || site.origin === tabSite?.origin || closed.has(site.permission)) continue;
    if (!(await browser.permissions.contains({ origins: [site.permission] }))) closed.set(site.permission, site.origin);
  }
  return [...closed.values()].slice(0, mostSites);
}
