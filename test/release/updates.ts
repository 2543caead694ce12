// The files that browsers request to learn about a new version.

export interface Update {
  id: string;
  version: string;
  /** URL of the package. */
  address: string;
  /** The oldest browser version that accepts it. */
  browser: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;');

/** For Chromium: `update_url` of the policies ExtensionSettings and ExtensionInstallForcelist points here. */
export const updatesXml = ({ id, version, address, browser }: Update): string => `<?xml version='1.0' encoding='UTF-8'?>
<gupdate xmlns='http://www.google.com/update2/response' protocol='2.0'>
  <app appid='${id}'>
    <updatecheck codebase='${escaped(address)}' version='${version}' prodversionmin='${browser}' />
  </app>
</gupdate>
`;

/** For Firefox: `update_url` of the manifest points here. Without a hash, because Mozilla's signature changes the file. */
export function updatesJson({ id, version, address, browser }: Update): string {
  const update = {
    version,
    update_link: address,
    applications: { gecko: { strict_min_version: browser } },
  };
  return `${JSON.stringify({ addons: { [id]: { updates: [update] } } }, null, 2)}\n`;
}
