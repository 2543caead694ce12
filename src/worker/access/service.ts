import { browser } from 'wxt/browser';
import { type Access, whyNotReady } from '../../lab/call-service.ts';
import { type Endpoint, parseEndpoint } from '../../lab/endpoint.ts';
import type { Request } from '../../messages/messages.ts';
import type { ServiceView } from '../../messages/service-views.ts';
import { Failure } from '../../order/failure.ts';
import { present } from '../../order/members.ts';
import { accessToken, environment, serviceUrl } from '../../settings/lab.ts';
import { showAccess } from './access.ts';
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

/** Whether a setting says that the service is a sandbox. If the policy sets the service, only the policy can say so. */
async function isSaidSandbox(): Promise<boolean> {
  const [kind, url] = await Promise.all([environment.effective(), serviceUrl.effective()]);
  return kind.value === 'sandbox' && (kind.origin === 'policy' || url.origin !== 'policy');
}

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

/**
 * Signs in with a token that the user typed.
 * @throws Failure `service.notConfigured`, `service.tokenInvalid`; then the earlier sign-in stays.
 */
export async function enterToken(request: Request<'signIn.enterToken'>): Promise<ServiceView> {
  const token = request.accessToken.trim();
  if (token === '' || !accessToken.schema.safeParse(token).success) throw new Failure('service.tokenInvalid');
  // A token belongs to the service that it was entered for, and is never sent to another.
  await keepToken((await configuredEndpoint()).baseUrl, token);
  return showService();
}
