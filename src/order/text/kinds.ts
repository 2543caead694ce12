// Each kind of value, in two modes. Typed: the clinician sees the text and corrects it, so a form refuses what is not valid.
// Read: a screen shows the text, so it stays as shown, and the clinician confirms what is not certain.

import type { ValueKind } from '../fields.ts';
import { codePattern, emailPattern, isDay, postalCodePattern, zipPattern } from '../formats.ts';
import { stateNames } from '../state-names.ts';
import { type DateOrder, parseBirthDate } from './birth-date.ts';
import { isEmptyName, isEmptyText } from './empty-text.ts';
import { foldShown } from './fold.ts';
import { nothing, type Parsed, sure, type TextProblem, type Tidied, unsure } from './parsed.ts';
import { isCut, tidy } from './shown-text.ts';

export interface ValueContext {
  /** The reader's calendar day, YYYY-MM-DD. */
  today: string;
  dateOrder?: DateOrder | undefined;
}

const matching = (pattern: RegExp, problem: TextProblem) => (text: string) =>
  pattern.test(text) ? { value: text } : { problem };

/** The code of which a text is one of the words, or all of its words are: "F – Female". */
const choose = (words: Readonly<Record<string, string>>, why: string) => (text: string) => {
  const shown = foldShown(text)
    .split(/[\s()/,–—:-]+/)
    .filter(Boolean);
  const codeOf = (word: string) => Object.keys(words).find(option => words[option]?.split(' ').includes(word));
  const code = codeOf(shown[0] ?? '');
  return code && shown.every(word => codeOf(word) === code) ? sure(code) : unsure(null, why);
};

// Names

/** "Аda" with a Cyrillic A: a person sees no difference, and no comparison of names finds the patient. */
const mixedWord = /\p{sc=Latn}\p{M}*[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}]\p{M}*\p{sc=Latn}/u;

const nameLetters = /^(?:[\p{L}\p{M} .,'’‘ʼʻ`´·\-‐‑–/()&"“”՚׳״・]|\u200C|\u200D)+$/u;

function typedName(text: string): Tidied {
  if (/\p{N}/u.test(text)) return { problem: 'name.digits' };
  return nameLetters.test(text) && /\p{L}/u.test(text) && !mixedWord.test(text)
    ? { value: text }
    : { problem: 'name.symbols' };
}

/** A value that can have its own label in front of it, or signs of a screen around it. */
function readBare(text: string): Parsed {
  const shown = tidy(text).normalize('NFC');
  const bare = shown.replace(/^([^\d:]*:(?!\/))?[ ?*]*|[ :*]+$/g, '');
  return bare === shown ? sure(shown) : unsure(bare || null, 'place.doubtful');
}

/** A name with its own place on the screen. Its letters stay as they are. */
const readName = (text: string): Parsed =>
  /\p{N}/u.test(text) ? unsure(tidy(text).normalize('NFC'), 'name.digits') : readBare(text);

// Days and ages

function typedDay(text: string): Tidied {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return { problem: 'date.form' };
  return isDay(text) ? { value: text } : { problem: 'date.notInCalendar' };
}

const typedAge = (text: string): Tidied =>
  /^\d{1,3}$/.test(text) && Number(text) <= 120 ? { value: Number(text) } : { problem: 'age.form' };

// Phone numbers: EHRs enforce no format.

function typedPhone(text: string): Tidied {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 20 && /^\+?[\d\s()./#*,;:-]*(?:(?:ext|x)[.:]?\s*\d+)?$/i.test(text)
    ? { value: text }
    : { problem: 'phone.form' };
}

/** The number as shown. Ten to fifteen digits are certain. */
function readPhone(text: string): Parsed {
  const shown = tidy(text);
  const digits = shown.replace(/\D/g, '').length;
  return digits >= 10 && digits <= 15 && /^[\d\s()+./x-]+$/i.test(shown) ? sure(shown) : unsure(shown, 'phone.odd');
}

// Email addresses

const typedEmail = matching(emailPattern, 'email.form');

function readEmail(text: string): Parsed {
  const shown = tidy(text);
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}$/.test(shown) ? sure(shown) : unsure(null, 'email.notUnderstood');
}

// Postal codes

/** "97301 1234" and "973011234" as the postal service writes them. */
const hyphenate = (code: string) => code.replace(/^(\d{5}) ?(\d{4})$/, '$1-$2');

const typedPostalCode = (text: string) => matching(postalCodePattern, 'postalCode.form')(hyphenate(text));

/** The code as shown. Five digits, or nine as ZIP+4, are certain. */
function readPostalCode(text: string): Parsed {
  const shown = hyphenate(tidy(text));
  return zipPattern.test(shown) ? sure(shown) : unsure(shown, 'postalCode.notAmerican');
}

// Codes: a form enters the code itself, and a screen shows a word for it.

const typedCode = matching(codePattern, 'code.form');

const sexOf = choose(
  {
    FEMALE:
      'f female femme féminin feminin femenino woman mujer feminino mulher weiblich w frau femmina femminile donna vrouw ' +
      'femelle femenina hembra fem weibl kvinna kvinde kvinne vrouwelijk kobieta kadın perempuan nainen žena girl afab',
    MALE:
      'm h male mâle homme masculin masculino man hombre varón homem männlich mann mand maschio maschile uomo ' +
      'masc männl mannelijk mężczyzna erkek laki mies muž boy amab',
  },
  'sex.notUnderstood',
);

/** "Assigned female at birth" */
const readSex = (text: string): Parsed => sexOf(text.replace(/\b(?:assigned|at|birth)\b/gi, ' '));

const readRelationship = choose(
  {
    SELF: 'self patient patiente patientin paciente paziente selbst',
    SPOUSE: 'spouse husband wife cónyuge esposo esposa marido conjoint conjointe ehemann ehefrau coniuge marito moglie',
    CHILD: 'child hijo hija enfant fils fille filho filha kind sohn tochter figlio figlia',
    OTHER: 'other',
  },
  'relationship.notUnderstood',
);

/** A state's USPS code, from the code or from the state's name. */
function readState(text: string): Parsed {
  const shown = tidy(text).toUpperCase();
  if (stateNames.has(shown)) return sure(shown);
  for (const [code, name] of stateNames) if (name.toUpperCase() === shown) return sure(code);
  return unsure(null, 'state.notUnderstood');
}

// Other kinds

const typedBoolean = (text: string): Tidied =>
  text === 'true' || text === 'false' ? { value: text === 'true' } : { problem: 'boolean.form' };

const readLine = (text: string) => sure(tidy(text).normalize('NFC'));

const typed: Readonly<Partial<Record<ValueKind | 'open', (text: string) => Tidied>>> = {
  namePart: typedName,
  birthDate: typedDay,
  date: typedDay,
  age: typedAge,
  email: typedEmail,
  phone: typedPhone,
  postalCode: typedPostalCode,
  boolean: typedBoolean,
  code: typedCode,
  codes: typedCode,
  cancerType: typedCode,
  sex: typedCode,
  state: typedCode,
  relationship: typedCode,
};

/** Without kinds that no screen shows as such: src/ehr/suggestions derives them from texts. */
const read: Readonly<Partial<Record<ValueKind, (text: string, context: ValueContext) => Parsed>>> = {
  namePart: readName,
  birthDate: (text, { today, dateOrder }) => parseBirthDate(text, today, dateOrder),
  sex: readSex,
  line: readLine,
  state: readState,
  postalCode: readPostalCode,
  phone: readPhone,
  email: readEmail,
  identifier: readBare,
  relationship: readRelationship,
  text: readLine,
  lines: text => sure(text.split('\n').flatMap(line => (isEmptyText(line) ? [] : tidy(line)))),
};

/** The form's plain text → a value of its kind, or why it is not valid. */
export const typedValue = (kind: ValueKind | 'open', text: string): Tidied => typed[kind]?.(text) ?? { value: text };

/** These say something even if the page shows only their start. */
const isProse = (kind: ValueKind) => kind === 'text' || kind === 'lines';

/** A text of the screen → a value. Words for "nothing" give none, but a name may be Null or Na. */
export function parseValue(kind: ValueKind, text: string, context: ValueContext): Parsed {
  if ((kind === 'namePart' ? isEmptyName : isEmptyText)(text)) return nothing;
  return isCut(text) && !isProse(kind) ? unsure(null, 'text.cut') : (read[kind]?.(text, context) ?? nothing);
}
