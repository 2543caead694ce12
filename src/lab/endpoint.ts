import { Failure } from '../order/failure.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this computer. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.has(hostname);

/** A laboratory service's address, checked. */
export interface Endpoint {
  /** `{base_url}` of service.md 4.1, without a slash at its end. */
  baseUrl: string;
  /** `{base_url}/graphql`. */
  graphqlUrl: string;
  /** The host permission that requests to it need. */
  permission: string;
  /** A service on this machine is a sandbox: orders to it are tests. */
  isTest: boolean;
}

/**
 * Checks what a person typed as the service's address (service.md 4.1). https only; plain http on loopback alone.
 * @throws Failure `service.urlInvalid`.
 */
export function parseEndpoint(text: string): Endpoint {
  const url = URL.parse(text.trim());
  if (!url) throw new Failure('service.urlInvalid');
  const isTest = isLoopback(url.hostname);
  const plain = !url.username && !url.password && !url.search && !url.hash;
  if (!plain || !(url.protocol === 'https:' || (url.protocol === 'http:' && isTest)))
    throw new Failure('service.urlInvalid');
  const baseUrl = url.origin + url.pathname.replace(/\/+$/, '').replace(/\/graphql$/, '');
  return {
    baseUrl,
    graphqlUrl: `${baseUrl}/graphql`,
    // Match patterns know no ports: the permission covers the host.
    permission: `${url.protocol}//${url.hostname}/*`,
    isTest,
  };
}
