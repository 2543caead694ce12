// A draft that was open when the browser crashed, once its patient's chart is open again.
import type { Draft } from './draft.ts';
import { stillValid, writtenIdentity } from './resume.ts';
import { withReading } from './same-patient.ts';

/** `certain`: the same number in the same EHR. `ask`: only the name and the birth date match, so the clinician decides. */
export type RecoveryMatch = 'certain' | 'ask' | 'none';

const textOf = ({ values }: Draft, part: string): string =>
  values.find(({ field }) => field === `patient.${part}`)?.text.trim() ?? '';

/** "0" is how a chart without a number shows it. */
const isNumber = (text: string) => /[1-9\p{L}]/u.test(text);

/** Whether the edits in `left` belong to the patient of `read`: every part of the identity is the same to the letter. */
export function matchRecovery(left: Draft, read: Draft): RecoveryMatch {
  const [was, is] = [left.binding, read.binding];
  const isSame =
    was.origin === is.origin &&
    was.definition.id === is.definition.id &&
    was.patientKey === is.patientKey &&
    textOf(read, 'dob') !== '' &&
    textOf(read, 'firstName') + textOf(read, 'lastName') !== '' &&
    writtenIdentity(left) === writtenIdentity(read);
  if (!isSame) return 'none';
  return is.patientKey !== null || isNumber(textOf(read, 'recordNumber')) ? 'certain' : 'ask';
}

/** The earlier draft, with the values of the new reading. */
export const recoverDraft = (left: Draft, read: Draft): Draft =>
  withReading(left, read, stillValid(left, read, left.confirmed));

/** Input that is not a valid value. */
export const recoverInvalidInput = (
  left: Draft,
  read: Draft,
  invalidInput: Readonly<Record<string, string>>,
): Record<string, string> => stillValid(left, read, { ...invalidInput });
