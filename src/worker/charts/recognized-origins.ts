// Sites on which the extension recognizes open charts, so that the toolbar button says so before the user clicks it.
//
// The extension registers no script for them. It would sit in every page of the site, watch each change and send messages,
// and after an update it would be cut off from the worker. The browser reports every page that loads to the worker anyway.
// The worker asks each frame once, yes or no, and nothing stays in the page. So an update has nothing to register again and
// no page to reload. Screens that no definition knows are not recognized: by labels alone, the worker would have to read every
// page of the site.
import { type Browser, browser } from 'wxt/browser';
import { chartSigns } from '../../ehr/page/detect-chart.ts';
import type { Request } from '../../messages/messages.ts';
import type { RecognizedOriginsView } from '../../messages/settings-views.ts';
import { type OriginAccess, siteOf } from '../../messages/site-access.ts';
import { Failure } from '../../order/failure.ts';
import { sites } from '../../settings/ehrs.ts';
import { uploadHosts } from '../../settings/files.ts';
import { serviceUrl, signIn } from '../../settings/lab.ts';
import { hasChart } from '../page/injection.ts';
import { markTab, unmarkAll } from '../toolbar-badge.ts';
import { knownDefinitions } from './definitions.ts';

const isAllowed = ({ permission }: OriginAccess) => browser.permissions.contains({ origins: [permission] });

const knownSites = async (): Promise<OriginAccess[]> =>
  (await sites.getValue()).flatMap(address => siteOf(address) ?? []);

/** The policy can name a site that the user has not allowed yet. Only the user can allow it. */
export async function showSites(): Promise<RecognizedOriginsView> {
  const { locked } = await sites.effective();
  const shown = (await knownSites()).map(async site => ({ origin: site.origin, isAllowed: await isAllowed(site) }));
  return { sites: await Promise.all(shown), isLocked: locked };
}

/** Sent before the user answers the browser's prompt: if that closes the window, nothing else would send it. */
export async function addOrigin({ origin }: Request<'origins.add'>): Promise<RecognizedOriginsView> {
  const known = await sites.getValue();
  const parsed = sites.schema.safeParse([...new Set([...known, origin])]);
  if (!parsed.success) throw new Failure('site.notAdded');
  await sites.setValue(parsed.data);
  void findInAllFrames();
  return showSites();
}

/** Whether something else needs a permission: the lab, the sign-in provider, an upload host, or another site of the same host. */
async function isNeeded({ permission, host }: OriginAccess): Promise<boolean> {
  const others = [await serviceUrl.getValue(), (await signIn.getValue()).issuer, ...(await sites.getValue())];
  const hosts = await uploadHosts.getValue();
  return others.some(address => siteOf(address)?.permission === permission) || hosts.includes(host);
}

/** Removes a site, and its permission if nothing else needs it. */
export async function removeOrigin({ origin }: Request<'origins.remove'>): Promise<RecognizedOriginsView> {
  const site = siteOf(origin);
  await sites.setValue((await sites.getValue()).filter(known => known !== origin));
  if (site && !(await isNeeded(site))) await browser.permissions.remove({ origins: [site.permission] });
  await markAnew();
  return showSites();
}

/** Removes the sites whose permissions the user removed in the browser's own settings. */
export async function forgetOrigins({ origins = [] }: Browser.permissions.Permissions): Promise<void> {
  const isGone = (address: string) => origins.includes(siteOf(address)?.permission ?? '');
  const known = await sites.getValue();
  if (!known.some(isGone)) return;
  await sites.setValue(known.filter(address => !isGone(address)));
  await markAnew();
}

/** Pauses before each look at a page, in milliseconds. Charts are built after their page has loaded. */
const pauses = [0, 1000, 4000] as const;

/** The latest look at each tab. A look ends when a newer one starts. */
const looks = new Map<number, symbol>();

/** Marks the toolbar button of a tab whose page has changed. */
export async function lookForChart({ id, url = '' }: Pick<Browser.tabs.Tab, 'id' | 'url'>): Promise<void> {
  const origin = siteOf(url)?.origin;
  if (id === undefined || origin === undefined || !(await sites.getValue()).includes(origin)) return;
  const look = Symbol();
  looks.set(id, look);
  const signs = chartSigns(await knownDefinitions());
  for (const pause of pauses) {
    await new Promise(resolve => setTimeout(resolve, pause));
    const isOpen = looks.get(id) === look && (await hasChart(id, signs));
    if (looks.get(id) !== look) return;
    // A tab can close at any moment.
    await markTab(id, isOpen).catch(() => undefined);
  }
  looks.delete(id);
}

/** Looks at every open page of the sites: after a start, an update, a new permission, or a change of the policy. */
export async function findInAllFrames(): Promise<void> {
  const url = [...new Set((await knownSites()).map(({ permission }) => permission))];
  if (url.length === 0) return;
  const tabs = await browser.tabs.query({ url, discarded: false });
  await Promise.all(tabs.map(lookForChart));
}

async function markAnew(): Promise<void> {
  looks.clear();
  await unmarkAll();
  void findInAllFrames();
}
