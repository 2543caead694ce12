// A frame without an origin can contain text from anyone, such as a patient's message. The extension must never read it
// as the chart.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClickAt } from '../../browser/click-at.ts';
import { type ServedPages, servePages } from '../../browser/serve-pages.ts';

const labels = readFileSync(new URL('../../screens/general/chart-dl/page.html', import.meta.url), 'utf8');
const openemr = readFileSync(new URL('../../screens/openemr/dashboard-us/pat.html', import.meta.url), 'utf8');
const openemrPath = '/openemr/interface/patient_file/summary/demographics.php';

const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const mail = (frame: string) =>
  `<!doctype html><html lang="en"><title>Inbox</title><body><h1>Message</h1>${frame}</body></html>`;
const size = 'width="1000" height="500"';
const data = `data:text/html,${encodeURIComponent(labels)}`;
const write = (code: string) =>
  mail(`<iframe name="box" ${size} src="about:blank"></iframe><script>${code}</script>
    <template>${labels.replace('<!doctype html>', '')}</template>`);

const pages: Readonly<Record<string, string>> = {
  '/srcdoc': mail(`<iframe sandbox ${size} srcdoc="${quoted(labels)}"></iframe>`),
  '/scripts': mail(`<iframe sandbox="allow-scripts allow-forms" ${size} srcdoc="${quoted(labels)}"></iframe>`),
  '/address': mail(`<iframe sandbox="allow-scripts" ${size} src="/patients/41/summary"></iframe>`),
  '/openemr': mail(`<iframe sandbox ${size} name="pat" src="${openemrPath}?set_pid=1"></iframe>`),
  '/data': mail(`<iframe ${size} src="${data}"></iframe>`),
  '/whole': mail(
    `<iframe sandbox style="position: fixed; inset: 0; width: 100vw; height: 100vh" srcdoc="${quoted(labels)}"></iframe>`,
  ),
  '/inside': mail(
    `<iframe sandbox ${size} srcdoc="${quoted(mail(`<iframe ${size} srcdoc="${quoted(labels)}"></iframe>`))}"></iframe>`,
  ),
  '/own-srcdoc': mail(`<iframe ${size} srcdoc="${quoted(labels)}"></iframe>`),
  '/own-sandbox': mail(`<iframe sandbox="allow-same-origin" ${size} srcdoc="${quoted(labels)}"></iframe>`),
  '/own-blank': write(`addEventListener('load', () => {
    frames.box.document.write(document.querySelector('template').innerHTML); frames.box.document.close(); })`),
  '/patients/41/summary': labels,
  [openemrPath]: openemr,
};

const anyEnd = /LINDQVIST|ADEYEMI|BRANDT|can't be read|isolated from extensions|No patient|doesn't show the patient/;

/** Tests call `clickAt` while they run. */
export function testSandboxedFrames(clickAt: ClickAt): void {
  let site: ServedPages;
  let sealed: ServedPages;

  beforeAll(async () => {
    site = await servePages(pages);
    sealed = await servePages(pages, { 'content-security-policy': 'sandbox allow-scripts' });
  });
  afterAll(() => Promise.all([site, sealed].map(server => server?.close())));

  const textAt = ({ port }: ServedPages, address: string, says: RegExp): Promise<string> =>
    clickAt(`http://localhost:${port}${address}`, popup => popup.waitForText(says));

  describe('a frame without an origin', () => {
    it.each([
      ['a sandboxed srcdoc', '/srcdoc'],
      ['a sandbox that may run scripts', '/scripts'],
      ['a sandboxed page of the same site', '/address'],
      ['a sandboxed page at the address of a known EHR', '/openemr'],
      ['a data: address', '/data'],
      ['a sandboxed frame that covers the page', '/whole'],
      ['a frame inside a sandboxed frame', '/inside'],
    ])('is not read: %s', async (_, address) => {
      const text = await textAt(site, address, anyEnd);
      expect(text).toContain('No patient chart found');
      expect(text).not.toMatch(/LINDQVIST|ADEYEMI/i);
    });

    it.each([
      ['a srcdoc of the same site', '/own-srcdoc'],
      ['a sandbox that keeps the origin', '/own-sandbox'],
      ['a frame that the site wrote itself', '/own-blank'],
    ])('differs from a frame of the site: %s is read', async (_, address) => {
      expect(await textAt(site, address, anyEnd)).toContain('LINDQVIST');
    });
  });

  it.each(['/patients/41/summary', `${openemrPath}?set_pid=1`, '/own-srcdoc'])(
    'a page that its site put into a sandbox is not read, and the popup says so: %s',
    async address => {
      const text = await textAt(sealed, address, anyEnd);
      expect(text).toContain('This page is isolated from extensions, so nothing was read.');
      expect(text).not.toMatch(/LINDQVIST|ADEYEMI/i);
    },
  );
}
