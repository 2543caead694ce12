// What service.md 2.4 asks for without showing its shape: bone marrow transplant, blood transfusion, breast cancer risk. If
// the service publishes a shape, the answers are values of the order. If not, they are `answer.*` values of the draft, feed
// the rules and go to the lab as sentences in the notes.

import { textOf } from '../order/values.ts';
import { certainValues } from './current-values.ts';
import type { Draft } from './draft.ts';

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
