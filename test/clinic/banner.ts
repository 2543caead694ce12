import { ageOn, type DateFormat, showDate } from './date-format.ts';
import { html, type Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** What the bar above all tabs says about the open patient. */
export type Banner = { name: string; externalId: string; birthLine: string };

export function bannerOf(patient: ClinicPatient, format: DateFormat, today: string): Banner {
  const age = patient.dob === '' ? '' : ageOn(today, patient.dob);
  return {
    // First and last name only, like the real bar: no middle name, suffix or title.
    name: `${patient.firstName} ${patient.lastName}`,
    externalId: patient.externalId,
    birthLine: ` DOB: ${showDate(patient.dob, format)} Age: ${age}`,
  };
}

/** The filled bar. Without a patient, the bar has none of these elements. */
export function bannerContent(banner: Banner): Markup {
  return html`
    <div class="open-patient">
      <h3>
        <a class="ptName" href="#" title="To Dashboard" data-bind="click:refreshPatient,with: patient">
          <span data-bind="text: pname()">${banner.name}</span>
          <small>(<span data-bind="text: pubpid">${banner.externalId}</span>)</small>
        </a>
        <a class="close-chart" href="#" title="Close Patient Chart" data-bind="click:clearPatient">×</a>
      </h3>
      <div><span data-bind="text:patient().str_dob()">${banner.birthLine}</span></div>
    </div>`;
}
