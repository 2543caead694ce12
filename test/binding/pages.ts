// Tabs in memory, in place of src/worker/charts/read-tab.ts: what a chart shows, and when the worker looked at it.
import { Failure } from '../../src/order/failure.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import type { Part, Person } from './people.ts';

export interface Page {
  /** Null: no chart is open. */
  person: Person | null;
  documentId: string;
  /** The part that is still loading. */
  missing: Part | null;
  /** The history has no sex, and a phone number that the dashboard does not show. */
  screen: 'dashboard' | 'history';
  city: string;
  email: string;
}

export const pages = new Map<number, Page>();

/** The patient that each look at a tab found, how much of the identity the tab showed, and the rest of its screen. */
export const looks: { tabId: number; person: number | null; identity: string; page: Page }[] = [];

const identityParts = ['firstName', 'lastName', 'suffix', 'dob', 'recordNumber'] as const;

/** The identity as text, to compare the screen with a form. */
export const writeIdentity = (find: (part: (typeof identityParts)[number]) => string): string =>
  JSON.stringify(identityParts.map(find));

const definition = { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' };

/** A page that still loads is the one that its tab showed before. */
const screenOf = ({ missing, screen }: Page) => (missing === null ? screen : 'dashboard');

/** Belongs to one true patient. */
export const phoneOf = ({ id }: Person) => `+1 503 555 ${1000 + id}`;

function valuesOf(person: Person, page: Page): ReadValue[] {
  const { missing, city, email } = page;
  const isHistory = screenOf(page) === 'history';
  const read = (part: string, value = ''): ReadValue[] =>
    value === '' || part === missing ? [] : [{ field: `patient.${part}`, value, text: value, from: 'td', sure: true }];
  return [
    ...read('firstName', person.firstName),
    ...read('lastName', person.lastName),
    ...read('suffix', person.suffix),
    ...read('dob', person.dob),
    ...read('genderCode', isHistory ? '' : 'FEMALE'),
    ...read('mobilePhoneNumber', isHistory ? phoneOf(person) : ''),
    ...read('recordNumber', person.recordNumber),
    ...read('address.city', city),
    ...read('emailAddress', email),
  ];
}

/** Answers after a delay, as a browser does. The frame ID carries the true patient, and no decision uses it. */
export async function readTab(tabId: number) {
  await new Promise(resolve => setImmediate(resolve));
  const page = pages.get(tabId);
  if (!page) throw new Failure('chart.tabGone');
  const { person, documentId, missing } = page;
  const patientKey = missing === 'patientKey' ? null : (person?.patientKey ?? null);
  const identity = writeIdentity(part => (part === missing ? '' : (person?.[part] ?? '')));
  looks.push({ tabId, person: person?.id ?? null, identity, page });
  if (!person) {
    const reading = { chart: null, reason: 'chart.noPatientOpen', patients: [], definition, missed: [] };
    return { reading, answers: [], closedSites: [] };
  }
  const chart = { definition, screen: screenOf(page), patientKey, frame: 0 };
  return {
    reading: { chart, values: valuesOf(person, page), missed: [] },
    place: { origin: 'https://ehr.example.org', tabId, frameId: person.id, documentId, address: person.address },
    closedSites: [],
  };
}

export const readTabForForm = (tabId: number) => readTab(tabId);
export const rereadTab = (tabId: number) => readTab(tabId);
