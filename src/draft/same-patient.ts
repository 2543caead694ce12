// Whether two readings are of one patient (patient-safety rules W1 to W3), and how a reading changes a form's draft. Every
// decision about whose form it is is made here; the worker and the windows only carry it out.

import { screensDiffer } from '../order/doubts.ts';
import type { ReadValue } from '../order/reading.ts';
import { localDay } from '../order/text/age.ts';
import { sayDay } from '../order/text/day-words.ts';
import { foldCase, isSameText } from '../order/text/fold.ts';
import { listName } from '../order/text/list-name.ts';
import { type Draft, withValues } from './draft.ts';
import { keepEdits } from './edits.ts';
import { describePatient, type Identity, identityFields, sexLabel, shownIdentity } from './identity.ts';
import { type ChartPerson, compareNumbers, matchPerson, personOf } from './same-person.ts';

/**
 * How a later reading relates to a draft. `more`: the same patient, with a part of the identity that was missing before.
 * `less`: a part is missing now. `other`: a part contradicts, or nothing shows that it is the same patient.
 */
export type Relation = 'same' | 'more' | 'less' | 'other';

type Difference = 'none' | 'added' | 'lost' | 'other';

/** If the key or the record number is the same, some screens of an EHR may leave these out. */
const namesakeParts = ['middleName', 'suffix'];

const findPart = ({ values }: Draft, part: string): ReadValue | undefined =>
  values.find(({ field }) => field === `patient.${part}`);

const partValue = (read: ReadValue | undefined): string =>
  typeof read?.value === 'string' ? foldCase(read.value) : '';

/** Whether a text that is in doubt, or was not understood, may mean this value. */
const mayMean = (doubtful: ReadValue | undefined, certain: ReadValue | undefined): boolean =>
  doubtful !== undefined &&
  certain !== undefined &&
  (isSameText(doubtful.text, certain.text) ||
    (doubtful.candidates ?? []).some(({ value }) => foldCase(value) === partValue(certain)));

function differenceOf(before: ReadValue | undefined, after: ReadValue | undefined): Difference {
  const [was, is] = [partValue(before), partValue(after)];
  if (was && is) return was === is ? 'none' : 'other';
  const [wasShown, isShown] = [before?.text ?? '', after?.text ?? ''];
  if (!was && !is && isSameText(wasShown, isShown)) return 'none';
  if (!was && !wasShown) return 'added';
  if (!is && !isShown) return 'lost';
  if (!was && is) return mayMean(before, after) ? 'added' : 'other';
  return was && mayMean(after, before) ? 'lost' : 'other';
}

function keyDifference(before: string | null, after: string | null): Difference {
  if (before === after) return 'none';
  if (before === null) return 'added';
  return after === null ? 'lost' : 'other';
}

const patientValues = ({ values }: Draft): string =>
  JSON.stringify(values.flatMap(({ field, text }) => (field.startsWith('patient.') ? [[field, text]] : [])));

/**
 * For charts without a key and a record number: the same document at the same address, or the same address with the patient
 * unchanged. One address may show two namesakes one after the other.
 */
function isSamePlace(before: Draft, after: Draft): boolean {
  const [was, is] = [before.binding, after.binding];
  if (was.address !== is.address) return false;
  if (was.documentId !== '' && was.documentId === is.documentId) return true;
  const isReload = was.patientKey === is.patientKey && patientValues(before) === patientValues(after);
  return was.address !== '' && isReload;
}

/** How a reading relates to a draft, by what the chart itself showed: the clinician's edits do not count. */
export function relate(before: Draft, after: Draft): Relation {
  const [was, is] = [before.binding, after.binding];
  if (was.origin !== is.origin || was.definition.id !== is.definition.id) return 'other';
  const recordNumber = partValue(findPart(after, 'recordNumber'));
  const isKnown =
    (is.patientKey !== null && was.patientKey === is.patientKey) ||
    (recordNumber !== '' && recordNumber === partValue(findPart(before, 'recordNumber')));
  const parts = isKnown ? identityFields : [...identityFields, ...namesakeParts];
  const differences = new Set([
    keyDifference(was.patientKey, is.patientKey),
    ...parts.map(part => differenceOf(findPart(before, part), findPart(after, part))),
  ]);
  if (differences.has('other') || !(isKnown || isSamePlace(before, after))) return 'other';
  if (differences.has('lost')) return 'less';
  return differences.has('added') ? 'more' : 'same';
}

/** In milliseconds: how long after the form opens a part of the identity may still appear, because the page is loading. */
const loadingTime = 10_000;

/**
 * What a form that reads its chart again may do with the reading. `openedAt` is an ISO time. A form never takes over another
 * patient, nor a reading that lacks a part of the identity. A clock that was set back makes the time no longer.
 */
export function judgeReading(draft: Draft, read: Draft, openedAt: string, now: number): 'take' | 'leave' | 'refuse' {
  const relation = relate(draft, read);
  if (relation === 'same') return 'take';
  if (relation === 'less') return 'leave';
  return relation === 'more' && Math.abs(now - Date.parse(openedAt)) <= loadingTime ? 'take' : 'refuse';
}

/** What another screen contradicts, while the draft's own screen still shows the same. */
const keepContradiction =
  ({ values }: Draft) =>
  (read: ReadValue): ReadValue => {
    const before = values.find(({ field, why }) => field === read.field && why === screensDiffer);
    return before?.text === read.text && before.candidates?.[0]?.value === read.value ? before : read;
  };

/** A new reading of the draft's own screen, with what other screens added and contradicted. */
function keepScreens(draft: Draft, own: Draft): Draft {
  const { added, screens } = draft;
  const isContradicted = draft.values.some(({ why }) => why === screensDiffer);
  const read = isContradicted ? withValues(own, own.values.map(keepContradiction(draft))) : own;
  if (!added || !screens) return read;
  const known = new Set(read.values.map(({ field }) => field));
  const values = [...read.values, ...added.filter(({ field }) => !known.has(field))];
  return { ...withValues(read, values), screens, added };
}

export const written = ({ values, listed }: Draft): string => JSON.stringify([values, listed]);

/** A draft with the values of a later reading of the same patient. A change of any value raises the revision. */
export function withReading(draft: Draft, reading: Draft, edits?: Draft['confirmed']): Draft {
  const read = keepScreens(draft, reading);
  const confirmed = edits ?? keepEdits(draft, read);
  const revision = written(draft) === written(read) ? draft.revision : draft.revision + 1;
  return { ...read, id: draft.id, revision, confirmed };
}

/** What a click on Order says about the form that was clicked. */
export interface ShownForm {
  /** `Draft.revision` of the values on view. */
  revision: number;
  /** Ids of the files on view, in their order. */
  fileIds: readonly string[];
}

/** Whether the form shows exactly what would be sent. */
export const isAsShown = (shown: ShownForm, draft: Draft, files: readonly { id: string }[]): boolean =>
  shown.revision === draft.revision && shown.fileIds.join() === files.map(({ id }) => id).join();

/** "VANCE, Marisol · Mar 8, 1979 (47 F)". */
export const describeDraft = (draft: Draft): string => describePatient(shownIdentity(draft), localDay());

const marks: readonly ((draft: Draft) => string)[] = [
  draft => findPart(draft, 'recordNumber')?.text ?? '',
  ({ binding }) => binding.patientKey ?? '',
  ({ binding }) => binding.address,
];

/** Both patients as the clinician sees them, with a further mark if their names and birth dates are the same. */
export function describeApart(before: Draft, after: Draft): [string, string] {
  const [first, second] = [describeDraft(before), describeDraft(after)];
  if (first !== second) return [first, second];
  const mark = marks.find(find => find(before) !== find(after)) ?? (() => '');
  const named = (draft: Draft) => [describeDraft(draft), mark(draft)].filter(Boolean).join(' · ');
  return [named(before), named(after)];
}

/** What the chart says otherwise now, and what the form has. */
export interface Correction {
  part: 'name' | 'dob' | 'sex';
  chart: string;
  form: string;
}

const parts: Readonly<Record<Correction['part'], (identity: Identity) => string>> = {
  name: listName,
  dob: ({ dob }) => sayDay(dob),
  sex: sexLabel,
};

/**
 * What differs between two readings that the EHR's own number says are of one chart: EHRs correct names and birth dates. It is
 * a matter of words only. Empty where it may be another patient's chart: another number, or another name and birth date.
 */
export function correctionsOf(before: Draft, after: Draft): Correction[] {
  const [was, is] = [{ ...before, confirmed: {} }, after].map(personOf) as [ChartPerson, ChartPerson];
  if (compareNumbers(was, is) !== 'equal' || matchPerson(was, is) === 'other') return [];
  const [form, chart] = [shownIdentity(before), shownIdentity(after)];
  return (Object.keys(parts) as Correction['part'][]).flatMap(part => {
    const [old, now] = [parts[part](form), parts[part](chart)];
    return old === now || old === '' || now === '' ? [] : { part, chart: now, form: old };
  });
}
