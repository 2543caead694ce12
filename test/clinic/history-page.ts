import { chartPage, fullName } from './chart-page.ts';
import { fieldTable } from './field-table.ts';
import { html, type Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** `history.php`: free text about the family. The patient's name is in the heading only, the birth date is nowhere. */
export function historyPage(patient: ClinicPatient, webRoot: string): Markup {
  const { mother, father, siblings, relativesCancer } = patient.familyHistory;
  return chartPage({
    title: 'History',
    heading: `History and Lifestyle - ${fullName(patient)}`,
    patient,
    webRoot,
    content: html`
      <div class="card" id="HIS">
        <h6 class="card-title">Family History</h6>
        ${fieldTable([
          [{ id: 'history_mother', label: 'Mother:', raw: mother }],
          [{ id: 'history_father', label: 'Father:', raw: father }],
          [{ id: 'history_siblings', label: 'Siblings:', raw: siblings }],
          [{ id: 'relatives_cancer', label: 'Cancer:', raw: relativesCancer }],
        ])}
      </div>`,
  });
}
