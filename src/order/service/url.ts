/** Not [::1]: a content security policy cannot name it, so the extension could send nothing there. */
const loopbackHosts = new Set(['localhost', '127.0.0.1']);

/** Whether a URL's host name is this computer. */
export const isLoopback = (hostname: string): boolean => loopbackHosts.has(hostname);

/**
 * The address of a service that may receive secrets or patient data, or null for any other. It must use https (plain http on
 * this computer only) and have no user name, query or fragment.
 */
export function parseAddress(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (!url || url.username || url.password || url.search || url.hash) return null;
  const isSecret = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSecret ? url : null;
}

/** The host permission that requests to an address need. Match patterns have no ports: it covers the host. */
export const permissionFor = ({ protocol, hostname }: URL): string => `${protocol}//${hostname}/*`;

/** The host permission that uploads to a file store need. A file store is named by its host alone. */
export const uploadPermission = (host: string): string => `https://${host}/*`;

/** `{base_url}` of service.md 4.1: the address without a slash, or the service's own path, at its end. */
export const baseUrlOf = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(/\/+$/, '').replace(/\/graphql$/, '');
