// The words that say whose values a part of a page shows, in six languages, folded by foldName.
import { foldName } from '../../order/text/fold.ts';

const token = (list: string, flags = '') => new RegExp(`(?:^| )(?:${list})(?= |$)`, flags);
const whole = (list: string) => new RegExp(`^(?:${list})$`);

/** Words for a person other than the patient, wherever they appear. */
const somebodyElse =
  'guarantors?|emergency(?! (?:triage|department|room|visit|encounter|admission|medicine|care))|emergencies|subscribers?|policy holders?|policyholders?|insured|guardians?|kin|parents?|mother|father|spouse|husband|wife|partner|caregivers?|carers?|proxy|responsible party|responsible person|representative|donor|relatives?|siblings?|children|newborn|dependents|related persons?|family members?|family history|family contacts?|garante?|personnes? à contacter|personnes? à prévenir|personnes? liées|urgence|tuteur|tutrice|assuré|conjointe?|mère|père|proches?|emergencias?|asegurado|titular|cónyuge|madre|padre|familiar|familiares|familiaux|tutor|responsable|responsável|représentant|representante|account holder|mãe|pai|emergência|contato de emergência|acompanhante|segurado|cônjuge|notfall|notfallkontakt|angehörige|angehöriger|vormund|versicherter|ehepartner|mutter|vater|emergenza|parente|parenti|coniuge|assicurato|tutore|genitore|genitori';
const others = token(somebodyElse);

/** Words for someone or something else, if the heading has no other words. */
const somethingElse =
  'providers?|physicians?|doctors?|practitioners?|clinicians?|consultant|nurse|pcp|gp|referred by|team|pharmacy|pharmacies|employer|work|school|clinic|hospital|facility|practice|appointments?|visits?|encounters?|insurance|coverage|payer|health plan|medications?|prescriptions?|allergies|immunizations|labs?|lab results|orders?|specimen|devices?|documents?|profile|account|user|users|billing contact|billing|search|search results|results|matches|patients|patient list|patient search|médecins?|médecins? traitant|pharmacie|employeur|clinique|hôpital|rendez vous|assurance|médicos?|médico de familia|farmacia|farmácia|empleador|empresa|clínica|citas?|seguro|arzt|hausarzt|apotheke|arbeitgeber|termine|versicherung|medico|medico curante|datore di lavoro|appuntamenti|assicurazione|consultas?|empregador';
const elsewhere = whole(
  `(?:(?:primary|preferred|registered|named|referring|attending|ordering|rendering|usual|current|recent|upcoming|next|last|care|general|family|book|make|request|an?|my|your|our|the) )*(?:${somethingElse})(?: (?:name|information|info|details|contact))?`,
);

const patientHeading = whole(
  '(?:the )?patient(?: (?:information|info|details|demographics|summary|chart|data|identification))?|demographics|informations? (?:du )?patient|datos del paciente|paciente|dados do paciente|patientendaten|dati del paziente|paziente',
);
const own = token(
  'patients?|patiente|paciente|paziente|patientin|patientendaten|demographics?|personal|contacts|location|identification|identity|contact|address|general|basic|details|informations?|coordonnées|adresse|identité|datos|contacto|dirección|domicilio|identificación|dados|contato|contatos|endereço|morada|identificação|básicas|gerais|stammdaten|personalien|kontakt|kontaktdaten|anschrift|dati|anagrafica|recapiti|contatti|indirizzo',
);

/** Whose values are below a heading. */
export const headingOf = (folded: string): 'other' | 'elsewhere' | 'patient' | 'own' | 'unknown' => {
  if (others.test(folded)) return 'other';
  if (elsewhere.test(folded)) return 'elsewhere';
  if (patientHeading.test(folded)) return 'patient';
  return own.test(folded) ? 'own' : 'unknown';
};

const aboutPatient = token('patients?|patientes?|pacientes?|patientin|pazienti?|patienten|\\p{L}*(?:emr|ehr)', 'u');
export const saysPatient = (text: string): boolean => aboutPatient.test(foldName(text));

/** Parts that only a chart has. Two of them are as good as the word "patient". */
const clinical = token(
  'allerg(?:y|ies|ie|ien|ias?)|medications?|médicaments|medicación|medicação|medikamente|farmaci|problems?|problem list|diagnos(?:is|es|en|tics?|i)|diagnósticos?|conditions|vitals?|vital signs|encounters?|immunizations?|immunisations?|vaccinations?|vaccins|vacunas|vacinas|impfungen|prescriptions?|lab results|care plans?|bmi|blood (?:group|type)|groupe sanguin|blutgruppe|nhs no|consultations?',
);
export const clinicalWord = (folded: string): string | undefined => clinical.exec(folded)?.[0];

/** Words in a title or a first heading that mark a page as something other than one patient's chart. */
export const noChartTitle = token(
  'search|results for|directory|schedule|calendar|agenda|appointments?|checkout|cart|basket|log ?in|sign ?(?:in|up|on)|my (?:profile|account)|(?:user|staff|provider|employee|practitioner|clinician) (?:profile|details|file)|(?:staff|team) members?|account settings|(?:new|add|register|create)(?: a)?(?: new)? patient|booking|book|inbox|forum|recipe|genealogy|passenger|directorio|recherche|búsqueda|connexion|panier|nouveau patient|nuevo paciente|novo paciente|neuer patient|nuovo paziente|pesquisa|suche|ricerca|anmelden|kalender|calendario',
);
export const noChartPath = token(
  'search|login|signin|signup|checkout|cart|directory|calendar|wiki|blog|news|forum|shop|store|mail|users?|staff|employees?|practitioners?|providers?|clinicians?',
);
/** Where someone enters a person who has no chart yet. */
export const newPath = /(?:^| )(?:new|create|add|register)(?: patient)?$/;
export const listTitle = token(
  'patients|list|listing|results?|found|matches|queue|worklist|census|roster|waiting|today|pacientes|lista|liste|résultats|resultados|pazienti|elenco|übersicht',
);

/** Alternatives, without the patterns around them. */
export const ownerWords: readonly string[] = [somebodyElse, somethingElse, 'patient|demographics|paciente'];

export const knownOwners: readonly RegExp[] = [
  others,
  elsewhere,
  patientHeading,
  own,
  clinical,
  aboutPatient,
  noChartTitle,
  noChartPath,
  listTitle,
];
