// A draft that was left for another patient's chart in the same tab, once its patient is back.
import type { Draft } from './draft.ts';
import { keepEntries } from './entries.ts';

const identity = ['firstName', 'middleName', 'lastName', 'suffix', 'dob', 'genderCode', 'recordNumber'].map(
  part => `patient.${part}`,
);

/** The identity as the chart shows it, to the letter. */
const writtenIdentity = ({ values }: Draft): string =>
  JSON.stringify(
    identity.map(field => values.filter(read => read.field === field).map(read => [read.text, read.value])),
  );

/**
 * The draft of `read` with what a person entered in the one that was left, or null unless both are certainly of one patient:
 * the same number in the same EHR of the same address, and every part of the identity to the letter (W1). All values are
 * those of the new reading; what a person said about the identity is asked again (W3).
 */
export function resumeDraft(left: Draft, read: Draft): Draft | null {
  const [before, now] = [left.binding, read.binding];
  const isSame =
    now.patientKey !== null &&
    before.patientKey === now.patientKey &&
    before.origin === now.origin &&
    before.tabId === now.tabId &&
    before.definition.id === now.definition.id &&
    read.values.some(({ field, text }) => field === 'patient.dob' && text !== '') &&
    writtenIdentity(left) === writtenIdentity(read);
  if (!isSame) return null;
  const entries = Object.entries(keepEntries(left, read)).filter(([field]) => !identity.includes(field));
  return { ...read, id: left.id, confirmed: Object.fromEntries(entries) };
}
