// Finds the patient's address in labels of its parts, or in lines that have all of it.

import type { ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { fieldParsers } from '../../values/field-parsers.ts';
import { splitText } from '../../values/split-text.ts';
import { datesIn, hasAge, withoutDay } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import { inTurn } from '../in-turn.ts';
import type { LabelText } from '../label-texts.ts';
import { asQuestion, readFrom } from '../read-from.ts';
import { type LabelField, labelField, ofAddress } from '../words/label-words.ts';
import { readField } from './label-field.ts';
import { onlyUnit, splitShort, street } from './short-address.ts';
import {
  type AddressParts,
  cityAndState,
  hasCode,
  isPlace,
  splitPlace,
  splitWhole,
  withoutDistrict,
} from './split-address.ts';

/** "c/o Ash" stands behind the street. */
const inOrder = (text: string) => text.replace(/^(c\/o [^\n]*)\n([^\n]*\d[^\n]*)/i, '$2, $1');

/** Where the patient gets letters or bills, or lived before. */
const another =
  /mailing|postal(?:e| a)|(?:direccion|endereco|domicilio|morada) postal|bill|previous|former|temporary|second|work|fa[ct]tur|rechnung|zweit|box|postfach/;
const home = /home|residen|permanent|wohn/;

/** "Home" in front of an address, and "Box". "Sunrise Nursing Home" and "Workman Street" say nothing. */
const saidIn = (text = '') => /^\W*\p{L}+(?=\W*[\n:)])|\bbox\b|postfach/iu.exec(text)?.[0] ?? '';

/** Of several addresses the one where the patient lives, as its heading or its labels say. */
function homeOf(pairs: readonly LabelText[]): LabelText[] {
  const addresses = [...Map.groupBy(pairs, ({ place }) => place).values()].flatMap(inTurn);
  const ranked = Map.groupBy(addresses, address => {
    const [first] = address;
    const labels = address.map(({ label }) => label);
    const words = foldLabel([first?.title, first?.heading, saidIn(first?.text), ...labels].join(' '));
    return another.test(words) ? 0 : home.test(words) ? 2 : 1;
  });
  return (ranked.get(2) ?? ranked.get(1) ?? addresses).flat();
}

const withText = (pair: LabelText, text: string | undefined) => (text ? [{ ...pair, text }] : []);

/** "673526, India", and a county or "Home" behind "Athens, GA 30605" */
const country =
  /(?:(?<=\d|\d[A-Z]{2}), *|(?<=, [A-Z]{2} \d{5}(?:-\d{4})?)\s+)\p{L}[\p{L} ]*$|(?<= [A-Z]{2} \d{5}(?:-\d{4})?)\s+(?:\p{L}+ ){1,2}County$/u;

/** Lines below an address, from an email address or a phone on. A ZIP+4 is no phone. */
const contact = /\n[^\n]*(?:@|\D\d{3}-\d{4}).*/s;

/** True for a whole address without a label, in one or two lines. */
export function isWholeAddress(text: string): boolean {
  if (!/\d/.test(text) || /[:@•·|]/.test(text) || datesIn(withoutDay(text)).length > 0) return false;
  const { street: line = '', city = '', zip } = splitWhole(text.replace(country, '')) ?? {};
  // "63 years", "63" and "Bed 7" can stand above a place too.
  const isStreet =
    !text.includes('\n') ||
    // "Höttinger Au 51/8" above "6020 Innsbruck"
    (/^\p{Lu}\p{Ll}{3}.* \d/u.test(line) && /\n\d{4,5} \p{L}/u.test(text)) ||
    (/^\d/.test(line) ? /\p{L}{2}/u.test(line) && !hasAge(line) : street.test(line.replace(/[ ,]+\d+\S?$/, '')));
  const isWhole = /\d/.test(line) && isStreet && !onlyUnit.test(line) && Boolean(zip && city);
  // "MRN 77190" stands above a place, too. "Calle 5" is a street, and "Apt 208" a part of a house.
  const isLabel = (part = '') => {
    const field = labelField(foldLabel(part));
    return field !== undefined && !(/^street2?$/.test(field) && street.test(part));
  };
  const parts = line.split(',');
  return isWhole && ![line, city, ...parts, ...parts.map(part => part.split(/\d/)[0])].some(isLabel);
}

/** "Birth details", "Lieu de naissance" */
const ofBirth =
  /^(?!.*(?:address|adres|resid|domicil|anschrift|direcc|endere|indirizz|morada)).*(?:birth|naissance|nasc|nac[io]m|nacid|geburt|geboorte)/i;

/** "Olavarría (B7400)" */
const codeInBrackets = / \(([A-Z]\d{4}(?:[A-Z]{3})?|\d{5})\)$/;

/** What kind of address it is, in a box or a line in front of it: "Home" */
const kind = /^\(?(?:home|current|permanent|residential)\)?\s*(?:\n|(?=\d))/i;

/** A remark behind an address: "(since 2019)", "(verified)", "[home]" */
const remark = /\s*(?:\((?:[^()]*\d{4}[^()]*|\p{Ll}[^()]*)\)|\[\p{Ll}[^[\]]*\])$/u;

/** "Arizona (US)" */
const withoutCountry = (pair: LabelText) => ({ ...pair, text: pair.text.replace(/ \(\p{Lu}{2}\)$/u, '') });

/** "82100 BENEVENTO BN" at a label whose last word is the state */
function splitPlaceAs({ label, text }: LabelText): AddressParts {
  const [, before = '', state] = /(?:stat|prov|uf)\p{L}*\W*$/iu.test(label)
    ? (/^(\d{4,5}(?:-\d{3,4})?,? \p{L}.*?),? (\p{Lu}{2})$/u.exec(tidy(text)) ?? [])
    : [];
  return { ...splitPlace(before || text), ...(state && { state }) };
}

/** The values of the address, from the labels of one part of the page. */
export function readAddress(near: readonly LabelText[], lang: string, context: ValueContext): ReadValue[] {
  // "City" below "Birth" is where that was.
  const named = near.filter(
    ({ field, heading }) =>
      ofAddress.test(field) && !(labelField(foldLabel(heading)) === 'dob' || ofBirth.test(heading)),
  );
  // "Residence: assisted living" and "Address: verified" beside an address
  const isRemark = ({ field, text }: LabelText) => field === 'street' && !/\d/.test(text);
  const isHouse = ({ text }: LabelText) => /^\d[\p{L}\d /-]{0,7}$/u.test(text);
  // "Nr." alone numbers the street beside it.
  const isBeside = (pair: LabelText) => [-1, 1].some(step => near[near.indexOf(pair) + step]?.field === 'street');
  const all = named.filter(
    pair =>
      (pair.field !== 'house' || (isHouse(pair) && (!/^n/i.test(pair.label) || isBeside(pair)))) &&
      (!isRemark(pair) || named.every(other => other.field !== 'street' || isRemark(other))),
  );
  const isNoState = ({ field, label, text }: LabelText) =>
    /^estado|^current state/i.test(label) ||
    (field === 'state' && fieldParsers.parseField('patient.address.stateCode', text, context).value === null);
  // "State: IL" elsewhere repeats the address, and "Estado: ambulatorio" or "State: active" alone is no part of one.
  const parts = all.filter(
    pair =>
      (!isNoState(pair) || all.some(other => other !== pair && other.place === pair.place)) &&
      !all.some(other => other.field === 'street' && other.place !== pair.place && other.text.includes(pair.text)),
  );
  const chosen = homeOf(parts);
  const pairsOf = (field: LabelField) => chosen.filter(pair => pair.field === field);
  const first = chosen.findIndex(({ field }) => field === 'street');
  // "Unit: Registration" says where someone works, "Unit: 4 West" where a patient lies, and "Apt: 12/02/2026 2 pm" is a visit.
  const isSecond = (pair: LabelText) =>
    /^#?(?:[\w-]*\d[\w-]*(?: \w)?|\p{L})$/u.test(pair.text) ||
    (chosen.indexOf(pair) > first && !/^(?:unit|apt)\W*$/i.test(pair.label));
  const seconds = pairsOf('street2').filter(isSecond);
  const places = pairsOf('place');
  const part = {
    street: pairsOf('street'),
    city: pairsOf('city'),
    state: pairsOf('state').map(withoutCountry),
    zip: pairsOf('zip'),
  };
  // Two addresses, and nothing says which one is home: the user chooses.
  const isSeveral = new Set(chosen.map(({ place }) => place)).size > 1 || seconds.length > 1;
  const [house, another] = pairsOf('house');
  /** "12 Ferry Road", "41 route de Plouézec", "Lindenstraße 17a", "Rua da Aurora, 325" */
  const withHouse = ({ text }: LabelText) => {
    // "5th Avenue" has no number.
    if (!house || another || /\d/.test(text.replace(/\b\d+(?:st|nd|rd|th)\b/i, ''))) return text;
    if (/^(?:house|street)/i.test(house.label) || /^fr/i.test(lang)) return `${house.text} ${text}`;
    return `${text}${/^(?:nr|haus)/i.test(house.label) ? '' : ','} ${house.text}`;
  };
  // "Torino (TO)", "Jena, 07743", "Maringá - PR"
  part.city = part.city.map(pair => {
    const text = tidy(pair.text.replace(/ \([^()]*\)$/, ''));
    const { city = text, state, zip } = cityAndState(text) ?? (/\d/.test(text) ? splitPlace(text) : {});
    part.state.push(...withText(pair, state));
    part.zip.push(...(part.zip[0] ? [] : withText(pair, zip)));
    return { ...pair, text: city };
  });
  const whole: { pair: LabelText; split: AddressParts | null }[] = places.map(pair => ({
    pair,
    split:
      splitText('cityStateZip', pair.text)?.texts ??
      // "City (or ZIP)"
      (isPlace(pair.text) && !/stat|prov|coun|pa[iy]s|uf/i.test(pair.label)
        ? { city: pair.text }
        : // "ZIP, City, State"
          splitPlaceAs(pair)),
  }));
  // "3740-255 Sever do Vouga"
  part.zip = part.zip.map(pair => {
    const { zip = pair.text, city } = splitPlace(pair.text);
    part.city.push(...(part.city[0] ? [] : withText(pair, city)));
    return { ...pair, text: zip };
  });
  const hasParts = part.city[0] ?? part.zip[0] ?? places[0];
  const known = [...part.city, ...part.state, ...part.zip].map(({ text }) => text);
  const town = part.city[0]?.text ?? whole.find(({ split }) => split?.city)?.split?.city;
  /** No label and no code says which part is the town. */
  let isGuess = false;
  const streets = part.street.flatMap(pair => {
    const text = pair.text.replace(kind, '').replace(contact, '').replace(codeInBrackets, ', $1').replace(remark, '');
    const place = splitText('cityStateZip', text)?.texts;
    // "Salem, OR 97301" has no street.
    const split = place && !/\d/.test(place.city ?? '') ? place : splitWhole(inOrder(text.replace(country, '')));
    // The house number in "Rua Itupava, 1280" looks like a postal code.
    if (split && (split.street || !part.zip[0])) {
      whole.push({ pair, split });
      // Before the code of "Peelamedu - 641004" stands no city if a label says another one.
      const isOther = town && split.city && split.street && foldLabel(town) !== foldLabel(split.city);
      if (isOther) whole.splice(-1, 1, { pair, split: { ...split, city: undefined } });
      return withText(pair, isOther ? `${split.street}, ${split.city}` : split.street);
    }
    const shown = tidy(inOrder(withHouse({ ...pair, text })).replace(/\n/g, ', '));
    const line = town && /^pt/i.test(lang) ? withoutDistrict(shown) : shown;
    // Without a number or a second part of the address, the text can be anything.
    const isStreet = (part.zip[0] || !hasCode.test(line)) && (hasParts || /[\d,]/.test(line));
    if (!isStreet || !/\p{L}/u.test(line) || /@/.test(line)) return [];
    // Beside fields of the state and the code, the town has its own, whatever the page calls it.
    const hasField = part.state[0] && part.zip[0] && !line.includes(part.zip[0].text);
    const short =
      hasField && !town ? { streets: [line], cities: [], states: [] } : splitShort(line, town ? [town, ...known] : []);
    const all = (texts: readonly string[]) => texts.map(text => ({ ...pair, text }));
    if (!part.state[0]) part.state.push(...all(short.states));
    if (!town) part.city.push(...all(short.cities));
    isGuess = !town && !short.states[0];
    return all(short.streets);
  });
  for (const { pair, split } of whole)
    for (const name of ['city', 'state', 'zip'] as const)
      part[name].push(...withText(pair, split?.[name]?.replace(/ (?:\(\p{Lu}{2}\)|(?<=\p{Ll} )\p{Lu}{2})$/u, '')));
  const more = seconds.map(({ text }) => text);
  const values = [
    ...readField(
      'patient.address.street',
      streets.map(pair => ({ ...pair, text: [pair.text, ...more].join(', ') })),
      context,
    ),
    ...readField(
      'patient.address.city',
      part.city.filter(({ text }) => !/[\d\n(/;|]/.test(text)),
      context,
      { isGuess },
    ),
    // "ME" is Messina on an Italian page, and "PR" Paraná on a Brazilian one.
    ...(/^(?:it|pt)/i.test(lang)
      ? part.state
          .slice(0, 1)
          .map(pair => ({ ...readFrom('patient.address.stateCode', pair, null), why: 'state.notUnderstood' as const }))
      : readField('patient.address.stateCode', part.state, context)),
    ...readField(
      'patient.address.postalCode',
      part.zip.filter(({ text }) => /\d/.test(text) && text.length < 12),
      context,
    ),
  ];
  const unread = (['street', 'city', 'zip'] as const).flatMap(name => {
    const [left] = pairsOf(name);
    const at = `patient.address.${name === 'zip' ? 'postalCode' : name}`;
    return left && !values.some(({ field }) => field === at) ? readFrom(at, left, null) : [];
  });
  const isPlaced = values.some(({ field }) => field.endsWith('.city')) || whole.some(({ split }) => split?.zip);
  if (places[0] && !isPlaced) unread.push(readFrom('patient.address.city', places[0], null));
  const isAsked = ({ value }: ReadValue) => isSeveral && value !== null;
  return [...unread, ...values.map(one => (isAsked(one) ? asQuestion(one, 'values.disagree') : one))];
}

/** A line without a label, as an address. */
export const asAddress = (text: string): LabelText => ({
  field: 'street',
  label: '',
  text,
  title: '',
  more: '',
  place: -1,
  heading: '',
  isMobile: false,
  whose: 'own',
});
