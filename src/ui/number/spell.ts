// The words that telephone and radio operators say for letters and digits, the same in every language.
const letters =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );
const digits = 'Zero One Two Three Four Five Six Seven Eight Nine'.split(' ');

const wordOf = (character: string): string =>
  (/\d/.test(character) ? digits[Number(character)] : letters[character.charCodeAt(0) - 65]) ?? character;

/** "Sierra, Papa, Kilo" for "SPK". */
export const spell = (text: string): string => [...text].map(wordOf).join(', ');
