// The Provider app: a chart, with a sidebar on every page of a patient.
import type { Compound, ListDefinition, Locator, ScreenDefinition } from '../../definition.ts';
import { addressLine } from '../address-line.ts';
import { formCompounds, formFields, formKey, formSign, inForm, withoutTitle } from './form.ts';
import {
  afterTitle,
  chartTab,
  contacts,
  created,
  doubtful,
  editTab,
  inTabs,
  patientName,
  policyList,
  user,
} from './shared.ts';

// The Provider app's sidebar: only icons tell its rows apart.
const item = (icon: string, match: string): Locator => ({
  find: `div.PatientSummary_panel svg.tabler-icon-${icon} + p`,
  match,
});
const section = (title: string) =>
  `div.PatientSummary_panel div.CollapsibleSection_root:has(button[aria-label$=" ${title}"]) div.SummaryItem_item`;
const sideName = 'div.PatientSummary_panel div.mantine-Avatar-root + div > p:first-child';
const ethnicity = '(?:Non|Not)?[ -]?Hispanic or Latino';
const sideFields = {
  'patient.dob': item('cake', '^\\s*([\\d-]+)'),
  // "Female · Woman · Born as F": the lab asks for one sex, so they must not differ.
  'patient.genderCode': {
    ...item('empathize', '^(?!Add Gender)([^·]*)'),
    agree: [item('empathize', 'Born as ([^·]+)')],
  },
  // Of several races it shows only the first.
  'chart.race': { ...item('binary-tree', `^(?!Add Race|${ethnicity})([^·]*)`), doubtful: true as const },
  'chart.ethnicity': item('binary-tree', `(${ethnicity})\\s*$`),
  'chart.primaryCareProvider': item('stethoscope', `^(?!Add General|\\w+/)${afterTitle}`),
};
const sideAddress: Compound = { ...item('map-pin', '^(?!Add Location$)(.*)'), ...addressLine };

const sideLists: Readonly<Record<string, ListDefinition>> = {
  [policyList]: {
    each: section('insurance'),
    certainIf: { find: '.mantine-Badge-label', match: '(Active)' },
    endsOn: { find: 'div.mantine-Group-root p', match: 'Ends (.*)' },
    fields: {
      payerName: { find: 'p', match: '^(?!Unknown Pay)(.*)' },
      policyNumber: { find: 'p + p', match: '^\\s*ID: ([^·]*)' },
    },
  },
  'chart.conditions': {
    each: section('problems'),
    fields: {
      text: { find: 'p' },
      status: { find: '[data-testid="status-badge"]' },
      onset: { find: '[data-testid="status-badge"] ~ p' },
    },
  },
};

const providerSign = 'body:has([role="tablist"] a[href^="/Patient/"]) div.PatientSummary_panel';

export const providerEdit: ScreenDefinition = {
  id: 'provider-edit',
  kind: 'chart',
  address: editTab,
  sign: `body:has(div.PatientSummary_panel) ${formSign}`,
  patientKey: [inTabs, formKey],
  banner: { fullName: { find: sideName, match: withoutTitle }, dob: sideFields['patient.dob'] },
  fields: {
    ...sideFields,
    ...formFields,
    'patient.genderCode': {
      find: `${inForm('gender')} .mantine-Pill-label`,
      agree: [sideFields['patient.genderCode'], ...sideFields['patient.genderCode'].agree],
    },
    'chart.race': [
      { find: '[data-testid="slice-race"] [data-testid="slice-ombCategory"] .mantine-Pill-label', all: true },
      sideFields['chart.race'],
    ],
  },
  compounds: [...formCompounds, user],
  lists: sideLists,
};

export const providerChart: ScreenDefinition = {
  id: 'provider-chart',
  kind: 'chart',
  address: chartTab,
  sign: providerSign,
  patientKey: [inTabs, created('ID', '+')],
  fields: { ...sideFields, ...doubtful(contacts(created)) },
  compounds: [{ find: sideName, ...patientName }, sideAddress, user],
  lists: sideLists,
};
