// Which cancer a history speaks about. A genetic counselor can read and correct this table; docs/history.md shows it.
import type { cancerSiteCodes, PersonalCancerType } from '../../order/codes.ts';

export interface Cancer {
  /** Code of familyCancerHistory. */
  code: keyof typeof cancerSiteCodes;
  /** Key of personalCancerHistory. Missing if the lab has none. */
  type?: PersonalCancerType;
  /** Names a cancer together with a word such as "cancer". */
  sites?: string;
  /** Names a cancer alone. */
  whole?: string;
  /** Names a cancer only if the words around it say so: "BC" is also birth control and British Columbia. */
  short?: string;
  /** Prefixes of ICD-10 codes without the dot: malignant, in situ, and personal history (Z85, Z86.000). */
  icd10?: string;
  /** The kind is uncertain: taken as another cancer, and listed. */
  isVague?: true;
  /** In "(breast, 47)" the site alone means cancer. For a thyroid it may not. */
  bare?: true;
}

// LCIS (D05.0), CIN III (D06) and PIN III (D07.5) have in situ codes but are not cancers, so they are left out.
export const cancers: readonly Cancer[] = [
  {
    code: 'BREAST_DCIS',
    type: 'breast',
    whole:
      'dcis|intraductal carcinoma|ductal carcinoma in situ|ductal ca in situ|ca in situ ductal|duct ca in situ|carcinoma ductal in situ|carcinoma duttale in situ|carcinome canalaire in situ',
    icd10: 'D051',
  },
  {
    code: 'BREAST_INVASIVE',
    type: 'breast',
    whole:
      'idc|ilc|invasive ductal|infiltrating ductal|invasive lobular|invasive ca of breast|inv ductal ca|inv lobular ca|invasive carcinoma of breast',
  },
  {
    code: 'BREAST',
    type: 'breast',
    // "maligna" and "maligne" are read as "maligno".
    sites: 'breast|br|brst|mammary|bre|=BR|ductal|lobular',
    whole:
      'brca|tnbc|mbc|brcancer|breastca|cancer de mama|ca de mama|cancer of mama|cancer mama|ca mama|cancer de seno|' +
      'mastectomy for cancer|mastectomy for ca|lumpectomy for cancer|lumpectomy for ca|pagets of nipple|' +
      'ca de seno|cancer du sein|carcinoma de mama|carcinoma da mama|cancer da mama|cancro da mama|tumor maligno de mama|tumor maligno da mama|neoplasia maligno de mama|' +
      'neoplasia maligno da mama|cancer de la mama|carcinoma de la mama|tumor maligno de la mama|cancer mamario|carcinoma mamario|cancro al seno|tumore al seno|cancro della mammella|' +
      'tumore della mammella|tumore maligno della mammella|carcinoma della mammella|carcinoma mammario|tumeur maligno du sein|carcinome mammaire|cancer mammaire|carcinome du sein|' +
      'brustkrebs|mammakarzinom|mamma ca|mamma carcinoma|mamma karzinom|k sein|k du sein',
    short: 'bc',
    icd10: 'C50|D05[89]|Z853|Z86000',
    bare: true,
  },
  {
    code: 'OVARIAN',
    type: 'ovarian',
    sites: 'ovarian|ovary|ovaries|ov|ovar|ova|ovario|ovarios|ovaio|ovarico|ovaire|ovaires|eierstock|=OV',
    whole:
      'k ovaire|k ovarien|k de ovaire|ovca|ovarianca|hgsc|hgsoc|lgsc|lgsoc|eoc|granulosa cell tumor|dysgerminoma|=OvCa|eierstockkrebs|ovarialkarzinom',
    short: 'oc',
    icd10: 'C56|Z8543',
    bare: true,
  },
  {
    code: 'PROSTATE',
    type: 'prostate',
    sites: 'prostate|prostatic|prostata|prost|pros|prst|pca',
    whole:
      'k de la prostate|prca|pr ca|cspc|mcspc|mhspc|nmcrpc|=PCa|=Pca|=pca|prostatectomy for cancer|prostatectomy for ca|=CaP|prostateca|crpc|mcrpc|prostatakrebs|prostatakarzinom',
    icd10: 'C61|Z8546',
    bare: true,
  },
  {
    code: 'PANCREATIC',
    type: 'pancreatic',
    sites: 'pancreatic|pancreas|panc|pancr|pankreas',
    whole: 'k du pancreas|pdac|pancca|pan ca|pancreaticca|pankreaskarzinom',
    icd10: 'C25|Z8507',
    bare: true,
  },
  {
    code: 'COLORECTAL',
    type: 'colorectal',
    sites:
      'colorectal|colon|colonic|colan|rectal|rectum|rectosigmoid|rectosigmoid junction|sigmoid|sigmoid colon|cecum|' +
      'bowel|large intestine|large bowel|colo rectal|col|caecal|caecum|hepatic flexure|splenic flexure|colon rectal|' +
      'transverse colon|darm|dickdarm|kolon|recto|retto|reto|sigmoide|intestino|intestino grosso',
    whole:
      'k du colon|crc|mcrc|cr ca|cr cancer|colectomy for cancer|colectomy for ca|colo ca|colonca|=CoCa|darmkrebs|kolonkarzinom',
    // The appendix (C18.1) has a colon code but is another cancer.
    icd10: 'C18(?!1)|C19|C20|D01[012]|Z8503|Z8504',
    bare: true,
  },
  {
    code: 'ENDOMETRIAL',
    type: 'endometrial',
    sites:
      'endometrial|endo metrial|uterine|uterus|womb|endomet|endo|ut|uter|corpus uteri|uterine endometrial|endom|utero|matriz|endometrio|endometre',
    whole: 'k endometre|k de endometre|emca|=EMCA|endometrioid adenocarcinoma of uterus|uterine serous|usc|upsc',
    icd10: 'C54|C55|D070|Z8542',
    bare: true,
  },
  {
    code: 'GASTRIC',
    type: 'gastric',
    sites: 'gastric|stomach|stom|cardia|estomago|estomac|magen|estomach|stomaco',
    whole: 'k estomac|k gastrique|k de estomac|hdgc|linitis plastica|magenkrebs',
    icd10: 'C16|D002|Z8502',
    bare: true,
  },
  {
    code: 'MELANOMA',
    type: 'melanoma',
    whole:
      'melanoma|mel|melon oma|mel anoma|uveal melanoma|ocular melanoma|melanoma skin cancer|melanome|melanom|lentigo maligna|lentigo maligno',
    icd10: 'C43|D03|Z85820',
  },
  {
    code: 'KIDNEY',
    type: 'kidney',
    sites: 'kidney|renal|renal cell|renal sell|kid|renal clear cell',
    whole:
      'rcc|mrcc|nephrectomy for cancer|nephrectomy for ca|=ccRCC|hypernephroma|wilms|wilms tumor|nephroblastoma|chromophobe rcc',
    icd10: 'C64|Z8552',
  },
  {
    code: 'THYROID',
    type: 'thyroid',
    sites: 'thyroid|thyroid gland|thy|thyr|tiroides|tiroide|tireoide|thyroide|hurthle cell',
    whole: 'thyroidectomy for cancer|thyroidectomy for ca|=PTMC|=PTC|=MTC|=FTC',
    icd10: 'C73|Z85850',
  },
  {
    code: 'BRAIN',
    type: 'brain',
    sites: 'brain|cns|cerebral',
    whole:
      'glioblastoma|glioblastoma multiforme|gbm|astrocytoma|medulloblastoma|oligodendroglioma|glioma|' +
      'anaplastic astrocytoma|dipg|ependymoma',
    icd10: 'C71|Z85841',
  },
  {
    code: 'OTHER',
    type: 'lung',
    sites:
      'lung|rul|lul|rll|lll|rml|trachea|pulmonary|bronchogenic|bronchial|lungs|bronchus|pulmon|pulmao|poumon|polmone',
    whole: 'k poumon|k du poumon|non small cell|nsclc|sclc|luad|lusc|lungca|non small cell carcinoma|lungenkrebs',
    icd10: 'C34|D022|Z8511',
  },
  {
    code: 'OTHER',
    type: 'liver',
    sites: 'liver|hepatic|higado|figado|fegato',
    whole: 'hepatocellular|hepatoma|=HCC|hepatoblastoma',
    icd10: 'C22(?!1)|Z8505',
  },
  {
    code: 'OTHER',
    type: 'bladder',
    sites: 'bladder|urinary bladder|urothelial bladder|bl',
    whole: 'nmibc|mibc|cis of bladder|cis of the bladder|bladder cis|cis bladder',
    icd10: 'C67|D090|Z8551',
  },
  {
    code: 'OTHER',
    type: 'cervical',
    sites: 'cervical|cervix|cerv|neck of the womb|uterine cervix|cervix uteri|cx',
    icd10: 'C53|Z8541',
  },
  {
    code: 'OTHER',
    type: 'esophageal',
    sites:
      'esophageal|esophagus|oesophageal|oesophagus|esoph|gej|ge junction|gastroesophageal|gastroesophageal junction',
    whole: '=ESCC|=EAC',
    icd10: 'C15|Z8501',
  },
  {
    code: 'OTHER',
    type: 'testicular',
    sites: 'testicular|testis|testicle|testic',
    whole:
      'seminoma|nonseminoma|nonseminomatous germ cell tumor|testicular germ cell tumor|germ cell tumor of testis|nsgct|ngct',
    icd10: 'C62|Z8547',
  },
  {
    code: 'OTHER',
    type: 'leukemia',
    whole: 'leukemia|leuk|leucemia|leucemie|leukamie|=ALL|aml|cml|cll|=APL|apml',
    icd10: 'C9[1-5]|Z856',
  },
  {
    code: 'OTHER',
    type: 'lymphoma',
    whole:
      "lymphoma|lymph oma|hodgkin|hodgkins|hodgkin's|nhl|dlbcl|non hodgkin|non hodgkins|nonhodgkin lymphoma|burkitt|" +
      'linfoma|lymphome|lymphom|hodgkin dz|hodgkins dz|hodgkins ds|hodgkins disease|hodgkin disease|hodg|' +
      'mycosis fungoides|ctcl|alcl|nodular sclerosis hl|nshl|chl|mzl',
    icd10: 'C8[1-6]|Z857[12]',
  },
  {
    code: 'OTHER',
    type: 'myeloma',
    whole: 'myeloma|multiple myeloma|mieloma|mieloma multiplo',
    short: '=MM',
    icd10: 'C900|Z8579',
  },
  {
    code: 'OTHER',
    sites:
      'fallopian|fallopian tube|tubal|tube|peritoneal|throat|oral|tongue|mouth|laryngeal|larynx|head and neck|h n|' +
      'skin|bone|adrenal|adrenocortical|gi|gi tract|digestive|gastrointestinal|vulvar|vulva|' +
      'vaginal|anal|anus|small bowel|small intestine|small intestinal|duodenal|duodenum|ampullary|ampulla|' +
      'ampulla of vater|papilla of vater|ureter|eye|ocular|spinal|spine|gallbladder|gall bladder|gb|bile duct|' +
      'biliary|appendix|appendiceal|thymus|blood|lymph|lymphoid|myeloid|lymph node|salivary|parotid|nasopharyngeal|oropharyngeal|' +
      'pharyngeal|oral cavity|buccal mucosa|tonsil|tonsillar|sinus|nasal|lip|jaw|penile|penis|urethral|upper tract|upper tract urothelial|' +
      'renal pelvis|neuroendocrine|germ cell|soft tissue|muscle|pleural|mediastinal|urothelial|transitional cell|' +
      'jejunal|ileal|abdomen|intestinal|squamous cell skin|nonmelanoma skin|non melanoma skin|pituitary|' +
      'spleen|facial|nose|ear|scalp|urinary tract|urinary|hematologic|leg|neck|childhood',
    whole:
      'sarcoma|osteosarc|rhabdo|ewings|mesothelioma|cholangiocarcinoma|cholangio|neuroblastoma|retinoblastoma|' +
      'carcinoid|carcinoid tumor|gist|nmsc|bcc|bccs|basal cell|basal cells|squamous cells|thymoma|=PNET|pnet|' +
      'kaposi sarcoma|merkel cell|=ACC|=CUP|cancer of unknown primary|ca of unknown primary|' +
      'carcinoma of unknown primary|unknown primary|choriocarcinoma|uterine sarcoma nos|dfsp|gtn|utuc|chordoma',
    // Every other malignant tumor but the metastases of one, and the blood cancers whose codes say "uncertain behavior"
    icd10: 'C(?!7[789])|D04|D45|D46|D47[134]',
  },
  {
    code: 'OTHER',
    isVague: true,
    sites:
      'gyn|gynecologic|gynae|female organ|female organs|womens|reproductive|female parts|lady parts|abdominal|abd|belly|tummy|pelvic|lower',
    whole: 'female cancer|female ca|female type cancer|female cancers|fem ca|female malignancy',
  },
];

/** Words that make a site a cancer. */
export const growthWords =
  'cancer|ca|cas|can|canc|cncr|cancro|carcinoma|carcinome|adenoca|adeno|carc|malignancy|malignancies|malignant neoplasm|' +
  'malignant neoplasm of digestive organs|malignant neoplasm of gastrointestinal tract|' +
  'malignant tumor|malignant tumour|tumor maligno|tumore maligno|tumeur maligno|neoplasia maligno|malignant neoplasms|malignant neoplasia|malig|malig neo|malig neoplm|' +
  'malig neoplasm|mal neo|mal neoplm|malignant|malignant neoplm|malignant growth|malignant mass|' +
  'transitional cell carcinoma|=TCC|scc|scca|squamous cell|=NET|=NETs|neuroendocrine tumor|neoplasm malignant|' +
  'cancerous tumor|cancerous tumour|cancerous';

/** These may be benign: seen, and never taken. */
export const tumorWords = 'tumor|tumors|tumour|tumours|neoplasm|neoplasms|mass|growth';

/** Between the words of one cancer: "malignant neoplasm of upper-outer quadrant of left female breast". */
export const placeWords =
  'de mama|da mama|de la mama|della mammella|du sein|left|right|l|r|lt|rt|bilateral|bilat|b/l|unilateral|upper|lower|inner|outer|quadrant|central|portion|part|site|' +
  'sites|overlapping|axillary|tail|head|body|nipple|areola|and areola|male|unspecified|ascending|descending|' +
  'transverse|distal|proximal|area|side|de|del|de la|du|primary|invasive|infiltrating|metastatic|met|stage|advanced|' +
  'recurrent|female|early stage|epithelial|papillary|follicular|medullary|serous|high grade|low grade|mucinous|' +
  'clear cell|endometrioid|inflammatory|triple negative|triple neg|luminal|in situ|insitu|terminal|nos|type|of the|' +
  'of|the|her|his|my|local|localized|early|estrogen receptor positive|er positive|lobular|ductal|duct|pure|primary site|' +
  'aggressive|second primary|2 nd primary|contralateral|contralat|poorly differentiated|well differentiated|' +
  'squamous|sebaceous|apocrine|anaplastic|undifferentiated|cutaneous|mucosal|non invasive|noninvasive|microinvasive|bl|synchronous|metachronous|male type|female organ|new|prior|' +
  'remote|castrate resistant|small cell|signet ring|acute|chronic|lymphocytic|lymphoblastic|myeloid|myelogenous|' +
  'promyelocytic|hairy cell|mantle cell|large b cell|t cell|b cell|diffuse|marginal zone';
