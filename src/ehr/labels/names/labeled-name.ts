// Reads the one name that the labels of a page agree on, if they do.

import type { ReadValue } from '../../../order/reading.ts';
import { foldName } from '../../../order/text/fold.ts';
import { nameForms } from '../../identity.ts';
import type { Pair, Shown } from '../pairs/labeled-page.ts';
import { readFrom } from '../read-from.ts';
import type { LabelField } from '../words/label-words.ts';
import { isName, withoutMore } from './bare-name.ts';
import type { LabeledName, Named, PairsOf, Understanding } from './name-types.ts';
import { wordsIn } from './same-name.ts';
import { firstInCapitals, splitByPart, splitName } from './split-name.ts';

/** One of several texts that agree. Null if there is none or they differ. */
function agreed([first, ...more]: readonly Pair[]): Pair | null {
  return first && more.every(({ text }) => foldName(text) === foldName(first.text)) ? first : null;
}

const nameValues = (
  { first, middle, last, suffix }: Named,
  pairs: readonly [Pair, Pair, (Pair | undefined)?],
): ReadValue[] => [
  readFrom('patient.firstName', pairs[0], first),
  ...(middle ? [readFrom('patient.middleName', pairs[2] ?? pairs[0], middle)] : []),
  readFrom('patient.lastName', pairs[1], last),
  ...(suffix ? [readFrom('patient.suffix', pairs[1], suffix)] : []),
];

/** True if one of two first names has more words than the other, and is the same otherwise. */
const begins = (name: string, other: string) =>
  `${name} `.startsWith(`${other} `) || `${other} `.startsWith(`${name} `);

/** The name that these labels agree on, with the labels. Null if there is none, or more than one. */
function nameOf(pairs: readonly Pair[], parsers: Understanding): LabeledName | null {
  const pairsOf = (field: LabelField) => pairs.filter(pair => pair.field === field);
  const called = pairsOf('first');
  // "Roepnaam: Wim" beside "Voornamen: Wilhelmus Antonius"
  const formal = called.filter(({ label }) => !/^(?:roep|ruf)na/i.test(label));
  const firsts = formal[0] ? formal : called;
  // "Nom: LOWELL Ada" is the whole name.
  const isWhole = ({ text }: Pair) => !firsts[0] && /^\p{Lu}{3}/u.test(text) && firstInCapitals.test(text);
  const second = agreed(pairsOf('last2'));
  const prefix = agreed(pairsOf('prefix'))?.text;
  // "First name" and "Second name", and no other
  const middles = pairsOf('middle');
  const isSecondLast =
    [...pairsOf('last'), ...pairsOf('full')].length === 0 && /^second name/i.test(middles[0]?.label ?? '');
  const own = pairsOf(firsts[0] && !pairsOf('last')[0] ? 'lastAtBirth' : 'last');
  const bare = (isSecondLast ? middles : own)
    .filter(pair => !isWhole(pair))
    .map(pair => (prefix && !pair.text.startsWith(prefix) ? { ...pair, text: `${prefix} ${pair.text}` } : pair));
  const lasts = second ? bare.map(pair => ({ ...pair, text: `${pair.text} ${second.text}` })) : bare;
  let fulls = [...pairsOf('full'), ...pairsOf('lastFirst'), ...pairsOf('last').filter(isWhole)];
  let last = agreed(lasts);
  // "Nombre" above "Apellidos" includes only the first names, and "Name" above "Vorname" only the last name.
  const areAlone = (other: Pair | null) =>
    other &&
    fulls[0] &&
    fulls.every(
      ({ text, place }) =>
        place === other.place && !text.includes(',') && !foldName(text).includes(foldName(other.text)),
    );
  const areGiven = !firsts[0] && areAlone(last);
  const areFamily = !lasts[0] && areAlone(agreed(firsts));
  const first = agreed(areGiven ? fulls : firsts);
  if (areFamily) last = agreed(fulls);
  if (areGiven || areFamily) fulls = [];
  if ((!first && (firsts[0] || areGiven)) || (!last && lasts[0])) return null;

  // "Name" is also the label of a plan, a form or a column.
  const split = fulls.flatMap(pair => {
    const name = splitByPart(pair.text, first?.text, last?.text) ?? splitName(pair, parsers);
    return name ? { pair, name } : [];
  });
  const whole = split.find(({ name }) => name.first.includes(' ')) ?? split[0];
  const [middle, suffix] = [(!isSecondLast && agreed(middles)) || undefined, agreed(pairsOf('suffix'))?.text];
  const values =
    first && last
      ? nameValues({ first: first.text, middle: middle?.text, last: last.text, suffix }, [first, last, middle])
      : whole
        ? nameValues({ ...whole.name, middle: whole.name.middle ?? middle?.text }, [whole.pair, whole.pair, middle])
        : null;
  if (!values) return null;
  const forms = nameForms(values);
  const [given, family] = ['patient.firstName', 'patient.lastName'].map(field =>
    foldName(String(values.find(value => value.field === field)?.value)),
  );
  // "Nome" beside "Cognome" is the first name of that person.
  const words = new Set(wordsIn(values));
  // "Nombre: Ada" beside "Paciente: Lowell, Ada"
  const isWithin = ({ text }: Pair) =>
    last !== null &&
    foldName(text)
      .split(' ')
      .every(word => words.has(word));
  const isOneOf = ({ text }: Pair) =>
    foldName(text)
      .split(' ')
      .some(word => words.has(word));
  const isSame =
    (first !== null || fulls.filter(({ place }) => lasts.some(other => other.place === place)).every(isOneOf)) &&
    split.every(
      ({ pair, name }) =>
        isWithin(pair) ||
        forms.has(foldName(pair.text)) ||
        [given, family].includes(foldName(pair.text)) ||
        (begins(foldName(name.first), given ?? '') && foldName(name.last) === family),
    );
  const fits = (!first || foldName(first.text) === given) && (!last || foldName(last.text) === family);
  const named = [...split.map(({ pair }) => pair), ...(first && last ? [first, last] : [])];
  return isSame && fits ? { values, pairs: named } : null;
}

export const nameFields: readonly LabelField[] = [
  'first',
  'middle',
  'last',
  'lastAtBirth',
  'last2',
  'suffix',
  'prefix',
  'full',
  'lastFirst',
];

/** "Prénom: Ada, Marie, Odile": a first name and middle names */
function givenNames(pair: Pair): Pair[] {
  const isFrench = pair.field === 'first' && /^pr[eé]noms?\b/i.test(pair.label);
  const [first = '', ...more] = isFrench ? pair.text.split(/\s*,\s*/).filter(Boolean) : [];
  if (!more[0] || !more.every(name => /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u.test(name))) return [pair];
  return [
    { ...pair, text: first },
    { ...pair, field: 'middle', text: more.join(' ') },
  ];
}

/**
 * The name that all labels agree on. If they do not, the name in the only part of the page that has a date of birth. Null
 * if there is none, and false if the page names more than one person.
 */
export function readName(pairsOf: PairsOf, parsers: Understanding): LabeledName | false | null {
  const pairs = nameFields.flatMap(pairsOf).map(withoutMore).filter(isName).flatMap(givenNames);
  const whole = nameOf(pairs, parsers);
  if (whole || pairs.length === 0) return whole;
  const births = new Set(pairsOf('dob').map(({ place }) => place));
  const [only, other] = [...Map.groupBy(pairs, ({ place }) => place)].flatMap(([place, inPlace]) => {
    const name = births.has(place) ? nameOf(inPlace, parsers) : null;
    return name ?? [];
  });
  if (only && !other) return only;
  const known = pairs.filter(({ field }) => !/^(?:suffix|prefix|middle|lastAtBirth)$/.test(field));
  // Only "First name": a banner can have the rest.
  const isPart = known.every(({ field }) => field === known[0]?.field && /^(?:first|last)$/.test(field));
  return isPart && (!known[0] || agreed(known)) ? null : false;
}

/** A place without a label, as a pair. */
export const asPair = ({ at, text }: Shown): Pair => ({
  field: 'dob',
  label: '',
  text,
  iso: '',
  place: undefined,
  title: '',
  inHeader: false,
  at,
  where: at,
});

/** The name in a text without a label. */
export function nameFromText(text: string, at: Element, parsers: Understanding): LabeledName | null {
  const pair = asPair({ at, text });
  const name = splitName(pair, parsers);
  return name && { values: nameValues(name, [pair, pair]), pairs: [pair] };
}
