// The words that charts put before a value, in English, French and Spanish, folded by foldName.
import { foldName } from '../../order/text/fold.ts';

/** `not` labels appear on pages of an account, an employee or a shop. A page with one is not a chart. */
const words = {
  first:
    'first name|first|given name|given names|forename|legal first name|patient first name|prénom|prénoms|prénom s|nombres|primer nombre',
  middle: 'middle name|middle|middle initial|mi|deuxième prénom|segundo nombre',
  last: 'last name|last|surname|family name|legal last name|patient last name|nom|nom de famille|nom d usage|apellido|apellidos',
  full: 'name|full name|legal name|patient name|patient full name|patient s name|name of patient|patient|client name|nom complet|nom du patient|patiente|nombre|nombre completo|nombre del paciente|nombre y apellidos|paciente',
  lastFirst: 'nom et prénom|nom et prénoms|nom prénom|apellidos y nombre|apellidos y nombres',
  dob: 'dob|d o b|date of birth|birth date|birthdate|patient dob|patient date of birth|patient s date of birth|dob age|born|date de naissance|naissance|né le|née le|né e le|ddn|fecha de nacimiento|fecha nacimiento|nacimiento|f nacimiento|fecha nac|f nac',
  age: 'age|âge|edad',
  sex: 'sex|gender|legal sex|administrative sex|sex at birth|birth sex|sexe|sexo|género',
  mrn: 'mrn|mrn no|medical record number|medical record no|medical record|numéro de dossier|no de dossier|n dossier|n de dossier|historia clínica|número de historia|número de historia clínica|no historia clínica|nhc',
  pid: 'patient id|patient no|patient number|patient identifier|record number|chart|chart no|chart number|chart id|hospital number|ipp|numéro patient|n patient|identifiant patient|nhs number|id paciente|número de paciente',
  street:
    'street|street address|address|home address|address line 1|address 1|street 1|adresse|rue|dirección|domicilio|calle',
  street2: 'address line 2|address 2|street 2|apt|unit|apt unit|complément d adresse',
  city: 'city|town|city town|ville|ciudad|localidad',
  state: 'state|state province|estado',
  zip: 'zip|zip code|zipcode|postal code|postcode|zip postal code|code postal|cp|c p|código postal',
  place: 'city state zip|city state and zip',
  mobile:
    'mobile|cell|cellphone|mobile phone|cell phone|mobile number|cell number|mobile phone number|phone mobile|phone cell|portable|téléphone portable|téléphone mobile|tél portable|móvil|celular|teléfono móvil|teléfono celular',
  email:
    'email|e mail|email address|e mail address|courriel|adresse e mail|adresse courriel|correo|correo electrónico|email personal',
  not: 'username|user name|user id|password|role|employee id|employee number|staff id|job title|hire date|salary|npi|license number|specialty|card number|cvv|security code|shipping address|subject|species|isbn|contraseña|usuario|mot de passe|nom d utilisateur',
};

export type LabelField = keyof typeof words;

const fieldOf = new Map(
  Object.entries(words).flatMap(([field, list]) => list.split('|').map(word => [word, field as LabelField] as const)),
);

/** Hints after a label: that the field is required, or the date format. */
const hint = / (?:required|optional|(?:mm|dd|jj) (?:mm|dd) (?:yyyy|aaaa)|yyyy mm dd)$/;

/** Same as foldName, with a fast path for the many texts of plain letters and single blanks. */
export function foldLabel(text: string): string {
  const plain = text.trim();
  return /[^A-Za-z\d ]| {2}/.test(plain) ? foldName(plain) : plain.toLowerCase();
}

/** The field of a label. The whole label must match. */
export const labelField = (folded: string): LabelField | undefined => fieldOf.get(folded.replace(hint, ''));

const token = (list: string) => new RegExp(`(?:^| )(?:${list})(?= |$)`);
const whole = (list: string) => new RegExp(`^(?:${list})$`);

/** Words for a person other than the patient, wherever they appear. */
const somebodyElse =
  'guarantors?|emergency|subscribers?|policy holders?|policyholders?|insured|guardians?|kin|parents?|mother|father|spouse|husband|wife|partner|caregivers?|carers?|proxy|responsible party|representative|donor|relatives?|siblings?|children|newborn|dependents|family members?|family history|family contacts?|garante?|personnes? à contacter|personnes? à prévenir|urgence|tuteur|tutrice|assuré|conjointe?|mère|père|proches?|emergencias?|asegurado|titular|cónyuge|madre|padre|familiar|familiares|familiaux|tutor|responsable|représentant|representante|account holder';
const others = token(somebodyElse);

/** Words for someone or something else, if the heading has no other words. */
const somethingElse =
  'providers?|physicians?|doctors?|practitioners?|clinicians?|consultant|nurse|pcp|gp|referred by|team|pharmacy|pharmacies|employer|work|school|clinic|hospital|facility|practice|location|appointments?|visits?|encounters?|insurance|coverage|payer|health plan|medications?|prescriptions?|allergies|immunizations|labs?|lab results|orders?|specimen|devices?|documents?|profile|account|user|billing contact|billing|search|search results|results|matches|patients|patient list|patient search|contacts|médecins?|médecins? traitant|pharmacie|employeur|clinique|hôpital|rendez vous|assurance|médicos?|médico de familia|farmacia|empleador|empresa|clínica|citas?|seguro';
const elsewhere = whole(
  `(?:(?:primary|preferred|registered|named|referring|attending|ordering|rendering|usual|current|recent|upcoming|next|last|care|general|family|book|make|request|an?|my|your|our|the) )*(?:${somethingElse})(?: (?:name|information|info|details|contact))?`,
);

const patientHeading = whole(
  '(?:the )?patient(?: (?:information|info|details|demographics|summary|chart|data|identification))?|demographics|informations? (?:du )?patient|datos del paciente|paciente',
);
const own = token(
  'patients?|patiente|paciente|demographics?|personal|identification|identity|contact|address|general|details|informations?|coordonnées|adresse|identité|datos|contacto|dirección|domicilio|identificación',
);

/** Whose values are below a heading. */
export const headingOf = (folded: string): 'other' | 'elsewhere' | 'patient' | 'own' | 'unknown' => {
  if (others.test(folded)) return 'other';
  if (elsewhere.test(folded)) return 'elsewhere';
  if (patientHeading.test(folded)) return 'patient';
  return own.test(folded) ? 'own' : 'unknown';
};

/** The longest word of each phrase in plain letters, without optional endings. */
const telling = [...Object.values(words), somebodyElse, somethingElse, 'patient|demographics|paciente']
  .flatMap(list => list.replace(/.\?/g, '').split('|'))
  .filter(phrase => /^[a-z\d ]+$/.test(phrase))
  .map(phrase => phrase.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest)));

/**
 * True if a text can include a label or a heading: it has a telling word, or letters that need folding. Most texts of a
 * page have neither, and this check copies no text.
 */
const mayTell = new RegExp(
  `(?:^|[^a-z\\d])(?:${[...new Set(telling)].join('|')})[es]?(?![a-z\\d])|[^\\x00-\\xa0·–-…]`,
  'i',
);
export const hasMeaning = (text: string): boolean => mayTell.test(text);

const aboutPatient = token('patients?|patientes?|pacientes?');
export const saysPatient = (text: string): boolean => aboutPatient.test(foldName(text));

/** Words in a title or a first heading that mark a page as something other than one patient's chart. */
export const noChartTitle = token(
  'search|results for|directory|schedule|calendar|agenda|appointments?|checkout|cart|basket|log ?in|sign ?(?:in|up|on)|my (?:profile|account)|(?:user|staff|provider|employee) profile|account settings|(?:new|add|register|create)(?: a)?(?: new)? patient|booking|book|inbox|forum|recipe|directorio|recherche|búsqueda|connexion|panier|nouveau patient|nuevo paciente',
);
export const noChartPath = token(
  'search|login|signin|signup|checkout|cart|directory|calendar|wiki|blog|news|forum|shop|store|mail|users?|staff|employees?',
);
export const listTitle = token(
  'patients|list|listing|results?|found|matches|queue|worklist|census|roster|waiting|today|pacientes|lista|liste|résultats|resultados',
);

/** Every label and every pattern for labels, headings or titles, for the anonymizer. */
export const knownLabels: readonly (string | RegExp)[] = [
  ...Object.values(words),
  others,
  elsewhere,
  patientHeading,
  own,
  aboutPatient,
  noChartTitle,
  noChartPath,
  listTitle,
];
