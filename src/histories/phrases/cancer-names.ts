// Sites, names and short names of a cancer: "breast", "IDC", "BC".
import { type Cancer, cancers } from '../words/cancer-words.ts';
import type { Lexeme } from '../words/lexicon.ts';

export interface CancerPhrase {
  /** Null: a cancer of an unnamed site. */
  cancers: (Cancer | null)[];
  /** "ovarian vs uterine cancer": one of them. */
  isEither: boolean;
  /** Only a site, which means a cancer only beside an age or below a heading. */
  isBare: boolean;
  /** It may be benign, or both: "brain tumor", "breast/ovarian cancer". */
  isTumor: boolean;
  isBilateral?: boolean;
  /** "L breast ca", "metastatic": more than its name. */
  isDetailed?: boolean;
  /** "recurrent breast cancer": one that was there before. */
  isRecurrent?: true;
  /** "metastatic adenocarcinoma" of an unnamed organ */
  isMetastatic?: true;
  /** "his prostate cancer" */
  whose?: 'her' | 'his' | 'my';
  /** "in the left breast": the organ of a cancer said before, or nothing. */
  isPlace?: boolean;
  /** "BC": the words around it decide. */
  isShort?: true;
  length: number;
}

export const siteOf = (lexeme: Lexeme | undefined): Cancer | undefined =>
  cancers[Number(lexeme?.senses.get('site') ?? Number.NaN)];

export const wholeOf = (lexeme: Lexeme | undefined): Cancer | undefined =>
  cancers[Number(lexeme?.senses.get('whole') ?? Number.NaN)];

export const isGrowth = (lexeme: Lexeme | undefined) => lexeme?.senses.has('growth') === true;

export const isTight = (lexeme: Lexeme | undefined) => lexeme?.word === '-' && lexeme.isTight;

/** '"stomach" ca' */
const isQuoted = (all: readonly Lexeme[], at: number) => all[at]?.word === '"' && isGrowth(all[at + 1]);

/** "pancr. adenoca" */
const isAbbreviation = (all: readonly Lexeme[], at: number) =>
  all[at]?.word === '.' &&
  (all[at - 1]?.word.length ?? 9) < 7 &&
  isGrowth(all[at + 1]) &&
  /^[a-z]/.test(all[at + 1]?.raw ?? '');

export const skipPlaces = (all: readonly Lexeme[], from: number): number => {
  let at = from;
  while (
    at < from + 14 &&
    (all[at]?.senses.has('place') || isTight(all[at]) || isQuoted(all, at) || isAbbreviation(all, at)) &&
    !isGrowth(all[at])
  ) {
    if (siteOf(all[at])) break;
    at += 1;
  }
  return at;
};

export const none = { isEither: false, isBare: false, isTumor: false };

const shortOf = (lexeme: Lexeme | undefined): Cancer | undefined =>
  cancers[Number(lexeme?.senses.get('short') ?? Number.NaN)];

const ofMyeloma =
  /^(?:ig[agdm]|kappa|lambda|iss|riss|[vrk][rvc]d|dara|daratumumab|bortezomib|lenalidomide|revlimid|len|asct|light chain)$/;

/** Also what a visit about the skin says of itself. */
const ofMelanoma = /^(?:breslow|clark|wle|slnb|melanoma|derm|[tf]bse|nev[ui]s?|moles?|dn)$/;

/** "MM IgG kappa", "MM L back 0.4mm": what is said of it tells a myeloma from a melanoma. */
function kindOfMm(all: readonly Lexeme[], at: number): Cancer | undefined {
  let place = at + 1;
  while (place < at + 4 && /^(?:of|of the|l|r|lt|rt|left|right|upper|lower|,|\()$/.test(all[place]?.word ?? ''))
    place += 1;
  const isSkin = /^(?:skin|back|calf|arm|forearm|leg|thigh|scalp|cheek|shoulder|trunk|neck|heel|toe)$/.test(
    all[place]?.word ?? '',
  );
  const end = all.findIndex(({ word, senses }, next) => next > at && (/^[.;\n]$/.test(word) || senses.has('person')));
  const words = all.slice(Math.max(0, at - 3), Math.min(at + 12, end < 0 ? all.length : end)).map(({ word }) => word);
  const isMelanoma = isSkin || all.slice(Math.max(0, at - 40), at + 40).some(({ word }) => ofMelanoma.test(word));
  const isMyeloma = words.some(word => ofMyeloma.test(word));
  if (isMelanoma === isMyeloma) return undefined;
  return cancers.find(({ type }) => type === (isMyeloma ? 'myeloma' : 'melanoma'));
}

/** "BC", "BC/OC". */
export function shortAt(all: readonly Lexeme[], start: number): CancerPhrase | null {
  // "sis bc 43", but not "worried bc her mother ..."
  const next = all[start + 1];
  const isSaid =
    /^(?:BC|OC)$/i.test(all[start]?.raw ?? '') &&
    (/^[A-Z]/.test(all[start]?.raw ?? '') ||
      /^(?:[,.;)@\n"(]|dx|at)$/.test(next?.word ?? '\n') ||
      /^[2-9]\d$/.test(next?.word ?? ''));
  const first = isSaid ? shortOf(all[start]) : undefined;
  // "PC", "EC", "MM": unknown initials that can mean a cancer.
  const isInitials =
    (all[start]?.senses.size === 0 && /^[A-Z]C$/.test(all[start]?.raw ?? '')) || all[start]?.raw === 'MM';
  // "EC (endometrial)"
  const named =
    isInitials && all[start + 1]?.word === '(' && all[start + 3]?.word === ')' ? siteOf(all[start + 2]) : undefined;
  if (named) return { ...none, cancers: [named], length: 4 };
  const kind = all[start]?.raw === 'MM' ? kindOfMm(all, start) : undefined;
  if (kind) return { ...none, cancers: [kind], length: 1 };
  if (isInitials) return { ...none, cancers: [null], isShort: true, length: 1 };
  if (!first) return null;
  const isList = /^(?:\/|&|\+|and|or)$/.test(all[start + 1]?.word ?? '');
  const second = isList ? shortOf(all[start + 2]) : undefined;
  const isTumor = second !== undefined && all[start + 1]?.word === '/';
  return second
    ? { ...none, cancers: [first, second], isEither: all[start + 1]?.word === 'or', isTumor, isShort: true, length: 3 }
    : { ...none, cancers: [first], isShort: true, length: isGrowth(all[start + 1]) ? 2 : 1 };
}
