import { tidy } from './shown-text.ts';

interface SplitName {
  first: string;
  /** The part between first and last in a longer text. */
  middle?: string;
  last: string;
  suffix?: string;
  sure: boolean;
}

/** Words in front of a last name. */
export const particle =
  /^(?:de|del|della|di|da|do|dos|das|du|des|la|las|le|los|van|von|der|den|ter|ten|zu|zur|bin|bint|binti|ibn|ben|ould|wa|ya|al|el|y|e|i|af|av|st\.?)$/i;

/** "Ó Súilleabháin", "Mac Lochlainn", "St. Clair": a last name starts here, too. */
const opensLast = /^(?:Ó|Ní|Nic|Uí|Ma?c|Von|St\.)$/;

/** "Maria das Graças", "Ana María de los Ángeles": what a first name has behind its small words */
const devotion =
  /^(?:gra[çc]as|lourdes|f[áa]tima|concei[çc][ãa]o|dores|gl[óo]ria|luz|penha|socorro|carmo|carmen|ros[áa]rio|pilar|[áa]ngeles|anjos|dolores|mercedes|nieves|roc[íi]o|consuelo|remedios|milagros)$/iu;

const devout = /^(?:mar[ií]a|ana|rosa)$/iu;

/** Where a first name of several words ends, if a last name follows. "João da Luz Pereira" has "da Luz" in the last one. */
function endOfDevotion(first: string, words: readonly string[], from = 0): number {
  if (!devout.test(first)) return 0;
  const small = words.findIndex((word, at) => at >= from && /^\p{Ll}/u.test(word));
  const noun = small < 0 ? -1 : words.findIndex((word, at) => at > small && !particle.test(word));
  const isGiven = devotion.test(words[noun] ?? '') && words[noun + 1] !== undefined;
  return isGiven ? endOfDevotion(first, words, noun + 1) : from;
}

/** How many small words a name starts with. They start a last name, never a first one: "von Allmen Reto". */
export const smallWords = (words: readonly string[]): number =>
  words.findIndex(word => !/^\p{Ll}/u.test(word) || !particle.test(word));

/** Only the words in front are in capitals. Two capitals can be initials. */
const capitalsFirst = /^((?:[\p{Lu}'’-]{3,} )+)(?!.*\p{Lu}{3})(.+)$/u;

/**
 * "first middle last". The last name starts at the first lowercase word ("Luz Elena de la Rosa Prieto"), else it is the
 * last word. Where only the words in front are in capitals, or the first one is small, they are the last name: "PRIGENT Maëlle",
 * "von Allmen Reto".
 */
function splitWords(text: string): SplitName | null {
  const [, family, given] = capitalsFirst.exec(text) ?? [];
  if (family && given) return { last: family.trim(), first: given, sure: false };
  const all = text.split(' ');
  const own = smallWords(all) + 1;
  if (own > 1)
    return all[own] ? { last: all.slice(0, own).join(' '), first: all.slice(own).join(' '), sure: false } : null;
  const [first, ...words] = all;
  if (!first || words.length === 0) return null;
  const from = endOfDevotion(first, words);
  const small = words.findIndex(
    (word, at) => at >= from && (/^\p{Ll}/u.test(word) || (opensLast.test(word) && words[at + 1])),
  );
  // "Jean Tshibangu wa Mulumba": his father's name stands behind his own.
  const before = /^[wy]a$/.test(words[small] ?? '') && small > 0 ? 1 : 0;
  const at = small >= 0 ? small - before : from > 0 ? from : words.length - 1;
  const middle = words.slice(0, at).join(' ');
  return { first, ...(middle && { middle }), last: words.slice(at).join(' '), sure: words.length === 1 };
}

/**
 * Splits a name that the screen shows as one text. "LAST, First" and two words are certain. So is a double blank, which
 * "first middle last" leaves if the middle name is empty. Anything longer is a proposal.
 */
export function splitFullName(raw: string): SplitName | null {
  const text = raw.replace(/[\t\r\n\u00A0]/g, ' ').trim();
  const comma = text.split(',').map(tidy);
  if (comma.length === 2 && comma[0] && comma[1]) {
    const [first = '', ...more] = comma[1].split(' ');
    return { last: comma[0], first, ...(more[0] && { middle: more.join(' ') }), sure: more.length === 0 };
  }
  const halves = text.split(/ {2,}/).map(tidy).filter(Boolean);
  if (halves.length === 2 && halves[0] && halves[1]) return { first: halves[0], last: halves[1], sure: true };
  return comma.length > 1 ? null : splitWords(tidy(text));
}

const titles = /^(?:(?:Dra?|Prof|Mrs?|Ms|Mx|Miss)\.? )+/;
const degrees =
  /(?:,? (?:M\.?D|D\.?O|MBBS|Ph\.?D|Pharm\.?D|DNP|APRN|[AF]?NP(?:-B?C)?|RN|PA(?:-C)?|CNM|L?CGC|MSN?|MPH|FAC[A-Z]+)\.?)+$/;
/** "Lowell Jr, Ada", "Lowell, Jr., Ada", "Lowell, Ada III" */
const generation = /,? ((?:Jr|Sr)\.?|II|III|IV)\.?(?=,|$)/i;

/**
 * Splits a name shown as "title first middle last suffix degrees". More than two names are a proposal. So is a name
 * followed by degrees, because they can be names: Do, Ma.
 */
export function splitTitledName(raw: string): SplitName | null {
  const text = tidy(raw).replace(titles, '');
  const bare = text.replace(degrees, '');
  const suffix = generation.exec(bare)?.[1];
  const name = bare.replace(generation, '');
  const isListed = name.includes(',');
  const split = isListed ? splitFullName(name) : splitWords(name);
  return split && { ...split, ...(suffix && { suffix }), sure: split.sure && (isListed || bare === text) };
}
