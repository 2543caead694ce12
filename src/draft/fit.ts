// A test that does not fit the patient of a draft: ordering it takes a reason, and it is never preselected.

import { findMisfits, type Misfit, type PatientFacts } from '../order/fit.ts';
import { isDay } from '../order/formats.ts';
import { meaningIn } from '../order/lab-schema/code-meanings.ts';
import { ageInYears } from '../order/text/age.ts';
import { nameWords } from '../order/text/fold.ts';
import { findDamage } from '../order/text/tidy-text.ts';
import { findValue } from '../order/values.ts';
import { currentValues } from './current-values.ts';
import type { Draft } from './draft.ts';
import { shortestReason } from './duplicates.ts';

/** The patient as the form shows them, doubtful values included. A value that was left out counts as the chart shows it. */
export function patientFacts(draft: Draft, today: string): PatientFacts & { dob: string } {
  const text = (field: string) => {
    const value = findValue(currentValues(draft), field)?.value ?? findValue(draft.values, field)?.value;
    return typeof value === 'string' ? value : '';
  };
  const dob = text('patient.dob');
  return {
    sex: meaningIn('gender', text('patient.genderCode')),
    dob,
    age: isDay(dob) && dob <= today ? ageInYears(dob, today) : null,
  };
}

export const misfitsOf = (draft: Draft, panelId: string | null, today: string): Misfit[] =>
  panelId === null ? [] : findMisfits(panelId, patientFacts(draft, today));

/** A test that a form may preselect: null in place of one that does not fit. */
export const fitting = (draft: Draft, panelId: string | null, today: string): string | null =>
  misfitsOf(draft, panelId, today).length === 0 ? panelId : null;

/** A reason belongs to one test: another test that does not fit takes its own. */
export const fitReasonField = (panelId: string): string => `answer.fitReason.${panelId}`;

/** Whether the clinician wants the reason in the notes. */
export const fitInNotesField = 'answer.fitReasonInNotes';

/** The clinician's reason for a test; '' without one. No chart can give it. */
export function fitReason({ confirmed }: Draft, panelId: string): string {
  const given = confirmed[fitReasonField(panelId)];
  return typeof given === 'string' ? given.trim() : '';
}

/** Whether a reason says something, in characters that can be sent. */
export const isReason = (text: string): boolean =>
  text.trim().length >= shortestReason && findDamage(text, 'text') === null;

/** The sentence for the notes, for the lab to read; '' unless the test needs a reason and the clinician wants it there. */
export const fitNote = (draft: Draft, panelId: string, today: string): string =>
  draft.confirmed[fitInNotesField] === true && misfitsOf(draft, panelId, today).length > 0
    ? `Reason for this test: ${fitReason(draft, panelId)}`
    : '';

const identifying = ['firstName', 'middleName', 'lastName', 'recordNumber'].map(part => `patient.${part}`);

/** A typed reason for the audit log, which names no patient: without the patient's names, dates, and long numbers. */
export function withoutPatient(text: string, draft: Draft): string {
  const named = [...draft.values, ...currentValues(draft)].flatMap(({ field, value }) =>
    identifying.includes(field) && typeof value === 'string' ? value.split(/[^\p{L}\p{M}\p{N}]+/u) : [],
  );
  // An initial would also hide "a" and "I".
  const hidden = new Set(named.filter(word => word.length > 1).flatMap(nameWords));
  return text
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}/g, '…')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, word =>
      nameWords(word).some(part => hidden.has(part)) || /^\d{5,}$/.test(word) ? '…' : word,
    );
}
