// What a line without a label says of how to reach the patient, and the patient's number.
import { day, hasAge, isSex, years } from '../banner-line.ts';
import { foldLabel, foldStart } from '../fold-label.ts';
import type { Told } from '../label-texts.ts';
import { nameIn } from '../names/name-like.ts';
import { hasOwnWord, namesOther } from '../names/own-words.ts';
import { clinicalWord, namesKin } from '../words/heading-words.ts';
import { labelField } from '../words/label-words.ts';

const mail = /[^\s@,;<>()[\]•|]+@[^\s@,;<>()[\]•|]+\.[^\s@.,;<>()[\]•|]{2,}/;
/** "(#1008821)", "#FH-22", "(P-XtlgE4)", and a number behind the date. */
const number = /(?:\(#?|#|\b(?:MRN|ID|Pat\.-Nr\.):? )([A-Za-z]{0,4}-?[A-Za-z\d-]*\d[A-Za-z\d-]*)\)?/;

/** "•••-7712" */
export const isMasked = (text: string): boolean => /[*•●]{2}|x{3}/i.test(text);

/** These say whose phone it is, and head nothing on a page: some are names. */
const ofKin =
  /^(?:a?mari(?:do)?$|child|friend|neighbo|nie[ct]|neph|nonn|zi[ao]$|figli|fratell|sorell|ami(?:[ceg][ao]?)?$|ve?[cz]in|vizinh|voisin|compa[gn]|novi[ao]$|pareja|nachbar|freund|enkel|mom$|mum$|dad$)/;
/** True for "(mother)" beside a phone. */
export const saysKin = (text: string): boolean =>
  namesKin(text) ||
  foldLabel(text)
    // "Well-child visit due"
    .replace(/\bwell child\b/, '')
    .split(' ')
    .some(word => ofKin.test(word));

/** True for "(daughter Sam)" beside a phone or an email address: it is not the patient's. */
export const saysOther = (text: string): boolean => saysKin(text) || nameIn(text.replace(/\P{L}+/gu, ' ')) !== '';

/** The numbers in a text: "40021 (Salem)" has one, "40021 / 7714" two. */
export const numbersIn = (text: string): string[] =>
  text
    .replace(/ *\([^()]*\)?$/, '')
    .split(/ [/|·] |[;,] */)
    .filter(text => /\d/.test(text) && !isMasked(text));

const mails = new RegExp(mail, 'g');
/** All email addresses in a text that names no one else. */
export const mailsIn = (text: string): string[] =>
  saysOther(text.replace(mails, ' ')) ? [] : (text.match(mails) ?? []);
export const mailIn = (text: string): string => mail.exec(text)?.[0] ?? '';
/** What a contact card says behind a value. */
const ofKind = /^(?:personal|private?|home|work|preferred|primary)$/i;
/** "Doula: Odile", "Ride (Odile M. Byrne)", "Department: Cardiology": whom a word names that no label is known by */
const ofSomeone = /^(\p{Lu}[\p{L} ]+)(?:: | \()(\p{L}[^:@\d]*)$/u;
const noPerson =
  /\b(?:language|pronouns?|race|ethnicity|marital|religion|status|veteran|smoker|tobacco|goes by|nickname|known as|name|risk|blood|type|class)\b/i;
const ofOffice =
  /^(?:info|contact|office|admin|support|help|reception|no-?reply|secretar\w*|front-?(?:desk|office))@|[._-](?:desk|clinic|lab|team|office)@/i;
/** "genetics.desk@…": not a person's, where no label says so */
export const isOffice = (mail: string): boolean => ofOffice.test(mail);
const noName = /^(?:yes|no|none|never|former|active|unknown|verified|declined|full code)\b/i;

const isKnown = (label: string): boolean => labelField(label) !== undefined || clinicalWord(label) !== undefined;

/** True for a line right behind one that names someone, or behind another way to reach that person. */
function isOfSomeone(lines: readonly string[], at: number, ownWords: ReadonlySet<string>): boolean {
  const namesSomeone = (line = ''): boolean => {
    const [, word = '', name = ''] = ofSomeone.exec(line) ?? [];
    const isOther = word !== '' && !hasOwnWord(word, ownWords) && !noPerson.test(word);
    return isOther && !noName.test(name) && !isKnown(foldLabel(word));
  };
  return namesSomeone(lines[at - 1]) || (/[\d@]/.test(lines[at - 1] ?? '') && namesSomeone(lines[at - 2]));
}

/** An email address with no other words beside it than the patient's: "GP: Sam Pike, pike@example.org" has the doctor's. */
export function ownMailIn(text: string, ownWords: ReadonlySet<string>): string {
  const found = mailIn(text);
  const pieces = text.split(/[|·•;\n]/).map(part => part.trim());
  const at = pieces.findIndex(part => part.includes(found));
  const piece = pieces[at] ?? '';
  const isOwn = found.split(/[._@-]/).some(part => ownWords.has(foldLabel(part)));
  if (isOfSomeone(pieces, at, ownWords) || (isOffice(found) && !isOwn)) return '';
  const words =
    piece
      .replace(found, ' ')
      .replace(day, ' ')
      .replace(years, ' ')
      .match(/\p{L}{3,}/gu) ?? [];
  return words.every(
    word => ownWords.has(foldLabel(word)) || isSex(word) || ofKind.test(word) || labelField(foldLabel(word)),
  )
    ? found
    : '';
}

/** Numbers of a nation's people, which no hospital gave */
const ofNation = /^(?:dni|nie|cpf|cns|rut|run|curp|cip|nif|bsn|cnp|cedula|nhs\b.*)$/;

/** A record number behind the patient's name or a date. Behind another word, such as "Visit", it is of something else. */
export function numberIn(text: string, ownWords: ReadonlySet<string>): string {
  // "Cartella n. CRT-12045", "29F · May 6, 1997 · LH-660129"
  const rest = text.replace(day, ' , ').replace(years, ' , ');
  const named = [...new Set([text, rest])]
    .flatMap(line => line.split(/ [—–-] |[|·•(),[\]]/))
    .flatMap(piece => {
      const [, label, value = ''] =
        /^\s*(?:(\D{2,25}?)[ :]+)?(\d{3} \d{3} \d{4}|\p{L}{0,4}[ .-]?\d[\p{L}\d./-]*)(?= |$)/u.exec(piece) ?? [];
      const isNumber = label
        ? [label, `${label} n`, label.split(' ').slice(-2).join(' '), label.replace(/ \p{Lu}{2,5}(?= )/u, '')].some(
            words =>
              // No one writes the ID of a database on paper.
              label === 'UR' || (value.length < 26 ? /^(?:mrn|pid)$/ : /^mrn$/).test(`${labelField(foldLabel(words))}`),
          )
        : /^(?:\p{Lu}{1,4}-?\d{5,}|MRN-[\d-]{5,})$/u.test(value) && hasAge(text);
      return isNumber ? { label: label ?? '', value } : [];
    });
  // "ID 58231 - DNI 38442190"
  const own = named.filter(({ label }) => !ofNation.test(foldLabel(label)));
  const numbers = new Set((own[0] ? own : named).map(({ value }) => value));
  if (numbers.size === 1) return [...numbers].join();
  const found = number.exec(rest);
  const inBrackets = found?.[1] ?? '';
  const word = foldLabel(/(\p{L}{3,})[\s:]*$/u.exec(rest.slice(0, found?.index ?? 0))?.[1] ?? '');
  if (word && !ownWords.has(word) && !isSex(word)) return '';
  // "Lowell, Ada (L4471)": the initial of a last name, and the end of a social security number
  const isShort = /^[A-Z]\d{4}$/.test(inBrackets);
  if (isShort && [...ownWords].some(word => word.startsWith(inBrackets.charAt(0).toLowerCase()))) return '';
  if (inBrackets.length > 3) return inBrackets;
  const [, behind = ''] = /[\])] ?([A-Z]{0,3}-?\d{5,})\s*$/.exec(text) ?? [];
  return behind;
}

/** What stands behind the patient's name, without what is a relative's or another person's. */
export function ownBlock({ block }: Told, ownWords: ReadonlySet<string>): string[] {
  // Behind "Rupert Ash" stands how to reach him, and behind "Mobile (mother)" her number. "Tia Lowell" is a name.
  const isOfKin = (line = '') =>
    saysKin(labelField(foldStart(line.split(' ')[0])) ? line : line.replace(nameIn(line), ''));
  return block.filter(
    (_, at, all) =>
      !isOfKin(all[at - 1]) &&
      !isOfSomeone(all, at, ownWords) &&
      !all.slice(Math.max(0, at - 3), at).some(line => namesOther(line, ownWords)),
  );
}
