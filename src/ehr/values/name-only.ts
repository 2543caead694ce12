/** What an EHR shows behind a name, in brackets: pronouns, age and sex. */
const behind =
  /\s*[([](?:(?:she|he|they|xe|ze)(?:\/\p{L}+)+|(?:\d{1,3} ?(?:y(?:rs?|o|ears?)?)?)?[\s,·/|]*(?:[FMUX]|(?:fe)?male)?)[)\]]\s*$/iu;

/** A text without that. */
export const nameOnly = (text: string): string => text.replace(behind, '');
