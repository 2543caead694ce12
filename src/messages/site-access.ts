// Sites that a person may allow the extension to read, besides the tab of a toolbar click.

/** A site as a person knows it, and the match pattern that access to it needs. */
export interface OriginAccess {
  /** "https://emr.example.org". */
  origin: string;
  /** "emr.example.org". */
  host: string;
  /** Match patterns know no ports: the permission covers the host. */
  permission: string;
}

/** The site of an address; null where no access can be asked for. */
export function siteOf(address: string): OriginAccess | null {
  const { protocol = '', hostname = '', host = '', origin = '' } = URL.parse(address.trim()) ?? {};
  return /^https?:$/.test(protocol) ? { origin, host, permission: `${protocol}//${hostname}/*` } : null;
}
