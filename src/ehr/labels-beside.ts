// A definition that was made by pointing names a few places. What labels read besides them, as on the same page before, is added to
// what it reads. None of that is certain.
import { policyList } from '../order/fields.ts';
import { indexOf } from '../order/path.ts';
import type { ChartReading, Reading, ReadValue } from '../order/reading.ts';
import { foldLetters, foldName } from '../order/text/fold.ts';
import { findValue, possibleDays, rowsWith, textOf } from '../order/values.ts';
import type { Definition } from './definition.ts';
import { nameForms } from './identity.ts';
import { identityFields } from './read-chart.ts';

type Values = readonly ReadValue[];

export const isTaught = (definition: Definition | undefined): definition is Definition =>
  definition?.screens.some(({ taught }) => taught) ?? false;

const nameOf = (values: Values): string =>
  foldName(`${textOf(values, 'patient.firstName')} ${textOf(values, 'patient.lastName')}`);

const isName = (values: Values, other: Values): boolean =>
  nameForms(values).has(nameOf(other)) || nameForms(other).has(nameOf(values));

function isBirth(values: Values, other: Values): boolean {
  const [days, others] = [values, other].map(all => possibleDays(findValue(all, 'patient.dob')));
  return days?.some(day => others?.includes(day)) ?? false;
}

/** True unless both show a record number, and another one. */
function isNumber(values: Values, other: Values): boolean {
  const [number, its] = [values, other].map(all => foldLetters(textOf(all, 'patient.recordNumber')));
  return !number || !its || number === its;
}

/** Fields of which one place gives all or none: the user, a list. */
const wholeOf = (field: string): string => /^(?:chart\.user|[^[]+(?=\[))/.exec(field)?.[0] ?? field;

const isAddress = (field: string): boolean => field.startsWith('patient.address.');

/** True if both show a part of an address, and not the same. */
const isOtherAddress = (values: Values, others: Values): boolean =>
  values.some(({ field, value, text }) => {
    const other = isAddress(field) ? findValue(others, field) : undefined;
    return other && foldLetters(String(value ?? text)) !== foldLetters(String(other.value ?? other.text));
  });

/** What a row says in a field, folded. A text that was not understood says all that it has. */
function saidIn(values: Values, row: string, part: string): string {
  const read = findValue(values, `${row}.${part}`);
  return foldLetters(String(read?.value ?? read?.text ?? ''));
}

/** Whether two rows are of one policy: by their numbers, or else by the insurer. */
function isSamePolicy(values: Values, row: string, others: Values, other: string): boolean {
  const [number, payer] = ['policyNumber', 'payerName'].map(part => [
    saidIn(values, row, part),
    saidIn(others, other, part),
  ]);
  if (number?.every(Boolean)) return number[0] === number[1];
  // "Insurance: Cascade Mutual CM88120047"
  if (number?.[0] && payer?.[1]?.includes(number[0])) return true;
  return payer?.[0] !== '' && payer?.[0] === payer?.[1];
}

/** The rows of policies that labels read, as rows beside those that the definition reads. */
function placePolicies(values: Values, labeled: Values): Map<string, string> {
  const free = new Set(rowsWith(values, policyList));
  let next = Math.max(-1, ...[...free].map(indexOf)) + 1;
  const rows = new Map<string, string>();
  for (const row of rowsWith(labeled, policyList)) {
    const same = [...free].find(own => isSamePolicy(values, own, labeled, row));
    if (same) free.delete(same);
    rows.set(row, same ?? `${policyList}[${next++}]`);
  }
  return rows;
}

/** What a definition names on its screens, but for lists. Where it does not find that, read-again.ts decides what labels may fill in. */
const namedBy = ({ screens }: Definition): string[] =>
  screens.flatMap(({ fields = {}, compounds = [] }) => [
    ...Object.keys(fields),
    ...compounds.flatMap(({ into }) => Object.values(into)),
  ]);

/** Nothing of the identity (W1), and nothing in place of what the definition reads. */
function addLabels(values: Values, labeled: Values, named: readonly string[]): ReadValue[] {
  const known = new Set([...values.map(({ field }) => field), ...named]);
  const wholes = new Set(values.map(({ field }) => wholeOf(field)));
  const rows = placePolicies(values, labeled);
  const isElsewhere = isOtherAddress(values, labeled);
  const added = labeled.flatMap((read): ReadValue[] => {
    const row = /^[^[]+\[\d+\]/.exec(read.field)?.[0] ?? '';
    const at = rows.get(row);
    const field = at ? at + read.field.slice(row.length) : read.field;
    if (identityFields.has(field) || known.has(field) || (isElsewhere && isAddress(field))) return [];
    return !at && wholes.has(wholeOf(field)) ? [] : [{ ...read, field, sure: false }];
  });
  return [...values, ...added];
}

/**
 * A reading by a taught definition with what labels alone read of the same page. Unchanged if they read another patient's chart.
 * Null if they do not say whose it is: no name and birth date, or not the same.
 */
export function withLabels(reading: ChartReading, definition: Definition, labels: Reading): ChartReading | null {
  if (!labels.chart) return null;
  const [{ values }, labeled] = [reading, labels.values];
  const signs = [isName(values, labeled), isBirth(values, labeled)];
  if (!signs.includes(true)) return reading;
  return signs.includes(false) || !isNumber(values, labeled)
    ? null
    : { ...reading, values: addLabels(values, labeled, namedBy(definition)) };
}
