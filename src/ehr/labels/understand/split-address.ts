// Splits the text of an address into its parts, in the United States and elsewhere.
import { tidy } from '../../../order/text/shown-text.ts';
import { splitText } from '../../values/split-text.ts';
import { isState, kinds, street } from './short-address.ts';

/** A part that the text does not have, or whose kind nothing tells, is left out. */
export interface AddressParts {
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
  // Argentina
  '[A-Z]\\d{4}(?:[A-Z]{3})?',
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
const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
/** What stands between a British town and its code. */
const county =
  /(?:shire|sussex|midlands|lothian|glamorgan|bucks|berks|beds|cambs|derbys|glos|hants|herts|lancs|leics|lincs|northants|notts|oxon|shrops|staffs|warks|wilts|worcs|yorks|wales|isl(?:and|e)s|borders)$| (?:and|&) |^(?:greater |isle of |argyll|co(?:unty|\.)? |(?:(?:north|south|east|west) )?(?:kent|essex|surrey|norfolk|suffolk|cornwall|devon|dorset|somerset|cumbria|merseyside|northumberland|middlesex|rutland|avon|cleveland|humberside|salop|fife|angus|moray|orkney|shetland|highlands?|gwent|gwynedd|powys|anglesey|ceredigion|conwy|antrim|armagh|down|fermanagh|tyrone|england|scotland|northern ireland|u\.?k\.?|united kingdom)$)/i;
export const isPlace = (text = '') => new RegExp(`^${place}$`, 'u').test(text);

/** Between two parts of an address. "2310 – 14th Avenue" is one. */
const dash = ' [–—·|] (?!\\d+(?:st|nd|rd|th)\\b)';
const cut = new RegExp(`,|${dash}`);
const lineEnd = new RegExp(`\\n|${dash}`, 'g');

/** The parts of an address outside the United States. Its lines end with a postal code and a city, in either order. */
function splitAbroad(lines: readonly string[]): AddressParts | null {
  const parts = lines
    .flatMap(line => line.split(cut))
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
    // "Burnham Overy, King's Lynn, PE31 8JF": the town stands last, unless it is a county. Elsewhere nothing tells it from a region.
    if (isWider && /^[A-Z]/.test(found) && !province.test(last) && !county.test(last))
      return british.test(found) ? { street: before(1), city: last, zip: found } : { street: before(2), zip: found };
    const state = province.test(last) ? last : undefined;
    const back = isWider || state ? 2 : 1;
    const city = parts[at - back];
    return isPlace(city) && at > back ? { street: before(back), city, state, zip: found } : { zip: found };
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
  // The form names a province that the order has no code for.
  const state = words.at(-1);
  if (words.length > 1) return { street: before(), city: words.slice(0, -1).join(' '), state, zip: last };
  return isPlace(parts[at - 1]) && at > 1
    ? { street: before(1), city: parts[at - 1], state, zip: last }
    : { zip: last };
}

/** "Maringá - PR", "Recife/PE", "Salem, Oregon" */
export function cityAndState(text = ''): AddressParts | null {
  const [, city, state = ''] = /^(\p{L}[^\d\n(,]+?)(?: -|\/|,) ?(\p{Lu}{2}|\p{Lu}[\p{L}. ]+)$/u.exec(tidy(text)) ?? [];
  return city && (state.length === 2 || isState(state)) ? { city, state } : null;
}

/** "10115 Berlin", "VT 05201". Of "Kerala, India - 673526" only the code is certain. */
export function splitPlace(text: string): AddressParts {
  // "5038 CN" has no place.
  if (onlyCode.test(tidy(text))) return { zip: tidy(text) };
  const [, state, zip] = /^([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/.exec(tidy(text)) ?? [];
  if (state) return { state, zip };
  const named = cityAndState(text);
  if (named) return named;
  const [, first, town] = codeFirst.exec(tidy(text)) ?? [];
  return town ? { zip: first, city: town } : { zip: /(?:^|[\s-])(\d{5,6})$/.exec(tidy(text))?.[1] };
}

/** "4 Main St 49100 Angers": a line with more than the street. */
export const hasCode = new RegExp(`\\d.*\\s(?:${codes})(?:$| +\\p{L})`, 'u');

const ways =
  'rue|avenue|av\\.?|boulevard|bd|place|chemin|impasse|allée|quai|route|cours|square|résidence|venelle|passage|sentier|hameau|montée|esplanade|promenade|faubourg|clos|cité|voie';
/** A street and the code of its town without a comma: "C/ Mayor, 47, 2.º 50003 ZARAGOZA", "14 rue des Lilas 29200 BREST" */
const codeBehind = new RegExp(
  `^((?:(?:C/|Calle|Avda?\\.|Via|Viale|Piazza|Rue) ?(?=.*\\d)|\\d+(?: ?(?:bis|ter))?,? (?:${ways}) ).+?|\\p{L}[\\p{L}. -]*(?:str(?:aße|asse|\\.)|weg|platz|gasse|allee) \\d+ ?\\p{L}?),?(?: [–—-])? (\\d{5}) (\\p{L}[\\p{L} '’-]+)$`,
  'iu',
);
const allKinds = `${kinds}|Boulevard|Cir|Circle|Pkwy|Hwy|Trl|Trail`;
/** "7710 Alameda Ave El Paso, TX 79915" */
const townBehind = new RegExp(
  `^(\\d+[^\\s,]* [^\\s,][^,\\n]*? ?\\b(?:${allKinds})\\.?(?: [NSEW]{1,2}\\b)?(?:,? (?:Apt|Unit|Ste|Suite|#)\\.? ?[^\\s,]+)?) (\\p{Lu}[\\p{L} .'-]+),? ([A-Z]{2}) (\\d{5}(?:-\\d{4})?)$`,
  'u',
);
/** "Park Ave Salem" is no town, and in "Park Ave South New York" nothing says where it begins. */
const noTown = new RegExp(` (?:${allKinds})\\.? |^(?:North|South|East|West|Rear|Front|Upper|Lower|\\p{L}) `, 'u');
/** "2208 Locust St,Apt 4 49007 Kalamazoo US" */
const countryBehind = /^([^\n]*\d[^\n]*?),? (\d{5}(?:-\d{4})?) (\p{Lu}[\p{L}. '’-]*\p{Ll}),? USA?$/u;
/** In characters: far more than an address has. */
const mostText = 200;
const country = / (?:france|belgique|suisse|luxembourg|deutschland|españa|italia)$/i;

/** "97301, OR, Salem, 77 Quarry Road" */
const backToFront =
  /^(\d{5}(?:-\d{4})?), (\p{Lu}{2}), ((?!.*(?:[Cc]linic|[Hh]ospital|[Cc]enter),)\p{L}[^,\d]*), (\d.*)$/u;

/** The parts of a text with a whole address. Null if it is not one. */
export function splitWhole(text: string): AddressParts | null {
  const [, last, of, place, first] = backToFront.exec(text) ?? [];
  if (first) return { street: first, city: place, state: of, zip: last };
  const [, line, code, town] = codeBehind.exec(text) ?? [];
  if (line) return { street: line, zip: code, city: town?.replace(country, '') };
  // A hostile text would take seconds.
  const [, road, number, near] = (text.length < mostText && countryBehind.exec(text)) || [];
  if (road && !street.test(near ?? '') && !/\d{5}/.test(road))
    return { street: road.replace(/,(?=\S)/g, ', '), zip: number, city: near };
  const [, house, city = '', state, zip] = (text.length < mostText && townBehind.exec(text)) || [];
  if (house && !noTown.test(city)) return { street: house, city, state, zip };
  const split = splitText('addressLine', text.replace(lineEnd, ', '));
  if (split && split.doubt !== 'address.notAmerican') return split.texts;
  const abroad = splitAbroad(text.split('\n')) ?? (hasCode.test(text) ? splitAbroad(text.split(' - ')) : null);
  // "Travessa do Cajueiro, 15 - Brotas, Salvador - BA, 40279-000": before the city stands a part of it.
  const named = cityAndState(abroad?.city);
  return named ? { ...abroad, street: abroad?.street && withoutDistrict(abroad.street), ...named } : abroad;
}

/** "Rua da Aurora, 325 – Boa Vista": behind the number stands a part of the city, or of the house. */
export const withoutDistrict = (line: string) =>
  line.replace(/(?<=\d.*) [–-] (?!(?:fundos|casa|ap|bloco|sala|loja|lote|cobertura|sobrado)\b)\p{L}[^,\d]+$/iu, '');
