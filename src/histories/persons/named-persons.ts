// Persons that no table of relatives names: "my sister's boy", the proband of a pedigree, another doctor's patient.

import { isGap, isLink, isWord } from '../phrases/look.ts';
import type { Chained, Mark } from '../phrases/mark.ts';
import type { Person } from '../words/relative-words.ts';
import { pronounOf } from './kin.ts';

/** "Mr. Alder's sister", in the chart of a woman: of her husband, or of another doctor's patient. */
export const isOther = (mark: Mark, sex: 'F' | 'M' | null): boolean =>
  mark.kind === 'patient' && !mark.isSelf && mark.sex !== undefined && sex !== null && mark.sex !== sex;

export const isSmall = (mark: Mark | undefined) => mark?.kind === 'word' && /^(?:little|young|baby)$/.test(mark.word);

/** "my sister's boy", "my sister's little boy" */
export function childAt(all: readonly Mark[], at: number): Person | null {
  const mark = all[at];
  const from = isSmall(all[at - 1]) ? at - 2 : at - 1;
  const before = all[from];
  const isOfRelative =
    before?.kind === 'link'
      ? before.mark === "'s" && all[from - 1]?.kind === 'person'
      : before?.kind === 'person' && before.isPlural;
  if (mark?.kind !== 'word' || !isOfRelative) return null;
  return mark.word === 'boy' ? 'SON' : mark.word === 'girl' ? 'DAUGHTER' : null;
}

export const isProband = (mark: Mark, text: string): boolean =>
  mark.kind === 'patient' && /^(?:the |this )?(?:proband|index)/i.test(text.slice(mark.start, mark.end));

/** "The proband is the patient's cousin", "Proband (pt's sister)": who the proband is, if not the patient. */
export function probandOf(all: readonly Mark[], text: string): Person | null {
  for (const [at, mark] of all.entries()) {
    if (!isProband(mark, text)) continue;
    const rest = all.slice(at + 1, at + 9) as Chained[];
    const is = rest.findIndex(mark => isWord(mark, /^(?:is|was)$/) || isLink(mark, '('));
    const who = rest.findIndex(({ kind }) => kind === 'person');
    const before = rest.slice(0, Math.max(0, who));
    const isOfPatient = before
      .slice(is + 1)
      .some(mark => mark.kind === 'patient' || pronounOf(mark) || isWord(mark, /^my$/));
    if (is < 0 || who < is || !isOfPatient || before.some(mark => isGap(mark, 1) || mark.kind === 'cancer')) continue;
    const person = all[at + 1 + who];
    return person?.kind === 'person' && !isLink(rest[who + 1], "'s") ? person.person : 'RELATIVE';
  }
  return null;
}
