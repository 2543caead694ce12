// W13: the same test for the same patient, ordered a short time ago.

import type { ChartNumbers } from '../order/chart-numbers.ts';
import type { ProductInput } from '../order/order-input.ts';
import { findPanel } from '../order/panels.ts';
import { foldLetters, inAnyOrder, nameWords } from '../order/text/fold.ts';
import type { Person } from './identity.ts';

/** How the chart of an order identified its patient for certain, before any edit. */
export interface ReadIdentity {
  recordNumber?: string;
  patient?: Person;
}

/** Who an order is for and what it asks for, as sent. */
export interface OrderSubject {
  patient: Person;
  chart?: ChartNumbers;
  read?: ReadIdentity;
  panelId?: string;
  products: readonly ProductInput[];
}

/** An {@link OrderSubject} as texts that are compared for equality, as are their keyed hashes ({@link mapTraits}). */
export interface Traits {
  /** A name or a date of birth, each with the key of its chart. */
  chart: readonly string[];
  /** A name with a date of birth, and each of the two with the record number. */
  person: readonly string[];
  /** Null where the record number is not known. */
  record: { site: string; number: string } | null;
  tests: readonly string[];
}

/** What the extension must store of an order to notice a second one. */
export interface Receipt {
  requisitionNumber: string;
  /** Null while it is not known whether the lab has the order. Such an order counts too. */
  orderId: string | null;
  /** ISO time. */
  at: string;
  traits: Traits;
  /** The order waits, or its outcome is unknown: it counts at any age. */
  isOpen: boolean;
  /** The lab refused it, and confirmed no order. Such an order counts only if no other does. */
  isRefused?: true;
  /** Sent to a sandbox: never a duplicate of an order to a lab, nor the reverse. */
  isTest: boolean;
}

/** A reason with fewer characters says nothing. */
export const shortestReason = 10;

const day = 24 * 60 * 60 * 1000;

/** One name for every order of its words. */
export const nameInAnyOrder = ({ firstName, lastName }: Person): string =>
  inAnyOrder(nameWords(`${firstName} ${lastName}`)).replaceAll(' ', '');

/** A name as written, and with its words in any order: EHRs split names at different places. */
const namesOf = (person: Person): string[] => [
  nameWords(`${person.firstName} ${person.lastName}`).join(''),
  nameInAnyOrder(person),
];

const overlap = (texts: readonly string[], others: readonly string[]): boolean =>
  texts.some(text => others.includes(text));

/** Compares names as people type them: missing a duplicate is worse than asking about one too many. */
export const isSamePerson = (a: Person, b: Person) => a.dob === b.dob && overlap(namesOf(a), namesOf(b));

/** Every test that products ask for, now or as an update. */
export const testsOf = (products: readonly ProductInput[]): string[] =>
  products.flatMap(({ product, updateTo }) => (updateTo === undefined ? [product] : [product, updateTo]));

/** Includes the document's codes, because the organization's own codes may have changed since. */
function allTestsOf({ panelId = '', products }: OrderSubject): string[] {
  const panel = findPanel(panelId);
  const documented = panel && 'products' in panel ? testsOf(panel.products) : [];
  return [...new Set([...testsOf(products), ...documented])];
}

/** A record number as EHRs write it with and without leading zeros. */
export const bareNumber = (number: string): string => foldLetters(number).replace(/^0+/, '');

/** Record numbers and keys are comparable only within one EHR. */
const siteOf = ({ origin, definition }: ChartNumbers): string => `${origin} ${definition}`;

/** "0" is how a chart without a number shows it. */
function recordOf({ chart, read }: OrderSubject): Traits['record'] {
  const number = bareNumber(read?.recordNumber ?? '');
  return chart && number !== '' ? { site: siteOf(chart), number } : null;
}

const pair = (...parts: readonly string[]): string => JSON.stringify(parts);

const chartTraits = (chart: ChartNumbers | undefined, parts: readonly string[]): string[] =>
  chart?.patientKey ? parts.map(part => pair('chart', siteOf(chart), chart.patientKey ?? '', part)) : [];

export function traitsOf(subject: OrderSubject): Traits {
  const { patient, chart, read } = subject;
  // Also finds a name that was corrected in the form by the name on the chart.
  const people = [patient, ...(read?.patient ? [read.patient] : [])];
  const names = [...new Set(people.flatMap(namesOf))];
  const births = [...new Set(people.map(({ dob }) => dob).filter(Boolean))];
  const parts = [...names.map(name => `name ${name}`), ...births.map(birth => `born ${birth}`)];
  const record = recordOf(subject);
  return {
    chart: chartTraits(chart, parts),
    person: [
      ...people.flatMap(person => namesOf(person).map(name => pair('person', name, person.dob))),
      ...(record ? parts.map(part => pair('record', record.site, record.number, part)) : []),
    ],
    record: record && { site: pair('site', record.site), number: pair('number', record.site, record.number) },
    tests: allTestsOf(subject).map(test => pair('test', test)),
  };
}

/** The same traits with each text replaced, for example by its keyed hash. */
export async function mapTraits(traits: Traits, change: (text: string) => Promise<string>): Promise<Traits> {
  const all = (texts: readonly string[]) => Promise.all(texts.map(change));
  const { record } = traits;
  const [chart, person, tests] = await Promise.all([all(traits.chart), all(traits.person), all(traits.tests)]);
  return {
    chart,
    person,
    tests,
    record: record && { site: await change(record.site), number: await change(record.number) },
  };
}

/**
 * Whether two orders are for one person. Two record numbers of one EHR mean two people, even with the same name and birth
 * date, unless the EHR shows both under one key. A number that is not known says nothing.
 */
export function isSamePatient(first: Traits, second: Traits): boolean {
  if (overlap(first.chart, second.chart)) return true;
  const [a, b] = [first.record, second.record];
  if (a && b && a.site === b.site && a.number !== b.number) return false;
  return overlap(first.person, second.person);
}

/**
 * The receipts, latest first, of orders within the organization's window that share a test with this order and are for the
 * same person. A time in the future, as after a clock change, counts as within the window. A window of 0 days finds nothing.
 */
export function findDuplicates<R extends Receipt>(
  order: Pick<Receipt, 'traits' | 'isTest'>,
  receipts: readonly R[],
  windowDays: number,
  now: Date,
): R[] {
  if (windowDays === 0) return [];
  const isWithin = ({ at, isOpen }: Receipt) => isOpen || now.getTime() - Date.parse(at) <= windowDays * day;
  return receipts
    .filter(
      receipt =>
        receipt.isTest === order.isTest &&
        isWithin(receipt) &&
        overlap(receipt.traits.tests, order.traits.tests) &&
        isSamePatient(receipt.traits, order.traits),
    )
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
