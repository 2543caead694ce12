// The words of a name or a value that a lab publishes, in any spelling: WITHIN_28_DAYS, within28Days, "within 28 days".

import type { ReadValue } from '../../order/reading.ts';

/** Punctuation stays a word of its own: "No, a donor" denies nothing. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’]s\b/gi, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .toLowerCase()
    .match(/\p{L}+|\d+(?:\.\d+)?|[^\p{L}\p{N}\s_-]/gu) ?? [];

/** The words of a field's name below the question. */
export const nameOf = ({ field }: ReadValue): string[] => wordsOf(field.replace(/^\w+\.\w+|\[\d+\]|\./g, ' '));

export const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

export const denials = listOf('no non not none never neither nor without');

export const hasDenial = (words: readonly string[]): boolean => words.some(word => denials.has(word));

/** Words that a name or a value can have without another meaning: of the question itself, of its answer, and small ones. */
export const neutral = listOf(`
  a an the of from by in on at to and or is was were are be been has have had it that ever any his her their patient patients
  blood bone marrow stem cell cells hematopoietic peripheral bmt hsct sct graft grafts transplant transplants transplanted
  transplantation transfusion transfusions transfused transfuse recipient receive received history given done performed
  occurred event yes type kind source origin category code value answer status information info detail details number date
  when time timing interval period range window elapsed since ago than last latest past previous prior most how long many`);

/** Whether the words name the question alone, or deny it. */
export const isTopic = (words: readonly string[]): boolean =>
  words.every(word => neutral.has(word) || denials.has(word));

const polarities: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  false: false,
  no: false,
  n: false,
};

/** What a value says that is only a yes or a no; undefined for any other. */
export const polarityOf = (value: ReadValue['value']): boolean | undefined =>
  typeof value === 'boolean' || typeof value === 'string' ? polarities[String(value).trim().toLowerCase()] : undefined;

/** What an answer means for the order. */
export type Verdict =
  | 'stops'
  | 'passes'
  /** Stops, unless another answer of the row contradicts: `autologous: false` can also mean that there was no transplant. */
  | 'denies'
  /** Says nothing that matters if another answer of the row does: a center, a volume, that there was a transfusion. */
  | 'detail'
  | 'unclear';

/** What is not understood is a detail where its name says so: a center, a volume. */
export const orDetail = (verdict: Verdict, name: readonly string[], details: ReadonlySet<string>): Verdict =>
  verdict === 'unclear' && name.some(word => details.has(word)) ? 'detail' : verdict;
