// What a clicked text says about a field, and about the fields that share its line.

import { kindOf } from '../../order/fields.ts';
import { parseValue, type ValueContext } from '../../order/text/kinds.ts';
import { splitTitledName } from '../../order/text/person-name.ts';
import { tidy } from '../../order/text/shown-text.ts';
import { numberIn } from '../labels/understand/line-values.ts';
import { splitText } from '../values/split-text.ts';
import { withoutTitle } from '../values/taught-names.ts';

export interface Part {
  field: string;
  text: string;
}

const address = 'patient.address';
const addressParts = { street: 'street', city: 'city', state: 'stateCode', zip: 'postalCode' } as const;

const nameFields: readonly string[] = ['patient.firstName', 'patient.lastName'];

/** Texts within a line that can be a value of a kind. */
const shapes: Readonly<Record<string, RegExp>> = {
  birthDate: /\d{1,4}[-/. ](?:\d{1,2}|\p{L}{3,9}\.?)[-/. ,]+\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4}/gu,
  sex: /\p{L}+/gu,
  phone: /\+?\(?\d[\d().\- ]{6,}\d/g,
  email: /[^\s<>()]+@[^\s<>()]+\.[^\s<>(),;]+/g,
  postalCode: /\b\d{5}(?:-\d{4})?\b/g,
};

/** "MRN: 123" without its label. */
const withoutLabel = (text: string): string => tidy(text.replace(/^[^:]{1,40}:\s+(?=\S)/, ''));

/** The parts of a text that are all in it, word for word. */
function split(line: string, parts: readonly (readonly [field: string, text: string | undefined])[]): Part[] | null {
  const known = parts.flatMap(([field, text]) => (text ? [{ field, text }] : []));
  return known.length > 1 && known.every(({ text }) => line.includes(text)) ? known : null;
}

function splitName(line: string): Part[] | null {
  const name = splitTitledName(withoutTitle(line.replace(/\s*\(.*$/, '')));
  return split(line, [
    ['patient.firstName', name?.first],
    ['patient.middleName', name?.middle],
    ['patient.lastName', name?.last],
  ]);
}

function splitAddress(line: string): Part[] | null {
  const texts = (splitText('addressLine', line) ?? splitText('cityStateZip', line))?.texts ?? {};
  return split(
    line,
    Object.entries(addressParts).map(([part, field]) => [`${address}.${field}`, texts[part as keyof typeof texts]]),
  );
}

/**
 * The values in a clicked line, that of the field first.
 * @param isExact the user selected exactly this text.
 * @param elsewhere fields that the user pointed at in other places: no part of this line is theirs. With a last name in a
 * field of its own, "Ottavio Renato" is a first name.
 */
export function partsOf(
  field: string,
  shown: string,
  isExact: boolean,
  context: ValueContext,
  elsewhere: readonly string[] = [],
): Part[] {
  const whole = [{ field, text: shown }];
  if (isExact) return whole;
  const line = withoutLabel(shown) || shown;
  const ownFirst = (parts: readonly Part[]) => {
    if (parts.some(part => elsewhere.includes(part.field))) return [{ field, text: line }];
    return parts.some(part => part.field === field)
      ? [...parts].sort((a, b) => Number(b.field === field) - Number(a.field === field))
      : whole;
  };
  if (nameFields.includes(field)) {
    const parts = splitName(line);
    if (parts) return ownFirst(parts);
  }
  if (field.startsWith(`${address}.`)) {
    const parts = splitAddress(line);
    if (parts) return ownFirst(parts);
  }
  const kind = kindOf(field);
  // "68 a. - ID paziente 000731"
  const number = field === 'patient.recordNumber' ? numberIn(line, new Set()) : '';
  if (number && !line.includes(`${number} `)) return [{ field, text: number }];
  const shape = kind && shapes[kind];
  if (!shape || kind === 'open') return [{ field, text: line }];
  const found = [...line.matchAll(shape)].map(([text]) => tidy(text));
  const understood = found.find(text => parseValue(kind, text, context).value !== null);
  // Every word has the shape of a sex.
  const part = understood ?? (kind === 'sex' ? undefined : found[0]);
  return [{ field, text: part ?? line }];
}
