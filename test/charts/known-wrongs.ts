// What the general reader is known to read wrongly. No such value is certain: the clinician confirms or corrects each one.
import type { Count } from './measure.ts';

type Wrong = Count['wrong'][number];

interface KnownWrong {
  reason: string;
  is: (wrong: Wrong) => boolean;
}

const startsWithWord = (whole: string, part: string) => whole.toLowerCase().startsWith(`${part.toLowerCase()} `);
const endsWithWord = (whole: string, part: string) => whole.toLowerCase().endsWith(` ${part.toLowerCase()}`);

/** A reason that no longer occurs must leave the table. */
export const knownWrongs: readonly KnownWrong[] = [
  {
    reason: 'In Spanish a name in one text has two last names, or two first names (María Luisa Solís).',
    is: wrong =>
      wrong.chart.startsWith('es,') &&
      ((wrong.field === 'patient.firstName' && startsWithWord(wrong.truth, wrong.value)) ||
        (wrong.field === 'patient.lastName' && endsWithWord(wrong.value, wrong.truth))),
  },
];

export const isKnownWrong = (wrong: Wrong): boolean => knownWrongs.some(({ is }) => is(wrong));
