// The words that charts put before a value, in six languages, folded by foldLabel. In five more, those of the identity.
import { foldLabel } from '../fold-label.ts';
import { fieldOfTokens } from './label-tokens.ts';

/** `not` labels appear on pages of an account, an employee or a shop. A page with one is not a chart. */
export const words = {
  first:
    'first|fname|forename|prenom|prenoms|nombres|nomes|primer nombre|primeiro nome|nomes proprios|nome proprio|prenome|voornaam|fornamn|fornavn|imie|vorname|vornamen|voornamen|rufname|roepnaam|ad|adi|prenume',
  middle:
    'middle|middle init|mname|mi|m i|mid|deuxieme prenom|autres prenoms|segundo nombre|nome do meio|segundo nome|zweiter vorname|zweiter name|secondo nome|drugie imie',
  last: 'last|lname|surname|nom|nom de famille|nom usuel|apell|apellido|apellidos|primer apellido|paterno|sobrenome|apelido|apelidos|ultimo nome|nome de familia|nachname|familienname|zuname|cognome|achternaam|efternamn|efternavn|etternavn|nazwisko|soyad|soyadi|nume|nume de familie',
  /** Of a person who shows no other last name. */
  lastAtBirth: 'nom de naissance|geslachtsnaam',
  last2: 'second surname|segundo apellido|apellido materno|materno|secondo cognome',
  /** What stands before a last name: "van der". */
  prefix: 'tussenvoegsel|voorvoegsel|vorsatz|vorsatzwort|namenszusatz',
  suffix: 'suffix|suffixe|sufijo|sufixo',
  full: 'name|fullname|proband|patient|nom complet|patiente|nom du patient|nom patient|patientenname|nombre|paciente|nome|vollstandiger name|patientin|nominativo|paziente|patient in|naam|volledige naam|namn|navn|imie i nazwisko|nama|nama pasien|nume complet|nume si prenume',
  lastFirst: 'last name first name|name last first|name last first middle|name last first mi',
  dob: 'dob|dn|fn|f n|birthdate|birthday|bday|born|birth|d o b|naissance|ne|nee|ne e|ddn|nacimiento|nacim|nac|nacido|nacida|nasc|naiss|nascimento|nascido|nascida|geburtsdatum|geburtstag|geboren|geb datum|geb|nascita|nato|nata|nato a il|geboortedatum|fodelsedatum|fødselsdato|fodd|født|data urodzenia|fdn|dogum tarihi|tgl lahir|tanggal lahir|tempat tgl lahir|tempat tanggal lahir|data nasterii|data nastere|data de nastere',
  /** Italy's, which has letters of the name. */
  fiscal: 'codice fiscale|cod fiscale|cod fisc',
  age: 'age|approximate age|edad|idade|alter|eta|varsta',
  sex: 'sex|gender|sexe|genre|sexo|genero|geschlecht|sesso|genere|geslacht|kon|køn|kjønn|płec|cinsiyet|jenis kelamin',
  mrn: 'mrn|hrn|emr no|emr number|emr id|urn|ur no|ur number|ndm|med rec|medical record|record no|historia clinica|nhc|kartoteki|exp|expediente|prontuario|processo clinico|cartella clinica|rekam medis|rekam medik',
  pid: 'prn|phn|chi no|chi number|registro|patient identifier|folio de paciente|pid|puid|id assistito|nhi|uhid|uid|identification number uid|chart|ipp|identifiant patient|identifiant|identificador|nhn|crn|cip|proc',
  street:
    'street|direccion postal|endereco postal|domicilio postal|morada postal|street name|service address|lives at|mail to|mailing|address|addr|address line|line 1|adresse|rue|voie|direcc|direccion|domic|domicilio|calle|endereco|morada|logradouro|rua|adress|addresse|folkbokforingsadress|anschrift|straße|strasse|straat|wohnadresse|indirizzo|via|residenza|residence|adres|ulica|alamat|avenida|adresa|strada',
  street2: 'line 2|apt|unit|suite|apartment|complement d adresse|adresszusatz|complemento|address cont',
  house: 'numero|street number|no exterior|civico|nr|nr domu|nr domu lokalu',
  city: 'city|town|village|post town|suburb|locality|municipality|ville|commune|gemeinde|localite|ciudad|localidad|localid|pobl|poblacion|municipio|comuna|cidade|localidade|concelho|ort|stadt|wohnort|citta|citta o provenienza|comune|alcaldia|delegacion|gemeente|woonplaats|plaats|miejscowosc|miasto|kota|localitate|oras',
  state: 'state|st|province|prov|estado|uf|region|regione|kanton|departement|provincia|distrito|bundesland|judet',
  zip: 'zip|eircode|postal|postcode|pincode|npa|cp|c p|c postal|cep|plz|postleitzahl|cap|kod pocztowy|postnummer|kode pos',
  place: 'city zip',
  /** What an order does not say of an address. "Washington" is also a county. */
  country: 'country|county|pays|pais|land|paese|nazione|nation',
  mobile:
    'mobile|mob|whatsapp|c|cell|cellular|cellphone|natel|portable|movil|celular|cel|smartphone|telemovel|mobiltelefon|handy|mobil|mobiel|mobiele|cellulare|cellulaire|gsm|komorkowy|no hp',
  phone:
    'telecom|rufnummer|fone|telefonos|recapito|recapiti telefonici|recapito telefonico|tfno|tlfno|tlfn|tlf|tfn|phone|ph|telephone|tel|contact|telefone|telefono|telefon|contacto|contato|telefoon',
  email:
    'email|mail|e post|courriel|mel|adresse electronique|correo|correo e|correio|posta elettronica|indirizzo di posta elettronica|mailadres|mailadresse|e mailadres|e postadress|endereco eletronico|private e mail|private email',
  payer:
    'cobertura|health cover|verzekeraar|health fund|health ins fund|health plan|healthplan|insurance package|coverage|primary cvg|cvg|plan name|operadora|compagnia|insurer|insurance|payer|payor|carrier|assureur|mutuelle|aseguradora|compania de seguros|seguradora|convenio|plano de saude|kasse|caisse|organisme|regime obligatoire|krankenkasse|kostentrager|versicherung|krankenversicherung|assicurazione|obra social|seguro|assurance|financiador|prepaga|mutua|kk|versicherer|complementaire|complementaire amc|mutualiteit|ziekenfonds|zorgverzekeraar|verzekering|compagnia assicurativa|compania aseguradora|kassenname|assurance maladie|seguro medico|seguro de salud|seguro saude|cobertura medica|prevision|eps|subsistema|ente assicurativo',
  policy:
    'id cert|policy id policy name|insurance policy|kvnr|carteirinha|matricula do convenio|poliza|apolice|polizza|mbi',
  /** Who the patient is to the policyholder. */
  insured: 'subscriber relationship|insured relationship',
  pcp: 'pcp|gp|mrp|most responsible physician|assigned doctor|assigned physician|assigned provider|medecin traitant|medico de familia|medico asignado|medico de cabecera|medico assistente|hausarzt|hausarztin|huisarts|medico curante|medico di base',
  /** Who orders, or is signed in. */
  user: 'consultant|clinician|signed in|logged in|ordered by|requested by|medico solicitante|medecin prescripteur|prescripteur|prescriptor|behandelnder arzt|medico richiedente|medico prescrittore|medico assistente responsavel',
  /** Who orders, as no page says of who is signed in; and that provider's NPI. */
  userOrdering: 'ordering md',
  userNpi: 'npi|provider npi|ordering npi|ordering provider npi|attending npi|referring npi|referring provider npi',
  userReferring: 'referring md',
  race: 'race|races|raza|raca|cor',
  ethnicity:
    'ethnicity|ethnic group|hispanic origin|ancestry|heritage|descent|etnia|origen etnico|ascendencia|origem etnica|origine ethnique|ascendance|herkunft|ethnische herkunft|origine etnica|ascendenza',
  not: 'username|user name|login name|password|role|user type|job title|hire date|breed|salary|facility npi|user npi|license number|specialty|speciality|qualification|card number|cvv|security code|shipping address|subject|species|isbn|contrasena|usuario|mot de passe|nom d utilisateur|nome de usuario|senha|benutzername|passwort|nome utente',
};

/** Those of a policyholder are named by two words: `ofHolder` and what it is that the label names. */
export type LabelField =
  | keyof typeof words
  | 'dobPart'
  | 'userOwnNpi'
  | 'userUnclearNpi'
  | 'holder'
  | 'holderFirst'
  | 'holderLast'
  | 'holderDob';

/** The labels of an address. */
export const ofAddress = /^(?:street2?|house|city|state|zip|place)$/;
/** How to reach someone. */
export const ofContact = new RegExp(`^(?:email|mobile|phone)$|${ofAddress.source}`);

const fieldOf = new Map(
  Object.entries(words).flatMap(([field, list]) => list.split('|').map(word => [word, field as LabelField] as const)),
);

/** Hints after a label: that the field is required, or the date format. */
const hint =
  / (?:required|preferred|opt?[cz]?ional\w*|optionn\w+|facultati\w+|(?:(?:year|month|day|jahr|monat|tag|annee|mois|jour|ano|mes|dia|mm?|dd?|jj|tt|y+|aaaa|jjjj) ?){3}|obligatoire|obb?ligatorio|(?:ok(?:ay)? (?:to|for) )(?:text|sms|voicemail|leave \w+|call)s?|(?:texts?|sms|voicemail|messages?) ok(?:ay)?|as|s|el|em|am|il|le)$/;
/** "Address line 1", "Apellido 2", "2.º apellido" */
const ordinal = /^([12])(?: ?(?:er|[oaºª]))? (?=[a-z])|(?<=[a-z])(?: line)? ?([12])$/;
/** Which of several policies */
const ranked = /^(?:prim(?:ary)?|sec(?:ondary)?|tert(?:iary)?) /;
/** "fecha de nacimiento" is "nacimiento". */
const joined = /^(?:fecha|fec|data|date|f|dt) (?:(?:y|e|et) (?:h?ora|heure) )?(?:d[ei] )?(?=na[cis])/u;
/** English labels in their many forms. */
const forms: readonly (readonly [LabelField, RegExp])[] = [
  [
    'first',
    /^(?:first|given|fore) ?names?$|^name (?:first|given)$|^premier prenom(?: de naissance)?$|^prenom utilise$/,
  ],
  ['middle', /^(?:middle|second) (?:names?|initial)$|^name middle$/],
  ['last', /^(?:last|family|sur) ?names?$|^name (?:last|family)$/],
  ['dob', /^(?:age )?(?:d ?o ?b|date of birth|birth ?da(?:te|y)|born(?: on)?)(?: age)?$/],
  [
    'dobPart',
    /^(?:(?:birth|dob) (?:year|month|day)|(?:year|month|day) of birth|geburts(?:jahr|monat)|(?:an(?:nee|n?o)|m(?:ois|ese?)|jour|dia|giorno) d[ei] na(?:issance|cimiento|scimento|scita))$/,
  ],
  [
    'sex',
    /^assigned at birth$|^(?:what )?sex (?:was |is )?on (?:your |the )?(?:first |original )*birth certificate$|^(?:(?:administrativ|biologi(?:cal|sch)|birth|assigned|legal)(?:es?)? )?(?:sex|gender|sexe|sexo|sesso|geschlecht|geslacht)(?: assigned| recorded)?(?: (?:at birth|a la naissance|al nacer|ao nascer|de na[cs]\w+|alla nascita|bei (?:der )?geburt|bij geboorte|biologi(?:co|que)|administrati(?:f|vo)|(?:listed )?(?:on|for) (?:file|record|id|insurance|birth|clinical)\b.*))?$/,
  ],
  // "Phone (m)"
  ['mobile', /^(?:tele)?ph(?:one)? [mc]$/],
  // "Are you of Ashkenazi Jewish descent". An ancestry alone is what stands beside a label.
  [
    'ethnicity',
    /^(?:(?:are|you|of|race|and|[mp]aternal|ethnic|ashkenazi|aj|jewish|hispanic|latin[aox]|or) )*(?:ancestry|heritage|descent|ethnicity|(?<=(?:c|o|sh) )(?:origin|background))$/,
  ],
  [
    'payer',
    /^(?:(?:prim|second|terti)(?:ary)? )?(?:(?:health )?ins(?:urance)?|insurer|payer|payor|carrier)(?: (?:company|name|provider|carrier|plan))?$|^(?:primary|secondary) coverage$/,
  ],
  [
    'street',
    /^(?:(?:house|no|name|number|or) )+(?:and )?street(?: (?:purok|barangay|sitio|lane|road|area))?$|^street and (?:house )?n(?:o|umber)$|^(?:stra(?:ße|sse|at)|calle|rua|rue|via) (?:\D* )?(?:h[au][ui]s)?n(?:ummer|r|o|umero)$/,
  ],
  ['mrn', /^(?:clinic|hospital|facility|practice|site|local|enterprise) (?:mrn|urn|medical record n(?:o|umber))$/],
  [
    'insured',
    /^(?:patients? )?(?:relation|relationship|rel)(?: to (?:the )?(?:insured|ins|subscriber|sub|policy ?holder))$/,
  ],
  ['userOrdering', /^(?:ordering|requesting) (?:provider|physician|doctor|clinician|practitioner|oncologist)$/],
  ['userReferring', /^(?:referring|referral) (?:provider|physician|doctor|clinician|practitioner|gp)$/],
  [
    'user',
    /^(?:(?:ordering|requesting|rendering|attending|treating|prescribing) )+(?:provider|physician|doctor|clinician|practitioner|oncologist)$|^attending$/,
  ],
  [
    'pcp',
    /^(?:(?:primary|care|family|registered|named|usual|general) )+(?:provider|physician|doctor|practitioner|gp)$/,
  ],
];
/** Words around a label that say whose value it is. */
const whose =
  /^(?:(?:the )?(?:(?:out |in )?patient|pt|resident|client|legal|current|official|your) (?:s )?)(?=.)|(?<=.)(?: (?:of|du|del?|d[ao]|de[sr]|della)(?: the| la)? pa[tcz]ient\w*)$/;
/** Words around a contact detail that say which one. */
const which =
  /^(?:(?:full|legal|primary|preferred|home|permanent|residential|physical|mailing|main|postal|contact|personal) )+/;
/** Words for a number. */
const numbered =
  /^(?:numero|nomor|no|n o|nr?o?|num|i[dp]|cod(?:e|igo|ice)?) (?:d[eioa]l? |d )?|(?: (?:num|number|no|nb?r|n|ids?)|(?<!^person) ?nummer|nr| ?code)+$/;
/** What has such a number. Without it, these words are headings. */
const numbers: readonly (readonly [LabelField, RegExp])[] = [
  ['userNpi', /^npi$/],
  ['not', /^(?:user|employee|staff)$/],
  [
    'mrn',
    /^(?:fall|mrn|(?:med(?:ical)?|health) rec(?:ord)?|mr|hc|rm|case ?notes?|dossier|kartei|ficha|historia|historia clinica|expediente|processo|prontuario|cartella)$/,
  ],
  [
    'pid',
    /^(?:(?:klinik )?pa[tczs][ij]ent?\w*|hasta|paz|practice|utente|cpr|person(?:en)?|sujet|acc(?:(?:oun)?t)?|ur|(?:(?:hosp(?:ital)?|clinic) ?)+(?:(?:rec(?:ord)?|file))?|chart|journal|folder|file|record|local|client|resident|case|pa?t|nhs|(?:national |unique )?health)$/,
  ],
  [
    'policy',
    /^(?:(?:health )?ins(?:urance)?|health fund|(?:insurance )?pol(?:icy)?|member(?:ship)?|insured|subscriber|assure|secu|adherent|(?:kranken)?vers(?:icher(?:ten|ungs))?|polis|police|poliza|apolice|convenio|carteirinha|afiliado(?: credencial)?|affiliation|afiliacion|beneficiario|polizza|fund member|cert(?:ificate)?|lid|mitglieds|policen|amc adherent|(?:medicare )?beneficiary|medica(?:re|id))$/,
  ],
  ['zip', /^(?:(?:zip|post(?:ale?)?|pin|p) ?)+$/],
  ['house', /^(?:house|haus|civico|ext(?:erior)?)$/],
];

/** Labels of two fields, in alphabetical order, and the field that their value is for. */
const joint: Readonly<Record<string, LabelField>> = {
  'mobile,phone': 'mobile',
  'email,street': 'email',
  'email,phone': 'phone',
  'age,dob': 'dob',
  'age,sex': 'sex',
  'ethnicity,race': 'race',
  'house,street': 'street',
  'full,prefix': 'last',
  'last,prefix': 'last',
};
const isPlace = /^(?:(?:city|country|state|zip)(?:,|$)){2,}$/;

/** A label in two languages: "Date of birth Fecha de nacimiento", "Surname / Nom de famille". */
function inTwoLanguages(label: string): LabelField | undefined {
  const words = label.split(' ');
  if (words.length > 8) return undefined;
  const halves = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].map(half => half.join(' ')));
  const [found] = halves.flatMap(([one = '', other = '']) => {
    const field = fieldOf.has(one) || fieldOf.has(other) ? onlyField(one) : undefined;
    return field && field === onlyField(other) ? field : [];
  });
  return found;
}

/** What the words of a label name together: "Telefon mobil", "E-mail address", "Sex/Gender", "City, State". */
function jointField(label: string): LabelField | undefined {
  const words = fieldOf.has(label)
    ? [label]
    : label
        .replace(/\be mail/, 'email')
        .replace(/\b(?:(?:post(?:al)?|zip|pin) code|code postal)\b/, 'zip')
        .split(/ (?:(?:and|or|et|e|y|und|de) )?/);
  const fields = words.map(word => fieldOf.get(word));
  const kinds = [...new Set(fields)].sort();
  if (kinds.length === 1) return kinds[0];
  // "Apellidos y nombre", "Name, Vorname"
  if (/^(?:first,(?:full|last)|full,last)$/.test(kinds.join()))
    return fields[0] === 'last' || (fields[0] === 'full' && fields[1] === 'first') ? 'lastFirst' : 'full';
  return joint[kinds.join()] ?? (isPlace.test(kinds.join()) ? 'place' : undefined);
}

/** "Subscriber", "Policyholder DOB", "Insured's name" */
export const ofHolder =
  /^(?:sub(?:scriber|(?= ))|policy ?holder|insured|(?:card)? ?holder|titular|assure|assicurato|(?:haupt)?versicherter|versicherungsnehmer|tomador|a?segurado|intestatario)(?: s)?(?: (.+))?$/;
export const ofHolders: Readonly<Partial<Record<LabelField, LabelField>>> = {
  full: 'holder',
  lastFirst: 'holder',
  first: 'holderFirst',
  last: 'holderLast',
  dob: 'holderDob',
};

/** What a second one is called. */
const seconds: Readonly<Partial<Record<LabelField, LabelField>>> = {
  street: 'street2',
  last: 'last2',
  payer: 'payer',
  policy: 'policy',
};

/** A label within the patient's own values. Names and contact details after it can be a parent's or a contact's. */
export const nameOfParent =
  /^(?:(?:nome?|nombre) (?:d[aeou]l? )?(?:la )?(?:mere|pere|mae|pai|madre|padre|contac?to?)|(?:mother|father) s (?:\w+ )*(?:sur)?name|contact (?:person |s )*(?:\w+ )?names?|mae|pai)$/;

/** The field of a label. The whole label must match. */
export const labelField = (folded: string): LabelField | undefined => onlyField(folded) ?? inTwoLanguages(folded);

function onlyField(folded: string): LabelField | undefined {
  const label = folded.replace(hint, '').replace(joined, ' ').trim();
  const bare = label.replace(whose, '');
  const found = fieldOf.get(folded) ?? fieldOf.get(label) ?? fieldOf.get(bare);
  // "Numéro du patient" is no house's.
  if (found === 'house' && bare !== label) return 'pid';
  if (found || nameOfParent.test(label)) return found;
  // "Secondary policy number"
  const ofRank = ranked.test(bare) ? labelField(bare.replace(ranked, '')) : undefined;
  if (ofRank && /^(?:policy|holder\w*|insured)$/.test(ofRank)) return ofRank;
  const [text, before, nth = before] = ordinal.exec(bare) ?? [];
  const first = text && bare.replace(text, '');
  const ofFirst = first && (first === 'policy' ? first : labelField(first));
  if (ofFirst) return nth === '1' ? ofFirst : seconds[ofFirst];
  // "Preferred name" is no one's on paper.
  const field =
    forms.find(([, form]) => form.test(bare))?.[0] ??
    (/^preferred names?$/.test(bare) ? undefined : jointField(bare.replace(which, '')));
  if (field) return field;
  const thing = label.replace(numbered, '').replace(/^(?:unique )?patient (?=.)|^unique (?=patient)/, '');
  if (thing === label) {
    const [ofOne, part = 'name'] = ofHolder.exec(bare) ?? [];
    return ofOne ? ofHolders[labelField(part) ?? 'not'] : fieldOfTokens(bare, word => fieldOf.get(word));
  }
  const contact = jointField(bare.replace(which, '').replace(numbered, ''));
  return /^(?:mobile|phone|email|mrn|pid)$/.test(contact ?? '')
    ? contact
    : (numbers.find(([, things]) => things.test(thing))?.[0] ?? fieldOfTokens(bare, word => fieldOf.get(word)));
}

/** "Relationship", "Parentesco" */
export const relation =
  /^(?:(?:pa[tc]\S*|lien de|grado di) )?(?:(?:relati(?!\w+s$)|parent|verwandt|beziehung|rapporto)(?!\S* status)|(?:rela(?:cion|cao|zione)|lien|vinculo|grado|verhaltnis)(?: (?:con|com|avec|zum)|$))/;

export const saysInsurance =
  /insur|mutu|obra social|convenio|convenzion|financiador|health (?:plan|fund)|\bkk\b|zorgverz|ziekenf|organisme|coverage|couvert|cobert|copert|polic|payer|seguro|segurad|assur|mutuelle|versicher|kasse|assicur/;

/** What a word means below a heading of insurance, or at the head of a column of policies. */
const ofPolicies: Readonly<Record<string, LabelField>> = {
  plan: 'payer',
  provider: 'payer',
  package: 'payer',
  company: 'payer',
  gesellschaft: 'payer',
  compania: 'payer',
  garante: 'payer',
  garant: 'payer',
  ente: 'payer',
  entidade: 'payer',
  fund: 'payer',
  primary: 'payer',
  secondary: 'payer',
  rel: 'insured',
  relation: 'insured',
  relationship: 'insured',
  'pt rel': 'insured',
  member: 'policy',
  matricula: 'policy',
  carteira: 'policy',
};
/** A program whose name is the label of its number: "Medicare: 1EG4-TE5-MK72" */
export const program = /^(?:medicare|medicaid|tricare)$/;
/** "ID #", "Certificate", "N. tessera", "Nº de tarjeta" */
const ofPolicy =
  /^(?:n(?:o|r|um(?:ero)?)? (?:d[eiou] )?)?(?:id|cert(?:ificate)?|policy|tessera|tarjeta|socio)(?: (?:id|no|number|cert))*$/;
export const policyField = (folded: string): LabelField | undefined =>
  ofPolicies[folded] ?? (ofPolicy.test(folded.replace(ranked, '')) ? 'policy' : labelField(folded));

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
  // "name.given", "address.city"
  const [, thing, part] = /^(name|address) (.+)$/.exec(folded) ?? [];
  if (thing && part) return labelField(thing === 'name' ? `${part} name` : part);
  // "core info patient last name", "patient name banner", "given Name Text Input"
  const inside = /^(?:.* )?(?:patient|pt) (.+)$/.exec(folded)?.[1];
  return inside
    ? (labelField(inside) ??
        labelField(`${inside} name`) ??
        (/^(?:full )?name(?: |$)/.test(inside) ? 'full' : undefined))
    : labelField(folded.replace(/(?: (?:text|input|field|box|ctrl|control|id))+$/, ''));
}
