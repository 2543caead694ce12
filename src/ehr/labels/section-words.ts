// The headings of the parts of a chart that an order can use, in six languages, folded by foldLabel.

const kinds = {
  problems:
    'problems|problem list|diagnoses|diagnosis|diagnosis list|conditions|health concerns|comorbidities|medical history|past history|personal history|history of cancer|cancer history|oncology history|oncologic history|oncological history|cancer diagnosis|cancer diagnoses|pmh|pmhx|medical hx|onc hx|' +
    'problemas|lista de problemas|diagnosticos|antecedentes personales|antecedentes patologicos|antecedentes medicos|antecedentes pessoais|antecedentes clinicos|historial medico|historico medico|comorbilidades|comorbidades|' +
    'problemes|liste de problemes|diagnostics|antecedents|antecedents personnels|antecedents medicaux|pathologies|comorbidites|' +
    'probleme|problemliste|diagnosen|dauerdiagnosen|vorerkrankungen|eigenanamnese|medizinische vorgeschichte|krankengeschichte|' +
    'problemi|lista dei problemi|diagnosi|anamnesi patologica|anamnesi patologica remota|anamnesi personale|anamnesi remota|patologie|comorbidita',
  family:
    'family history|family hx|fam hx|fhx|fh|fmh|family cancer history|cancer family history|' +
    'antecedentes familiares|antecedentes heredofamiliares|historia familiar|historial familiar|historico familiar|' +
    'antecedents familiaux|histoire familiale|familienanamnese|familiengeschichte|anamnesi familiare|storia familiare',
  relative:
    'mother|father|parents|brother|sister|sibling|son|daughter|children|offspring|aunt|uncle|cousin|grandmother|grandfather|grandparents|relatives|' +
    'madre|padre|hermano|hermana|hijo|hija|abuela|abuelo|tia|tio|mere|pere|frere|soeur|enfants|fils|fille|grand mere|grand pere|tante|oncle|' +
    'mutter|vater|bruder|schwester|geschwister|kinder|sohn|tochter|großmutter|großvater|onkel|' +
    'mae|pai|irmao|irma|filho|filha|avo|fratello|fratelli|sorella|sorelle|figlio|figlia|figli|nonna|nonno|zia|zio',
} as const;

export type SectionKind = keyof typeof kinds;

/** All of these headings, in lists of words between bars. */
export const sectionWords: readonly string[] = Object.values(kinds);

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, list]) => list.split('|').map(word => [word, kind as SectionKind] as const)),
);

/** Words of a cancer: what else stands beside "Mother" is not read. */
export const saysCancer =
  /cancer|carcinom|sarcom|melanom|leuk[ae]m|lymphom|linfom|myelom|mielom|neoplas|tumou?r|malignan|metasta|polyp|\bca\b|\b[id]dc\b|krebs|karzinom|c[aâ]ncer|cancro|leucemi|brca|lynch/i;

/** "Active problem list", "Past medical history", "Maternal aunts", "Abuela paterna": what the heading is without these words. */
const around =
  /(?:^| )(?:the|pa[tcz]ient|s|active|current|chronic|known|all|medical|health|encounter|visit|significant|other|entries|summary|notes?|details?|activ[oa]s|actifs|[mp]at(?:ern(?:al|[oae]|elle))|(?:m[uü]tt|v[aä]t)erlicherseits)(?= |$)/g;

/** The kind of a part with this heading. */
export function sectionOf(folded: string): SectionKind | undefined {
  const bare = folded.replace(around, '').trim();
  return kindOf.get(folded) ?? kindOf.get(bare) ?? kindOf.get(bare.replace(/s$/, ''));
}

/** Other parts of a chart. */
export const otherPart =
  /^(?:(?:active|current|past|recent|home|known|social|surgical|obstetric\w*|gyn\w*|reproductive|sexual|birth|developmental|psychiatric|medication|drug|care|lab\w*|test|vital|physical|review|patient|emergency|primary|secondary|next|last|upcoming|chief|present|history|plan|clinical|visit|encounter|progress) ?)*(?:allerg\w*|medica\w+|meds|drugs|prescriptions?|immuni\w+|vaccin\w+|vacinas|impfungen|vitals?|signs|labs?|results?|orders?|procedures?|surger\w+|surgical|history|exam|examination|systems|ros|hpi|illness|complaint|assessment|plan|notes?|visits?|encounters?|appointments?|documents?|attachments?|imaging|insurance|coverage|team|contacts?|demographics|pharmacy|social|habits|lifestyle|tobacco|alcohol|alerts?|reminders?|tasks?|messages?|referrals?|billing|alergias|alergicos|medicamentos|medicacion|medicacao|vacunas|habitos|citas|allergies|traitements?|vaccinations|allergien|medikation|medikamente|sozialanamnese|medikamentenanamnese|allergie|farmaci|vaccinazioni|anamnesi fisiologica|terapia)$/;
