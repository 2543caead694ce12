import type { Compound, Definition, ListDefinition, Locator, ScreenDefinition } from '../definition.ts';

const anyTab = '^/Patient/(?!new(?:[/?#]|$))(?<patient>[\\w.-]{1,64})';
const inLink = '^/Patient/([^/?#]+)';
/** A reference without a name is shown as "Practitioner/7d2f…". */
const notAReference = '^(?!\\w+/)(.*)';
/** A clinician is called with the title, which is no part of the name. */
const afterTitle = '(?:(?:Dr|Prof|Mr|Mrs|Ms)\\.?\\s+)*(.*)';

const policyList = 'billing.insurance.insurancePolicies';

/** A name is one text, titles and degrees included. */
const patientName: Pick<Compound, 'as' | 'into'> = {
  as: 'titledName',
  into: {
    first: 'patient.firstName',
    middle: 'patient.middleName',
    last: 'patient.lastName',
    suffix: 'patient.suffix',
  },
};

const addressLine: Pick<Compound, 'as' | 'into'> = {
  as: 'addressLine',
  into: {
    street: 'patient.address.street',
    city: 'patient.address.city',
    state: 'patient.address.stateCode',
    zip: 'patient.address.postalCode',
  },
};

const user: Compound = {
  find: 'p.Header_userName, span.Navbar_userLinkLabel > span:first-child',
  as: 'titledName',
  into: { first: 'chart.user.firstName', last: 'chart.user.lastName' },
};

/** The tabs are made for the patient who is loaded; the address is ahead of that. */
const inTabs: Locator = { find: '[role="tablist"] a[href^="/Patient/"]', take: '@href', all: true, match: inLink };

// The App's patient header, on every tab.
const bar = (label: string): Locator => ({
  row: 'div.InfoBar_entry',
  label: 'div.InfoBar_key',
  says: [label],
  find: 'div.InfoBar_value',
});
const barKey: Locator = { find: 'div.InfoBar_value > a[href^="/Patient/"]', take: '@href', match: inLink };
const barFields: ScreenDefinition['fields'] = { 'patient.dob': bar('DoB'), 'patient.genderCode': bar('Gender') };

/** A row of a resource's table; the tables inside its cells are not looked at. */
const rowOf =
  (table: string) =>
  (label: string, find: string, match?: string): Locator => ({
    row: `${table} > dt`,
    says: [label],
    find,
    ...(match ? { match } : {}),
  });
const table = 'dl.DescriptionList_root:not(.DescriptionList_compact)';
const detail = rowOf(table);
/** What the timeline shows is the chart as it was when it was made. */
const created = rowOf(`div.Timeline_item > h3 + ${table}`);

const contacts = (row: typeof detail): ScreenDefinition['fields'] => ({
  'patient.mobilePhoneNumber': { ...row('Telecom', '+ > div', '^(.*?) *\\[mobile phone\\]'), all: true },
  'patient.emailAddress': { ...row('Telecom', '+ > div', '^(.*?) *\\[(?:home )?email\\]'), all: true },
});
const doubtful = (fields: ScreenDefinition['fields'] = {}): ScreenDefinition['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, locator]) => [field, { ...locator, doubtful: true }]));

// The edit form, the same in both apps.
const inForm = (list: string) => `div:has(> label[for="${list}"])`;
const isOption = (select: string, ...values: string[]) =>
  `select[${select}] > option:is(${values.map(value => `[value="${value}"]`)}):checked`;
const telecom = (system: string, ...uses: string[]): Locator => ({
  find:
    `${inForm('telecom')} div[data-grow]:has(${isOption('data-testid="system"', system)})` +
    `:has(${isOption('data-testid="use"', ...uses)}) input[placeholder="Value"]`,
  all: true,
});
/** The form's first address; one of several, or an old one, is not certainly the one to use. */
const address = (part: string): readonly Locator[] => {
  const input = `input[placeholder="${part}"]`;
  const only = ':not(:has([data-testid="nonsliced-remove-1"]))';
  return [
    {
      find: `${inForm('address')}${only} div[data-grow]:has(${isOption('data-testid="address-use"', '', 'home')}) ${input}`,
    },
    { find: `${inForm('address')} ${input}`, doubtful: true },
  ];
};
const street = address('Line 1').map(line => ({ ...line, and: [{ find: line.find.replace('Line 1', 'Line 2') }] }));
const ownName = `div[data-grow]:has(${isOption('name="name.0-use"', '', 'usual', 'official')}) `;
const given: Compound = {
  find: `${ownName}input[name="name.0-given"]`,
  as: 'givenNames',
  into: { first: 'patient.firstName', middle: 'patient.middleName' },
};

const formSign = 'form input[name="name.0-family"]';
const formKey: Locator = { find: 'form input[name="id"]', take: 'value' };
const formFields: ScreenDefinition['fields'] = {
  'patient.lastName': [
    { find: `${ownName}input[name="name.0-family"]` },
    { find: 'input[name="name.0-family"]', doubtful: true },
  ],
  'patient.suffix': { find: 'input[name="name.0-suffix"]' },
  'patient.dob': { find: 'input#birthDate' },
  'patient.genderCode': { find: `${inForm('gender')} .mantine-Pill-label` },
  'patient.address.street': street,
  'patient.address.city': address('City'),
  'patient.address.stateCode': address('State'),
  'patient.address.postalCode': address('Postal Code'),
  'patient.mobilePhoneNumber': telecom('phone', 'mobile'),
  'patient.emailAddress': telecom('email', '', 'home'),
};
const formCompounds: readonly Compound[] = [given, { ...given, find: 'input[name="name.0-given"]', doubtful: true }];
/** The header is of the saved chart: a form that says something else is being changed. */
const withoutTitle = '^\\s*(?:(?:Dr|Prof|Mrs?|Ms|Mx|Miss)\\.? )*(.*)';

const appEdit: ScreenDefinition = {
  id: 'app-edit',
  kind: 'chart',
  address: `${anyTab}/edit(?=[?#]|$)`,
  sign: `body:has(div.InfoBar_value > a[href^="/Patient/"]) ${formSign}`,
  patientKey: [barKey, inTabs, formKey],
  banner: { fullName: { ...bar('Name'), match: withoutTitle }, dob: bar('DoB') },
  fields: formFields,
  compounds: [...formCompounds, user],
};

const appDetails: ScreenDefinition = {
  id: 'app-details',
  kind: 'chart',
  address: `${anyTab}/details(?=[?#]|$)`,
  sign: `body:has(div.InfoBar_value > a[href^="/Patient/"]) ${table}`,
  patientKey: [barKey, inTabs, detail('ID', '+')],
  fields: {
    ...barFields,
    ...contacts(detail),
    'chart.primaryCareProvider': detail('General Practitioner', '+ a', `^(?!\\w+/)${afterTitle}`),
  },
  // Of several names the header has the first: it may be a nickname. Of several addresses none is marked as the one.
  compounds: [
    { ...detail('Name', '+ > div:only-child'), ...patientName },
    { ...bar('Name'), ...patientName, doubtful: true },
    { ...detail('Address', '+ > div:only-child'), ...addressLine },
    { ...detail('Address', '+ > div'), ...addressLine, doubtful: true },
    user,
  ],
};

const appChart: ScreenDefinition = {
  id: 'app-chart',
  kind: 'chart',
  address: `${anyTab}(?=[/?#]|$)`,
  sign: 'div.InfoBar_value > a[href^="/Patient/"]',
  patientKey: [barKey, inTabs, created('ID', '+')],
  fields: { ...barFields, ...doubtful(contacts(created)) },
  compounds: [
    { ...bar('Name'), ...patientName },
    { ...created('Address', '+ > div'), ...addressLine, doubtful: true },
    user,
  ],
};

// The Provider app's sidebar: nothing but their icons tells its rows apart.
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
  // "Female · Woman · Born as F": the laboratory asks for one sex, so they must not differ.
  'patient.genderCode': {
    ...item('empathize', '^(?!Add Gender)([^·]*)'),
    agree: [item('empathize', 'Born as ([^·]+)')],
  },
  'chart.race': item('binary-tree', `^(?!Add Race|${ethnicity})([^·]*)`),
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

const providerEdit: ScreenDefinition = {
  id: 'provider-edit',
  kind: 'chart',
  address: appEdit.address,
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
    // The sidebar has the first race alone.
    'chart.race': [
      { find: '[data-testid="slice-race"] [data-testid="slice-ombCategory"] .mantine-Pill-label', all: true },
      sideFields['chart.race'],
    ],
  },
  compounds: [...formCompounds, user],
  lists: sideLists,
};

const providerChart: ScreenDefinition = {
  id: 'provider-chart',
  kind: 'chart',
  address: appChart.address,
  sign: providerSign,
  patientKey: [inTabs, created('ID', '+')],
  fields: { ...sideFields, ...doubtful(contacts(created)) },
  compounds: [{ find: sideName, ...patientName }, sideAddress, user],
  lists: sideLists,
};

// Pages of the App that have a patient's data and only the patient's name or number: never a chart alone.
const inTable = rowOf(':scope');
const part = (type: string, patient: string, lists: ScreenDefinition['lists'] = {}): ScreenDefinition => ({
  id: `app-${type.toLowerCase()}`,
  kind: 'part',
  address: `^/${type}/[\\w.-]+/details(?=[?#]|$)`,
  sign: `body:has(div.InfoBar_root) ${table}`,
  patientKey: [{ ...detail(patient, '+ > a'), take: '@href', match: inLink }],
  lists,
  compounds: [user],
});

const coverage = part('Coverage', 'Beneficiary', {
  [policyList]: {
    each: table,
    certainIf: inTable('Status', '+', '^(active)$'),
    fields: {
      payerName: inTable('Payor', '+ > div', notAReference),
      policyNumber: inTable('Subscriber ID', '+'),
      relationshipToInsuredCode: inTable('Relationship', '+'),
    },
    compounds: [
      {
        ...inTable('Subscriber', '+', notAReference),
        as: 'titledName',
        into: { first: 'policyHolderFirstName', last: 'policyHolderLastName' },
      },
    ],
  },
});

const inCondition = rowOf(':scope > dd > div > dl');
const inAge = rowOf(':scope > dd > div > dl > dd > dl');
const familyHistory = part('FamilyMemberHistory', 'Patient', {
  'chart.relatives': {
    each: table,
    // Of several conditions it could not be told which age belongs to which.
    except: ':has(> dd > div + div > dl)',
    fields: {
      relationship: inTable('Relationship', '+'),
      condition: inCondition('Code', '+'),
      onset: { ...inAge('Value', '+'), and: [inAge('Unit', '+')], joint: ' ' },
    },
  },
});

/** Lists, people who are no patients, a chart that is still loading. */
const shell: ScreenDefinition = {
  id: 'shell',
  kind: 'shell',
  address: '^/',
  sign: 'main.AppShell_main',
  compounds: [user],
};

/** Medplum's two user interfaces: the App (a console for every resource) and the Provider app (a chart). */
export const medplum: Definition = {
  id: 'medplum',
  name: 'Medplum',
  verified: { version: '5.2', on: '2026-11' },
  languages: ['en'],
  screens: [appEdit, appDetails, providerEdit, appChart, providerChart, coverage, familyHistory, shell],
};
