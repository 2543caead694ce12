// What a line without a label says of how to reach the patient, and the patient's number.
import { day, hasAge, isSex, years } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import { labelField } from '../words/label-words.ts';

const mail = /[^\s@,;<>()[\]•|]+@[^\s@,;<>()[\]•|]+\.[^\s@.,;<>()[\]•|]{2,}/;
/** "(#1008821)", "#FH-22", "(P-XtlgE4)", and a number behind the date. */
const number = /(?:\(#?|#|\b(?:MRN|ID|Pat\.-Nr\.):? )([A-Za-z]{0,4}-?[A-Za-z\d-]*\d[A-Za-z\d-]*)\)?/;

export const mailIn = (text: string): string => mail.exec(text)?.[0] ?? '';
/** An email address with no other words beside it than the patient's: "GP: Sam Pike, pike@example.org" has the doctor's. */
export function ownMailIn(text: string, ownWords: ReadonlySet<string>): string {
  const found = mailIn(text);
  const piece = text.split(/[|·•;\n]/).find(one => one.includes(found)) ?? '';
  const words =
    piece
      .replace(found, ' ')
      .replace(day, ' ')
      .replace(years, ' ')
      .match(/\p{L}{3,}/gu) ?? [];
  return words.every(word => ownWords.has(foldLabel(word)) || isSex(word) || labelField(foldLabel(word))) ? found : '';
}

/** A record number behind the patient's name or a date. Behind another word, such as "Visit", it is of something else. */
export function numberIn(text: string, ownWords: ReadonlySet<string>): string {
  // "Cartella n. CRT-12045", "29F · May 6, 1997 · LH-660129"
  const rest = text.replace(day, ' , ').replace(years, ' , ');
  const named = [...new Set([text, rest])]
    .flatMap(line => line.split(/ [–-] |[|·•(),]/))
    .flatMap(piece => {
      const [, label, value = ''] =
        /^\s*(?:(\D{2,25}?)[ :]+)?(\d{3} \d{3} \d{4}|\p{L}{0,4}[ .-]?\d[\p{L}\d./-]*)(?= |$)/u.exec(piece) ?? [];
      const isNumber = label
        ? [label, `${label} n`, label.split(' ').slice(-2).join(' ')].some(words =>
            /^(?:mrn|pid)$/.test(`${labelField(foldLabel(words))}`),
          )
        : /^\p{Lu}{1,4}-?\d{5,}$/u.test(value) && hasAge(text);
      return isNumber ? value : [];
    });
  if (new Set(named).size === 1) return `${named[0]}`;
  const found = number.exec(rest);
  const inBrackets = found?.[1] ?? '';
  const word = foldLabel(/(\p{L}{3,})[\s:]*$/u.exec(rest.slice(0, found?.index ?? 0))?.[1] ?? '');
  if (word && !ownWords.has(word) && !isSex(word)) return '';
  if (inBrackets.length > 3) return inBrackets;
  const [, behind = ''] = /[\])] ?([A-Z]{0,3}-?\d{5,})\s*$/.exec(text) ?? [];
  return behind;
}
