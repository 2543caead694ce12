// Codes that labs spell differently and that mean the same. The form works with ours, and the order sends the lab's
// (lab-schema.ts).
import type { CodeListName } from '../codes.ts';
import { fieldAt } from '../fields.ts';

/** Other spellings, in any case, that can mean nothing else: a dependent is not always a child. */
const spellings: Partial<Record<CodeListName, Readonly<Record<string, readonly string[]>>>> = {
  gender: { FEMALE: ['F'], MALE: ['M'], OTHER: ['O', 'OTH'], UNKNOWN: ['U', 'UNK'] },
  insured: { SELF: ['SEL'], SPOUSE: ['SPO', 'SPS'], CHILD: ['CHD'], OTHER: ['O', 'OTH'] },
};

/** "FEMALE" for "F": our code that means the same in a list, or the code itself. */
export function meaningIn(list: CodeListName | undefined, code: string): string {
  const word = code.toUpperCase();
  const known = Object.entries((list && spellings[list]) ?? {});
  return known.find(([ours, others]) => ours === word || others.includes(word))?.[0] ?? code;
}

/** The same for a value of a field. */
export const meaningOf = (field: string, code: string): string => meaningIn(fieldAt(field)?.codes, code);
