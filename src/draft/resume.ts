// A draft that was left for another patient's chart in the same tab, once its patient is back.
import type { Draft } from './draft.ts';
import { keepEdits } from './edits.ts';
import { relate, withReading } from './same-patient.ts';

/** Who the patient is: never taken over from another reading. */
export const identityPaths: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'dob',
  'genderCode',
  'recordNumber',
].map(part => `patient.${part}`);

/** The identity as the chart shows it, to the letter. */
export const writtenIdentity = ({ values }: Draft): string =>
  JSON.stringify(
    identityPaths.map(field => values.filter(read => read.field === field).map(read => [read.text, read.value])),
  );

/**
 * The draft of `read` with what a person entered in the one that was left, or null unless both are certainly of one patient:
 * {@link relate}, and every part of the identity to the letter (W1). All values are those of the new reading; what a person
 * said about the identity is asked again (W3).
 */
export function resumeDraft(left: Draft, read: Draft): Draft | null {
  const isSame =
    left.binding.tabId === read.binding.tabId &&
    relate(left, read) === 'same' &&
    read.values.some(({ field, text }) => field === 'patient.dob' && text !== '') &&
    writtenIdentity(left) === writtenIdentity(read);
  if (!isSame) return null;
  const entries = Object.entries(keepEdits(left, read)).filter(([field]) => !identityPaths.includes(field));
  return withReading(left, read, Object.fromEntries(entries));
}
