// Tries the clinic's own definitions on an open page before they are saved. Nothing is stored.
import { browser } from 'wxt/browser';
import type { TrialView } from '../../messages/definitions-view.ts';
import { siteOf } from '../../messages/site-access.ts';
import { Failure } from '../../order/failure.ts';
import { readOnlyWith, summarize } from '../charts/read-tab.ts';
import { parseDefinitions } from './parse-definitions.ts';

/**
 * The tab that shows an address, or else the tab of its site that was used last. The browser gives the address of a tab only
 * with access to its site.
 * @throws Failure `trial.addressInvalid`, `trial.notAllowed`, `trial.notOpen`.
 */
export async function findTab(address: string): Promise<{ id: number; title: string }> {
  const site = siteOf(address);
  if (!site) throw new Failure('trial.addressInvalid');
  if (!(await browser.permissions.contains({ origins: [site.permission] }))) throw new Failure('trial.notAllowed');
  const tabs = await browser.tabs.query({ url: site.permission, discarded: false });
  const [last] = tabs
    .filter(({ url }) => siteOf(url ?? '')?.origin === site.origin)
    .sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  const { id, title = '' } = tabs.find(({ url }) => url === address.trim()) ?? last ?? {};
  if (id === undefined) throw new Failure('trial.notOpen');
  return { id, title };
}

/** Reads an open page with these definitions only. @throws Failure `trial.noDefinition`, and as {@link findTab}. */
export async function tryDefinitions({ text, address }: { text: string; address: string }): Promise<TrialView> {
  // The id of a built-in definition is a mistake too, but the check of the text reports that one.
  const parsed = parseDefinitions(text, []);
  if (!('definitions' in parsed) || parsed.definitions.length === 0) throw new Failure('trial.noDefinition');
  const { id, title } = await findTab(address);
  const read = await readOnlyWith(id, parsed.definitions);
  const summary = { title, ...summarize(read) };
  if ('place' in read) return { ...summary, failure: null };
  const { reason, patients } = read.reading;
  return { ...summary, failure: { code: reason, patients, closedSites: read.closedSites } };
}
