// Reads a page that no definition knows, as a clinician would have it open.
import { JSDOM } from 'jsdom';
import type { FrameAnswer } from '../../../src/order/reading.ts';
import { readByLabels } from './read-by-labels.ts';

const { document } = new JSDOM().window;

/** An address that says nothing of a patient, and one that does. */
const address = 'https://ehr.example.org/c/1';
const patients = 'https://ehr.example.org/patients/1';

export function readPage(
  body: string,
  { title = 'Chart', url = address, today = '2026-11-21', lang = '' } = {},
): FrameAnswer | null {
  document.title = title;
  document.documentElement.lang = lang;
  document.body.innerHTML = body;
  return readByLabels(document, { url, name: '', visible: true, today });
}

/** The values by field. Null without a chart. */
export const byField = (answer: FrameAnswer | null) =>
  answer && Object.fromEntries(answer.values.map(({ field, value }) => [field, value]));

/** The patient's values by field, without `patient.`. */
export const readPatient = (body: string, url = patients) => {
  const answer = readPage(body, { url });
  return answer && Object.fromEntries(answer.values.map(({ field, value }) => [field.replace('patient.', ''), value]));
};

/** A row of a table. */
export const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;

/** The patient on most of these pages, as lines and as a banner. */
export const ada = '<p>Name: Ada Lowell</p><p>Date of birth: 1979-03-08</p>';
const banner = '<header><h1>Lowell, Ada</h1><p>DOB: 03/18/1979</p><p>MRN: 40021</p></header>';

/** What Ada's chart says besides who she is. */
export const valuesIn = (body: string) => readPage(`${banner}<main>${body}</main>`, { url: patients })?.values ?? [];
