// Labels by their single words, where no phrase of the tables is the whole label: "Addr Current--City", "Tfno. móvil",
// "Name--Last", "1.er apellido". Every word must be known, so a word such as "emergency" or "former" says no field.

/** The fields that words name together. */
type Named =
  | 'email'
  | 'sex'
  | 'first'
  | 'middle'
  | 'last'
  | 'full'
  | 'suffix'
  | 'mobile'
  | 'phone'
  | 'dob'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'place';

/** Words that say only which one of the patient's it is. */
const neutral =
  /^(?:patients?|client|legal|current|primary|main|home|residential|mailing|postale|permanent|usual|registered|actual|habitual|fisic[ao]|s?ele\w+|complet[eo]|personal|personnel|pessoal|principale?|residenci\w+|domicile|woon|utilisee?|usage|no|n|nb?r|num\w*|dt|cod\w*|of|the|en|et|und|de|del|di|du|d|f|fecha|data|date|[1h])$/;

/** What several words name together, by their fields in alphabetical order. */
const together: Readonly<Record<string, Named>> = {
  'first,full': 'first',
  'full,middle': 'middle',
  'full,last': 'last',
  'full,suffix': 'suffix',
  'mobile,phone': 'mobile',
  'city,full': 'city',
  'full,state': 'state',
  'email,street': 'email',
  'city,street': 'city',
  'state,street': 'state',
  'street,zip': 'zip',
  'city,state,street,zip': 'street',
  'city,zip': 'place',
};

const isNamed = (field: string | undefined): field is Named =>
  /^(?:email|sex|first|middle|last|suffix|full|dob|street|city|state|zip|mobile|phone)$/.test(field ?? '');

/** The field that the words of a folded label name together. `fieldOf` knows single words. */
export function fieldOfTokens(label: string, fieldOf: (word: string) => string | undefined): Named | undefined {
  const words = label
    .replace(/\be mail/, 'email')
    .split(' ')
    .filter(word => !neutral.test(word));
  // "C.F." is no cell phone.
  const fields = words.map(word => (word.length > 1 ? fieldOf(word) : undefined));
  if (!fields.every(isNamed)) return undefined;
  const kinds = [...new Set(fields)].sort().join();
  return kinds.includes(',') ? together[kinds] : fields[0];
}
