import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { serviceUrl } from '../settings/lab.ts';
import { storeOnDisk } from '../settings/stored.ts';

/** A browser that loads the extension from a folder reports an installation at each start. */
const isWelcomed = storeOnDisk('isWelcomed', z.boolean(), false);

/**
 * Shows the user the first steps, once. An update never opens a page. Neither does an installation by the organization: IT
 * has taken these steps, and the extension asks where needed for what only the user can allow. The policy can arrive later.
 */
export async function welcome({ reason }: Pick<Browser.runtime.InstalledDetails, 'reason'>): Promise<void> {
  if (reason !== 'install' || (await isWelcomed.getValue())) return;
  await isWelcomed.setValue(true);
  const { installType } = await browser.management.getSelf();
  if (installType === 'admin' || (await serviceUrl.effective()).locked) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
