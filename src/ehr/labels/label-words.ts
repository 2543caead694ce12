// The words that charts put before a value, in six languages, folded by foldName.
import { foldName } from '../../order/text/fold.ts';
import { knownOwners, ownerWords } from './heading-words.ts';

/** `not` labels appear on pages of an account, an employee or a shop. A page with one is not a chart. */
const words = {
  first:
    'first name|first names|first|fname|given name|given names|forename|forenames|legal first name|prénom|prénoms|nombres|primer nombre|primeiro nome|nomes próprios|nome próprio|prenome|vorname|vornamen|rufname|nome di battesimo',
  middle:
    'middle name|middle names|middle|mname|middle initial|mi|deuxième prénom|autres prénoms|segundo nombre|nome do meio|segundo nome|zweiter vorname|secondo nome',
  last: 'last name|last|lname|surname|surnames|family name|legal last name|surname 1|nom|nom de famille|nom d usage|apellido|apellidos|primer apellido|apellido 1|apellido paterno|sobrenome|apelido|apelidos|último nome|nome de família|nachname|familienname|zuname|cognome',
  last2: 'surname 2|second surname|segundo apellido|apellido 2|apellido materno|secondo cognome',
  suffix: 'suffix|name suffix|suffixe|sufijo|sufixo|namenszusatz|suffisso',
  full: 'name|full name|fullname|legal name|complete name|client name|patient|nom du patient|nom de la patiente|nombre del paciente|nombre de la paciente|nome do paciente|nome da paciente|name des patienten|nome del paziente|nom complet|patiente|nombre|nombre completo|nombre y apellidos|paciente|nome|nome completo|name vorname|vollständiger name|patientin|nome e cognome|nominativo|paziente',
  lastFirst:
    'nom et prénom|nom et prénoms|nom prénom|nom prénoms|apellidos y nombre|apellidos y nombres|cognome e nome|cognome nome|name vorname|nachname vorname|last name first name|surname forename',
  dob: 'dob|d o b|date of birth|birth date|birthdate|birthday|bday|dob age|date of birth age|born|born on|birth|date de naissance|naissance|né le|née le|né e le|ddn|fecha de nacimiento|fecha nacimiento|nacimiento|f nacimiento|fecha nac|f nac|nacido el|data de nascimento|data nascimento|data nasc|dt nasc|nascimento|nascido em|geburtsdatum|geburtstag|geboren|geboren am|geb datum|geb|data di nascita|nato il|nata il|nato a il',
  age: 'age|approximate age|âge|edad|idade|alter|età',
  sex: 'sex|gender|legal sex|administrative sex|administrative gender|sex at birth|assigned sex at birth|birth sex|sexe|genre|sexo|género|gênero|geschlecht|sesso|genere',
  mrn: 'mrn|mrn no|medical record number|medical record no|medical record|record no|numéro de dossier|no de dossier|n dossier|n de dossier|historia clínica|número de historia|número de historia clínica|no historia clínica|nº historia clínica|n historia clínica|nhc|prontuário|número do prontuário|nº do prontuário|processo clínico|fallnummer|patientennummer|patienten nr|numero cartella|numero di cartella|cartella clinica',
  pid: 'patient id|patient no|patient number|patient identifier|patient code|patient practice id|patient uid|patient uhid|uhid|uid|identification number uid|record number|chart|chart no|chart number|chart id|hospital number|hospital no|unique health id|unique health id number|health id|ipp|numéro patient|n patient|code patient|identifiant patient|identifiant|nhs number|nhs no|national health number|nhn|display id|cip|id paciente|código do paciente|código do utente|número de utente|nº de utente|número de paciente|código de paciente|patienten id|patienten code|patientencode|id paziente|codice paziente',
  street:
    'street|street name|street address|address|addr1|full address|current address|residential address|mailing address|home address|permanent address|address line 1|address line|address 1|addr 1|street 1|street line 1|adresse|adresse postale|rue|dirección|domicilio|calle|endereço|morada|logradouro|rua|anschrift|straße|strasse|straße hausnummer|straße und hausnummer|wohnadresse|indirizzo|via|residenza',
  street2:
    'address line 2|address 2|addr 2|street 2|street line 2|apt|unit|apt unit|complément d adresse|adresszusatz|complemento',
  city: 'city|town|city town|town city|city village|town or city|post town|suburb|ville|commune|localité|ciudad|localidad|población|municipio|cidade|município|localidade|concelho|ort|stadt|wohnort|città|comune',
  state: 'state|state province|province|province state|estado|county|région|département|provincia|distrito|bundesland',
  zip: 'zip|zip code|zipcode|zip postal code|zip postcode|postal code|postalcode|post code|postcode|pincode|pin code|code postal|cp|c p|código postal|cep|plz|postleitzahl|cap|codice postale',
  place: 'city state zip|state country pincode|city state and zip|plz ort|cp ville|code postal ville',
  country: 'country|pays|país|land|paese|nazione|nation',
  mobile:
    'mobile|cell|cellphone|mobile phone|cell phone|mobile number|mobile no|cell number|cell phone number|mobile phone number|phone mobile|phone cell|portable|téléphone portable|téléphone mobile|tél portable|tél mobile|móvil|celular|teléfono móvil|teléfono celular|telemóvel|telefone celular|mobiltelefon|handy|handynummer|mobilnummer|mobil|cellulare|telefono cellulare|telefono mobile',
  phone:
    'telecom|phone|phone number|phone no|telephone|telephone number|tel|tel no|contact|contact no|contact number|phone contact|primary phone|primary phone number|primary contact number|preferred phone|téléphone|tél|numéro de téléphone|teléfono|teléfono de contacto|número de teléfono|telefone|telefone de contato|número de telefone|telefon|telefonnummer|telefono|numero di telefono|recapito telefonico',
  email:
    'email|e mail|email address|e mail address|email id|primary email|courriel|adresse e mail|adresse courriel|adresse électronique|correo|correo electrónico|email personal|contact email|personal email|endereço de email|endereço de e mail|correio eletrónico|e mail adresse|indirizzo email|posta elettronica',
  payer:
    'insurer|insurer name|insurance company|insurance name|insurance provider|insurance carrier|insurance plan|payer|payer name|payor|primary insurance|assureur|compagnie d assurance|mutuelle|aseguradora|compañía de seguros|seguradora|convênio|plano de saúde|krankenkasse|kostenträger|versicherung|krankenversicherung|assicurazione|compagnia assicurativa',
  policy:
    'policy id policy name|insurance policy number|insurance number|insurance id|policy number|policy no|policy id|member id|member number|subscriber id|insurance policy|health insurance number|numéro d assuré|numéro de police|número de póliza|n póliza|número da apólice|número da carteirinha|versichertennummer|versicherungsnummer|numero di polizza',
  pcp: 'pcp|primary care provider|primary care physician|primary physician|family doctor|family physician|registered gp|named gp|usual gp|general practitioner|doctor you are assigned to|médecin traitant|médico de familia|médico asignado|médico de cabecera|médico assistente|hausarzt|hausärztin|medico curante|medico di base',
  not: 'username|user name|user id|login name|password|role|user type|employee id|employee number|employee code|staff id|job title|hire date|date joined|salary|npi|npi number|facility npi|user npi|license number|specialty|speciality|qualification|card number|cvv|security code|shipping address|subject|species|isbn|contraseña|usuario|mot de passe|nom d utilisateur|nome de usuário|senha|benutzername|passwort|nome utente',
};

export type LabelField = keyof typeof words;

const fieldOf = new Map(
  Object.entries(words).flatMap(([field, list]) => list.split('|').map(word => [word, field as LabelField] as const)),
);

/** Hints after a label: that the field is required, or the date format. */
const hint =
  / (?:required|optional|obligatoire|obligatorio|obrigatório|pflichtfeld|obbligatorio|(?:mm|dd|jj|tt) (?:mm|dd) (?:yyyy|aaaa|jjjj)|yyyy mm dd|s)$/;
/** Words around a label that say whose value it is. */
const whose =
  /^(?:(?:the )?(?:patient|client|legal|current|official) (?:s )?)(?=.)|(?<=.)(?: (?:of (?:the )?patient|du patient|de la patiente|del paciente|de la paciente|do paciente|da paciente|des patienten|der patientin|del paziente|della paziente))$/;

/** Same as foldName, with a fast path for the many texts of plain letters and single blanks. */
export function foldLabel(text: string): string {
  const plain = text.trim();
  return /[^A-Za-z\d ]| {2}/.test(plain) ? foldName(plain) : plain.toLowerCase();
}

/** The field of a label. The whole label must match. */
export function labelField(folded: string): LabelField | undefined {
  const bare = folded.replace(hint, '');
  return fieldOf.get(bare) ?? fieldOf.get(bare.replace(whose, ''));
}

/** The field that a technical name such as `patientFirstName` or `address_line1` describes. */
export function namedField(name: string): LabelField | undefined {
  const folded = foldName(
    name
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/[_.[\]:/-]+/g, ' '),
  );
  const whole = labelField(folded);
  if (whole) return whole;
  // "core info patient last name", "patient name banner", "given Name Text Input"
  const inside = /(?:^| )patient (.+)$/.exec(folded)?.[1];
  return inside
    ? (labelField(inside) ?? (/^(?:full )?name(?: |$)/.test(inside) ? 'full' : undefined))
    : labelField(folded.replace(/(?: (?:text|input|field|box|ctrl|control|id))+$/, ''));
}

/** The longest word of each phrase in plain letters, without optional endings. */
const telling = [...Object.values(words), ...ownerWords]
  .flatMap(list => list.replace(/.\?/g, '').split('|'))
  .filter(phrase => /^[a-z\d ]+$/.test(phrase))
  .map(phrase => phrase.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest)));

/**
 * True if a text can include a label, a heading or a date with an age: it has a telling word, letters that need folding,
 * or a year. Most texts of a page have none, and this check copies no text.
 */
const mayTell = new RegExp(
  `(?:^|[^a-z\\d])(?:${[...new Set(telling)].join('|')})[es]?(?![a-z\\d])|[^\\x00-\\xa0·–-…]|(?:19|20)\\d\\d(?!\\d)|\\d ?y|male(?![a-z])`,
  'i',
);
export const hasMeaning = (text: string): boolean => mayTell.test(text);

/** Every label and every pattern for labels, headings or titles, for the anonymizer. */
export const knownLabels: readonly (string | RegExp)[] = [...Object.values(words), ...knownOwners];
