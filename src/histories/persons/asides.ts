// What is said of a relative beside the name: "mother (d. 70) had two sisters", "cousin (daughter of that aunt)".

import { far, has, isComma, isGap, isLink, isWord } from '../phrases/look.ts';
import type { Chained, PersonMark } from '../phrases/mark.ts';
import { level } from '../phrases/separators.ts';
import type { Person } from '../words/relative-words.ts';
import { endOf, narrower, pronounOf } from './kin.ts';
import { toCode } from './who.ts';

/** Where the bracket opens that closes here; the same place if none closes. */
function openOf(marks: readonly Chained[], close: number): number {
  let open = close;
  if (isLink(marks[close], ')')) while (open > close - far && !isLink(marks[open], '(')) open -= 1;
  return open;
}

/** Who "has" what follows this place, if the word before it is that verb, and whether no one else can be meant. */
export function holderAt(
  marks: readonly Chained[],
  end: number,
): { person: PersonMark; at: number; isSure: boolean } | null {
  const verb = end - 1;
  if (!isWord(marks[verb], /^(?:has|had|have|lost)$/)) return null;
  for (let at = verb - 1; at > verb - far; at -= 1) {
    at = openOf(marks, at);
    const mark = marks[at];
    if (isGap(mark, level.clause) || mark?.kind === 'patient' || has(mark, 'she', 'he')) return null;
    if (mark?.kind !== 'person') continue;
    if (at === verb - 1) return { person: mark, at, isSure: true };
    // "Pt, mother healthy, has two sisters"
    let before = at - 1;
    while (isWord(marks[before], /^(?:my|the|our)$/)) before -= 1;
    const opens =
      isGap(marks[before], level.clause) || isLink(marks[before], ':-') || has(marks[before], 'and', 'except', 'about');
    if (!opens && !isLink(marks[at + 1], '(')) return null;
    const between = marks.slice(at + 1, verb);
    const last = between.at(-1);
    // "Mother is well, has a sister": hers, or the patient's.
    const isAside = isComma(last) ? between.length > 1 && isComma(between[0]) : isLink(last, ')');
    return {
      person: mark,
      at,
      isSure: isAside || has(last, 'and', 'who', 'except') || between.every(each => has(each, 'fill', 'now')),
    };
  }
  return null;
}

/** "her cousins through", "cousin (via": whose side the next relative says. */
export function viaOf(out: readonly Chained[]): { person: PersonMark; from: number } | null {
  // "half-brother by her father"
  const last = pronounOf(out.at(-1)) ? -2 : -1;
  const isBy = isWord(out.at(last), /^by$/);
  const isVia = isWord(out.at(last), /^(?:via|through)$/);
  if (!isBy && !isVia) return null;
  const from = isLink(out.at(last - 1), '(') ? last - 2 : last - 1;
  const person = out.at(from);
  const isHalf = person?.kind === 'person' && /^HALF_/.test(person.chain[0] ?? '');
  return person?.kind === 'person' && person.chain.length === 1 && (isHalf || !isBy) ? { person, from } : null;
}

/** "Grandma had breast, that's my mom's mom": who was named before the words of the person that explain it. */
export function explained(
  out: readonly Chained[],
  who: PersonMark,
): { at: number; end: number; person: Person } | null {
  let end = out.length - 1;
  while (isWord(out[end], /^(?:my|the|an?)$/)) end -= 1;
  if (isLink(out[end], "'s") && isWord(out[end - 1], /^that$/)) end -= 1;
  else if (!isWord(out[end], /^(?:thats|that is|this is|who is|ie|i e|meaning|aka)$/)) return null;
  if (isComma(out[end - 1])) end -= 1;
  for (let at = end - 1; at > end - 12 && !isGap(out[at], 3); at -= 1) {
    const named = out[at];
    if (named?.kind !== 'person') continue;
    const person = named.chain.length === 1 ? narrower(endOf(named.chain), endOf(who.chain)) : null;
    return person && { at, end, person };
  }
  return null;
}

/** Who a relative can be said to be besides: a cousin is someone's child. */
const alsoCalled: readonly (readonly [relative: RegExp, role: RegExp])[] = [
  [/COUSIN$/, /^(?:SON|DAUGHTER|CHILD)$/],
  [/^NIECE$/, /^DAUGHTER$/],
  [/^NEPHEW$/, /^SON$/],
  [/AUNT$/, /^SISTER$/],
  [/UNCLE$/, /^BROTHER$/],
];

/** "their dtr (pat cousin)": two names of one. */
export const areOne = (relative: Person, role: Person): boolean =>
  alsoCalled.some(([each, also]) => each.test(relative) && also.test(role));

/** Where an aside ends that only says whose child or sibling a relative is; -1 if it says more. */
function endOfAside(marks: readonly Chained[], person: PersonMark, open: number): number {
  const isBracket = isLink(marks[open], '(');
  if (!isBracket && !isComma(marks[open])) return -1;
  const who = endOf(person.chain);
  let first = true;
  let hasOf = false;
  for (let at = open + 1; at < open + far; at += 1) {
    const mark = marks[at];
    const isEnd = isBracket ? isLink(mark, ')') : isGap(mark, level.comma);
    // "(dtr of MA w/ ov ca)": she has a cancer of her own.
    if (isEnd) return !first && (isBracket || hasOf) ? at : -1;
    if (mark?.kind === 'person') {
      const role = mark.chain.at(-1) ?? 'NONE';
      const said = endOf(mark.chain);
      if (first && !areOne(who, role)) return -1;
      // "maternal cousin (father's sister's son)"
      if (toCode(said) && mark.chain.length > 1 && said !== who) return -1;
      hasOf ||= mark.chain.length > 1;
      first = false;
    } else if (first && !isWord(mark, /^(?:the|an?|my|only)$/)) return -1;
    else if (isWord(mark, /^of\b/)) hasOf = true;
    else if (
      mark?.kind !== 'word' ||
      !(mark.cues.size === 0 || has(mark, 'fill', 'has', 'who', 'no', 'now', 'oneOf', 'her', 'his', 'their'))
    )
      return -1;
  }
  return -1;
}

/** What a clause can say that makes the relative or the cancer behind it another one. */
const saysMore = ['unrelated', 'ruledOut', 'maybe', 'notSure', 'mistaken', 'corrects'] as const;

/** "whose mother is healthy,", "whom she has not met,", "who was herself adopted,": no cancer, and the sentence goes on. */
function endOfClause(marks: readonly Chained[], person: PersonMark, open: number): number {
  const [first, second] = marks.slice(open + 1, open + 3);
  const isWhose = first?.kind === 'person' && first.whose === 'whose';
  const isWho = has(first, 'who') || (isWord(second, /^whom$/) && has(first, 'in', 'has', 'of'));
  if (!isComma(marks[open]) || !(isWhose || isWho)) return -1;
  const isParent = /MOTHER|FATHER/.test(endOf(person.chain));
  let hasNo = false;
  for (let at = open + 2; at < open + far; at += 1) {
    const mark = marks[at];
    if (isComma(mark)) return has(marks[at + 1], 'has', 'dx', 'death') ? at : -1;
    const isOff = has(mark, ...saysMore) || (has(mark, 'adopted') && !isParent);
    hasNo ||= has(mark, 'no');
    // "who never had children,"
    const isSaid = /^(?:word|age|patient)$/.test(mark?.kind ?? '') || (hasNo && mark?.kind === 'person');
    if (isOff || !isSaid) return -1;
  }
  return -1;
}

/** The marks without asides that say no more than who a relative is. */
export function withoutAsides(marks: readonly Chained[]): Chained[] {
  const kept: Chained[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at];
    if (!mark) break;
    kept.push(mark);
    if (mark.kind !== 'person' || !toCode(endOf(mark.chain))) continue;
    // "cousin (dtr of mat aunt w/ br ca)": of the aunt, more likely.
    const child = marks[at + 2];
    if (isLink(marks[at + 1], '(') && child?.kind === 'person' && child.isInverted && has(marks[at + 3], 'has')) {
      kept.push(marks[at + 1] as Chained, { ...child, chain: ['RELATIVE'] });
      at += 2;
      continue;
    }
    const end = Math.max(endOfAside(marks, mark, at + 1), endOfClause(marks, mark, at + 1));
    // A list goes on behind the comma.
    if (end > 0) at = isLink(marks[end], ')') || has(marks[end + 1], 'has', 'dx', 'at', 'of') ? end : end - 1;
  }
  return kept;
}
