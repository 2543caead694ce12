import type { Definition, ListDefinition, Locator, ScreenDefinition } from '../definition.ts';

/** A field of the demographics layout with its own cell. The cell's attribute has the stored value. */
const stored = (column: string): Locator => ({ find: `td#text_${column}`, take: '@data-value' });
/** The same, for fields whose stored value is a list key: we want the shown text. */
const shown = (column: string): Locator => ({ find: `td#text_${column}` });
/** A field drawn in the cell of the previous field: a hidden span without an attribute. */
const inside = (column: string): Locator => ({ find: `span#text_${column}` });
/** A field of the edit form. */
const control = (column: string): Locator => ({ find: `form#DEM [name="form_${column}"]` });

const chartPath = (page: string) => `/interface/patient_file/${page}\\.php(?:\\?(?:.*&)?set_pid=(?<patient>\\d+))?`;

const policies: ListDefinition = {
  each: '#insurance_ps_expand div.tab-pagination-pane',
  except: '.d-none, :not(:has(:is(.insurer, .subscriber) address strong))',
  certainIf: { find: ':scope', match: '(until\\s+Present)' },
  startsOn: { find: ':scope', match: '\\bfrom\\s+([\\d/.-]+)\\s+until' },
  fields: {
    payerName: { find: '.insurer address strong' },
    policyNumber: {
      find: '.policy-details .list-group-item',
      all: true,
      match: '^\\s*Policy Number:\\s*(\\S.*?)\\s*$',
    },
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
  // Version 5 also draws the first name in the title's cell.
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
    // "Birth Sex" and, from version 7 on, "Sex": the lab asks for one, so they must not differ.
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
  // The form has no machine-readable copy of the date of birth. Its other dates use the same format.
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

/**
 * The pages beside the dashboard name the patient only in their heading: "History and Lifestyle - Ngozi Adeyemi II".
 */
const heading = {
  fullName: { find: 'span.navbar-brand', match: '^[\\s\\S]*?\\s-\\s+(\\S[\\s\\S]*)' },
};
const menuKey: readonly Locator[] = [
  {
    find: 'nav a[href*="pid="], nav a[href*="patient_id="]',
    take: '@href',
    all: true,
    match: '[?&](?:pid|patient_id)=(\\d+)',
  },
];

/** Free text, one layout field each. `at` gives the selector of a field. */
const familyHistory = (
  at: (column: string) => string,
  take: '@data-value' | 'value',
): NonNullable<ScreenDefinition['fields']> => ({
  'chart.familyHistory.mother': { find: at('history_mother'), take },
  'chart.familyHistory.father': { find: at('history_father'), take },
  'chart.familyHistory.siblings': { find: at('history_siblings'), take },
  'chart.familyHistory.offspring': { find: at('history_offspring'), take },
  'chart.familyHistory.text': { find: `${at('relatives_cancer')}, ${at('additional_history')}`, take, all: true },
});

const history: ScreenDefinition = {
  id: 'history',
  kind: 'part',
  address: '/interface/patient_file/history/history\\.php',
  sign: 'div#HIS td[data-value]',
  rank: 3,
  patientKey: menuKey,
  banner: heading,
  fields: familyHistory(column => `td#text_${column}`, '@data-value'),
};

const historyEdit: ScreenDefinition = {
  id: 'history-edit',
  kind: 'part',
  address: '/interface/patient_file/history/history_full\\.php',
  sign: 'form#HIS [name^="form_"]',
  rank: 4,
  patientKey: menuKey,
  banner: heading,
  fields: familyHistory(column => `form#HIS [name="form_${column}"]`, 'value'),
};

const issues: ScreenDefinition = {
  id: 'issues',
  kind: 'part',
  address: '/interface/patient_file/summary/stats_full\\.php',
  sign: 'div#patient_stats',
  rank: 5,
  patientKey: menuKey,
  banner: heading,
  lists: {
    'chart.conditions': {
      each: 'div#medical_problem > .list-group-item',
      except: ':not(:has(a.issue_title))',
      fields: {
        text: { find: 'a.issue_title', match: '^\\s*(?!\\[Missing Title\\])([\\s\\S]+)$' },
        // Not the title attribute: on a problem without a code it repeats the code of the problem above.
        code: { find: 'div[id^="details_"] a', match: '^\\s*([\\w-]+:[^\\s()]+)' },
        status: { find: 'div:has(> a.issue_title)', match: '\\(([^(),]+)(?:,[^()]*)?\\)\\s*$' },
        onset: { row: 'div[id^="details_"] .pr-3', label: 'div', says: ['Start Date'], find: 'div + div' },
      },
    },
  },
};

/** A control of the shown policy. The controls with an ID are in a template and are empty. */
const policyControl = (column: string): Locator => ({ find: `[name="form_${column}"]` });

const insuranceEdit: ScreenDefinition = {
  id: 'insurance-edit',
  kind: 'part',
  address: '/interface/patient_file/summary/insurance_edit\\.php',
  sign: 'form#DEM #edit-policy-screen',
  rank: 6,
  dates: [{ find: '#edit-policy-screen input.datepicker', all: true }],
  lists: {
    'billing.insurance.insurancePolicies': {
      each: '#edit-policy-screen:not(.d-none) .tab.current',
      except: ':not(:has([name="form_policy_number"])), :has(.insurance-type-no-policies:not(.d-none))',
      startsOn: policyControl('date'),
      endsOn: policyControl('date_end'),
      fields: {
        // "Juniper Basin Health (PO Box 12, , Boise, ID, 83702, JBH1)"
        payerName: {
          ...policyControl('provider'),
          match: '^\\s*(.+?)(?:\\s+\\((?=.*,)[^()]*(?:\\([^()]*\\)[^()]*){0,3}\\))?\\s*$',
        },
        policyNumber: policyControl('policy_number'),
        relationshipToInsuredCode: { ...policyControl('subscriber_relationship'), take: 'value' },
        policyHolderFirstName: policyControl('subscriber_fname'),
        policyHolderLastName: policyControl('subscriber_lname'),
        policyHolderDateOfBirth: policyControl('subscriber_DOB'),
      },
    },
  },
};

/** A patient who is not saved yet, and a search. */
const noChart: ScreenDefinition = {
  id: 'no-chart',
  kind: 'shell',
  address: '/interface/(?:new/new\\w*|main/finder/\\w+)\\.php',
  sign: 'body',
  banner: {},
};

/** OpenEMR 5 to 8, and LibreHealth EHR where it uses the same markup. */
export const openemr: Definition = {
  id: 'openemr',
  name: 'OpenEMR',
  verified: { version: '8.2', on: '2026-06' },
  languages: ['en'],
  screens: [shell, dashboard, edit, history, historyEdit, issues, insuranceEdit, noChart],
};
