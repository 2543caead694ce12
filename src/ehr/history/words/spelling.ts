// Misspelled words: "brest", "grandmohter". Short words have none, or every word would be one.

/** Words that look like misspellings and are none. */
const noMisspellings = new Set(
  (
    'cancel cancels canceled cancelled farther fathers mothers bother another breath breathe growing united sinter colony ' +
    'beast further gather rather uterus patients patience several severe country county daughters cousins sisters brothers'
  ).split(' '),
);

/** Whether one edit, or two in a long word, makes one word the other. A swap of neighbors is one edit. */
function isMisspelling(word: string, right: string, most: number): boolean {
  if (Math.abs(word.length - right.length) > most) return false;
  let at = 0;
  while (at < word.length && word[at] === right[at]) at += 1;
  const [rest, rightRest] = [word.slice(at), right.slice(at)];
  if (rest === rightRest) return true;
  if (most === 0) return false;
  if (rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2)) return true;
  return (
    isMisspelling(rest.slice(1), rightRest.slice(1), most - 1) ||
    isMisspelling(rest.slice(1), rightRest, most - 1) ||
    isMisspelling(rest, rightRest.slice(1), most - 1)
  );
}

/** The word that this one is meant to be, among words with the same first letter. Itself if there is none. */
export function correct(word: string, alike: readonly string[]): string {
  if (word.length < 5 || word.length > 20 || noMisspellings.has(word)) return word;
  const most = word.length >= 10 ? 2 : 1;
  // Of five letters, only a word that lost one: "mothr".
  const fits = (each: string) => word.length > 5 || each.length === 6;
  return alike.find(each => fits(each) && isMisspelling(word, each, most)) ?? word;
}
