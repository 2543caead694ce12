// Marks of punctuation: separators, brackets and check boxes.
import type { Lexeme } from '../words/lexicon.ts';
import { blank } from '../words/scan.ts';

/** comma: the next piece; clause: semicolon, bullet; sentence; line. */
export const level = { comma: 1, clause: 2, sentence: 3, line: 4 } as const;

/** Abbreviations whose dot ends no sentence: these before anything, those before a small letter or a number. */
const attributes =
  /^(?:mat|pat|matern|patern|st|dr|mr|mrs|ms|gr|gt|biol|bilat|poss|prob|approx|aprox|vs?|d|dec|e|i|contralat|est)$/;

const shortened =
  /^(?:dx|ca|hx|pt|b|c|ov|br|panc|prost|endo|fam|sis|bro|dtr|dau|mo|fa|g|yr|yrs|y|o|no|unk|h|p|s|a|x|post|pre|avg|hosp|neg|cous|unc|gm|gf)$/;

/** "Mother~Breast cancer~45", "Mother^Breast cancer^45~Father": exports part fields and rows with a tilde. Else it says "about". */
function fieldGap(all: readonly Lexeme[], at: number): { level: number; length: number } | null {
  const isField = all.slice(Math.max(0, at - 20), at + 20).some(({ word, isTight }, from, near) => {
    const [before, next] = [near[from - 1], near[from + 1]];
    return word === '~' && isTight && before?.kind === 'word' && next?.kind === 'word' && next.isTight;
  });
  return isField && all[at]?.isTight ? { level: level.comma, length: 1 } : null;
}

/** Whether nothing but a site or a number stands between a slash and the next one. */
const isCell = (all: readonly Lexeme[], at: number): boolean =>
  (all[at + 1]?.kind === 'number' || all[at + 1]?.senses.has('site') === true) &&
  /^[/.;\n]$/.test(all[at + 2]?.word ?? '\n');

const isPerson = (lexeme: Lexeme | undefined) => lexeme?.senses.has('person') || lexeme?.senses.has('people');

const isLabel = (lexeme: Lexeme | undefined) => lexeme?.senses.has('who') || lexeme?.senses.has('dx');

/** The separator at this place, and how many lexemes it takes. */
export function gapAt(all: readonly Lexeme[], at: number): { level: number; length: number } | null {
  const lexeme = all[at];
  const next = all[at + 1];
  const before = all[at - 1];
  switch (lexeme?.word) {
    case '\n':
      return { level: level.line, length: 1 };
    case '•':
    case '▪':
      return { level: level.line, length: 1 };
    case ';':
    case 'semicolon':
      return { level: level.clause, length: 1 };
    case ',':
    case '|':
    case '\t':
    case 'comma':
      return { level: level.comma, length: 1 };
    case '/':
      if (lexeme.isTight || next?.isTight) return null;
      // "Breast: Y / who: mother / age at dx: 54", "Mother / breast / 44 / maternal"
      return {
        level:
          (isLabel(next) && all[at + 2]?.word === ':') || isCell(all, at) || (isPerson(before) && isPerson(next))
            ? level.comma
            : level.clause,
        length: 1,
      };
    // "[Mo] br ca 38 -- [MA1] br ca 42"
    case '-':
      return next?.word === '-' && all[at + 2]?.word === '[' ? { level: level.clause, length: 2 } : null;
    case '~':
      return fieldGap(all, at);
    case 'period':
    case 'new line':
    case 'newline':
      return { level: level.sentence, length: 1 };
    case '!':
      return { level: level.sentence, length: 1 };
    case '.': {
      if (next?.isTight && !/^["')\]]$/.test(next.word)) return next.kind === 'mark' ? { level: 0, length: 1 } : null;
      const word = lexeme.isTight && before?.kind === 'word' ? before.word : '';
      const isAttribute = attributes.test(word);
      const isName = next !== undefined && /^\p{Lu}/u.test(next.raw);
      // "1 bro. sis melanoma"
      // "genetics neg. mat aunt breast ca", but "neg. for ca", "neg. family hx"
      const isOver = word === 'neg' && !/^(?:for|hx|fhx|fh|fam|family)\b/.test(next?.word ?? '');
      const isListed = isOver || (before?.senses.has('person') && next?.senses.has('person')) || next?.word === '+';
      const goesOn = isAttribute || (shortened.test(word) && !isName && !isListed);
      return { level: goesOn ? 0 : level.sentence, length: 1 };
    }
    default:
      return null;
  }
}

export const isOpen = (word: string | undefined) =>
  word === '(' || word === '[' || word === '{' || word === 'open paren';

export const isClose = (word: string | undefined) =>
  word === ')' || word === ']' || word === '}' || word === 'close paren';

interface Box {
  isOn: boolean;
  length: number;
  isAnswer?: true;
  /** "____" */
  isBlank?: true;
}

/** "(Y) / N", "Y / [N]": the answer with the circle around it. */
export function circledAt(all: readonly Lexeme[], at: number): Box | null {
  // Most words and marks of a page.
  if (!'yn([{'.includes(all[at]?.word.charAt(0) ?? '-')) return null;
  let end = at;
  const one = () => {
    const isCircled = isOpen(all[end]?.word);
    const isYes = answerAt(all, isCircled ? end + 1 : end);
    if (isYes === null || (isCircled && !isClose(all[end + 2]?.word))) return null;
    end += isCircled ? 3 : 1;
    return { isYes, isCircled };
  };
  const first = one();
  if (!first || all[end]?.word !== '/') return null;
  end += 1;
  const other = one();
  if (!other || other.isYes === first.isYes || other.isCircled === first.isCircled) return null;
  return { isOn: (first.isCircled ? first : other).isYes, length: end - at, isAnswer: true };
}

/** A check box, or one for yes and one for no. */
export function boxAt(all: readonly Lexeme[], at: number): Box | null {
  const circled = circledAt(all, at);
  if (circled) return circled;
  const yes = oneBoxAt(all, at);
  if (!yes) return null;
  const no = oneBoxAt(all, at + yes.length);
  if (no && !yes.isBlank) return { isOn: yes.isOn && !no.isOn, length: yes.length + no.length };
  // "[x] Yes [ ] No", "☐ N ☒ Y"
  const isYes = answerAt(all, at + yes.length);
  const other = isYes === null ? null : oneBoxAt(all, at + yes.length + 1);
  const end = at + yes.length + 1 + (other?.length ?? 0);
  return other && answerAt(all, end) === !isYes && yes.isOn !== other.isOn
    ? { isOn: yes.isOn === isYes, length: end + 1 - at, isAnswer: true }
    : yes;
}

const answerAt = (all: readonly Lexeme[], at: number): boolean | null => {
  const word = all[at]?.word ?? '';
  return /^y(?:es)?$/.test(word) ? true : /^n(?:o|one)?$/.test(word) ? false : null;
};

/** "[x]", "( )", "[N]", "☑", "{***}". */
function oneBoxAt(all: readonly Lexeme[], at: number): Box | null {
  const word = all[at]?.word;
  if (word === blank) return { isOn: false, length: 1, isBlank: true };
  if (word === '☐' || word === '☑') return { isOn: word === '☑', length: 1 };
  if (!isOpen(word)) return null;
  if (isClose(all[at + 1]?.word)) return { isOn: false, length: 2 };
  const inner = all[at + 1]?.word ?? '';
  if (!isClose(all[at + 2]?.word) || !/^(?:x|y|yes|n|no|✓|✔|none|-|•)$/.test(inner)) return null;
  if (word === '(' && /^(?:no|yes|none|-)$/.test(inner)) return null;
  return { isOn: /^(?:x|y|yes|✓|✔)$/.test(inner), length: 3 };
}
