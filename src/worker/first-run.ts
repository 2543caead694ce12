import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { serviceUrl } from '../settings/settings.ts';
import { storeOnDisk } from '../settings/stored.ts';

/** Browsers that load the extension from a folder at each start call each of these an installation. */
const isWelcomed = storeOnDisk('isWelcomed', z.boolean(), false);

/**
 * Shows a person the first steps, once. An update never opens a page, and neither does an installation by the organization:
 * it has made them, and what only a person can allow is asked for where it is needed. Its policy may arrive later than this.
 */
export async function welcome({ reason }: Pick<Browser.runtime.InstalledDetails, 'reason'>): Promise<void> {
  if (reason !== 'install' || (await isWelcomed.getValue())) return;
  await isWelcomed.setValue(true);
  const { installType } = await browser.management.getSelf();
  if (installType === 'admin' || (await serviceUrl.effective()).locked) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
