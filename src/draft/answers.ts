// What service.md 2.4 asks for without showing its shape: bone marrow transplant, blood transfusion, breast cancer risk. If
// the service publishes a shape, the answers are values of the order. If not, they are `answer.*` values of the draft, feed
// the rules and go to the lab as sentences in the notes.

import { isDay } from '../order/formats.ts';
import { isIn } from '../order/path.ts';
import type { ReadValue } from '../order/reading.ts';
import { textOf } from '../order/values.ts';
import { certainValues } from './current-values.ts';
import type { Draft } from './draft.ts';

const isAt = (path: string) => (read: ReadValue) => isIn(read.field, path);

const transplant = isAt('clinical.boneMarrowTransplantRecipient');
const transfusion = isAt('clinical.bloodTransfusionRecipient');

const partsBelow = (field: string): string => field.replace(/^clinical\.\w+/, '');

/** False for "NON_ALLOGENEIC" and "AUTOLOGOUS_DONOR". */
const isForeign = (words: string): boolean =>
  !/(?<![a-z])(?:no|non|not)(?![a-z])/i.test(words) &&
  (/allo/i.test(words) || (/donor/i.test(words) && !/auto|self|own/i.test(words)));

/** Whether a value says that the cells came from a donor, whatever name the service uses. */
function saysAllogeneic({ field, value }: ReadValue): boolean {
  if (field === 'answer.boneMarrowTransplant') return value === 'ALLOGENEIC';
  if (typeof value === 'boolean') return value && isForeign(partsBelow(field));
  return typeof value === 'string' && isForeign(value);
}

/** The fields that say the transplant was allogeneic. */
export const findAllogeneic = (values: readonly ReadValue[]): string[] =>
  values.flatMap(read =>
    (read.field === 'answer.boneMarrowTransplant' || transplant(read)) && saysAllogeneic(read) ? read.field : [],
  );

export const transfusionDays = (values: readonly ReadValue[]): { field: string; day: string }[] =>
  values.flatMap(read => {
    if (read.field !== 'answer.lastTransfusionDate' && !transfusion(read)) return [];
    const day = typeof read.value === 'string' ? read.value.slice(0, 10) : '';
    return isDay(day) ? [{ field: read.field, day }] : [];
  });

/** "withinLast28Days: true", "daysSinceTransfusion: 12". */
function saysRecent({ field, value }: ReadValue, days: number): boolean {
  if (value === true) return /28|recent/i.test(partsBelow(field));
  return typeof value === 'number' && /days/i.test(partsBelow(field)) && value <= days;
}

/** The fields that say, without a date, that the patient had a transfusion in the last so many days. */
export const findSaidRecent = (values: readonly ReadValue[], days: number): string[] =>
  values.flatMap(read => (transfusion(read) && saysRecent(read, days) ? read.field : []));

/** The lab reads these, not the clinician, so they are not in assets/locales. */
const sentences: readonly [field: string, sentence: (value: string) => string][] = [
  [
    'answer.boneMarrowTransplant',
    value =>
      value === 'NONE'
        ? 'The patient has had no bone marrow transplant.'
        : `The patient has had ${/^[AEIO]/.test(value) ? 'an' : 'a'} ${value.toLowerCase()} bone marrow transplant.`,
  ],
  ['answer.lastTransfusionDate', value => `The patient's last blood transfusion was on ${value}.`],
  ['answer.breastCancerRisk', value => `Breast cancer risk: ${value}`],
];

/** Whether it goes to the lab as a sentence in the notes. */
export const isAnswer = (field: string): boolean => sentences.some(([answer]) => answer === field);

/**
 * The notes of the order: what the clinician wrote, then a sentence for each answer without a field of its own. Skips a
 * sentence that the notes already include. '' when there is nothing to note.
 */
export function notesFromAnswers(draft: Draft): string {
  const values = certainValues(draft);
  const text = (field: string) => textOf(values, field).trim();
  const written = text('notes');
  const added = sentences
    .flatMap(([field, sentence]) => (text(field) ? sentence(text(field)) : []))
    .filter(sentence => !written.includes(sentence));
  return [written, ...added].filter(Boolean).join('\n');
}
