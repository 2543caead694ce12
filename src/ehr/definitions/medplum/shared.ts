// What the screens of both apps share.
import type { Compound, Locator, ScreenDefinition } from '../../definition.ts';

export const anyTab = '^/Patient/(?!new(?:[/?#]|$))(?<patient>[\\w.-]{1,64})';
/** Any tab of a chart, and the tab with its form. */
export const chartTab = `${anyTab}(?=[/?#]|$)`;
export const editTab = `${anyTab}/edit(?=[?#]|$)`;
export const inLink = '^/Patient/([^/?#]+)';
/** A reference without a name appears as "Practitioner/7d2f…". */
export const notAReference = '^(?!\\w+/)(.*)';
/** A clinician is shown with a title, which is not part of the name. */
export const afterTitle = '(?:(?:Dr|Prof|Mr|Mrs|Ms)\\.?\\s+){0,4}(.*)';

export const policyList = 'billing.insurance.insurancePolicies';

/** A name is one text that includes titles and degrees. */
export const patientName: Pick<Compound, 'as' | 'into'> = {
  as: 'titledName',
  into: {
    first: 'patient.firstName',
    middle: 'patient.middleName',
    last: 'patient.lastName',
    suffix: 'patient.suffix',
  },
};

export const user: Compound = {
  find: 'p.Header_userName, span.Navbar_userLinkLabel > span:first-child',
  as: 'titledName',
  into: { first: 'chart.user.firstName', last: 'chart.user.lastName' },
};

/** The tabs belong to the loaded patient. The address can change before the patient loads. */
export const inTabs: Locator = {
  find: '[role="tablist"] a[href^="/Patient/"]',
  take: '@href',
  all: true,
  match: inLink,
};

/** A row of a resource's table. Tables inside its cells are ignored. */
export const rowOf =
  (table: string) =>
  (label: string, find: string, match?: string): Locator => ({
    row: `${table} > dt`,
    says: [label],
    find,
    ...(match ? { match } : {}),
  });
export const table = 'dl.DescriptionList_root:not(.DescriptionList_compact)';
export const detail = rowOf(table);
/** The timeline shows the chart as it was at creation. */
export const created = rowOf(`div.Timeline_item > h3 + ${table}`);

export const contacts = (row: typeof detail): ScreenDefinition['fields'] => ({
  'patient.mobilePhoneNumber': { ...row('Telecom', '+ > div', '^(.*?) *\\[mobile phone\\]'), all: true },
  'patient.emailAddress': { ...row('Telecom', '+ > div', '^(.*?) *\\[(?:home )?email\\]'), all: true },
});
export const doubtful = (fields: ScreenDefinition['fields'] = {}): ScreenDefinition['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([field, locator]) => [field, { ...locator, doubtful: true }]));
