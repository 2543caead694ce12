// An address without a postal code: nothing in "14 Elm Road, Leeds" says which part is the city.
import { stateNames } from '../../../order/state-names.ts';
import { particle } from '../../../order/text/person-name.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { foldLabel } from '../fold-label.ts';

/** Words of streets and houses. */
export const street =
  /(?:^|[ .])(?:street|road|lane|avenue|close|drive|way|court|place|terrace|row|square|flat|house|lodge|building|tower|parkway|boulevard|highway|circle|crescent|gardens|mews|trail|rue|impasse|quai|chemin|allée|bd|résidence|bât\S*|calle|c\/|carrera|cra|avenida|av|diagonal|plaza|rua|travessa|praça|via|piazza|weg|platz|gasse|allee|kerk\S*|s\/n|c\/o|unit|apt|suite|lot|floor|piso|apto|casa|bloque|col|colonia|barrio|bairro|urb|villa|brgy)\.?(?: |$)|(?:stra(?:ß|ss)e|str\.|weg|gasse|straat|laan| st| rd| ln| ave?| dr| ct| blvd| pkwy| hwy| cir)\.?$/i;
/** A part of a house, which no place follows. */
export const onlyUnit = /^(?:flat|apt|apartment|unit|suite|lot|floor|room|#)\W*\S{1,4}$/i;
export const isState = (text: string): boolean =>
  stateNames.has(text) || [...stateNames.values()].some(name => foldLabel(name) === foldLabel(text));

/** What a text can mean. More than one of a kind: the user chooses. */
export interface Short {
  streets: string[];
  cities: string[];
  states: string[];
}

/** The parts of a text between commas, lines or dashes. "Via Roma, 12" is one. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  const split = text.replace(/ \((\p{L}[^()]*)\)$/u, ', $1').split(/,|\n| [—–·|-] /);
  for (const part of split.map(tidy).filter(Boolean)) {
    const before = parts.at(-1);
    if (before && !/\d/.test(before) && /^(?:n\.?[º°o]? ?)?\d+\S{0,3}$/i.test(part))
      parts.splice(-1, 1, `${before}, ${part}`);
    else parts.push(part);
  }
  return parts;
}

const isTown = (part = ''): boolean => /^\p{Lu}/u.test(part) && !/\d/.test(part) && !street.test(part);

/** What ends the name of a street. */
export const kinds = 'St|Street|Rd|Road|Ave|Avenue|Ln|Lane|Dr|Drive|Ct|Court|Blvd|Pl|Place|Way|Ter|Terrace';

/** "12 Elm Road Leeds", "San Martín 350 Chilecito": a street with what can be its town behind it */
const withTown = new RegExp(
  `^(\\d.* (?:${kinds})\\.?) (?![NESW]{1,2}$)(\\p{Lu}\\p{Ll}.*)$|^(\\p{L}[^\\d,]* \\d+\\p{L}?) (\\p{Lu}\\p{Ll}{3,}.*)$`,
  'u',
);

/** A street, and what it is if a town stands before or behind it. */
function meaningsOf(parts: readonly string[]): Pick<Short, 'streets' | 'cities'> {
  const line = parts.join(', ');
  const [, first, behind, last, end] = withTown.exec(line) ?? [];
  const town = behind ?? end;
  const bare = town && !street.test(town) ? (first ?? last) : isTown(parts[0]) ? parts.slice(1).join(', ') : '';
  const isStreet = bare && /\d/.test(bare) && !onlyUnit.test(bare);
  return isStreet ? { streets: [bare, line], cities: [town ?? parts[0] ?? ''] } : { streets: [line], cities: [] };
}

/** The meanings of an address without a postal code. `known` are the names of its places that labels say. */
export function splitShort(text: string, known: readonly string[]): Short {
  const isKnown = (part: string) => known.some(name => foldLabel(name) === foldLabel(part));
  const parts = partsOf(text).filter((part, index) => index === 0 || !isKnown(part));
  const at = parts.findLastIndex(part => !isTown(part)) + 1;
  const [head, towns] = [parts.slice(0, at), parts.slice(at)];
  const whole = head.join(', ');
  const [, city, state] = /^(.+) ([A-Z]{2})$/.exec(towns.at(-1) ?? '') ?? [];
  // "12 Elm Road, Salem, OR", "12 Elm Road, Salem OR"
  const places = state && city ? [city, state] : towns.slice(-2);
  if (places[1] && isState(places[1])) {
    const { streets } = meaningsOf(parts.slice(0, state ? -1 : -2));
    return { streets: streets.filter(Boolean), cities: places.slice(0, 1), states: places.slice(1) };
  }
  if (known[0]) {
    // "12 Elm Road Leeds" beside "City: Leeds"
    const name = known.find(city => foldLabel(whole).endsWith(` ${foldLabel(city)}`));
    const before = name ? whole.slice(0, -name.length).replace(/[\s,]+$/, '') : '';
    // "41 route de Trégunc"
    const bare = before && !particle.test(before.split(' ').at(-1) ?? '') ? before : whole;
    if (bare === whole && parts.length === partsOf(text).length) return { streets: [text], cities: [], states: [] };
    return { streets: [[/\d/.test(bare) ? bare : whole, ...towns].filter(Boolean).join(', ')], cities: [], states: [] };
  }
  if (!/\d/.test(whole)) return { streets: street.test(whole) ? [text] : [], cities: [], states: [] };
  if (onlyUnit.test(whole)) return { streets: [parts.join(', ')], cities: [], states: [] };
  const { streets, cities } = meaningsOf(head);
  const more = towns[1] ? [[whole, ...towns.slice(0, -1)].join(', ')] : [];
  return { streets: [...streets, ...more], cities: [...cities, ...towns.slice(-2)], states: [] };
}
