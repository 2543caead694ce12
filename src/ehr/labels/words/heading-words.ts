// The words that say whose values a part of a page shows, in six languages, folded by foldLabel.
import { foldLabel } from '../fold-label.ts';
import { nameOfParent } from './label-words.ts';
import { ofRelative } from './section-words.ts';

const token = (list: string, flags = '') => new RegExp(`(?:^| )(?:${list})(?= |$)`, flags);
const whole = (list: string) => new RegExp(`^(?:${list})$`);

/** Words for a person other than the patient, wherever they appear. */
const somebodyElse =
  'apartinator|companions?|mama|tata|sot|sotie|persoana de contact|mantelzorgers?|guarantors?|in (?:an? )?crisis(?: call| contact)?|crisis contacts?|matern\\w+|(?:alternate|alternative|alt|additional) contacts?|conta[ct]+\\w* (?:de|para|em|en) (?:urgencia|referencia)|emergency(?! (?:triage|department|room|visit|encounter|admission|medicine|care))|emergencies|relationships|subscribers?|policyholders?|cardholders?|holders?|insured|guardians?|kin|persons? to contact|contact persons?|poa|parents?|mother|father|spouse|husband|wife|partner|esposa|esposo|epouse|epoux|moglie|marito|significant other|pessoa significativa|persona significativa|caregivers?|carers?|case managers?|care managers?|case coordinators?|care coordinators?|social workers?|zuweiser|zuweiserin|betreuerin|proxy|responsible party|responsible person|representative|donor|relatives?|siblings?|children|newborn|depend[ae]nts|main members?|debtors?|related (?:persons?|people|contacts?)|family members?|(?:family|friends) and (?:friends|family)|household|family history|family contacts?|garante?|personnes? a contacter|personnes? a prevenir|personnes? de confiance|persona de contacto|confidentes?|acudientes?|apoderad[oa]|acompanante|parientes?|tomador|pessoas? (?:de|a|para) conta[ct]+\\w+|contactperso\\w+|gezin|narstaende|pårørende|anhorig|upowazniona|opiekun|matka|ojciec|moeder|vader|cuidador|cuidadora|ehemann|ehefrau|personnes? liees|urgence|tuteur|tutrice|assure|conjointe?|repondante?|aidante?s?|curateur|curatrice|mere|pere|proches?|emergencias?|asegurado|titular|conyuge|madre|padre|familiare?s?|familiaux|tutor|responsable|responsavel|representant\\w*|rappresentant\\w*|gesetzliche vertret\\w+|^(?:ice|ec|nok|hcpoa)(?: \\d)?$|^mae$|^pai$|^fami(?:ly|lia|lle|lie|glia)$|d[ao] mae|do pai|acompanhante|segurado|conjuge|companheiro|companheira|pareja|notfall|notfallkontakt|angehorige|angehoriger|vormund|versicherter|hauptversicherter|versicherungsnehmer|ehepartner|ehegatte|lebenspartner|lebenspartnerin|bezugsperson|kontaktperson|ansprechpartner|vertrauensperson|betreuer|angehorigen|eltern|mutter|vater|emergenza|parente|parenti|coniuge|assicurato|tutore|genitore|genitori|familiari|intestatario|persona da contattare|persona di riferimento|penanggung jawab|acil durum|(?:last|recently) (?:viewed|opened)|(?:recent|other|previous|my) patients|zuletzt (?:angesehen|geoffnet)|(?:vus|consultes) recemment|derniers patients|vistos recient?emente|ultimos pacientes|pazienti recenti|ultimi pazienti|(?:autres|otros|outros|altri|andere|weitere) pa[tcz]ient\\w+|membres? du foyer|haushaltsmitglieder|membri del nucleo|miembros del hogar';
const others = token(somebodyElse);

/** A number below these is another patient's. What else follows can be the patient's own: "Similar patients: none" */
export const ofSimilar =
  /^(?:(?:similar|matching) (?:patients|records|entries)|(?:possible|potential) (?:matches|duplicates)|ahnliche (?:eintrage|patienten)|posibles duplicados|doublons possibles)\b/;

/** Words for someone or something else, if the heading has no other words. */
const somethingElse =
  'medic de familie|farmacie|angajator|apotheek|werkgever|afspra[ak]+\\w*|programari|medico di medicina generale|professionals?|providers?|physicians?|doctors?|practitioners?|clinicians?|consultant|nurse|pcp|gp|referred by|team|rx|pharmacy|pharmacies|employer|zaklad pracy|pracodawca|arbetsgivare|arbejdsgiver|work|school|clinic|hospital|facility|practice|appointments?|visits?|encounters?|insurance|coverage|payer|health plan|medications?|prescriptions?|allergies|immunizations|labs?|lab results|orders?|specimen|devices?|(?:new |phone |portal |secure |patient |unread )*messages?|documents?|(?<=(?:my|your) )profile|account|users?|billing|search|search results|results|matches|patients|patient list|patient search|medecins?|medecins? traitant|profesional|pharmacie|employeur|clinique|hopital|rendez vous|assurance|medicos?|medico de familia|farmacia|empleador|empresa|clinica|citas?|seguro|arzt|hausarzt|apotheke|arbeitgeber|termine|versicherung|medico curante|datore di lavoro|appuntamenti|huisarts|verzekering|lekarz|assicurazione|consultas?|empregador';
const elsewhere = whole(
  `(?:(?:primary|preferred|registered|named|referring|attending|ordering|rendering|usual|current|recent|upcoming|next|last|care|medical|health|general|family|book|make|request|an?|my|your|our|the) )*(?:${somethingElse})(?: (?:name|info\\w*|details|contact|habitu\\w+|de cabecera))?`,
);

const patientHeading = whole(
  '(?:the )?(?:pati|resid)ent(?: (?:info\\w*|details|demographics|summary|chart|data|identification))?|informations? (?:du )?patient|da[td][oi]s? d[eo]l? pa[cz]iente|pa[cz]iente|patientendaten|client (?:info\\w*|details|demographics|data)',
);
/** All words of a heading must be of these: "Driver details" are someone else's. */
const ownPattern = whole(
  '(?:(?:and|et|e|y|und|of|coverage|local|permanent|current|legal|person|erreichbarkeit|d[aeio]l?|du|the|section|home|mailing|primary|(?:tele)?phones?|fax|numbers?|e ?mail|name|demographics?|personal|personnel(?:les?|s)|etat|civil|persoonsgegevens|location|identi\\w+|[ck]onta\\w+|address(?:es)?|general|basic|details|info(?:rma[ctz]\\w+)?|coordonnees|adresse|datos|direccion|domicilio|dados|endereco|morada|basicas|gerais|stammdaten|personalien|kommunikation|communications?|anschrift|dati|anagrafica|assistito|recapiti|indirizzo|residenza|anagrafici|pessoais|personales|personali|personendaten|personliche|angaben|daten|adressdaten|administrati\\w+|residen\\w+|filiacion|localiza\\w+|ubicacion|cadastr\\w+|unidad|domiciliaria|generalita|identifiers)(?: |$))+',
);
const ofPatient = token('pa[tczs][ij]ent\\w*|(?<!to )proband\\w*|face ?sheet');

/** Whose values are below a heading. '' if it does not say. */
export const headingOf = (counted: string): 'kin' | 'other' | 'elsewhere' | 'patient' | 'own' | '' => {
  const folded = counted
    // "Care team (4)", "New phone message 10:52 am"
    .replace(/(?: \d{1,3})+(?: [ap]m)?$/, '')
    // Who pays, and where
    .replace(/(?:entidade?|unidade?|setor|area|servi[ctz]\w+|organisme) responsa(?:ble|vel)/, '');
  if (nameOfParent.test(folded)) return 'kin';
  if (others.test(folded) || ofRelative.test(folded)) return 'other';
  if (elsewhere.test(folded)) return 'elsewhere';
  if (patientHeading.test(folded)) return 'patient';
  return ownPattern.test(folded) || ofPatient.test(folded) ? 'own' : '';
};

/** True if a word of a text names a relative or another person: "Wife Irma, born 01/30/1951", among remarks. */
export const namesKin = (text: string): boolean =>
  foldLabel(text)
    .split(' ')
    .some(word => /^(?:kin|other)$/.test(headingOf(word)));

/** What begins the words for a home, which is the patient's: "Lives with parents" */
export const lives = 'lives|living|vive|vit|lebt|wohnt|mora';

/** What charts are called. */
const record =
  '(?:medical|health) (?:record|chart)|dossier medical|(?:historia|ficha|cartella) clinica|prontuario|processo clinico|karteikarte|akte|antecedent\\w+|anamnes\\w+';
const aboutPatient = token(
  `pa[tczs][ij]ent\\p{L}*|pasien|hasta (?:detay|bilgi)\\p{L}*|pat n[ro]|\\p{L}*(?:emr|ehr)|proband\\p{L}*|client(?:dossier|gegevens)|assistit[aeio]|resident (?:name|info\\p{L}*|no|id|number|details|profile)|face sheet|${record}`,
  'u',
);
export const saysPatient = (text: string): boolean => aboutPatient.test(foldLabel(text));

/** Parts that only a chart has. Two of them are as good as the word "patient". */
const ofCharts =
  'allerg(?:y|i\\w+)|(?:dauer)?medi[ck]a[tmc]\\w+|farmaci|problems?|(?:dauer)?diagnos\\w+|conditions|vitals?|encounters?|immuni[sz]ations?|vacc?[iu]n\\w+|impfungen|prescriptions?|lab results|care plans?|progress notes?|bmi|blood (?:group|type)|groupe sanguin|blutgruppe|nhs no|consultations?|family history|treatments?|referral|referred by|admi(?:t|ssion) date|admitted|discharge|ward|weight|regimen|gestational age|symptoms?|symptomes?|sintomas?|sintomi|krankenhausaufenthalte?|hospitalizations?|hospitalisations?|hemoglobin|haemoglobin|pregnanc(?:y|ies)|(?:pre|ante)natal|gravida';
const clinical = token(ofCharts);
export const clinicalWord = (folded: string): string | undefined => clinical.exec(folded)?.[0];

/** Words in a title or a first heading that mark a page as something other than one patient's chart. */
export const noChartTitle = token(
  'search|employe(?:rs|es)|(?:find|select)(?: an?)? patients?|inbox|results for|directory|scheduler?|(?<!(?:care|family|discharge|treatment|birth) )planning(?! (?:familial|des? soins))|calendar|agenda|appointments|audit (?:logs?|trail)|(?:access|event|activity) logs?|logs? viewer|checkout|cart|basket|log ?in|sign ?(?:in|up|on)|my (?:profile|account)|(?:user|staff|provider|employee|practitioner|clinician|student) (?:profile|details|file|record)|(?:staff|team) members?|account settings|(?<!visit )(?:new|add|register|create)(?: a)?(?: new)? patient|book(?:ing)?(?! appointment(?!s))|forum|recipe|genealogy|passenger|directorio|rechercher?|busqueda|buscar|cercare?|connexion|panier|(?:nouveau|nuevo|novo|neuer|nuovo) pa[tcz]ient[eo]?|pesquisar?|suchen?|ricerca|anmelden|kalender|calendario',
);
/** The page of one visit, which can show who comes. */
export const visitTitle = /(?<!\p{L})(?<!booking )appointment(?!\p{L})/u;
export const noChartPath = token(
  'search|login|signin|signup|checkout|cart|directory|calendar|wiki|blog|news|forum|shop|store|mail|users?|staff|employees?|practitioners?|(?<!mpages )providers?|clinicians?',
);
/** What a page says before a patient is chosen. */
export const noneOpen =
  /^\s*(?:patient: )?(?:no|keine?|aucun|ning[uú]n|nenhum|nessun)(?: pa[tcz]ient\S*|ne) (?:\S+ )?(?:s[eé]le[cz]|open|load|(?:aus)?gew[aä]hl|geöffn|abi?ert|apert|ouvert)/i;
/** Where someone enters a person who has no chart yet. "patient/61804/register" and "chart/61804/orders/new" have one. */
const newPath = /(?:^|(?<!\d) )(?:new|create|add|register)(?: patient)?$/;
const newOrder =
  /^(?!.*\b(?:new|create|add|register) ).*\d.* (?:orders?|labs?|pathology|tests?|imaging|radiology|consults?|procedures?|specimens?|notes?|visits?|encounters?|referrals?|prescriptions?|requests?|requisitions?|vitals|medications?|allergies|immunizations|problems|tasks|letters?) (?:new|create|add)$/;
/** The patient can stand behind the path: "orders/new?patient=61804". */
const newTest =
  /^(?!.*\b(?:new|create|add|register) ).*\b(?:orders?|labs?|pathology|requisitions?) (?:new|create|add)$/;
const ofPatientKey = /pat|pt|mrn|nhs|chart|person|client|subject|encounter|visit|episode/i;
export const isOfNewPerson = (address: string, keys: string): boolean =>
  newPath.test(address) && !newOrder.test(address) && !(ofPatientKey.test(keys) && newTest.test(address));
export const listTitle = token(
  'patients|list|listing|results?|found|matches|queue|worklist|census|roster|waiting|today|wartezimmer|warteliste|sala d[ei] (?:espera|attesa)|salle d attente|pacientes|lista|liste|resultats|resultados|pazienti|elenco|ubersicht',
);

/** Alternatives, without the patterns around them. */
export const ownerWords: readonly string[] = [somebodyElse, somethingElse, ofCharts, 'patient|demographics|paciente'];

export const knownOwners: readonly RegExp[] = [
  others,
  elsewhere,
  patientHeading,
  ownPattern,
  clinical,
  aboutPatient,
  noChartTitle,
  noChartPath,
  listTitle,
];
