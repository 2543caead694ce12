// Finds the patient's address in labels of its parts, or in lines that have all of it.

import type { ReadValue } from '../../../order/reading.ts';
import type { ValueContext } from '../../../order/text/kinds.ts';
import { tidy } from '../../../order/text/shown-text.ts';
import { splitText } from '../../values/split-text.ts';
import { datesIn, hasAge } from '../banner-line.ts';
import { foldLabel } from '../fold-label.ts';
import { inTurn } from '../in-turn.ts';
import type { LabelText } from '../label-texts.ts';
import { readFrom } from '../read-from.ts';
import { type LabelField, labelField, ofAddress } from '../words/label-words.ts';
import { readField } from './label-field.ts';
import { splitShort, street } from './short-address.ts';

interface Parts {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** Postal codes of other countries, each as all of a text or beside its city. */
const codes = [
  // Canada, the United Kingdom, Ireland, the Netherlands
  '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}',
  '\\d{4} ?[A-Z]{2}',
  // Brazil, Portugal, Poland, Sweden
  '\\d{5}-\\d{3}',
  '\\d{4}-\\d{3}',
  '\\d{2}-\\d{3}',
  '\\d{3} \\d{2}',
  '(?:[A-Z]{1,2}-)?\\d{4,6}',
].join('|');
const place = "[\\p{L}][\\p{L}\\p{M}.’' /()-]*[\\p{L})]";
const onlyCode = new RegExp(`^(?:${codes})$`, 'u');
const codeFirst = new RegExp(`^(${codes}) +(${place})$`, 'u');
const codeLast = new RegExp(`^(${place})[ -]+(${codes})$`, 'u');
const inIndia =
  /^(?:Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal)$/i;
/** "ON", "NSW" */
const province = /^[A-Z]{2,3}$/;
/** What stands between a British town and its code. Other places there can be the town. */
const county =
  /(?:shire|sussex|midlands|lothian|glamorgan)$|^(?:greater |isle of |(?:kent|essex|surrey|norfolk|suffolk|cornwall|devon|dorset|somerset|cumbria|merseyside|northumberland|middlesex|fife|gwent|gwynedd|powys)$)/i;
const isPlace = (text = '') => new RegExp(`^${place}$`, 'u').test(text);

/** The parts of an address outside the United States. Its lines end with a postal code and a city, in either order. */
function splitAbroad(lines: readonly string[]): Parts | null {
  const parts = lines
    .flatMap(line => line.split(/,| [–—·|] /))
    // "CP: 06000", "A-9900 Lienz"
    .map(part => tidy(part).replace(/^(?:C\.? ?P\.?|CEP|CAP|PLZ):? (?=\d{5})|^[A-Z]{1,2}-(?=\d{4,5} \p{L})/u, ''))
    .filter(Boolean);
  // "1995 Amazon Pkwy" begins with the number of a house.
  const isCoded = (part: string) =>
    onlyCode.test(part) || codeLast.test(part) || (codeFirst.test(part) && !street.test(part));
  const at = parts.findLastIndex(isCoded);
  const found = parts[at];
  const [, code, town] = codeFirst.exec(at === 0 && parts.length === 2 ? (found ?? '') : '') ?? [];
  // "07743 Jena, Lindenweg 4"
  if (code && town && /\p{L}.*\d/u.test(parts[1] ?? '')) return { zip: code, city: town, street: parts[1] };
  if (!found || at === 0) return null;
  const before = (count = 0) => parts.slice(0, at - count).join(', ') || undefined;
  if (onlyCode.test(found)) {
    // "Calle 5 no. 12, Col. Centro, C.P. 06000, Cuauhtémoc, CDMX"
    const colony = parts.findIndex(part => /^col(?:\.|onia) /i.test(part));
    if (colony > 0 && colony < at)
      return { street: parts.slice(0, colony).join(', '), zip: found, city: parts[at + 1] };
    // "Ward 4, Shivaji Nagar, Akola, Maharashtra, 444001"
    if (at > 2 && inIndia.test(parts[at - 1] ?? '')) return { street: before(2), city: parts[at - 2], zip: found };
    // "Ward 4, Shivaji Nagar, Akola, 444001": nothing tells a city from a state.
    if (/^\d{6}$/.test(found) && at > 2) return { zip: found };
    const isAfter = at < parts.length - 1 && lines.length > 1 && !isPlace(parts[at - 1]);
    if (isAfter) return { street: before(), zip: found, city: parts[at + 1] };
    const last = parts[at - 1] ?? '';
    // "Rathdrum, Co. Wicklow, A67 X2Y4", "Centro, Salvador - BA, 40279-000"
    if (at > 2 && /^Co(?:unty|\.) /.test(last)) return { street: before(2), city: parts[at - 2], zip: found };
    if (cityAndState(last)) return at > 1 ? { street: before(1), city: last, zip: found } : null;
    // Before a county or a province stands the city, and before a city a street.
    const isWider =
      at > 2 && isPlace(parts[at - 2]) && !/\d/.test(parts[at - 2] ?? '') && !street.test(parts[at - 2] ?? '');
    // Before an English code, nothing tells a town from a county, except some of its name.
    if (isWider && /^[A-Z]/.test(found) && !province.test(last) && !county.test(last))
      return { street: before(2), zip: found };
    const back = isWider || province.test(last) ? 2 : 1;
    const city = parts[at - back];
    return isPlace(city) && at > back ? { street: before(back), city, zip: found } : { zip: found };
  }
  const [, first, city] = codeFirst.exec(found) ?? [];
  if (city) return { street: before(), city, zip: first };
  const [, name = '', last] = codeLast.exec(found) ?? [];
  // "ON K1A 0B1" has the city before it.
  const words = name.split(' ');
  // In "Monterrey Nuevo León (MX) 64460", nothing tells the city from the state.
  if (/ .* \([A-Z]{2}\)$/.test(name)) return { street: before(), zip: last };
  // "Chennai, Tamil Nadu 600020"
  if (inIndia.test(name)) return at > 1 ? { street: before(1), city: parts[at - 1], zip: last } : { zip: last };
  if (!province.test(words.at(-1) ?? '')) return { street: before(), city: name, zip: last };
  if (words.length > 1) return { street: before(), city: words.slice(0, -1).join(' '), zip: last };
  return isPlace(parts[at - 1]) && at > 1 ? { street: before(1), city: parts[at - 1], zip: last } : { zip: last };
}

/** "Maringá - PR", "Recife/PE" */
function cityAndState(text = ''): Parts | null {
  const [, city, state] = /^(\p{L}[^\d\n(]+?)(?: -|\/|,) ?(\p{Lu}{2})$/u.exec(tidy(text)) ?? [];
  return city ? { city, state } : null;
}

/** "97301 Salem OR" */
const stateLast = /^\d{5}(?:-\d{4})?,? \p{L}.*[\p{Ll},] (?<state>\p{Lu}{2})$/u;

/** "10115 Berlin", "VT 05201". Of "Kerala, India - 673526" only the code is certain. */
function splitPlace(text: string): Parts {
  const [, state, zip] = /^([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/.exec(tidy(text)) ?? [];
  if (state) return { state, zip };
  const named = cityAndState(text);
  if (named) return named;
  const [, first, town] = codeFirst.exec(tidy(text)) ?? [];
  return town ? { zip: first, city: town } : { zip: /(?:^|[\s-])(\d{5,6})$/.exec(tidy(text))?.[1] };
}

/** "4 Main St 49100 Angers": a line with more than the street. */
const hasCode = new RegExp(`\\d.*\\s(?:${codes})(?:$| +\\p{L})`, 'u');

/** The parts of a text with a whole address. Null if it is not one. */
function splitWhole(text: string): Parts | null {
  const split = splitText('addressLine', text.replace(/\n| [·|—–] /g, ', '));
  if (split && split.doubt !== 'address.notAmerican') return split.texts;
  const abroad = splitAbroad(text.split('\n')) ?? (hasCode.test(text) ? splitAbroad(text.split(' - ')) : null);
  // "Travessa do Cajueiro, 15 - Brotas, Salvador - BA, 40279-000": before the city stands a part of it.
  const named = cityAndState(abroad?.city);
  return named ? { ...abroad, street: abroad?.street && withoutDistrict(abroad.street), ...named } : abroad;
}

/** "Rua da Aurora, 325 – Boa Vista": behind the number stands a part of the city, or of the house. */
const withoutDistrict = (line: string) =>
  line.replace(/(?<=\d.*) [–-] (?!(?:fundos|casa|ap|bloco|sala|loja|lote|cobertura|sobrado)\b)\p{L}[^,\d]+$/iu, '');

/** "c/o Ash" stands behind the street. */
const inOrder = (text: string) => text.replace(/^(c\/o [^\n]*)\n([^\n]*\d[^\n]*)/i, '$2, $1');

/** Where the patient gets letters or bills, or lived before. */
const another =
  /mailing|postal(?:e| a)|bill|previous|former|temporary|second|work|fa[ct]tur|rechnung|zweit|box|postfach/;
const home = /home|residen|permanent|wohn/;

/** Of several addresses the one where the patient lives, as its heading or its labels say. */
function homeOf(pairs: readonly LabelText[]): LabelText[] {
  const addresses = [...Map.groupBy(pairs, ({ place }) => place).values()].flatMap(inTurn);
  const ranked = Map.groupBy(addresses, address => {
    const [first] = address;
    const labels = address.map(({ label }) => label);
    const words = foldLabel([first?.title, first?.heading, first?.text, ...labels].join(' '));
    return another.test(words) ? 0 : home.test(words) ? 2 : 1;
  });
  return (ranked.get(2) ?? ranked.get(1) ?? addresses).flat();
}

const withText = (pair: LabelText, text: string | undefined) => (text ? [{ ...pair, text }] : []);

/** "673526, India", and a county or "Home" behind "Athens, GA 30605" */
const country = /(?:(?<=\d|\d[A-Z]{2}), *|(?<=, [A-Z]{2} \d{5}(?:-\d{4})?)\s+)\p{L}[\p{L} ]*$/u;

/** Lines below an address, from an email address or a phone on. A ZIP+4 is no phone. */
const contact = /\n[^\n]*(?:@|\D\d{3}-\d{4}).*/s;

/** True for a whole address without a label, in one or two lines. */
export function isWholeAddress(text: string): boolean {
  if (!/\d/.test(text) || /[:@•·|]/.test(text) || datesIn(text).length > 0) return false;
  const { street: line = '', city = '', zip } = splitWhole(text.replace(country, '')) ?? {};
  // "63 years" or "Bed 7" can stand above a place too.
  const isStreet =
    !text.includes('\n') || (/^\d/.test(line) ? !hasAge(line) : street.test(line.replace(/[ ,]+\d+\S?$/, '')));
  const isWhole = /\d/.test(line) && isStreet && Boolean(zip && city);
  // "MRN 77190" stands above a place, too. "Calle 5" is a street.
  const isLabel = (part = '') => {
    const field = labelField(foldLabel(part));
    return field !== undefined && (field !== 'street' || !street.test(part));
  };
  const parts = line.split(',');
  return isWhole && ![line, city, ...parts, ...parts.map(part => part.split(/\d/)[0])].some(isLabel);
}

/** "Birth details", "Lieu de naissance" */
const ofBirth = /birth|naissance|na[sc]+i|geburt|geboorte/i;

/** A remark behind an address: "(since 2019)", "(verified)", "[home]" */
const remark = /\s*(?:\((?:[^()]*\d{4}[^()]*|\p{Ll}[^()]*)\)|\[\p{Ll}[^[\]]*\])$/u;

/** The values of the address, from the labels of one part of the page. */
export function readAddress(near: readonly LabelText[], lang: string, context: ValueContext): ReadValue[] {
  // "City" below "Birth" is where that was.
  const named = near.filter(
    ({ field, heading }) =>
      ofAddress.test(field) && !(labelField(foldLabel(heading)) === 'dob' || ofBirth.test(heading)),
  );
  // "Residence: assisted living" and "Address: verified" beside an address
  const isRemark = ({ field, text }: LabelText) => field === 'street' && !/\d/.test(text);
  // "Nr." alone numbers the street beside it.
  const isBeside = (pair: LabelText) => [-1, 1].some(step => near[near.indexOf(pair) + step]?.field === 'street');
  const all = named.filter(
    pair =>
      (pair.field !== 'house' || !/^n/i.test(pair.label) || isBeside(pair)) &&
      (!isRemark(pair) || named.every(other => other.field !== 'street' || isRemark(other))),
  );
  // "State: IL" elsewhere repeats the address, and "Estado: ambulatorio" alone is no part of one.
  const parts = all.filter(
    pair =>
      (!/^estado/i.test(pair.label) || all.some(other => other !== pair && other.place === pair.place)) &&
      !all.some(other => other.field === 'street' && other.place !== pair.place && other.text.includes(pair.text)),
  );
  const chosen = homeOf(parts);
  const pairsOf = (field: LabelField) => chosen.filter(pair => pair.field === field);
  const [seconds, places] = [pairsOf('street2'), pairsOf('place')];
  const part = { street: pairsOf('street'), city: pairsOf('city'), state: pairsOf('state'), zip: pairsOf('zip') };
  if (new Set(chosen.map(({ place }) => place)).size > 1 || seconds.length > 1) return [];
  const [house, another] = pairsOf('house').filter(({ text }) => /^\d[\p{L}\d /-]{0,7}$/u.test(text));
  /** "12 Ferry Road", "41 route de Plouézec", "Lindenstraße 17a", "Rua da Aurora, 325" */
  const withHouse = ({ text }: LabelText) => {
    if (!house || another || /\d/.test(text)) return text;
    if (/^house/i.test(house.label) || /^fr/i.test(lang)) return `${house.text} ${text}`;
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
  const whole: { pair: LabelText; split: Parts | null }[] = places.map(pair => ({
    pair,
    split:
      splitText('cityStateZip', pair.text)?.texts ??
      // "City (or ZIP)"
      (isPlace(pair.text) && !/stat|prov|coun|pa[iy]s|uf/i.test(pair.label)
        ? { city: pair.text }
        : // "ZIP, City, State"
          { ...splitPlace(pair.text), ...(/stat/i.test(pair.label) && stateLast.exec(pair.text)?.groups) }),
  }));
  const hasParts = part.city[0] ?? part.zip[0] ?? places[0];
  const known = [...part.city, ...part.state, ...part.zip].map(({ text }) => text);
  const town = part.city[0]?.text ?? whole.find(({ split }) => split?.city)?.split?.city;
  /** No label and no code says which part is the town. */
  let isGuess = false;
  const streets = part.street.flatMap(pair => {
    const text = pair.text.replace(contact, '').replace(remark, '');
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
  const [unread] = streets[0] ? [] : part.street;
  return [
    ...(unread ? [readFrom('patient.address.street', unread, null)] : []),
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
    // "ME" is Messina on an Italian page.
    ...(/^it/i.test(lang)
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
