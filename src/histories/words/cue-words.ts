// What is said about a cancer besides who had it. docs/history.md shows this table.

/** When, without an age. */
const ageless =
  'old age|in old age|in her old age|in his old age|young|very young|elderly|change of life|later in life|late in life|premenopausal|premenop|' +
  'premeno|pre menopausal|postmenopausal|postmenop|post menop|post menopausal|perimenopausal|early onset|late onset|age unknown|age unk|age uncertain|age not known';

/**
 * - `no`, `ruledOut`, `except`: negation, negation of what stands before, and its end.
 * - `maybe`: whether it was cancer is uncertain.
 * - `unproven`: an organ before it may not be a cancer.
 * - `deemed`: what follows was first taken for the cancer that is named later.
 * - `corrects`: one of the cancers on both sides of it was no cancer of that kind.
 * - `mistaken`: "that is wrong": what was said before it is not so.
 * - `watched`: what follows is a fear, a test or a risk. `benign`: what stands beside it is no cancer.
 * - `spread`: the organs after it are not the cancer's own.
 * - `dx`, `death`, `now`: what the age beside it refers to. `at`: before an age. `roughly`: the age is not exact.
 * - `ageless`: when, without an age.
 * - `again`: a further primary cancer. `each`: an age for all.
 * - `general`: what follows is said of no one in the text. `family`, `personal`: a heading. `opening`: before a colon at the beginning of a note about the patient. `concludes`: before a colon and what was found in the patient. `talked`: a verb before what was only talked of. `about`: a verb that makes the patient a witness. `has`: the person before it is the subject.
 * - `same`: the person before it has the cancer said before. `alike`: the person after it has.
 * - `unrelated`: the relative before it is none by blood.
 * - `gene`: what is positive or negative is a test. `fill`: says nothing. `detail`: says nothing about who, what and when.
 * - `disease`: another illness; an age after it is not the cancer's. `event`: an age after it is a treatment's.
 */
export const cueWords = {
  no:
    'no|not|none|negative for|neg for|nor|neither|never|without|w/o|nil|∅|ø|deny|denies|denied|denying|neg|negative|' +
    'absent|free of|dont|didnt|doesnt|hasnt|hadnt|havent|isnt|wasnt|arent|werent|wouldnt|cannot|unremarkable|noncontributory|' +
    'non contributory|neg hx|neg fhx|neg fh|nobody|no one|nothing|-ve|unaffected|unaff|false|no known|no hx|no history|no evidence|' +
    'no personal|null|nad|0|zero|=N|cancer free|ca free|no cancers|kein|keine|keinen|niega|' +
    'ningun|ninguna|sin|pas de|aucun|sans|ohne|lack of|non significant',
  yes: 'yes|y|=Y|positive|pos|significant|sig|notable|remarkable|present|affected|true|+ve|+ for|noted',
  ruledOut:
    'ruled out|rule out|r/o|bx neg|biopsy neg|path negative|neg biopsy|came back negative|not actually cancer|' +
    'was never confirmed|proved benign|not true|excluded|refuted|entered in error|in error|turned out benign|' +
    'turned out to be benign|was benign|were benign|is benign|found to be benign|not cancer|not malignant|' +
    'noncancerous|non cancerous|proved negative|proved to be negative|turned out negative|proved to be benign|' +
    'bx negative|biopsy negative|biopsy benign|bx benign|path benign|pathology benign|' +
    'negative biopsy|neg bx|came back benign|negative for malignancy|no malignancy|it was benign|corrected|' +
    'not a cancer|false alarm|disproved|disproven|prophylactic|risk reducing|risk reduction|misdiagnosed|' +
    'misdiagnosis|deleted|miscoded|mis coded|coded in error|charted in error|wrong code',
  except:
    'except|but|however|other than|apart from|aside from|only|although|besides|though|exception|' +
    'otherwise|save|save for|bar|excluding|exception of|limited to|x for',
  maybe:
    'thought she had|thought he had|thought i had|convinced|thought it was|believed she had|believed he had|believed it was|feared she had|' +
    'feared he had|told it was|scare|sounds like|sounded like|seems like|was told she had|was told he had|was told it was|possible|poss|probable|probably|prob|maybe|might|may|suspected|suspicious for|suspicion|' +
    'questionable|presumed|likely|thinks|i think|believe|i guess|guess|thought to be|believed to be|felt to be|' +
    'assumed to be|thought to have|initially said|originally said|first said|initially reported|originally reported|first reported|believes|originally told|initially told|originally thought|initially thought|' +
    'at first thought|first thought|differential|ddx|dd|differential diagnosis|some kind of|some type of|some sort of|question of|' +
    'concerning for|presumably|susp|could be|could have been|rumored|query|biopsy for|bx for|favor|favors|favored|suspects|suspect|would have|would rather|unlikely|less likely|doubtful|doubt|was considered|not favored|c / f|suggestive of|working dx|working diagnosis|presumptive|equivocal|indeterminate|worrisome for|could represent|may represent|can lead to|provisional|approaching|bordering on|features of|dreamt|dreamed|dreams|nightmare|suppose|supposing|imagine|imagines|imagining|hypothetical|hypothetically|?',
  deemed:
    'reported as|read as|listed as|recorded as|labelled|labeled|classified as|called|misread as|interpreted as|described as|' +
    'coded as|entered as|diagnosed as|diagnosed as having',
  unproven: 'never biopsied|not biopsied|never worked up|not worked up|no pathology',
  notSure:
    'never proven|never proved|unproven|not sure|unsure|n / k if|nk if|idk if|dk if|not certain|uncertain|unclear|not known if|not known whether|unknown if|unknown whether|' +
    'not told if|not told whether|does not know if|does not know whether|unconfirmed|not confirmed|not verified|' +
    'unverified|doesnt know if|doesnt know whether|unable to confirm|cannot confirm|cant confirm|' +
    'pending confirmation|isnt sure|not positive|not a hundred percent|cant remember if|if it was cancer|' +
    'whether it was cancer|dont know if|if malignant|whether malignant|malignancy unknown',
  corrects:
    'revised to|amended to|reclassified as|changed to|downgraded to|actually|turned out to be|scratch that|no wait|correction|strike that|make that|i mean|clarified|clarifies|in fact',
  mistaken:
    'wrong|incorrect|inaccurate|erroneous|not right|isnt right|wasnt right|not correct|isnt correct|wasnt correct|' +
    'not accurate|untrue|wrongly|incorrectly|erroneously|falsely|a mistake|by mistake|mistaken|mistakenly|an error|error|a typo|a mix up',
  or: 'or|and or|/',
  and: 'and|und|et|&|plus|+|as well as|along with',
  watched:
    'screening|screen|scr|screened|encounter for screening|at risk|risk|high risk|increased risk|elevated risk|' +
    'exclude|avoid|prevent|susceptibility|genetic susceptibility|predisposition|surveillance|prevention|concern|concerned|concerns|' +
    'worried|worried about|worry|worries|worrying|fear|fears|feared|dreads|scared|terrified|afraid|worked up|work up|workup|w / u|evaluation|rule out|counseling|counseled|' +
    'counselling|education|vaccine|prophylaxis|panel|clinic|center|ward|unit|hospital|charity|nurse|research|walk|genetics|society|testing for|test for|tested for|' +
    'foundation|support group|signs of|symptoms of|causes of|instructions|5 k|10 k|awareness|observation for|exam for|syndrome|syndromes|monitoring for|monitor for|eval for|evaluate for|evaluated for|assess for|' +
    'look for|looking for|check for|checked for|watch for|requests for|side effects|handout|handouts|leaflet|brochure|pamphlet|' +
    'flyer|booklet|risk factors for|in case of|dept|department|contraindications|contraindication|red flags|chance of|chances of|protects against|protect against|' +
    'reduces|reducing|lowers|lowering|decreases|decreasing|raises|increases|prevents|preventing|chemoprevention|chemoprophylaxis|protective|causes|polygenic score|risk score|prs|odds of|likelihood of|probability of|used in|used for|risk assessment',
  benign:
    'benign|polyp|polyps|cyst|cysts|cystic|fibroid|fibroadenoma|adenoma|lump|lumps|nodule|biopsy|biopsies|bx|lipoma|' +
    'meningioma|hyperplasia|dysplasia|atypia|atypical|calcifications|goiter|bph|lcis|lobular carcinoma in situ|mgus|' +
    'cin|pin|precancer|precancerous|pre cancer|pre cancerous|premalignant|adh|alh|papilloma|hamartoma|hemangioma|angiomyolipoma|' +
    'dysplastic|dysplastic nevus|stones|stone|failure|disease|dz|insufficiency|surgery|removal|removed|transplant|' +
    'infection|abscess|pain|implants|reduction|augmentation|reconstruction|mri|ultrasound|us|mammogram|mammo|scan|' +
    'scope|problems|problem|issues|trouble|condition|disorder|disorders|abnormality|aneurysm|hemorrhage|bleed|' +
    'injury|artery stenosis|stenosis|ulcer|fibrosis|embolism|htn|hypertension|lesion|rash|moles|clots|clot|' +
    'tenderness|discharge|enlargement|enlarged|ablation|pap|dermoid',
  spread:
    'mets|met to|metastases|metastasis|metastatic to|metastasized|spread|secondary malignant neoplasm|secondary|' +
    'secondaries|invading|extending to|involving',
  dx:
    "dx|d x|age at dx|dx'd|dxd|dxed|dx'ed|diag|diagnosed|diagnosis|onset age|onset|ao|aoo|" +
    'at dx|at diagnosis|at onset|' +
    'found|picked up|turned up|detected|developed|presented|got|discovered|dxs|initial dx|' +
    'initially diagnosed|at time of diagnosis|' +
    'at the time of diagnosis|at time of dx|at which time|dg|dxage|diagnostiziert|diagnosticada|diagnosticado|' +
    'diagnosticated',
  death:
    "death|died|dies|die|dying|dec|dec'd|decd|deceased|expired|passed|passed away|d|d '|lost her battle|" +
    'lost his battle|succumbed|age at death|cod|killed|lost to|fatal|†|' +
    'dod|passing|dead|rip',
  now:
    'in cr|no evidence of disease|no evidence of recurrence|no recurrence|disease free|now|alive|living|lives|currently|current|present age|today|a&w|a/w|aw|' +
    'healthy|well|gesund|a w|nka|in good health|survivor|survived|doing well|remission|ned|ok|' +
    'okay|fine|survives|remains',
  at:
    'at|@|between|age range|age group|mit|im alter von|a los|a la edad de|aos|com|a l age de|all eta di|age|aged|ages|at age|at age of|at the age of|age of|in|when|' +
    'yo|was|agd|aet|aetat',
  roughly:
    '~|<|>|≤|≥|about|approx|approximately|around|circa|before|before age|by|by age|under|over|after|older than|' +
    'younger than|almost|nearly|prior to|less than|more than|before the|under age|over age|before the age of|' +
    'under the age of|after the age of|after age|past|greater than|at least|at most|up to|until|roughly|at about|' +
    'at around|around age|at about age|at around age',
  ageless,
  again:
    'contralateral|contralat|second primary|2 nd primary|again|contra|second|2 nd|two primary|two primaries|' +
    'primaries|followed by|other side|opposite side|opp side|opposite breast|the other breast|' +
    'the other side|opp breast|second breast|new primary|twice|x2|2 primaries|2 primary|other breast|then|later|' +
    'third primary|metachronous|initial',
  each: 'each|all|both|every|respectively',
  rest: 'other|the other|rest|the rest|the others|others|remaining|remainder',
  family:
    'fhx|fh|fam hx|famhx|fmhx|fmh|family history|family hx|family medical history|family medical hx|family health history|family cancer history|fam history|' +
    'family h/o|fam h/o|family|fam|famh|history of cancer in family|family member history|familial|pedigree|+fhx|+fh',
  personal:
    'personal|personally|personal history|personal hx|pmh|pmhx|past medical history|past history|personal cancer history|your own|personal h/o|' +
    'pers hx|hpi|phx|personal medical history|past onc hx|onc hx|oncologic history|oncology history|oncologic hx|' +
    'my history|my cancer history|own history|own hx|past medical hx|problem list|active problems|k/c/o|kco|known case|' +
    'medical history|medical hx|med hx|health history|past illnesses|previous illnesses|current illnesses|medical problems|current medical problems|' +
    'medical condition|current condition|chronic condition|past surgical history|past surgical hx|surgical history|surgical hx|surg hx|surghx|psh|pshx|' +
    'history of present illness',
  general:
    'presumptive condition|presumptive cancer|presumptive cancers|presumptive diseases|criteria|criterion|guideline|guidelines|insurance|insurer|policy|for member|rates|associated|assoc|linked|women|men|people|individual|individuals|persons|patients|participants|coverage|eligibility|inclusion|exclusion|example|e.g.',
  talked:
    'googled|googling|searched|searching|looked up|looking up|researched|researching|discussed|discuss|discussing|explained|mentioned|read up on|re',
  opening:
    'background|diagnosis|diagnoses|dx|impression|assessment|indication|reason|referral|problem|problems|complaint|cc|case|hx|history|' +
    'opinion|consult|consultation|board|tb|mdt|conference|conf|mdm|presentation|summary|oncology|onc|pathology|path|primary|visit|survivorship|hepatology|heme|hematology|derm|dermatology|records|outside records|old records|' +
    'clinical history|clinical hx|clinical info|clinical information|rad onc|radiation oncology|palliative care|palliative|plan|chemo|infusion|followup|follow up|f / u|admission|admit|h & p|pre op|preop|teaching',
  concludes:
    'diagnosis|diagnoses|dx|final diagnosis|impression|imp|assessment|a / p|a & p|pathology|path|tb|tumor board|mdt|mdm|outcome|conclusion|post op|postop|post op diagnosis|preoperative diagnosis|postoperative diagnosis',
  about:
    'reports|states|says|denies|notes|endorses|thinks|believes|unsure|reported|stated|wants|asks|asked|' +
    'discuss|discussed|discussing|inquires|inquired|wonders|requests|requested|interested|questions|regarding|information|curious|' +
    'anxious|nervous|read|heard|learned|does not know|told|due|said|recalled|thought|per|according to|told by|shared|adopted',
  has:
    'has|had|have|am|having|c/b|w/|w|with|mit|con|avec|hatte|tuvo|c / w|developed|got|is|was|were|h/o|hx of|hx|' +
    'history|history of|treated for|came|s/p|status post|suffered|been|be|are|ho|survived',
  who: 'who|whom|which|that',
  whose: 'whose',
  oneOf:
    'oldest|eldest|youngest|older|elder|younger|middle|' +
    'the former|the latter|a third|a fourth|a fifth|the first|the second',
  of: 'of|of the|de|de la|del',
  in: 'in|among|by|affecting|for|on|from|to|secondary to|due to|d/t|because of',
  side: 'side|sides|both sides|family|lineage|line|fam',
  her: "her|hers|she's",
  his: 'his',
  their: 'their|theirs',
  she: 'she',
  he: 'he|him',
  gene:
    'brca1|brca2|brca 1|brca 2|brca1 / 2|atm|chek2|palb2|mlh1|msh2|msh6|pms2|epcam|tp53|pten|cdh1|stk11|apc|mutyh|vhl|' +
    'lynch|lfs|fap|hboc|hnpcc|li fraumeni|cowden|gene|genes|mutation|mutations|variant|carrier|' +
    'carriers|genetic testing|genetic test|germline|tested|test|tests|testing|er|pr|her2|psa|ihc|ln|nodes|node|' +
    'lymph nodes|msi|mmr|vus|brca pos|brca positive|brca neg|brca negative|brca status|brca carrier|brca +|for brca|' +
    'brca gene|brca mutation|brca testing|brca test|brca pending|brca results|brca not|brca unknown|receptor|ca125|ca 125|cea|marker|rad51c|rad51d|brip1|nbn|bard1|' +
    'cdkn2a|pathogenic',
  adopted: 'adopted',
  fill:
    `${ageless}|` +
    'x|y/n|unless|should|social history|social hx|soc hx|any age|at any age|you|degree|name|month|week|january|' +
    'february|march|april|june|july|august|september|october|november|december|your|site|once|as well|some|' +
    'patients|still|even|ever|previously|eventually|unfortunately|sadly|finally|really|pretty|especially|report|' +
    'generations|rel|same side|the same side|that side|they|them|vs|versus|last|the|a|an|also|my|been|being|due|' +
    'old|that|this|who|it|its|there|one|as|age|years|year|yrs|yr|history|known|relation|relationship|relative|' +
    'kind|problem|condition|diagnosis|type|dx|status|notes|comment|reports|states|reported|says|was|were|is|are|' +
    'strong|medical|patient reports|pt reports|per pt|per patient|per|please|remembered|quite|very|just|well|' +
    'then|so|such|cause|primary|first|1 st|same|each|respectively|specifically|including|include|includes|i e|' +
    'e g|eg|ie|from|by|on|onto|comma|period|um|uh|semicolon|new line|newline|next|not stated|not recalled|' +
    'not given|not specified|not remembered|open paren|close paren|as a child|as child|as kid|as infant|as teen|' +
    'as a kid|as a baby|as an infant|as a toddler|as a teen|as a teenager|as an adult|as a young adult|' +
    'as a young man|as a young woman|unknown|unk|unkn|unsure of age|not sure of age|not sure what age|' +
    'not sure when|not sure how old|unsure what kind|unsure what type|not sure what kind|not sure what type|' +
    'unsure of type|details unknown|early|unspecified|hcc|cms|cms / hcc|cms hcc|dear colleague|disorder|disease|' +
    'finding|active|chronic|current|malignant|sct|snomed|icd|icd10|icd 10|code|confirmed|recorded|reviewed|' +
    'updated|on file|passed|unknown onset|vital|number|no|approximate|exact|reportedly|apparently|definitely|' +
    'biopsy proven|bx proven|newly|recently|yesterday|since|ago|he|she|did|do|does|would|could|will|when|while|' +
    'during|where|what|if|because|has|both|all|every|later|too|along|again|together',
  detail:
    'tnm|met|=mm|er+|pr+|her2+|er positive|er negative|er neg|er pos|pr positive|pr negative|her2 negative|' +
    'her2 positive|her2 neg|her2 pos|er pr positive|er pr negative|er / pr|hormone receptor positive|' +
    'estrogen receptor positive|triple negative|triple neg|triple positive|tnbc|stage|grade|gleason|gl|figo|rai|dukes|clark|left|right|l|r|' +
    'bilateral|bilat|b/l|unilateral|metastatic|recurrent|back|arm|face|cheek|shoulder|thigh|calf|trunk|chest|' +
    'forehead|foot|hand|in situ|advanced|terminal|inoperable|aggressive|papillary|follicular|medullary|serous|' +
    'clear cell|female|male|lt|rt|disorder|nos|primary|localized|local|late stage|iv|iii|ii|iia|iib|' +
    'iiia|iiib|iiic|ia|ib|unresectable|invasive|infiltrating|node positive|node negative|ln positive|ln neg|ln pos|' +
    'low risk|intermediate risk|smoker|nonsmoker|non smoker|never smoker|breslow|rul|lul|rll|lll|idh|' +
    'poorly differentiated|well differentiated|moderately differentiated|mucinous|endometrioid|identical|' +
    'hormone positive|iss|igg|iga|kappa|lambda',
  disease:
    'htn|hld|hl|dm|dm1|dm2|t1dm|t2dm|iddm|niddm|cad|chf|mi|cva|tia|copd|asthma|ckd|esrd|gerd|osa|ra|sle|ms|ibd|ibs|' +
    "uc|crohns|crohn's|psc|pvd|pad|afib|dvt|pe|als|ad|pd|diabetes|diabetic|stroke|strokes|heart disease|" +
    'heart attack|heart failure|ihd|hypertension|high blood pressure|hbp|cholesterol|oa|osteopenia|' +
    "dementia|alzheimers|alzheimer's|alzheimer|parkinsons|parkinson's|depression|anxiety|bipolar|schizophrenia|etoh|" +
    'hypothyroid|hyperthyroid|graves|hashimotos|migraine|migraines|epilepsy|seizure|seizures|sickle cell|hemophilia|' +
    'hcv|hbv|hiv|tb|pneumonia|covid|glaucoma|cataracts|eczema|lupus|gout|obesity|gallstones|' +
    "celiac|barretts|barrett's|pcos|infertility|miscarriage|stillbirth|autism|adhd|down syndrome|cystic fibrosis|" +
    'huntingtons|cardiac|arrhythmia|aneurysm|aaa|heart|emphysema|tobacco|smoking|accident|' +
    'mva|suicide|overdose|trauma|lymphedema|fibromyalgia|allergies|itp|bph|mgus|mds|cabg|sudden death|scd|vte|luts',
  event:
    'active surveillance|active monitoring|watchful waiting|biopsied|surgery|mast|mastectomy|lumpectomy|prostatectomy|nephrectomy|colectomy|thyroidectomy|tah|bso|tahbso|rrso|resection|resected|excised|excision|removed|chemo|chemotherapy|' +
    'radiation|xrt|rt|turbt|whipple|transplant|treated|treatment|tx|relapsed|relapse|recurrence|recurred|menopause|menarche|' +
    'colonoscopy|underwent|started|quit|retired|married|stopped|tested|moved|born|mrm|folfox|tamoxifen|letrozole|' +
    'anastrozole|herceptin|immunotherapy|hormone therapy|adt|brachytherapy|rp|ralp|came back|' +
    'wle|wide local excision|slnb|alnd|mohs|tace|crt|ccrt|nact|tnt|sbrt|neoadjuvant|adjuvant|chemorad|chemoradiation|chemoradiotherapy|radiotherapy|carboplatin|' +
    'paclitaxel|cisplatin|taxol|docetaxel|abvd|folfirinox|capecitabine|lupron|pembrolizumab|keytruda|nivolumab|osimertinib|imatinib|olaparib|palbociclib|ibrance|enzalutamide|abiraterone',
  aside:
    'considers|considered|shares|share|sharing|shared|raised by|lives with|cared for by|caring for|named after|accompanied by',
  same:
    'the same|of the same|w/ same|with same|same cancer|same thing|the same cancer|same dx|same diagnosis|the same thing|' +
    'likewise|ditto|the same type|same type|the same diagnosis|same disease|the same disease|bilateral disease|' +
    'the same kind|also affected|of it|from it|had it|has it|had it too|have it|had the disease|has it too',
  alike: 'as did|so did|as does|so does|as has|so has|as had|so had|as was|so was|and so did|and so has',
  ancestry: 'ashkenazi|ashkenazi jew|ashk|jewish|descent|ancestry|heritage',
} as const satisfies Readonly<Record<string, string>>;

export type Cue = keyof typeof cueWords | 'unrelated';
