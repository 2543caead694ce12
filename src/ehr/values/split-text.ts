// Texts that hold several values at once.
import { stateNames } from '../../order/states.ts';
import type { Compound, Splitter } from '../definition.ts';
import { tidy } from './empty-words.ts';
import { splitFullName } from './person-name.ts';

interface Split {
  texts: Compound['into'];
  /** Why a person must confirm the parts. */
  doubt?: string;
}

const names = [...stateNames].flat().join('|');
/** "Portland, OR 97205", "Salem OR, 97302", "Portland, Oregon, 97205-1234". */
const cityStateZip = new RegExp(`^(.+?)[, ]+(${names})[, ]+(\\d{5}(?:-\\d{4})?)$`, 'i');

function splitCity(text: string): Split | null {
  const [, city, state, zip] = cityStateZip.exec(tidy(text)) ?? [];
  return city && state && zip ? { texts: { city, state, zip } } : null;
}

/** "2214 W Ainslie St, Unit 2F, Chicago, IL, 60625": from the right, because a street may hold commas itself. */
function splitAddressLine(text: string): Split | null {
  const parts = tidy(text)
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  for (const tail of [3, 2]) {
    const city = splitCity(parts.slice(-tail).join(', '));
    const street = parts.slice(0, -tail).join(', ');
    if (city && street && !city.texts.city?.includes(',')) return { texts: { ...city.texts, street } };
  }
  return null;
}

function splitName(text: string): Split | null {
  const name = splitFullName(text);
  if (!name) return null;
  const { sure, ...texts } = name;
  return sure ? { texts } : { texts, doubt: 'name.oneString' };
}

const splitters: Readonly<Record<Splitter, (text: string) => Split | null>> = {
  fullName: splitName,
  cityStateZip: splitCity,
  addressLine: splitAddressLine,
};

/** The parts of a text, or null when it has not the form. */
export const splitText = (as: Splitter, text: string): Split | null => splitters[as](text);
