import type { Definition, ListDefinition, Locator, ScreenDefinition } from '../definition.ts';

/** A field of the demographics layout, which has a cell of its own: the stored value is an attribute of it. */
const stored = (column: string): Locator => ({ find: `td#text_${column}`, take: '@data-value' });
/** The same, where the stored value is a list key and the shown text is what we want. */
const shown = (column: string): Locator => ({ find: `td#text_${column}` });
/** A field drawn into the cell of the field before it: a hidden span, no attribute. */
const inside = (column: string): Locator => ({ find: `span#text_${column}` });
/** A field of the edit form. */
const control = (column: string): Locator => ({ find: `form#DEM [name="form_${column}"]` });

const chartPath = (page: string) => `/interface/patient_file/${page}\\.php(?:\\?(?:.*&)?set_pid=(?<patient>\\d+))?`;

const policies: ListDefinition = {
  each: '#insurance_ps_expand div.tab-pagination-pane',
  except: '.d-none, :not(:has(.insurer address strong))',
  certainIf: { find: ':scope', match: '(until\\s+Present)' },
  fields: {
    payerName: { find: '.insurer address strong' },
    policyNumber: { find: '.policy-details .list-group-item', all: true, match: '^\\s*Policy Number:\\s*(.*?)\\s*$' },
    relationshipToInsuredCode: { find: '.subscriber address strong', match: '\\(([^()]+)\\)\\s*$' },
    policyHolderDateOfBirth: { find: '.subscriber', match: 'D\\.O\\.B\\.\\s*([\\d/.-]+)' },
  },
  compounds: [
    {
      find: '.subscriber address strong',
      match: '^([^()]*?)\\s*(?:\\([^()]+\\)\\s*)?$',
      as: 'fullName',
      into: { first: 'policyHolderFirstName', last: 'policyHolderLastName' },
    },
  ],
};

const shell: ScreenDefinition = {
  id: 'shell',
  kind: 'shell',
  address: '/interface/main/(?:tabs/main|main_screen)\\.php',
  sign: '#attendantData, #patientData',
  banner: {
    fullName: {
      find: '#attendantData .ptName span[data-bind="text: pname()"], #patientData span[data-bind="text: pname()"]',
    },
    recordNumber: { find: '#attendantData span[data-bind="text: pubpid"]' },
    patientKey: { find: '#patientData span[data-bind="text: pid"]' },
    dob: { find: 'span[data-bind="text:patient().str_dob()"]', match: 'DOB:\\s*([\\d/-]+)' },
    age: { find: 'span[data-bind="text:patient().str_dob()"]', match: 'Age:\\s*(\\d+)\\s*$' },
  },
  fields: {
    'chart.user.firstName': {
      find: '#userdropdown span[data-bind="text:fname"], #userData span[data-bind="text:fname"]',
    },
    'chart.user.lastName': {
      find: '#userdropdown span[data-bind="text:lname"], #userData span[data-bind="text:lname"]',
    },
  },
};

const dashboard: ScreenDefinition = {
  id: 'dashboard',
  kind: 'chart',
  address: chartPath('summary/demographics'),
  // Version 5 draws the first name into the title's cell, too.
  sign: 'td#text_fname[data-value], td#text_title span#text_fname',
  rank: 1,
  patientKey: [{ find: 'input[type="hidden"][name="pid"]', take: 'value', all: true }],
  dateOrder: { iso: stored('DOB'), shown: shown('DOB') },
  fields: {
    'patient.firstName': [{ ...stored('fname'), showTaken: true }, inside('fname')],
    'patient.middleName': inside('mname'),
    'patient.lastName': inside('lname'),
    'patient.suffix': inside('suffix'),
    'patient.dob': stored('DOB'),
    // "Birth Sex" and, from version 7 on, "Sex": the laboratory asks for one, so they must not differ.
    'patient.genderCode': { ...stored('sex'), agree: [stored('sex_identified')] },
    'patient.recordNumber': stored('pubpid'),
    'patient.address.street': { ...stored('street'), and: [stored('street_line_2')] },
    'patient.address.city': stored('city'),
    'patient.address.stateCode': stored('state'),
    'patient.address.postalCode': stored('postal_code'),
    'patient.address.country': shown('country_code'),
    'patient.mobilePhoneNumber': stored('phone_cell'),
    'patient.emailAddress': stored('email'),
    'chart.primaryCareProvider': shown('providerID'),
    'chart.referringProvider': shown('ref_providerID'),
    'chart.race': { ...shown('race'), split: ', ' },
    'chart.ethnicity': { ...shown('ethnicity'), split: ', ' },
    'chart.problems': { find: '#medical_problem_ps_expand .list-group-item', all: true },
  },
  lists: { 'billing.insurance.insurancePolicies': policies },
};

const edit: ScreenDefinition = {
  id: 'edit',
  kind: 'chart',
  address: chartPath('summary/demographics_full'),
  sign: 'form#DEM[name="demographics_form"] input[name="db_id"]',
  rank: 2,
  patientKey: [{ find: 'form#DEM input[name="db_id"]', take: 'value' }],
  // The form has no machine-readable copy of the date of birth; its other dates are in the same format.
  dates: [{ find: 'form#DEM input.datepicker, form#DEM input.datepicker-past', all: true }],
  fields: {
    'patient.firstName': control('fname'),
    'patient.middleName': control('mname'),
    'patient.lastName': control('lname'),
    'patient.suffix': control('suffix'),
    'patient.dob': control('DOB'),
    'patient.genderCode': {
      ...control('sex'),
      take: 'value',
      agree: [{ ...control('sex_identified'), take: 'value' }],
    },
    'patient.recordNumber': control('pubpid'),
    'patient.address.street': { ...control('street'), and: [control('street_line_2')] },
    'patient.address.city': control('city'),
    'patient.address.stateCode': { ...control('state'), take: 'value' },
    'patient.address.postalCode': control('postal_code'),
    'patient.address.country': control('country_code'),
    'patient.mobilePhoneNumber': control('phone_cell'),
    'patient.emailAddress': control('email'),
    'chart.primaryCareProvider': control('providerID'),
    'chart.referringProvider': control('ref_providerID'),
    'chart.race': { find: 'form#DEM select[name="form_race[]"]' },
    'chart.ethnicity': { find: 'form#DEM select[name="form_ethnicity[]"], form#DEM select[name="form_ethnicity"]' },
    'chart.problems': null,
  },
};

/** OpenEMR 5 to 8, and LibreHealth EHR where the same hooks serve. */
export const openemr: Definition = {
  id: 'openemr',
  name: 'OpenEMR',
  verified: { version: '8.2', on: '2026-06' },
  languages: ['en'],
  screens: [shell, dashboard, edit],
};
