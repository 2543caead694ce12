// Where in a text the values stand, as regular expressions: from one text in which the user pointed at them.
import { isQuick } from '../../order/text/quick-regex.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Splitter } from '../definition.ts';
import { foldLabel } from '../labels/fold-label.ts';
import { labelField } from '../labels/words/label-words.ts';
import { startsLast } from '../values/taught-names.ts';
import { addressPatterns, type PartPattern } from './address-pattern.ts';
import {
  anyStop,
  areScreenWords,
  behindStop,
  exact,
  hasWords,
  inFront,
  isLabelText,
  isPhoneLetter,
  isVariant,
  literal,
  maybePhoneWord,
  partsBefore,
  quote,
  stops,
  withoutPhoneWord,
} from './screen-words.ts';
import {
  formOf,
  isAddress,
  isFormed,
  isNamePart,
  lineForm,
  nameOf,
  type Part,
  type Span,
  wholePattern,
} from './value-forms.ts';

const titleWords =
  'Dra?|Prof|Mrs?|Ms|Mx|Miss|Master|Mme|Mlle|Sra?|Srta|Dña|Doña|Don|Dona|Herr|Frau|Sig|Dott|Dhr|Mevr|(?:M|D)(?=\\.)';
/** First names, too: titles only where the page shows one in front of the taught name. */
const rareTitles = 'Baby(?! (?:Boy|Girl|of)\\b)|Mast|Mstr|Smt|Shri|Kum|Selvi|Thiru|Sh|Er|Adv|Sr';
const titlesOf = (words: string) => `(?:(?:${words})(?:\\.(?:r[ae]|na|ssa)?)?\\s+)?`;
const anyTitle = titlesOf(titleWords);
const titleLike = titlesOf(`${titleWords}|${rareTitles}`);
const titles = new RegExp(`^(?:D\\.|M|${titleWords}|${rareTitles})(?:\\.(?:r[ae]|na|ssa)?)?$`, 'i');
/** A piece of a text as a pattern: other values in it by their form, the rest as it is. */
function piece(text: string, from: number, to: number, parts: readonly Part[]): string {
  let pattern = '';
  let at = from;
  for (const part of parts
    .filter(candidate => candidate.from >= from && candidate.to <= to)
    .sort((a, b) => a.from - b.from)) {
    if (part.from < at) continue;
    pattern += `${literal(text.slice(at, part.from))}(?:${formOf(part, text.slice(part.from, part.to))})`;
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

/** What the patient is called besides the name, or was: Harpreet "Harry", Clémence née BERTIN. Another patient has none. */
const called =
  ',? (?:["“„][^"“”„]{1,40}["”“]|\\([^()\\d]{1,40}\\)|\\(?(?:[Nn]ée?|geb\\.|geborene?r?|formerly|aka)\\.?:? [^|•·;,()\\d]{1,40}\\)?)';

/** How long that is. A sex in parentheses is no name. */
function calledBehind(text: string, at: number): number {
  const [found = ''] = new RegExp(`^${called}(?=$|[^\\p{L}\\d])`, 'u').exec(text.slice(at)) ?? [];
  return isVariant(found.replace(/[\s,()]/g, '')) ? 0 : found.length;
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
    const [more = ''] =
      /^(?: \p{Lu}[\p{Ll}’'-]*\.?)+(?=$|[\s,(|•·;])|^(?: \p{Lu}[\p{Lu}’'-]+)+$/u.exec(text.slice(part.to)) ?? [];
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
    const isTitle = at === 0 && isNamePart(part) && titles.test(tidy(between));
    if (!isTitle && !areScreenWords(between)) return null;
    const behind = isNamePart(part) ? `(?:${called})?` : '';
    form += `${isTitle ? titleLike : inFront(between, part.kind === 'phone', exact)}${isValue ? `(${value.form})` : `(?:${lineForm(part, text.slice(part.from, part.to))})`}${behind}`;
    at = part.to + (behind === '' ? 0 : calledBehind(text, part.to));
    if (!isValue) continue;
    const rest = text.slice(at);
    const next = all.find(({ from }) => from >= at)?.from ?? text.length;
    const [words = ''] = /^[^\p{L}\d]*(?:\p{L}+[^\p{L}\d]+){0,2}/u.exec(text.slice(at, next)) ?? [];
    if (!areScreenWords(words) || (words === '' && rest !== '')) return null;
    return `${form}${exact(words)}${words === rest ? '$' : ''}`;
  }
  const end = text.slice(at);
  // Another patient lives in another province: "40125 Bologna (BO)".
  const province = all.some(isAddress) && /^ ?\(\p{Lu}{2}\)$/u.test(end) ? ' ?\\([A-Z]{2}\\)' : exact(end);
  return value || !areScreenWords(end) ? null : `${form}${province}$`;
}

/** One to three words right in front of a value. */
const wordsInFront = [2, 1, 0].map(
  more => new RegExp(`(?:^|[\\s|•·;,(])((?:\\p{L}[\\p{L}.-]* ){${more}}\\p{L}[\\p{L}.-]*(?:\\s*[:：])?)\\s*$`, 'u'),
);

/**
 * Of several values in a line, each with a label: that of one of them. Another patient's line can lack the others. Without a
 * colon, it is a label that is known.
 */
function labelInLine(text: string, from: number, parts: readonly Part[]): string {
  const part = parts.find(candidate => candidate.from === from);
  if (!part || !isFormed(part.kind)) return '';
  const before = text.slice(0, from);
  const labels = wordsInFront.flatMap(words => words.exec(before)?.[1] ?? []);
  const isLabel = (label: string) =>
    /[:：]$/.test(label)
      ? part.kind !== 'identifier' && isLabelText(label)
      : labelField(foldLabel(label)) !== undefined || (part.kind === 'phone' && isPhoneLetter(label));
  return withoutPhoneWord(labels.find(isLabel) ?? '');
}

const labelForm = (label: string) => (isPhoneLetter(label) ? label : literal(label));

/** The form of a line with values behind labels: the first of them. Null if none has one. */
export function labeledForm(text: string, parts: readonly Part[]): string | null {
  for (const part of parts) {
    const label = labelInLine(text, part.from, parts);
    if (label)
      return `(?:^|[\\s|•·;,(])${labelForm(label)}\\s*(?:${formOf(part, text.slice(part.from, part.to))})(?:[\\s|•·;,()/–—]|$)`;
  }
  return null;
}

/** The first date in a sentence, by the small words around it: "nata a Imola il 09/07/1984, residente in". */
function dateInSentence(text: string, { from, to }: Span, form: string): string | null {
  const [before = ''] = /(?:(?<!\p{L})\p{Ll}+ )+$/u.exec(text.slice(0, from)) ?? [];
  const [behind = ''] = /^[,.]?(?: \p{Ll}+){0,2}(?!\p{L})/u.exec(text.slice(to)) ?? [];
  return before === '' || behind === '' || /\d/.test(text.slice(0, from))
    ? null
    : `^\\D*\\s${literal(before)}(${form})${literal(behind)}`;
}

/** One value among others in a text. */
function partPattern(
  text: string,
  { from, to }: Span,
  form: string,
  isName: boolean,
  parts: readonly Part[],
): string | null {
  const label = labelInLine(text, from, parts);
  if (label && !isName) return `(?:^|[\\s|•·;,(])${labelForm(label)}\\s*(${form})\\.?(?:[\\s|•·;,()/–—]|$)`;
  const kind = parts.find(part => part.from === from)?.kind;
  const { stop, rest } = behindStop(text.slice(0, from));
  const words = tidy(rest);
  const before = text.slice(0, from - rest.length - stop.length);
  const isTitle = isName && (words === '' || titles.test(words));
  const title = isName ? (words === '' ? anyTitle : titleLike) : '';
  const isPhone = kind === 'phone';
  const length = (isPhone ? withoutPhoneWord(rest.trimStart()) : rest.trimStart()).length;
  const lead =
    words !== '' && !isTitle ? `${isPhone ? maybePhoneWord : ''}${piece(text, from - length, from, parts)}` : '';
  let start = stop === '' ? `^${title}` : '';
  if (stop !== '') {
    start = lead === '' ? `^${partsBefore(before, stop)}\\s*${title}` : `${quote(stop)}\\s*`;
  }
  const behind = isName ? to + calledBehind(text, to) : to;
  const next = stops.exec(text.slice(behind));
  const tail = text.slice(behind, next ? behind + next.index : undefined).trimEnd();
  // Words right behind a value are the label of the next one, or say what it is.
  const end = hasWords(tail) ? piece(text, behind, behind + tail.length, parts) : '';
  // Words that are no label can be the patient's own.
  const strange = [isTitle ? '' : rest, tail].map((words, at) =>
    withoutParts(words, at === 0 ? from - rest.length : behind, parts),
  );
  if (strange.some(words => hasWords(words) && !isLabelText(words))) {
    const template = templateOf(text, parts, { from, to, form });
    if (template && isQuick(template)) return template;
    // A word or two behind a sign, or in front of a number: another patient's page says the same, or shows nothing there.
    const isShort =
      (stop !== '' || (kind && isFormed(kind))) &&
      hasWords(words) &&
      words.split(' ').length < 3 &&
      !hasWords(tail) &&
      !/\d/.test(words);
    if (!isShort) return kind === 'birthDate' ? dateInSentence(text, { from, to }, form) : null;
  }
  // Among other values, the only one of its form.
  if (kind === 'email' && stop !== '' && lead === '')
    return `(?<!@.*)(?:^|${anyStop}) ?(${form})(?= ?(?:${anyStop}[^@]*)?$)`;
  // A sign that its form has at other places can still end it.
  const ownEnds = kind === 'phone' ? '(' : kind === 'birthDate' ? ',/' : '';
  const ends = [...'|•·;,()/–—'].filter(end => ownEnds.includes(end) || !text.slice(from, to).includes(end)).join('');
  return `${start}${lead}(${form})${isName ? `(?:${called})?` : ''}${end}\\.?\\s*(?:[${ends}]| -|$)`;
}

export interface NamePattern {
  as: Splitter;
  into: Partial<Record<'first' | 'middle' | 'last' | 'suffix', string>>;
  match: string;
}

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

/** First and middle names together, where the last name stands in a text of its own, or in another part of this one. */
function givenPattern(text: string, names: readonly Part[], all: readonly Part[]): ReturnType<typeof namePattern> {
  const parts = names.filter(part => nameOf(part) === 'first' || nameOf(part) === 'middle');
  const [first, middle, other] = parts;
  if (!first || !middle || other || nameOf(first) !== 'first' || text.slice(first.to, middle.from) !== ' ') return null;
  const { from } = first;
  const { to } = middle;
  const isWhole = from === 0 && to === text.length;
  const match = isWhole ? '^([^\\d@:|,]+)$' : partPattern(text, { from, to }, formOf(first, ''), true, all);
  return match
    ? { pattern: { as: 'givenNames', into: { first: first.field, middle: middle.field }, match }, parts }
    : null;
}

function namePattern(
  text: string,
  parts: Part[],
  all: readonly Part[],
): { pattern: NamePattern; parts: Part[] } | null {
  const names = parts.map(nameOf);
  const end = parts.at(-1)?.to ?? 0;
  const [from, to] = [parts[0]?.from ?? 0, end];
  const region = text.slice(from, to);
  // Other values between the parts of the name.
  const isParted =
    /[|•·;()/\d]/.test(region) || all.some(part => !parts.includes(part) && part.from >= from && part.to <= to);
  if (isParted || !names.includes('last')) return givenPattern(text, parts, all);
  if (!names.includes('first') || new Set(names).size < names.length) return null;
  const [first, last] = ['first', 'last'].map(name => parts[names.indexOf(name as 'first')] as Part);
  if (!first || !last) return null;
  const isLastFirst = last.from < first.from;
  const hasComma = region.includes(',');
  const words = text.slice(last.from, last.to).split(' ');
  // "Van Houten" is one last name.
  const lasts = words.length - Number(startsLast(words[0] ?? ''));
  // Where its first word can be a middle name, too, only other names split.
  const hasMiddle = names.includes('middle') && lasts === words.length;
  const isGiven = isLastFirst && !hasComma ? 'lastGiven' : lasts > 1 && !hasComma ? 'givenLasts' : 'givenLast';
  // A badge of one word is no name.
  const form = hasComma ? '[^(|•·;\\d\\s,]+[\\s,][^(|•·;\\d]+?' : '[^(|•·;:\\d,\\s]+\\s[^(|•·;:\\d,]+?';
  const isWhole = from === 0 && to + calledBehind(text, to) === text.length;
  const outer = isWhole ? `^${anyTitle}(${form})(?:${called})?$` : partPattern(text, { from, to }, form, true, all);
  if (outer === null) return null;
  const split = hasMiddle ? parts : parts.filter(part => nameOf(part) !== 'middle');
  const into = Object.fromEntries(split.map(part => [nameOf(part), part.field]));
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
      return {
        part,
        match: partPattern(text, part, formOf(part, text.slice(part.from, part.to)), part.kind === 'namePart', all),
      };
    }),
  ];
}
