// Splits texts with several values.
import { stateNames } from '../../order/state-names.ts';
import { splitFullName, splitTitledName } from '../../order/text/person-name.ts';
import { tidy } from '../../order/text/shown-text.ts';
import type { Compound, Splitter, TaughtSplitter } from '../definition.ts';

export interface Split {
  texts: Compound['into'];
  /** Why the user must confirm the parts. */
  doubt?: string;
}

const names = [...stateNames].flat().join('|');
/** The country in an address in the United States: before the ZIP code or at the end. */
const homeCountry = /[, ]+(?:USA?|United States(?: of America)?)(?=[, ]+\d{5}|\s*$)/i;
/** "Portland, OR 97205", "Salem OR, 97302", "Portland, Oregon, 97205-1234". */
const cityStateZip = new RegExp(`^(.+?)[, ]+(${names})[-, ]+(\\d{5}(?:-\\d{4})?)$`, 'i');

function splitCity(text: string): Split | null {
  const [, city, state, zip] = cityStateZip.exec(tidy(text).replace(homeCountry, '')) ?? [];
  return city && state && zip ? { texts: { city, state, zip } } : null;
}

/** "2214 W Ainslie St, Unit 2F, Chicago, IL, 60625": read from the right, because a street can include commas. */
function splitAddressLine(text: string): Split | null {
  const parts = tidy(text)
    .replace(homeCountry, '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  for (const tail of [3, 2, 1]) {
    const city = splitCity(parts.slice(-tail).join(', '));
    const street = parts.slice(0, -tail).join(', ');
    // A city has no digits: "Suite 9, OR, 97205" has no city, and "Apt 4 Portland OR 97205" does not show where it
    // starts.
    if (!city || !street || /[,\d]/.test(city.texts.city ?? '')) continue;
    const texts = { ...city.texts, street };
    return tail > 1 ? { texts } : { texts, doubt: 'place.doubtful' };
  }
  const [zip, state, city] = parts.slice(-3).reverse();
  // Outside the United States we only guess that the parts are the same.
  if (parts.length < 4 || !city || !state || !zip || !/\d/.test(zip)) return null;
  return { texts: { street: parts.slice(0, -3).join(', '), city, state, zip }, doubt: 'address.notAmerican' };
}

/** "Ada Perrault [maiden]" is no longer anyone's name. */
const former = /\[(?:maiden|old)/;

const splitName = (split: typeof splitFullName) => (text: string) => {
  const name = former.test(text) ? null : split(text);
  if (!name) return null;
  const { sure, ...texts } = name;
  return sure ? { texts } : { texts, doubt: 'name.oneString' };
};

/** "Anne Marie" may be one first name or two. */
function splitGivenNames(text: string): Split | null {
  const [first, ...middle] = tidy(text).split(' ');
  if (!first) return null;
  return middle.length > 0
    ? { texts: { first, middle: middle.join(' ') }, doubt: 'name.oneString' }
    : { texts: { first } };
}

const splitters: Readonly<Record<Exclude<Splitter, TaughtSplitter>, (text: string) => Split | null>> = {
  fullName: splitName(splitFullName),
  titledName: splitName(splitTitledName),
  givenNames: splitGivenNames,
  cityStateZip: splitCity,
  addressLine: splitAddressLine,
};

/** The parts of a text. Null if the text is not valid for its form, or the form was taught. */
export const splitText = (as: Splitter, text: string): Split | null =>
  as in splitters ? splitters[as as keyof typeof splitters](text) : null;
