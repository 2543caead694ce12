// Which hosts the settings need, and which of them the user has not allowed. One click asks for all of them.
import { browser } from 'wxt/browser';
import type { AccessView } from '../../messages/service-views.ts';
import { siteOf } from '../../messages/site-access.ts';
import { isLoopback, parseAddress, permissionFor, uploadPermission } from '../../order/service/url.ts';
import { sites } from '../../settings/ehrs.ts';
import { uploadHosts } from '../../settings/files.ts';
import { serviceUrl, signIn } from '../../settings/lab.ts';
import { readPolicy } from '../../settings/policy.ts';
import { packSource } from '../charts/refresh-pack.ts';

/** The server of the definition pack, which only a policy names. */
async function packOrigins(): Promise<string[]> {
  const source = await packSource();
  return source ? [permissionFor(source.url)] : [];
}

/** EHR sites count only if the policy names them. Users allow their own sites one by one. */
async function neededOrigins(): Promise<string[]> {
  const policy = await readPolicy();
  const [service, provider, hosts, ehr] = await Promise.all([
    serviceUrl.effective(policy),
    signIn.effective(policy),
    uploadHosts.effective(policy),
    sites.effective(policy),
  ]);
  const url = parseAddress(service.value);
  if (!url) return [];
  const issuer = provider.value.kind === 'oauth' ? parseAddress(provider.value.issuer) : null;
  return [
    permissionFor(url),
    ...(issuer ? [permissionFor(issuer)] : []),
    // A sandbox on this computer stores its files on this computer.
    ...(isLoopback(url.hostname) ? [] : hosts.value.map(uploadPermission)),
    ...(ehr.locked ? ehr.value.flatMap(address => siteOf(address)?.permission ?? []) : []),
  ];
}

/** The permissions that a click asks for, and those that are still missing. */
export async function showAccess(): Promise<AccessView> {
  const needed = [...new Set((await Promise.all([neededOrigins(), packOrigins()])).flat())];
  const allowed = await Promise.all(needed.map(origin => browser.permissions.contains({ origins: [origin] })));
  return { needed, missing: needed.filter((_, at) => !allowed[at]) };
}
