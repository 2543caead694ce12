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
  | 'zip';

/** Words that say only which one of the patient's it is. */
const neutral =
  /^(?:patients?|client|person|legal|current|official|primary|main|home|residential|mailing|permanent|usual|registered|recorded|actual|habitual|electronic|utilisee?|usage|no|n|nr|num|number|numero|cod|code|codigo|of|the|de|del|du|d|f|fecha|data|date|[1h])$/;

const abbreviated: readonly (readonly [Named, RegExp])[] = [
  ['phone', /^(?:tfno|tlfno|tlfn|tlf|tfn|tphone)$/],
  ['mobile', /^(?:mob|cel|c)$/],
  ['dob', /^(?:nacim|nasc|naiss)$/],
  ['last', /^(?:apell|sname)$/],
  ['street', /^(?:addr|direcc|domic)$/],
  ['zip', /^(?:postal|pcode)$/],
  ['city', /^(?:pobl|localid)$/],
];

/** Words for the quick look at a text. */
export const abbreviations = 'tfno|tlfno|tlfn|tlf|tfn|nacim|apell|addr|direcc|domic|localid';

/** What several words name together, by their fields in alphabetical order. */
const together: readonly (readonly [Named, RegExp])[] = [
  ['first', /^first,full$/],
  ['middle', /^full,middle$/],
  ['last', /^full,last$/],
  ['suffix', /^full,suffix$/],
  ['mobile', /^mobile,phone$/],
  ['city', /^city,street$/],
  ['state', /^state,street$/],
  ['zip', /^street,zip$/],
  ['street', /^city,state,street,zip$/],
];

const isNamed = (field: string | undefined): field is Named =>
  /^(?:email|sex|first|middle|last|suffix|full|dob|street|city|state|zip|mobile|phone)$/.test(field ?? '');

/** The field that the words of a folded label name together. `fieldOf` knows single words. */
export function fieldOfTokens(label: string, fieldOf: (word: string) => string | undefined): Named | undefined {
  const words = label.split(' ').filter(word => !neutral.test(word));
  const fields = words.map(word => fieldOf(word) ?? abbreviated.find(([, form]) => form.test(word))?.[0]);
  if (!fields.every(isNamed)) return undefined;
  const kinds = [...new Set(fields)].sort().join();
  return kinds.includes(',') ? together.find(([, form]) => form.test(kinds))?.[0] : fields[0];
}
