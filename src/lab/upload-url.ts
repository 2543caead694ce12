import type { FailureCode } from '../order/failure.ts';
import { allowsHost } from '../order/service/upload-hosts.ts';
import { isLoopback } from '../order/service/url.ts';

interface UploadHosts {
  /** As the organization set them: `s3.example.org`, or `*.s3.example.org` for every host below it. */
  allowedHosts: readonly string[];
  /** Whether the service is a sandbox on this computer: then its file store may be here too. */
  allowLoopback: boolean;
}

/** The part of an address that is sent: what stands behind "#" is not. Null if it is no address. */
export const sentPart = (url: string): string | null => URL.parse(url.split('#')[0] ?? '')?.href ?? null;

/** Why no file may go to an address that the service gave, or null. The address carries its own authorization: never log it. */
export function whyNotUploadUrl(url: string, { allowedHosts, allowLoopback }: UploadHosts): FailureCode | null {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password) return 'upload.urlInvalid';
  const { protocol, hostname } = parsed;
  const isOwnMachine = allowLoopback && isLoopback(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine)) return 'upload.urlInvalid';
  return isOwnMachine || allowedHosts.some(entry => allowsHost(entry, hostname)) ? null : 'upload.hostNotAllowed';
}
