// The headings of the parts of a chart that an order can use, in six languages, folded by foldLabel.

const kinds = {
  problems:
    'problems|problem list|diagnoses|diagnosis|conditions|health concerns|comorbidities|medical history|past history|personal history|history of cancer|cancer history|oncology history|oncologic history|oncological history|pmh|pmhx|medical hx|onc hx|' +
    'problemas|diagnosticos|antecedentes|historial medico|historico medico|comorbilidades|comorbidades|' +
    'problemes|diagnostics|antecedents|pathologies|comorbidites|' +
    'probleme|diagnosen|dauerdiagnosen|vorerkrankungen|eigenanamnese|medizinische vorgeschichte|krankengeschichte|' +
    'problemi|diagnosi|anamnesi|patologie|comorbidita',
  family:
    'family history|family hx|fam hx|fhx|fh|fmh|family h o|' +
    'antecedentes familiares|antecedentes heredofamiliares|historia familiar|historial familiar|historico familiar|' +
    'antecedents familiaux|histoire familiale|familienanamnese|familiengeschichte|anamnesi familiare|storia familiare',
  relative:
    'mother|father|mom|mum|dad|parents|brother|sister|sibling|son|daughter|children|offspring|aunt|uncle|cousin|grandmother|grandfather|grandparents|relatives|' +
    'madre|padre|hermano|hermana|hijo|hija|abuela|abuelo|tia|tio|mere|pere|frere|soeur|enfants|fils|fille|grand mere|grand pere|tante|oncle|' +
    'mutter|vater|bruder|schwester|geschwister|kinder|sohn|tochter|großmutter|großvater|onkel|' +
    'mae|pai|irmao|irma|filho|filha|avo',
  /** Prose about the patient and the family. */
  note: 'history|hx|procedure|procedures|surgeries|surgical history|past surgical history|oncology|note|notes|progress|comments|assessment|impression|hpi|history of present illness|history of presenting complaint|subjective|narrative|clinical notes|chief complaint|presenting complaint|reason for visit|reason for encounter|alert|alerts|hospital course|blood bank|interval history|remarks|reason for consult|reason for consultation|reason for referral',
  /** What can make a test invalid. */
  blood: 'blood transfusion|transfusion|bone marrow transplant|stem cell transplant|transplant|hsct|bmt',
  /** Read only where no table and no label names a policy. */
  insurance:
    'insurance|insurance card|health plan|benefits|payment information|ins|insurance information|coverage|payer|seguro|assurance|versicherung|krankenversicherung|assicurazione',
} as const;

export type SectionKind = keyof typeof kinds;

/** "Brother": what follows is that person's. */
export const ofRelative = new RegExp(`^(?:[mp]aternal )?(?:${kinds.relative})s?$`);

const { note, ...others } = kinds;

/** The headings that tell of a part wherever their words stand, in lists of words between bars. */
export const sectionWords: readonly string[] = Object.values(others);

/** Prose is full of the words of a note's heading ("history", "plan"): they tell only in a short line of their own. */
export const noteHeading = `^[^\\d]{0,40}\\b(?:${note})\\b[^\\d]{0,40}$`;

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, list]) => list.split('|').map(word => [word, kind as SectionKind] as const)),
);

/** "Active problem list", "Past medical history", "Maternal aunts", "Abuela paterna": what the heading is without these words. */
const around =
  /(?:^| )(?:the|of|list[ae]|dei?|primary|secondary|last|cancer|pa[tcz]ient|s|a[ct]+i[vf]\w+|current|chronic|known|latest|three|trois|derni\w+|princip\w+|main|recent\w*|ultim\w+|letzte\w*|all|medic[ao][ls]?|health|person[an]\w+|pessoais|clinicos|patologic\w+|remota|encounter|visit|significant|other|entries|summary|notes?|details?|[mp]atern\w+|\S+erlicherseits)(?= |$)/g;

/** The kind of a part with this heading. */
export function sectionOf(folded: string): SectionKind | undefined {
  const bare = folded.replace(around, '').trim();
  // "Coverage verified 11/28"
  const plain = folded.replace(/(?: (?:verified|checked|on file|as of|at death))?(?: \d{1,4})*$/, '');
  const kind =
    kindOf.get(folded) ??
    (kindOf.get(plain) === 'insurance' ? 'insurance' : undefined) ??
    kindOf.get(bare) ??
    kindOf.get(bare.replace(/s$/, ''));
  // "Maternal diagnoses"
  return /^(?:problems|note)$/.test(kind ?? '') && /[mp]atern/.test(folded) ? undefined : kind;
}

/** Headings of what is true of patients in general. */
export const saysKnowledge = /pathway|guideline|criter[ie]|protocol|\beducation/;

/** Other parts of a chart. */
export const otherPart =
  /^(?:(?:active|current|past|recent|home|known|social|surgical|obstetric\w*|gyn\w*|reproductive|sexual|birth|developmental|psychiatric|medication|drug|care|lab\w*|test|vital|physical|review|patient|emergency|primary|secondary|next|last|upcoming|chief|present|history|plan|clinical|visit|encounter|progress) ?)*(?:all?erg\w*|medi[ck]a\w+|meds|drugs|prescription|immuni\w+|vac\w+|impfungen|vital|signs|lab|result|order|procedure|surg\w+|history|exam\w*|systems|ros|hpi|illness|complaint|assessment|plan|note|visit|encounter|appointment|document|attachment|imaging|insurance|coverage|team|contact|demographics|pharmacy|social|habit\w+|lifestyle|tobacco|alcohol|alert|reminder|task|message|referral|billing|citas|traitement|sozialanamnese|farmaci|anamnesi fisiologica|terapia)s?$/;
