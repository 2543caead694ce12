// What the general reader is known to read wrongly. No such value is certain: the clinician confirms or corrects each one.
import type { Count } from './measure.ts';

type Wrong = Count['wrong'][number];

interface KnownWrong {
  reason: string;
  is: (wrong: Wrong) => boolean;
}

const startsWithWord = (whole: string, part: string) => whole.toLowerCase().startsWith(`${part.toLowerCase()} `);
const endsWithWord = (whole: string, part: string) => whole.toLowerCase().endsWith(` ${part.toLowerCase()}`);
const isOf = (locale: string) => (wrong: Wrong) => wrong.chart.startsWith(`${locale},`);

/** A reason that no longer occurs must leave the table. */
export const knownWrongs: readonly KnownWrong[] = [
  {
    reason: 'Of a name in one text, a first name of two words (María Luisa) looks like a first and a middle name.',
    is: wrong =>
      isOf('es')(wrong) &&
      ((wrong.field === 'patient.firstName' && startsWithWord(wrong.truth, wrong.value)) ||
        (wrong.field === 'patient.middleName' && wrong.truth === '') ||
        (wrong.field === 'patient.lastName' && endsWithWord(wrong.value, wrong.truth))),
  },
  {
    reason:
      'In capitals, a small word of a last name (DE VILLEPREUX, Le Goff) looks like a middle name or another last name.',
    is: wrong =>
      (isOf('fr')(wrong) || isOf('es')(wrong)) &&
      ((wrong.field === 'patient.lastName' && endsWithWord(wrong.truth, wrong.value)) ||
        (wrong.field === 'patient.middleName' && wrong.truth === '')),
  },
];

export const isKnownWrong = (wrong: Wrong): boolean => knownWrongs.some(({ is }) => is(wrong));
