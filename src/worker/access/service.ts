import { browser } from 'wxt/browser';
import { type Access, whyNotReady } from '../../lab/call-service.ts';
import { type Endpoint, parseEndpoint } from '../../lab/endpoint.ts';
import type { Request } from '../../messages/messages.ts';
import type { AccessView, ServiceView } from '../../messages/service-views.ts';
import { siteOf } from '../../messages/site-access.ts';
import { Failure } from '../../order/failure.ts';
import { present } from '../../order/members.ts';
import { isLoopback, parseAddress, permissionFor, uploadPermission } from '../../order/service/url.ts';
import { sites } from '../../settings/ehrs.ts';
import { uploadHosts } from '../../settings/files.ts';
import { accessToken, environment, serviceUrl, signIn } from '../../settings/lab.ts';
import { readPolicy } from '../../settings/policy.ts';
import { packSource } from '../charts/refresh-pack.ts';
import { showContact } from './contact.ts';
import { isPolicyWrong, requireRightPolicy } from './policy.ts';
import { freshToken, keepToken, showSignIn, type TokenInUse } from './sign-in.ts';

async function configuredEndpoint(): Promise<Endpoint> {
  const url = await serviceUrl.getValue();
  if (!url) throw new Failure('service.notConfigured');
  return parseEndpoint(url);
}

/**
 * Everything a request needs, checked before it: a missing host permission would look like a network failure.
 * @throws Failure `policy.invalid`, `service.notConfigured`, `service.urlInvalid`, `service.noPermission`,
 *   `service.noToken`, `service.offline`.
 */
export async function openAccess(): Promise<Access & TokenInUse> {
  const right = requireRightPolicy();
  const configured = configuredEndpoint();
  // A mistake in the policy is reported first.
  configured.catch(() => undefined);
  await right;
  const endpoint = await configured;
  const [isAllowed, inUse] = await Promise.all([
    browser.permissions.contains({ origins: [endpoint.permission] }),
    freshToken(endpoint.baseUrl),
  ]);
  if (!isAllowed) throw new Failure('service.noPermission');
  const access = { endpoint, ...inUse };
  const notReady = whyNotReady(access);
  if (notReady) throw new Failure(notReady);
  return access;
}

/** Whether a setting says that the service is a sandbox. */
export const isSaidSandbox = async (): Promise<boolean> => (await environment.getValue()) === 'sandbox';

/** W16: whether orders to a service are tests, because it is on this computer or a setting says that it is a sandbox. */
export const isTestService = async ({ isLocal }: Pick<Endpoint, 'isLocal'>): Promise<boolean> =>
  isLocal || (await isSaidSandbox());

export async function showService(): Promise<ServiceView> {
  const [url, isSandbox, signIn, access, isWrong, { lab }] = await Promise.all([
    serviceUrl.getValue(),
    isSaidSandbox(),
    showSignIn(),
    showAccess(),
    isPolicyWrong(),
    showContact(),
  ]);
  const { kind, permission, isSignedIn, signedInAs, person, isRenewed, tokenEndsAt } = signIn;
  return {
    serviceUrl: url,
    hasToken: isSignedIn,
    person,
    ...present({ signedInAs, tokenEndsAt, signInPermission: kind === 'oauth' ? permission : null }),
    ...(isRenewed ? { isRenewed } : {}),
    isTest: url !== '' && (isSandbox || parseEndpoint(url).isLocal),
    access,
    ...(isWrong ? { isPolicyWrong: true } : {}),
    lab,
  };
}

/** Signs in with a token that the user typed. If it is not valid, the earlier sign-in stays. */
export async function enterToken(request: Request<'signIn.enterToken'>): Promise<ServiceView> {
  const token = request.accessToken.trim();
  if (token === '' || !accessToken.schema.safeParse(token).success) throw new Failure('service.tokenInvalid');
  // A token belongs to the service that it was entered for, and is never sent to another.
  await keepToken((await configuredEndpoint()).baseUrl, token);
  return showService();
}

// Which hosts the settings need, and which of them the user has not allowed. One click asks for all of them.

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
async function showAccess(): Promise<AccessView> {
  const needed = [...new Set((await Promise.all([neededOrigins(), packOrigins()])).flat())];
  const allowed = await Promise.all(needed.map(origin => browser.permissions.contains({ origins: [origin] })));
  return { needed, missing: needed.filter((_, at) => !allowed[at]) };
}
