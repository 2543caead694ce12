// Misspelled words: "brest", "grandmohter". Short words have none, or every word would be one.

/** Words that look like misspellings and are none. */
const noMisspellings = new Set(
  (
    'cancel cancels canceled cancelled farther fathers mothers bother another breath breathe growing united sinter colony ' +
    'paren beast further gather rather uterus patients patience several severe country county daughters cousins sisters brothers endometriosis'
  ).split(' '),
);

/** Whether one edit, or two in a long word, makes one word the other. A swap of neighbors is one edit. */
function isMisspelling(word: string, right: string, maxDistance: number): boolean {
  if (Math.abs(word.length - right.length) > maxDistance) return false;
  let at = 0;
  while (at < word.length && word[at] === right[at]) at += 1;
  const [rest, rightRest] = [word.slice(at), right.slice(at)];
  if (rest === rightRest) return true;
  if (maxDistance === 0) return false;
  if (rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2)) return true;
  return (
    isMisspelling(rest.slice(1), rightRest.slice(1), maxDistance - 1) ||
    isMisspelling(rest.slice(1), rightRest, maxDistance - 1) ||
    isMisspelling(rest, rightRest.slice(1), maxDistance - 1)
  );
}

/** "uncel", "neice": two neighbors changed places. */
function isSwapped(word: string, right: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === right[at]) at += 1;
  return word[at] === right[at + 1] && word[at + 1] === right[at] && word.slice(at + 2) === right.slice(at + 2);
}

const sorted = (word: string) => [...word].sort().join('');

/** "faterh": the same letters behind the first three. "parental" is not "paternal". */
const isJumbled = (word: string, right: string): boolean =>
  word.length === right.length && word.slice(0, 3) === right.slice(0, 3) && sorted(word) === sorted(right);

/** "microcarcinoma" is a carcinoma. */
const endings = /^.+(carcinoma|sarcoma|lymphoma|leukemia|melanoma)s?$/;

/** The word that this one is meant to be, among words with the same first letter. Itself if there is none. */
export function correct(word: string, alike: readonly string[]): string {
  if (!/[aeiou]/.test(word.slice(1))) return alike.find(each => isWithoutVowels(word, each)) ?? word;
  if (word.length < 5 || word.length > 30 || noMisspellings.has(word)) return word;
  const [, ending] = endings.exec(word) ?? [];
  if (ending) return ending;
  if (word.length > 20) return word;
  const maxDistance = word.length >= 10 ? 2 : 1;
  // Of five letters, only a word that lost one, "mothr", or has two in each other's place.
  const right = alike.find(each =>
    word.length > 5
      ? each.length > 5 && (isMisspelling(word, each, maxDistance) || isJumbled(word, each))
      : each.length === 6
        ? isMisspelling(word, each, maxDistance)
        : each.length === 5 && isSwapped(word, each),
  );
  return right ?? word;
}

/** "dghtr", "sstr", "prstte": a word without its vowels, and perhaps one letter more. */
function isWithoutVowels(word: string, right: string): boolean {
  const bare = right.charAt(0) + right.slice(1).replace(/[aeiou]/g, '');
  return (
    word.length > 3 &&
    word.at(-1) === bare.at(-1) &&
    (word === bare || isMisspelling(word, bare, 1)) &&
    word.length <= bare.length
  );
}

/** What a scanner takes for something else: "rnother", "patemal", "C0LON", "coion", "fami1y". */
const misread: readonly (readonly [seen: RegExp, meant: string])[] = [
  [/rn/g, 'm'],
  [/m/g, 'rn'],
  [/i/g, 'l'],
  [/l/g, 'i'],
  [/vv/g, 'w'],
  [/ii/g, 'u'],
];

const digits: readonly (readonly [digit: RegExp, letter: string])[] = [
  [/0/g, 'o'],
  [/1/g, 'l'],
  [/1/g, 'i'],
  [/5/g, 's'],
];

/** The words that a misread word can be: one sign is wrong in it, everywhere or once. Longer words only, or "corn" is "com". */
export function* readings(word: string): Generator<string> {
  if (word.length < 5 || word.length > 20) return;
  if (/\d/.test(word)) {
    const plain = word.replaceAll('0', 'o').replaceAll('5', 's').replaceAll('8', 'b');
    if (/^(?:[a-z]*\d){1,3}[a-z]*$/.test(word))
      for (const [digit, letter] of digits) yield plain.replace(digit, letter);
    return;
  }
  for (const [seen, meant] of misread) {
    if (word.search(seen) < 0) continue;
    yield word.replace(seen, meant);
    for (const { 0: all, index } of word.matchAll(seen))
      yield word.slice(0, index) + meant + word.slice(index + all.length);
  }
}

/** The organ that a word before "cancer" is meant to be: "coln", "uteran". There, more letters may be wrong. */
export function correctSite(word: string, sites: readonly string[]): string | undefined {
  if (word.length < 4 || word.length > 14) return undefined;
  return (
    sites.find(site => isMisspelling(word, site, 1)) ??
    (word.length > 5 ? sites.find(site => site.length > 5 && isMisspelling(word, site, 2)) : undefined)
  );
}
