// Who a history speaks about. A genetic counselor can read and correct these tables; docs/history.md shows them.
import type { relationshipTypeCodes } from '../../order/codes.ts';

export type Relationship = keyof typeof relationshipTypeCodes;

/**
 * A relative's code; a relative whose side is unknown yet; RELATIVE for a blood relative without a code; PARENTS for both;
 * NONE for a relative by law and anyone else; PATIENT.
 */
export type Person =
  | Relationship
  | 'GRANDMOTHER'
  | 'GRANDFATHER'
  | 'AUNT'
  | 'UNCLE'
  | 'COUSIN'
  | 'SIBLING'
  | 'CHILD'
  | 'PARENTS'
  | 'GRANDPARENTS'
  | 'MATERNAL_GRANDPARENTS'
  | 'PATERNAL_GRANDPARENTS'
  | 'RELATIVE'
  | 'NONE'
  | 'PATIENT';

/** Words of one person. A word with "=" counts only as written, a plural is made of the last word. */
export const relativeWords: Readonly<Partial<Record<Person, string>>> = {
  MOTHER: 'mother|mthr|=MOTH|mom|mum|mommy|mummy|mama|momma|=Mam|mo|mth|nmth|biomom|birthmother|birthmom|madre',
  FATHER: 'father|fthr|=FATH|dad|=da|daddy|papa|fa|fth|nfth|biodad|birthfather|birthdad|padre',
  BROTHER: 'brother|bro|nbro|hermano',
  SISTER: 'sister|sis|=Si|nsis|sist|hermana',
  SON: 'son|nson|hijo',
  DAUGHTER: 'daughter|dtr|dau|daugh|ndau|hija',
  HALF_BROTHER: 'hbro|halfbrother|half bro',
  HALF_SISTER: 'hsis|halfsister|half sis',
  NIECE: 'niece',
  NEPHEW: 'nephew',
  GRANDMOTHER:
    'grandmother|grand mother|grandma|grand ma|grandmom|granny|gran|nan|nanna|nana|grammy|gma|gm|gmo|grmo|g mother|' +
    'grmth|g ma|abuela|abuelita',
  GRANDFATHER: 'grandfather|grand father|grandpa|grand pa|grandad|gramps|gpa|gf|gfa|grfa|g father|grfth|g pa|abuelo',
  AUNT: 'aunt|auntie|aunty|anut|tia',
  UNCLE: 'uncle|unkle|unc|uncl|tio',
  COUSIN: 'cousin|prima|primo|cous|cuz',
  MATERNAL_GRANDMOTHER: 'mgm|mgrmo|m gm|momo|mgmo|mgma|mgrmth|mgmother|mat gm|nani',
  MATERNAL_GRANDFATHER: 'mgf|mgrfa|m gf|mofa|mgfa|mgpa|mgrfth|mgfather',
  PATERNAL_GRANDMOTHER: 'pgm|pgrmo|p gm|famo|pgmo|pgma|pgrmth|pgmother|dadi',
  PATERNAL_GRANDFATHER: 'pgf|pgrfa|p gf|fafa|pgfa|pgpa|pgrfth|pgfather',
  MATERNAL_AUNT: 'maunt|mausi|mosi|maternal ant|=MA|m aunt|masi|mat au|mat ant',
  PATERNAL_AUNT: 'paunt|bua|fasi|paternal ant|=PA|p aunt|pat au|pat ant',
  MATERNAL_UNCLE: 'muncle|mobr|=MU|munc|m uncle',
  PATERNAL_UNCLE: 'puncle|chacha|fabr|=PU|punc|p uncle',
  MATERNAL_COUSIN: 'mcousin|=MC|m cousin',
  PATERNAL_COUSIN: 'pcousin|p cousin',
  SIBLING: 'sibling|sib|sibs|twin|co twin',
  CHILD: 'child|kid|offspring|children',
  PARENTS: 'parents|both parents|mother and father|mom and dad',
  GRANDPARENTS: 'grandparents|both grandparents',
  RELATIVE:
    'relative|family member|fdr|sdr|tdr|first degree relative|second degree relative|third degree relative|parent|' +
    'grandparent|grandson|granddaughter|grandchild|grand son|grand daughter|grand child|grandchildren|grandniece|' +
    'grandnephew|ggm|ggf|mggm|mggf|pggm|pggf|ggma|ggpa|second cousin|2 nd cousin|third cousin|kin|ancestor|' +
    'first cousin once removed|1 st cousin once removed|cousin once removed|kindred|gaunt|guncle|g aunt|g uncle|' +
    'half aunt|half uncle',
  NONE:
    "husband|wife|baby's father|father of the baby|suegra|cunada|esposo|madrastra|padrastro|spouse|partner|fiance|fiancee|" +
    'boyfriend|girlfriend|hubby|=SO|significant other|friend|buddy|neighbor|roommate|coworker|co worker|colleague|caregiver|' +
    'guardian|donor|surrogate|nanny|mil|fil|sil|=BIL|dil|mthinlaw|fthinlaw|inlaw|stepmother|stpmth|husb|sps|' +
    'godmother|godfather|babysitter|in laws|inlaws|m in law|f in law|s in law|b in law|d in law|m i l|f i l|s i l|b i l|d i l|father of baby|fob|second mother|second father|dog|recipient|my ex|her ex|his ex|exs|bfs|bffs|my bf|her bf|his bf|my bff|her bff|his bff',
};

/** The same in German, French, Spanish, Portuguese and Italian. No misspelling stands for them, or "matter" would be a mother. */
export const relativeWordsAbroad: Readonly<Partial<Record<Person, string>>> = {
  MOTHER: '=Mutter|=mère|=Mère|=mãe|=Mãe|=mae|mamma',
  FATHER: 'vater|pere|=pai|=Pai|babbo',
  BROTHER: 'bruder|frere|irmao|fratello',
  SISTER: 'schwester|soeur|sœur|=irmã|=Irmã|=irma|sorella',
  SON: 'sohn|fils|filho|figlio',
  DAUGHTER: 'tochter|fille|filha|figlia',
  NIECE: 'nichte|sobrina|sobrinha',
  NEPHEW: 'neffe|sobrino|neveu|sobrinho',
  GRANDMOTHER: 'großmutter|grossmutter|oma|grand mere|grand mère|nonna|=avó|=Avó',
  GRANDFATHER: 'großvater|grossvater|opa|grand pere|nonno|=avô|=Avô',
  AUNT: 'tante|=zia|=Zia',
  UNCLE: 'onkel|oncle|=zio|=Zio',
  COUSIN: 'cugina|cugino',
  NONE: 'ehemann|ehefrau|belle mere|beau pere|marido|esposa|marito|moglie|suocera|suocero|sogra|sogro|cognata|cognato|cunhada|cunhado',
};

/** Words that name the patient when a fact follows. */
export const patientWords =
  "i've|i'm the lady|i'm the one|mine was|mine is|my own was|my own is|this is a woman|this is a man|this is a lady|this is a gentleman|this woman|this man|this lady|this gentleman|patient|pt|pts|proband|self|yourself|myself|herself|himself|she herself|he himself|patient herself|patient himself|pt herself|" +
  'pt himself|consultand|client|counselee|index case|index patient';

export type Modifier =
  | 'half'
  | 'step'
  | 'great'
  | 'adopted'
  | 'byMarriage'
  | 'byBlood'
  | 'MATERNAL'
  | 'PATERNAL'
  | 'female'
  | 'male'
  | 'any';

/** Before or, in brackets, after a relative. */
export const modifierWords: Readonly<Partial<Record<Modifier, string>>> = {
  half: 'half|1 / 2',
  step: 'step|gestational',
  great: 'great|great great|gr|gt|removed|once removed|twice removed|once rem|1 x removed|once rmvd',
  adopted: 'adoptive|adopted|foster|by adoption',
  byMarriage:
    'in law|in laws|by marriage|not blood|not blood related|not by blood|not biologically related|not genetically related|' +
    'no genetic relation|no blood relation|not related by blood|non blood|nonblood',
  byBlood: 'bio|biological|biologic|biol|birth|natural|blood|by blood|genetic|full|own|real',
  MATERNAL: 'maternal|maternelle|mutterlicherseits|mat|matern|mom side|moms side|mums side|mothers side|mat side',
  PATERNAL: 'paternal|paternelle|vaterlicherseits|pat|patern|dad side|dads side|fathers side|pat side',
  any:
    'older|younger|oldest|youngest|eldest|elder|twin|co twin|twin identical|identical|fraternal|ident|mz|dz|middle|only|' +
    'other|another|late|deceased|same|first|1 st|third|3 rd|baby|big|little|living|this|that|said|' +
    'a different',
  female: 'female|♀',
  male: 'male|♂',
};

type Steps = Readonly<Partial<Record<Person, Person>>>;

const auntsOf = (side: 'MATERNAL' | 'PATERNAL'): Steps => ({
  MOTHER: `${side}_GRANDMOTHER`,
  FATHER: `${side}_GRANDFATHER`,
  SISTER: `${side}_AUNT`,
  BROTHER: `${side}_UNCLE`,
  NIECE: `${side}_COUSIN`,
  NEPHEW: `${side}_COUSIN`,
});

const cousinsOf = (side: 'MATERNAL' | 'PATERNAL'): Steps => ({
  SON: `${side}_COUSIN`,
  DAUGHTER: `${side}_COUSIN`,
  CHILD: `${side}_COUSIN`,
  MOTHER: `${side}_GRANDMOTHER`,
  FATHER: `${side}_GRANDFATHER`,
});

const siblingsOf: Steps = { DAUGHTER: 'NIECE', SON: 'NEPHEW', MOTHER: 'MOTHER', FATHER: 'FATHER' };

/** "Mother's sister": first whose, then who. Every pair that is not here has no code. */
export const kinship: Readonly<Partial<Record<Person, Steps>>> = {
  MOTHER: auntsOf('MATERNAL'),
  FATHER: auntsOf('PATERNAL'),
  MATERNAL_AUNT: cousinsOf('MATERNAL'),
  MATERNAL_UNCLE: cousinsOf('MATERNAL'),
  PATERNAL_AUNT: cousinsOf('PATERNAL'),
  PATERNAL_UNCLE: cousinsOf('PATERNAL'),
  MATERNAL_GRANDMOTHER: { SON: 'MATERNAL_UNCLE' },
  MATERNAL_GRANDFATHER: { SON: 'MATERNAL_UNCLE' },
  PATERNAL_GRANDMOTHER: { DAUGHTER: 'PATERNAL_AUNT' },
  PATERNAL_GRANDFATHER: { DAUGHTER: 'PATERNAL_AUNT' },
  SISTER: siblingsOf,
  BROTHER: siblingsOf,
  SIBLING: siblingsOf,
};
