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
  city: string;
  email: string;
}

export const pages = new Map<number, Page>();

/** The patient that each look at a tab found, and how much of the identity the tab showed. */
export const looks: { tabId: number; person: number | null; identity: string }[] = [];

const identityParts = ['firstName', 'lastName', 'suffix', 'dob', 'recordNumber'] as const;

/** The identity as text, to compare the screen with a form. */
export const writeIdentity = (find: (part: (typeof identityParts)[number]) => string): string =>
  JSON.stringify(identityParts.map(find));

const definition = { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' };

function valuesOf(person: Person, { missing, city, email }: Page): ReadValue[] {
  const read = (part: string, value = ''): ReadValue[] =>
    value === '' || part === missing ? [] : [{ field: `patient.${part}`, value, text: value, from: 'td', sure: true }];
  return [
    ...read('firstName', person.firstName),
    ...read('lastName', person.lastName),
    ...read('suffix', person.suffix),
    ...read('dob', person.dob),
    ...read('genderCode', 'FEMALE'),
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
  looks.push({ tabId, person: person?.id ?? null, identity });
  if (!person) {
    const reading = { chart: null, reason: 'chart.noPatientOpen', patients: [], definition, missed: [] };
    return { reading, answers: [], closedSites: [] };
  }
  const chart = { definition, screen: 'dashboard', patientKey, frame: 0 };
  return {
    reading: { chart, values: valuesOf(person, page), missed: [] },
    place: { origin: 'https://ehr.example.org', tabId, frameId: person.id, documentId, address: person.address },
    closedSites: [],
  };
}

export const readTabForForm = (tabId: number) => readTab(tabId);
