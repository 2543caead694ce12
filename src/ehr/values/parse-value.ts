import type { ValueKind } from '../../order/fields.ts';
import { stateNames } from '../../order/state-names.ts';
import { foldShown } from '../../order/text/fold.ts';
import { isBlank, isEmptyText, tidy } from '../../order/text/shown-text.ts';
import { type DateOrder, parseBirthDate } from './birth-date.ts';
import { nothing, type Parsed, sure, unsure } from './parsed.ts';
import { parseNamePart } from './person-name.ts';

export interface ValueContext {
  /** The reader's calendar day, YYYY-MM-DD. */
  today: string;
  dateOrder?: DateOrder | undefined;
}

const choose = (words: Readonly<Record<string, string>>, why: string) => (text: string) => {
  const word = foldShown(text);
  const code = Object.hasOwn(words, word) ? words[word] : undefined;
  return code ? sure(code) : unsure(null, why);
};

const parseSex = choose(
  {
    f: 'FEMALE',
    female: 'FEMALE',
    femme: 'FEMALE',
    féminin: 'FEMALE',
    femenino: 'FEMALE',
    m: 'MALE',
    male: 'MALE',
    homme: 'MALE',
    masculin: 'MALE',
    masculino: 'MALE',
  },
  'sex.notUnderstood',
);

const parseRelationship = choose(
  {
    self: 'SELF',
    patient: 'SELF',
    spouse: 'SPOUSE',
    husband: 'SPOUSE',
    wife: 'SPOUSE',
    child: 'CHILD',
    other: 'OTHER',
  },
  'relationship.notUnderstood',
);

/** A state's USPS code, from the code or from the state's name. */
function parseState(text: string): Parsed {
  const shown = tidy(text).toUpperCase();
  if (stateNames.has(shown)) return sure(shown);
  for (const [code, name] of stateNames) if (name.toUpperCase() === shown) return sure(code);
  return unsure(null, 'state.notUnderstood');
}

/** The code as shown. Five digits, or nine as ZIP+4, are certain. */
function parsePostalCode(text: string): Parsed {
  const shown = tidy(text);
  return /^\d{5}([- ]?\d{4})?$/.test(shown) ? sure(shown) : unsure(shown, 'postalCode.notAmerican');
}

/** The number as shown: EHRs enforce no format. Ten to fifteen digits are certain. */
function parsePhone(text: string): Parsed {
  const shown = tidy(text);
  const digits = shown.replace(/\D/g, '').length;
  return digits >= 10 && digits <= 15 && /^[\d\s()+./x-]+$/i.test(shown) ? sure(shown) : unsure(shown, 'phone.odd');
}

function parseEmail(text: string): Parsed {
  const shown = tidy(text);
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}$/.test(shown) ? sure(shown) : unsure(null, 'email.notUnderstood');
}

/** No screen shows these values as such. src/ehr/suggestions derives them from texts. */
const suggestedOnly = () => unsure(null, 'value.suggestedOnly');

const parseLine = (text: string) => sure(tidy(text).normalize('NFC'));

const parsers: Readonly<Record<ValueKind, (text: string, context: ValueContext) => Parsed>> = {
  namePart: parseNamePart,
  birthDate: (text, { today, dateOrder }) => parseBirthDate(text, today, dateOrder),
  sex: parseSex,
  line: parseLine,
  state: parseState,
  postalCode: parsePostalCode,
  phone: parsePhone,
  email: parseEmail,
  identifier: parseLine,
  relationship: parseRelationship,
  code: suggestedOnly,
  cancerType: suggestedOnly,
  age: suggestedOnly,
  codes: suggestedOnly,
  boolean: suggestedOnly,
  date: suggestedOnly,
  text: parseLine,
  lines: text =>
    sure(
      text
        .split('\n')
        .filter(line => !isEmptyText(line))
        .map(tidy),
    ),
};

/**
 * Text of the screen → value of a field's kind. Empty text and the words for "nothing" give no value. Only a blank name
 * is empty, because some people are named Null or Na.
 */
export const parseValue = (kind: ValueKind, text: string, context: ValueContext): Parsed =>
  (kind === 'namePart' ? isBlank : isEmptyText)(text) ? nothing : parsers[kind](text, context);
