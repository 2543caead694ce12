// Where files may be uploaded: one rule for the settings, the form and the upload itself.

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A host name, or `*.` before one for all hosts below it. A star needs at least two labels: `*.org` would allow everyone. */
export const uploadHostPattern = new RegExp(`^(?:(?:${label}\\.)*${label}|\\*\\.(?:${label}\\.)+${label})$`);

/** Whether the organization's entry allows a URL's host name. An entry that is not valid allows nothing. */
export function allowsHost(entry: string, hostname: string): boolean {
  const host = entry.trim().toLowerCase();
  if (!uploadHostPattern.test(host)) return false;
  return host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
