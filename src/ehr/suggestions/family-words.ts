// The words of family histories: who, what, at which age.
import type { relationshipTypeCodes } from '../../order/codes.ts';
import { cancerDetails, cancerWords } from './cancer-sites.ts';
import { type Lexicon, tokenizer } from './tokens.ts';

export type Relationship = keyof typeof relationshipTypeCodes;

/**
 * - `relative`, `relatives`: the value is a code, or '' if no code fits without a guess (an aunt of unknown side).
 * - `count`: how many.
 * - `at`: an age with "at" before it. `age`: an age with "age". `number`: a bare number. `decade`, `range`: several
 * years.
 * - `dated`: an unknown age, or a year. It gives no age.
 * - `roughly`: the age after it is not exact. `diagnosed`, `fate`: what the age after it refers to.
 * - `heading`: only before the first relative. After one it refers to that relative's own family.
 * - `pronoun`: her, his, their. `ancestry`: Ashkenazi.
 */
export type FamilyWord =
  | 'relative'
  | 'relatives'
  | 'count'
  | 'cancer'
  | 'site'
  | 'denial'
  | 'diagnosed'
  | 'fate'
  | 'at'
  | 'age'
  | 'number'
  | 'decade'
  | 'range'
  | 'roughly'
  | 'dated'
  | 'and'
  | 'in'
  | 'open'
  | 'separator'
  | 'heading'
  | 'pronoun'
  | 'ancestry'
  | 'filler';

const relatives: readonly (readonly [code: Relationship | '', names: string])[] = [
  ['MOTHER', 'mother|mom|mum|mommy'],
  ['FATHER', 'father|dad|daddy'],
  ['BROTHER', 'brother|bro'],
  ['SISTER', 'sister|sis'],
  ['SON', 'son'],
  ['DAUGHTER', 'daughter'],
  ['HALF_BROTHER', 'half brother'],
  ['HALF_SISTER', 'half sister'],
  ['NIECE', 'niece'],
  ['NEPHEW', 'nephew'],
  ['', 'aunt|auntie|uncle|(?:first |1st )?cousin|grand(?:mother|father|ma|pa|parent|child|son|daughter)'],
  ['', 'sibling|child|parent|relative|family member|children'],
];

const sided: readonly (readonly [code: string, names: string, initials?: string])[] = [
  ['GRANDFATHER', 'grandfather|grandpa|granddad|gf', 'gf'],
  ['GRANDMOTHER', 'grandmother|grandma|gm', 'gm'],
  ['AUNT', 'aunt|auntie'],
  ['UNCLE', 'uncle'],
  ['COUSIN', '(?:first |1st )?cousin'],
];

const sides = [
  ['MATERNAL', 'm', '(?:maternal|mat)'],
  ['PATERNAL', 'p', '(?:paternal|pat)'],
] as const;

const allRelatives = [
  ...relatives,
  ...sides.flatMap(([side, initial, name]) =>
    sided.map(([code, names, initials]) => {
      const short = initials ? `|${initial}${initials}` : '';
      return [`${side}_${code}`, `${name}\\.? (?:${names})${short}`] as const;
    }),
  ),
];

/** How many relatives: "two sisters", "both brothers". */
const counts = ['one', 'two|both', 'three', 'four', 'five', 'six'];

export const decades = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

const years = '(?: ?y\\/?o| years? old| yrs? old| years? of age)?';
const decade = `(?:(?:early|mid|late) )?(?:[2-9]0 ?'?s|${decades.join('|')})`;

export const familyLexicon: Lexicon<FamilyWord> = [
  ...allRelatives.flatMap(([code, names]) => [
    ['relative', names, code] as const,
    ['relatives', `(?:${names})s`, code] as const,
  ]),
  ...counts.map((names, index) => ['count', names, String(index + 1)] as const),
  ...cancerWords,
  [
    'denial',
    "no|not|none|nor|neither|never|without|w\\/o|nil|den(?:y|ies|ied|ying)|neg|negative|absent|free of|cannot|\\p{L}+n't|" +
      'nobody|nothing|rule[ds]? out|r\\/o|unremarkable|non ?contributory|false|refuted|excluded|unaffected|except',
  ],
  ['diagnosed', "(?:age )?(?:at |of )?(?:dx'?d?|diagnosed|diagnosis|onset)"],
  [
    'fate',
    'alive(?: (?:and|&) well)?|a&w|living|lives|still alive|dec(?:eased|d)?|died|dies|dead|death|expired|passed(?: away)?|d|' +
      'now|currently|current(?: age)?|today',
  ],
  ['at', `(?:at|@)(?: the)?(?: age(?: of)?)? ?\\d{1,3}${years}(?: years| yrs)?`],
  ['age', `(?:age|aged)(?: of)? ?:? ?\\d{1,3}${years}(?: years| yrs)?`],
  ['number', `\\d{1,3}${years}`],
  ['decade', `(?:(?:at|age|aged) )*${decade}`],
  ['range', '(?:(?:at|age|aged|ages) )*\\d\\d ?- ?\\d\\d'],
  [
    'roughly',
    '(?:(?:at|age|aged) )*(?:~|<|>|about|approx(?:imately)?|around|before|after|under|over|circa|by)(?: age)?',
  ],
  ['dated', `(?:19|20)\\d\\d|the ${decade}`],
  ['dated', 'age (?:of onset )?(?:unknown|unk|uncertain|not known|\\?)|(?:unknown|unk|uncertain) age'],
  ['and', 'and|&|plus'],
  ['in', 'in'],
  ['open', '\\('],
  // A hyphen inside a word is not a separator: "step-sister".
  ['separator', '[,;:.)]|(?<![\\p{L}\\p{N}])-+|-+(?![\\p{L}\\p{N}])'],
  [
    'heading',
    'family (?:medical )?(?:history|hx)|fh|fhx|fmhx|' +
      '(?:(?:the )?(?:patient|pt|she|he) )?(?:reports|states|endorses|notes)',
  ],
  ['pronoun', 'her|his|their'],
  ['ancestry', 'ashkenazi(?: jew(?:ish)?)?(?: (?:descent|ancestry|heritage|background|origin|ethnicity))?'],
  [
    'filler',
    `${cancerDetails}|had|has|have|having|with|w\\/|at|age|aged|(?:positive|significant|notable|remarkable) for|was|were|is|been|being|of|the|an?|my|from|due to|history|hx|h\\/o|` +
      "(?:the )?(?:patient|pt)'s|also|then|early onset|biological",
  ],
];

export const familyTokens = tokenizer(familyLexicon);
