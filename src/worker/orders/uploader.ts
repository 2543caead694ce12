// Only XMLHttpRequest reports upload progress, and it follows every redirect: a file store could pass a file on to any host.
// A rule of the browser removes the Location header from the answers to the extension's own PUTs. Without that header, a
// redirect is an answer like any other. It also removes the cookies of the store's host from them.
import { type Browser, browser } from 'wxt/browser';
import { parseEndpoint } from '../../lab/endpoint.ts';
import { putFile, type RedirectGuard } from '../../lab/upload.ts';
import { whyNotUploadUrl } from '../../lab/upload-url.ts';
import { publish } from '../../messages/events.ts';
import type { Request } from '../../messages/messages.ts';
import type { FailureCode } from '../../order/failure.ts';
import { permissionFor } from '../../order/service/url.ts';
import { sortedJson } from '../../order/text/json.ts';
import type { Outbox } from '../../outbox/deliver.ts';
import { createUploader, type Put, type Uploader } from '../../outbox/uploads.ts';
import { uploadHosts } from '../../settings/files.ts';
import { serviceUrl } from '../../settings/lab.ts';
import { isPolicyWrong } from '../access/policy.ts';
import { keepAliveDuring } from '../keep-alive.ts';

type Rule = Browser.declarativeNetRequest.Rule;

/** The rule affects no request of a page, and only the uploads of the extension. */
const ruleFor = (ownHost: string): Rule => ({
  id: 1,
  priority: 1,
  action: {
    type: 'modifyHeaders',
    // With access to the store's host, the browser would send along what a page of that host stored. The address is enough.
    requestHeaders: [
      { header: 'cookie', operation: 'remove' },
      { header: 'authorization', operation: 'remove' },
    ],
    responseHeaders: [
      { header: 'location', operation: 'remove' },
      // Firefox then says over which protocol a file went: see putFile.
      ...(import.meta.env.FIREFOX ? [{ header: 'timing-allow-origin', operation: 'set', value: '*' } as const] : []),
    ],
  },
  condition: { initiatorDomains: [ownHost], requestMethods: ['put'], resourceTypes: ['xmlhttprequest'] },
});

/** Rules as text. Firefox gives null for members that a rule does not have. */
const textOf = (rules: readonly Rule[]): string =>
  sortedJson(JSON.parse(JSON.stringify(rules, (_, part: unknown) => part ?? undefined)));

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

type BarringCode = (typeof barringCodes)[number];

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
const guardUpload: RedirectGuard = async url =>
  (await whyBarred(new URL(url))) ??
  ((await isStoreRemoved(url)) ? 'upload.hostNotAllowed' : (await installRule()) ? null : 'upload.unguarded');

/** For the upload page, which has only messages. */
export const guardForPage = ({ origin }: Request<'uploads.guard'>): Promise<FailureCode | null> => guardUpload(origin);

// Uploads run where the browser lets them. On Chromium that is an offscreen page, because the worker has no XMLHttpRequest
// and is ended after 30 s. On Firefox it is the background page, because there are no offscreen pages.

/** One large file at a time, because Firefox loads the whole file into memory. */
const atOnceHere = 1;

let here: Uploader | null = null;

async function openOffscreen(): Promise<void> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  // The page subscribes to every change itself.
  if (contexts.length > 0) return;
  await browser.offscreen.createDocument({
    url: '/uploads.html',
    reasons: ['BLOBS'],
    justification: 'Uploads files that were attached to an order, for longer than a worker lives.',
  });
}

/** Starts the uploader for pending files. `ended` gets the number of each order whose files changed. */
export async function openUploader(outbox: Outbox, ended: (requisitionNumber: string) => void): Promise<void> {
  if (!import.meta.env.FIREFOX) return openOffscreen().catch(() => undefined);
  const progress = (requisitionNumber: string, fileId: string, sent: number) =>
    publish({ what: 'progress', requisitionNumber, fileId, sent });
  const put: Put = (url, file, options) =>
    putFile(url, file, { ...options, guard: guardUpload, reportsAtAnswer: true });
  here ??= createUploader(outbox, put, atOnceHere, { progress, ended });
  void keepAliveDuring(here.run());
}
