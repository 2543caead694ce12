import type { FrameAnswer, ReadValue } from '../order/reading.ts';
import { sayDay } from '../order/text/day-words.ts';
import { foldName } from '../order/text/fold.ts';
import { listName } from '../order/text/list-name.ts';
import { findValue, possibleDays, textOf } from '../order/values.ts';

type Values = readonly ReadValue[];

/** Every way a banner can write the name whose parts were read, folded for comparison. */
export function nameForms(values: Values): ReadonlySet<string> {
  const first = textOf(values, 'patient.firstName');
  const middle = textOf(values, 'patient.middleName');
  const last = textOf(values, 'patient.lastName');
  const suffix = textOf(values, 'patient.suffix');
  const forms = [first, `${first} ${middle}`].flatMap(given => [
    `${given} ${last}`,
    `${given} ${last} ${suffix}`,
    `${last} ${given}`,
    `${last} ${suffix} ${given}`,
    `${last} ${given} ${suffix}`,
  ]);
  return new Set(forms.map(foldName));
}

/** True if all these names, as banners write them, are this patient's. */
export function areNamesOf(values: Values, names: readonly string[]): boolean {
  const forms = nameForms(values);
  return names.every(name => forms.has(foldName(name)));
}

/** What the page must show of the identity that was read. */
export interface Sought {
  first: string;
  last: string;
  /** The name as the banner writes it, if there is one. */
  whole: string;
  /** The possible days of the date of birth. */
  days: string[];
}

export function soughtIdentity({ values, banner }: Pick<FrameAnswer, 'values' | 'banner'>): Sought {
  const [first, last] = [textOf(values, 'patient.firstName'), textOf(values, 'patient.lastName')];
  const days = possibleDays(findValue(values, 'patient.dob') ?? banner?.dob);
  return { first, last, whole: banner?.fullName ?? `${first} ${last}`, days };
}

/** "VANCE, Marisol · Mar 8, 1979", for messages that name a patient. */
export const describePatient = (values: Values): string => {
  const dob = findValue(values, 'patient.dob');
  const name = listName({
    firstName: textOf(values, 'patient.firstName'),
    lastName: textOf(values, 'patient.lastName'),
  });
  return [name, typeof dob?.value === 'string' ? sayDay(dob.value) : dob?.text].filter(Boolean).join(' · ');
};
