// "Dr. Anita Pai": a word of a relative in another language that is a doctor's last name.
import type { Lexeme } from '../words/lexicon.ts';

const alsoLastName = /^(?:Pai|Oma|Opa|Zia|Zio|Fils|Son|Tante)$/;
const title = /^(?:drs?|dra|prof|dott|mr|mrs|ms)$/;
const degree = /^(?:md|do|np|pa|rn|phd|mbbs|cgc)$/;
/** A first name, an initial and a dot between the two */
const mostBetween = 4;

const isFirstName = ({ raw, senses }: Lexeme): boolean =>
  /^\p{Lu}$/u.test(raw) || (senses.size === 0 && /^\p{Lu}\p{Ll}+$/u.test(raw));

/** True if a title stands before this place, with no more than a first name between. A dot behind a name ends a sentence. */
function isBehindTitle(all: readonly Lexeme[], from: number): boolean {
  for (let at = from - 1; at >= 0 && from - at <= mostBetween; at -= 1) {
    const lexeme = all[at] as Lexeme;
    if (title.test(lexeme.word)) return true;
    const before = all[at - 1];
    const isOfTitle = lexeme.raw === '.' && before && (title.test(before.word) || before.raw.length === 1);
    if (!isOfTitle && !isFirstName(lexeme)) return false;
  }
  return false;
}

/** True for the last name of someone with a title before it or a degree behind it. */
export function isLastName(all: readonly Lexeme[], at: number): boolean {
  if (!alsoLastName.test(all[at]?.raw ?? '')) return false;
  const behind = all[at + 1]?.word === ',' ? all[at + 2] : all[at + 1];
  return degree.test(behind?.word ?? '') || isBehindTitle(all, at);
}
