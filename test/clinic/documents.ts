import { fullName } from './chart-page.ts';
import { html, type Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

export const documentsPath = '/interface/patient_file/documents/';

/** The third link leads nowhere: its document was deleted. */
const listed = [
  ['Pathology report', 'pathology-report.pdf'],
  ['Genetic counselling letter', 'letter.pdf'],
  ['Referral (deleted)', 'referral.pdf'],
] as const;

/** The scanned documents of the open patient. */
export function documentsCard({ pid }: ClinicPatient, webRoot: string): Markup {
  return html`
    <section class="card">
      <h6 class="card-title">Documents</h6>
      <div class="card-text">
        ${listed.map(([title, file]) => html`<div><a href="${webRoot}${documentsPath}${file}?patient_id=${pid}" target="_blank">${title}</a></div>`)}
      </div>
    </section>`;
}

/** A patient's document, or undefined. */
export function documentOf(file: string, patient: ClinicPatient): Buffer | undefined {
  const [title] = listed.find(([, name]) => name === file && name !== 'referral.pdf') ?? [];
  return title === undefined ? undefined : onePagePdf([title, fullName(patient), 'Sample clinic, invented patient']);
}

/** What the server sends instead of a document when no one is signed in. */
export const signInPage: Markup = html`
  <!doctype html>
  <html lang="en">
    <head><title>Sign in</title></head>
    <body><h1>Sign in to the sample clinic</h1></body>
  </html>`;

/** A one-page PDF with some lines of text. */
export function onePagePdf(lines: readonly string[]): Buffer {
  const escaped = lines.map(line => line.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?'));
  const drawn = escaped.map((line, row) => `BT /F1 ${row === 0 ? 28 : 18} Tf 60 ${700 - 50 * row} Td (${line}) Tj ET`);
  const content = `0.04 0.43 0.6 rg 0 760 612 32 re f 0 g ${drawn.join(' ')}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}
