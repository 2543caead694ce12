// The words that charts put before a value, in six languages, folded by foldLabel.
import { foldLabel } from './fold-label.ts';
import { knownOwners, ownerWords } from './heading-words.ts';

/** `not` labels appear on pages of an account, an employee or a shop. A page with one is not a chart. */
const words = {
  first:
    'first name|first names|first|fname|given name|given names|forename|forenames|prenom|prenoms|nombres|primer nombre|primeiro nome|nomes proprios|nome proprio|prenome|voornaam|fornamn|fornavn|imie|vorname|vornamen|rufname|nome di battesimo',
  middle:
    'middle name|middle names|middle|mname|middle initial|mi|deuxieme prenom|autres prenoms|segundo nombre|nome do meio|segundo nome|zweiter vorname|secondo nome',
  last: 'last name|last|lname|surname|surnames|family name|nom|nom de famille|nom d usage|nom utilise|nom usuel|apellido|apellidos|primer apellido|apellido paterno|paterno|sobrenome|apelido|apelidos|ultimo nome|nome de familia|nachname|familienname|zuname|cognome|achternaam|efternamn|efternavn|etternavn|nazwisko',
  /** Of a person who shows no other last name. */
  lastAtBirth: 'nom de naissance',
  last2: 'second surname|segundo apellido|apellido materno|materno|secondo cognome',
  suffix: 'suffix|name suffix|suffixe|sufijo|sufixo|namenszusatz|suffisso',
  full: 'name|full name|fullname|complete name|patient|nom complet|patiente|nombre|nombre completo|nombre apellidos|nombre apellido|nombres apellidos|paciente|nome|nome completo|vollstandiger name|patientin|nome cognome|nominativo|paziente|naam|namn|navn|imie i nazwisko',
  lastFirst:
    'nom prenom|nom prenoms|apellidos nombre|apellidos nombres|apellido nombre|cognome nome|name vorname|nachname vorname|last name first name|surname forename',
  dob: 'dob|d o b|dn|date of birth|birth date|birthdate|birthday|bday|dob age|born|born on|birth|naissance|ne le|nee le|ne e le|ddn|nacimiento|nac|nacido el|nacida el|nascida em|nasc|nascimento|nascido em|geburtsdatum|geburtstag|geboren|geboren am|geb am|geb datum|geb|nascita|nato il|nata il|nato a il|geboortedatum|fodelsedatum|fødselsdato|data urodzenia',
  age: 'age|approximate age|edad|idade|alter|eta',
  sex: 'sex|gender|administrative sex|administrative gender|sex at birth|sex assigned at birth|assigned sex at birth|birth sex|sexe|genre|sexo|genero|geschlecht|sesso|genere|geslacht|kon|køn|kjønn|płec',
  mrn: 'mrn|medical record|record no|historia clinica|nhc|expediente|prontuario|processo clinico|cartella clinica',
  pid: 'patient identifier|uhid|uid|identification number uid|record number|file number|chart|ipp|identifiant patient|identifiant|nhn|crn|display id|cip|proc',
  street:
    'street|street name|address|addr|address line|line 1|adresse|rue|direccion|domicilio|calle|endereco|morada|logradouro|rua|anschrift|straße|strasse|straße hausnummer|straße und hausnummer|wohnadresse|indirizzo|via|residenza|residence|gatuadress|adres|straat|calle y numero',
  street2: 'line 2|street 2|street line 2|apt|unit|apt unit|complement d adresse|adresszusatz|complemento',
  house: 'house number|house no|numero|hausnummer|hausnr|numero civico|civico',
  city: 'city|town|city town|town city|city village|town or city|post town|suburb|ville|commune|localite|ciudad|localidad|poblacion|municipio|comuna|cidade|localidade|concelho|ort|stadt|wohnort|citta|comune|woonplaats|poststed',
  state:
    'state|state province|province|province state|estado|uf|county|region|departement|provincia|distrito|bundesland',
  zip: 'zip|zip code|zipcode|zip postal code|zip postcode|postal|postal code|postalcode|post code|postcode|pincode|pin code|code postal|cp|c p|codigo postal|cep|plz|postleitzahl|cap|codice postale|postnummer|postnr',
  place: 'city state zip|state country pincode|city state and zip|plz ort|cp ville|code postal ville',
  country: 'country|pays|pais|land|paese|nazione|nation',
  mobile:
    'mobile|mob|cell|cellphone|portable|movil|celular|cel|telemovel|mobiltelefon|handy|mobil|cellulare|cellulaire|mobiel|komorkowy',
  phone:
    'telecom|phone|ph|telephone|tel|contact|telefone|telefono|telefon|telefono de contacto|telefone de contato|recapito telefonico',
  email:
    'email|mail|courriel|adresse electronique|correo|correo electronico|email personal|endereco de email|correio eletronico|posta elettronica|e post|emailadres',
  payer:
    'insurer|insurer name|insurance company|insurance name|insurance provider|insurance carrier|insurance plan|payer|payer name|payor|primary insurance|assureur|compagnie d assurance|mutuelle|aseguradora|compania de seguros|seguradora|convenio|plano de saude|krankenkasse|kostentrager|versicherung|krankenversicherung|assicurazione|compagnia assicurativa|verzekeraar',
  policy: 'policy id policy name|insurance policy',
  pcp: 'pcp|primary care provider|primary care physician|primary physician|family doctor|family physician|registered gp|named gp|usual gp|general practitioner|doctor you are assigned to|medecin traitant|medico de familia|medico asignado|medico de cabecera|medico assistente|hausarzt|hausarztin|medico curante|medico di base',
  not: 'username|user name|login name|password|role|user type|job title|hire date|salary|npi|facility npi|user npi|license number|specialty|speciality|qualification|card number|cvv|security code|shipping address|subject|species|isbn|contrasena|usuario|mot de passe|nom d utilisateur|nome de usuario|senha|benutzername|passwort|nome utente',
};

export type LabelField = keyof typeof words;

const fieldOf = new Map(
  Object.entries(words).flatMap(([field, list]) => list.split('|').map(word => [word, field as LabelField] as const)),
);

/** Hints after a label: that the field is required, or the date format. */
const hint =
  / (?:required|optional|obligatoire|obligatorio|pflichtfeld|obbligatorio|(?:mm|dd|jj|tt) (?:mm|dd) (?:yyyy|aaaa|jjjj)|(?:yyyy|aaaa) mm (?:dd|jj)|s)$/;
/** "Address line 1", "Apellido 2" */
const ordinal = /(?<=[a-z])(?: line)? ?([12])$/;
/** "Nom et prénom" and "fecha de nacimiento" are "nom prénom" and "nacimiento". */
const joined =
  /(?<=^(?:nom|nombres?|apellidos?|cognome|nome)) (?:et|[ye]) (?=\p{L}{4})|^(?:fecha|data|date|f|dt) (?:d[ei] )?(?=na[cis])/u;
/** Words around a label that say whose value it is. */
const whose =
  /^(?:(?:the )?(?:patient|client|legal|current|official) (?:s )?)(?=.)|(?<=.)(?: (?:of|du|del?|d[ao]|de[sr]|della)(?: the| la)? pa[tcz]ient\w*)$/;
/** Words around a contact detail that say which one. */
const which = /^(?:(?:full|primary|preferred|home|permanent|residential|mailing|main|postal|contact|personal) )+/;
/** Words for a number. */
const numbered =
  /^(?:numero|no|n|id|code|codigo|codice) (?:d[eioa]l? |d )?|(?: (?:number|no|nr|n|id|code)| ?nummer|nr|encode)+$/;
/** What has such a number. Without it, these words are headings. */
const numbers: readonly (readonly [LabelField, RegExp])[] = [
  ['not', /^(?:user|employee|staff|npi)$/],
  ['mrn', /^(?:fall|mrn|medical record|mr|dossier|historia|historia clinica|expediente|processo|prontuario|cartella)$/],
  [
    'pid',
    /^(?:pa[tczs][ij]ent\w*|(?:patient )?practice|utente|cpr|person|hosp(?:ital)?|chart|folder|nhs|(?:national |unique )?health)$/,
  ],
  [
    'policy',
    /^(?:(?:health )?insurance|(?:insurance )?policy|member|subscriber|assure|versicherten|versicherungs|polis|police|poliza|apolice|carteirinha|polizza)$/,
  ],
];

/** What the words of a label name together: "Telefon mobil", "E-mail address". */
function contactOf(label: string): LabelField | undefined {
  const words = fieldOf.has(label) ? [label] : label.replace('e mail', 'email').split(' ');
  const kinds = [...new Set(words.map(word => fieldOf.get(word)))].sort();
  return /^(?:mobile(?:,phone)?|email(?:,street)?|phone|street)$/.test(kinds.join()) ? kinds[0] : undefined;
}

/** What a second one is called. */
const seconds: Readonly<Partial<Record<LabelField, LabelField>>> = { street: 'street2', last: 'last2' };

/** The field of a label. The whole label must match. */
export function labelField(folded: string): LabelField | undefined {
  const label = folded.replace(hint, '').replace(joined, ' ').trim();
  const bare = label.replace(whose, '');
  const found = fieldOf.get(label) ?? fieldOf.get(bare);
  if (found) return found;
  const [text, nth] = ordinal.exec(bare) ?? [];
  const ofFirst = text && labelField(bare.slice(0, -text.length));
  if (ofFirst) return nth === '1' ? ofFirst : seconds[ofFirst];
  const contact = contactOf(bare.replace(which, '').replace(numbered, ''));
  if (contact) return contact;
  const thing = label.replace(numbered, '');
  return thing === label ? undefined : numbers.find(([, things]) => things.test(thing))?.[0];
}

/** The field that a technical name such as `patientFirstName` or `address_line1` describes. */
export function namedField(name: string): LabelField | undefined {
  const folded = foldLabel(
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
  `(?:^|[^a-z\\d])(?:${[...new Set(telling)].join('|')})[es]?(?![a-z\\d])|[^\\x00-\\xa0·–-…]|(?:19|20)\\d\\d(?!\\d)|\\d ?[yaj]|\\(\\d|male(?![a-z])|pa[ct]ient|nhs|cpr|employee|staff`,
  'i',
);
export const hasMeaning = (text: string): boolean => mayTell.test(text);

/** Every label and every pattern for labels, headings or titles, for the anonymizer. */
export const knownLabels: readonly (string | RegExp)[] = [...Object.values(words), ...knownOwners];
