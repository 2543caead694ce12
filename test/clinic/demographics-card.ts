import { type DateFormat, showDate } from './date-format.ts';
import { type Field, fieldTable } from './field-table.ts';
import { birthSexes, type Choice, clinicians, ethnicities, languages, races, sexes, states, textOf } from './lists.ts';
import { html, type Markup, nothing } from './markup.ts';
import type { ClinicPatient } from './patient.ts';

const current: Markup = { markup: ' class="current"' };

/** The demographics card. Every tab pane is in the document; only the current one is shown. */
export function demographicsCard(patient: ClinicPatient, format: DateFormat): Markup {
  const panes: readonly { name: string; rows: readonly (readonly Field[])[] }[] = [
    { name: 'Who', rows: who(patient, format) },
    { name: 'Contact', rows: contact(patient) },
    { name: 'Choices', rows: choices(patient) },
    { name: 'Employer', rows: employer(patient) },
    { name: 'Stats', rows: stats(patient) },
    { name: 'Misc', rows: misc },
    { name: 'Related', rows: related(patient) },
  ];
  return html`
    <section class="card">
      <h6 class="card-title">Demographics <a class="card-link" href="demographics_full.php">Edit</a></h6>
      <div id="demographics_ps_expand" class="card-text collapse show">
        <ul class="tabNav">
          ${panes.map(
            ({ name }, index) =>
              html`<li${index === 0 ? current : nothing}><a href="#" id="header_tab_${name}">${name}</a></li>`,
          )}
        </ul>
        <div class="tabContainer">
          ${panes.map(
            ({ rows }, index) => html`
              <div class="tab${index === 0 ? ' current' : ''}">
                ${fieldTable(rows)}
              </div>`,
          )}
        </div>
      </div>
    </section>`;
}

function who(patient: ClinicPatient, format: DateFormat): Field[][] {
  return [
    [{ id: 'title', label: 'Title:', raw: patient.title }],
    [
      {
        id: 'fname',
        label: 'Name:',
        raw: patient.firstName,
        sameCell: [
          { id: 'mname', raw: patient.middleName },
          { id: 'lname', raw: patient.lastName },
          { id: 'suffix', raw: patient.suffix },
        ],
      },
    ],
    [text('preferred_name', 'Preferred Name:', patient.preferredName)],
    [
      {
        id: 'birth_fname',
        label: 'Birth Name:',
        raw: '',
        sameCell: [
          { id: 'birth_mname', raw: '' },
          { id: 'birth_lname', raw: patient.birthLastName },
        ],
      },
    ],
    [
      { id: 'DOB', label: 'DOB:', raw: patient.dob, shown: showDate(patient.dob, format), kind: 'date' },
      choice('sex', 'Birth Sex:', patient.birthSex, birthSexes),
    ],
    [choice('gender_identity', 'Gender Identity:', '', []), choice('sex_identified', 'Sex:', patient.sex, sexes)],
    [text('pubpid', 'External ID:', patient.externalId), text('ss', 'S.S.', patient.socialSecurity)],
    [text('billing_note', 'Billing Note:', patient.billingNote)],
  ];
}

function contact(patient: ClinicPatient): Field[][] {
  return [
    [text('street', 'Address:', patient.street), text('street_line_2', 'Address Line 2:', patient.street2)],
    [text('city', 'City:', patient.city), choice('state', 'State:', patient.stateCode, states)],
    [text('postal_code', 'Postal Code:', patient.postalCode), choice('country_code', 'Country:', patient.country, [])],
    [
      text('contact_relationship', 'Emergency Contact:', patient.emergencyContact),
      text('phone_contact', 'Emergency Phone:', patient.emergencyPhone),
    ],
    [text('phone_home', 'Home Phone:', patient.homePhone), text('phone_biz', 'Work Phone:', patient.workPhone)],
    [text('phone_cell', 'Mobile Phone:', patient.mobilePhone), text('email', 'Contact Email:', patient.email)],
    [text('email_direct', 'Trusted Email:', patient.trustedEmail)],
  ];
}

function choices(patient: ClinicPatient): Field[][] {
  return [
    [
      { ...choice('providerID', 'Provider:', patient.primaryCareProvider, clinicians), kind: 'text' },
      { ...choice('ref_providerID', 'Referring Provider:', patient.referringProvider, clinicians), kind: 'text' },
    ],
    [text('hipaa_voice', 'Allow Voice Message:', ''), text('hipaa_allowsms', 'Allow SMS:', '')],
  ];
}

function employer({ employer }: ClinicPatient): Field[][] {
  return [
    [text('em_name', 'Employer Name:', employer.name), text('em_street', 'Employer Address:', '')],
    [text('em_city', 'City:', employer.city), choice('em_state', 'State:', employer.stateCode, states)],
  ];
}

function stats(patient: ClinicPatient): Field[][] {
  return [
    [
      choice('language', 'Language:', patient.language, languages),
      several('ethnicity', 'Ethnicity:', patient.ethnicity, ethnicities),
    ],
    [several('race', 'Race:', patient.race, races), choice('nationality_country', 'Nationality:', '', [])],
  ];
}

const misc: readonly Field[][] = [
  [
    { id: 'deceased_date', label: 'Date Deceased:', raw: '', kind: 'date' },
    { id: 'deceased_reason', label: 'Reason Deceased:', raw: '' },
  ],
];

function related({ guardian }: ClinicPatient): Field[][] {
  return [
    [
      text('guardiansname', 'Name:', guardian.name),
      choice('guardianrelationship', 'Relationship:', guardian.relationship, []),
    ],
    [text('guardianphone', 'Phone:', guardian.phone), text('guardianemail', 'Email:', guardian.email)],
  ];
}

function text(id: string, label: string, raw: string): Field {
  return { id, label, raw };
}

function choice(id: string, label: string, raw: string, choices: readonly Choice[]): Field {
  return { id, label, raw, shown: textOf(choices, raw), kind: 'list' };
}

function several(id: string, label: string, values: readonly string[], choices: readonly Choice[]): Field {
  return { id, label, raw: values.join('|'), shown: values.map(value => textOf(choices, value)).join(', ') };
}
