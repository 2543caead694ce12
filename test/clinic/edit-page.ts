import { chartPage, fullName } from './chart-page.ts';
import { type DateFormat, showDate } from './date-format.ts';
import {
  birthSexes,
  type Choice,
  clinicians,
  countries,
  ethnicities,
  languages,
  races,
  sexes,
  states,
  titles,
} from './lists.ts';
import { html, type Markup, nothing } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

/** `demographics_full.php`: the form behind the demographics card. It shows the birth date in the display format only. */
export function editPage(patient: ClinicPatient, format: DateFormat, webRoot: string): Markup {
  return chartPage({
    title: 'Edit Current Patient',
    heading: `Edit Current Patient - ${fullName(patient)}`,
    patient,
    webRoot,
    content: html`
      <form action="demographics_save.php" name="demographics_form" id="DEM" method="post">
        <input type="hidden" name="mode" value="save">
        <input type="hidden" name="db_id" value="${patient.pid}">
        <button type="submit">Save</button>
        <fieldset>
          <legend>Who</legend>
          ${select('title', 'Title:', [patient.title], titles)}
          ${input('fname', 'Name:', patient.firstName, 'First Name')}
          ${input('mname', '', patient.middleName, 'Middle Name')}
          ${input('lname', '', patient.lastName, 'Last Name')}
          ${input('suffix', '', patient.suffix, 'Name Suffix')}
          ${input('preferred_name', 'Preferred Name:', patient.preferredName)}
          ${input('birth_lname', 'Birth Name:', patient.birthLastName, 'Birth Last Name')}
          ${input('DOB', 'DOB:', showDate(patient.dob, format))}
          ${select('sex', 'Birth Sex:', [patient.birthSex], birthSexes)}
          ${select('sex_identified', 'Sex:', [patient.sex], sexes)}
          ${input('pubpid', 'External ID:', patient.externalId)}
          ${input('ss', 'S.S.', patient.socialSecurity)}
          ${input('billing_note', 'Billing Note:', patient.billingNote)}
        </fieldset>
        <fieldset>
          <legend>Contact</legend>
          ${input('street', 'Address:', patient.street)}
          ${input('street_line_2', 'Address Line 2:', patient.street2)}
          ${input('city', 'City:', patient.city)}
          ${select('state', 'State:', [patient.stateCode], states)}
          ${input('postal_code', 'Postal Code:', patient.postalCode)}
          ${select('country_code', 'Country:', [patient.country], countries)}
          ${input('contact_relationship', 'Emergency Contact:', patient.emergencyContact)}
          ${input('phone_contact', 'Emergency Phone:', patient.emergencyPhone)}
          ${input('phone_home', 'Home Phone:', patient.homePhone)}
          ${input('phone_biz', 'Work Phone:', patient.workPhone)}
          ${input('phone_cell', 'Mobile Phone:', patient.mobilePhone)}
          ${input('email', 'Contact Email:', patient.email)}
          ${input('email_direct', 'Trusted Email:', patient.trustedEmail)}
          <div class="pattern" style="display: none">
            <input name="form_additional_addresses[__A-INDEX__][line_1]" value="">
            <input name="form_additional_addresses[__A-INDEX__][city]" value="">
          </div>
        </fieldset>
        <fieldset>
          <legend>Choices</legend>
          ${select('providerID', 'Provider:', [patient.primaryCareProvider], clinicians)}
          ${select('ref_providerID', 'Referring Provider:', [patient.referringProvider], clinicians)}
        </fieldset>
        <fieldset>
          <legend>Stats</legend>
          ${select('language', 'Language:', [patient.language], languages)}
          ${select('ethnicity', 'Ethnicity:', patient.ethnicity, ethnicities, true)}
          ${select('race', 'Race:', patient.race, races, true)}
        </fieldset>
        <fieldset>
          <legend>Related</legend>
          ${input('guardiansname', 'Name:', patient.guardian.name)}
          ${input('guardianphone', 'Phone:', patient.guardian.phone)}
          ${input('guardianemail', 'Email:', patient.guardian.email)}
        </fieldset>
      </form>`,
  });
}

function input(column: string, label: string, value: string, placeholder = ''): Markup {
  const id = `form_${column}`;
  const hint = placeholder === '' ? nothing : { markup: ` placeholder="${placeholder}"` };
  // Only the first part of the name has a label.
  const before = label === '' ? nothing : html`<label for="${id}" id="label_${column}">${label}</label> `;
  return html`<p>${before}<input type="text" name="${id}" id="${id}"${hint} value="${value}"></p>`;
}

function select(
  column: string,
  label: string,
  values: readonly string[],
  choices: readonly Choice[],
  multiple = false,
): Markup {
  const id = `form_${column}`;
  const name = multiple ? `${id}[]` : id;
  return html`
    <p><label for="${id}" id="label_${column}">${label}</label>
      <select name="${name}" id="${id}"${{ markup: multiple ? ' multiple' : '' }}>
        <option value="">Unassigned</option>
        ${choices.map(({ value, text }) => html`<option value="${value}"${selected(values.includes(value))}>${text}</option>`)}
      </select>
    </p>`;
}

function selected(yes: boolean): Markup {
  return yes ? { markup: ' selected' } : nothing;
}
