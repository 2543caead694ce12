import { chartPage, fullName } from './chart-page.ts';
import { html, type Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** `pat_ledger.php`: a chart page that says almost nothing about the patient. */
export function ledgerPage(patient: ClinicPatient, webRoot: string): Markup {
  return chartPage({
    title: 'Patient Ledger',
    heading: `Patient Ledger - ${fullName(patient)}`,
    patient,
    webRoot,
    content: html`<p>No charges yet.</p>`,
  });
}
