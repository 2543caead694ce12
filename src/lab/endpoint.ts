import { Failure } from '../order/failure.ts';
import { baseUrlOf, isLoopback, parseAddress, permissionFor } from '../order/service/url.ts';

/** The checked address of a lab's service. */
export interface Endpoint {
  /** `{base_url}` of service.md 4.1, without a slash at its end. */
  baseUrl: string;
  graphqlUrl: string;
  /** The host permission that requests to it need. */
  permission: string;
  /** On this computer: a sandbox, whose files also stay on this computer. */
  isLocal: boolean;
}

/** Checks the entered address (service.md 4.1): https, or http on loopback. @throws Failure `service.urlInvalid`. */
export function parseEndpoint(text: string): Endpoint {
  const url = parseAddress(text);
  if (!url) throw new Failure('service.urlInvalid');
  const baseUrl = baseUrlOf(url);
  return {
    baseUrl,
    graphqlUrl: `${baseUrl}/graphql`,
    permission: permissionFor(url),
    isLocal: isLoopback(url.hostname),
  };
}
