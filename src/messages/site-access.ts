// Sites that the user can allow the extension to read, besides the tab of a toolbar click.

/** A site as the user knows it, and the match pattern that access to it needs. */
export interface OriginAccess {
  /** "https://emr.example.org". */
  origin: string;
  /** "emr.example.org". */
  host: string;
  /** Match patterns have no ports: the permission covers the host. */
  permission: string;
}

/** The site of an address; null if the extension cannot ask for access to it. */
export function siteOf(address: string): OriginAccess | null {
  const { protocol = '', hostname = '', host = '', origin = '' } = URL.parse(address.trim()) ?? {};
  return /^https?:$/.test(protocol) ? { origin, host, permission: `${protocol}//${hostname}/*` } : null;
}
