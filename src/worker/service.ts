import { browser } from 'wxt/browser';
import { type Access, whyNotReady } from '../lab/create-order.ts';
import { type Endpoint, parseEndpoint } from '../lab/endpoint.ts';
import { probeMultipart } from '../lab/probe-multipart.ts';
import type { ProbeView, Request, ServiceView } from '../messages/messages.ts';
import { Failure } from '../order/failure.ts';
import { requisitionPrefixPattern } from '../order/requisition-number.ts';
import { accessToken, requisitionPrefix, serviceUrl } from '../settings/settings.ts';

async function configuredEndpoint(): Promise<Endpoint> {
  const url = await serviceUrl.getValue();
  if (!url) throw new Failure('service.notConfigured');
  return parseEndpoint(url);
}

/**
 * Everything a request needs, checked before it: a missing host permission would look like a dead network.
 * @throws Failure `service.notConfigured`, `service.urlInvalid`, `service.noPermission`, `service.noToken`,
 *   `service.offline`.
 */
export async function openAccess(): Promise<Access> {
  const endpoint = await configuredEndpoint();
  const [isAllowed, token] = await Promise.all([
    browser.permissions.contains({ origins: [endpoint.permission] }),
    accessToken.getValue(),
  ]);
  if (!isAllowed) throw new Failure('service.noPermission');
  const access = { endpoint, token };
  const notReady = whyNotReady(access);
  if (notReady) throw new Failure(notReady);
  return access;
}

export async function showService(): Promise<ServiceView> {
  const url = await serviceUrl.getValue();
  return {
    serviceUrl: url,
    requisitionPrefix: await requisitionPrefix.getValue(),
    hasToken: (await accessToken.getValue()) !== '',
    isTest: url !== '' && parseEndpoint(url).isTest,
  };
}

/** @throws Failure `service.urlInvalid`, `service.prefixInvalid`; then nothing is saved. */
export async function saveService(request: Request<'service.save'>): Promise<ServiceView> {
  const { baseUrl } = parseEndpoint(request.serviceUrl);
  if (!requisitionPrefixPattern.test(request.requisitionPrefix)) throw new Failure('service.prefixInvalid');
  // The token belongs to the service that it was entered for, and goes to no other.
  if (baseUrl !== (await serviceUrl.getValue())) await accessToken.removeValue();
  await serviceUrl.setValue(baseUrl);
  await requisitionPrefix.setValue(request.requisitionPrefix);
  if (request.accessToken) await accessToken.setValue(request.accessToken.trim());
  return showService();
}

export async function probeService(): Promise<ProbeView> {
  const access = await openAccess();
  return { ofNull: await probeMultipart(access, 'null'), ofList: await probeMultipart(access, 'list') };
}
