// Reads generated pages as read-chart and the extension do, and counts the results.
import { JSDOM } from 'jsdom';
import { draftValues } from '../../src/draft/draft.ts';
import type { Reading, ReadValue } from '../../src/order/reading.ts';
import { foldName } from '../../src/order/text/fold.ts';
import { readFrames } from '../screens/saved-page.ts';
import type { MadeChart } from './make-chart.ts';
import { type Person, today } from './people.ts';
import { measuredFields } from './rows.ts';

/** A window keeps the documents that it parsed, so after so many there is a new one. */
const mostParsed = 200;
let parsed = 0;
let parser = new new JSDOM().window.DOMParser();

export function readPage(html: string, url: string): Reading {
  parsed += 1;
  if (parsed % mostParsed === 0) parser = new new JSDOM().window.DOMParser();
  const document = parser.parseFromString(html, 'text/html');
  return readFrames([{ document, sight: { url, name: '', visible: true, today } }]);
}

interface FieldCount {
  /** Charts that show the field. */
  shown: number;
  /** Charts from which a value of the field was read. */
  read: number;
  right: number;
  /** No value, but the right one is among the choices the clinician gets. */
  asked: number;
}

export interface Count {
  charts: number;
  /** Charts that were read at all. */
  recognized: number;
  fields: Map<string, FieldCount>;
  /** Wrong values that are sent without the clinician's confirmation. */
  sureWrong: string[];
  /** Charts from which someone else's name, date of birth or record number was read, certain or not. */
  otherPatient: string[];
  /** Any other value that belongs to someone else. */
  otherValue: string[];
  /** Every value that differs from the chart. */
  wrong: { field: string; chart: string; value: string; truth: string }[];
}

export const startCount = (): Count => ({
  charts: 0,
  recognized: 0,
  fields: new Map(measuredFields.map(field => [field, { shown: 0, read: 0, right: 0, asked: 0 }])),
  sureWrong: [],
  otherPatient: [],
  otherValue: [],
  wrong: [],
});

const isName = (field: string) => /Name$/.test(field);

/** Compares names without case. A second address line can follow after a comma. */
const isSame = (field: string, value: string, truth: string): boolean =>
  isName(field) ? foldName(value) === foldName(truth) : value === truth.normalize('NFC');

/** Of given names in one text, nothing tells the first name from the middle name. They are right together. */
const givenNames = (truth: MadeChart['truth']) =>
  foldName(`${truth['patient.firstName']} ${truth['patient.middleName'] ?? ''}`);

const textOf = (values: readonly ReadValue[], field: string): string => {
  const value = values.find(read => read.field === field)?.value;
  return typeof value === 'string' ? value : '';
};

const wordsOf = (name: string) => foldName(name).split(' ').filter(Boolean);

/** The values that belong to someone else and not also to the patient. */
function takenFrom(
  other: Person,
  values: readonly ReadValue[],
  { truth }: MadeChart,
): { identity: boolean; value: boolean } {
  const own = wordsOf(
    [truth['patient.firstName'], truth['patient.middleName'], truth['patient.lastName']].filter(Boolean).join(' '),
  );
  // One word of a name is enough: half of someone else's name is already theirs.
  const isOf = (field: keyof typeof truth, theirs: string) => {
    const value = textOf(values, field);
    return isName(field)
      ? wordsOf(value).some(word => wordsOf(theirs).includes(word) && !own.includes(word))
      : value !== '' && value === theirs && value !== truth[field];
  };
  return {
    identity:
      isOf('patient.firstName', other.first) ||
      isOf('patient.lastName', other.last) ||
      isOf('patient.dob', other.dob) ||
      isOf('patient.recordNumber', other.record),
    value:
      isOf('patient.mobilePhoneNumber', other.mobile) ||
      isOf('patient.emailAddress', other.email) ||
      isOf('patient.genderCode', other.sex),
  };
}

export function countChart(count: Count, chart: MadeChart): void {
  const reading = readPage(chart.html, chart.url);
  const values = reading.chart ? draftValues(reading) : [];
  count.charts += 1;
  if (reading.chart) count.recognized += 1;
  const isJoined = foldName(textOf(values, 'patient.firstName')) === givenNames(chart.truth);
  for (const field of measuredFields) {
    const counted = count.fields.get(field);
    if (!counted) continue;
    const truth = chart.truth[field];
    const isGiven = field === 'patient.firstName' || field === 'patient.middleName';
    const isRightTogether = isJoined && isGiven && truth !== undefined;
    const read = values.find(one => one.field === (isRightTogether ? 'patient.firstName' : field));
    const value = typeof read?.value === 'string' ? read.value : '';
    if (truth !== undefined) counted.shown += 1;
    if (truth !== undefined && !value && read?.candidates?.some(one => one.value === truth)) counted.asked += 1;
    if (!read || !value) continue;
    counted.read += 1;
    if (truth !== undefined && (isRightTogether || isSame(field, value, truth))) counted.right += 1;
    else {
      count.wrong.push({ field, chart: chart.name, value, truth: truth ?? '' });
      if (read.sure) count.sureWrong.push(`${chart.name}: ${field}`);
    }
  }
  const taken = chart.others.map(other => takenFrom(other, values, chart));
  if (taken.some(({ identity }) => identity)) count.otherPatient.push(chart.name);
  if (taken.some(({ value }) => value)) count.otherValue.push(chart.name);
}
