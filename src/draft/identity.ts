// Who a chart is about, for an order (patient-safety rules W2 and W4), and who is logged in to it.

import { genderCodes } from '../order/codes.ts';
import { meaningIn } from '../order/lab-schema/code-meanings.ts';
import { labelOfCode } from '../order/lab-schema/lab-schema.ts';
import type { ReadValue } from '../order/reading.ts';
import { sayAge, sayDay } from '../order/text/day-words.ts';
import { listName } from '../order/text/list-name.ts';
import { findValue, textOf } from '../order/values.ts';
import { certainValues, currentValues } from './current-values.ts';
import type { Draft } from './draft.ts';

export interface Identity {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD; '' until it is known for certain. */
  dob: string;
  genderCode: string;
  recordNumber: string;
}

/** What tells two people apart; dob is YYYY-MM-DD, '' until it is known. */
export type Person = Pick<Identity, 'firstName' | 'lastName' | 'dob'>;

export const identityFields: readonly (keyof Identity)[] = [
  'firstName',
  'lastName',
  'dob',
  'genderCode',
  'recordNumber',
];

export const nameFields: readonly string[] = ['patient.firstName', 'patient.lastName'];

function identityOf(values: readonly ReadValue[]): Identity {
  return Object.fromEntries(
    identityFields.map(part => [part, textOf(values, `patient.${part}`)]),
  ) as unknown as Identity;
}

/** Everything that was read or entered about the patient, doubtful values included. */
export const shownIdentity = (draft: Draft): Identity => identityOf(currentValues(draft));

/** Like {@link shownIdentity}, without doubtful values. */
export const certainIdentity = (draft: Draft): Identity => identityOf(certainValues(draft));

const impossible = ['date.notInLifetime', 'date.notInCalendar'] as const;

/** What the chart shows as the date of birth although no one living can have it, and why. It has no value. */
export function impossibleDob(draft: Draft): { text: string; why: (typeof impossible)[number] } | null {
  const read = findValue(currentValues(draft), 'patient.dob');
  const why = impossible.find(reason => read?.value === null && read.why === reason);
  return read && why ? { text: read.text, why } : null;
}

/** "VANCE, Marisol · Mar 8, 1979 (47 F)": how the Order button and every message name the patient. */
export function describePatient(identity: Identity, today: string): string {
  if (!identity.dob) return listName(identity);
  const details = [sayAge(identity.dob, today, ''), identity.genderCode.charAt(0)].filter(Boolean).join(' ');
  return `${listName(identity)} · ${sayDay(identity.dob)}${details && ` (${details})`}`;
}

/** "Female", or what the lab calls a code of its own; '' when the chart does not say. */
export const sexLabel = ({ genderCode }: Identity): string =>
  genderCode && labelOfCode(genderCodes, meaningIn('gender', genderCode));

/** "Hedda Quist-Larsen": the logged-in user, where the chart shows both names for certain; otherwise ''. */
export function userOf({ values }: Pick<Draft, 'values'>): string {
  const part = (field: string) => {
    const read = findValue(values, field);
    return read?.sure && typeof read.value === 'string' ? read.value.trim() : '';
  };
  const [first, last] = [part('chart.user.firstName'), part('chart.user.lastName')];
  return first && last ? `${first} ${last}` : '';
}
