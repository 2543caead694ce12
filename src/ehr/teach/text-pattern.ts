// Where in a text the values stand, as regular expressions: from one text in which the user pointed at them.
import type { ValueKind } from '../../order/fields.ts';
import { foldName } from '../../order/text/fold.ts';
import { isQuick } from '../../order/text/quick-regex.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Splitter } from '../definition.ts';
import { headingOf } from '../labels/heading-words.ts';
import { labelField } from '../labels/label-words.ts';

interface Span {
  from: number;
  to: number;
}

/** A value in a text. */
export interface Part extends Span {
  field: string;
  kind: ValueKind;
}

export interface PartPattern {
  part: Part;
  /** Undefined for a whole text of any form. Null if nothing shows where the value ends. */
  match: string | undefined | null;
}

const date =
  '\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{1,2}[^\\d\\s]{0,2}[ ./-]+(?:de )?[^\\d\\s,./-]{3,12}\\.?,?[ ./-]+(?:del? )?\\d{4}|[^\\d\\s,.]{3,12}\\.? \\d{1,2}[^\\d\\s,]{0,2},? \\d{4}';

/** What a value of each kind can be within a line. */
const forms: Readonly<Partial<Record<ValueKind, string>>> = {
  birthDate: `(?:${date})`,
  email: '[^\\s@,;<>()|]+@[^\\s@,;<>()|]+\\.[^\\s@.,;<>()|]{2,}',
  phone: '\\+?\\(?\\d[\\d ().-]{5,}\\d(?: ?(?:x|ext\\.?) ?\\d+)?',
  sex: '[^\\d\\s,()|/•·;:-]+(?:[ -][^\\d\\s,()|/•·;:-]+)?',
  postalCode: '[A-Za-z]{0,2}-?\\d[A-Za-z\\d]{0,8}(?:[ -][A-Za-z]?\\d[A-Za-z\\d]{0,5}| [A-Z]{2})?',
  state: '[^\\d,]+?',
  namePart: '[^\\d,(|•·;:@]+?',
  identifier: '(?:[A-Z]{1,4} )?[^\\s,()|;\\d]*\\d[^\\s,()|;]*(?: \\d[^\\s,()|;]*)*',
};

export const postalForm = forms.postalCode ?? '';
const city = '[^\\d,@]+?';
const formOf = ({ field, kind }: Part) => (/city$/.test(field) ? city : (forms[kind] ?? '[^|•·;]+?'));

export const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
/** What stands between values and is none of them: words as they are, any number for a number. */
const literal = (text: string) => quote(text).replace(/\d+/g, '\\d+').replace(/ +/g, '\\s*');

/** The same, of a text without line breaks: blanks are blanks. */
export const exact = (text: string) => quote(text).replace(/\d+/g, '\\d+');

const stops = /[|•·;,()/–—\n]| - /;
/** The last place in a text where a new part begins, and what is behind it. */
function behindStop(text: string): { stop: string; rest: string } {
  const found = [...text.matchAll(new RegExp(stops, 'g'))].at(-1);
  return found ? { stop: found[0], rest: text.slice(found.index + found[0].length) } : { stop: '', rest: text };
}

const titles = /^(?:Dr|Prof|Mrs?|Ms|Mx|Miss|Mme|Mlle|M|Sra?|Srta|Herr|Frau|Sig|Sig\.ra|Dra?)\.?$/i;
const anyTitle = '(?:(?:Dr|Prof|Mrs?|Ms|Mx|Miss|Mme|Mlle|Sra?|Srta|Herr|Frau|Sig)\\.?\\s+)?';
export const isAddress = ({ field }: Part) => /\.address\.(?:street|city|stateCode|postalCode)$/.test(field);
const hasWords = (text: string) => /\p{L}/u.test(text);

/** The pattern for a whole text of one value: it keeps out what cannot be one. */
function wholePattern({ field, kind }: Part, text: string): string | undefined {
  if (kind === 'namePart') return '^([^\\d@:|]+)$';
  if (kind === 'birthDate') return '^(?=.*\\d)(.+)$';
  if (kind === 'postalCode') return '^((?=.*\\d)[A-Za-z\\d][A-Za-z\\d -]{2,9})$';
  if (kind === 'identifier') return /\d/.test(text) ? '^((?=.*\\d)\\S.{0,30})$' : '^([^@:]{1,40})$';
  if (kind === 'phone' || kind === 'email') return `^(${forms[kind]})$`;
  if (/city$/.test(field)) return '^([^\\d@:]+)$';
  return kind === 'line' ? '^([^@]+)$' : undefined;
}

/** Parts of an address in one line: all of them must stand where they stood. */
function addressPatterns(text: string, parts: readonly Part[]): PartPattern[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const cells = (between: string) =>
    between
      .replace(/[^,\n]*[^,\s][^,\n]*(?=,)/g, ' *')
      .split(' *')
      .map(literal)
      .join('[^,]*');
  const isTight = parts.some((part, at) => {
    const next = parts[at + 1];
    const between = next && text.slice(part.to, next.from);
    // Between two texts of any words, a blank shows nothing.
    return (
      next &&
      !stops.test(between ?? '') &&
      formOf(part).startsWith('[^') &&
      formOf(next).startsWith('[^') &&
      !/state/.test(next.field)
    );
  });
  if (isTight) return parts.map(part => ({ part, match: null }));
  const lead = text.slice(0, first.from);
  const { stop, rest } = behindStop(lead);
  const before =
    lead === '' ? '^' : hasWords(rest) ? `${literal(rest.trimStart())}` : `^[^${quote(stop)}]*${quote(stop)}\\s*`;
  const tail = text.slice(last.to);
  const after =
    stops.test(tail.slice(0, 2)) && !tail.startsWith(',')
      ? `\\s*${quote(tail.trimStart().charAt(0))}`
      : `${cells(tail)}$`;
  return parts.map(part => ({
    part,
    match: `${before}${parts
      .map((one, at) => {
        const between = at === 0 ? '' : cells(text.slice(parts[at - 1]?.to, one.from));
        const form = /street$/.test(one.field)
          ? '[^|•·;]+'
          : /state/.test(one.field) && text.slice(one.from, one.to).length === 2
            ? '[A-Za-z]{2}'
            : formOf(one);
        return `${between}${one === part ? `(${form})` : `(?:${form})`}`;
      })
      .join('')}${after}`,
  }));
}

const bareForms = Object.fromEntries(
  (['phone', 'email', 'birthDate', 'postalCode', 'identifier'] as const).map(kind => [
    kind,
    new RegExp(`^(?:${forms[kind]})$`),
  ]),
);

/** True if a text can be a value of a kind that has a form of its own. */
export const canBe = (kind: ValueKind, text: string): boolean => bareForms[kind]?.test(text) ?? false;

/** True for words that name a value or say what it is, not for words of a sentence or a person. */
export function isLabelText(text: string): boolean {
  const words = tidy(text).replace(/^[[(]|[:：\])]+$/g, '');
  const folded = foldName(words);
  if (!/\p{L}{2}/u.test(words) || words.split(' ').length > 4 || words.length > 30 || /\d\d/.test(words)) return false;
  const isShort = words.split(' ').length < 3 && words === words.toLowerCase();
  return isShort || /[:：]$/.test(tidy(text)) || labelField(folded) !== undefined || headingOf(folded) !== 'unknown';
}

/** A piece of a text as a pattern: other values in it by their form, the rest as it is. */
function piece(text: string, from: number, to: number, parts: readonly Part[]): string {
  let pattern = '';
  let at = from;
  for (const part of parts.filter(one => one.from >= from && one.to <= to).sort((a, b) => a.from - b.from)) {
    if (part.from < at) continue;
    pattern += `${literal(text.slice(at, part.from))}(?:${formOf(part)})`;
    at = part.to;
  }
  return pattern + literal(text.slice(at, to));
}

/** What a slice of a text that starts at `from` says besides the values in it. */
function withoutParts(slice: string, from: number, parts: readonly Part[]): string {
  let rest = slice;
  for (const part of parts)
    if (part.from >= from && part.to <= from + slice.length)
      rest = rest.slice(0, part.from - from) + ' '.repeat(part.to - part.from) + rest.slice(part.to - from);
  return tidy(rest);
}

/** An age with its unit: "058Y". */
const ageWord = /^\d+(?:[yYjJaFM]|[yY]rs?|[yY]o|YO|mo?)$/;

/** True if words between values are the screen's own: labels, or words of a sentence that are no names. */
export const areScreenWords = (text: string): boolean =>
  text.split(/[,;:|•·()–—/]/).every(segment => {
    const words = tidy(segment).split(' ').filter(hasWords);
    const [first = '', ...more] = words;
    if (words.length === 0 || isLabelText(words.join(' '))) return true;
    const isPlain = (word: string) =>
      !/\p{Lu}/u.test(word) || /#$/.test(word) || ageWord.test(word) || labelField(foldName(word)) !== undefined;
    return more.every(isPlain) && (isPlain(first) || more.length > 0 || /[#.]/.test(first));
  });

/** A name starts with no small letter, and has a comma where the taught one has. */
function nameForm(text: string): string {
  const first = text === text.toUpperCase() && text.length > 3 ? '[^\\d@:|()\\n,a-z]' : '[^\\d@:|()\\n,]';
  const start = '[^\\d@:|()\\n,a-z\\s]';
  return text.includes(',') ? `${start}${first}{1,40}, ?[^\\d@:|()\\n,]{1,40}` : `${start}[^\\d@:|()\\n,]{1,50}`;
}

/** What a value in a line can be, of limited length: several of them in one expression stay quick. */
function lineForm(part: Part, text: string): string {
  if (isNamePart(part)) return nameForm(text);
  if (part.kind === 'sex') return '[^\\d\\s,()]{1,12}';
  if (part.kind === 'identifier') return numberForm(text);
  return isAddress(part) && part.kind !== 'postalCode' ? '[^@|\\n]{2,80}' : formOf(part);
}

/** A number with letters and signs where the taught one has them: another patient's phone is none. */
function numberForm(text: string): string {
  const runs = text.match(/\d+|[A-Za-z]+|[^A-Za-z\d]+/g) ?? [];
  if (runs.length > 5) return '(?:[A-Z]{1,4} )?[^\\s,()|;\\d]{0,12}\\d[^\\s,()|;]{0,30}(?: \\d[^\\s,()|;]{0,30}){0,3}';
  return runs.map(run => (/\d/.test(run) ? '\\d+' : /[A-Za-z]/.test(run) ? '[A-Za-z]+' : quote(run))).join('');
}

/** Parts of names side by side as one. */
function mergeNames(text: string, parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    const isBeside =
      last && isNamePart(last) && isNamePart(part) && !/[|•·;:()\d]/.test(text.slice(last.to, part.from));
    if (last && isBeside) last.to = part.to;
    else merged.push({ ...part });
  }
  // Further first names, or an initial.
  for (const part of merged) {
    if (!isNamePart(part)) continue;
    const [more = ''] = /^(?: \p{Lu}[\p{Ll}’'-]*\.?)+(?=$|[\s,(|•·;])/u.exec(text.slice(part.to)) ?? [];
    if (!parts.some(other => other.from < part.to + more.length && other.from >= part.to)) part.to += more.length;
  }
  return merged;
}

/** The form of a text with values, as far as its words are the screen's own. Null if there is none. */
export const lineFormOf = (text: string, parts: readonly Part[]): string | null => {
  const [first] = parts;
  if (!first) return null;
  const form = lineForm(first, text.slice(first.from, first.to));
  return templateOf(text, parts) ?? templateOf(text, parts, { ...first, form });
};

/**
 * The form of a whole text: values by their forms, all other words as they are. With `value`, the first group is that one,
 * and what is behind the words after it does not count. Null if words can be the patient's own.
 */
function templateOf(text: string, all: readonly Part[], value?: Span & { form: string }): string | null {
  let form = '^';
  let at = 0;
  for (const part of mergeNames(text, all)) {
    if (part.from < at) continue;
    const isValue = value !== undefined && part.from <= value.from && value.to <= part.to;
    const between = text.slice(at, part.from);
    if (!areScreenWords(between)) return null;
    form += `${exact(between)}${isValue ? `(${value.form})` : `(?:${lineForm(part, text.slice(part.from, part.to))})`}`;
    at = part.to;
    if (!isValue) continue;
    const rest = text.slice(at);
    const next = all.find(({ from }) => from >= at)?.from ?? text.length;
    const [words = ''] = /^[^\p{L}\d]*(?:\p{L}+[^\p{L}\d]+){0,2}/u.exec(text.slice(at, next)) ?? [];
    if (!areScreenWords(words) || (words === '' && rest !== '')) return null;
    return `${form}${exact(words)}${words === rest ? '$' : ''}`;
  }
  const end = text.slice(at);
  return value || !areScreenWords(end) ? null : `${form}${exact(end)}$`;
}

/** One value among others in a text. */
function partPattern(
  text: string,
  { from, to }: Span,
  form: string,
  isName: boolean,
  parts: readonly Part[],
): string | null {
  const { stop, rest } = behindStop(text.slice(0, from));
  const words = tidy(rest);
  const before = text.slice(0, from - rest.length - stop.length);
  const isTitle = isName && (words === '' || titles.test(words));
  const lead = words !== '' && !isTitle ? `${piece(text, from - rest.trimStart().length, from, parts)}` : '';
  let start = stop === '' ? `^${isName ? anyTitle : ''}` : '';
  if (stop !== '') {
    const cell = stop.length === 1 ? `[^${quote(stop)}]*${quote(stop)}` : `.*?${quote(stop)}`;
    const count = before.split(stop).length;
    start = lead === '' ? `^${cell.repeat(count)}\\s*${isName ? anyTitle : ''}` : `${quote(stop)}\\s*`;
  }
  const next = stops.exec(text.slice(to));
  const tail = text.slice(to, next ? to + next.index : undefined).trimEnd();
  // Words right behind a value are the label of the next one, or say what it is.
  const end = hasWords(tail) ? piece(text, to, to + tail.length, parts) : '';
  // Words that are no label can be the patient's own.
  const strange = [isTitle ? '' : rest, tail].map((words, at) =>
    withoutParts(words, at === 0 ? from - rest.length : to, parts),
  );
  if (strange.some(words => hasWords(words) && !isLabelText(words))) {
    const template = templateOf(text, parts, { from, to, form });
    return template && isQuick(template) ? template : null;
  }
  const ends = [...'|•·;,()/–—'].filter(one => !text.slice(from, to).includes(one)).join('');
  return `${start}${lead}(${form})${end}\\s*(?:[${ends}]| -|$)`;
}

export interface NamePattern {
  as: Splitter;
  into: Partial<Record<'first' | 'middle' | 'last' | 'suffix', string>>;
  match: string;
}

const partNames = { firstName: 'first', middleName: 'middle', lastName: 'last', suffix: 'suffix' } as const;
const namePartOf = (field: string) =>
  partNames[(/\.(firstName|middleName|lastName|suffix)$/.exec(field)?.[1] ?? '') as keyof typeof partNames];
const holderPartOf = (field: string) =>
  /policyHolderFirstName$/.test(field) ? 'first' : /policyHolderLastName$/.test(field) ? 'last' : undefined;
export const isNamePart = (part: Part): boolean => nameOf(part) !== undefined;
const nameOf = ({ field }: Part) => namePartOf(field) ?? holderPartOf(field);

/** The names in a text with first and last name: the patient's, a policyholder's. */
export const namePatterns = (text: string, all: readonly Part[]): { pattern: NamePattern; parts: Part[] }[] =>
  [...Map.groupBy(all.filter(nameOf), ({ field }) => field.slice(0, field.lastIndexOf('.')))].flatMap(
    ([, parts]) =>
      namePattern(
        text,
        parts.sort((a, b) => a.from - b.from),
        all,
      ) ?? [],
  );

function namePattern(
  text: string,
  parts: Part[],
  all: readonly Part[],
): { pattern: NamePattern; parts: Part[] } | null {
  const names = parts.map(nameOf);
  if (!names.includes('first') || !names.includes('last') || new Set(names).size < names.length) return null;
  const [from, to] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
  const region = text.slice(from, to);
  // Other values between the parts of the name.
  if (/[|•·;()\d]/.test(region) || all.some(part => !parts.includes(part) && part.from >= from && part.to <= to))
    return null;
  const [first, last] = ['first', 'last'].map(name => parts[names.indexOf(name as 'first')] as Part);
  if (!first || !last) return null;
  const isLastFirst = last.from < first.from;
  const hasComma = region.includes(',');
  const lasts = text.slice(last.from, last.to).split(' ').length;
  const hasMiddle = names.includes('middle');
  const isGiven = isLastFirst && !hasComma ? 'lastGiven' : lasts > 1 && !hasComma ? 'givenLasts' : 'givenLast';
  const form = hasComma ? '[^(|•·;\\d]+?' : '[^(|•·;:\\d,]+?';
  const isWhole = from === 0 && to === text.length;
  const outer = isWhole ? `^(${form})$` : partPattern(text, { from, to }, form, true, all);
  if (outer === null) return null;
  const into = Object.fromEntries(parts.map(part => [nameOf(part), part.field]));
  return { pattern: { as: hasMiddle ? 'titledName' : isGiven, into, match: outer }, parts };
}

/** The patterns of the values in a text that are no name of several parts. */
export function partPatterns(text: string, parts: readonly Part[], all: readonly Part[]): PartPattern[] {
  const address = parts.filter(isAddress).sort((a, b) => a.from - b.from);
  const [first, second] = address;
  const lines =
    first && (second || text.slice(first.from, first.to).length < text.length) ? addressPatterns(text, address) : [];
  const rest = parts.filter(part => !lines.some(line => line.part === part));
  return [
    ...lines,
    ...rest.map(part => {
      if (part.from === 0 && part.to === text.length) return { part, match: wholePattern(part, text) };
      return { part, match: partPattern(text, part, formOf(part), part.kind === 'namePart', all) };
    }),
  ];
}
