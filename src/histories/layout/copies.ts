// Notes that are copied forward say the same twice: "[Copied 1/2/23] Mother - breast ca. [Reviewed 3/4/24] Mother - breast ca."

/** What stands before a history that was said already. */
const cue =
  '(?:copied|carried|imported|pasted|(?:re-?)?reviewed|unchanged|no changes?|updated|verified|(?:prior|previous|old|last) (?:note|visit|entry)|cf)';

const copied = new RegExp(`\\b${cue}\\b`, 'i');

/** A sentence, or a line, with what ends it. */
const sentence = /[^.\n]+(?:\.(?!\s|$)[^.\n]*)*[.\n]*/g;

/** "[Reviewed 3/4/24]", "3/2022:", "FHx (copied from 2019):" */
const heading = new RegExp(
  `^\\W*(?:\\[[^\\]\\n]{0,60}\\]|\\d[\\d/.-]{3,9}:|[^:\\n]{0,60}\\b${cue}\\b[^:\\n]{0,40}:)`,
  'i',
);

/** Shorter ones can be said of two: "Sister well." */
const shortest = 16;

/** A text without the sentences that a copy says again. */
export function withoutCopies(text: string): string {
  if (!copied.test(text)) return text;
  const seen = new Map<string, number>();
  let copies = 0;
  return text.replace(sentence, all => {
    if (copied.test(all)) copies += 1;
    const words = all
      .replace(heading, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
    const before = seen.get(words);
    if (words.length < shortest) return all;
    if (before === undefined) seen.set(words, copies);
    // A table's line break stays.
    return before !== undefined && before < copies ? all.replace(/[^\n]+/g, '') : all;
  });
}
