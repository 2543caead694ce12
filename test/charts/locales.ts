// What charts of four countries say, and how they write it. Labels are as clinics have them, including some that the
// reader does not know: testing only what the reader can answer would measure nothing.

export const localeNames = ['en-US', 'en-GB', 'es', 'fr'] as const;
export type LocaleName = (typeof localeNames)[number];

/** How a chart labels its patient: by name parts, or by the full name. */
type NameStyle = 'parts' | 'plain' | 'listed' | 'titled';

export interface Locale {
  lang: string;
  given: { female: readonly string[]; male: readonly string[] };
  family: readonly string[];
  /** Two family names make one last name. */
  twoFamilyNames: boolean;
  /** Percent of patients who have a middle name. */
  middle: number;
  titles: { female: string; male: string };
  nameStyles: readonly NameStyle[];
  labels: Readonly<
    Record<
      | 'first'
      | 'middle'
      | 'last'
      | 'plain'
      | 'listed'
      | 'dob'
      | 'age'
      | 'sex'
      | 'record'
      | 'street'
      | 'city'
      | 'state'
      | 'zip'
      | 'address'
      | 'mobile'
      | 'email',
      readonly string[]
    >
  >;
  sex: { female: readonly string[]; male: readonly string[] };
  /** d, m: two digits. D, M: no leading zero. mon, month: the name of the month. */
  dates: readonly string[];
  months: readonly string[];
  /** After a date: the age in years. */
  agesBehind: readonly string[];
  ages: readonly string[];
  record: readonly string[];
  phones: readonly string[];
  streets: readonly string[];
  /** City, pattern of the postal code, state or province. */
  places: readonly (readonly [string, string, string])[];
  hasStates: boolean;
  /** Full addresses on one line, as people there write them. */
  addressLines: readonly string[];
  titlesOfPages: readonly string[];
  headings: { identity: readonly string[]; contact: readonly string[]; page: readonly string[] };
  other: {
    guarantor: readonly string[];
    emergency: readonly string[];
    holder: readonly string[];
    provider: readonly string[];
    pharmacy: readonly string[];
    relatives: readonly string[];
    found: readonly string[];
    relationship: string;
    relations: readonly string[];
    /** A field that no order has, and its possible values. */
    more: readonly (readonly [string, string])[];
  };
}

const english = {
  titles: { female: 'Mrs', male: 'Mr' },
  months: 'January February March April May June July August September October November December'.split(' '),
  ages: ['{} years', '{} y', '{}'],
  labels: {
    first: ['First name', 'Given name', 'Legal first name', 'First'],
    middle: ['Middle name', 'Middle initial'],
    last: ['Last name', 'Family name', 'Surname', 'Last'],
    plain: ['Name', 'Patient name', 'Full name', 'Patient'],
    listed: ['Name', 'Patient name', 'Patient'],
    dob: ['Date of birth', 'DOB', 'Birth date', 'D.O.B.', 'Born'],
    age: ['Age'],
    sex: ['Sex', 'Gender', 'Legal sex', 'Sex at birth'],
    mobile: ['Mobile', 'Cell phone', 'Mobile phone', 'Phone', 'Contact number'],
    email: ['Email', 'E-mail', 'Email address'],
  },
  headings: {
    page: ['Patient chart', 'Patient summary', 'Patient record'],
    identity: ['Patient information', 'Demographics', 'Personal details', 'Identification'],
    contact: ['Contact details', 'Contact information', 'Address'],
  },
} as const;

const englishOthers = {
  relationship: 'Relationship',
  relations: ['Spouse', 'Mother', 'Father', 'Sibling', 'Friend'],
  guarantor: ['Guarantor', 'Responsible party', 'Guarantor information'],
  emergency: ['Emergency contact', 'Next of kin', 'In case of emergency'],
  holder: ['Policy holder', 'Insurance subscriber', 'Subscriber'],
  provider: ['Primary care provider', 'Referring physician', 'Care team'],
  pharmacy: ['Preferred pharmacy', 'Pharmacy'],
  relatives: ['Family members', 'Family history', 'Relatives'],
  found: ['Search results', 'Recent patients', 'Patient list'],
} as const;

export const locales: Readonly<Record<LocaleName, Locale>> = {
  'en-US': {
    ...english,
    lang: 'en-US',
    given: {
      female: ['Wendeline', 'Marisol', 'Idunn', 'Ngozi', 'Thandiwe', 'Odalys', 'Mei', 'Anne-Marie', 'Zora', 'Delphine'],
      male: ['Emil', 'Tobias', 'Kwame', 'Anselm', 'Ravi', 'Lucian', 'Bo', 'Jean-Paul', 'Osric', 'Mateo'],
    },
    family:
      "Achterberg Vance Okonjo-Bell Lindqvist O'Hanlon Sorrentino Fjelstad Whitlock McArdle Tran Ashworth Kessler".split(
        ' ',
      ),
    twoFamilyNames: false,
    middle: 40,
    nameStyles: ['parts', 'plain', 'listed', 'titled'],
    labels: {
      ...english.labels,
      record: ['MRN', 'Medical record number', 'Patient ID', 'Chart #', 'Account no.'],
      street: ['Street', 'Address line 1', 'Address'],
      city: ['City'],
      state: ['State'],
      zip: ['ZIP', 'Zip code', 'Postal code'],
      address: ['Address', 'Home address'],
    },
    sex: { female: ['Female', 'F'], male: ['Male', 'M'] },
    dates: ['m/d/y', 'm/d/y', 'm-d-y', 'y-m-d', 'mon D, y', 'month D, y'],
    agesBehind: ['', '', ' ({} y)', ' ({} yo)', ' ({} yrs)'],
    record: ['#######', 'FH-######', 'MR####-###'],
    phones: ['(503) 555-01##', '206-555-01##', '+1 415 555 01##', '312.555.01##'],
    streets: [
      '77 Quarry Road',
      '1204 N Alder Ave',
      '9 Mill Creek Ct Apt 3',
      '450 Harbor Blvd, Unit 2F',
      '8815 SE 12th St',
    ],
    places: [
      ['Salem', '973##', 'OR'],
      ['Boise', '837##', 'ID'],
      ['St. Paul', '551##', 'MN'],
      ['New Haven', '065##', 'CT'],
      ['Ann Arbor', '481##', 'MI'],
    ],
    hasStates: true,
    addressLines: [
      '{street}, {city}, {state} {zip}',
      '{street}\n{city}, {state} {zip}',
      '{street}, {city} {state} {zip}',
    ],
    titlesOfPages: ['Patient chart', 'Chart', 'Clinical desk', 'Patient summary'],
    other: {
      ...englishOthers,
      more: [
        ['Language', 'Portuguese'],
        ['Race', 'White'],
        ['Marital status', 'Married'],
        ['Occupation', 'Welder'],
        ['Blood type', 'A+'],
        ['Last visit', '02/11/2026'],
        ['Preferred name', 'Sunny'],
      ],
    },
  },
  'en-GB': {
    ...english,
    lang: 'en-GB',
    given: {
      female: ['Imogen', 'Aisling', 'Harriet', 'Parveen', 'Morwenna', 'Sioned', 'Beatrix', 'Fola', 'Rosalind', 'Una'],
      male: ['Alasdair', 'Rupert', 'Gethin', 'Imran', 'Piers', 'Declan', 'Oluwaseun', 'Barnaby', 'Hamish', 'Leopold'],
    },
    family:
      "Ravenscroft O'Dowd Pemberton-Lee MacAskill Hussain Tregenza Llewellyn Adebayo Thistlewood Blackett Ng Farrow".split(
        ' ',
      ),
    twoFamilyNames: false,
    middle: 25,
    nameStyles: ['parts', 'plain', 'listed', 'titled'],
    labels: {
      ...english.labels,
      first: ['Forename', 'First name', 'Given name'],
      last: ['Surname', 'Last name', 'Family name'],
      record: ['Hospital number', 'MRN', 'NHS number', 'Patient number'],
      street: ['Address', 'Street address', 'Address line 1'],
      city: ['Town', 'City', 'Town/City', 'Post town'],
      state: ['County'],
      zip: ['Postcode', 'Postal code'],
      address: ['Address', 'Home address'],
    },
    sex: { female: ['Female', 'F'], male: ['Male', 'M'] },
    dates: ['d/m/y', 'd/m/y', 'd.m.y', 'D mon y', 'd-mon-y', 'D month y'],
    agesBehind: ['', '', ' ({} y)', ' (aged {})', ' ({} yrs)'],
    record: ['########', 'H######', 'RX1######'],
    phones: ['07700 900###', '+44 7700 900###', '07700900###'],
    streets: [
      '14 Mill Lane',
      'Flat 2, 31 Wharf Street',
      'Rose Cottage, Church Lane',
      '120a High Street',
      '5 St Ann’s Close',
    ],
    places: [
      ['Leeds', 'LS# #AB', 'West Yorkshire'],
      ['Ashford', 'TN2# #AA', 'Kent'],
      ['St Ives', 'TR2# #DE', 'Cornwall'],
      ['Inverness', 'IV# #NQ', 'Highland'],
    ],
    hasStates: false,
    addressLines: ['{street}, {city}, {zip}', '{street}, {city}, {state}, {zip}', '{street}\n{city}\n{zip}'],
    titlesOfPages: ['Patient record', 'Record', 'Patient summary', 'Clinic'],
    other: {
      ...englishOthers,
      provider: ['Registered GP', 'Named consultant', 'Referring physician'],
      more: [
        ['Ethnicity', 'White British'],
        ['Language', 'Welsh'],
        ['Marital status', 'Single'],
        ['Religion', 'None'],
        ['Last seen', '11/02/2026'],
        ['Known as', 'Bea'],
      ],
    },
  },
  es: {
    lang: 'es',
    given: {
      female: [
        'Ana',
        'Lucía',
        'María Luisa',
        'Begoña',
        'Inés',
        'Remedios',
        'Aitana',
        'María del Carmen',
        'Noa',
        'Pilar',
      ],
      male: ['Íñigo', 'José Luis', 'Andrés', 'Gonzalo', 'Martín', 'Ramón', 'Juan Carlos', 'Óscar', 'Unai', 'Fermín'],
    },
    family:
      'Robledo|Quintana|Yáñez|Ibarra|Muñiz|Barrenechea|Solís|Cantalapiedra|Peña|Ochoa|de la Fuente|del Valle'.split(
        '|',
      ),
    twoFamilyNames: true,
    middle: 0,
    titles: { female: 'Dña.', male: 'D.' },
    nameStyles: ['parts', 'parts', 'plain', 'listed'],
    labels: {
      first: ['Nombre', 'Nombres'],
      middle: ['Segundo nombre'],
      last: ['Apellidos', 'Apellido'],
      plain: ['Nombre completo', 'Nombre y apellidos', 'Paciente', 'Nombre del paciente'],
      listed: ['Apellidos y nombre', 'Paciente'],
      dob: ['Fecha de nacimiento', 'F. nacimiento', 'F. Nac.', 'Nacimiento'],
      age: ['Edad'],
      sex: ['Sexo', 'Género'],
      record: ['NHC', 'Historia clínica', 'Nº historia clínica', 'CIP'],
      street: ['Dirección', 'Domicilio', 'Calle'],
      city: ['Localidad', 'Ciudad', 'Población'],
      state: ['Provincia'],
      zip: ['Código postal', 'C.P.'],
      address: ['Dirección', 'Domicilio'],
      mobile: ['Móvil', 'Teléfono móvil', 'Celular', 'Teléfono'],
      email: ['Correo electrónico', 'Email', 'Correo'],
    },
    sex: { female: ['Femenino', 'Mujer', 'F', 'M'], male: ['Masculino', 'Hombre', 'Varón', 'M', 'H'] },
    dates: ['d/m/y', 'd/m/y', 'd-m-y', 'D de month de y', 'd/mon/y'],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    agesBehind: ['', '', ' ({} años)', ' ({} a.)'],
    ages: ['{} años', '{}'],
    record: ['######', 'HC-#####', '########'],
    phones: ['600 000 ###', '+34 600 000 ###', '600000###'],
    streets: ['Calle Mayor 12, 3º B', 'Av. de la Paz, 7', 'Plaza Nueva 4', 'C/ Olmo 31, bajo izq.', 'Camino Viejo s/n'],
    places: [
      ['Zaragoza', '500##', 'Zaragoza'],
      ['San Sebastián', '200##', 'Guipúzcoa'],
      ['Cáceres', '100##', 'Cáceres'],
    ],
    hasStates: false,
    addressLines: ['{street}, {zip} {city}', '{street}\n{zip} {city}', '{street}, {city}, {state}, {zip}'],
    titlesOfPages: ['Historia clínica', 'Ficha del paciente', 'Paciente', 'Consulta'],
    headings: {
      page: ['Ficha del paciente', 'Historia clínica del paciente'],
      identity: ['Datos del paciente', 'Datos personales', 'Identificación'],
      contact: ['Datos de contacto', 'Domicilio', 'Contacto'],
    },
    other: {
      relationship: 'Parentesco',
      relations: ['Cónyuge', 'Madre', 'Padre', 'Hermana'],
      guarantor: ['Responsable de pago', 'Representante legal', 'Tutor legal'],
      emergency: ['Contacto de emergencia', 'En caso de emergencias'],
      holder: ['Titular de la póliza', 'Asegurado'],
      provider: ['Médico', 'Médico de familia', 'Médico responsable'],
      pharmacy: ['Farmacia'],
      relatives: ['Familiares', 'Antecedentes familiares'],
      found: ['Resultados de la búsqueda', 'Últimos pacientes', 'Lista de pacientes'],
      more: [
        ['Idioma', 'Euskera'],
        ['Estado civil', 'Soltera'],
        ['Profesión', 'Soldador'],
        ['Grupo sanguíneo', 'A+'],
        ['Última visita', '11/02/2026'],
      ],
    },
  },
  fr: {
    lang: 'fr',
    given: {
      female: [
        'Apolline',
        'Maëlys',
        'Anne-Sophie',
        'Ségolène',
        'Yvette',
        'Fatoumata',
        'Clémence',
        'Océane',
        'Solange',
        'Léa',
      ],
      male: ['Gaëtan', 'Jean-Baptiste', 'Cédric', 'Amadou', 'Thibault', 'Loïc', 'François', 'Corentin', 'Rémi', 'Léon'],
    },
    family:
      "Kerbrat|Delacroix-Morel|N'Guessan|Lefèvre|de Villepreux|Bouchard|Diallo|Charpentier|d'Aubigny|Le Goff|Moreau|Vasseur".split(
        '|',
      ),
    twoFamilyNames: false,
    middle: 0,
    titles: { female: 'Mme', male: 'M.' },
    nameStyles: ['parts', 'parts', 'plain', 'listed'],
    labels: {
      first: ['Prénom', 'Prénoms', 'Prénom(s)'],
      middle: ['Deuxième prénom'],
      last: ['Nom', 'Nom de famille', 'Nom d’usage'],
      plain: ['Nom complet', 'Patient', 'Nom du patient'],
      listed: ['Nom et prénom', 'Nom, prénom', 'Patient'],
      dob: ['Date de naissance', 'Né(e) le', 'DDN', 'Naissance'],
      age: ['Âge'],
      sex: ['Sexe'],
      record: ['IPP', 'N° de dossier', 'Numéro de dossier', 'N° patient'],
      street: ['Adresse', 'Rue'],
      city: ['Ville', 'Commune'],
      state: ['Département'],
      zip: ['Code postal', 'CP'],
      address: ['Adresse'],
      mobile: ['Portable', 'Téléphone portable', 'Tél. portable', 'Téléphone'],
      email: ['Courriel', 'E-mail', 'Adresse e-mail'],
    },
    sex: { female: ['Féminin', 'Femme', 'F'], male: ['Masculin', 'Homme', 'M'] },
    dates: ['d/m/y', 'd/m/y', 'd.m.y', 'D month y'],
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    agesBehind: ['', '', ' ({} ans)', ', {} ans'],
    ages: ['{} ans'],
    record: ['########', 'D-######', '800######'],
    phones: ['06 39 98 ## ##', '+33 6 39 98 ## ##', '06.39.98.##.##', '063998####'],
    streets: [
      '12 rue des Lilas',
      '3 bis, avenue Foch',
      '41, impasse du Moulin',
      'Résidence Azur, 7 quai Sud',
      '8 place de l’Église',
    ],
    places: [
      ['Lyon', '6900#', 'Rhône'],
      ['Saint-Étienne', '4200#', 'Loire'],
      ['Le Havre', '766##', 'Seine-Maritime'],
    ],
    hasStates: false,
    addressLines: ['{street}, {zip} {city}', '{street}\n{zip} {city}', '{street}, {city}, {zip}'],
    titlesOfPages: ['Dossier patient', 'Dossier', 'Fiche patient', 'Consultation'],
    headings: {
      page: ['Dossier du patient', 'Fiche patient'],
      identity: ['Informations du patient', 'Identité', 'Informations patient'],
      contact: ['Coordonnées', 'Adresse', 'Contact'],
    },
    other: {
      relationship: 'Lien',
      relations: ['Conjoint', 'Mère', 'Père', 'Sœur'],
      guarantor: ['Responsable légal', 'Représentant légal', 'Tuteur'],
      emergency: ['Personne à prévenir', 'Personne à contacter', 'Contact d’urgence'],
      holder: ['Assuré', 'Assuré principal'],
      provider: ['Médecin traitant', 'Médecin'],
      pharmacy: ['Pharmacie'],
      relatives: ['Proches', 'Antécédents familiaux'],
      found: ['Résultats de recherche', 'Derniers patients', 'Liste des patients'],
      more: [
        ['Langue', 'Breton'],
        ['Profession', 'Soudeuse'],
        ['Groupe sanguin', 'A+'],
        ['Dernière visite', '11/02/2026'],
        ['Nom de naissance', 'Prigent'],
      ],
    },
  },
};
