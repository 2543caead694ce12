// The title of a problem, as ICD-10, SNOMED or a clinician writes it → the cancer it names.
import { type CancerSite, cancerDetails, cancerWords, siteOf } from './cancer-sites.ts';
import { type Lexicon, tokenizer } from './tokens.ts';

type TitleWord = 'cancer' | 'site' | 'history' | 'detail';

const receptor = '(?:estrogen|progesterone|hormone|er|pr|her2)(?: receptors?)?';

const lexicon: Lexicon<TitleWord> = [
  ...cancerWords,
  ['history', '(?:personal |past )?(?:medical )?(?:history|hx)(?: of)?:?|h\\/o:?|s\\/p|status post'],
  [
    'detail',
    `${cancerDetails}|[,;:.()-]|of|the|and|with|upper|lower|inner|outer|quadrant|central|axillary|female|male|side|` +
      `unspecified|nos|disorder|finding|hcc|active|current|newly diagnosed|biopsy proven|(?:19|20)\\d\\d|` +
      `${receptor} (?:positive|negative)(?: status)?|triple negative|papillary|not otherwise specified|` +
      'gleason(?: score)?:? (?:\\d ?\\+ ?\\d(?: ?= ?\\d+)?|\\d+)|' +
      '(?:radical )?(?:prostatectomy|mastectomy|lumpectomy)|chemo(?:therapy)?|radiation(?: therapy)?|' +
      '[a-z]\\d[\\dab](?:\\.\\w{1,4})?|icd ?10(?: cm)?',
  ],
];

const titleTokens = tokenizer(lexicon);

/** The one cancer that a title names. Null unless every word of the title is understood. */
export function readCancerTitle(title: string): { site: CancerSite; isHistory: boolean } | null {
  const tokens = titleTokens(title);
  if (tokens.some(({ type }) => type === 'unknown')) return null;
  const sites = tokens.flatMap(token => (token.type === 'cancer' ? (siteOf(token) ?? []) : []));
  const [site] = sites;
  const isOne = tokens.every(token => !['cancer', 'site'].includes(token.type) || siteOf(token)?.type === site?.type);
  return site && isOne ? { site, isHistory: tokens.some(({ type }) => type === 'history') } : null;
}
