import type { FailureCode } from '../order/failure.ts';
import { allowsHost } from '../order/service/upload-hosts.ts';
import { isLoopback } from '../order/service/url.ts';

interface UploadHosts {
  /** As the site set them: `s3.example.org`, or `*.s3.example.org` for every host under it. */
  allowedHosts: readonly string[];
  /** Whether the service itself is a sandbox on this computer: then its store may be here, too. */
  allowLoopback: boolean;
}

/** Why no file may go to an address that the service gave, or null. It carries its own authorization: never log it. */
export function whyNotUploadUrl(url: string, { allowedHosts, allowLoopback }: UploadHosts): FailureCode | null {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password) return 'upload.urlInvalid';
  const { protocol, hostname } = parsed;
  const isOwnMachine = allowLoopback && isLoopback(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine)) return 'upload.urlInvalid';
  return isOwnMachine || allowedHosts.some(entry => allowsHost(entry, hostname)) ? null : 'upload.hostNotAllowed';
}
