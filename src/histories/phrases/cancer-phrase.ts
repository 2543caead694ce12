// "breast and ovarian cancer", "Ca of the left breast", "IDC L breast": the cancers that one phrase names.

import { type Cancer, cancers } from '../words/cancer-words.ts';
import type { Lexeme } from '../words/lexicon.ts';
import { type CancerPhrase, isGrowth, isTight, none, shortAt, siteOf, skipPlaces, wholeOf } from './cancer-names.ts';

const isAlike = (cancer: Cancer | null, other: Cancer) =>
  cancer !== null && (cancer === other || (cancer.type !== undefined && cancer.type === other.type));

/** Of two names for one cancer, the narrower. */
const narrower = (cancer: Cancer, other: Cancer): Cancer => (other.code.length > cancer.code.length ? other : cancer);

/** "breast", "breast/ovarian", "breast, ovarian or colon": sites, and where they end. */
function sitesAt(
  all: readonly Lexeme[],
  from: number,
): { sites: Cancer[]; isEither: boolean; isSlash: boolean; end: number; firstEnd: number } {
  const sites: Cancer[] = [];
  let isEither = false;
  let isSlash = false;
  let at = from;
  let end = from;
  let firstEnd = from;
  for (let round = 0; round < 8; round += 1) {
    const site = siteOf(all[at]);
    if (!site) break;
    if (!sites.includes(site)) sites.push(site);
    end = at + 1;
    if (sites.length === 1) firstEnd = end;
    at = end;
    let isOr = false;
    const joint = all[at]?.word;
    let joins = 0;
    while (joins < 3 && /^(?:,|and|or|\/|&|\+|vs|versus|and or|possibly|\?)$/.test(all[at]?.word ?? '')) {
      if (/^(?:or|\/|vs|versus|and or|possibly|\?)$/.test(all[at]?.word ?? '')) isOr = true;
      at += 1;
      joins += 1;
    }
    if (joins === 0) break;
    at = skipPlaces(all, at);
    if (siteOf(all[at])) isEither ||= isOr;
    if (siteOf(all[at])) isSlash ||= joint === '/';
  }
  return { sites, isEither, isSlash, end, firstEnd };
}

/** Further names of the same cancer: "IDC L breast", "carcinoma in situ, ductal, breast". */
function extend(all: readonly Lexeme[], first: Cancer, from: number): { found: Cancer; end: number } {
  let [found, end] = [first, from];
  for (let round = 0; round < 4; round += 1) {
    const next = skipPlaces(all, /^[,()]$/.test(all[end]?.word ?? '') ? end + 1 : end);
    const other = wholeOf(all[next]) ?? siteOf(all[next]);
    const isAgain = other && isAlike(found, other);
    if (isAgain) found = narrower(found, other);
    if (isAgain || isGrowth(all[next])) end = next + 1;
    else break;
  }
  return { found, end };
}

const ofKidney = /^(?:renal|kidneys?)$/;

/** "renal AML", "AML of L kidney": an angiomyolipoma. */
function isLipoma(all: readonly Lexeme[], at: number): boolean {
  const before = all[all[at - 1]?.word === ':' ? at - 2 : at - 1];
  let next = at + 1;
  while (next < at + 4 && /^(?:of|of the|in|in the|the|l|r|lt|rt|left|right)$/.test(all[next]?.word ?? '')) next += 1;
  return all[at]?.word === 'aml' && (ofKidney.test(before?.word ?? '') || ofKidney.test(all[next]?.word ?? ''));
}

function wholeAt(all: readonly Lexeme[], start: number, at: number): CancerPhrase | null {
  const whole = isLipoma(all, at) ? undefined : wholeOf(all[at]);
  // "sister (BRCA-)"
  // "BRCA tested: yes"
  const isGene =
    all[at]?.word === 'brca' &&
    (all[at + 1]?.senses.has('gene') || (isTight(all[at + 1]) && all[at + 2]?.kind === 'mark'));
  if (!whole || isGene) return null;
  const { found, end } = extend(all, whole, at + 1);
  // "GIST of stomach", "lymphoma in the breast": where it is.
  const isIn = /^(?:of(?: the)?|in)$/.test(all[end]?.word ?? '');
  const organ = isIn ? skipPlaces(all, end + 1) : end;
  const isPlace = isIn && siteOf(all[organ]) && !isGrowth(all[organ + 1]);
  return { ...none, cancers: [found], length: (isPlace ? organ + 1 : end) - start };
}

function siteFirst(all: readonly Lexeme[], start: number, from: number): CancerPhrase | null {
  // "lobular breast cancer"
  const isKindOf = /^(?:ductal|lobular)$/.test(all[from]?.word ?? '') && siteOf(all[from + 1])?.type === 'breast';
  const at = isKindOf ? from + 1 : from;
  const list = sitesAt(all, at);
  const [first] = list.sites;
  if (!first) return null;
  const close = skipPlaces(all, list.end);
  const isListed = isGrowth(all[close]);
  if (isListed) {
    let end = close + 1;
    while (isGrowth(all[end])) end += 1;
    if (list.sites.length > 1)
      return { ...none, cancers: list.sites, isEither: list.isEither, isTumor: list.isSlash, length: end - start };
    // "neuroendocrine carcinoma of the lung": the organ says more than the kind of cells.
    const isKind = /^of/.test(all[end]?.word ?? '') || /^(?:urothelial|transitional cell)$/.test(all[at]?.word ?? '');
    const organ = first.type || !isKind ? undefined : siteOf(all[skipPlaces(all, end)]);
    if (organ?.type) return { ...none, cancers: [organ], length: skipPlaces(all, end) + 1 - start };
    const more = extend(all, first, end);
    return { ...none, cancers: [more.found], length: more.end - start };
  }
  // "pancreatic ductal adenocarcinoma"
  const isCells = first.type !== 'breast' && /^(?:ductal|lobular|acinar)$/.test(all[list.firstEnd]?.word ?? '');
  const next = skipPlaces(all, isCells ? list.firstEnd + 1 : list.firstEnd);
  const whole = isLipoma(all, next) ? undefined : wholeOf(all[next]);
  // "skin melanoma", "blood leukemia", "uterine sarcoma": the cells say what it is.
  if (isGrowth(all[next]) || whole) {
    const more = extend(all, whole && !isAlike(first, whole) ? whole : first, next);
    return { ...none, cancers: [more.found], length: more.end - start };
  }
  if (all[next]?.senses.has('tumor')) {
    // "brain tumor (malignant)"
    const isCertain = all[next + 1]?.word === '(' && isGrowth(all[next + 2]) && all[next + 3]?.word === ')';
    return { ...none, cancers: [first], isTumor: !isCertain, length: next + (isCertain ? 4 : 1) - start };
  }
  // "Pancreas (adeno): father"
  const isInBracket =
    all[list.firstEnd]?.word === '(' &&
    /^adeno|carcinoma$/.test(all[list.firstEnd + 1]?.word ?? '') &&
    isGrowth(all[list.firstEnd + 1]) &&
    all[list.firstEnd + 2]?.word === ')';
  if (isInBracket) return { ...none, cancers: [first], length: list.firstEnd + 3 - start };
  // "stomach vs colon"
  const isOneOf = list.isEither && !list.isSlash && list.sites.length > 1;
  if (isOneOf) return { ...none, cancers: list.sites, isEither: true, isBare: true, length: list.end - start };
  return { ...none, cancers: [first], isBare: true, length: list.firstEnd - start };
}

function growthFirst(all: readonly Lexeme[], start: number, at: number): CancerPhrase | null {
  // "can take"
  if (!isGrowth(all[at]) || all[at]?.word === 'can') return null;
  let end = at + 1;
  while (isGrowth(all[end])) end += 1;
  // "carcinoma in situ, ductal", "cancer, of the prostate"
  const isApart =
    all[end]?.word === ',' && /^of/.test(all[end + 1]?.word ?? '') && siteOf(all[skipPlaces(all, end + 1)]);
  // "Cancer, breast: mother", but not "cancer, breast cysts"
  const isInverted =
    all[end]?.word === ',' &&
    siteOf(all[end + 1]) &&
    (siteOf(all[end + 1])?.bare ? /^[:;,.()|\n\t-]$/ : /^[:(-]$/).test(all[end + 2]?.word ?? '.');
  const inSitu =
    all[end]?.word === 'in situ' && all[end + 1]?.word === ',' ? end + 2 : isApart || isInverted ? end + 1 : end;
  // "cancer in the stomach"
  const inside = all[inSitu]?.word === 'in' ? skipPlaces(all, inSitu + 1) : inSitu;
  const next = skipPlaces(all, siteOf(all[inside]) ? inside : inSitu);
  const list = sitesAt(all, next);
  const [first] = list.sites;
  const close = skipPlaces(all, list.end);
  // "cancer, colon cancer": the site belongs to the cancer after it.
  if (first && !isGrowth(all[close]) && !isGrowth(all[skipPlaces(all, list.firstEnd)])) {
    if (list.sites.length > 1)
      return { ...none, cancers: list.sites, isEither: list.isEither, length: list.end - start };
    const more = extend(all, first, list.end);
    return { ...none, cancers: [more.found], length: more.end - start };
  }
  const whole = wholeOf(all[next]);
  if (whole) return wholeAt(all, start, next);
  // "not told if malignant" names no cancer.
  if (end === at + 1 && /^(?:malignant|malig|cancerous)$/.test(all[at]?.word ?? ''))
    // "a cancerous polyp"
    return all[end]?.senses.has('benign') ? { ...none, cancers: [null], isTumor: true, length: end + 1 - start } : null;
  // "cancer of the splean": its organ is one that no table has.
  const organ = /^(?:of(?: the)?|del?|de la|du)$/.test(all[end]?.word ?? '') ? all[end + 1] : undefined;
  const isUnread = organ?.kind === 'word' && organ.senses.size === 0 && organ.word.length > 3;
  return { ...none, cancers: [null], isEither: isUnread, length: (isUnread ? end + 2 : end) - start };
}

/** "Neoplasm of prostate, malignant" */
function tumorFirst(all: readonly Lexeme[], start: number): CancerPhrase | null {
  const place = skipPlaces(all, start + 1);
  const site = all[start]?.senses.has('tumor') ? siteOf(all[place]) : undefined;
  const end = all[place + 1]?.word === ',' ? place + 2 : place + 1;
  return site && /^malig(?:nant)?$/.test(all[end]?.word ?? '')
    ? { ...none, cancers: [site], length: end + 1 - start }
    : null;
}

const cancerSenses = ['site', 'whole', 'growth', 'place'] as const;

const breastCodes = ['BREAST_DCIS', 'BREAST_INVASIVE'] as const;

const dcis = cancers.find(({ code }) => code === breastCodes[0]);

const invasive = cancers.find(({ code }) => code === breastCodes[1]);

/** "ductal carcinoma of the breast, in situ": the words of the phrase say which breast cancer. */
function refine(found: CancerPhrase, words: readonly Lexeme[]): CancerPhrase {
  const [only, ...others] = found.cancers;
  const isSpread = words.some(({ word }) => /^(?:metastatic|met)$/.test(word));
  // A "metastatic brain cancer" is rarely a cancer of the brain.
  if (isSpread && others.length === 0 && /^(?:brain|liver)$/.test(only?.type ?? '') && !words.some(wholeOf))
    return { ...found, isTumor: true };
  if (isSpread && only === null) return { ...found, isMetastatic: true };
  const phrase = words.map(({ word }) => word).join(' ');
  // "Ca in situ of cervix", "lobular cancer in situ": none, by the rules of the lab's labels.
  const isNone =
    /in ?situ/.test(phrase) &&
    (/^(?:cervical|prostate)$/.test(only?.type ?? '') || (/lobul/.test(phrase) && !/duct/.test(phrase)));
  if (isNone && others.length === 0) return { ...found, isTumor: true };
  if (only?.code !== 'BREAST' || others.length > 0 || found.isBare) return found;
  const isInSitu = /in ?situ/.test(phrase) && /duct/.test(phrase);
  const isInvasive = /(?<!non[ -]?|micro)(?:invasive|infiltrating)/.test(phrase);
  const narrow = isInSitu ? dcis : isInvasive ? invasive : undefined;
  return narrow ? { ...found, cancers: [narrow] } : found;
}

const details =
  /^(?:left|right|l|r|lt|rt|upper|lower|metastatic|met|recurrent|invasive|infiltrating|serous|papillary|mucinous|endometrioid|inflammatory|triple neg(?:ative)?|high grade|low grade|stage|advanced|new|prior|second primary|idc|ilc)$/;

/** The cancers named at this place. Null if none. */
export function cancerAt(all: readonly Lexeme[], start: number): CancerPhrase | null {
  const first = all[start];
  if (first?.senses.has('tumor')) return tumorFirst(all, start);
  const short = shortAt(all, start);
  if (short) return short;
  if (!first || !cancerSenses.some(sense => first.senses.has(sense))) return null;
  const isPlace = first.senses.has('place') && !first.senses.has('site');
  const at = isPlace ? skipPlaces(all, start) : start;
  const found = wholeAt(all, start, at) ?? siteFirst(all, start, at) ?? growthFirst(all, start, at);
  // A place before a bare site says nothing, but in "cancer, in the left breast".
  if (!found || (found.isBare && isPlace && all[start - 1]?.word !== 'in')) return null;
  if (found.isBare && isPlace) return { ...found, isPlace };
  // "Breast CA, ductal in situ"
  if (all[start + found.length]?.word === 'in situ') found.length += 1;
  const words = all.slice(start, start + found.length);
  const isBilateral = words.some(({ word }) => /^(?:bilat(?:eral)?|b\/l|bl)$/.test(word));
  const isMy = words.some(({ word }) => word === 'my');
  const owner = first.word === 'of' ? all[start + 1]?.word : first.word;
  const whose = isMy ? 'my' : owner === 'her' || owner === 'his' ? owner : null;
  const isRecurrent = words.some(({ word }) => word === 'recurrent');
  const isDetailed = isBilateral || words.some(({ word }) => details.test(word));
  return {
    ...refine(found, words),
    isDetailed,
    ...(isBilateral ? { isBilateral } : {}),
    ...(isRecurrent ? { isRecurrent } : {}),
    ...(whose ? { whose } : {}),
  };
}
