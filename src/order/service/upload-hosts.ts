// Where files may be uploaded to: one rule for the settings, for the form and for the upload itself.

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A host name; or `*.` before one, for all hosts below it. Under a star at least two labels: `*.org` would be everybody. */
export const uploadHostPattern = new RegExp(`^(?:(?:${label}\\.)*${label}|\\*\\.(?:${label}\\.)+${label})$`);

/** Whether an entry, as a site set it, allows a URL's host name. An entry that is none allows nothing. */
export function allowsHost(entry: string, hostname: string): boolean {
  const host = entry.trim().toLowerCase();
  if (!uploadHostPattern.test(host)) return false;
  return host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
