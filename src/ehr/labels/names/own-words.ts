import type { ReadValue } from '../../../order/reading.ts';
import { sexIn } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import { labelField } from '../words/label-words.ts';
import { nameIn } from './name-like.ts';

/** "Rx: Corner Drug" */
export const isPharmacyLine = (line: string): boolean => /^rx: ?\p{L}/iu.test(line);

/** The words of the patient's name. */
export const wordsOfName = (values: readonly ReadValue[] = []): Set<string> =>
  new Set(values.flatMap(({ field, value }) => (/Name$/.test(field) ? foldLabel(String(value)).split(' ') : [])));

const partsOf = (text: string): string[] => foldLabel(text).split(' ');

export const hasOwnWord = (text: string, ownWords: ReadonlySet<string>): boolean =>
  partsOf(text).some(word => ownWords.has(word));

export const isOwnName = (text: string, ownWords: ReadonlySet<string>): boolean =>
  partsOf(text).every(word => ownWords.has(word));

/** How many words of a name are the patient's, and how many are not. Null without a name. */
export function wordsShared(line: string, ownWords: ReadonlySet<string>): { same: number; other: number } | null {
  const name = nameIn(line);
  if (!name || [line, line.split(/[ :]/)[0] ?? ''].some(text => labelField(foldLabel(text)))) return null;
  const words = partsOf(name);
  const same = words.filter(word => ownWords.has(word)).length;
  return { same, other: words.length - same };
}

/** True for another person's name, who can have the patient's last name. */
export function namesOther(line: string, ownWords: ReadonlySet<string>): boolean {
  const shared = wordsShared(line, ownWords);
  return shared !== null && shared.other > 0 && shared.same < 2;
}

/** True for "Larkmount Center for Diagnostics" above an address: words without a number that are no label and no part of the name. */
export const isTitleOfElse = (line: string, ownWords: ReadonlySet<string>): boolean =>
  /^\p{Lu}\p{L}+ (?:\p{Ll}+ |& )*\p{Lu}[^\d@:]*$/u.test(line) &&
  sexIn(line) === '' &&
  labelField(foldLabel(line)) === undefined &&
  !isOwnName(line, ownWords);
