// A second screen of the same patient's chart: what the form's own screen does not show. Nothing of the identity is ever taken
// from it (W1), and each value says which screen it comes from.
import { fields, inFieldOrder, patternOf } from '../order/fields.ts';
import { toPartialOrder } from '../order/partial-order.ts';
import type { ReadValue } from '../order/reading.ts';
import { foldCase, isSameText } from '../order/text/fold.ts';
import type { Draft } from './draft.ts';
import { keepEdits } from './edits.ts';
import { identityPaths } from './resume.ts';
import { relate } from './same-patient.ts';

/** Rows of a second screen start here, above every row that a chart has and below those that the clinician adds. */
const firstRow = 50;

const textOf = ({ values }: Draft, part: string): string => {
  const value = values.find(({ field }) => field === `patient.${part}`)?.value;
  return typeof value === 'string' ? foldCase(value) : '';
};

const isShown = ({ values }: Draft, path: string): boolean =>
  values.some(({ field, text }) => field === path && text !== '');

const isEqual = (before: Draft, after: Draft, part: string): boolean =>
  textOf(before, part) !== '' && textOf(before, part) === textOf(after, part);

/** Whether a reading is of another screen than the draft's, and certainly of its patient: equal in name, birth date, and key or record number. */
export function isSecondScreen(draft: Draft, read: Draft): boolean {
  const [was, is] = [draft.binding, read.binding];
  if (was.screen === is.screen || !['same', 'less'].includes(relate(draft, read))) return false;
  // A part of the identity that only the second screen shows was not on view in the form.
  if (identityPaths.some(path => isShown(read, path) && !isShown(draft, path))) return false;
  const isNamed = isEqual(draft, read, 'firstName') && isEqual(draft, read, 'lastName');
  const isKey = was.patientKey !== null && was.patientKey === is.patientKey;
  return isNamed && isEqual(draft, read, 'dob') && (isKey || isEqual(draft, read, 'recordNumber'));
}

/** "History edit" for 'history-edit'. */
export const nameScreen = (screen: string): string => {
  const words = screen
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll('-', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The list that a field belongs to; the field itself where it is in none. */
const partOf = (field: string): string => /^[^[]+(?=\[)/.exec(field)?.[0] ?? field;

const isSingle = (field: string): boolean => partOf(field) === field;

const rowIn = (field: string): string => /^[^[]+\[\d+\]/.exec(field)?.[0] ?? field;

const contentOf = (values: readonly ReadValue[], row: string): string =>
  JSON.stringify(
    values
      .filter(({ field }) => rowIn(field) === row)
      .map(({ field, value, text }) => [field.slice(row.length), foldCase(String(value ?? text))])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );

/** Values of both screens that contradict: the clinician chooses one. */
function contradict(own: ReadValue, other: ReadValue): ReadValue {
  const isCertain = own.sure && other.sure && typeof own.value === 'string' && typeof other.value === 'string';
  if (!isCertain || 'chartOnly' in (fields[patternOf(own.field) as keyof typeof fields] ?? {})) return own;
  const [one, two] = [String(own.value), String(other.value)];
  if (isSameText(one, two)) return own;
  return { ...own, value: null, sure: false, why: 'screens.differ', candidates: [{ value: one }, { value: two }] };
}

const written = ({ values }: Draft): string => JSON.stringify(values);

/** The draft with other values. A change raises the revision, and edits stay where the chart says the same as before. */
function withValues(draft: Draft, values: readonly ReadValue[]): Draft {
  const sorted = [...values].sort(inFieldOrder);
  const changed = { ...draft, values: sorted, order: toPartialOrder(sorted) };
  if (written(changed) === written(draft)) return draft;
  return { ...changed, revision: draft.revision + 1, confirmed: keepEdits(draft, changed) };
}

/** The draft beside another screen: where that screen shows another value, neither is certain any more. */
export function besideScreen(draft: Draft, read: Draft): Draft {
  const other = new Map(read.values.map(value => [value.field, value]));
  return withValues(
    draft,
    draft.values.map(own => {
      const shown = isSingle(own.field) && !identityPaths.includes(own.field) ? other.get(own.field) : undefined;
      return shown ? contradict(own, shown) : own;
    }),
  );
}

/** What the second screen adds: fields that the draft does not have, and rows that none of its rows equals. */
function addedBy(draft: Draft, read: Draft): ReadValue[] {
  const screen = nameScreen(read.binding.screen);
  const known = new Set(draft.values.map(({ field }) => field));
  const rows = new Map<string, string>();
  for (const { field } of read.values) {
    if (isSingle(field) || rows.has(rowIn(field))) continue;
    const list = partOf(field);
    const isKnown = draft.values.some(
      own =>
        partOf(own.field) === list &&
        contentOf(draft.values, rowIn(own.field)) === contentOf(read.values, rowIn(field)),
    );
    const next = Math.max(
      firstRow - 1,
      ...[...known, ...rows.values()].flatMap(path =>
        partOf(path) === list ? Number(/\[(\d+)\]/.exec(path)?.[1]) : [],
      ),
    );
    rows.set(rowIn(field), isKnown ? '' : `${list}[${next + 1}]`);
  }
  return read.values.flatMap(value => {
    const { field, from } = value;
    if (identityPaths.includes(field) || field.startsWith('chart.user.')) return [];
    // A suggestion names the field that it follows from; any other value names its place on the screen.
    const source = read.values.some(other => other.field === from) ? from : `${screen}: ${from}`;
    if (isSingle(field)) return known.has(field) ? [] : { ...value, from: source };
    const row = rows.get(rowIn(field));
    return row ? { ...value, field: row + field.slice(rowIn(field).length), from: source } : [];
  });
}

/** The draft with everything that the second screen adds. Call it only if {@link isSecondScreen}. */
export function addScreen(draft: Draft, read: Draft): Draft {
  const beside = besideScreen(draft, read);
  const added = addedBy(beside, read);
  const screens = [...new Set([...(draft.screens ?? []), read.binding.screen])];
  return { ...withValues(beside, [...beside.values, ...added]), screens, added: [...(draft.added ?? []), ...added] };
}

/** The name of the other screen of the draft's chart that a reading shows, if it was not added yet; otherwise null. */
export const otherScreenOf = (draft: Draft, read: Draft): string | null =>
  isSecondScreen(draft, read) && !draft.screens?.includes(read.binding.screen) ? nameScreen(read.binding.screen) : null;
