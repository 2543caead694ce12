import type { Compound, Definition, Locator, ScreenDefinition } from '../definition.ts';
import { fullName } from './full-name.ts';

// Most class names are hashes that change with every build. Slots and extensions are named in the public configuration.
// Read only the banner of the chart: search results and forms beside it have banners of other patients.
const header = '#omrs-apps-container [data-extension-slot-name="patient-header-slot"] header';
const nameRow = `${header} div:has(> [data-extension-slot-name="patient-banner-tags-slot"])`;
const demographics = `${header} div:has(> [data-extension-slot-name="patient-banner-bottom-slot"])`;

/**
 * A line of the open contact block, "Label: value". French labels include a colon of their own. The rows of relatives
 * have child elements, these lines do not.
 */
const line = (...labels: string[]): Locator => ({
  find: `${header} li:not(:has(*))`,
  all: true,
  match: `^\\s*(?:${labels.join('|')})\\s*:\\s*(\\S.*)$`,
});
const streetLine = (n: number) => line(`Address line ${n}`, `Adresse ?: ligne ${n}`, `Línea de dirección ${n}`);

/** Given names come first here. A comma is part of the name, as in "King, Jr.", which is then not split. */
const withoutComma = '^([^,]+)$';

const location: Locator = { find: '[data-extension-id="location-changer"] button > span' };
const user: Compound = {
  find: '[data-extension-id="default-user-panel"] p',
  as: 'titledName',
  into: { first: 'chart.user.firstName', last: 'chart.user.lastName' },
};

const chart: ScreenDefinition = {
  id: 'chart',
  kind: 'chart',
  address: '/patient/(?<patient>[\\w-]{36,38})/chart(?:[/?#]|$)',
  sign: `${nameRow} > span`,
  rank: 1,
  // The chart's own menu. Links to other patients are elsewhere.
  patientKey: [
    {
      find: '[data-extension-slot-name="patient-chart-dashboard-slot"] a[href*="/chart"]',
      take: '@href',
      match: '/patient/([\\w-]{36,38})/chart',
      all: true,
    },
  ],
  // The photo or its placeholder, which appears later than the name.
  banner: {
    fullName: {
      find: `${header} [class*="patient-banner__patientAvatar"] [title]`,
      take: '@title',
      match: withoutComma,
    },
  },
  fields: {
    // Age, date of birth and separators are siblings. Identifiers have child elements. A year alone, or a month, is an
    // estimate.
    'patient.dob': { find: `${demographics} > span:not(:has(*))`, all: true, match: '^(?=.*\\d{4})(.*)$' },
    // The icon is the same in every language.
    'patient.genderCode': [
      {
        find: `${nameRow} use[href^="#omrs-icon-gender-"]`,
        take: '@href',
        showTaken: true,
        match: '-(\\w+)$',
        agree: [{ find: `${nameRow} > div:has(> svg) > span` }],
      },
      { find: `${nameRow} > div:has(> svg) > span` },
    ],
    // The primary identifier is a tag. If a site has none, any other identifier can be the wrong one.
    'patient.recordNumber': [
      { find: `${demographics} .cds--tag__label > span:last-child` },
      { find: `${demographics} .cds--label > span:last-child`, all: true, doubtful: true },
    ],
    // More than two lines are rare.
    'patient.address.street': { ...streetLine(1), and: [2, 3, 4, 5, 6].map(streetLine) },
    'patient.address.city': line('City', 'Ville', 'Ciudad'),
    'patient.address.stateCode': line('State', 'État', 'Estado'),
    'patient.address.postalCode': line('Postal code', 'Code postal', 'Código postal'),
    'patient.address.country': line('Country', 'Pays', 'País'),
    // The site defines these labels and nothing translates them. The usual label does not say which kind of phone it
    // is.
    'patient.mobilePhoneNumber': [
      line('(?:Mobile|Cell)(?: (?:Tele)?[Pp]hone)?(?: [Nn]umber)?'),
      { ...line('(?:Telephone|Phone)(?: [Nn]umber)?'), doubtful: true },
    ],
    'patient.emailAddress': line('E-?[Mm]ail(?: [Aa]ddress)?'),
    'chart.location': location,
  },
  compounds: [
    {
      find: `${nameRow} > span`,
      match: withoutComma,
      ...fullName,
    },
    user,
  ],
  lists: {
    'chart.conditions': {
      each: '[data-extension-id^="conditions-"] table tbody > tr',
      except: ':not(:has(> td + td))',
      // A status is a word. With a date in its column, the columns have moved.
      certainIf: { find: ':scope > td:nth-child(3)', match: '^\\s*([^\\d\\s-][^\\d]*)$' },
      fields: {
        text: { find: ':scope > td:nth-child(1)' },
        onset: { find: ':scope > td:nth-child(2)' },
        status: { find: ':scope > td:nth-child(3):not(.cds--table-column-menu)' },
      },
    },
  },
};

/**
 * Home, search, a chart that is still loading, and the registration form, new or for editing: its values may not be
 * saved, and the chart is one click away.
 */
const shell: ScreenDefinition = { id: 'shell', kind: 'shell', address: '^/', sign: 'div#omrs-apps-container' };

/** A search shows the banners of patients whose charts are not open, and a form values that are not saved. */
const noChart: ScreenDefinition = {
  id: 'no-chart',
  kind: 'shell',
  address: '/(?:search|patient-search|patient-registration|patient/[\\w-]{36,38}/edit)(?:[/?#]|$)',
  sign: 'div#omrs-apps-container',
  banner: {},
};

/** OpenMRS 3 (O3). Address and phone are in the page only while "Show more" is open. */
export const openmrs3: Definition = {
  id: 'openmrs-3',
  name: 'OpenMRS 3',
  verified: { version: 'esm-patient-chart 12.3', on: '2026-11' },
  languages: ['en', 'fr', 'es'],
  server: 'openmrs',
  screens: [chart, noChart, shell],
};
