// What a value of each kind can look like in a text, as regular expressions.
import type { ValueKind } from '../../order/fields.ts';
import { exact, isVariant, quote } from './screen-words.ts';

export interface Span {
  from: number;
  to: number;
}

/** A value in a text. */
export interface Part extends Span {
  field: string;
  kind: ValueKind;
}

const partNames = { firstName: 'first', middleName: 'middle', lastName: 'last', suffix: 'suffix' } as const;
const namePartOf = (field: string) =>
  partNames[(/\.(firstName|middleName|lastName|suffix)$/.exec(field)?.[1] ?? '') as keyof typeof partNames];
const holderPartOf = (field: string) =>
  /policyHolderFirstName$/.test(field) ? 'first' : /policyHolderLastName$/.test(field) ? 'last' : undefined;
export const isNamePart = (part: Part): boolean => nameOf(part) !== undefined;
export const nameOf = ({ field }: Part) => namePartOf(field) ?? holderPartOf(field);

export const isAddress = ({ field }: Part) => /\.address\.(?:street|city|stateCode|postalCode)$/.test(field);

const number = '\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}|\\d{1,2}(?:[./-]|\\. )\\d{1,2}(?:[./-]|\\. )\\d{4}';
const date = `${number}|\\d{4}-[A-Za-z]{3}-\\d{1,2}|\\d{1,2}[^\\d\\s]{0,2}[ ./-]+(?:de )?[^\\d\\s,./-]{3,12}\\.?,?[ ./-]+(?:del? )?\\d{4}|[^\\d\\s,.]{3,12}\\.? \\d{1,2}[^\\d\\s,]{0,2}(?:,|,? )\\d{4}`;

/** What a value of each kind can be within a line. */
const forms: Readonly<Partial<Record<ValueKind, string>>> = {
  birthDate: `(?:${date})`,
  email: '[^\\s@,;<>()|]+@[^\\s@,;<>()|/•·–—]+\\.\\w{2,}',
  phone: '\\+?\\(?\\d[\\d ().-]{5,}\\d(?: ?(?:x|ext\\.?) ?\\d+)?',
  sex: '[^\\d\\s,()|/•·;:-]+(?:[ -][^\\d\\s,()|/•·;:-]+)?',
  postalCode: '[A-Za-z]{0,2}-?\\d[A-Za-z\\d]{0,8}(?:[ -][A-Za-z]?\\d[A-Za-z\\d]{0,5}| [A-Z]{2})?',
  state: '[^\\d,]+?',
  namePart: '[^\\d,(|•·;:@]+?',
  identifier: '(?:[A-Z]{1,4} )?[^\\s,()|;\\d]*\\d[^\\s,()|;]*(?: \\d[^\\s,()|;]*)*(?<!\\.)',
};

const city = '[^\\d,@]+?';

/** A postal code of as many digits as the taught one: a house number in front of a street has fewer. */
function postalForm(code: string): string {
  const [digits = ''] = /^\d{4,}/.exec(code) ?? [];
  if (digits.length === 5) return '\\d{5}(?:-?\\d{3,4})?';
  if (digits.length === 4) return '\\d{4}(?:-\\d{3}| ?[A-Z]{2})?';
  if (digits) return `\\d{${digits.length}}`;
  // Where codes begin with a letter, a phone does not look like one.
  const form = forms.postalCode ?? '';
  return /^[A-Za-z]/.test(code) ? form.replace('{0,2}', '{1,2}') : form;
}

/** What the value of a part can be, by what it is on the taught page. */
export function formOf({ field, kind }: Part, text: string): string {
  if (kind === 'postalCode') return postalForm(text);
  // Behind a number without blanks stands another one, such as an age. Each payer writes its own.
  if (/recordNumber$/.test(field) && !/\s/.test(text)) return '[^\\s,()|;\\d]*\\d[^\\s,()|;]*(?<!\\.)';
  if (kind === 'birthDate' && /^[\d./ -]+$/.test(text)) return `(?:${number})`;
  return /city$/.test(field) ? city : (forms[kind] ?? '[^|•·;]+?');
}

/** A unit alone is no street. */
export const unitForm = '(?:A(?:pt|PT|partment)|U(?:nit|NIT)|S(?:te|TE|uite|UITE)|F(?:l|lat|LAT)|#)\\.? ?[\\w-]{1,6}';

/** In place of the street of a patient who has none. */
const noStreet = '[Nn]o [Ff]ixed .*|[Ss]ans domicile.*|[Oo]hne .*[Ww]ohnsitz|[Hh]omeless|[Dd]eclined';

/** The pattern for a whole text of one value: it keeps out what cannot be one. */
export function wholePattern({ field, kind }: Part, text: string): string | undefined {
  // Of first names in a list, the first one: "Jeanne, Marie".
  if (kind === 'namePart' && !text.includes(',') && /firstName$/.test(field)) return '^([^\\d@:|,]+)(?:,[^\\d@:|]*)?$';
  if (kind === 'namePart') return '^([^\\d@:|]+)$';
  if (kind === 'birthDate') return '^(?=.*\\d)(.+)$';
  if (kind === 'postalCode') return '^((?=.*\\d)[A-Za-z\\d][A-Za-z\\d -]{2,9})$';
  if (kind === 'identifier') return /\d/.test(text) ? '^((?=.*\\d)\\S.{0,30})$' : '^([^@:]{1,40})$';
  if (kind === 'phone' || kind === 'email') return `^(${forms[kind]})$`;
  // A number is no insurer, and who pays alone has none.
  if (/payerName$/.test(field))
    return '^(?!(?:[Ss]elf|[Pp]rivate|[Cc]ash|[Nn]one?|[Uu]ninsured|[Pp]articular|[Ss]elbst|[Ss]ans|[Ss]in)\\b|[Ss]elbstz)(?=\\D*$|.*[A-Za-z]{4})([^@]+)$';
  if (/city$/.test(field)) return '^([^\\d@:]+)$';
  if (/street$/.test(field))
    return new RegExp(`^${unitForm}$`).test(text) ? '^([^@]+)$' : `^(?!(?:${unitForm}|${noStreet})$)([^@]+)$`;
  return kind === 'line' ? '^([^@]+)$' : undefined;
}

export const phoneForm = forms.phone ?? '';

const bareForms = Object.fromEntries(
  (['phone', 'email', 'birthDate', 'postalCode', 'identifier'] as const).map(kind => [
    kind,
    new RegExp(`^(?:${forms[kind]})$`),
  ]),
);

/** True for a kind whose values have a form of their own. */
export const isFormed = (kind: ValueKind): boolean => Object.hasOwn(bareForms, kind);

/** True if a text can be a value of a kind that has a form of its own. */
export const canBe = (kind: ValueKind, text: string): boolean => bareForms[kind]?.test(text) ?? false;

/** "von der Ahe" */
const particles = '(?:(?:v[ao]n|de[nrs]?|d[aiou]s?|l[ae]|te[nr]|zu[mr]?|a[fv]|[ae]l) ){0,3}';

/** A name starts with no small letter but that of a particle, and has a comma where the taught one has. */
function nameForm(text: string): string {
  const first = text === text.toUpperCase() && text.length > 3 ? '[^\\d@:|()\\n,a-z]' : '[^\\d@:|()\\n,]';
  const start = `${particles}[^\\d@:|()\\n,a-z\\s]`;
  return text.includes(',') ? `${start}${first}{1,40}, ?[^\\d@:|()\\n,]{1,40}` : `${start}[^\\d@:|()\\n,]{1,50}`;
}

/** What a value in a line can be, of limited length: several of them in one expression stay quick. */
export function lineForm(part: Part, text: string): string {
  if (isNamePart(part)) return nameForm(text);
  if (part.kind === 'sex') return isVariant(text) ? exact(text) : '[^\\d\\s,()]{1,12}';
  if (part.kind === 'identifier') return numberForm(text, /recordNumber$/.test(part.field));
  return isAddress(part) && part.kind !== 'postalCode' ? '[^@|\\n]{2,80}' : formOf(part, text);
}

/** A number with letters and signs where the taught one has them: another patient's phone is none. Each payer has its own form. */
function numberForm(text: string, isOne: boolean): string {
  const runs = text.match(/\d+|[A-Za-z]+|[^A-Za-z\d]+/g) ?? [];
  if (!isOne || runs.length > 5)
    return '(?:[A-Z]{1,4} )?[^\\s,()|;\\d]{0,12}\\d[^\\s,()|;]{0,30}(?: \\d[^\\s,()|;]{0,30}){0,3}';
  return runs.map(run => (/\d/.test(run) ? '\\d+' : /[A-Za-z]/.test(run) ? '[A-Za-z]+' : quote(run))).join('');
}
