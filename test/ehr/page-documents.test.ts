import { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { listDocuments } from '../../src/ehr/page/page-documents.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lists a page's documents like the injected function, which has only the page's own globals. */
function listOf(body: string, { contentType = 'text/html', isAny = false } = {}) {
  const { window } = new JSDOM(`<!doctype html><title>Chart</title>${body}`, {
    url: 'https://ehr.example.org/chart/1?x=2',
  });
  Object.defineProperty(window.document, 'contentType', { value: contentType });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  return listDocuments(isAny);
}

it("lists links to documents under the page's names for them", () => {
  expect(
    listOf(`
      <a href="/files/report.pdf">Pathology
         report</a>
      <a href="scan%20one.TIF?v=3"><img alt=""></a>
      <a href="/get?id=7" download>Letter</a>
      <a href="https://other.example.org/mri.dcm" aria-label="MRI">→</a>
      <a href="/chart/2">Another patient</a>
      <a href="javascript:alert(1).pdf">x</a>
      <a href="file:///etc/a.pdf">x</a>
      <a href="/files/report.pdf">again</a>
    `),
  ).toEqual([
    { url: 'https://ehr.example.org/files/report.pdf', name: 'Pathology report' },
    { url: 'https://ehr.example.org/chart/scan%20one.TIF?v=3', name: 'scan one.TIF' },
    { url: 'https://ehr.example.org/get?id=7', name: 'Letter' },
    { url: 'https://other.example.org/mri.dcm', name: '→' },
  ]);
});

it('lists what is embedded, and only documents', () => {
  expect(
    listOf(`
      <object data="/a?doc=1" type="application/pdf"></object>
      <embed src="/b.pdf">
      <iframe src="/c.pdf#page=2" title="Consent"></iframe>
      <iframe src="/frame.php"></iframe>
    `).map(({ url, name }) => [url, name]),
  ).toEqual([
    ['https://ehr.example.org/a?doc=1', 'a'],
    ['https://ehr.example.org/b.pdf', 'b.pdf'],
    ['https://ehr.example.org/c.pdf#page=2', 'Consent'],
  ]);
});

it('lists a tab that is itself a document', () => {
  expect(listOf('', { contentType: 'application/pdf' })).toEqual([
    { url: 'https://ehr.example.org/chart/1?x=2', name: 'Chart' },
  ]);
});

it('leaves out a frame that is not on the screen', () => {
  vi.stubGlobal('innerWidth', 0);
  expect(listOf('<a href="/a.pdf">A</a>')).toEqual([]);
});

it('lists every link, picture and the frame itself to check whether something is shown', () => {
  const body =
    '<a href="/get.php?id=7">Letter</a><img src="/scan?id=8" alt="Scan"><a href="mailto:a@example.org">x</a>';
  expect(listOf(body)).toEqual([]);
  expect(listOf(body, { isAny: true }).map(({ url }) => url)).toEqual([
    'https://ehr.example.org/chart/1?x=2',
    'https://ehr.example.org/scan?id=8',
    'https://ehr.example.org/get.php?id=7',
  ]);
});
