// Relatives of one or two letters: "M: br ca 44", "pu crc 44".
import type { Lexeme } from '../words/lexicon.ts';
import type { Person } from '../words/relative-words.ts';
import { isClose, isOpen } from './separators.ts';

const singles: Readonly<Record<string, Person>> = {
  M: 'MOTHER',
  F: 'FATHER',
  B: 'BROTHER',
  S: 'SISTER',
  A: 'AUNT',
  U: 'UNCLE',
};

/** "f crc 49; pu crc 44": "PA" in small letters stands for a relative only in a list, before a cancer. */
export function smallPairAt(all: readonly Lexeme[], at: number): Person | undefined {
  const [, side = '', who = ''] = /^([mp])([au])$/.exec(all[at]?.raw ?? '') ?? [];
  const next = all[/^[,(]$/.test(all[at + 1]?.word ?? '') ? at + 2 : at + 1];
  const isSaid =
    next?.kind === 'number' || (['whole', 'site', 'growth'] as const).some(sense => next?.senses.has(sense));
  const isListed = next?.word === "'s" || (isSaid && /^[\n;,:(.]$/.test(all[at - 1]?.word ?? '\n'));
  return isListed && who ? `${side === 'm' ? 'MATERNAL' : 'PATERNAL'}_${who === 'a' ? 'AUNT' : 'UNCLE'}` : undefined;
}

/** "PC panc 59": initials of a cancer too, but not before another one. */
export function cousinAt(all: readonly Lexeme[], at: number): Person | undefined {
  // "PC (her dtr) br 41"
  const close = isOpen(all[at + 1]?.word) ? [3, 4, 5].find(away => isClose(all[at + away]?.word)) : undefined;
  const end = at + (close ?? 0) + 1;
  const next = all[/^(?:w\/|with|had|has|-|:)$/.test(all[end]?.word ?? '') ? end + 1 : end]?.senses;
  const isNext = (['whole', 'site'] as const).some(sense => next?.has(sense));
  return all[at]?.raw === 'PC' && isNext && /^[,;:.(\n]$/.test(all[at - 1]?.word ?? '\n')
    ? 'PATERNAL_COUSIN'
    : undefined;
}

/** "pca: f 64, pu 58, b 50", "br ca (m 60, s 44)": letters and ages behind a cancer. */
function isOfList(all: readonly Lexeme[], at: number): boolean {
  if (all[at + 1]?.kind !== 'number' || all[at + 1]?.isTight) return false;
  for (let back = at - 1; back > at - 16; back -= 1) {
    const { word, kind, senses } = all[back] ?? { word: '\n', kind: 'mark', senses: undefined };
    if (/^[:(]$/.test(word)) {
      // "br ca x3 (M 50, MA 44)"
      const before = all[/^x\d$/.test(all[back - 1]?.word ?? '') ? back - 2 : back - 1]?.senses;
      return (['growth', 'whole', 'short'] as const).some(sense => before?.has(sense));
    }
    if (word !== ',' && kind !== 'number' && !senses?.has('person') && !/^(?:[mfbs]|[mp][au])$/.test(word))
      return false;
  }
  return false;
}

export const bySex: Readonly<Record<string, Readonly<Record<string, Person>>>> = {
  SIBLING: { F: 'SISTER', M: 'BROTHER' },
  CHILD: { F: 'DAUGHTER', M: 'SON' },
};

/** "Siblings: F 45 breast 40; M 42 none", "Child 1: F, 12": a letter says whether it is a sister or a brother. */
function oneOfAt(all: readonly Lexeme[], at: number): Person | undefined {
  const raw = all[at]?.raw ?? '';
  if (!/^[MF]$/.test(raw) || !/^[:;,.(]$/.test(all[at - 1]?.word ?? '')) return undefined;
  for (let back = at - 1; back > at - 30 && all[back] && all[back]?.word !== '\n'; back -= 1) {
    const who = all[back]?.senses.get('people') ?? all[back]?.senses.get('person');
    const colon = all[back + 1]?.kind === 'number' ? back + 2 : back + 1;
    if (who) return /^[:(]$/.test(all[colon]?.word ?? '') ? bySex[who]?.[raw] : undefined;
  }
  return undefined;
}

/** "Y (F)(PU)": whether a yes stands before these brackets. */
function isAnswerBefore(all: readonly Lexeme[], from: number): boolean {
  let at = from;
  while (at > from - 12 && all[at]?.word === ')' && all[at - 2]?.word === '(') at -= 3;
  return /^y(?:es)?$/.test(all[at]?.word ?? '');
}

const numbered: Readonly<Record<string, Person>> = { ...singles, D: 'DAUGHTER' };

const isDigit = (lexeme: Lexeme | undefined) => lexeme?.kind === 'number' && /^[1-9]$/.test(lexeme.word);

/** "M a/w. 1B colon ca. 2S a/w": how many, in a list of relatives. */
function countedAt(all: readonly Lexeme[], at: number): Person | undefined {
  const raw = all[at]?.raw ?? '';
  const person = /^[BSDAU]$/.test(raw) && all[at]?.isTight && isDigit(all[at - 1]) ? numbered[raw] : undefined;
  const next = all[at + 1];
  if (!person || !/^[\n.;,:(]$/.test(all[at - 2]?.word ?? '\n') || (next?.isTight && next.kind !== 'mark'))
    return undefined;
  const says = (['now', 'death', 'has', 'site', 'whole', 'growth', 'short', 'each', 'no', 'dx'] as const).some(sense =>
    next?.senses.has(sense),
  );
  if (!says && !/^[:,;.(-]$/.test(next?.word ?? '.')) return undefined;
  const isRelative = (back: number) =>
    all[back]?.senses.has('person') === true ||
    all[back]?.senses.has('people') === true ||
    /^[MF]$/.test(all[back]?.raw ?? '') ||
    (/^[BSDAU]$/.test(all[back]?.raw ?? '') && all[back]?.isTight === true && isDigit(all[back - 1]));
  let isListed = false;
  // Among daughters, an S is a sister or a son.
  let isChild = false;
  for (let near = Math.max(0, at - 40); near < at + 12; near += 1) {
    if (near !== at && isRelative(near)) isListed = true;
    if (all[near]?.raw === 'D' && isRelative(near)) isChild = true;
  }
  if (!isListed) return undefined;
  return raw === 'S' && isChild ? 'RELATIVE' : person;
}

/** "F dec 68", "M a/w": how a relative in such a list is. */
const lives = /^(?:a\/w|a&w|aw|a w|alive|living|healthy|well|dec|dec'd|decd|deceased|died|d)$/;

/** "M: HTN", "B x1 prostate ca": a letter stands for a relative only where a list begins. */
export function letterAt(all: readonly Lexeme[], at: number): Person | undefined {
  const before = all[at - 1]?.word ?? '\n';
  const next = all[at + 1];
  const raw = all[at]?.raw ?? '';
  const oneOf = countedAt(all, at) ?? oneOfAt(all, at) ?? (isOfList(all, at) ? singles[raw.toUpperCase()] : undefined);
  if (oneOf) return oneOf;
  // "m - breast ca 44"
  // "fhx - f: prostate ca"
  const isSmallItem = /^[mfbs]$/.test(raw) && next?.word === ':' && all[at + 2]?.kind === 'word';
  const isSmall =
    (/^[mf]$/.test(raw) && /^[\n.]$/.test(before) && next?.word === '-' && !next.isTight) ||
    (isSmallItem && /^[\n.;:,-]$/.test(before));
  const isOwner =
    next?.word === "'s" && (all[at + 2]?.senses.has('person') || singles[all[at + 2]?.raw.toUpperCase() ?? '']);
  const isOwned = before === "'s" && singles[all[at - 2]?.raw.toUpperCase() ?? ''] !== undefined;
  // "pros ca: f (66), f's bro (61)"
  const isListed =
    /^[mf]$/.test(raw) &&
    ((/^[:,]$/.test(before) && (isOwner || (next?.word === '(' && all[at + 2]?.kind === 'number'))) ||
      // "fam: m brca 61, f 0", "fh: m ca breast 49"
      (/^[:,;\n]$/.test(before) && (next?.senses.has('whole') === true || next?.senses.has('short') === true)) ||
      (/^[:,;.\n]$/.test(before) && next?.senses.has('growth') === true && all[at + 2]?.senses.has('site') === true));
  const isLower = isSmall || isListed || (isOwned && /^[mf]$/.test(raw));
  // "S: Pt doing well": what the patient says.
  if (raw === 'S' && (all[at + 2]?.senses.has('patient') || all[at + 2]?.senses.has('about'))) return undefined;
  const person = singles[isLower ? raw.toUpperCase() : raw];
  // "Br ca - M 46"
  const cancerBefore = all[at - 2]?.senses;
  // "Br ca -> M (44)"
  const isArrow = before === '→' || (before === '>' && all[at - 2]?.word === '-');
  const cancer = isArrow ? all[before === '>' ? at - 3 : at - 2]?.senses : before === '-' ? cancerBefore : undefined;
  const isOfCancer =
    (cancer?.has('growth') || cancer?.has('whole')) &&
    (next?.kind === 'number' || next?.senses.has('dx') || (isArrow && next?.word === '('));
  if (person && isOfCancer) return person;
  // "br ca M (47), MA (51)"
  const isAged = next?.word === '(' && all[at + 2]?.kind === 'number' && all[at + 3]?.word === ')';
  if (/^[MF]$/.test(raw) && isAged && (all[at - 1]?.senses.has('growth') || all[at - 1]?.senses.has('whole')))
    return singles[raw];
  // "ca hx -- M: breast"
  if (/^[MF]$/.test(raw) && before === '-' && next?.word === ':' && all[at + 2]?.senses.has('site'))
    return singles[raw];
  // "Colon CA: Y (F)(PU)"
  if (/^[MF]$/.test(raw) && before === '(' && next?.word === ')' && isAnswerBefore(all, at - 2)) return singles[raw];
  const isExcept = next?.word === '(' && all[at - 1]?.senses.has('except') === true;
  const opens =
    (/^[AU]$/.test(raw) ? /^[;,:(]$/ : /^(?:[\n\t.;,/|:•(]|in)$/).test(before) || isSmall || isOwned || isExcept;
  const sibling = /^[MF]$/.test(raw) ? next?.senses.get('person') : undefined;
  const goesOn =
    next !== undefined &&
    (isOwner ||
      isOwned ||
      isListed ||
      isExcept ||
      sibling === 'SISTER' ||
      sibling === 'BROTHER' ||
      /^(?:[:=@#>-]|x\d|x)$/.test(next.word) ||
      (before === 'in' && /^[,;(.\n]$/.test(next.word)) ||
      next.senses.has('dx') ||
      (next.word === '(' &&
        (all[at + 2]?.kind === 'number' || all[at + 2]?.senses.has('site') || all[at + 2]?.senses.has('dx'))) ||
      (/^[MF]$/.test(raw) && next.senses.has('growth')) ||
      (before === ':' && next.kind === 'number') ||
      // "breast (M 48, MA 39)"
      (before === '(' && next.kind === 'number' && cancerBefore?.has('site')) ||
      next.senses.has('site') ||
      next.senses.has('whole') ||
      next.senses.has('short') ||
      (/^[;:\n]$/.test(before) && (next.senses.has('death') || next.senses.has('now'))) ||
      (before === '.' && lives.test(next.word)) ||
      // "gastric ca (F, PU)"
      (before === '(' && next.word === ',' && (all[at + 2]?.kind === 'number' || all[at + 2]?.senses.has('person'))));
  return person && opens && goesOn ? person : undefined;
}
