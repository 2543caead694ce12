// What IT support asks for: how the extension is set up on this computer, what answers, and what went wrong. It includes no
// patient, no token, and no text from a page or the lab.
import { browser } from 'wxt/browser';
import type { DiagnosticsView, PageTestView } from '../../messages/diagnostics-view.ts';
import { siteOf } from '../../messages/site-access.ts';
import { type FailureCode, failureCodeOf } from '../../order/failure.ts';
import { compareLabSchema } from '../../order/lab-schema/schema-differences.ts';
import type { ReadValue } from '../../order/reading.ts';
import { uploadPermission } from '../../order/service/url.ts';
import { uploadHosts } from '../../settings/files.ts';
import { serviceUrl } from '../../settings/lab.ts';
import { readPolicy } from '../../settings/policy.ts';
import { settings } from '../../settings/settings.ts';
import { askService, probeBoth, showLabSchema } from '../access/lab-schema.ts';
import { showSettings } from '../access/policy.ts';
import { openAccess } from '../access/service.ts';
import { showSignIn } from '../access/sign-in.ts';
import { showAudit } from '../audit.ts';
import { showDrift } from '../charts/moved/drift.ts';
import { readTab, summarize } from '../charts/read-tab.ts';
import { showFailures } from '../failures.ts';
import { openOutbox } from '../orders/open-outbox.ts';
import { showPack } from './ehr-sources.ts';
import { findTab } from './try-definitions.ts';

/** If one part fails, the others are still shown. */
const orFailure = <T>(work: () => Promise<T>): Promise<T | { failure: FailureCode }> =>
  work().catch(error => ({ failure: failureCodeOf(error) }));

async function showPermissions(): Promise<DiagnosticsView['permissions']> {
  const { permissions = [], origins = [] } = await browser.permissions.getAll();
  return { names: [...permissions].sort(), hosts: [...origins].sort() };
}

async function showPolicy() {
  const [policy, { wrong }] = await Promise.all([readPolicy(), showSettings()]);
  const isWrong = (name: string) => wrong.some(path => path === name || path.startsWith(`${name}.`));
  return Object.keys(policy).map(name => {
    if (!settings.some(setting => setting.name === name)) return { name, state: 'unknown' as const };
    return { name, state: isWrong(name) ? ('wrong' as const) : ('right' as const) };
  });
}

async function showToken() {
  const { isSignedIn, tokenEndsAt } = await showSignIn();
  return { isThere: isSignedIn, endsAt: tokenEndsAt ?? null };
}

async function showPublished() {
  const { labSchema, readAt } = await showLabSchema();
  return { readAt, isThere: labSchema !== null, differences: labSchema ? compareLabSchema(labSchema) : [] };
}

async function showServiceState(): Promise<DiagnosticsView['service']> {
  const [access, address, token] = await Promise.all([
    orFailure(openAccess),
    serviceUrl.getValue(),
    orFailure(showToken),
  ]);
  const failure = 'failure' in access ? access.failure : await askService(access).catch(failureCodeOf);
  return {
    address,
    token,
    failure,
    published: await orFailure(showPublished),
    multipart: 'failure' in access || failure !== null ? null : await orFailure(() => probeBoth(access)),
  };
}

async function showUploadHosts(): Promise<DiagnosticsView['uploadHosts']> {
  const hosts = await uploadHosts.getValue();
  const isAllowed = (host: string) =>
    browser.permissions.contains({ origins: [uploadPermission(host)] }).catch(() => false);
  return Promise.all(hosts.map(async host => ({ host, isAllowed: await isAllowed(host) })));
}

async function countOrders() {
  const { submissions } = await openOutbox();
  const states: Record<string, number> = {};
  for (const { state } of await submissions.all()) states[state] = (states[state] ?? 0) + 1;
  return { states, unreadable: await submissions.countQuarantined() };
}

export async function showDiagnostics(): Promise<DiagnosticsView> {
  const [permissions, shownSettings, policy, definitionPack, service, hosts, orders, audit] = await Promise.all([
    showPermissions(),
    orFailure(showSettings),
    orFailure(showPolicy),
    orFailure(showPack),
    showServiceState(),
    showUploadHosts(),
    orFailure(countOrders),
    orFailure(showAudit),
  ]);
  return {
    at: new Date().toISOString(),
    extension: { version: browser.runtime.getManifest().version, build: import.meta.env.BUILD },
    browser: navigator.userAgent,
    permissions,
    settings: shownSettings,
    policy,
    definitionPack,
    service,
    uploadHosts: hosts,
    orders,
    audit,
    drift: await orFailure(showDrift),
    failures: await showFailures(),
  };
}

/** A reader's reason is a name such as `dob.ambiguous`. Anything else might be text from the page. */
const isName = (why: string | undefined): why is string => why !== undefined && /^[A-Za-z][A-Za-z.]{0,60}$/.test(why);

const showFound = ({ field, sure, why }: ReadValue): PageTestView['found'][number] => ({
  field,
  isSure: sure,
  ...(isName(why) ? { why } : {}),
});

const hasValue = ({ value, text }: ReadValue) => value !== null || text !== '';

/**
 * Reads an open page as a click on the toolbar button would, and returns what it found, without the values.
 * @throws Failure `trial.addressInvalid`, `trial.notAllowed`, `trial.notOpen`, `chart.noAccess`, `chart.tabGone`.
 */
export async function readPage({ address }: { address: string }): Promise<PageTestView> {
  const { id } = await findTab(address);
  const origin = siteOf(address)?.origin ?? '';
  const read = await readTab(id);
  const { values, missed, ...summary } = summarize(read);
  const found = values.filter(hasValue).map(showFound);
  return { origin, ...summary, found, missed: [...new Set(missed)], closedSites: read.closedSites };
}
