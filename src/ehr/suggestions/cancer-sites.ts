// The cancer sites: maps chart words and ICD-10 codes to the lab's two names for a site.
import type { cancerSiteCodes, PersonalCancerType } from '../../order/codes.ts';
import type { Lexicon } from './tokens.ts';

export interface CancerSite {
  /** Key of personalCancerHistory. */
  type: PersonalCancerType;
  /** Code of familyCancerHistory. */
  code: keyof typeof cancerSiteCodes;
  /** Names a cancer together with a word such as "cancer". */
  names?: string;
  /** Names a cancer without such a word. */
  whole?: string;
  /** Prefixes of ICD-10 codes without the dot: malignant, in situ, and personal history (Z85, Z86.000). */
  icd10: string;
  /** In "(breast, 47)" the site alone means cancer. For a thyroid it may not. */
  bare?: true;
}

const growth =
  '(?:cancers?|ca|carcinomas?|adenocarcinomas?|malignan(?:cy|t (?:neoplasm|tumou?r))|primary malignan(?:cy|t neoplasm))';
/** "upper-outer quadrant of left female " */
const where =
  '(?:(?:the|left|right|both|bilateral|female|male|unspecified|upper|lower|inner|outer|quadrant|central|portion|' +
  'part|of|site|sites|overlapping|axillary|tail|head|body|nipple|and|areola|ascending|descending|transverse|sigmoid) )*';

// LCIS (D05.0), CIN III (D06) and PIN III (D07.5) have in situ codes but are not cancers, so they are left out.
const cancerSites: readonly CancerSite[] = [
  { type: 'prostate', code: 'PROSTATE', names: 'prostate|prostatic', icd10: 'C61|Z8546', bare: true },
  {
    type: 'breast',
    code: 'BREAST_DCIS',
    whole: `(?:breast )?(?:dcis|intraductal carcinoma|ductal carcinoma in situ(?: dcis| \\(dcis\\))?)(?: of ${where}breast)?`,
    icd10: 'D051',
  },
  {
    type: 'breast',
    code: 'BREAST_INVASIVE',
    whole:
      '(?:invasive|infiltrating) breast (?:cancer|ca|carcinoma)|' +
      `(?:invasive|infiltrating) (?:ductal|lobular)(?: breast)? (?:cancer|ca|carcinoma)(?: of ${where}breast)?`,
    icd10: '(?!)',
  },
  { type: 'breast', code: 'BREAST', names: 'breast|mammary', icd10: 'C50|D05[89]|Z853|Z86000', bare: true },
  { type: 'ovarian', code: 'OVARIAN', names: 'ovarian|ovary|ovaries', icd10: 'C56|Z8543', bare: true },
  { type: 'pancreatic', code: 'PANCREATIC', names: 'pancreatic|pancreas', icd10: 'C25|Z8507', bare: true },
  {
    type: 'colorectal',
    code: 'COLORECTAL',
    names:
      'colorectal|colon|colonic|rectal|rectum|rectosigmoid(?: junction)?|sigmoid(?: colon)?|cecum|bowel|large intestine',
    whole: 'crc',
    // The appendix (C18.1) has a colon code but is another cancer.
    icd10: 'C18(?!1)|C19|C20|D01[012]|Z8503|Z8504',
    bare: true,
  },
  {
    type: 'endometrial',
    code: 'ENDOMETRIAL',
    names: 'endometrial|endometrium|uterine|uterus|womb',
    icd10: 'C54|C55|D070|Z8542',
    bare: true,
  },
  { type: 'gastric', code: 'GASTRIC', names: 'gastric|stomach', icd10: 'C16|D002|Z8502' },
  {
    type: 'melanoma',
    code: 'MELANOMA',
    whole: '(?:malignant |cutaneous )?melanoma(?: of (?:the )?skin)?(?: in situ)?',
    icd10: 'C43|D03|Z85820',
  },
  {
    type: 'kidney',
    code: 'KIDNEY',
    names: 'kidney|renal|renal cell',
    icd10: 'C64|Z8552',
  },
  { type: 'thyroid', code: 'THYROID', names: 'thyroid(?: gland)?', icd10: 'C73|Z85850' },
  { type: 'brain', code: 'BRAIN', names: 'brain', whole: 'glioblastoma(?: multiforme)?|gbm', icd10: 'C71|Z85841' },
  { type: 'lung', code: 'OTHER', names: 'lung', icd10: 'C34|D022|Z8511' },
  { type: 'liver', code: 'OTHER', names: 'liver', whole: 'hepatocellular carcinoma', icd10: 'C22|Z8505' },
  { type: 'bladder', code: 'OTHER', names: 'bladder|urinary bladder', icd10: 'C67|D090|Z8551' },
  { type: 'cervical', code: 'OTHER', names: 'cervical|cervix|uterine cervix', icd10: 'C53|Z8541' },
  { type: 'esophageal', code: 'OTHER', names: 'o?esophageal|o?esophagus', icd10: 'C15|Z8501' },
  { type: 'testicular', code: 'OTHER', names: 'testicular|testis|testicle', icd10: 'C62|Z8547' },
  {
    type: 'leukemia',
    code: 'OTHER',
    whole: '(?:(?:acute|chronic) )?(?:(?:lymphocytic|lymphoblastic|lymphoid|myeloid|myelogenous) )?leuka?emia',
    icd10: 'C9[1-5]|Z856',
  },
  {
    type: 'lymphoma',
    code: 'OTHER',
    whole: "(?:non )?hodgkin(?:'?s)? (?:lymphoma|disease)|lymphoma",
    icd10: 'C8[1-5]|Z857[12]',
  },
  { type: 'myeloma', code: 'OTHER', whole: '(?:multiple )?myeloma', icd10: 'C900' },
];

/** `cancer` and `site` tokens. Their value is the index of the site. */
export const cancerWords: Lexicon<'cancer' | 'site'> = cancerSites.flatMap(({ names, whole }, index) => {
  const patterns = [
    ...(whole ? [whole] : []),
    ...(names ? [`(?:${names}) ${growth}`, `${growth}(?: of)? ${where}(?:${names})`] : []),
  ];
  return [
    ['cancer', patterns.join('|'), String(index)] as const,
    ...(names ? [['site', names, String(index)] as const] : []),
  ];
});

/** The site that a `cancer` or `site` token names. */
export const siteOf = (token: { value: string }): CancerSite | undefined => cancerSites[Number(token.value)];

const icd10 = cancerSites.map(site => ({ site, pattern: new RegExp(`^(?:${site.icd10})`) }));

/** "C50.412" → breast. Undefined for metastases, benign tumors, family history and anything else. */
export const siteOfIcd10 = (code: string): CancerSite | undefined =>
  icd10.find(({ pattern }) => pattern.test(code.replace('.', '')))?.site;

/**
 * Details that can be beside a cancer and change neither its site nor the fact. "Metastatic" with an organ means that
 * organ's own cancer where metastases from other organs are rare. A "metastatic brain cancer" is not brain cancer.
 */
export const cancerDetails =
  'left|right|bilateral|unilateral|recurrent|primary|triple negative|premenopausal|postmenopausal|' +
  'metastatic(?= (?:prostate|breast|ovarian|pancreatic|colon|colorectal|endometrial|melanoma))|' +
  '(?:stage|grade) (?:[0-4]|i{1,3}|iv)[abc]?|in remission|treated';
