// Only XMLHttpRequest reports upload progress, and it follows every redirect: a file store could pass a file on to any host.
// A rule of the browser removes the Location header from the answers to the extension's own PUTs. Without that header, a
// redirect is an answer like any other.
import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import { parseEndpoint } from '../../lab/endpoint.ts';
import type { RedirectGuard } from '../../lab/upload.ts';
import { whyNotUploadUrl } from '../../lab/upload-url.ts';
import type { Request } from '../../messages/messages.ts';
import type { FailureCode } from '../../order/failure.ts';
import { permissionFor } from '../../order/service/url.ts';
import { uploadHosts } from '../../settings/files.ts';
import { serviceUrl } from '../../settings/lab.ts';
import { isPolicyWrong } from '../access/policy.ts';

type Rule = Browser.declarativeNetRequest.Rule;

/** The rule affects no request of a page, and only the uploads of the extension. */
const ruleFor = (ownHost: string): Rule => ({
  id: 1,
  priority: 1,
  action: { type: 'modifyHeaders', responseHeaders: [{ header: 'location', operation: 'remove' }] },
  condition: { initiatorDomains: [ownHost], requestMethods: ['put'], resourceTypes: ['xmlhttprequest'] },
});

/** A rule as text, with its members sorted. Firefox gives null for members that a rule does not have. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part === null) return undefined;
    if (typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

async function installRule(): Promise<boolean> {
  const rule = ruleFor(new URL(browser.runtime.getURL('/')).host);
  const rules = browser.declarativeNetRequest;
  const isInstalled = async () => textOf(await rules.getSessionRules()) === textOf([rule]);
  if (await isInstalled()) return true;
  const others = (await rules.getSessionRules()).map(({ id }) => id);
  await rules.updateSessionRules({ removeRuleIds: [...others, rule.id], addRules: [rule] });
  return isInstalled();
}

export const barringCodes = ['upload.noPermission', 'policy.invalid'] as const;

export type BarringCode = (typeof barringCodes)[number];

/** Why no file may go to an address now, until the user or IT changes something; null if one may. */
export async function whyBarred(url: URL): Promise<BarringCode | null> {
  if (!(await browser.permissions.contains({ origins: [permissionFor(url)] }))) return 'upload.noPermission';
  return (await isPolicyWrong()) ? 'policy.invalid' : null;
}

/** Whether the settings no longer allow a store: they may have changed since the lab named it. */
async function isStoreRemoved(url: string): Promise<boolean> {
  const [allowedHosts, service] = await Promise.all([uploadHosts.getValue(), serviceUrl.getValue()]);
  const allowLoopback = service !== '' && parseEndpoint(service).isLocal;
  return whyNotUploadUrl(url, { allowedHosts, allowLoopback }) !== null;
}

/** The guard of a context that has all browser APIs. A rule applies only to hosts that the extension may access. */
export const guardUpload: RedirectGuard = async url =>
  (await whyBarred(new URL(url))) ??
  ((await isStoreRemoved(url)) ? 'upload.hostNotAllowed' : (await installRule()) ? null : 'upload.unguarded');

/** For the upload page, which has only messages. */
export const guardForPage = ({ origin }: Request<'uploads.guard'>): Promise<FailureCode | null> => guardUpload(origin);
