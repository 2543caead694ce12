// A second screen of the same patient's chart: what the form's own screen does not show. Nothing of the identity is ever taken
// from it (W1), and each value says which screen it comes from.
import { screensDiffer } from '../order/doubts.ts';
import { isChartOnly } from '../order/fields.ts';
import { indexOf, outerRow } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { foldCase, isSameText } from '../order/text/fold.ts';
import { textOf } from '../order/values.ts';
import { type Draft, withValues } from './draft.ts';
import { identityPaths } from './resume.ts';
import { relate, withReading, written } from './same-patient.ts';
import { isPart, isSameScreen, nameScreen } from './screen-name.ts';

/** Rows of a second screen start here, above every row that a chart has and below those that the clinician adds. */
const firstRow = 50;

const isShown = ({ values }: Draft, path: string): boolean =>
  values.some(({ field, text }) => field === path && text !== '');

function isEqual(before: Draft, after: Draft, part: string): boolean {
  const [was, is] = [before, after].map(({ values }) => foldCase(textOf(values, `patient.${part}`)));
  return was !== '' && was === is;
}

/** Another tab of a page that shows neither a key nor a number: a reading of the same page at the same address is of its patient. */
function isSamePage(draft: Draft, read: Draft): boolean {
  const [was, is] = [draft.binding, read.binding];
  const isDocument = was.documentId !== '' && was.documentId === is.documentId && was.address === is.address;
  const isNumbered = [draft, read].some(each => each.binding.patientKey || isShown(each, 'patient.recordNumber'));
  return isDocument && !isNumbered && isPart(was.screen) && isPart(is.screen);
}

/** Whether a reading is of another screen, and certainly of its patient: equal in name, birth date, and key or MRN. */
export function isSecondScreen(draft: Draft, read: Draft): boolean {
  const [was, is] = [draft.binding, read.binding];
  if (isSameScreen(was.screen, is.screen) || !['same', 'less'].includes(relate(draft, read))) return false;
  // A part of the identity that only the second screen shows was not on view in the form.
  if (identityPaths.some(path => isShown(read, path) && !isShown(draft, path))) return false;
  const isNamed = isEqual(draft, read, 'firstName') && isEqual(draft, read, 'lastName');
  const isKey = was.patientKey !== null && was.patientKey === is.patientKey;
  const isPatients = isKey || isEqual(draft, read, 'recordNumber') || isSamePage(draft, read);
  return isNamed && isEqual(draft, read, 'dob') && isPatients;
}

/** The list that a field belongs to; the field itself where it is in none. */
const listOf = (field: string): string => /^[^[]+(?=\[)/.exec(field)?.[0] ?? field;

const isSingle = (field: string): boolean => listOf(field) === field;

/** A row with its list: equal texts mean the same thing, whatever the row's number. */
export const contentOf = (values: readonly ReadValue[], row: string): string =>
  JSON.stringify([
    listOf(row),
    values
      .filter(({ field }) => outerRow(field) === row)
      .map(({ field, value, text }) => [field.slice(row.length), foldCase(String(value ?? text))])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ]);

export const outerRows = (values: readonly ReadValue[]): string[] => [
  ...new Set(values.flatMap(({ field }) => (isSingle(field) ? [] : outerRow(field)))),
];

/** Values of both screens that contradict: the clinician chooses one. A doubtful one contradicts no certain one. */
function contradict(here: ReadValue, there: ReadValue): ReadValue {
  const isWeighed = (there.sure || !here.sure) && typeof here.value === 'string' && typeof there.value === 'string';
  if (!isWeighed || isChartOnly(here.field)) return here;
  const [a, b] = [String(here.value), String(there.value)];
  if (isSameText(a, b)) return here;
  return { ...here, value: null, sure: false, why: screensDiffer, candidates: [{ value: a }, { value: b }] };
}

/** The draft as if its own screen showed these values; itself if nothing changes. */
function reread(draft: Draft, values: readonly ReadValue[]): Draft {
  const changed = withValues(draft, values);
  return written(changed) === written(draft) ? draft : withReading(draft, changed);
}

/** The draft beside another screen: where that screen shows another value, neither goes unless it is chosen. */
export function besideScreen(draft: Draft, read: Draft): Draft {
  const other = new Map(read.values.map(value => [value.field, value]));
  return reread(
    draft,
    draft.values.map(here => {
      const there = isSingle(here.field) && !identityPaths.includes(here.field) ? other.get(here.field) : undefined;
      return there ? contradict(here, there) : here;
    }),
  );
}

/** What the second screen adds: fields that the draft does not have, and rows that none of its rows equals. */
export function addedBy(draft: Draft, read: Draft): ReadValue[] {
  const screen = nameScreen(read.binding.screen);
  const known = new Set(draft.values.map(({ field }) => field));
  const ownRows = outerRows(draft.values);
  const contents = new Set(ownRows.map(row => contentOf(draft.values, row)));
  /** Row of the second screen → row of the draft. */
  const rows = new Map<string, string>();
  for (const row of outerRows(read.values)) {
    if (contents.has(contentOf(read.values, row))) continue;
    const list = listOf(row);
    const taken = [...ownRows, ...rows.values()].filter(other => listOf(other) === list);
    rows.set(row, `${list}[${Math.max(firstRow - 1, ...taken.map(indexOf)) + 1}]`);
  }
  return read.values.flatMap(value => {
    const { field, from } = value;
    if (identityPaths.includes(field) || field.startsWith('chart.user.')) return [];
    // A suggestion names the field that it follows from; any other value names its place on the screen.
    const source = read.values.some(other => other.field === from) ? from : `${screen}: ${from}`;
    if (isSingle(field)) return known.has(field) ? [] : { ...value, from: source };
    const row = rows.get(outerRow(field));
    return row ? { ...value, field: row + field.slice(outerRow(field).length), from: source } : [];
  });
}

/** The draft with everything that the second screen adds. Call it only if {@link isSecondScreen}. */
export function addScreen(draft: Draft, read: Draft): Draft {
  const beside = besideScreen(draft, read);
  const added = addedBy(beside, read);
  const screens = [...new Set([...(draft.screens ?? []), read.binding.screen])];
  return { ...reread(beside, [...beside.values, ...added]), screens, added: [...(draft.added ?? []), ...added] };
}

/**
 * The name of the other screen of the draft's chart that a reading shows, if it was not added yet; otherwise null. A tab can be
 * open before its values are there: then it has more to add later.
 */
export function otherScreenOf(draft: Draft, read: Draft): string | null {
  const { screen } = read.binding;
  if (!isSecondScreen(draft, read)) return null;
  const isAdded = draft.screens?.includes(screen) && !(isPart(screen) && addedBy(draft, read)[0]);
  return isAdded ? null : nameScreen(screen);
}
