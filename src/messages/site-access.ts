// Sites that the user can allow the extension to read, besides the tab of a toolbar click.
import { permissionFor } from '../order/service/url.ts';

/** A site as the user knows it, and the match pattern that access to it needs. */
export interface OriginAccess {
  /** "https://emr.example.org". */
  origin: string;
  /** "emr.example.org". */
  host: string;
  permission: string;
}

/** The site of an address; null if the extension cannot ask for access to it. */
export function siteOf(address: string): OriginAccess | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { origin: url.origin, host: url.host, permission: permissionFor(url) };
}
