import { framePage } from './chart-page.ts';
import { type DateFormat, showDate } from './date-format.ts';
import { birthSexes } from './lists.ts';
import { html, type Markup } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

// The front desk's pages. They show patients, or fields of a patient, and are not a chart.

/** `dynamic_finder.php`, in the frame `fin`. Choosing a row opens that chart. */
export function finderPage(patients: readonly ClinicPatient[], format: DateFormat, webRoot: string): Markup {
  return framePage({
    title: 'Patient Finder',
    webRoot,
    content: html`
      <h1>Patient Finder</h1>
      <table id="pt_table" class="list">
        <thead>
          <tr><th>Full Name</th><th>Home Phone</th><th>SSN</th><th>Date of Birth</th><th>External ID</th></tr>
        </thead>
        <tbody>
          ${patients.map(
            patient =>
              html`<tr id="pid_${patient.pid}"><td>${patient.lastName}, ${patient.firstName} ${patient.middleName}</td><td>${patient.homePhone}</td><td>${patient.socialSecurity}</td><td>${showDate(patient.dob, format)}</td><td>${patient.externalId}</td></tr>`,
          )}
        </tbody>
      </table>`,
  });
}

/** `main_info.php`, in the frame `cal`. */
export function calendarPage(
  patients: readonly ClinicPatient[],
  format: DateFormat,
  today: string,
  webRoot: string,
): Markup {
  return framePage({
    title: 'Calendar',
    webRoot,
    content: html`
      <h1>${showDate(today, format)}</h1>
      <table class="list">
        <tbody>
          ${patients.map(
            ({ firstName, lastName }, index) =>
              html`<tr><td>${9 + index}:30</td><td class="event">${lastName}, ${firstName} · Office Visit</td></tr>`,
          )}
        </tbody>
      </table>`,
  });
}

/**
 * `new.php`: search for or add a patient. Its fields have the names of the edit page, and it opens in the chart's
 * frame, but its values are what the user is typing.
 */
export function newPatientPage(webRoot: string): Markup {
  return framePage({
    title: 'Search or Add Patient',
    webRoot,
    content: html`
      <h1>Search or Add Patient</h1>
      <form action="new_patient_save.php" method="post" name="demographics_form" id="DEM">
        <p><label for="form_fname">First Name:</label> <input type="text" name="form_fname" id="form_fname" value=""></p>
        <p><label for="form_mname">Middle Name:</label> <input type="text" name="form_mname" id="form_mname" value=""></p>
        <p><label for="form_lname">Last Name:</label> <input type="text" name="form_lname" id="form_lname" value=""></p>
        <p><label for="form_DOB">DOB:</label> <input type="text" name="form_DOB" id="form_DOB" value=""></p>
        <p><label for="form_sex">Birth Sex:</label>
          <select name="form_sex" id="form_sex">
            <option value="">Unassigned</option>
            ${birthSexes.map(({ value, text }) => html`<option value="${value}">${text}</option>`)}
          </select>
        </p>
        <button type="button">Search</button>
        <button type="submit" disabled>Create New Patient</button>
      </form>`,
  });
}
