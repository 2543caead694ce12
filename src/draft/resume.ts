// A draft left for another patient's chart in the same tab, once its patient is back.
import type { Draft } from './draft.ts';
import { keepEdits } from './edits.ts';
import { relate, withReading } from './same-patient.ts';

/** The patient's identity: never taken from another reading. */
export const identityPaths: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'dob',
  'genderCode',
  'recordNumber',
].map(part => `patient.${part}`);

/** The edits that are still valid. The form asks again for the patient's identity (W3). */
export function stillValid<T extends Draft['confirmed']>(left: Draft, read: Draft, entries: T): T {
  const valid = keepEdits({ ...left, confirmed: entries }, read);
  return Object.fromEntries(Object.entries(valid).filter(([field]) => !identityPaths.includes(field))) as T;
}

/** The identity as the chart shows it, to the letter. */
export const writtenIdentity = ({ values }: Draft): string =>
  JSON.stringify(
    identityPaths.map(field => values.filter(read => read.field === field).map(read => [read.text, read.value])),
  );

/**
 * The draft of `read` with the edits of the earlier draft, or null unless both are certainly for one patient:
 * {@link relate}, and every part of the identity equal to the letter (W1). All values are those of the new reading. The form
 * asks again for what the clinician said about the identity (W3).
 */
export function resumeDraft(left: Draft, read: Draft): Draft | null {
  const isSame =
    left.binding.tabId === read.binding.tabId &&
    relate(left, read) === 'same' &&
    read.values.some(({ field, text }) => field === 'patient.dob' && text !== '') &&
    writtenIdentity(left) === writtenIdentity(read);
  return isSame ? withReading(left, read, stillValid(left, read, left.confirmed)) : null;
}
