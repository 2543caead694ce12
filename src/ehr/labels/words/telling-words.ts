// Which texts of a page can tell anything.
import { saysCancer } from './cancer-words.ts';
import { knownOwners, ownerWords } from './heading-words.ts';
import { words } from './label-words.ts';
import { noteHeading, sectionWords } from './section-words.ts';

/** The longest word of each phrase in plain letters, without optional endings. If it is as short as the "no" of "no hp", which most
 * pages are full of, the whole phrase. */
const telling = [
  ...Object.values(words),
  ...ownerWords,
  ...sectionWords,
  'id|ice|medicare|medicaid|tricare|secondary|home|parentesco|verwandtschaft|rapporto|vinculo|dossier|hasta|rm|file|pol|paz|casenotes?|journal|acct|acc|client|hosp|local|pat|pt|mr|rec|lastname|firstname|middlename|emergency|profile|company|rel|relation|beziehung|lien|grado|relazione',
]
  .flatMap(list => list.replace(/.\?/g, '').split('|'))
  .filter(phrase => /^[a-z\d ]+$/.test(phrase))
  .map(phrase => {
    const longest = phrase.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest));
    return longest.length < 3 ? phrase.replaceAll(' ', '[^a-z\\d]+') : longest;
  });

/**
 * True if a text can include a label, a heading or a date with an age: it has a telling word, letters that need folding,
 * or a year. Most texts of a page have none, and this check copies no text.
 */
const mayTell = new RegExp(
  `(?:^|[^a-z\\d])(?:${[...new Set(telling)].join('|')})[es12]?(?![a-z\\d])|[^\\x00-\\xa0·–-…]|(?:19|20)\\d\\d(?!\\d)|\\d ?[yaj]|\\(\\d|male(?![a-z])|pa[ct]ient|nhs|[cs]ns|cpr|\\b(?:dra?|dott|prof|MD|DO|NP|PA|RN|LCSW)\\b|${noteHeading}|attending|ordering|employee|staff|member|versicher|nummer|nb?r\\b|nro\\b|code|house|haus|transfus|transplant|${saysCancer.source}`,
  'i',
);
export const hasMeaning = (text: string): boolean => mayTell.test(text);

/** Every label and every pattern for labels, headings or titles, for the anonymizer. */
export const knownLabels: readonly (string | RegExp)[] = [...Object.values(words), ...knownOwners];
