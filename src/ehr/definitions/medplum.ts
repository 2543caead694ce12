import type { Definition, ScreenDefinition } from '../definition.ts';
import { appChart, appDetails, appEdit, coverage, familyHistory } from './medplum/app.ts';
import { providerChart, providerEdit } from './medplum/provider.ts';
import { user } from './medplum/shared.ts';

/** Lists, persons who are not patients, and a chart that is still loading. */
const shell: ScreenDefinition = {
  id: 'shell',
  kind: 'shell',
  address: '^/',
  sign: 'main.AppShell_main',
  compounds: [user],
};

/** Lists of patients, a new patient, and records of other persons: the page can still show the previous chart. */
const noChart: ScreenDefinition = {
  id: 'no-chart',
  kind: 'shell',
  address:
    '/(?:Patient/?(?:[?#]|$)|Patient/new(?:[/?#]|$)|(?:Practitioner|PractitionerRole|RelatedPerson|Person|Organization)(?:[/?#]|$))',
  sign: 'main.AppShell_main',
  banner: {},
  compounds: [user],
};

/** Medplum's two user interfaces. While a page loads, nothing tells them apart, so they share one definition. */
export const medplum: Definition = {
  id: 'medplum',
  name: 'Medplum',
  verified: { version: '5.2', on: '2026-11' },
  languages: ['en'],
  screens: [appEdit, appDetails, providerEdit, appChart, providerChart, coverage, familyHistory, noChart, shell],
};
