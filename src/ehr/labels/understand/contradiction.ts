// Tells a page that contradicts itself about who its patient is: the banner of the last one can stay while the next chart loads.
import type { ReadValue } from '../../../order/reading.ts';
import { ageInYears, canShowAge } from '../../../order/text/age.ts';
import { possibleDays } from '../../../order/values.ts';
import { agesIn, datesIn, isSex, sexIn, years } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import type { LabelText, Told } from '../label-texts.ts';
import { wordsOfName } from '../names/own-words.ts';
import { labelField } from '../words/label-words.ts';
import { ownBlock } from './line-values.ts';

/** Under so many years, a number can be one of months: "8 m", "Age: 20". */
const small = 3;

const canBe = (born: string, age: number, today: string) =>
  canShowAge(born, age, today) || (ageInYears(born, today) < small && age <= small * 12);

/** "45 at diagnosis", "76 y on 03/05/2024", and "45 F Street", which is no age */
const notNow = /^\W*(?:at|on|in|when|as of|bei|am|im|à|au|en|al|na|no)\s|^[FM] \p{Lu}\p{Ll}/u;

/** The ages of a text, if not of another day. "(2)" is a count. */
function agesNow(text: string): number[] {
  const counted = text.replace(/\(\d{1,3}\)/g, ' ');
  const [age] = counted.matchAll(years);
  return age && !notNow.test(counted.slice(age.index + age[0].length)) ? agesIn(counted) : [];
}

const agesOfLabel = ({ label, text }: LabelText): number[] =>
  /approx/i.test(label) || /\d{4}/.test(text) ? [] : /^\d{1,3}$/.test(text) ? [Number(text)] : agesNow(text);

/** True if only a name, a sex, a date or a number of the patient stands before a line's age: not in "Diabetes, 45 y". */
function isOfPatient(line: string, ownWords: ReadonlySet<string>): boolean {
  const until = line.slice(0, line.search(new RegExp(years.source, 'iu')));
  return datesIn(until)
    .reduce((text, date) => text.replace(date, ' '), until)
    .split(/[^\p{L}\p{M}\d'’.-]+/u)
    .every(word => {
      const folded = foldLabel(word);
      return folded.length < 3 || /\d/.test(word) || isSex(word) || ownWords.has(folded) || labelField(folded);
    });
}

/** Labels of the sex on file, and what a person is besides that. */
const plainSex = /^(?:sex[eo]?|sesso|geschlecht|geslacht)\W*$/i;
const pronouns = /\b(?:s?he|they)\//i;

const digitsOf = ({ text }: LabelText) => text.replace(/\D/g, '').replace(/^0+/, '');
/** True for "WA-0044712" and "44712" */
const isSameNumber = (one: LabelText, other: LabelText) =>
  digitsOf(one).includes(digitsOf(other)) || digitsOf(other).includes(digitsOf(one));
const labelOf = ({ label }: LabelText) => foldLabel(label).replace(/^med(?:ical)? rec(?:ord)? no$|^mr no$/, 'mrn');

/** Another chart number, behind more of the identity. In one list, each number is another hospital's. */
function otherNumber(pairs: readonly LabelText[]): LabelText | undefined {
  const lists: LabelText[][] = [[]];
  for (const pair of pairs) {
    // A stay has a number of its own.
    if (pair.field === 'mrn' && !/fall|dossier|cartella/i.test(pair.label)) lists.at(-1)?.push(pair);
    else if (/^(?:dob|sex|age|full|last|lastFirst)$/.test(pair.field)) lists.push([]);
  }
  const [first = [], ...more] = lists.filter(([number]) => number);
  const isKnown = (pair: LabelText) => first.some(known => isSameNumber(known, pair));
  const isAlike = (pair: LabelText) => first.some(known => labelOf(known) === labelOf(pair));
  return more.find(list => !list.some(isKnown))?.find(isAlike);
}

/** What a page says that cannot be true of the patient who was read from it. */
export function otherIn(told: Told, values: readonly ReadValue[]): string | undefined {
  const own = told.pairs.filter(({ whose }) => whose === 'own');
  const ownWords = wordsOfName(values);
  const days = values.filter(({ field }) => field === 'patient.dob').flatMap(possibleDays);
  const isOthers = (ages: readonly number[]) =>
    days.length > 0 && ages.length > 0 && !ages.some(age => days.some(day => canBe(day, age, told.today)));
  const lines = [...told.lines, ...ownBlock(told, ownWords)];
  const aged = lines.filter(line => agesNow(line)[0] !== undefined && isOfPatient(line, ownWords));
  const ofAge =
    own.find(pair => pair.field === 'age' && isOthers(agesOfLabel(pair)))?.text ??
    aged.find(line => isOthers(agesNow(line)));
  if (ofAge) return ofAge;
  const sexes = own.filter(({ field }) => field === 'sex');
  const sex = values.find(({ field }) => field === 'patient.genderCode')?.value;
  const isPlain =
    !told.hasGender && sexes.every(({ label }) => plainSex.test(label)) && !lines.some(line => pronouns.test(line));
  const isOtherSex = (line: string) => sexIn(line) !== '' && /^(?:[fw]|mu)/i.test(sexIn(line)) !== (sex === 'FEMALE');
  const ofSex = sexes[0] && sex && isPlain && [...aged, ...lines.filter(isSex)].find(isOtherSex);
  return ofSex || otherNumber(own)?.text;
}
