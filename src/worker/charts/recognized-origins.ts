// Sites on which open charts are recognized, so that the toolbar button says so before it is clicked.
//
// No script is registered for them. It would sit in every page of the site, would have to watch each change of it and to
// send messages, and after an update it would be an orphan that nobody hears. The worker is told of every page that loads
// anyway: it has each frame asked once, yes or no, and nothing stays in the page. So an update has nothing to register again
// and no page to reload. What no definition knows is not recognized: labels alone would mean to read every page of the site.
import { type Browser, browser } from 'wxt/browser';
import { chartSigns } from '../../ehr/page/detect-chart.ts';
import type { Request } from '../../messages/messages.ts';
import type { RecognizedOriginsView } from '../../messages/settings-views.ts';
import { type OriginAccess, siteOf } from '../../messages/site-access.ts';
import { Failure } from '../../order/failure.ts';
import { serviceUrl, signIn, sites, uploadHosts } from '../../settings/settings.ts';
import { hasChart } from '../page/injection.ts';
import { markTab, unmarkAll } from '../toolbar-badge.ts';
import { knownDefinitions } from './definitions.ts';

const isAllowed = ({ permission }: OriginAccess) => browser.permissions.contains({ origins: [permission] });

const knownSites = async (): Promise<OriginAccess[]> =>
  (await sites.getValue()).flatMap(address => siteOf(address) ?? []);

/** The policy may name a site that the person has not allowed yet: only a person can. */
export async function showSites(): Promise<RecognizedOriginsView> {
  const { locked } = await sites.effective();
  const shown = (await knownSites()).map(async site => ({ origin: site.origin, isAllowed: await isAllowed(site) }));
  return { sites: await Promise.all(shown), isLocked: locked };
}

/**
 * Adds a site. It may be asked for before the person has answered the browser's question: where that closes the window
 * that asks, nobody else would.
 * @throws Failure `site.notAdded`.
 */
export async function addOrigin({ origin }: Request<'sites.add'>): Promise<RecognizedOriginsView> {
  const known = await sites.getValue();
  const parsed = sites.schema.safeParse([...new Set([...known, origin])]);
  if (!parsed.success) throw new Failure('site.notAdded');
  await sites.setValue(parsed.data);
  void findInAllFrames();
  return showSites();
}

/** What else needs a permission: the laboratory, where one signs in, where files go, and other sites of the same host. */
async function isNeeded({ permission, host }: OriginAccess): Promise<boolean> {
  const others = [await serviceUrl.getValue(), (await signIn.getValue()).issuer, ...(await sites.getValue())];
  const hosts = await uploadHosts.getValue();
  return others.some(address => siteOf(address)?.permission === permission) || hosts.includes(host);
}

/** Forgets a site, and gives its permission back where nothing else needs it. */
export async function removeOrigin({ origin }: Request<'sites.remove'>): Promise<RecognizedOriginsView> {
  const site = siteOf(origin);
  await sites.setValue((await sites.getValue()).filter(one => one !== origin));
  if (site && !(await isNeeded(site))) await browser.permissions.remove({ origins: [site.permission] });
  await markAnew();
  return showSites();
}

/** A person took permissions back, in the browser's own settings: the sites that needed them go. */
export async function forgetOrigins({ origins = [] }: Browser.permissions.Permissions): Promise<void> {
  const isGone = (address: string) => origins.includes(siteOf(address)?.permission ?? '');
  const known = await sites.getValue();
  if (!known.some(isGone)) return;
  await sites.setValue(known.filter(address => !isGone(address)));
  await markAnew();
}

/** When pages are looked at again, in milliseconds after each other: charts are built after their page has loaded. */
const pauses = [0, 1000, 4000] as const;

/** Which look at a tab is the latest: one that is overtaken ends. */
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
    // A tab may close at any moment.
    await markTab(id, isOpen).catch(() => undefined);
  }
  looks.delete(id);
}

/** Looks at every open page of the sites: after a start, an update, a permission, a change of the policy. */
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
