// Finds the one patient that the labels of a page name, if they name one.

import type { ReadValue } from '../../order/reading.ts';
import { ageInYears } from '../../order/text/age.ts';
import { foldName } from '../../order/text/fold.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { FieldParsers } from '../values/field-parsers.ts';
import type { Pair } from './label-pairs.ts';
import type { LabelField } from './label-words.ts';

/** The parsers for texts, and the day of the reading. */
export interface Understanding extends FieldParsers {
  today: string;
}

export type PairsOf = (field: LabelField) => Pair[];

interface Named {
  first: string;
  middle?: string | undefined;
  last: string;
  suffix?: string | undefined;
}

export const readFrom = (field: string, pair: Pair, value: string | null): ReadValue => ({
  field,
  value: value?.normalize('NFC') ?? null,
  text: tidy(pair.text),
  from: `label "${pair.label}"`,
  sure: false,
  why: 'general.label',
});

/** One of several texts that agree. Null if there is none or they differ. */
function agreed([first, ...more]: readonly Pair[]): Pair | null {
  return first && more.every(({ text }) => foldName(text) === foldName(first.text)) ? first : null;
}

const isName = ({ text }: Pair) => !/[\p{N}@\n:]/u.test(text) && text.length <= 60;

function splitName({ field, label, text }: Pair, { splitText }: FieldParsers): Named | null {
  const line = tidy(text.replace(/\([^)]*\)\s*$/, ''));
  const words = line.split(' ');
  // "Nom et prénom" without a comma: with more than two words, nothing tells which words are the last name.
  if (field === 'lastFirst' && !line.includes(',')) {
    const [last = '', first] = words;
    return first && words.length === 2 ? { first, last } : null;
  }
  const { first, last, middle = '', suffix } = splitText('titledName', line)?.texts ?? {};
  if (!first || !last) return null;
  // In Spanish the last two words are the last name.
  const givens = middle.split(' ');
  const isSpanish = /nombre|paciente/i.test(label) && !line.includes(',');
  const before = isSpanish && middle ? `${givens.pop()} ` : '';
  return { first, middle: givens.join(' '), last: before + last, suffix };
}

const nameValues = (
  { first, middle, last, suffix }: Named,
  pairs: readonly [Pair, Pair, (Pair | undefined)?],
): ReadValue[] => [
  readFrom('patient.firstName', pairs[0], first),
  ...(middle ? [readFrom('patient.middleName', pairs[2] ?? pairs[0], middle)] : []),
  readFrom('patient.lastName', pairs[1], last),
  ...(suffix ? [readFrom('patient.suffix', pairs[1], suffix)] : []),
];

/** The name that all labels agree on, with the labels. Null if there is none, or more than one. */
export function readName(of: PairsOf, parsers: FieldParsers): { values: ReadValue[]; pairs: Pair[] } | null {
  const [firsts, lasts] = [of('first').filter(isName), of('last').filter(isName)];
  let fulls = [...of('full'), ...of('lastFirst')].filter(isName);
  const last = agreed(lasts);
  // "Nombre" above "Apellidos" includes only the first names.
  const areGiven =
    last &&
    firsts.length === 0 &&
    fulls.every(
      ({ text, place }) => place === last.place && !text.includes(',') && !foldName(text).includes(foldName(last.text)),
    );
  const first = agreed(areGiven ? fulls : firsts);
  if (areGiven) fulls = [];
  if ((!first && firsts.length + Number(areGiven) > 0) || (!last && lasts.length > 0)) return null;

  const split = fulls.flatMap(pair => ({ pair, name: splitName(pair, parsers) }));
  const whole = split.find(({ name }) => name?.middle) ?? split.find(({ name }) => name);
  const middle = agreed(of('middle').filter(isName)) ?? undefined;
  const values =
    first && last
      ? nameValues({ first: first.text, middle: middle?.text, last: last.text }, [first, last, middle])
      : whole?.name
        ? nameValues(whole.name, [whole.pair, whole.pair])
        : null;
  if (!values) return null;
  const forms = parsers.nameForms(values);
  const [given, family] = ['patient.firstName', 'patient.lastName'].map(field =>
    foldName(String(values.find(value => value.field === field)?.value)),
  );
  const isSame = split.every(
    ({ pair, name }) =>
      forms.has(foldName(pair.text)) || (name && foldName(name.first) === given && foldName(name.last) === family),
  );
  const fits = (!first || foldName(first.text) === given) && (!last || foldName(last.text) === family);
  const pairs = [...split.map(({ pair }) => pair), ...(first && last ? [first, last] : [])];
  return isSame && fits ? { values, pairs } : null;
}

const yearsIn = (text: string) => /(\d{1,3}) ?(?:y|ans|años)|age:? (\d{1,3})\b/i.exec(text)?.slice(1).find(Boolean);

/**
 * The date of birth that all labels agree on, as far as day and month are known. Null if there is none, or more than
 * one.
 */
export function readBirthDate(
  of: PairsOf,
  { parseField, today }: Understanding,
): { value: ReadValue; pairs: Pair[] } | null {
  const pairs: Pair[] = [];
  let possible: NonNullable<ReadValue['candidates']> = [];
  const ages = of('age').map(({ text }) => /^\d{1,3}(?= ?(?:y|ans|años|$))/i.exec(text)?.[0]);
  for (const pair of of('dob')) {
    const [, date = '', behind = ''] = /^(\d{4}-\d\d-\d\d|.*?\d{4})\b(?!.*\d{4})(.*)$/.exec(tidy(pair.text)) ?? [];
    const { value, candidates } = parseField('patient.dob', date, { today });
    const read = typeof value === 'string' ? [{ value }] : (candidates ?? []);
    if (read.length === 0) continue;
    possible = pairs.length > 0 ? possible.filter(one => read.some(other => other.value === one.value)) : read;
    pairs.push(pair);
    ages.push(yearsIn(behind));
    const isWritten = (one: { value: string }) => one.value === pair.iso.slice(0, 10);
    if (possible.some(isWritten)) possible = possible.filter(isWritten);
  }
  for (const age of ages) {
    const fitting = possible.filter(({ value }) => age && ageInYears(value, today) === Number(age));
    if (fitting.length > 0) possible = fitting;
  }
  const [only, other] = possible;
  const [pair] = pairs;
  if (!only || !pair) return null;
  const value = readFrom('patient.dob', pair, other ? null : only.value);
  return { value: other ? { ...value, why: 'date.dayOrMonth', candidates: possible } : value, pairs };
}
