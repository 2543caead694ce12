import type { FailureCode } from '../order/failure.ts';
import { allowsHost } from '../order/service/upload-hosts.ts';
import { isLoopback } from '../order/service/url.ts';

interface UploadHosts {
  /** As the organization set them: `s3.example.org`, or `*.s3.example.org` for every host below it. */
  allowedHosts: readonly string[];
  /** Whether the service is a sandbox on this computer: then its file store may be here too. */
  allowLoopback: boolean;
}

/** The parameters with which file stores sign an address. They name no object. */
const ofSignature =
  /^(?:x-(?:amz|goog)-.+|awsaccesskeyid|googleaccessid|signature|expires|policy|key-pair-id|s[eiprtv]|spr|sip|sig|sk\w{1,3})$/i;

/**
 * What a file that goes to an address is stored as: the address without its signature, and without what stands behind "#".
 * A second file that goes there replaces the first. Null if it is no address.
 */
export function storedAs(url: string): string | null {
  const parsed = URL.parse(url.split('#')[0] ?? '');
  if (!parsed) return null;
  for (const name of [...parsed.searchParams.keys()]) if (ofSignature.test(name)) parsed.searchParams.delete(name);
  return parsed.href;
}

/** Why no file may go to an address that the service gave, or null. The address carries its own authorization: never log it. */
export function whyNotUploadUrl(url: string, { allowedHosts, allowLoopback }: UploadHosts): FailureCode | null {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password) return 'upload.urlInvalid';
  const { protocol, hostname } = parsed;
  const isOwnMachine = allowLoopback && isLoopback(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine)) return 'upload.urlInvalid';
  return isOwnMachine || allowedHosts.some(entry => allowsHost(entry, hostname)) ? null : 'upload.hostNotAllowed';
}
