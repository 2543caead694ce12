// W13: the same test for the same patient, ordered a short while ago.

import type { ChartNumbers } from '../order/chart-numbers.ts';
import type { ProductInput } from '../order/order-input.ts';
import { findPanel } from '../order/panels.ts';
import { foldAccents, nameWords } from '../order/text/fold.ts';
import type { Person } from './identity.ts';

/** How the chart that an order was made from identified its patient for certain, before anyone corrected it. */
export interface ReadIdentity {
  recordNumber?: string;
  patient?: Person;
}

/** Who an order is for and what it asks for, as it was sent. */
export interface OrderSubject {
  patient: Person;
  chart?: ChartNumbers;
  read?: ReadIdentity;
  panelId?: string;
  products: readonly ProductInput[];
}

/**
 * An {@link OrderSubject} in texts that are compared for equality alone: a keyed hash of each compares the same
 * ({@link mapTraits}).
 */
export interface Traits {
  /** A name or a date of birth together with the key of its chart. */
  chart: readonly string[];
  /** A name with a date of birth, and either of them with the record number. */
  person: readonly string[];
  /** Null where no record number is known. */
  record: { site: string; number: string } | null;
  tests: readonly string[];
}

/** What must be kept of an order so that a second one is noticed. */
export interface Receipt {
  requisitionNumber: string;
  /** Null while it is not known whether the lab has the order: then it counts, too. */
  orderId: string | null;
  /** ISO time. */
  at: string;
  traits: Traits;
  /** It waits, or its outcome is not known: it counts however old it is. */
  isOpen: boolean;
  /** Sent to a sandbox: never a duplicate of an order to a lab, nor the other way round. */
  isTest: boolean;
}

/** Characters of a reason that says something. */
export const shortestReason = 10;

const day = 24 * 60 * 60 * 1000;

/** A name as it is written and with its words in any order: EHRs split names at different places. */
const namesOf = ({ firstName, lastName }: Person): string[] => {
  const words = nameWords(`${firstName} ${lastName}`);
  return [words.join(''), [...words].sort().join('')];
};

const overlap = (one: readonly string[], other: readonly string[]): boolean => one.some(text => other.includes(text));

/** Names are compared as people type them: a duplicate that is missed is worse than one that is asked about. */
export const isSamePerson = (one: Person, other: Person) =>
  one.dob === other.dob && overlap(namesOf(one), namesOf(other));

/** Every test that products ask for, at once or as an update. */
export const testsOf = (products: readonly ProductInput[]): string[] =>
  products.flatMap(({ product, updateTo }) => (updateTo === undefined ? [product] : [product, updateTo]));

/** Also in the document's codes: the site's own may have changed since. */
function allTestsOf({ panelId = '', products }: OrderSubject): string[] {
  const panel = findPanel(panelId);
  const documented = panel && 'products' in panel ? testsOf(panel.products) : [];
  return [...new Set([...testsOf(products), ...documented])];
}

const bareNumber = (number: string): string => foldAccents(number).replaceAll(' ', '').replace(/^0+/, '');

/** Record numbers and keys are compared within one EHR. */
const siteOf = ({ origin, definition }: ChartNumbers): string => `${origin} ${definition}`;

/** "0" is the empty number of a chart that has none. */
function recordOf({ chart, read }: OrderSubject): Traits['record'] {
  const number = bareNumber(read?.recordNumber ?? '');
  return chart && number !== '' ? { site: siteOf(chart), number } : null;
}

const pair = (...parts: readonly string[]): string => JSON.stringify(parts);

const chartTraits = (chart: ChartNumbers | undefined, parts: readonly string[]): string[] =>
  chart?.patientKey ? parts.map(part => pair('chart', siteOf(chart), chart.patientKey ?? '', part)) : [];

export function traitsOf(subject: OrderSubject): Traits {
  const { patient, chart, read } = subject;
  // A name that was corrected in the form is found by the one on the chart, too.
  const people = [patient, ...(read?.patient ? [read.patient] : [])];
  const names = [...new Set(people.flatMap(namesOf))];
  const births = [...new Set(people.map(({ dob }) => dob).filter(Boolean))];
  const parts = [...names.map(name => `name ${name}`), ...births.map(birth => `born ${birth}`)];
  const record = recordOf(subject);
  return {
    chart: chartTraits(chart, parts),
    person: [
      ...people.flatMap(one => namesOf(one).map(name => pair('person', name, one.dob))),
      ...(record ? parts.map(part => pair('record', record.site, record.number, part)) : []),
    ],
    record: record && { site: pair('site', record.site), number: pair('number', record.site, record.number) },
    tests: allTestsOf(subject).map(test => pair('test', test)),
  };
}

/** The same with each text replaced, such as by its keyed hash. */
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
 * Whether two orders are for one person. Two record numbers of one EHR are two people, even of one name and birth date, unless
 * the EHR shows both under one key; a number that is not known says nothing.
 */
export function isSamePatient(one: Traits, other: Traits): boolean {
  if (overlap(one.chart, other.chart)) return true;
  const [a, b] = [one.record, other.record];
  if (a && b && a.site === b.site && a.number !== b.number) return false;
  return overlap(one.person, other.person);
}

/**
 * The receipts, latest first, of orders within the site's window that share a test with this one and were for the same
 * person. Time that lies ahead, as after a change of the clock, is within; a window of 0 days finds nothing.
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
